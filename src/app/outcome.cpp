// tendril outcome: who wins, in normal or misère play.
#include "app/commands.hpp"

namespace tendril::app {

void add_outcome(Command& tendril, Session& session) {
  Command& command =
      tendril.add_subcommand("outcome", "N if the player to move wins, P if the other one does");
  auto question = std::make_shared<Question>();
  auto play = std::make_shared<std::string>("normal");
  auto by = std::make_shared<std::string>("search");
  question->side_by_side = true;
  question->declare(command, session);
  question->declare_book(command);
  declare_play_option(command, *play);
  command.add_option("--by", *by, "How: search (pruned) or plain (by the definition, a cross-check)")
      .one_of({"search", "plain"})
      .type_name("METHOD");
  command.footer(
      "Examples:\n"
      "  tendril outcome nim 1+2+3\n"
      "  tendril outcome heap:0.77 8+5 --play misere");
  command.callback([&session, question, play, by] {
    if (*play == "misere" || *by == "plain") question->book = false;
    question->answer(session, [&](Game& game, const Position& position, Control& control) {
      const Outcome outcome = game.outcome(position, *play == "misere" ? Play::misere : Play::normal, control,
                                           *by == "plain" ? Engine::definition : Engine::best);
      const std::string text(1, letter(outcome));
      return Answer{text, {{"play", *play}, {"answer", text}}};
    });
  });
}

}  // namespace tendril::app
