// Reducing a position in place: what can no longer matter is forgotten, and what cannot be told apart in play
// is written alike. Dead spots are never written down, a boundary without live spots is none, and a letter
// left in one place is a `2`; the other rules are those of `Reductions`.
#pragma once

#include <vector>

#include "rules/sprouts/position.hpp"

namespace tendril::sprouts {

struct Reduced {
  std::uint32_t lives = 0;  // of distinct spots
  bool free = false;        // each boundary may be read either way on its own
};

class Reducer {
 public:
  explicit Reducer(Reductions reductions = {}) : reductions_(reductions) {}

  // `killed` are letters that have lost their last life and are still written in `p`.
  // Afterwards, region(r) tells of region r.
  void reduce(Position& p, const Token* killed, int killed_count);
  const Reduced& region(std::size_t r) const { return reduced_[r]; }

 private:
  bool pass(Position& p);
  Token* copy_word(const Token* from, const Token* end, Token* out) const;

  struct Letter {
    std::uint32_t region[2] = {0, 0};
    std::uint32_t places = 0;
  };
  Reductions reductions_;
  std::vector<Letter> letters_;
  Position next_;
  std::vector<Reduced> reduced_;
};

}  // namespace tendril::sprouts
