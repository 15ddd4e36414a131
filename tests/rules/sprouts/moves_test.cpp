// Arcs that a symmetry carries into each other are drawn once: drawing all of them gives the same options.
#include "rules/sprouts/moves.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace tendril::sprouts
