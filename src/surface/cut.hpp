// What a cut leaves. An arc drawn inside a region from a boundary to itself, together with that boundary,
// cuts the region's surface; Lemoine and Viennot ("Sprouts game on compact surfaces", section 3.1) list what
// can remain. Nothing here depends on what lies on the boundaries, so every game of drawing curves uses it.
//
// The words. The boundary (a_1 ... a_r) with an arc from a_i to a_j, i <= j, falls into
//   U = a_j ... a_r a_1 ... a_i   and   V = a_i ... a_j,
// each closed by the new arc. What becomes of them, and of the region's other boundaries:
//   II.A    separates   U lies in the first piece, V in the second; every other boundary lies in one of them,
//                       in any distribution.
//   II.B.1  two-sided   U and V are two boundaries of the one piece.
//   II.B.2  one-sided   U and V reversed, one after the other, are one boundary.
// A boundary of an orientable surface is read in the direction of the surface's orientation. A non-orientable
// surface has none, so there each boundary is read either way. When a piece is orientable and the cut
// surface was not, the arc decides which way each of the piece's other boundaries is now read, and every
// choice is a different arc (section 4.1): `first_free`, `second_free`. V itself is then reversed relative to
// U where both lie in that piece, because gluing them back must give a non-orientable surface: `reverse_v`.
#pragma once

#include "surface/surface.hpp"

namespace tendril::surface {

enum class CutKind : std::uint8_t { IIAa, IIAb, IIAc, IIB1a, IIB1b, IIB1c, IIB2a, IIB2b };

// As the paper writes it.
constexpr const char* name(CutKind kind) {
  constexpr const char* kNames[] = {"II.A.(a)",   "II.A.(b)",   "II.A.(c)",   "II.B.1.(a)",
                                    "II.B.1.(b)", "II.B.1.(c)", "II.B.2.(a)", "II.B.2.(b)"};
  return kNames[static_cast<std::uint8_t>(kind)];
}

struct Cut {
  CutKind kind;
  Surface first;             // of the piece with U; the only piece if the cut does not separate
  Surface second;            // of the piece with V; the sphere if there is none
  bool first_free = false;   // the other boundaries in the first piece may each be turned round
  bool second_free = false;  // likewise in the second
  bool reverse_v = false;    // V is read backwards

  constexpr bool separates() const { return kind <= CutKind::IIAc; }
  constexpr bool one_sided() const { return kind >= CutKind::IIB2a; }
};

// Whether Euler characteristic and orientability add up. Cutting along a circle changes no Euler
// characteristic, and closing each new hole with a disc adds one.
constexpr bool adds_up(Surface before, const Cut& cut) {
  const int after = cut.first.euler_characteristic();
  if (before.is_orientable() && (!cut.first.is_orientable() || cut.one_sided() || cut.first_free))
    return false;
  if (cut.separates())
    return before == cut.first + cut.second &&
           before.euler_characteristic() == after + cut.second.euler_characteristic() - 2 &&
           cut.first_free == (!before.is_orientable() && cut.first.is_orientable()) &&
           cut.second_free == (!before.is_orientable() && cut.second.is_orientable());
  return before.euler_characteristic() == after - (cut.one_sided() ? 1 : 2) &&
         cut.first_free == (!before.is_orientable() && cut.first.is_orientable()) &&
         cut.reverse_v == (cut.one_sided() || cut.first_free);
}

// Calls visit(cut) for every way an arc can cut the surface. Separating cuts come in both orders: U gets
// either piece.
template <class Visit>
constexpr void for_each_cut(Surface s, Visit&& visit) {
  const int n = s.genus();
  const auto T = [](int g) { return Surface::orientable(g); };
  const auto P = [](int k) { return Surface::non_orientable(k); };
  const auto show = [&](const Cut& cut) {
    assert(adds_up(s, cut));
    visit(cut);
  };
  if (s.is_orientable()) {
    for (int k = 0; k <= n; ++k) show(Cut{.kind = CutKind::IIAa, .first = T(k), .second = T(n - k)});
    if (n >= 1) show(Cut{.kind = CutKind::IIB1a, .first = T(n - 1), .second = {}});
    return;
  }
  for (int k = 1; k < n; ++k) show(Cut{.kind = CutKind::IIAb, .first = P(k), .second = P(n - k)});
  for (int k = 0; 2 * k < n; ++k) {
    show(Cut{.kind = CutKind::IIAc, .first = T(k), .second = P(n - 2 * k), .first_free = true});
    show(Cut{.kind = CutKind::IIAc, .first = P(n - 2 * k), .second = T(k), .second_free = true});
  }
  if (n >= 3) show(Cut{.kind = CutKind::IIB1b, .first = P(n - 2), .second = {}});
  if (n % 2 == 0)
    show(Cut{.kind = CutKind::IIB1c,
             .first = T((n - 2) / 2),
             .second = {},
             .first_free = true,
             .reverse_v = true});
  if (n >= 2) show(Cut{.kind = CutKind::IIB2a, .first = P(n - 1), .second = {}, .reverse_v = true});
  if (n % 2 == 1)
    show(Cut{.kind = CutKind::IIB2b,
             .first = T((n - 1) / 2),
             .second = {},
             .first_free = true,
             .reverse_v = true});
}

}  // namespace tendril::surface
