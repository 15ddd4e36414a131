// A game as the checker knows it: how its positions are written and what its options are. Each game is one
// file under games/, written from the rules in the papers and in docs/games, and shares nothing with the
// solver.
//
// A component is a string: an encoding from which the game reads the whole component back before it lists the
// options. Equal strings are therefore the same game, however they came about. The converse, that two
// drawings of one game get one string, is what canonical forms are for; where one fell short, the checker
// would miss an option in the list and refuse a certificate, never accept a wrong one.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace checker {

using Sum = std::vector<std::string>;

// The checker cannot or will not read this: what is wrong, in one line.
class Refused : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Sorted, with pairs of equal components cancelled: X + X = 0.
Sum cancelled(Sum sum);

// A position as it was written, and what moves leave of it, for hints (docs/certificates.md). Places are those of
// the text, numbered from 0; in games on graphs they are the vertices.
using Places = std::vector<std::uint32_t>;
class Written {
 public:
  virtual ~Written() = default;

  // What the move of this name leaves; null if it is none.
  virtual std::unique_ptr<Written> after(const Places& move) const = 0;
  // Whether it is connected.
  virtual bool is_one() const = 0;
  // Takes out what lies at these places. False if these are not places that are left, each once, or if what lies there
  // is joined to anything else or is not, in this order, all of `other`.
  virtual bool take(const Places& places, const Written& other) = 0;
  // The same with two sets of places that cancel.
  virtual bool take_pair(const Places& one, const Places& other) = 0;
  // Whether nobody can move in what has not been taken out.
  virtual bool is_over() const = 0;
};

class Game {
 public:
  virtual ~Game() = default;

  // The components of a position in which somebody can move. Throws Refused.
  virtual Sum parse(std::string_view text) const = 0;
  // Every option of a component, each as the components in which somebody can move. Throws Refused if the
  // component has more than `most_moves` moves before equal ones are told.
  virtual std::vector<Sum> options(const std::string& component) const = 0;

  // Whether some option of the component, cancelled, is `wanted`. A game may answer faster than by all
  // options.
  virtual bool has_option(const std::string& component, const Sum& wanted) const {
    for (Sum& option : options(component))
      if (cancelled(std::move(option)) == wanted) return true;
    return false;
  }

  // The position for hints; null: the game has none. Throws Refused.
  virtual std::unique_ptr<Written> written(std::string_view /*text*/) const { return nullptr; }

  std::uint64_t most_moves = 2'000'000;

 protected:
  class Count {
   public:
    explicit Count(const Game& game) : left_(game.most_moves) {}
    void one() {
      if (left_-- == 0) throw Refused("a position with more moves than the checker lists");
    }

   private:
    std::uint64_t left_;
  };
};

// The game of this name, parameter included: "sprouts", "heap:0.77". Throws Refused.
std::unique_ptr<Game> make_game(std::string_view name);

// One maker a file: the game if `name` (and `parameter`, what follows its colon) is one of theirs, else null.
std::unique_ptr<Game> make_heap_game(std::string_view name, std::string_view parameter);
std::unique_ptr<Game> make_octal_game(std::string_view name, std::string_view parameter);
std::unique_ptr<Game> make_arrow_game(std::string_view name, std::string_view parameter);
std::unique_ptr<Game> make_cycle_game(std::string_view name, std::string_view parameter);
std::unique_ptr<Game> make_sprouts_game(std::string_view name, std::string_view parameter);
std::unique_ptr<Game> make_tip_game(std::string_view name, std::string_view parameter);
std::unique_ptr<Game> make_drawn_game(std::string_view name, std::string_view parameter);
std::unique_ptr<Game> make_dag_game(std::string_view name, std::string_view parameter);
std::unique_ptr<Game> make_geography_game(std::string_view name, std::string_view parameter);
std::unique_ptr<Game> make_planted_game(std::string_view name, std::string_view parameter);
std::unique_ptr<Game> make_rules_game(std::string_view name, std::string_view parameter);
std::unique_ptr<Game> make_sum_game(std::string_view name, std::string_view parameter);

}  // namespace checker
