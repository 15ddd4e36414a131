// The Game of Arrows against its reference twin, the paper's formulas, and pinned counts.
#include "rules/arrows/arrows_rules.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "effort.hpp"
#include "reference/arrows/small_solver.hpp"
#include "rules/boards/random_boards.hpp"
#include "rules/ruleset.hpp"
#include "tendril/error.hpp"

namespace tendril::arrows {
namespace {

using reference::SmallSolver;
using namespace test;

const ArrowsRules kArrows;
const ArrowsRules kTrimmed("trimmed");

int nimber(const ArrowsRules& rules, std::string_view text) {
  SmallSolver solver(rules);
  return solver.nimber(rules.parse(text));
}

TEST(Arrows, AgreesWithTheReferenceOnRandomBoards) {
  std::mt19937 random(20211016);
  for (std::size_t i = 0; i < effort(1000); ++i) {
    const bool leaf_rule = i % 2 == 0;
    ArrowBoard board;
    board.leaf_rule = leaf_rule;
    const int edges = 1 + random_below(random, leaf_rule ? 8 : 7);
    board.edges =
        i % 3 == 0 ? random_tree(random, edges) : random_graph(random, 4 + random_below(random, 4), edges);
    ArrowReference twin(board);
    const Decoration x = random_play(random, twin, 3);
    const std::string text = text_of(board.edges) + marks_of(x);
    const ArrowsRules& rules = leaf_rule ? kArrows : kTrimmed;
    const Sum sum = rules.parse(text);
    SmallSolver solver(rules);
    ASSERT_EQ(solver.nimber(sum), twin.nimber(x)) << text;
    ASSERT_EQ(solver.wins(sum, true), twin.wins(x, true)) << text;
    ASSERT_EQ(solver.lengths(sum), twin.lengths(x)) << text;
    ASSERT_EQ(rules.moves(text).size(), twin.followers(x).size()) << text;
  }
}

TEST(Arrows, EveryPositionMetIsPrintedAndReadBack) {
  std::mt19937 random(7);
  for (std::size_t i = 0; i < effort(120); ++i) {
    const ArrowsRules& rules = i % 2 == 0 ? kArrows : kTrimmed;
    const auto edges = i % 3 == 0 ? random_tree(random, 9) : random_graph(random, 6, 8);
    SmallSolver solver(rules);
    solver.nimber(rules.parse(text_of(edges)));
    for (const auto& [key, value] : solver.nimbers()) {
      const std::string text = rules.print(key);
      const Sum back = rules.parse(text);
      ASSERT_EQ(back, Sum{key}) << text;
      for (const Sum& option : solver.options(key)) {
        std::uint64_t left = 0;
        for (const Key& part : option) left += rules.bound(part);
        ASSERT_LT(left, rules.bound(key)) << text;
      }
    }
  }
}

TEST(Arrows, KeysForgetNamesAndDirections) {
  std::mt19937 random(11);
  for (std::size_t i = 0; i < effort(600); ++i) {
    ArrowBoard board;
    board.leaf_rule = false;
    board.edges = i % 2 == 0 ? random_tree(random, 12) : random_graph(random, 7, 11);
    const ArrowReference twin(board);
    const Decoration x = random_play(random, twin, 5);
    std::vector<int> name(20);
    for (int v = 0; v < 20; ++v) name[static_cast<std::size_t>(v)] = v;
    std::shuffle(name.begin(), name.end(), random);
    const auto renamed = [&](int v) { return name[static_cast<std::size_t>(v)]; };
    std::vector<Pair> edges;
    for (const auto& [u, v] : board.edges) edges.emplace_back(renamed(v), renamed(u));
    std::shuffle(edges.begin(), edges.end(), random);
    Decoration flipped;
    for (const auto& [u, v] : x) flipped.insert({renamed(v), renamed(u)});
    Sum here = kTrimmed.parse(text_of(board.edges) + marks_of(x));
    Sum there = kTrimmed.parse(text_of(edges) + marks_of(flipped));
    std::sort(here.begin(), here.end());
    std::sort(there.begin(), there.end());
    ASSERT_EQ(here, there) << text_of(board.edges) << marks_of(x);
  }
}

TEST(Arrows, StatesThePaperCallsIsomorphicHaveTheSameKeys) {
  const auto same = [](const std::string& a, const std::string& b) {
    Sum x = kTrimmed.parse(a);
    Sum y = kTrimmed.parse(b);
    std::sort(x.begin(), x.end());
    std::sort(y.begin(), y.end());
    EXPECT_EQ(x, y) << a << " and " << b;
  };
  for (int n = 0; n < 8; ++n) {  // Proposition 6.3
    if (n > 0) same(fmt::format("spider[0v,0v,{}v]", n), fmt::format("crash({})", n));
    same(fmt::format("spider[0v,0v,{}^]", n), fmt::format("flow({})", n));
    same(fmt::format("spider[0v,0^,{}v]", n), fmt::format("twig({})", n));
    same(fmt::format("spider[0v,0^,{}^]", n), fmt::format("twig({})", n));
    same(fmt::format("spider[0v,1v,{}v]", n), fmt::format("crash({})", n + 1));
    same(fmt::format("spider[0v,1v,{}^]", n), fmt::format("flow({})", n + 1));
    same(fmt::format("spider[0v,1^,{}v]", n), fmt::format("twig(1) + twig({})", n));
    same(fmt::format("spider[0v,1^,{}^]", n), fmt::format("twig(1) + twig({})", n));
    same(fmt::format("spider[1v,1^,{}v]", n), fmt::format("flow(2) + twig({})", n));
    same(fmt::format("spider[1v,1^,{}^]", n), fmt::format("flow(2) + twig({})", n));
  }
  same("spider[4^(2v),3,3(1^,3v)]", "spider[1v,3,0^] + crash(2) + crash(1)");
}

TEST(Arrows, FlowsCrashesTwigsAndRods) {
  for (int n = 0; n <= 12; ++n) {
    EXPECT_EQ(nimber(kTrimmed, fmt::format("flow({})", n)), n % 2);
    EXPECT_EQ(nimber(kTrimmed, fmt::format("twig({})", n)), n);
    if (n == 0) continue;
    EXPECT_EQ(nimber(kTrimmed, fmt::format("crash({})", n)), 1 - n % 2);
    EXPECT_EQ(nimber(kTrimmed, fmt::format("rod({})", n)), n % 2);
  }
}

TEST(Arrows, TrimmingChangesNothing) {  // Theorem 3.4
  std::mt19937 random(34);
  for (std::size_t i = 0; i < effort(250); ++i) {
    const auto edges = i % 2 == 0 ? random_tree(random, 1 + random_below(random, 11))
                                  : random_graph(random, 6 + random_below(random, 3), 9);
    const std::string text = text_of(edges);
    const std::string trimmed = kArrows.trim(text);
    const std::string first = trimmed.substr(0, trimmed.find('\n'));
    const int value = nimber(kArrows, text);
    if (!first.starts_with("edges")) {
      EXPECT_EQ(value, 0) << text;
      continue;
    }
    EXPECT_EQ(nimber(kTrimmed, first), value) << text;
    if (edges.size() > 7) continue;
    EXPECT_EQ(ArrowReference(ArrowBoard{edges, true, {}}).nimber({}), value) << text;
  }
  EXPECT_EQ(kArrows.trim("star(1,1,1)"), "no edges: every edge has a leaf\n");
  EXPECT_EQ(kArrows.trim("spider(1,2,2)").substr(0, 15), "edges 0-1 2-3\n0");
}

// Where nothing but the nimber is asked, legs that mirror each other are gone, and what is lost by mirroring with them.
TEST(Arrows, RulesForNimbersLeaveOutWhatIsLost) {
  const auto rules = kTrimmed.valued();
  const auto edges = [&](std::string_view text) {
    std::uint64_t left = 0;
    for (const Key& part : rules->parse(text)) left += rules->bound(part);
    return left;
  };
  EXPECT_EQ(edges("spider(3,3,4,5)"), 9U);
  EXPECT_EQ(edges("spider(4,2,4,1)"), 3U);
  EXPECT_EQ(edges("spider(1,2,3)"), 6U);
  EXPECT_EQ(edges("cycle(8)"), 0U);
}

// The number of distinct positions below a position, itself included, and of their options.
std::pair<std::size_t, std::size_t> census(const ArrowsRules& rules, std::string_view text) {
  std::vector<Key> queue = rules.parse(text);
  std::set<Key> seen(queue.begin(), queue.end());
  std::size_t options = 0;
  while (!queue.empty()) {
    Options out;
    rules.options(Key(queue.back()), out);
    queue.pop_back();
    options += out.size();
    for (std::size_t i = 0; i < out.size(); ++i)
      for (const Key& part : out.sum(i))
        if (seen.insert(part).second) queue.push_back(part);
  }
  return {seen.size(), options};
}

TEST(Arrows, CountsArePinned) {
  using Census = std::pair<std::size_t, std::size_t>;
  EXPECT_EQ(census(kTrimmed, "rod(10)"), Census(23, 212));
  EXPECT_EQ(census(kArrows, "spider(5,5,5)"), Census(66, 676));
  EXPECT_EQ(census(kArrows, "wheel(4)"), Census(72, 628));
  EXPECT_EQ(census(kTrimmed, "grid(3,3)"), Census(546, 6599));
}

std::size_t column_of_error(const ArrowsRules& rules, const std::string& text, const std::string& problem) {
  try {
    rules.parse(text);
  } catch (const InputError& error) {
    EXPECT_NE(error.problem().find(problem), std::string::npos) << error.line();
    return error.column();
  }
  ADD_FAILURE() << "accepted: " << text;
  return 0;
}

TEST(Arrows, BadInputIsExplained) {
  EXPECT_EQ(column_of_error(kArrows, "path(4) marks 1>2 3>2", "vertex 2 is a sink"), 9U);
  EXPECT_EQ(column_of_error(kTrimmed, "edges ab bc marks b>a b>c", "vertex b is a source"), 13U);
  EXPECT_EQ(column_of_error(kArrows, "path(4) marks 0>2", "no edge"), 15U);
  EXPECT_EQ(column_of_error(kArrows, "path(4) marks 0>1 1>0", "marked twice"), 19U);
  EXPECT_EQ(column_of_error(kArrows, "path(1)", "isolated vertex 0"), 1U);
  EXPECT_EQ(column_of_error(kArrows, "complete(60)", "board of 1770 edges"), 1U);
  EXPECT_EQ(column_of_error(kArrows, "crash(0)", "crash of 0"), 1U);
  EXPECT_EQ(column_of_error(kArrows, "spider[2(3^),1]", "no such edge"), 10U);
  EXPECT_EQ(column_of_error(kArrows, "spider[2,1", "']' missing"), 11U);
  EXPECT_EQ(column_of_error(kArrows, "path(4) nonsense", ""), 9U);
  EXPECT_THROW(ArrowsRules("loose"), InputError);
}

TEST(Arrows, PicturesHoldEveryEdgeAndArrow) {
  const std::string svg = kTrimmed.draw("spider[2^,1v,3]");
  const auto count = [&](std::string_view what) {
    std::size_t n = 0;
    for (std::size_t at = svg.find(what); at != std::string::npos; at = svg.find(what, at + 1)) ++n;
    return n;
  };
  EXPECT_EQ(count("<line"), 8U);
  EXPECT_EQ(count("class=\"arrow\""), 2U);
  EXPECT_EQ(count("<circle"), 9U);
}

}  // namespace
}  // namespace tendril::arrows
