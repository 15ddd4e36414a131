// Small components by brute force against the definition over the rules, and against the reference twins:
// boards of both games with random marks, and every component of a random play from there.
#include "rules/boards/small_board.hpp"

#include <gtest/gtest.h>

#include "effort.hpp"
#include "reference/arrows/small_solver.hpp"
#include "rules/arrows/arrows_rules.hpp"
#include "rules/boards/random_boards.hpp"
#include "rules/cycles/cycles_rules.hpp"
#include "rules/cycles/plane_boards.hpp"

namespace tendril::boards {
namespace {

using arrows::ArrowsRules;
using cycles::CyclesRules;
using reference::CycleRules;
using reference::SmallSolver;
using namespace test;

int nimber_of(const Sum& sum) {
  Nimber value;
  for (const Key& key : sum) value ^= small_nimber(key).value();
  return static_cast<int>(value.value);
}

template <class Rules>
void compare_play(std::mt19937& random, const Rules& rules, Sum sum) {
  SmallSolver solver(rules);
  while (!sum.empty()) {
    for (const Key& key : sum) {
      const int value = solver.nimber(key);
      ASSERT_EQ(small_nimber(key)->value, static_cast<std::uint64_t>(value)) << rules.print(key);
      for (int n = 0; n <= value + 2; ++n)
        ASSERT_EQ(is_small_nimber(key, Nimber{static_cast<std::uint64_t>(n)}), n == value)
            << rules.print(key);
    }
    const Key key = sum.back();
    sum.pop_back();
    Options options;
    rules.options(key, options);
    if (options.size() == 0) continue;
    const Sum after = options.sum(random() % options.size());
    sum.insert(sum.end(), after.begin(), after.end());
  }
}

TEST(SmallBoard, AgreesWithTheTwinOfArrows) {
  std::mt19937 random(71);
  for (std::size_t i = 0; i < effort(200); ++i) {
    ArrowBoard board;
    board.leaf_rule = i % 4 == 0;
    board.edges = i % 3 != 0 ? random_tree(random, 2 + random_below(random, 6))
                             : random_graph(random, 4 + random_below(random, 4), 3 + random_below(random, 5));
    ArrowReference twin(board);
    const Decoration x = random_play(random, twin, 3);
    const ArrowsRules rules(board.leaf_rule ? "" : "trimmed");
    const std::string text = text_of(board.edges) + marks_of(x);
    const Sum sum = rules.parse(text);
    ASSERT_EQ(nimber_of(sum), twin.nimber(x)) << text;
    compare_play(random, rules, sum);
    if (HasFatalFailure()) return;
  }
}

TEST(SmallBoard, AgreesWithTheTwinOfCycles) {
  std::mt19937 random(72);
  const CyclesRules rules;
  for (std::size_t i = 0; i < effort(200); ++i) {
    const ArrowBoard board = random_plane_board(random, 8);
    ArrowReference twin(board, CycleRules::thesis);
    const Decoration x = random_play(random, twin, 3);
    const std::string text = text_of(board.edges) + cells_of(board.cells) + marks_of(x);
    const Sum sum = rules.parse(text);
    ASSERT_EQ(nimber_of(sum), twin.nimber(x)) << text;
    compare_play(random, rules, sum);
    if (HasFatalFailure()) return;
  }
}

// At the size where the array is largest, and with as many cells as fit; and at sizes in between.
TEST(SmallBoard, AgreesWithTheRulesOnTheLargestBoards) {
  const CyclesRules rules;
  for (const std::string_view text :
       {"doublediamond", "doublediamond marks a>b", "doublediamond(1)", "doublediamond(2)",
        "doublediamond(2) marks 1>3",
        "edges ab ac ad ae bc cd de bf cf df ef ag bg fg cells abc acd ade bcf cdf def abg bfg marks a>b"}) {
    const Sum sum = rules.parse(text);
    SmallSolver solver(rules);
    for (const Key& key : sum)
      EXPECT_EQ(small_nimber(key).value().value, static_cast<std::uint64_t>(solver.nimber(key))) << text;
  }
}

TEST(SmallBoard, KnowsItsLimits) {
  const ArrowsRules trimmed("trimmed");
  EXPECT_EQ(small_nimber(trimmed.parse("twig(12)").front()), Nimber{12});
  EXPECT_EQ(is_small_nimber(trimmed.parse("twig(12)").front(), Nimber{13}), false);
  EXPECT_EQ(is_small_nimber(trimmed.parse("twig(12)").front(), Nimber{1000}), false);
  EXPECT_FALSE(small_nimber(trimmed.parse("twig(13)").front()));
  EXPECT_FALSE(trimmed.known_nimber(trimmed.parse("twig(3)").front()));
  EXPECT_EQ(trimmed.valued()->known_nimber(trimmed.parse("twig(3)").front()), Nimber{3});
  // Boards with circuits may be larger than trees.
  EXPECT_TRUE(small_nimber(trimmed.parse("cycle(14)").front()));
  EXPECT_FALSE(small_nimber(trimmed.parse("cycle(15)").front()));
  // A cell that can be completed at once ends the game in all its parts.
  EXPECT_FALSE(small_nimber(CyclesRules().parse("diamond marks a>b b>c").front()));
}

}  // namespace
}  // namespace tendril::boards
