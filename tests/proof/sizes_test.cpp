// How many nimbers certificates list, pinned as perft is: a list that is longer than it has to be still holds, so nobody
// else would notice that what to list is chosen worse.
#include <gtest/gtest.h>

#include "tendril/tendril.hpp"

namespace tendril {
namespace {

std::size_t listed(const char* game, const char* position, bool minimise, std::uint64_t rounds = 200) {
  Settings settings;
  settings.cert_minimise_rounds = rounds;
  Game asked(game, settings);
  Control control;
  return asked.certify(asked.read(position), {.nimber = true, .minimise = minimise, .made_by = {}}, control)
      .entries;
}

TEST(CertificateSizes, AreWhatTheyWere) {
  EXPECT_EQ(listed("sprouts", "0*4", false), 24U);
  EXPECT_EQ(listed("sprouts", "0*5", false), 43U);
  EXPECT_EQ(listed("sprouts", "0*3@P2", false), 18U);
  EXPECT_EQ(listed("octal:0.33", "grid(3,4)", false), 7U);
  EXPECT_EQ(listed("node-kayles", "grid(4,5)", false), 7U);
  EXPECT_EQ(listed("arrows", "spider(3,4,5)", false), 12U);
  EXPECT_EQ(listed("brussels:girth4", "4,4,4", false), 12U);
}

TEST(CertificateSizes, OfShortOnesToo) {
  EXPECT_EQ(listed("sprouts", "0*3", true), 8U);
  EXPECT_EQ(listed("sprouts", "0*4", true), 21U);
  EXPECT_EQ(listed("octal:0.33", "grid(3,3)", true), 4U);
  EXPECT_EQ(listed("node-kayles", "grid(4,4)", true), 1U);
  EXPECT_EQ(listed("arrows", "spider(2,3,4)", true), 2U);
}

// With so many rounds the search for short lists starts afresh, and when it does decides what it finds.
TEST(CertificateSizes, OfThreeHundredRounds) { EXPECT_EQ(listed("sprouts", "0*3@P2", true, 300), 9U); }

}  // namespace
}  // namespace tendril
