// tendril-mpi: one search, or one sweep, on the ranks of an MPI job. docs/cluster.md says how to run it.
#include <fmt/format.h>

#include <exception>

#include "cluster/options.hpp"
#include "cluster/solve.hpp"
#include "cluster/sweep.hpp"
#include "page/printable.hpp"
#include "tendril/error.hpp"

namespace {

// Input as it can stand in a message: nothing that commands the terminal, and not for ever.
std::string displayed(const std::string& text) {
  constexpr std::size_t kWidth = 160;
  return tendril::printable(text.substr(0, kWidth)) + (text.size() <= kWidth ? "" : "...");
}

}  // namespace

int main(int argc, char** argv) {
  using namespace tendril;
  using namespace tendril::cluster;
  const std::vector<std::string> words(argv + 1, argv + argc);
  // Before MPI, to know how long that may take to start; what is wrong is said after it, by one rank.
  cluster::Options options;
  std::exception_ptr wrong;
  try {
    options = read_options(words);
  } catch (...) {
    wrong = std::current_exception();
  }
  Transport transport(&argc, &argv, options.start_within);
  transport.set_latency(options.latency);
  const auto fail = [&](int code) {
    // Open MPI has much to say of a job that is ended so; one rank can just leave.
    if (transport.ranks() > 1) transport.abort(code);
    transport.part(true, code);
    return code;
  };
  int code = 0;
  try {
    if (words.size() == 1 && words[0] == "--help") {
      if (transport.rank() == 0) fmt::print(stderr, "{}", kUsage);
      transport.part(true, 0);
    } else if (wrong) {
      std::rethrow_exception(wrong);
    } else if (options.command == "lab") {
      code = sweep(options, transport);
    } else if (transport.rank() == 0) {
      code = lead(options, transport);
    } else {
      follow(options, transport);
    }
  } catch (const InputError& error) {
    // What rank 0 finds wrong the others find wrong as well.
    if (transport.rank() == 0)
      fmt::print(stderr, "tendril-mpi: {} ({}): {}\n", error.problem(), displayed(error.input()),
                 error.right());
    code = fail(2);
  } catch (const std::exception& error) {
    fmt::print(stderr, "tendril-mpi: rank {}: {}\n", transport.rank(), error.what());
    code = fail(1);
  }
  transport.leave(code);
}
