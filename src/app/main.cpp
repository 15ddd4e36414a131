// The command line: tendril <command> <game> <position> [options].
#include <fmt/format.h>
#include <malloc.h>

#include <string>
#include <vector>

#include "app/commands.hpp"
#include "app/commit.hpp"
#include "app/help_page.hpp"
#include "app/process.hpp"
#include "page/did_you_mean.hpp"

namespace {

// "tendril help lab su": what shows the page of a command.
std::string help_call(const tendril::app::Command& command) {
  std::string name = command.full_name();
  return name.insert(std::string_view("tendril").size(), " help");
}

tendril::InputError unknown_command(const tendril::app::Command& level, const std::string& typed) {
  std::vector<std::string> names;
  for (const auto& command : level.subcommands()) names.push_back(command->name());
  return {"unknown command", typed, 0,
          fmt::format("{}'{}' lists {}", tendril::did_you_mean(typed, names), help_call(level),
                      level.full_name() == "tendril" ? "the commands" : "its commands")};
}

}  // namespace

namespace {

int run(int argc, char** argv) {
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
      "  tendril moves sprouts '0*2'\n"
      "  tendril games              what can be played\n"
      "  tendril help moves         the page of a command; 'tendril help sprouts' that of a game\n\n"
      "Exit codes: 0 answered, 1 does not hold, 2 bad input or usage, 3 stopped by a limit or a signal,\n"
      "4 the answer could not be written.");
  const auto add = [&](const char* heading,
                       std::initializer_list<void (*)(app::Command&, app::Session&)> all) {
    tendril.begin_group(heading);
    for (const auto one : all) one(tendril, session);
  };
  add("Questions about a position",
      {app::add_nimber, app::add_outcome, app::add_moves, app::add_explain, app::add_play, app::add_lengths,
       app::add_tree, app::add_perft, app::add_show, app::add_draw, app::add_genus, app::add_limit_genus});
  add("Large positions, and evidence", {app::add_solve, app::add_check, app::add_store});
  add("Many positions",
      {app::add_sequence, app::add_quotient, app::add_table, app::add_lab, app::add_reproduce});
  add("For the browser, and for other programs", {app::add_serve, app::add_ask});
  add("What there is", {app::add_games, app::add_help, app::add_bench, app::add_completion});
  if (argc == 1) {
    app::say("{}", app::overview(tendril));
    return app::kAnswered;
  }

  // A negative number is a (bad) position, not an option: a leading blank keeps it out of option parsing.
  std::vector<std::string> arguments(argv + 1, argv + argc);
  for (std::string& argument : arguments)
    if (argument.size() > 1 && argument[0] == '-' && argument[1] >= '0' && argument[1] <= '9')
      argument.insert(0, " ");
  // --dot was a flag before it took the name of a file: only what looks like one is taken for it.
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] != "--dot") continue;
    const std::string next = i + 1 < arguments.size() ? arguments[i + 1] : std::string();
    if (!next.ends_with(".dot") && !next.ends_with(".gv") && !next.ends_with(".txt"))
      arguments[i] = "--dot=-";
  }
  // A word where a command must stand, at each level, is one or is named as the mistake.
  const app::Command* level = &tendril;
  for (std::size_t i = 0; i < arguments.size() && !level->subcommands().empty(); ++i) {
    if (arguments[i].starts_with('-')) break;
    const app::Command* found = level->subcommand(arguments[i]);
    if (found == nullptr) {
      app::print_error(unknown_command(*level, arguments[i]));
      return app::kBadInput;
    }
    level = found;
  }
  const app::Command::Reading reading = tendril.run(arguments);
  if (!reading.wrong.empty()) {
    fmt::print(stderr, "tendril: {}: '{}' shows how it is used\n", reading.wrong,
               help_call(*reading.command));
    return app::kBadInput;
  }
  if (reading.help)
    app::say("{}",
             reading.command == &tendril ? app::overview(tendril) : app::command_page(*reading.command));
  if (reading.version)
    app::say("tendril {}{}\n", version(),
             app::commit().empty() ? "" : fmt::format(" (commit {})", app::commit()));
  app::flush_output();
  return session.exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const int code = run(argc, argv);
    tendril::app::flush_output();
    return code;
  } catch (const tendril::app::CannotWrite& failure) {
    if (!failure.reader_is_gone()) fmt::print(stderr, "tendril: {}\n", failure.what());
    return tendril::app::kNotWritten;
  }
}
