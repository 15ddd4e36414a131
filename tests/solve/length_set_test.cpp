#include "tendril/length_set.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace tendril {
namespace {

TEST(LengthSet, BehavesLikeASet) {
  std::mt19937 random(5);
  const auto random_set = [&](std::set<std::uint64_t>& model) {
    LengthSet set;
    for (unsigned i = 0; i < 1 + random() % 6; ++i) {
      const std::uint64_t length = random() % 40;
      set.merge_after_move(LengthSet(length));
      model.insert(length + 1);
    }
    return set;
  };
  for (int round = 0; round < 300; ++round) {
    std::set<std::uint64_t> a_model;
    std::set<std::uint64_t> b_model;
    const LengthSet a = random_set(a_model);
    const LengthSet b = random_set(b_model);
    std::set<std::uint64_t> sums;
    for (const std::uint64_t x : a_model)
      for (const std::uint64_t y : b_model) sums.insert(x + y);
    const auto values = a.plus(b).values();
    EXPECT_EQ(std::set<std::uint64_t>(values.begin(), values.end()), sums);
    EXPECT_EQ(a.plus(b).count(), sums.size());
    EXPECT_EQ(a.contains(7), a_model.contains(7));
  }
}

TEST(LengthSet, IsWrittenForPeople) {
  LengthSet set(3);
  EXPECT_EQ(set.text(), "{3}");
  set.merge_after_move(LengthSet(4));
  EXPECT_EQ(set.text(), "{3,5}");
  for (std::uint64_t i = 10; i < 50; ++i) set.merge_after_move(LengthSet(i));
  EXPECT_EQ(set.text(), "{3,5,11..50}");
}

}  // namespace
}  // namespace tendril
