// tendril help: the overview, the page of a command, the page of a game.
#include <fmt/format.h>

#include "app/commands.hpp"

namespace tendril::app {
namespace {

std::string game_page(const About& about) {
  return fmt::format("{}: {}\n\n{}\n\nPositions:\n{}\nExamples:\n  tendril nimber {}\n  tendril moves {}\n",
                     about.name, about.title, about.summary, about.notation, about.example, about.example);
}

}  // namespace

void add_help(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand("help", "This overview, or the page of a command or game");
  auto topic = std::make_shared<std::string>();
  command.add_option("topic", *topic, "A command or a game").type_name("");
  command.footer("Examples:\n  tendril help moves\n  tendril help heap");
  command.callback([&tendril, &session, topic] {
    if (topic->empty()) {
      fmt::print("{}", tendril.help());
      return;
    }
    for (const auto& other : tendril.subcommands()) {
      if (other->name() != *topic) continue;
      fmt::print("{}", other->help());
      return;
    }
    std::string_view name = *topic;
    for (const Alias& alias : all_aliases())
      if (alias.name == name) name = alias.stands_for;
    name = name.substr(0, name.find(':'));
    for (const About& about : all_games()) {
      if (about.name != name) continue;
      fmt::print("{}", game_page(about));
      return;
    }
    print_error(InputError("no such command or game", *topic, 0,
                           "'tendril help' lists commands, 'tendril games' games"));
    session.exit_code = kBadInput;
  });
}

}  // namespace tendril::app
