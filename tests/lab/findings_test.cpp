// The laboratory's counter-examples to the thesis' conjectures on trees (docs/results/lab-trees.md), by the
// reference twin alone: nothing of the program takes part.
#include <gtest/gtest.h>

#include "effort.hpp"
#include "reference/arrows/arrows_reference.hpp"

namespace tendril {
namespace {

// Legs by edges; the hub is 0 and each leg is numbered from it outwards, leg after leg.
reference::ArrowBoard spider(const std::vector<int>& legs) {
  reference::ArrowBoard board;
  int next = 1;
  for (const int leg : legs)
    for (int i = 0; i < leg; ++i, ++next) board.edges.emplace_back(i == 0 ? 0 : next - 1, next);
  return board;
}
// Every leg has one edge that cannot be marked, at its leaf.
int markable(const std::vector<int>& legs) {
  int count = 0;
  for (const int leg : legs) count += leg - 1;
  return count;
}

TEST(LabFindings, Conjecture43FailsOnTwoSpidersOfTwelveVertices) {
  for (const auto& [legs, mark, nimber] : {std::tuple(std::vector{4, 4, 3}, reference::Pair(2, 3), 6),
                                           std::tuple(std::vector{5, 4, 2}, reference::Pair(7, 8), 4)}) {
    reference::ArrowReference twin(spider(legs));
    EXPECT_EQ(twin.nimber({mark}), nimber);
    EXPECT_NE(twin.nimber({mark}) % 2, (markable(legs) - 1) % 2);
  }
}

TEST(LabFindings, SuFailsOnTreesOfFifteenVertices) {
  if (kSanitized) GTEST_SKIP() << "slow under sanitizers";
  for (const std::vector<int>& legs : {std::vector{2, 4, 8}, std::vector{2, 5, 7}}) {
    reference::ArrowReference twin(spider(legs));
    EXPECT_EQ(markable(legs) % 2, 1);
    EXPECT_FALSE(twin.wins({}, false));
  }
}

// The smallest biconnected board that fails Su's conjecture.
TEST(LabFindings, SuFailsOnABiconnectedBoardOfSevenEdges) {
  const reference::ArrowBoard board{.edges = {{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 3}, {2, 4}, {3, 4}},
                                    .leaf_rule = true,
                                    .cells = {{1, 0, 2, 3}, {2, 1, 3, 4}, {3, 2, 4}}};
  EXPECT_FALSE(reference::ArrowReference(board, reference::CycleRules::played).wins({}, false));
  EXPECT_EQ(reference::ArrowReference(board).nimber({}), 0);
}

}  // namespace
}  // namespace tendril
