// Fibers take turns in one thread, each on a stack of its own, and exceptions that they throw and catch between two pauses are
// theirs.
#include "cluster/fiber.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

namespace tendril::cluster {
namespace {

TEST(Fiber, GoesOnWhereItPaused) {
  std::string said;
  const auto counting = [&](char name) {
    return [&said, name] {
      for (int i = 0; i < 3; ++i) {
        said += name;
        Fiber::pause();
      }
    };
  };
  Fiber a(counting('a'));
  Fiber b(counting('b'));
  while (a.go_on()) EXPECT_TRUE(b.go_on());
  EXPECT_FALSE(b.go_on());
  EXPECT_EQ(said, "ababab");
}

TEST(Fiber, ThrowsAndCatchesByItself) {
  int caught = 0;
  Fiber fiber([&] {
    for (int i = 0; i < 3; ++i) {
      try {
        Fiber::pause();
        throw std::runtime_error("mine");
      } catch (const std::runtime_error&) {
        ++caught;
      }
    }
  });
  while (fiber.go_on()) continue;
  EXPECT_EQ(caught, 3);
}

}  // namespace
}  // namespace tendril::cluster
