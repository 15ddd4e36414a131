// Boards on which cancelling two legs (reduction 6 in rules/arrows/state.hpp) once went wrong: the directions
// of legs of length two were compared at their far ends, where sets read from a key point either way. Found
// by `tendril lab su --upto 11`; who wins is by the reference twin.
#include <gtest/gtest.h>

#include "effort.hpp"
#include "reference/arrows/arrows_reference.hpp"
#include "registry/game.hpp"

namespace tendril {
namespace {

TEST(CyclesLegs, ElevenEdgesThatTheTwinKnowsBetter) {
  if (kSanitized) GTEST_SKIP() << "slow under sanitizers";
  using Walks = std::vector<std::vector<int>>;
  const std::vector<std::pair<const char*, reference::ArrowBoard>> boards{
      {"edges 0-1 0-2 1-3 1-4 2-4 2-5 2-6 2-7 3-5 5-7 6-7 cells 1-0-2-4 3-1-4-2-5 5-2-6-7 6-2-7",
       {.edges = {{0, 1}, {0, 2}, {1, 3}, {1, 4}, {2, 4}, {2, 5}, {2, 6}, {2, 7}, {3, 5}, {5, 7}, {6, 7}},
        .leaf_rule = true,
        .cells = Walks{{1, 0, 2, 4}, {3, 1, 4, 2, 5}, {5, 2, 6, 7}, {6, 2, 7}}}},
      {"edges 0-1 0-2 1-3 2-4 2-5 3-4 3-5 3-6 4-7 5-6 6-7 cells 1-0-2-4-3 4-2-5-6-7 5-3-6 6-3-4-7",
       {.edges = {{0, 1}, {0, 2}, {1, 3}, {2, 4}, {2, 5}, {3, 4}, {3, 5}, {3, 6}, {4, 7}, {5, 6}, {6, 7}},
        .leaf_rule = true,
        .cells = Walks{{1, 0, 2, 4, 3}, {4, 2, 5, 6, 7}, {5, 3, 6}, {6, 3, 4, 7}}}}};
  for (const auto& [text, board] : boards) {
    Control control;
    const bool wins = reference::ArrowReference(board, reference::CycleRules::played).wins({}, false);
    EXPECT_EQ(make_game("cycles")->outcome(text, Play::normal, control) == Outcome::next, wins) << text;
    EXPECT_EQ(make_game("cycles")->nimber(text, control) != Nimber{0}, wins) << text;
  }
}

}  // namespace
}  // namespace tendril
