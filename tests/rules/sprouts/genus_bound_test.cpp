// The table of genus_bound.hpp; what it says is compared with the paper's recursion in tests/papers/limit_genus_test.cpp.
#include "rules/sprouts/genus_bound.hpp"

#include <gtest/gtest.h>

#include "tendril/control.hpp"

namespace tendril::sprouts {
namespace {

// Of a thousand lives it would take seconds.
TEST(GenusBounds, AreNotWaitedForBeyondALimit) {
  const Control control({.seconds = 0.1});
  const Obeying obeying(control);
  EXPECT_THROW(GenusBounds{1000}, Stopped);
}

}  // namespace
}  // namespace tendril::sprouts
