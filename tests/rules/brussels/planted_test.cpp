#include "rules/brussels/planted.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "reference/brussels/planted.hpp"
#include "rules/brussels/rules.hpp"
#include "rules/play.hpp"
#include "tendril/error.hpp"

namespace tendril::brussels {
namespace {

// Plays by the moves that have names, which are all there are.
std::uint64_t histories(const PlantedRules& rules, const std::string& text) {
  std::uint64_t count = 0;
  const std::vector<NamedMove> moves = rules.moves(text);
  for (const NamedMove& move : moves) {
    EXPECT_EQ(rules.print_sum(rules.parse(move.text)), rules.print_sum(move.result)) << move.text;
    count += histories(rules, move.text);
  }
  return moves.empty() ? 1 : count;
}

// Ji and Propp: the plays are as many as parking functions of n - 1 cars, and the ends as noncrossing trees.
TEST(Planted, PlaysAndEndsAreAsManyAsTheyShouldBe) {
  const PlantedRules rules;
  const std::uint64_t trees[] = {1, 1, 3, 12, 55, 273};
  std::uint64_t plays = 1;
  for (unsigned n = 1; n <= 6; ++n) {
    const reference::PlantedPlays twin(n);
    plays = 1;
    for (unsigned i = 2; i < n; ++i) plays *= n;
    EXPECT_EQ(twin.histories(), plays) << n;
    EXPECT_EQ(twin.end_states(), trees[n - 1]) << n;
    EXPECT_EQ(histories(rules, fmt::format("{}", n)), twin.histories()) << n;
    Player<PlantedRules> player(rules);
    EXPECT_EQ(player.lengths(rules.parse(fmt::format("{}", n))), twin.lengths()) << n;
  }
}

// It is Brussels Sprouts in a disc.
TEST(Planted, IsCircularSproutsInThePlane) {
  const PlantedRules rules;
  const CircularRules circle("planar");
  Player<PlantedRules> player(rules);
  Player<CircularRules> other(circle);
  for (unsigned n = 1; n <= 12; ++n) {
    const std::string text = fmt::format("{}", n);
    EXPECT_EQ(player.nimber(rules.parse(text)), other.nimber(circle.parse(text))) << n;
    EXPECT_EQ(player.lengths(rules.parse(text)), other.lengths(circle.parse(text))) << n;
    EXPECT_EQ(player.misere_win(rules.parse(text)), other.misere_win(circle.parse(text))) << n;
  }
}

TEST(Planted, BadPositionsSayWhatIsWrong) {
  const PlantedRules rules;
  EXPECT_THROW(rules.parse("x"), InputError);
  EXPECT_THROW(rules.parse("3+"), InputError);
  EXPECT_THROW(rules.parse("1001"), InputError);
  EXPECT_THROW(rules.draw("61"), InputError);
  EXPECT_TRUE(rules.parse("1+0").empty());
}

}  // namespace
}  // namespace tendril::brussels
