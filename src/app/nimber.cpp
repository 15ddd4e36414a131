// tendril nimber: the Grundy value of a position.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "papers/octal_033.hpp"

namespace tendril::app {
namespace {

// By the theorems of a paper, where one covers the position; which ones goes to standard error and to --json.
Answer by_theory(const Session& session, const std::string& game, std::string_view position) {
  if (game != "octal:0.33")
    throw InputError("no theory for this game", game, 0, "--by theory is for octal:0.33");
  const papers::TheoryAnswer theory = papers::nimber_033_by_theory(position);
  if (!session.quiet && !session.json) fmt::print(stderr, "by {}\n", fmt::join(theory.theorems, ", "));
  return {fmt::format("{}", theory.nimber.value),
          {{"answer", theory.nimber.value}, {"theorems", theory.theorems}}};
}

}  // namespace

void add_nimber(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand("nimber", "The Grundy value of a position, one integer");
  auto question = std::make_shared<Question>();
  auto by = std::make_shared<std::string>("search");
  question->side_by_side = true;
  question->declare(command, session);
  question->declare_book(command);
  command
      .add_option("--by", *by,
                  "How: search (pruned), plain (by the definition, a cross-check), theory (proved theorems, "
                  "octal:0.33 "
                  "only: legs of any length)")
      .one_of({"search", "plain", "theory"})
      .type_name("METHOD");
  command.footer(
      "Examples:\n"
      "  tendril nimber nim 3+5+7\n"
      "  tendril nimber heap:0.77 12+5\n"
      "  tendril nimber octal:0.33 'star(1000000,2,1)' --by theory\n"
      "  printf '1\\n2\\n3\\n' | tendril nimber lasker -");
  command.callback([&session, question, by] {
    if (*by == "theory") {
      question->answer_words(session, [&](Game&, std::string_view words, Control&) {
        return by_theory(session, question->game, words);
      });
      return;
    }
    if (*by == "plain") question->book = false;
    question->answer(session, [&](Game& game, const Position& position, Control& control) {
      const Nimber value = game.nimber(position, control, *by == "plain" ? Engine::definition : Engine::best);
      return Answer{fmt::format("{}", value.value), {{"answer", value.value}}};
    });
  });
}

}  // namespace tendril::app
