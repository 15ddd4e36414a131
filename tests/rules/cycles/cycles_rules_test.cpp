// The Game of Cycles against its reference twin, the thesis, and pinned counts.
#include "rules/cycles/cycles_rules.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "effort.hpp"
#include "reference/arrows/small_solver.hpp"
#include "rules/cycles/plane_boards.hpp"
#include "rules/ruleset.hpp"
#include "tendril/error.hpp"

namespace tendril::cycles {
namespace {

using namespace test;
using reference::CycleRules;
using reference::SmallSolver;

const CyclesRules kCycles;
const PlayedCycles kPlayed;

int nimber(std::string_view text) {
  SmallSolver solver(kCycles);
  return solver.nimber(kCycles.parse(text));
}
bool wins(std::string_view text, bool misere = false) {
  SmallSolver solver(kPlayed);
  return solver.wins(kPlayed.parse(text), misere);
}

// Whether the player to move completes a cell.
bool can_complete_now(std::string_view text) {
  const std::vector<NamedMove> moves = kPlayed.moves(text);
  return std::any_of(moves.begin(), moves.end(), [](const NamedMove& move) {
    return kCycles.annotate(move.text).find("(complete)") != std::string::npos;
  });
}

TEST(Cycles, AgreesWithTheReferenceOnRandomPlaneBoards) {
  std::mt19937 random(2022);
  int hot = 0;
  for (std::size_t i = 0; i < effort(700); ++i) {
    const ArrowBoard board = random_plane_board(random, 7);
    ArrowReference thesis(board, CycleRules::thesis);
    ArrowReference played(board, CycleRules::played);
    // Plays by the true rules reach completable and complete cells too.
    const Decoration x = random_play(random, i % 2 == 0 ? thesis : played, 4);
    const std::string text = text_of(board.edges) + cells_of(board.cells) + marks_of(x);
    hot += played.can_complete(x) ? 1 : 0;
    const Sum sum = kCycles.parse(text);
    SmallSolver solver(kCycles);
    ASSERT_EQ(solver.nimber(sum), thesis.nimber(x)) << text;
    ASSERT_EQ(solver.lengths(sum), thesis.lengths(x)) << text;
    // Death moves are what the convention forbids and the true rules do not.
    const std::vector<NamedMove> moves = kCycles.moves(text);
    const auto deaths = static_cast<std::size_t>(
        std::count_if(moves.begin(), moves.end(), [](const NamedMove& move) { return move.death; }));
    ASSERT_EQ(moves.size() - deaths, thesis.followers(x).size()) << text;
    ASSERT_EQ(moves.size(), played.followers(x).size()) << text;
    ASSERT_EQ(kPlayed.moves(text).size(), moves.size()) << text;
    for (const NamedMove& move : moves) {
      ASSERT_EQ(kCycles.parse(move.text), move.result) << move.text;
      ASSERT_TRUE(!move.death || can_complete_now(move.text)) << move.text;
    }
    const Sum whole = kPlayed.parse(text);
    ASSERT_LE(whole.size(), 1U) << text;
    SmallSolver true_rules(kPlayed);
    ASSERT_EQ(true_rules.wins(whole, false), played.wins(x, false)) << text;
    ASSERT_EQ(true_rules.wins(whole, true), played.wins(x, true)) << text;
    ASSERT_EQ(true_rules.lengths(whole), played.lengths(x)) << text;
  }
  EXPECT_GT(hot, static_cast<int>(effort(20)));
}

// The convention and the true rules agree about who wins, on boards the twin is too slow for as well.
TEST(Cycles, ConventionAndTrueRulesHaveTheSameWinner) {
  std::mt19937 random(31);
  SmallSolver solver(kCycles);
  SmallSolver true_rules(kPlayed);
  for (std::size_t i = 0; i < effort(2500); ++i) {
    const ArrowBoard board = random_plane_board(random, 9);
    const ArrowReference played(board, CycleRules::played);
    const Decoration x = random_play(random, played, 3);
    const std::string text = text_of(board.edges) + cells_of(board.cells) + marks_of(x);
    ASSERT_EQ(solver.nimber(kCycles.parse(text)) != 0, true_rules.wins(kPlayed.parse(text), false)) << text;
  }
}

TEST(Cycles, EveryPositionMetIsPrintedAndReadBack) {
  std::mt19937 random(5);
  for (std::size_t i = 0; i < effort(60); ++i) {
    const ArrowBoard board = random_plane_board(random, 8);
    const ArrowReference played(board, CycleRules::played);
    const Decoration x = random_play(random, played, 3);
    const std::string text = text_of(board.edges) + cells_of(board.cells) + marks_of(x);
    SmallSolver solver(kCycles);
    solver.nimber(kCycles.parse(text));
    SmallSolver true_rules(kPlayed);
    true_rules.nimber(kPlayed.parse(text));
    auto keys = solver.nimbers();
    keys.insert(true_rules.nimbers().begin(), true_rules.nimbers().end());
    for (const auto& [key, value] : keys)
      ASSERT_EQ(kCycles.parse(kCycles.print(key)), Sum{key}) << kCycles.print(key);
  }
}

TEST(Cycles, AnnotationsSayWhichCellsAreComplete) {
  const std::string board = "edges ab bc ca ad dc cells abc acd";
  EXPECT_EQ(kCycles.annotate(board + " marks a>b b>c"), "edges: a>b a-c a-d b>c c-d\ncells: a-b-c a-c-d\n");
  EXPECT_EQ(kCycles.annotate(board + " marks a>b b>c c>a"),
            "edges: a>b c>a a-d b>c c-d\ncells: a-b-c(complete) a-c-d\n");
}

TEST(Cycles, KeysForgetNamesDirectionsAndMirrors) {
  std::mt19937 random(12);
  for (std::size_t i = 0; i < effort(400); ++i) {
    const ArrowBoard board = random_plane_board(random, 10);
    const ArrowReference game(board, CycleRules::played);
    const Decoration x = random_play(random, game, 3);
    std::vector<int> name(10);
    std::iota(name.begin(), name.end(), 0);
    std::shuffle(name.begin(), name.end(), random);
    const auto renamed = [&](int v) { return name[static_cast<std::size_t>(v)]; };
    ArrowBoard other;
    for (const auto& [u, v] : board.edges) other.edges.emplace_back(renamed(v), renamed(u));
    std::shuffle(other.edges.begin(), other.edges.end(), random);
    for (auto cell : board.cells) {
      for (int& v : cell) v = renamed(v);
      if (i % 2 == 0) std::reverse(cell.begin(), cell.end());
      other.cells.push_back(cell);
    }
    std::shuffle(other.cells.begin(), other.cells.end(), random);
    Decoration flipped;
    for (const auto& [u, v] : x) flipped.insert({renamed(v), renamed(u)});
    const std::string here = text_of(board.edges) + cells_of(board.cells) + marks_of(x);
    const std::string there = text_of(other.edges) + cells_of(other.cells) + marks_of(flipped);
    Sum a = kCycles.parse(here);
    Sum b = kCycles.parse(there);
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    ASSERT_EQ(a, b) << here;
    ASSERT_EQ(kPlayed.parse(here), kPlayed.parse(there)) << here;
  }
}

TEST(Cycles, BoardsOfTheThesis) {
  EXPECT_TRUE(wins("diamond"));
  EXPECT_TRUE(wins("hourglass"));  // section 3.2.1: six edges, and yet the first player wins
  EXPECT_FALSE(wins("doublediamond"));
  EXPECT_FALSE(wins("doublediamond(1)"));
  EXPECT_EQ(nimber("diamond"), 1);
  EXPECT_EQ(nimber("doublediamond"), 0);
  EXPECT_EQ(nimber("doublediamond"), nimber("edges ab ad bd be de bc bf cf ef cells abd bde bef bcf"));
  // Section 2.1.1: marking a side of the diamond loses, the diagonal wins.
  EXPECT_TRUE(wins("diamond marks a>b"));
  EXPECT_FALSE(wins("diamond marks a>c"));
  EXPECT_FALSE(wins("diamond marks a>b a>d"));
  // Section 3.3: the three positions that the second player can force.
  for (const auto* marks : {"a>b f>b", "a>d e>b", "d>e c>b"})
    EXPECT_FALSE(wins(std::string("doublediamond marks ") + marks)) << marks;
  for (int n = 3; n <= 9; ++n) {
    EXPECT_EQ(wins(fmt::format("cycle({})", n)), n % 2 == 1);    // Theorem 2.2
    EXPECT_EQ(nimber(fmt::format("path({})", n)), (n - 3) % 2);  // n - 3 markable edges
  }
  EXPECT_EQ(nimber("diamond + diamond"), 0);
  EXPECT_EQ(nimber("diamond + path(4) + cycle(3)"), nimber("diamond") ^ 1 ^ nimber("cycle(3)"));
}

TEST(Cycles, CompletedAndCompletableCells) {
  EXPECT_TRUE(kCycles.parse("diamond marks a>b b>c c>a").empty());
  EXPECT_TRUE(kPlayed.parse("diamond marks a>b b>c c>a").empty());
  EXPECT_TRUE(wins("diamond marks a>b b>c"));
  EXPECT_NE(nimber("diamond marks a>b b>c"), 0);
  EXPECT_FALSE(
      wins("cycle(3) marks 0>1 1>2", true));  // misère: the only legal move completes the cell and loses
}

TEST(Cycles, CellsFromEverywhere) {
  const auto same = [](const std::string& a, const std::string& b) {
    EXPECT_EQ(kPlayed.parse(a), kPlayed.parse(b)) << a << " and " << b;
  };
  same("edges ab bc cd da ac points a:0,0 b:1,0 c:1,1 d:0,1", "diamond");
  same("edges ab bc ca ad de ea points a:0,0 b:-4,5 c:4,5 d:-1,3 e:1,3.5", "hourglass");
  // The inner triangle outside: two cells that share a vertex only.
  same("edges ab bc ca ad de ea points a:0,0 b:-4,5 c:4,5 d:-1,-3 e:1,-3",
       "edges ab bc ca ad de ea cells abc ade");
  same("edges ab bc cd da ac outer abcd", "diamond");
  same("edges ab bc cd da ac outer abc", "edges ab bc cd da ac cells acd abcd");
  same("wheel(4) outer 1-2-3-4", "wheel(4) cells 0-1-2 0-2-3 0-3-4 0-4-1");
  // A face with a pendant edge inside, or another part, is no cell.
  same("edges ab bc ca ad points a:0,0 b:8,0 c:0,8 d:1,2", "edges ab bc ca ad cells");
  same("edges ab bc ca ad points a:0,0 b:8,0 c:0,8 d:-1,2", "edges ab bc ca ad cells abc");
  same("edges ab bc ca de ef fd points a:0,0 b:9,0 c:0,9 d:1,1 e:2,1 f:1,2",
       "edges ab bc ca de ef fd cells def");
}

// The pendant vertex lies a thousandth inside the triangle, or a thousandth outside.
TEST(Cycles, PointsAreExactToThreeDecimals) {
  const auto parsed = [](const std::string& d) {
    return kPlayed.parse("edges ab bc ca ad points a:0,0 b:8,0 c:0,0.5 d:" + d + ",0.1");
  };
  EXPECT_EQ(parsed("0.001"), kPlayed.parse("edges ab bc ca ad cells"));
  EXPECT_EQ(parsed("-0.001"), kPlayed.parse("edges ab bc ca ad cells abc"));
  // On the edge bc, and a thousandth before it.
  EXPECT_THROW(kPlayed.parse("edges ab bc ca ad points a:0,0 b:1,0 c:0,1 d:0.125,0.875"), InputError);
  EXPECT_NO_THROW(kPlayed.parse("edges ab bc ca ad points a:0,0 b:1,0 c:0,1 d:0.125,0.874"));
}

TEST(Cycles, BoardFiles) {
  const std::string name = ::testing::TempDir() + "tendril_diamond.txt";
  std::ofstream(name) << "Diamond\n4 5\nEDGES\n0 1\n1 2\n2 3\n3 0\n0 2\nCYCLES\n+0 +1 -4\n+4 +2 +3\n";
  EXPECT_EQ(kPlayed.parse("@" + name), kPlayed.parse("diamond"));
  EXPECT_EQ(kPlayed.parse("@" + name + " marks 0>1"), kPlayed.parse("diamond marks a>b"));
  const std::string code = ::testing::TempDir() + "tendril_tetrahedron.pc";
  std::ofstream(code, std::ios::binary)
      << ">>planar_code<<" << std::string("\4\2\3\4\0\1\4\3\0\1\2\4\0\1\3\2\0", 17);
  EXPECT_EQ(kPlayed.parse("@" + code + " outer 0-1-2"), kPlayed.parse("complete(4) outer 0-1-2"));
  EXPECT_THROW(kPlayed.parse("@" + code), InputError);
  EXPECT_THROW(kPlayed.parse("@/nowhere/at/all"), InputError);
}

TEST(Cycles, CountsArePinned) {
  const auto census = [](std::string_view text) {
    std::vector<Key> queue = kCycles.parse(text);
    std::set<Key> seen(queue.begin(), queue.end());
    std::size_t options = 0;
    while (!queue.empty()) {
      Options out;
      kCycles.options(Key(queue.back()), out);
      queue.pop_back();
      options += out.size();
      for (std::size_t i = 0; i < out.size(); ++i)
        for (const Key& part : out.sum(i))
          if (seen.insert(part).second) queue.push_back(part);
    }
    return std::pair(seen.size(), options);
  };
  using Census = std::pair<std::size_t, std::size_t>;
  EXPECT_EQ(census("diamond"), Census(5, 22));
  EXPECT_EQ(census("hourglass"), Census(18, 91));
  EXPECT_EQ(census("doublediamond"), Census(206, 1051));
}

void refused(const std::string& text, const std::string& problem, std::size_t column) {
  try {
    kCycles.parse(text);
    ADD_FAILURE() << "accepted: " << text;
  } catch (const InputError& error) {
    EXPECT_NE(error.problem().find(problem), std::string::npos) << error.line();
    EXPECT_EQ(error.column(), column) << error.line();
  }
}

TEST(Cycles, BadInputIsExplained) {
  refused("complete(4)", "not determined", 1);
  refused("edges ab bc ca cd da cells abcda", "no edge from a to a", 28);
  refused("edges ab bc ca ad cells abc bcada", "passes an edge twice", 29);
  refused("edges ab bc cd da ac bd cells abc acd abd bcd", "no plane drawing", 43);
  refused("cycle(3) cells 0-1-2 0-1-2", "no plane drawing", 22);
  refused("complete(5) outer 0-1-2", "cannot be drawn", 1);
  refused("edges ab bc cd da ac ae ec outer abcd", "more than one way", 34);
  refused("edges ab bc cd da ac outer abd", "no edge", 28);
  refused("edges ab bc cd da points a:0,0 b:1,1 c:1,0 d:0,1", "meets another", 1);
  refused("edges ab bc ca points a:0,0 b:1,1", "no point for vertex c", 34);
  refused("edges ab bc ca points a:0,0 b:1.1250,0 c:0,1", "more than three decimals", 36);
  refused("diamond marks a>b c>b b>d", "no edge", 23);
  refused("diamond marks a>b c>b", "vertex b is a sink", 9);
  refused("diamond cells abc", "boards that have their cells", 9);
  refused("doublediamond(4000)", "no doublediamond", 15);
  refused("part 3 not +0+4", "no such edge", 14);
  refused("part 3 cell *:+0 cell 1:+1+2", "in a part that is not hot", 29);
  refused("part 3 cell 1:+1+2 cell *:+0", "in a part that is not hot", 29);
  refused("part 3 cell 0:+0+1+2", "too little left", 8);
  refused("part 3 hot cell *:+0+1", "too little left", 12);
  refused("part 3 not +0+1 nor +1+2 not +1-0", "edge in more than two sets", 26);
}

TEST(Cycles, CompleteCellsAreShaded) {
  const std::string svg = kCycles.draw("diamond marks a>b b>c c>a");
  EXPECT_NE(svg.find("class=\"cell\""), std::string::npos);
  EXPECT_EQ(kCycles.draw("diamond marks a>b").find("class=\"cell\""), std::string::npos);
}

}  // namespace
}  // namespace tendril::cycles
