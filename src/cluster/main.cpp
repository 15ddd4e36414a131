// tendril-mpi: one search, or one sweep, on the ranks of an MPI job. docs/cluster.md says how to run it.
#include <fmt/format.h>

#include "cluster/options.hpp"
#include "cluster/solve.hpp"
#include "cluster/sweep.hpp"
#include "tendril/error.hpp"

int main(int argc, char** argv) {
  using namespace tendril;
  using namespace tendril::cluster;
  Transport transport(&argc, &argv, 0);
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() == 1 && words[0] == "--help") {
    if (transport.rank() == 0) fmt::print(stderr, "{}", kUsage);
    return 0;
  }
  try {
    const auto options = read_options(words);
    transport.set_latency(options.latency);
    if (options.command == "lab") return sweep(options, transport);
    if (transport.rank() == 0) return lead(options, transport);
    follow(options, transport);
    return 0;
  } catch (const InputError& error) {
    if (transport.rank() == 0) fmt::print(stderr, "tendril-mpi: {}\n", error.what());
    transport.leave_at_once(2);
  } catch (const std::exception& error) {
    fmt::print(stderr, "tendril-mpi: rank {}: {}\n", transport.rank(), error.what());
    transport.leave_at_once(1);
  }
}
