// tendril moves: every move, whether it wins, what it leaves, and its nimber where that is cheap or asked for.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "app/commands.hpp"

namespace tendril::app {
namespace {

struct MovesOptions {
  bool winning_only = false;
  bool values = false;
  bool apart = false;
  std::string play = "normal";
};

// Moves that leave the same position, by the name of the first.
struct MoveLine {
  const Move* move;
  std::uint64_t ways;
};
std::vector<MoveLine> lines_of(const std::vector<Move>& moves, bool apart) {
  std::vector<MoveLine> lines;
  std::map<std::pair<Position, bool>, std::size_t> line_of;
  for (const Move& move : moves) {
    const auto [line, is_new] = line_of.try_emplace({move.result, move.death}, lines.size());
    if (is_new || apart)
      lines.push_back({&move, move.ways});
    else
      lines[line->second].ways += move.ways;
  }
  return lines;
}

// The name with the kind of the move, which a name may have already: "0 to 0 (I)".
std::string name_and_kind(const Move& move) {
  if (move.kind.empty() || move.name.ends_with(fmt::format("({})", move.kind))) return move.name;
  return fmt::format("{} ({})", move.name, move.kind);
}

// "take a  x2  0 *  path(3)": name, how many moves alike, nimber, what is left.
std::string table(const std::vector<MoveLine>& lines) {
  std::size_t name = 0;
  std::size_t ways = 0;
  std::size_t value = 0;
  const auto ways_text = [](const MoveLine& line) {
    return line.ways > 1 ? fmt::format("x{}", line.ways) : "";
  };
  const auto value_text = [](const Move& move) {
    if (move.death) return std::string("loses at once");
    return fmt::format("{}{}", move.nimber ? fmt::format("{}", move.nimber->value) : "",
                       move.wins ? " *" : "");
  };
  for (const MoveLine& line : lines) {
    name = std::max(name, name_and_kind(*line.move).size());
    ways = std::max(ways, ways_text(line).size());
    value = std::max(value, value_text(*line.move).size());
  }
  std::string text;
  for (const MoveLine& line : lines) {
    const Move& move = *line.move;
    std::string row = fmt::format("{:<{}}", name_and_kind(move), name);
    if (ways > 0) row += fmt::format("  {:<{}}", ways_text(line), ways);
    row += fmt::format("  {:<{}}", value_text(move), value);
    const std::string result = move.result.words();
    if (result != move.name) row += "  " + result;
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + "\n";
  }
  return text;
}

std::string verdict(std::uint64_t winning, std::uint64_t all, bool misere) {
  const std::string_view play = misere ? "in misère play " : "";
  if (all == 0)
    return fmt::format("no move: the game is over, and {}the player to move {}\n", play,
                       misere ? "wins" : "loses");
  if (winning == 0)
    return fmt::format("{}the player to move loses: {}\n", play,
                       all == 1 ? "the only move does not win" : fmt::format("none of {} moves wins", all));
  return fmt::format("{}the player to move wins: {}\n", play,
                     all == 1
                         ? "the only move wins"
                         : fmt::format("{} of {} moves {}", winning, all, winning == 1 ? "wins" : "win"));
}

Answer answer(const MovesOptions& options, Game& game, const Position& position, Control& control) {
  const bool misere = options.play == "misere";
  std::vector<Move> moves = game.moves(
      position,
      {.play = misere ? Play::misere : Play::normal, .values = options.values ? Values::all : Values::cheap},
      control);
  std::uint64_t all = 0;
  std::uint64_t winning = 0;
  for (const Move& move : moves) {
    all += move.ways;
    if (move.wins) winning += move.ways;
  }
  if (options.winning_only) std::erase_if(moves, [](const Move& move) { return !move.wins; });
  Answer answer{"", {{"play", options.play}, {"answer", Json::array()}}};
  for (const Move& move : moves) {
    Json entry = {{"move", move.name},
                  {"result", move.result.words()},
                  {"nimber", move.nimber ? Json(move.nimber->value) : Json()},
                  {"ways", move.ways},
                  {"winning", move.wins}};
    if (move.death) entry["loses_at_once"] = true;
    if (!move.kind.empty()) entry["kind"] = move.kind;
    answer.fields["answer"].push_back(std::move(entry));
  }
  // Who cannot move has lost, or in misère play won.
  const bool next_wins = all == 0 ? misere : winning > 0;
  answer.fields["outcome"] = next_wins ? "N" : "P";
  answer.fields["moves"] = all;
  answer.fields["winning_moves"] = winning;
  answer.text = table(lines_of(moves, options.apart)) + verdict(winning, all, misere);
  return answer;
}

}  // namespace

void add_moves(Command& tendril, Session& session) {
  Command& command = tendril.add_subcommand("moves", "Every move, which of them win, and what each leaves");
  auto question = std::make_shared<Question>();
  auto options = std::make_shared<MovesOptions>();
  question->declare(command, session);
  question->declare_book(command);
  command.add_flag("--winning", options->winning_only, "Only the winning moves");
  command.add_flag("--values", options->values, "Nimbers, also where they are not cheap");
  command.add_flag("--apart", options->apart,
                   "A line for every move, also of those that leave the same position");
  declare_play_option(command, options->play);
  command.footer(fmt::format(
      "A line is a move, how many leave the same position (x2), the nimber of that position, * if the move\n"
      "wins, and the position. The last line says who wins. Nimbers are shown in games on heaps, and where\n"
      "at most {} moves are left; elsewhere, and in misere play, only which moves win, unless --values asks.\n"
      "--json has every move by itself.\n\n"
      "Examples:\n"
      "  tendril moves nim 3+5+7\n"
      "  tendril moves sprouts '0*12' --winning\n"
      "  tendril moves octal:0.33 'star(1,1,3)' --play misere\n"
      "  tendril moves grundy 8 --winning --json",
      kCheapMoves));
  command.callback([&session, question, options] {
    question->answer(session, [&](Game& game, const Position& position, Control& control) {
      return answer(*options, game, position, control);
    });
  });
}

}  // namespace tendril::app
