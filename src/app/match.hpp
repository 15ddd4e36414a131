// A game between two sides, move by move: what `tendril play` asks, says and writes down. Nothing here knows a terminal;
// every line of a player is answered by one line, so a program can play as well as a person.
#pragma once

#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "tendril/drawing.hpp"
#include "tendril/strategy.hpp"

namespace tendril::app {

// How often the program errs on purpose. It always takes a win in one move.
enum class Level { perfect, strong, easy };

struct MatchOptions {
  Play play = Play::normal;
  Level level = Level::perfect;
  bool two_people = false;
  unsigned seed = 1;
};

class Match {
 public:
  using MakeControl = std::function<std::unique_ptr<Control>()>;

  // `make_control`: the limits of one move. All references outlive the match.
  Match(Game& game, Strategy& strategy, const Position& start, const MatchOptions& options,
        MakeControl make_control);

  const Position& position() const { return plies_.empty() ? start_ : plies_.back().left; }
  bool is_over();
  // What a person sees of the position, a few lines. Sprouts is shown as it is drawn: regions, and the spots on their
  // boundaries by names that stay the same.
  std::string board() const;
  // The moves there are, numbered from 1 as a player may call them.
  const std::vector<Move>& moves();
  // The program moves; one line.
  std::string program_moves();
  // A line of a player: a move by its number, by its name or by what it leaves; hint, why, moves, undo, save FILE, load
  // FILE, help. One line in answer, or an InputError.
  std::string respond(const std::string& line);

 private:
  struct Ply {
    std::string name;
    Position left;
    bool by_program;
    bool death;  // it lost at once
  };

  void begin(const Position& start);
  std::vector<Move> list_moves();
  std::optional<Move> winning_move();
  Move chosen(const std::string& line);
  Move program_choice();
  void make(const Move& move, bool by_program);
  std::string ending();
  std::string hint();
  std::string why();
  std::string undo();
  std::string save(const std::string& file) const;
  std::string load(const std::string& file);
  std::string list();

  Game& game_;
  Strategy& strategy_;
  Position start_;
  MatchOptions options_;
  MakeControl make_control_;
  std::mt19937 random_;
  std::vector<Ply> plies_;
  std::optional<Drawing> drawing_;          // of the position, where moves are drawn: small games of Sprouts
  std::optional<std::vector<Move>> moves_;  // of the position, once they were asked for
};

}  // namespace tendril::app
