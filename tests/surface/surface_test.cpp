#include "surface/surface.hpp"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "surface/cut.hpp"

namespace tendril::surface {
namespace {

constexpr Surface T(int g) { return Surface::orientable(g); }
constexpr Surface P(int k) { return Surface::non_orientable(k); }

TEST(Surface, ConnectedSumsFollowTheClassification) {
  EXPECT_EQ(T(2) + T(3), T(5));
  EXPECT_EQ(P(2) + P(3), P(5));
  EXPECT_EQ(P(1) + T(2), P(5));
  EXPECT_EQ(T(1) + P(1), P(3));
  EXPECT_EQ(Surface() + P(4), P(4));
  EXPECT_EQ(name(P(3)), "P3");
  EXPECT_EQ(name(Surface()), "T0");
}

TEST(Surface, ConnectedSumsLoseTwoOfTheEulerCharacteristic) {
  for (int a = -6; a <= 6; ++a)
    for (int b = -6; b <= 6; ++b) {
      const Surface s = Surface::from_signed_genus(a);
      const Surface t = Surface::from_signed_genus(b);
      EXPECT_EQ((s + t).euler_characteristic(), s.euler_characteristic() + t.euler_characteristic() - 2);
    }
}

using Piece = std::tuple<CutKind, int, int>;

std::multiset<Piece> cuts(Surface s) {
  std::multiset<Piece> all;
  for_each_cut(s, [&](const Cut& cut) {
    EXPECT_TRUE(adds_up(s, cut)) << name(s);
    all.emplace(cut.kind, cut.first.signed_genus(), cut.second.signed_genus());
  });
  return all;
}

TEST(Cut, ListsOfSmallSurfaces) {
  using enum CutKind;
  EXPECT_EQ(cuts(T(0)), (std::multiset<Piece>{{IIAa, 0, 0}}));
  EXPECT_EQ(cuts(T(1)), (std::multiset<Piece>{{IIAa, 0, 1}, {IIAa, 1, 0}, {IIB1a, 0, 0}}));
  EXPECT_EQ(cuts(P(1)), (std::multiset<Piece>{{IIAc, 0, -1}, {IIAc, -1, 0}, {IIB2b, 0, 0}}));
  EXPECT_EQ(cuts(P(2)), (std::multiset<Piece>{
                            {IIAb, -1, -1}, {IIAc, 0, -2}, {IIAc, -2, 0}, {IIB1c, 0, 0}, {IIB2a, -1, 0}}));
  EXPECT_EQ(cuts(P(3)), (std::multiset<Piece>{{IIAb, -1, -2},
                                              {IIAb, -2, -1},
                                              {IIAc, 0, -3},
                                              {IIAc, -3, 0},
                                              {IIAc, 1, -1},
                                              {IIAc, -1, 1},
                                              {IIB1b, -1, 0},
                                              {IIB2a, -2, 0},
                                              {IIB2b, 1, 0}}));
}

// Everything the topology allows is listed, and nothing twice: compare with a search over all small surfaces.
TEST(Cut, ListsAreCompleteAndWithoutRepetition) {
  for (int genus = -9; genus <= 9; ++genus) {
    const Surface s = Surface::from_signed_genus(genus);
    const auto listed = cuts(s);
    EXPECT_EQ(std::set<Piece>(listed.begin(), listed.end()).size(), listed.size());
    std::multiset<std::pair<int, int>> separating;
    std::multiset<std::pair<int, bool>> others;
    for_each_cut(s, [&](const Cut& cut) {
      if (cut.separates())
        separating.emplace(cut.first.signed_genus(), cut.second.signed_genus());
      else
        others.emplace(cut.first.signed_genus(), cut.one_sided());
    });
    std::multiset<std::pair<int, int>> all_separating;
    std::multiset<std::pair<int, bool>> all_others;
    for (int a = -9; a <= 9; ++a) {
      const Surface piece = Surface::from_signed_genus(a);
      for (int b = -9; b <= 9; ++b)
        if (piece + Surface::from_signed_genus(b) == s) all_separating.emplace(a, b);
      for (const bool one_sided : {false, true}) {
        const bool euler = s.euler_characteristic() == piece.euler_characteristic() - (one_sided ? 1 : 2);
        const bool orientable = !s.is_orientable() || (piece.is_orientable() && !one_sided);
        if (euler && orientable) all_others.emplace(a, one_sided);
      }
    }
    EXPECT_EQ(separating, all_separating) << name(s);
    EXPECT_EQ(others, all_others) << name(s);
  }
}

}  // namespace
}  // namespace tendril::surface
