// tendril games: what there is.
#include <fmt/format.h>

#include <iterator>

#include "app/commands.hpp"
#include "app/open_game.hpp"

namespace tendril::app {

void add_games(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand("games", "The games there are");
  command.add_flag("--json", session.json, "Print one JSON object a game");
  command.footer("Example:\n  tendril games");
  command.callback([&session] {
    // "nim", "heap:<code>", and "arrows[:trimmed]" where the parameter may be left out.
    const auto full_name = [](const About& about) {
      if (about.parameter.starts_with('['))
        return fmt::format("{}[:{}", about.name, about.parameter.substr(1));
      return fmt::format("{}{}{}", about.name, about.parameter.empty() ? "" : ":", about.parameter);
    };
    const auto all = [] {
      std::vector<About> games = all_games();
      games.insert(games.end(), outside_games().begin(), outside_games().end());
      return games;
    };
    if (session.json) {
      for (const About& about : all())
        say("{}\n", Json{{"game", full_name(about)},
                         {"title", about.title},
                         {"summary", about.summary},
                         {"example", about.example}}
                        .dump());
      for (const Alias& alias : all_aliases())
        say("{}\n",
            Json{{"game", alias.name}, {"title", alias.title}, {"alias_of", alias.stands_for}}.dump());
      return;
    }
    for (const About& about : all()) say("{:<18} {}\n", full_name(about), about.title);
    for (const Alias& alias : all_aliases())
      say("{:<18} {}: another name for {}\n", alias.name, alias.title, alias.stands_for);
    say("\n'tendril help <game>' says how its positions are written.\n");
  });
}

}  // namespace tendril::app
