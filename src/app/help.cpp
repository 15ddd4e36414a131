// tendril help: the overview, the page of a command, the page of a game, the table of settings.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/help_page.hpp"
#include "app/man.hpp"
#include "app/open_game.hpp"
#include "page/did_you_mean.hpp"

namespace tendril::app {
namespace {

// The page of a game by its name, with or without parameter, or by another name of it. Empty: there is no such game.
std::string page_of_game(std::string_view name) {
  std::string page;
  for (const Alias& alias : all_aliases()) {
    if (alias.name != name) continue;
    page = fmt::format("{}: {}, another name for {}\n\n", alias.name, alias.title, alias.stands_for);
    name = alias.stands_for;
    break;
  }
  name = name.substr(0, name.find(':'));
  for (const About& about : all_games())
    if (about.name == name) return page + game_page(about);
  for (const About& about : outside_games())
    if (about.name == name) return page + game_page(about);
  return {};
}

InputError unknown_topic(const Command& tendril, const std::string& topic) {
  std::vector<std::string> known;
  for (const auto& command : tendril.subcommands()) known.push_back(command->name());
  for (const About& about : all_games()) known.emplace_back(about.name);
  for (const Alias& alias : all_aliases()) known.emplace_back(alias.name);
  for (const char* page : {"graphs", "settings"}) known.emplace_back(page);
  return InputError(
      "no such command or game", topic, 0,
      fmt::format("{}'tendril help' lists commands, 'tendril games' games", did_you_mean(topic, known)));
}

}  // namespace

void add_help(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand("help", "This overview, or the page of a command or game");
  auto topic = std::make_shared<std::vector<std::string>>();
  auto man = std::make_shared<std::string>();
  command.add_option("topic", *topic, "A command, a game, graphs, or settings").type_name("");
  command.add_option("--man", *man, "Write all of it as manual pages to this folder").type_name("DIR");
  command.footer(
      "Examples:\n"
      "  tendril help moves\n"
      "  tendril help lab su\n"
      "  tendril help heap\n"
      "  tendril help graphs\n"
      "  tendril help settings");
  command.callback([&tendril, &session, topic, man] {
    if (!man->empty()) {
      guarded(session, [&] {
        for (const ManualPage& page : manual(tendril))
          write_file(fmt::format("{}/{}", *man, page.file), page.text);
      });
      return;
    }
    if (topic->empty()) {
      say("{}", overview(tendril));
      return;
    }
    const Command* found = &tendril;
    for (const std::string& word : *topic)
      if (found != nullptr) found = found->subcommand(word);
    if (found != nullptr) {
      say("{}", command_page(*found));
      return;
    }
    if (topic->front() == "graphs") {
      say("{}", graphs_page());
      return;
    }
    if (topic->front() == "settings") {
      say("{}", settings_page());
      return;
    }
    if (const std::string page = page_of_game(topic->front()); !page.empty()) {
      say("{}", page);
      return;
    }
    print_error(unknown_topic(tendril, fmt::format("{}", fmt::join(*topic, " "))));
    session.exit_code = kBadInput;
  });
}

}  // namespace tendril::app
