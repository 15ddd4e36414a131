// tendril help: the overview, the page of a command, the page of a game, the table of settings.
#include <fmt/format.h>

#include "app/commands.hpp"

namespace tendril::app {
namespace {

std::string game_page(const About& about) {
  return fmt::format("{}: {}\n\n{}\n\nPositions:\n{}\nExamples:\n  tendril nimber {}\n  tendril moves {}\n",
                     about.name, about.title, about.summary, about.notation, about.example, about.example);
}

std::string settings_page() {
  std::string page =
      "Settings: --set name=value. Answers never depend on them; time, memory and the length of certificates do.\n\n";
  for (const SettingInfo& setting : all_settings())
    page += fmt::format("  {}={}  ({} to {})\n    {}\n", setting.name, setting.value, setting.least,
                        setting.most, setting.meaning);
  return page +
         "\nExamples:\n  tendril solve sprouts '0*9' --set pn_exact=4\n  tendril nimber sprouts '0*4' --set check=1\n";
}

}  // namespace

void add_help(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand("help", "This overview, or the page of a command or game");
  auto topic = std::make_shared<std::string>();
  command.add_option("topic", *topic, "A command, a game, or settings").type_name("");
  command.footer("Examples:\n  tendril help moves\n  tendril help heap\n  tendril help settings");
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
    if (*topic == "settings") {
      fmt::print("{}", settings_page());
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
