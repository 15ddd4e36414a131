#include "base/nimber_set.hpp"
#include <gtest/gtest.h>
using namespace tendril;
TEST(NimberSet, Mex) {
  NimberSet s;
  s.insert({0});
  s.insert({1});
  s.insert({3});
  EXPECT_EQ(s.mex(), Nimber{2});
}
