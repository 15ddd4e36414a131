#include "base/nimber_set.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace tendril {
namespace {

// Small and spilled sets behave like std::set.
TEST(NimberSet, BehavesLikeASet) {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    const std::uint64_t range = round % 3 == 0 ? 20 : round % 3 == 1 ? 64 : 300;
    const auto count = static_cast<std::uint32_t>(random() % range);
    NimberSet set = NimberSet::below(count);
    std::set<std::uint64_t> model;
    for (std::uint64_t i = 0; i < count; ++i) model.insert(i);
    for (int step = 0; step < 60; ++step) {
      const std::uint64_t value = random() % range;
      if (random() % 2 == 0) {
        set.insert({value});
        model.insert(value);
      } else {
        set.erase({value});
        model.erase(value);
      }
      EXPECT_EQ(set.contains({value}), model.contains(value));
    }
    std::uint64_t mex = 0;
    while (model.contains(mex)) ++mex;
    EXPECT_EQ(set.mex().value, mex);
    EXPECT_EQ(set.empty(), model.empty());
    if (!model.empty()) {
      EXPECT_EQ(set.min()->value, *model.begin());
      EXPECT_EQ(set.max()->value, *model.rbegin());
    }
    const std::uint64_t shift = random() % range;
    const NimberSet shifted = set.shifted({shift});
    NimberSet cut = set;
    cut.keep_up_to({shift});
    for (std::uint64_t value = 0; value < range; ++value) {
      EXPECT_EQ(shifted.contains({value ^ shift}), model.contains(value));
      EXPECT_EQ(cut.contains({value}), value <= shift && model.contains(value));
    }
    NimberSet one;
    one.insert({shift});
    EXPECT_EQ(set.intersects(one), model.contains(shift));
  }
}

}  // namespace
}  // namespace tendril
