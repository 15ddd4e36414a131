// Every reduction of the Games of Arrows and of Cycles, switched off alone and compared with all of them on
// (state.hpp lists them): nimbers of random positions must not change, and each reduction must be worth its
// name, that is, meet fewer positions somewhere.
#include <gtest/gtest.h>

#include "effort.hpp"
#include "reference/arrows/small_solver.hpp"
#include "rules/arrows/arrows_rules.hpp"
#include "rules/boards/general_code.hpp"
#include "rules/boards/random_boards.hpp"
#include "rules/boards/small_board.hpp"
#include "rules/cycles/cycles_rules.hpp"
#include "rules/cycles/plane_boards.hpp"

namespace tendril::boards {
namespace {

using arrows::ArrowsRules;
using cycles::CyclesRules;
using reference::CycleRules;
using reference::SmallSolver;
using namespace test;

struct Switch {
  const char* name;
  bool Reductions::*reduction;
};
constexpr Switch kSwitches[] = {
    {"split", &Reductions::split},         {"lone edges", &Reductions::lone_edges},
    {"legs", &Reductions::legs},           {"flips", &Reductions::flips},
    {"idle ways", &Reductions::idle_ways}, {"forced ways", &Reductions::forced_ways},
    {"mirror", &Reductions::mirror},
};

Reductions all_reductions() { return {.legs = true, .mirror = true}; }
Reductions all_but(const Switch& off) {
  Reductions use = all_reductions();
  use.*off.reduction = false;
  return use;
}

// Positions met with everything on, and with each reduction off.
struct Met {
  std::size_t with = 0;
  std::size_t without[std::size(kSwitches)] = {};
};

template <class Rules, class Make>
void compare(const std::string& text, Make&& make, Met& met) {
  const Rules rules = make(all_reductions());
  SmallSolver solver(rules);
  const int value = solver.nimber(rules.parse(text));
  met.with += solver.positions();
  for (std::size_t i = 0; i < std::size(kSwitches); ++i) {
    const Rules plainer = make(all_but(kSwitches[i]));
    SmallSolver other(plainer);
    ASSERT_EQ(other.nimber(plainer.parse(text)), value) << text << " without " << kSwitches[i].name;
    met.without[i] += other.positions();
  }
}

TEST(ArrowsReductions, NoneChangesANimberOfArrows) {
  std::mt19937 random(410);
  Met met;
  for (std::size_t i = 0; i < effort(150); ++i) {
    ArrowBoard board;
    board.leaf_rule = i % 4 == 0;
    board.edges = i % 3 != 0 ? random_tree(random, 3 + random_below(random, 4))
                             : random_graph(random, 4 + random_below(random, 4), 3 + random_below(random, 4));
    const Decoration x = random_play(random, ArrowReference(board), 3);
    const char* kind = board.leaf_rule ? "" : "trimmed";
    compare<ArrowsRules>(
        text_of(board.edges) + marks_of(x), [&](Reductions use) { return ArrowsRules(kind, use); }, met);
    if (HasFatalFailure()) return;
  }
  if (kSanitized) return;  // too few boards to see a difference
  for (const std::size_t i : {0U, 1U, 2U, 3U}) EXPECT_LT(met.with, met.without[i]) << kSwitches[i].name;
}

TEST(ArrowsReductions, NoneChangesANimberOfCycles) {
  std::mt19937 random(411);
  Met met;
  for (std::size_t i = 0; i < effort(100); ++i) {
    const ArrowBoard board = random_plane_board(random, 7);
    const Decoration x = random_play(random, ArrowReference(board, CycleRules::thesis), 3);
    compare<CyclesRules>(
        text_of(board.edges) + cells_of(board.cells) + marks_of(x),
        [](Reductions use) { return CyclesRules(use); }, met);
    if (HasFatalFailure()) return;
  }
  if (kSanitized) return;  // too few boards to see a difference
  for (const std::size_t i : {0U, 2U, 4U, 5U}) EXPECT_LT(met.with, met.without[i]) << kSwitches[i].name;
}

// Legs cancel in trees the twin can still play, and on boards with cells.
// Boards with symmetries, which random ones hardly have: mirroring is used in some of them, and right.
TEST(ArrowsReductions, MirroringIsRightWhereItIsUsed) {
  std::size_t used = 0;
  const auto compare = [&](const auto& plain, const auto& mirroring, const char* text) {
    const Sum without = plain.parse(text);
    const Sum with = mirroring.parse(text);
    if (with.size() < without.size()) ++used;
    SmallSolver one(plain);
    SmallSolver other(mirroring);
    EXPECT_EQ(one.nimber(without), other.nimber(with)) << text;
  };
  for (const char* kind : {"", "trimmed"})
    for (const char* text : {"cycle(3)", "cycle(4)", "cycle(5)", "cycle(6)", "cycle(8)", "grid(2,2)",
                             "grid(2,3)", "grid(2,4)", "grid(3,3)", "wheel(3)", "wheel(4)", "wheel(5)",
                             "complete(4)", "cycle(4)+cycle(4)", "grid(2,3) marks 1>4", "grid(2,3) marks 4>1",
                             "grid(2,4) marks 0>1 7>6", "cycle(6) marks 0>1 3>4", "cycle(6) marks 0>1 4>3"})
      compare(ArrowsRules(kind), ArrowsRules(kind, {.mirror = true}), text);
  for (const char* text :
       {"wheel(3) outer 1-2-3", "wheel(4) outer 1-2-3-4", "wheel(5) outer 1-2-3-4-5", "diamond", "hourglass",
        "doublediamond", "doublediamond(2)", "wheel(4) outer 1-2-3-4 marks 0>1 3>0"})
    compare(CyclesRules(), CyclesRules({.mirror = true}), text);
  EXPECT_GT(used, 5U);
}

// Two edges that can be exchanged, and one in a set with each of them, which no automorphism moves: then none is of use.
TEST(ArrowsReductions, AutomorphismsOfAnArrowThatStaysAreNotAskedFor) {
  std::vector<std::vector<int>> found;
  canonical_order({.dead = {0, 0, 0, 0}, .colours = {1}, .ends = {2}, .arrows = {0, 2}}, &found);
  EXPECT_FALSE(found.empty());
  found.clear();
  canonical_order({.dead = {0, 0, 0, 0, 0, 0}, .colours = {1, 1}, .ends = {2, 4}, .arrows = {0, 4, 2, 4}},
                  &found);
  EXPECT_TRUE(found.empty());
}

TEST(ArrowsReductions, CancelledLegsAgreeWithTheReference) {
  std::mt19937 random(412);
  const Reductions use{.legs = true};
  const ArrowsRules trimmed("trimmed", use);
  const CyclesRules cycles(use);
  for (std::size_t i = 0; i < effort(150); ++i) {
    ArrowBoard board;
    board.leaf_rule = false;
    board.edges = random_tree(random, 2 + random_below(random, 7));
    ArrowReference twin(board);
    const Decoration x = random_play(random, twin, 3);
    const std::string text = text_of(board.edges) + marks_of(x);
    SmallSolver solver(trimmed);
    ASSERT_EQ(solver.nimber(trimmed.parse(text)), twin.nimber(x)) << text;
    if (i % 2 == 0) continue;
    const ArrowBoard plane = random_plane_board(random, 7);
    ArrowReference thesis(plane, CycleRules::thesis);
    const Decoration y = random_play(random, ArrowReference(plane, CycleRules::played), 4);
    const std::string board_text = text_of(plane.edges) + cells_of(plane.cells) + marks_of(y);
    SmallSolver plane_solver(cycles);
    ASSERT_EQ(plane_solver.nimber(cycles.parse(board_text)), thesis.nimber(y)) << board_text;
  }
}

// The same far from the start, where legs are left with one arrow, and on boards of more edges than the twin
// can play: each option with the reduction has the nimber it has without, by brute force.
TEST(ArrowsReductions, CancelledLegsKeepEveryNimberOnTheWay) {
  std::mt19937 random(413);
  const CyclesRules plain;
  const CyclesRules legs({.legs = true});
  const auto nimber = [](const Sum& sum) {
    Nimber value;
    for (const Key& key : sum) value ^= small_nimber(key).value();
    return value;
  };
  std::vector<std::string> boards = {
      "edges 0-4 0-5 1-5 1-7 1-8 2-6 2-7 3-6 3-8 4-8 5-8 6-7 cells 0-4-8-1-5 4-0-5-8 5-1-7-2-6-3-8 "
      "7-1-8-3-6"};
  for (std::size_t i = 0; i < effort(60); ++i) {
    const ArrowBoard board = random_plane_board(random, 11);
    boards.push_back(text_of(board.edges) + cells_of(board.cells));
  }
  SmallSolver solver(legs);
  EXPECT_EQ(solver.nimber(legs.parse(boards.front())),
            0);  // was 3 when equal legs were taken for mirrored ones
  for (const std::string& text : boards)
    for (int play = 0; play < 4; ++play)
      for (Sum sum = plain.parse(text); !sum.empty();) {
        const Key key = sum.back();
        sum.pop_back();
        Options with;
        Options without;
        legs.options(key, with);
        plain.options(key, without);
        ASSERT_EQ(with.size(), without.size());
        if (with.size() == 0) continue;
        for (std::size_t o = 0; o < with.size(); ++o)
          ASSERT_EQ(nimber(with.sum(o)), nimber(without.sum(o))) << plain.print(key);
        const Sum after = without.sum(random() % without.size());
        sum.insert(sum.end(), after.begin(), after.end());
      }
}

// Reducing a sum that was read without the reduction gives what reading with it gives.
TEST(ArrowsReductions, LaterIsTheSameAsAtOnce) {
  const ArrowsRules trimmed("trimmed", {.legs = true});
  const ArrowsRules plain("trimmed");
  for (const char* tree : {"tree(0,0,1,1,2,2,3,3,4,4,5,5,6,6)", "tree(0,0,0,1,1,2,2,3,3)", "spider(3,3,4,5)"})
    EXPECT_EQ(trimmed.reduce(plain.parse(tree)), trimmed.parse(tree)) << tree;
}

// Two legs of a spider that mirror each other are gone, with the edges they have, as soon as it is read.
TEST(ArrowsReductions, CancelledLegsAreGoneAtOnce) {
  const ArrowsRules trimmed("trimmed", {.legs = true});
  const std::pair<const char*, std::uint64_t> spiders[] = {
      {"spider(3,3,4,5)", 9}, {"spider(2,2,6)", 6}, {"spider(4,2,4,1)", 3}, {"spider(1,2,3)", 6}};
  for (const auto& [text, edges] : spiders) {
    std::uint64_t left = 0;
    for (const Key& part : trimmed.parse(text)) left += trimmed.bound(part);
    EXPECT_EQ(left, edges) << text;
  }
}

}  // namespace
}  // namespace tendril::boards
