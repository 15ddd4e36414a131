// Trees in codes that never divide one, by the definition over rooted trees by number, against the twin and the engines.
#include "rules/octal/tree_values.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

#include "effort.hpp"
#include "graph/component_key.hpp"
#include "graph/random_graphs.hpp"
#include "reference/octal/octal.hpp"
#include "rules/play.hpp"
#include "tendril/control.hpp"
#include "tendril/tendril.hpp"

namespace tendril::octal {
namespace {

std::string undivided_code(std::mt19937& random) {
  std::string code = "0.";
  const unsigned length = 1 + static_cast<unsigned>(random() % 4);
  for (unsigned i = 0; i < length; ++i) code += static_cast<char>('0' + random() % 4);
  return code + (random() % 2 == 0 ? "3" : "1");
}

TEST(TreeValues, AgreeWithTheTwin) {
  std::mt19937 random(61);
  for (std::size_t i = 0; i < effort(300); ++i) {
    const std::string code = undivided_code(random);
    const Graph tree = random_tree(random, 1 + below(random, 12), 1 + below(random, 12));
    reference::Matrix matrix(tree.vertices(), std::vector<bool>(tree.vertices()));
    for (const auto& [u, v] : tree.edges()) matrix[u][v] = matrix[v][u] = true;
    std::vector<int> digits;
    for (const char c : code.substr(2)) digits.push_back(c - '0');
    const reference::OctalGame game(matrix, digits);
    TreeValues values{Code(code)};
    ASSERT_EQ(values.nimber(component_keys(tree).at(0))->value, reference::nimber(game))
        << code << " " << print_component(component_keys(tree).at(0));
  }
}

// Larger trees, one after the other over what is kept, against rules that know nothing of them.
TEST(TreeValues, AgreeWithTheRulesWhateverWasAskedBefore) {
  std::mt19937 random(62);
  for (const char* code : {"0.33", "0.3", "0.333", "0.23", "0.1031"}) {
    const OctalRules rules(code);
    TreeValues values{Code(code)};
    for (std::size_t i = 0; i < effort(30); ++i) {
      const Key key =
          component_keys(random_tree(random, 10 + below(random, 10), 1 + below(random, 20))).at(0);
      ASSERT_EQ(*values.nimber(key), Player<OctalRules>(rules).nimber(Sum{key}))
          << code << " " << print_component(key);
    }
  }
}

TEST(TreeValues, OnlyCodesThatDivideNothing) {
  for (const char* code : {"0.33", "0.3", "0.003", "0.12"})
    EXPECT_TRUE(TreeValues::plays(Code(code))) << code;
  for (const char* code : {"0.07", "0.77", "0.6", "0.34", "0.0"})
    EXPECT_FALSE(TreeValues::plays(Code(code))) << code;
}

// Subtrees are counted: of star(n,n,n), by its legs in any order and the paths in one leg.
TEST(TreeValues, OfTreesWithManySubtreesButNotTooMany) {
  const OctalRules rules("0.33");
  const auto takes = [&](const char* text) { return TreeValues::values(rules.parse(text).at(0)); };
  EXPECT_FALSE(takes("path(200)"));       // 20,100
  EXPECT_TRUE(takes("path(300)"));        // 45,150
  EXPECT_FALSE(takes("star(50,50,50)"));  // 23,426 and 3 * 1,275
  EXPECT_TRUE(takes("star(60,60,60)"));   // 39,711 and 3 * 1,830
  EXPECT_FALSE(takes("star(900,900,900)"));
  EXPECT_FALSE(takes("bistar(150,150;1;150,150)"));
  EXPECT_FALSE(takes("grid(5,5)"));
  EXPECT_FALSE(takes("path(3)"));
}

// The library answers from them, and the engines asked by name do not; both say the same.
TEST(TreeValues, AnswerForTheLibrary) {
  const char* const tree =
      "star(20,20,30)+star(60,60,60)+tree(0,0,1,1,2,2,3,3,4,4,5,5,6,6,7,7,8,8,9,9,10,10,11,11)";
  Game game("octal:0.33");
  const Position position = game.read(tree);
  SolveRequest request{.nimber = true};
  Control control;
  const Solution best = game.solve(position, request, control);
  request.engine = Engine::value_sets;
  const Solution by_values = Game("octal:0.33").solve(position, request, control);
  ASSERT_TRUE(best.nimber && by_values.nimber);
  EXPECT_EQ(*best.nimber, *by_values.nimber);
  EXPECT_EQ(game.solve(position, {}, control).outcome, by_values.outcome);
}

// The answer is kept, as a search keeps what it proves: in a store, too, and asked again it costs nothing.
TEST(TreeValues, TheAnswerIsKept) {
  struct Written : Journal {
    std::vector<Nimber> values;
    void append(std::string_view, Nimber value) override { values.push_back(value); }
  } written;
  Game game("octal:0.33");
  game.set_journal(&written);
  const Position position = game.read("star(60,60,60)");
  Control control;
  const Solution solution = game.solve(position, {.nimber = true}, control);
  ASSERT_TRUE(solution.nimber);
  EXPECT_GT(solution.visits, 10'000U);
  EXPECT_EQ(written.values, std::vector<Nimber>{*solution.nimber});
  EXPECT_EQ(game.solve(position, {.nimber = true}, control).visits, 0U);
  EXPECT_EQ(game.solve(position, {}, control).outcome, solution.outcome);
  EXPECT_EQ(written.values.size(), 1U);
}

// Where memory ends everything is let go, and the engines are left to it.
TEST(TreeValues, NothingWhereMemoryEnds) {
  const OctalRules rules("0.33");
  const Sum sum = rules.parse("star(100,100,100)");
  TreeValues values{Code("0.33")};
  {
    const Control small({.bytes = 1'000'000, .used_bytes = [] { return std::size_t{0}; }});
    const Obeying obeying(small);
    EXPECT_EQ(values.nimber(sum[0]), std::nullopt);
  }
  EXPECT_EQ(values.nimber(sum[0]), Player<OctalRules>(rules).nimber(sum));
}

// A stop comes in the middle, and does no harm to what is asked afterwards.
TEST(TreeValues, AStopIsObeyed) {
  const OctalRules rules("0.33");
  const Key key = rules.parse("star(100,100,100)").at(0);
  TreeValues values{Code("0.33")};
  {
    const StopToken stop;
    stop.stop();
    const Control stopped({}, stop);
    const Obeying obeying(stopped);
    EXPECT_THROW(values.nimber(key), Stopped);
  }
  EXPECT_EQ(values.nimber(key), TreeValues(Code("0.33")).nimber(key));
}

}  // namespace
}  // namespace tendril::octal
