// Whoever has no time for anything but what others tell tells less, and more again when it has.
#include "cluster/thrift.hpp"

#include <gtest/gtest.h>

namespace tendril::cluster {
namespace {

TEST(Thrift, TellsLessWhileTakingIsMostOfTheTime) {
  Thrift thrift(10, 1);
  EXPECT_EQ(thrift.visits(11), 1);
  thrift.took(0.3);
  thrift.took(0.3);
  EXPECT_EQ(thrift.visits(12), 2);
  thrift.took(0.9);
  EXPECT_EQ(thrift.visits(13), 4);
  thrift.took(0.3);
  EXPECT_EQ(thrift.visits(14), 4) << "neither much nor little";
  thrift.took(0.05);
  EXPECT_EQ(thrift.visits(15), 2);
  EXPECT_EQ(thrift.visits(16), 1);
  EXPECT_EQ(thrift.visits(17), 1) << "never from fewer visits on than was said";
}

TEST(Thrift, EndsSomewhere) {
  Thrift thrift(0, 3);
  for (int second = 1; second < 100; ++second) {
    thrift.took(1);
    EXPECT_LE(thrift.visits(second), 1U << 16);
  }
}

TEST(Thrift, OfAClockThatStandsStillNothingFollows) {
  Thrift thrift(5, 1);
  EXPECT_EQ(thrift.visits(5), 1);
}

}  // namespace
}  // namespace tendril::cluster
