// Upper bounds for the limit genus of a region (section 6 of the paper), by the induction of Propositions 3
// and 4 run on two numbers instead of on regions, so that they can be looked up while a position is reduced.
//
//   lives    L: of the distinct spots of the region
//   weight   M: what the spots can be counted as after separations. A one-life spot with one place in the
//               region weighs 1, with two places 2, a spot of degree one 3, an isolated spot 4.
//
// L <= M <= 2L. A move inside uses two lives and brings a spot with one, so each piece it leaves has at most
// L - 1 lives. M does not rise: each end loses at least 1 (an isolated spot turns into one of degree one,
// that into a letter seen from two places, a letter dies; an isolated spot joined to itself loses 2), and the
// new spot, seen from two places, brings 2. In a separation the weights of the pieces add up to at most M,
// because a spot seen from two places is at worst seen once in each piece, and others lie in one piece.
// Reducing a region raises neither. Moves outside lower both or leave the region alone.
//
// The claims, for all positions that contain the region, by induction on the lives of the whole position (so
// a move outside needs no more than that t and p grow with L and M, which they do by construction):
//   t(L, M), orientable: T^n and T^(n+1) play alike for n >= t;
//   p(L, M), non-orientable: P^n and P^(n+2) play alike for n >= p.
// To prove them every arc on the larger surface needs one on the smaller that leaves pieces alike, and the
// other way round. Where a piece has at most three lives its surface does not matter (Proposition 2), and t =
// 0. With four lives only this matters, whether some arc does not separate: t = 1, p = 1.
//
// t is the maximum of
//   t(L-1, M) + 1            kinds I and II.B.1; a separation one of whose pieces has at most three lives
//   t(1) + t(2)              II.A.(a), both pieces with four lives or more: of the pair (k, n + 1 - k) on
//                            T^(n+1), k > t(1) or n + 1 - k > t(2), so one side can spare a handle; of (k, n
//                            - k) on T^n, k >= t(1) or n - k >= t(2), so one side can take one
// p, for L > 4, is the maximum of
//   p(L-1, M) + 2            II.B.1.(b); it covers kind I and II.B.2.(a)
//   2 t(L-1, M) + 1          II.B.2.(b), n odd; and II.B.1.(c), n even, because then n >= 2 t(L-1, M) + 2
//   p(1) + p(2) + 1          II.A.(b), both pieces with four lives or more: of (k, n + 2 - k) on P^(n+2),
//                            k - 2 >= p(1) or n - k >= p(2), for otherwise n <= p(1) + p(2); the way back
//                            needs less
//   2 t(1) + p(2)            II.A.(c), likewise: of (T^k, P^(n+2-2k)), k > t(1) or n - 2k >= p(2)
// A separation with a piece of at most three lives leaves the other piece any of P^1 .. P^n, or T^k with 2k <
// n, on P^n; what P^(n+2) has besides is P^(n+1), P^(n+2), like P^(n-1), P^n, and one more T^k, like T^(k-1):
// the first two lines are enough. Which boundaries may be turned is the same on both surfaces throughout. And
// every kind that exists on P^(n+2) exists on P^n, because p >= 3.
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
