// Upper bounds for the limit genus of a region (section 6 of the paper), by the induction of Propositions 3
// and 4 run on two numbers instead of on regions, so that they can be looked up while a position is reduced:
//
//   lives    L: of the distinct spots of the region
//   weight   M: what the spots can be counted as after separations. A one-life spot with one place in the
//               region weighs 1, with two places 2, a spot of degree one 3, an isolated spot 4.
//
//   t(L, M), orientable: T^n and T^(n+1) play alike for n >= t;
//   p(L, M), non-orientable: P^n and P^(n+2) play alike for n >= p.
// The recursion for both and its proof are docs/proofs/limit-genus.md; the letters beside the lines of the
// code are those of its table.
#pragma once

#include <vector>

#include "surface/surface.hpp"

namespace tendril::sprouts {

struct GenusBound {
  int orientable = 0;      // t
  int non_orientable = 1;  // p
};

// The bounds of all regions with at most so many lives.
class GenusBounds {
 public:
  // Throws Stopped where limits are heeded: 600 lives take seconds.
  explicit GenusBounds(int most_lives);
  // For 0 <= lives <= weight <= 2 * lives.
  GenusBound at(int lives, int weight) const;

 private:
  GenusBound step(int lives, int weight) const;

  std::vector<std::vector<GenusBound>> bound_;  // by lives, then by weight above lives
};

// For 0 <= lives <= weight <= 2 * lives; no bound (INT_MAX / 4) beyond kMostBoundedLives, which is as far as the search
// looks them up.
GenusBound genus_bound(int lives, int weight);
inline constexpr int kMostBoundedLives = 96;

// The smallest surface that plays like `s` in such a region, as far as the bounds and the rule for four lives
// tell.
surface::Surface smallest_alike(surface::Surface s, int lives, int weight, bool four_lives, bool limit_genus);

}  // namespace tendril::sprouts
