// Brussels Sprouts on surfaces against the derivation by gluing, and the theorems of section 2 on lengths.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

#include "effort.hpp"
#include "reference/brussels/surface_twin.hpp"
#include "rules/brussels/rules.hpp"
#include "rules/brussels/small_solver.hpp"

namespace tendril::brussels {
namespace {

namespace twin = reference::brussels;

std::string class_name(int genus) { return fmt::format("{}{}", genus >= 0 ? 'O' : 'N', std::abs(genus)); }

twin::Pieces as_pieces(const Sum& sum) {
  twin::Pieces pieces;
  for (const Key& key : sum) {
    const SurfaceRegion region = SurfaceGame::region_of(key);
    twin::Piece piece{region.surface.signed_genus(), {}};
    for (const std::uint32_t tips : region.boundaries) piece.tips.push_back(static_cast<int>(tips));
    pieces.push_back(piece);
  }
  std::sort(pieces.begin(), pieces.end());
  return pieces;
}

// Regions in which nobody can move are left out by the rules.
twin::Pieces alive(const twin::Pieces& pieces) {
  twin::Pieces result;
  for (const twin::Piece& piece : pieces) {
    int tips = 0;
    for (const int t : piece.tips) tips += t;
    if (tips >= 2) result.push_back(piece);
  }
  return result;
}

TEST(SurfaceGame, MovesAreThoseThatGlueBack) {
  for (int genus = -5; genus <= 3; ++genus) {
    const SurfaceGame game(surface::Surface::from_signed_genus(genus), {.chains = false});
    for (const std::vector<int>& tips :
         std::vector<std::vector<int>>{{2}, {3}, {1, 1}, {1, 2}, {5}, {2, 2, 3}, {1, 1, 4}}) {
      SurfaceRegion region{game.whole(), {}};
      for (const int t : tips) region.boundaries.push_back(static_cast<std::uint32_t>(t));
      const Sum sum = game.components({region});
      ASSERT_EQ(sum.size(), 1U);
      Options options;
      game.options(sum.front(), options);
      std::set<twin::Pieces> ours;
      for (std::size_t i = 0; i < options.size(); ++i) ours.insert(as_pieces(options.sum(i)));
      std::set<twin::Pieces> theirs;
      for (const twin::Pieces& pieces : twin::cuts({genus, tips})) theirs.insert(alive(pieces));
      ASSERT_EQ(ours, theirs) << class_name(genus);
    }
  }
}

TEST(SurfaceGame, AgreesWithTheTwin) {
  std::mt19937 random(25);
  twin::SurfaceTwin reference;
  for (std::size_t i = 0; i < effort(200); ++i) {
    const int genus = static_cast<int>(random() % 6) - 3;
    std::vector<int> tips(1 + random() % 3, 0);
    const int total = static_cast<int>(random() % 6);
    for (int t = 0; t < total; ++t) ++tips[random() % tips.size()];
    const std::string text = fmt::format("{}", fmt::join(tips, ","));
    std::sort(tips.begin(), tips.end());
    const BrusselsRules rules(class_name(genus));
    SmallSolver solver(rules);
    const Sum sum = rules.parse(text);
    SCOPED_TRACE(fmt::format("{} {}", class_name(genus), text));
    const twin::Pieces start{{genus, tips}};
    ASSERT_EQ(solver.nimber(sum), reference.nimber(start));
    ASSERT_EQ(solver.lengths(sum), reference.lengths(start));
    ASSERT_EQ(solver.misere_win(sum), reference.misere_win(start));
    for (const Key& key : sum) ASSERT_EQ(rules.parse(rules.print(key)), Sum{key});
  }
}

// Theorems 2.2 and 2.5 for spots with tips, two tips at least in all: the numbers n - 2 + 2j + t (or + j) for
// j = 0 .. k, and each of them occurs. With a single tip nothing can be drawn, whatever k.
TEST(SurfaceGame, LengthsAreThoseOfTheTheorems) {
  for (int genus = -4; genus <= 2; ++genus) {
    const BrusselsRules rules(class_name(genus));
    SmallSolver solver(rules);
    for (const char* text : {"2", "3", "1,1", "2,1", "1,1,1", "3,2"}) {
      unsigned spots = 1;
      unsigned tips = 0;
      for (const char* c = text; *c != '\0'; ++c)
        *c == ',' ? ++spots : tips += static_cast<unsigned>(*c - '0');
      std::set<unsigned> expected;
      for (int j = 0; j <= std::abs(genus); ++j)
        expected.insert(spots - 2 + tips + static_cast<unsigned>(genus >= 0 ? 2 * j : j));
      EXPECT_EQ(solver.lengths(rules.parse(text)), expected) << class_name(genus) << " " << text;
    }
    EXPECT_EQ(solver.lengths(rules.parse("1")), std::set<unsigned>{0});
    EXPECT_EQ(solver.lengths(rules.parse("0,0")), std::set<unsigned>{0});
  }
}

// The longest play of those theorems is the bound, and there is none where two tips are not left.
TEST(SurfaceGame, TheBoundIsTheLongestPlay) {
  for (int genus = -4; genus <= 2; ++genus) {
    const BrusselsRules rules(class_name(genus));
    SmallSolver solver(rules);
    for (const std::vector<std::uint32_t>& tips :
         std::vector<std::vector<std::uint32_t>>{{0}, {1}, {0, 1}, {2}, {1, 1}, {3, 2}, {1, 1, 1}}) {
      SurfaceRegion region{surface::Surface::from_signed_genus(genus), tips};
      std::erase(region.boundaries, 0U);
      EXPECT_EQ(most_moves(region),
                *solver.lengths(rules.parse(fmt::format("{}", fmt::join(tips, ",")))).rbegin())
          << class_name(genus) << " " << fmt::format("{}", fmt::join(tips, ","));
    }
  }
}

// Question 2.7, as proved in docs/results/brussels-surfaces.md.
TEST(SurfaceGame, NimbersOnNonOrientableSurfaces) {
  for (unsigned k = 1; k <= 6; ++k) {
    const BrusselsRules rules(fmt::format("N{}", k));
    SmallSolver solver(rules);
    for (const std::vector<unsigned>& tips : std::vector<std::vector<unsigned>>{{1},
                                                                                {2},
                                                                                {3},
                                                                                {6},
                                                                                {7},
                                                                                {1, 1},
                                                                                {2, 1},
                                                                                {3, 1},
                                                                                {2, 2},
                                                                                {4, 3},
                                                                                {1, 1, 1},
                                                                                {2, 1, 1},
                                                                                {3, 2, 2},
                                                                                {1, 1, 1, 1}}) {
      unsigned parity = static_cast<unsigned>(tips.size());
      for (const unsigned t : tips) parity += t;
      parity %= 2;
      const bool all_ones = *std::max_element(tips.begin(), tips.end()) == 1;
      const unsigned expected = k % 2 == 0 ? parity : all_ones ? 0 : 3 - parity;
      EXPECT_EQ(solver.nimber(rules.parse(fmt::format("{}", fmt::join(tips, ",")))), expected) << k;
    }
  }
}

TEST(SurfaceGame, ChainsAreOnlyAShorterWayToWriteTheSphere) {
  for (const char* text : {"2,3", "4", "2,2,1"}) {
    for (const char* name : {"planar", "N2", "O1", "N3"}) {
      const BrusselsRules with(name);
      const BrusselsRules without(name, {.chains = false});
      SmallSolver one(with);
      SmallSolver other(without);
      EXPECT_EQ(one.nimber(with.parse(text)), other.nimber(without.parse(text)));
      EXPECT_EQ(one.lengths(with.parse(text)), other.lengths(without.parse(text)));
      EXPECT_EQ(one.misere_win(with.parse(text)), other.misere_win(without.parse(text)));
    }
  }
}

}  // namespace
}  // namespace tendril::brussels
