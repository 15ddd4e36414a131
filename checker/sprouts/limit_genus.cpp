// R8: bounds for the limit genus. By the induction that proves
// Propositions 3 and 4, on the region's lives L (of distinct spots) and its weight M: 1 for each place of a
// one-life spot, 3 for a spot of degree one, 4 for an isolated one. A move inside leaves at most L - 1 lives
// and does not raise M, and the weights of two pieces add up to at most M.
//   handles(L, M): T^n and T^(n+1) play alike from n = handles on. 0 for L <= 3 (R6), else the largest of
//     handles(L-1, M) + 1                      a curve that does not separate
//     handles(piece) + handles(other piece)    one that does
//   crosscaps(L, M): P^n and P^(n+2) play alike from there on. 1 for L <= 4 (R6, R7), else the largest of
//     crosscaps(L-1, M) + 2, 2 handles(L-1, M) + 1                        not separating
//     crosscaps(piece) + crosscaps(other) + 1, 2 handles(piece) + crosscaps(other)   separating
#include <algorithm>
#include <vector>

#include "checker/sprouts/position.hpp"

namespace checker::sprouts {
namespace {

class LimitGenus {
 public:
  static constexpr int kMost = 96;  // lives for which the table is made; beyond it nothing is reduced

  static int smallest_alike(int genus, int lives, int weight) {
    if (genus == 0) return 0;
    if (lives == 4) return 1;  // R7
    if (lives > kMost) return genus;
    static const LimitGenus table;
    const Bound bound = table.at(lives, weight);
    if (genus > 0) return std::min(genus, bound.handles);
    const int spare = -genus - bound.crosscaps;
    return spare < 2 ? genus : -(bound.crosscaps + spare % 2);
  }

 private:
  struct Bound {
    int handles = 0;
    int crosscaps = 1;
  };

  LimitGenus() : bound_(std::size_t{kMost + 1} * kWidth) {
    for (int lives = 4; lives <= kMost; ++lives)
      for (int weight = lives; weight <= 2 * lives; ++weight) cell(lives, weight) = step(lives, weight);
  }
  static constexpr int kWidth = 2 * kMost + 1;
  static std::size_t place(int lives, int weight) {
    return static_cast<std::size_t>(lives) * kWidth + static_cast<std::size_t>(weight);
  }
  Bound& cell(int lives, int weight) { return bound_[place(lives, weight)]; }
  // M <= 2L always.
  Bound at(int lives, int weight) const { return bound_[place(lives, std::min(weight, 2 * lives))]; }
  Bound step(int lives, int weight) const {
    const Bound less = at(lives - 1, weight);
    Bound most{less.handles + 1, 1};
    if (lives > 4) most.crosscaps = std::max(less.crosscaps + 2, 2 * less.handles + 1);
    // Pieces with at most three lives are covered by the lines above.
    for (int one = 4; one + 4 <= weight; ++one) {
      const int lives_one = std::min(lives - 1, one);
      const int lives_two = std::min(lives - 1, weight - one);
      if (lives_one < 4 || lives_two < 4) continue;
      const Bound a = at(lives_one, one);
      const Bound b = at(lives_two, weight - one);
      most.handles = std::max(most.handles, a.handles + b.handles);
      most.crosscaps = std::max({most.crosscaps, a.crosscaps + b.crosscaps + 1, 2 * a.handles + b.crosscaps});
    }
    return most;
  }
  std::vector<Bound> bound_;
};

}  // namespace

int smallest_alike(int genus, int lives, int weight) {
  return LimitGenus::smallest_alike(genus, lives, weight);
}

}  // namespace checker::sprouts
