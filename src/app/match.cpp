#include "app/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <sstream>
#include <tuple>

#include "app/session.hpp"
#include "tendril/explanation.hpp"

namespace tendril::app {
namespace {

constexpr std::string_view kHelp =
    "a move by its number, its name or what it leaves; or: moves, hint, why, undo, save FILE, load FILE, quit";

// In how many of a hundred moves the program does not look for a win.
unsigned mistakes(Level level) { return level == Level::perfect ? 0 : level == Level::strong ? 10 : 50; }

// Sprouts with more moves left than seven spots have too many curves to list.
constexpr std::uint64_t kMostDrawnMoves = 21;

// The drawing a game begins with, if it is one of Sprouts that can be drawn.
std::optional<Drawing> drawing_of(const Game& game, const Position& start) {
  std::uint64_t moves = 0;
  for (const std::string& key : game.keys(start)) moves += std::min(game.bound(key), kMostDrawnMoves + 1);
  if (game.name() != "sprouts" || start.is_over() || moves > kMostDrawnMoves) return std::nullopt;
  try {
    return Drawing("sprouts", start.words());
  } catch (const InputError&) {
    return std::nullopt;  // no drawing of it was found: it is played by its notation
  }
}

std::string leaving(const Position& left) {
  return left.is_over() ? "leaving nothing" : "leaving " + left.words();
}

}  // namespace

Match::Match(Game& game, Strategy& strategy, const Position& start, const MatchOptions& options,
             MakeControl make_control)
    : game_(game),
      strategy_(strategy),
      start_(start),
      options_(options),
      make_control_(std::move(make_control)),
      random_(options.seed) {
  begin(start);
}

void Match::begin(const Position& start) {
  start_ = start;
  plies_.clear();
  moves_.reset();
  // A proof knows positions as they are written, and a drawing may leave others of the same value.
  drawing_ = strategy_.start() ? std::nullopt : drawing_of(game_, start);
}

const std::vector<Move>& Match::moves() {
  if (!moves_) moves_ = list_moves();
  return *moves_;
}

std::vector<Move> Match::list_moves() {
  const auto control = make_control_();
  if (!drawing_) return game_.moves(position(), {.play = options_.play, .values = Values::list}, *control);
  const Obeying obeying(*control);
  std::vector<Move> drawn;
  for (const Drawing::Move& move : drawing_->options())
    drawn.push_back({.name = move.words, .result = game_.read(move.reduced)});
  return drawn;
}

std::string Match::board() const {
  if (position().is_over()) return "  nothing is left\n";
  std::string text = "  " + position().words() + "\n";
  if (drawing_) {
    for (const Drawing::Region& region : drawing_->regions())
      text += fmt::format("    region {}\n", region.text);
    text += "    lives  ";
    for (const Drawing::Spot& spot : drawing_->spots())
      if (spot.lives > 0)
        text += fmt::format(" {}:{}", spot.name, std::string(static_cast<std::size_t>(spot.lives), '*'));
    return text + "\n";
  }
  std::istringstream rows(game_.draw_in_text(position()));
  for (std::string row; std::getline(rows, row);) text += "    " + row + "\n";
  return text;
}

bool Match::is_over() { return (!plies_.empty() && plies_.back().death) || moves().empty(); }

void Match::make(const Move& move, bool by_program) {
  if (drawing_) drawing_->play(drawing_->find(move.name));
  plies_.push_back({move.name, move.result, by_program, move.death});
  moves_.reset();
}

// Who made the last move wins, or loses misère play or after a move that loses at once.
std::string Match::ending() {
  const bool last_wins = options_.play == Play::normal && (plies_.empty() || !plies_.back().death);
  if (options_.two_people)
    return fmt::format("The game is over after {} moves: who made the last move {}.", plies_.size(),
                       last_wins ? "wins" : "loses");
  const bool program_last = plies_.empty() || plies_.back().by_program;
  return fmt::format("The game is over: {}.", program_last == last_wins ? "I win" : "you win");
}

std::optional<Move> Match::winning_move() {
  const auto control = make_control_();
  auto reply = strategy_.reply(position(), *control);
  if (!reply || !drawing_) return reply;
  const auto drawn = [&](auto&& wins) -> std::optional<Move> {
    const auto found = std::find_if(moves().begin(), moves().end(), wins);
    return found == moves().end() ? std::nullopt : std::optional(*found);
  };
  if (auto same = drawn([&](const Move& move) { return move.result == reply->result; })) return same;
  // What a curve leaves may be written otherwise than what the rules leave of the reduced position.
  return drawn(
      [&](const Move& move) { return strategy_.outcome(move.result, *control) == Outcome::previous; });
}

Move Match::program_choice() {
  const std::vector<Move>& all = moves();
  // A win in one move.
  if (options_.play == Play::normal)
    for (const Move& move : all)
      if (!move.death && move.result.is_over()) return move;
  if (random_() % 100 >= mistakes(options_.level))
    if (auto reply = winning_move()) return *std::move(reply);
  // Nothing wins, or it errs: any move that does not lose at once.
  std::vector<const Move*> sound;
  for (const Move& move : all)
    if (!move.death) sound.push_back(&move);
  if (sound.empty()) return all.front();
  return *sound[random_() % sound.size()];
}

std::string Match::program_moves() {
  const Move move = program_choice();
  make(move, true);
  const bool over = is_over();
  // By the convention that nimbers follow nothing is left, but somebody has to move.
  const bool only_deaths = !over && move.result.is_over();
  std::string line = fmt::format("I play {}, {}.", move.name,
                                 only_deaths ? "leaving only moves that lose at once" : leaving(move.result));
  return over ? line + " " + ending() : line;
}

Move Match::chosen(const std::string& line) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  const bool is_number = error == std::errc() && end == line.data() + line.size();
  for (const Move& move : moves())
    if (move.name == line) return move;
  if (is_number) {
    if (number < 1 || number > moves().size())
      throw InputError("no move of this number", line, 0,
                       fmt::format("there are moves 1 to {}", moves().size()));
    return moves()[number - 1];
  }
  if (drawing_ && line.find('-') != std::string::npos) {
    const Drawing::Move move = drawing_->find(line);
    return {.name = move.words, .result = game_.read(move.reduced)};
  }
  try {
    const Position left = game_.read(line);
    for (const Move& move : moves())
      if (move.result == left) return move;
  } catch (const InputError&) {
    // Not a position: nothing it could mean is left.
  }
  throw InputError("no such move", line, 0, std::string(kHelp));
}

std::string Match::respond(const std::string& line) {
  const std::size_t blank = line.find(' ');
  const std::string word = line.substr(0, blank);
  const std::string rest = blank == std::string::npos ? "" : line.substr(blank + 1);
  if (line == "help") return std::string(kHelp);
  if (line == "moves") return list();
  if (line == "hint") return hint();
  if (line == "why") return why();
  if (line == "undo") return undo();
  if (word == "save" && !rest.empty()) return save(rest);
  if (word == "load" && !rest.empty()) return load(rest);
  if (is_over()) return ending();
  const Move move = chosen(line);
  make(move, false);
  if (move.death)
    return fmt::format("{} loses at once: it lets the other side complete a cell. {}", move.name, ending());
  if (is_over()) return ending();
  if (options_.two_people) return fmt::format("{}, {}.", move.name, leaving(move.result));
  return program_moves();
}

std::string Match::list() {
  std::string text;
  std::size_t number = 0;
  for (const Move& move : moves()) {
    const std::string left = move.result.is_over() ? "nothing" : move.result.words();
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", ++number, move.name);
    if (left != move.name) text += " -> " + left;
  }
  return text.empty() ? ending() : text;
}

std::string Match::hint() {
  if (is_over()) return ending();
  const auto reply = winning_move();
  return reply ? fmt::format("{} wins, {}", reply->name, leaving(reply->result)) : "no move wins";
}

std::string Match::why() {
  const auto control = make_control_();
  const Explanation explained = explain(game_, position(), {.play = options_.play, .depth = 0}, *control);
  return fmt::format("the player to move {}: {}", explained.outcome == Outcome::next ? "wins" : "loses",
                     explained.reason.text);
}

// Back to the player's own last decision.
std::string Match::undo() {
  if (plies_.empty()) return "nothing to take back";
  const auto take_back = [&] {
    plies_.pop_back();
    if (drawing_) drawing_->undo();
  };
  take_back();
  while (!options_.two_people && !plies_.empty() && !plies_.back().by_program) take_back();
  moves_.reset();
  return "back to " + position().words();
}

std::string Match::save(const std::string& file) const {
  std::string text = fmt::format("game {}\nplay {}\nposition {}\n", game_.name(),
                                 options_.play == Play::misere ? "misere" : "normal", start_.words());
  for (const Ply& ply : plies_)
    text += fmt::format("{} {}\n", ply.by_program ? "program" : "player", ply.name);
  check_writable(file);
  write_file(file, text);
  return fmt::format("saved in {}", file);
}

std::string Match::load(const std::string& file) {
  std::ifstream in(file);
  if (!in) throw InputError("the file cannot be read", file, 0, "name a game saved with save");
  const auto before = std::tuple(start_, plies_, drawing_);
  const auto fail = [&](const std::string& what, const std::string& line) {
    std::tie(start_, plies_, drawing_) = before;
    moves_.reset();
    throw InputError(what, line, 0, "give a file that save wrote, of this game");
  };
  begin(start_);
  for (std::string line; std::getline(in, line);) {
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest = line.size() > word.size() ? line.substr(word.size() + 1) : "";
    if (word == "game" && rest == game_.name()) continue;
    if (word == "play" && rest == (options_.play == Play::misere ? "misere" : "normal")) continue;
    try {
      if (word == "position") {
        begin(game_.read(rest));
        continue;
      }
      if (word == "player" || word == "program") {
        make(chosen(rest), word == "program");
        continue;
      }
    } catch (const InputError& error) {
      fail(error.problem(), line);
    }
    fail("a line that cannot be read", line);
  }
  return fmt::format("loaded; {} moves were made, the position is {}", plies_.size(), position().words());
}

}  // namespace tendril::app
