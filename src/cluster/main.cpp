// tendril-mpi: one search, or one sweep, on the ranks of an MPI job. docs/cluster.md says how to run it.
#include <fmt/format.h>

#include "cluster/options.hpp"
#include "cluster/solve.hpp"
#include "cluster/sweep.hpp"
#include "tendril/error.hpp"

namespace {

// Input as it can stand in a message: nothing that commands the terminal, and not for ever.
std::string printable(std::string text) {
  constexpr std::size_t kWidth = 160;
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
  return text.size() <= kWidth ? text : text.substr(0, kWidth) + "...";
}

}  // namespace

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
    // What rank 0 finds wrong the others find wrong as well.
    if (transport.rank() == 0)
      fmt::print(stderr, "tendril-mpi: {} ({}): {}\n", error.problem(), printable(error.input()),
                 error.right());
    // Open MPI has much to say of a job that is ended so; one rank can just leave.
    if (transport.ranks() > 1) transport.leave_at_once(2);
    return 2;
  } catch (const std::exception& error) {
    fmt::print(stderr, "tendril-mpi: rank {}: {}\n", transport.rank(), error.what());
    if (transport.ranks() > 1) transport.leave_at_once(1);
    return 1;
  }
}
