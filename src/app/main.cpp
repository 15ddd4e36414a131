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

// Declaring every option of every command takes longer than many answers do, so a command that is asked for is declared alone;
// help and completion speak of all.
void declare(tendril::app::Command& tendril, tendril::app::Session& session, std::string_view asked) {
  using namespace tendril::app;
  struct Declaration {
    std::string_view name;
    void (*add)(Command&, Session&);
  };
  struct Group {
    const char* heading;
    std::vector<Declaration> commands;
  };
  const std::vector<Group> groups = {
      {"Questions about a position",
       {{"nimber", add_nimber},
        {"outcome", add_outcome},
        {"moves", add_moves},
        {"explain", add_explain},
        {"play", add_play},
        {"lengths", add_lengths},
        {"tree", add_tree},
        {"perft", add_perft},
        {"show", add_show},
        {"draw", add_draw},
        {"genus", add_genus},
        {"limit-genus", add_limit_genus}}},
      {"Large positions, and evidence", {{"solve", add_solve}, {"check", add_check}, {"store", add_store}}},
      {"Many positions",
       {{"sequence", add_sequence},
        {"classes", add_classes},
        {"quotient", add_quotient},
        {"table", add_table},
        {"lab", add_lab},
        {"reproduce", add_reproduce}}},
      {"For the browser, and for other programs", {{"serve", add_serve}, {"ask", add_ask}}},
      {"What there is",
       {{"games", add_games}, {"help", add_help}, {"bench", add_bench}, {"completion", add_completion}}}};
  const auto declare_if = [&](const auto& wanted) {
    for (const Group& group : groups) {
      tendril.begin_group(group.heading);
      for (const Declaration& command : group.commands)
        if (wanted(command)) command.add(tendril, session);
    }
  };
  if (asked != "help" && asked != "completion")
    declare_if([&](const Declaration& command) { return command.name == asked; });
  if (tendril.subcommands().empty()) declare_if([](const Declaration&) { return true; });
}

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
  declare(tendril, session, argc > 1 ? argv[1] : "");
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
