// tendril genus: Conway's genus of a position, the misère play of it beside heaps of two.
#include <fmt/format.h>

#include "app/commands.hpp"

namespace tendril::app {

void add_genus(Command& tendril, Session& session) {
  Command& command =
      tendril.add_subcommand("genus", "Conway's genus, such as 2^1420: how it does in misere play");
  auto question = std::make_shared<Question>();
  question->declare(command, session);
  command.footer(
      "Before the ^ stands the nimber. Behind it stand the misere nimbers of the position, of it beside a Nim-heap\n"
      "of two, beside two of them, ...; the last two go on in turn. The player to move loses in misere play\n"
      "exactly when the first of them is 0. 'tame': its canonical form adds up like Nim (docs/misere.md).\n"
      "All of the game is looked at: for large positions ask 'outcome --play misere'.\n\n"
      "Examples:\n"
      "  tendril genus nim 2\n"
      "  tendril genus sprouts '0*4'\n"
      "  tendril genus octal:0.33 'path(6)'");
  command.callback([&session, question] {
    question->answer(session, [&](Game& game, const Position& position, Control& control) {
      const Genus genus = game.genus(position, control);
      return Answer{fmt::format("{}{}", genus.text(), genus.tame ? " tame" : ""),
                    {{"answer", genus.text()},
                     {"nimber", genus.normal},
                     {"misere", genus.misere},
                     {"tame", genus.tame}}};
    });
  });
}

}  // namespace tendril::app
