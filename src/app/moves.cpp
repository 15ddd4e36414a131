// tendril moves: every option with its nimber.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "app/commands.hpp"

namespace tendril::app {

void add_moves(Command& tendril, Session& session) {
  Command& command =
      tendril.add_subcommand("moves", "Every option of a position, with its nimber; winning moves marked");
  auto question = std::make_shared<Question>();
  auto winning_only = std::make_shared<bool>(false);
  question->declare(command, session);
  command.add_flag("--winning", *winning_only, "Only the winning moves");
  command.footer(
      "A line is a move, its nimber, and '*' if it wins (its nimber is 0).\n\n"
      "Examples:\n"
      "  tendril moves nim 3+5+7\n"
      "  tendril moves grundy 8 --winning --json");
  command.callback([&session, question, winning_only] {
    question->answer(session, [&](Game& game, const Position& position, Control& control) {
      std::vector<Move> moves = game.moves(position, control);
      if (*winning_only) std::erase_if(moves, [](const Move& move) { return move.nimber != Nimber{0}; });
      std::size_t width = 0;
      for (const Move& move : moves) width = std::max(width, move.name.size());
      Answer answer{"", {{"answer", Json::array()}}};
      for (const Move& move : moves) {
        const bool winning = move.nimber == Nimber{0};
        fmt::format_to(std::back_inserter(answer.text), "{:<{}}  {}{}\n", move.name, width, move.nimber.value,
                       winning ? " *" : "");
        answer.fields["answer"].push_back({{"move", move.name},
                                           {"result", move.result.text()},
                                           {"nimber", move.nimber.value},
                                           {"ways", move.ways},
                                           {"winning", winning}});
      }
      if (moves.empty()) answer.text = *winning_only ? "no winning move" : "no move: the game is over";
      return answer;
    });
  });
}

}  // namespace tendril::app
