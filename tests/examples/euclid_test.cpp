// The walk-through of docs/adding-a-game.md, kept true: its ruleset compiles, answers, and is quoted word for
// word.
#include "examples/euclid.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <set>
#include <sstream>

#include "tendril/tendril.hpp"

namespace tendril {
namespace {

unsigned plain_nimber(unsigned a, unsigned b) {
  if (a > b) std::swap(a, b);
  if (a == 0) return 0;
  std::set<unsigned> seen;
  for (unsigned left = b; left >= a; left -= a) seen.insert(plain_nimber(a, left - a));
  unsigned mex = 0;
  while (seen.contains(mex)) ++mex;
  return mex;
}

TEST(AddingAGame, EuclidAgreesWithItsDefinition) {
  Game game("euclid", std::make_shared<euclid::Euclid>());
  Control control;
  for (unsigned a = 0; a < 18; ++a)
    for (unsigned b = 0; b < 18; ++b)
      EXPECT_EQ(game.nimber(game.read(fmt::format("{},{}", a, b)), control).value, plain_nimber(a, b));
  EXPECT_EQ(game.read("12,5").text(), "5,12");
  EXPECT_THROW(game.read("12"), InputError);
  EXPECT_THROW(game.read("12,5x"), InputError);
  EXPECT_THROW(game.read("12,99999999"), InputError);
}

TEST(AddingAGame, TheWalkThroughQuotesTheRuleset) {
  const auto read = [](const std::string& name) {
    std::ifstream in(std::string(TENDRIL_SOURCE_DIR) + name);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  };
  EXPECT_NE(read("/docs/adding-a-game.md").find(read("/tests/examples/euclid.hpp")), std::string::npos);
}

}  // namespace
}  // namespace tendril
