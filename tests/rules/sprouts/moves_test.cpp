// Arcs that a symmetry carries into each other are drawn once: drawing all of them gives the same options.
#include "rules/sprouts/moves.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "effort.hpp"
#include "rules/sprouts/sprouts.hpp"

namespace tendril::sprouts {
namespace {

std::set<Sum> options_of(MoveGenerator& generator, KeyView land) {
  Options options;
  generator.generate(land, options);
  std::set<Sum> sums;
  for (std::size_t i = 0; i < options.size(); ++i) sums.insert(options.sum(i));
  EXPECT_EQ(sums.size(), options.size());
  return sums;
}

TEST(SproutsMoves, SkippingSymmetricArcsLosesNothing) {
  std::mt19937 random(8);
  const Sprouts rules;
  MoveGenerator once;
  MoveGenerator all(Reductions{}, Arcs::all);
  for (std::size_t game = 0; game < effort(120); ++game) {
    const int genus = game % 2 == 0 ? 0 : static_cast<int>(random() % 6) - 3;
    Sum sum =
        rules.parse("0*" + std::to_string((genus == 0 ? 4 : 3) + random() % 4) + "@" + std::to_string(genus));
    while (!sum.empty()) {
      const std::size_t at = random() % sum.size();
      const std::set<Sum> options = options_of(once, sum[at]);
      ASSERT_EQ(options, options_of(all, sum[at])) << rules.print(sum[at]);
      sum.erase(sum.begin() + static_cast<std::ptrdiff_t>(at));
      if (options.empty()) continue;
      const auto& next = *std::next(options.begin(), static_cast<std::ptrdiff_t>(random() % options.size()));
      sum.insert(sum.end(), next.begin(), next.end());
    }
  }
  EXPECT_LT(once.raw_moves(), all.raw_moves());
}

TEST(SproutsMoves, NamedMovesLeadToTheOptions) {
  std::mt19937 random(9);
  const Sprouts rules;
  MoveGenerator generator;
  for (std::size_t game = 0; game < effort(60); ++game) {
    const int genus = game % 2 == 0 ? 0 : static_cast<int>(random() % 6) - 3;
    Sum sum = rules.parse("0*" + std::to_string(3 + random() % 3) + "@" + std::to_string(genus));
    while (!sum.empty()) {
      const Key land = sum.back();
      sum.pop_back();
      const std::set<Sum> options = options_of(generator, land);
      std::set<Sum> named;
      for (const NamedMove& move : rules.moves(rules.print(land))) {
        EXPECT_FALSE(move.name.empty());
        named.insert(move.result);
      }
      ASSERT_EQ(named, options) << rules.print(land);
      if (options.empty()) continue;
      const auto& next = *std::next(options.begin(), static_cast<std::ptrdiff_t>(random() % options.size()));
      sum.insert(sum.end(), next.begin(), next.end());
    }
  }
}

TEST(SproutsMoves, NamesAreThoseOfTheText) {
  const auto names = [](std::string_view text) {
    std::set<std::string> result;
    for (const NamedMove& move : Sprouts().moves(text)) result.insert(move.name);
    return result;
  };
  EXPECT_EQ(names("0*2"), (std::set<std::string>{"0 to 0", "0 to itself round 0"}));
  EXPECT_EQ(names("2A|2A"), (std::set<std::string>{"region 1: [2][A]", "region 2: [2][A]"}));
  // The other lands of a sum stay in the result.
  for (const NamedMove& move : Sprouts().moves("12+0*2"))
    if (move.name.starts_with("region 1")) {
      EXPECT_NE(std::find(move.result.begin(), move.result.end(), Sprouts().parse("0*2").front()),
                move.result.end());
    }
}

}  // namespace
}  // namespace tendril::sprouts
