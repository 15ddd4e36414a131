// Upper bounds for the limit genus of a region (section 6 of the paper), by the induction of Propositions 3
// and 4 run on two numbers instead of on regions, so that they can be looked up while a position is reduced.
//
//   lives    L: of the distinct spots of the region
//   weight   M: what the region's spots can be counted as after separations. A one-life spot with one place
//   in
//               the region weighs 1, with two places 2, a spot of degree one 3, an isolated spot 4.
//
// A move inside leaves at most L - 1 lives, all pieces together, and does not raise M: joining costs each end
// at least 1 (an isolated spot turns into one of degree one, that into a letter seen from two places), and
// the new spot, seen from two places, brings 2. In a separation the weights of the pieces add up to at most
// M, because a spot seen from two places is at worst seen once in each piece. And M <= 2L always.
//
// t(L, M), orientable: T^n and T^(n+1) play alike for n >= t. It is 0 for L <= 3 (Proposition 2), otherwise
// the maximum of t(L-1, M) + 1 (II.B.1) and of t(L1, M1) + t(L2, M2) over separations.
//
// p(L, M), non-orientable: P^n and P^(n+2) play alike for n >= p. It is 1 for L <= 4: with three lives
// nothing matters, and with four lives only that some arc does not separate. Otherwise the maximum of
//   p(L-1, M) + 2            II.B.1.(b); it covers kind I and II.B.2.(a), and separations whose second piece
//   has
//                            at most three lives
//   2 t(L-1, M) + 1          II.B.2.(b), n odd; and II.B.1.(c), n even, because then n >= 2 t(L-1, M) + 2
//   p(1) + p(2) + 1          II.A.(b), both pieces with four lives or more: a pair (k, n + 2 - k) on P^(n+2)
//   has
//                            a partner on P^n when one side can spare two crosscaps
//   2 t(1) + p(2)            II.A.(c), likewise
// Moves outside the region lower L or leave it alone.
#pragma once

#include "surface/surface.hpp"

namespace tendril::sprouts {

struct GenusBound {
  int orientable = 0;      // t
  int non_orientable = 1;  // p
};

// For 0 <= lives <= weight <= 2 * lives; no bound (INT_MAX / 4) beyond kMostBoundedLives.
GenusBound genus_bound(int lives, int weight);
inline constexpr int kMostBoundedLives = 96;

// The smallest surface that plays like `s` in such a region, as far as the bounds and the rule for four lives
// tell.
surface::Surface smallest_alike(surface::Surface s, int lives, int weight, bool four_lives, bool limit_genus);

}  // namespace tendril::sprouts
