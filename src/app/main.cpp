// The command line: tendril <command> <game> <position> [options].
#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "app/commands.hpp"
#include "app/process.hpp"

int main(int argc, char** argv) {
  using namespace tendril;
  // Blocks of this size go back to the system when freed, so that forgetting really lowers resident memory.
  mallopt(M_MMAP_THRESHOLD, 256 * 1024);
  app::catch_signals();

  app::Session session;
  app::Command tendril("Tendril: exact answers for impartial games on graphs, surfaces and heaps.", "tendril",
                       std::string(version()));
  tendril.require_subcommand();
  tendril.footer(
      "Try:\n"
      "  tendril nimber nim 3+5+7\n"
      "  tendril games\n"
      "  tendril help nimber\n\n"
      "Exit codes: 0 answered, 1 does not hold, 2 bad input or usage, 3 stopped by a limit or a signal.");
  for (const auto add : {app::add_nimber, app::add_outcome, app::add_moves, app::add_lengths, app::add_tree,
                         app::add_perft, app::add_solve, app::add_check, app::add_store, app::add_limit_genus,
                         app::add_show, app::add_sequence, app::add_lab, app::add_table, app::add_reproduce,
                         app::add_bench, app::add_games, app::add_help, app::add_completion})
    add(tendril, session);

  // A negative number is a (bad) position, not an option: a leading blank keeps it out of option parsing.
  std::vector<std::string> arguments(argv + 1, argv + argc);
  for (std::string& argument : arguments)
    if (argument.size() > 1 && argument[0] == '-' && argument[1] >= '0' && argument[1] <= '9')
      argument.insert(0, " ");
  // A word where a command must stand, at each level, is one or is named as the mistake.
  const app::Command* level = &tendril;
  for (std::size_t i = 0; i < arguments.size() && !level->subcommands().empty(); ++i) {
    if (arguments[i].starts_with('-')) break;
    const auto& all = level->subcommands();
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const auto& command) { return command->name() == arguments[i]; });
    if (found == all.end()) {
      app::print_error(InputError("unknown command", arguments[i], 0,
                                  i == 0
                                      ? "'tendril help' lists the commands"
                                      : fmt::format("'tendril help {}' lists its commands", arguments[0])));
      return app::kBadInput;
    }
    level = found->get();
  }
  if (const std::string wrong = tendril.run(arguments); !wrong.empty()) {
    fmt::print(stderr, "tendril: {}: 'tendril help' shows how it is used\n", wrong);
    return app::kBadInput;
  }
  if (std::fflush(stdout) != 0) {
    fmt::print(stderr, "tendril: cannot write to standard output\n");
    return app::kStopped;
  }
  return session.exit_code;
}
