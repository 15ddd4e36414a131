#include "papers/limit_genus.hpp"

#include <gtest/gtest.h>

#include "tendril/error.hpp"
#include "tendril/tendril.hpp"

namespace tendril::papers {
namespace {

std::vector<std::uint64_t> values(const std::vector<Nimber>& nimbers) {
  std::vector<std::uint64_t> result;
  for (const Nimber n : nimbers) result.push_back(n.value);
  return result;
}

TEST(LimitGenus, OneAndTwoSpotsOnEverySurface) {
  Control control;
  Game game("sprouts");
  const Varied one("0*1", 1);
  EXPECT_EQ(one.bound().orientable, 0);
  EXPECT_EQ(one.bound().non_orientable, 1);
  const Varied two("0*2", 1);
  const auto exact = exact_limit_genus(two, control).limit;
  EXPECT_LE(exact.orientable, two.bound().orientable);
  EXPECT_LE(exact.non_orientable, two.bound().non_orientable);
  EXPECT_EQ(exact.orientable, 2);
  EXPECT_EQ(exact.non_orientable, 3);
  // Section 6.3: two spots are lost on every orientable surface. On non-orientable ones they are won.
  const auto table = nimbers_on_all_surfaces(game, two, two.bound(), control);
  for (const auto n : values(table.orientable)) EXPECT_EQ(n, 0u);
  for (const auto n : values(table.non_orientable)) EXPECT_EQ(n, 1u);
}

TEST(LimitGenus, ARegionOfSeveralIsVaried) {
  Control control;
  Game game("sprouts");
  const Varied position("2A2B|AB", 1);
  EXPECT_EQ(position.on(surface::Surface::orientable(1)), "2A2B@T1|AB");
  const auto exact = exact_limit_genus(position, control).limit;
  EXPECT_EQ(exact.orientable, 1);
  EXPECT_EQ(exact.non_orientable, 1);
  const auto table = nimbers_on_all_surfaces(game, position, exact, control);
  EXPECT_EQ(values(table.orientable), (std::vector<std::uint64_t>{2, 3}));
  EXPECT_THROW(Varied("2A2B|AB", 3), InputError);
}

// Expected values: the field's known plane outcomes, figure 17 of the paper, and two examples of its
// section 6.
TEST(LimitGenus, KnownNimbers) {
  Control control;
  Game game("sprouts");
  const auto nimber = [&](const char* text) { return game.nimber(game.read(text), control).value; };
  EXPECT_EQ(nimber("0*2+0*3"), 1u);
  EXPECT_EQ(nimber("2A2B|AB"), 2u);
  EXPECT_EQ(nimber("2A2B@1|AB"), 3u);
  for (int n = 1; n <= 6; ++n) {
    const auto outcome = game.outcome(game.read("0*" + std::to_string(n)), Play::normal, control);
    EXPECT_EQ(outcome == Outcome::next, n % 6 >= 3) << n;
  }
  // Figure 17, and conjecture 2 for orientable surfaces.
  for (int genus = 1; genus <= 8; ++genus) {
    const std::string p = "@P" + std::to_string(genus);
    const std::string t = "@T" + std::to_string(genus);
    EXPECT_EQ(nimber(("0*2" + p).c_str()), 1u);
    EXPECT_EQ(nimber(("0*3" + p).c_str()), 1u);
    EXPECT_EQ(nimber(("0*2" + t).c_str()), 0u);
    EXPECT_EQ(nimber(("0*3" + t).c_str()), 1u);
  }
  for (int genus = 1; genus <= 3; ++genus) {
    EXPECT_EQ(nimber(("0*4@P" + std::to_string(genus)).c_str()), 1u);
    EXPECT_EQ(nimber(("0*4@T" + std::to_string(genus)).c_str()), 1u);
  }
  EXPECT_TRUE(game.same_tree(game.read("0*2@T2"), game.read("0*2@T9"), control));
  EXPECT_FALSE(game.same_tree(game.read("0*2@T1"), game.read("0*2@T2"), control));
}

// Conjecture 2 (nimbers on orientable surfaces) on every surface, and who wins on every non-orientable one.
TEST(LimitGenus, SmallGamesOnEverySurface) {
  Control control;
  Game game("sprouts");
  const std::vector<std::uint64_t> on_crosscaps{0, 1, 1, 1, 0, 0};  // of one to six spots
  for (std::uint64_t spots = 1; spots <= on_crosscaps.size(); ++spots) {
    const Varied position("0*" + std::to_string(spots), 1);
    const auto table = nimbers_on_all_surfaces(game, position, position.bound(), control);
    for (const auto n : values(table.orientable)) EXPECT_EQ(n, spots % 6 >= 3 ? 1u : 0u) << spots;
    for (const auto n : values(table.non_orientable)) EXPECT_EQ(n, on_crosscaps[spots - 1]) << spots;
    const auto winners = outcomes_on_all_surfaces(game, position, position.bound(), control);
    ASSERT_EQ(winners.non_orientable.size(), table.non_orientable.size());
    for (std::size_t i = 0; i < winners.non_orientable.size(); ++i)
      EXPECT_EQ(winners.non_orientable[i] == Outcome::next, table.non_orientable[i] != Nimber{0});
  }
}

// The same further than a test run has time for (`make check-slow`).
TEST(LimitGenus, DISABLED_SlowTenSpotsOnEveryOrientableSurface) {
  Control control;
  Game game("sprouts");
  for (int spots = 7; spots <= 10; ++spots) {
    const Varied position("0*" + std::to_string(spots), 1);
    const auto table = nimbers_on_all_surfaces(
        game, position, {.orientable = position.bound().orientable, .non_orientable = 1}, control);
    for (const auto n : values(table.orientable)) EXPECT_EQ(n, spots % 6 >= 3 ? 1u : 0u) << spots;
  }
}

}  // namespace
}  // namespace tendril::papers
