#include "rules/dag/dag.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

#include "effort.hpp"
#include "reference/dag/dag.hpp"
#include "rules/play.hpp"
#include "tendril/error.hpp"

namespace tendril::dag {
namespace {

// Vertices v0, v1, ...; arcs go from smaller to larger numbers, and are written in any order.
reference::ArcList random_arcs(std::mt19937& random, unsigned vertices, unsigned percent) {
  reference::ArcList list;
  for (unsigned a = 0; a < vertices; ++a)
    for (unsigned b = a + 1; b < vertices; ++b)
      if (random() % 100 < percent) list.arcs.emplace_back(fmt::format("v{}", a), fmt::format("v{}", b));
  std::shuffle(list.arcs.begin(), list.arcs.end(), random);
  return list;
}

std::string as_arcs(const reference::ArcList& list, std::string_view between) {
  std::string text;
  for (const auto& [from, to] : list.arcs) text += fmt::format("{}{}{} ", from, between, to);
  return text;
}

TEST(Dag, AgreesWithTheReferenceOnRandomGraphs) {
  std::mt19937 random(1);
  const DagRules rules;
  for (std::size_t i = 0; i < effort(400); ++i) {
    const unsigned vertices = 2 + static_cast<unsigned>(random() % 7);
    const reference::ArcList list =
        random_arcs(random, vertices, 20 + 10 * static_cast<unsigned>(random() % 6));
    if (list.arcs.empty()) continue;
    const std::string a = list.arcs[random() % list.arcs.size()].first;
    const std::string b = list.arcs[random() % list.arcs.size()].second;
    const std::string text = fmt::format("{}from {}", as_arcs(list, i % 2 == 0 ? ">" : " -> "), a);
    Player<DagRules> player(rules);
    const Sum sum = rules.parse(text);
    ASSERT_EQ(player.nimber(sum).value, list.nimber(a)) << text;
    ASSERT_EQ(player.lengths(sum), list.lengths(a)) << text;
    for (const Key& key : sum) {
      ASSERT_EQ(rules.known_nimber(key)->value, list.nimber(a)) << text;
      ASSERT_EQ(rules.bound(key), *list.lengths(a).rbegin()) << text;
      ASSERT_EQ(rules.parse(rules.print(key)), Sum{key}) << text;
    }
    ASSERT_EQ(player.misere_win(rules.parse(text + " " + b)), list.misere_win(a, b)) << text;
    // DOT is the same graph, and so are the words in which positions are written.
    std::string dot = "digraph {\n";
    for (const auto& [from, to] : list.arcs)
      dot += fmt::format("  {} -> {} [label=\"x]\"]; // {}>{}\n", from, to, to, from);
    ASSERT_EQ(rules.parse(fmt::format("{}}} from {}", dot, a)), sum) << text;
    ASSERT_EQ(rules.parse(rules.written(text)), sum) << text;
    const std::vector<NamedMove> moves = rules.moves(text);
    ASSERT_EQ(moves.size(), list.options(a).size()) << text;
    for (const NamedMove& move : moves) {
      const std::string to = move.name.substr(move.name.find("> ") + 2);
      ASSERT_EQ(player.nimber(move.result).value, list.nimber(to)) << text;
      ASSERT_EQ(rules.parse(move.text), move.result) << text;
    }
  }
}

// Merging vertices with the same options keeps everything that is asked: the twin above merges nothing. That it merges
// all of them, and numbers what is left in one way, is asked here.
TEST(Dag, KeysAreTheSetsOfOptions) {
  const DagRules rules;
  EXPECT_EQ(rules.parse("A>B,C"), rules.parse("x>y"));
  EXPECT_EQ(rules.parse("A>B,C B>D C>E"), rules.parse("A>B>C"));
  EXPECT_EQ(rules.parse("A>B,C B>D,E C>D E>D"), rules.parse("1>3,2 3>4,5 4>5 2>5"));
  EXPECT_NE(rules.parse("A>B>C A>C"), rules.parse("A>B>C"));
  std::mt19937 random(2);
  for (std::size_t i = 0; i < effort(200); ++i) {
    reference::ArcList list = random_arcs(random, 9, 40);
    if (list.arcs.empty()) continue;
    const std::string from = " from " + list.arcs[0].first;
    const Sum before = rules.parse(as_arcs(list, ">") + from);
    std::shuffle(list.arcs.begin(), list.arcs.end(), random);
    EXPECT_EQ(rules.parse(as_arcs(list, ">") + from), before);
  }
}

std::string error_of(std::string_view text) {
  try {
    DagRules().parse(text);
  } catch (const InputError& error) {
    return error.line();
  }
  return "none";
}

TEST(Dag, BadTextsSayWhatIsWrong) {
  EXPECT_EQ(error_of("A>B B>C C>A"),
            "the cycle A > B > C > A at column 10: play must end: leave out one of these arcs");
  EXPECT_EQ(error_of("A>A"), "the cycle A > A at column 2: play must end: leave out one of these arcs");
  EXPECT_EQ(error_of("A>B from C"), "no vertex C at column 10: name one of the graph");
  EXPECT_EQ(error_of("no position"), "a vertex without an arc at column 4: write arcs such as A>B A>C B>D");
  EXPECT_EQ(error_of("A,B"), "a vertex without an arc at column 1: write arcs such as A>B A>C B>D");
  EXPECT_EQ(error_of("A B>C"),
            "a vertex without an arc before this at column 6: write arcs such as A>B A>C B>D");
  EXPECT_EQ(error_of("A>"), "no vertex at column 3: write arcs such as A>B A>C B>D");
  EXPECT_EQ(error_of(""), "no vertex at column 1: write arcs such as A>B A>C B>D");
  EXPECT_EQ(error_of("A--B"),
            "an edge without a direction at column 2: write > or -> from a position to its option");
  EXPECT_EQ(error_of("graph { A -- B }"),
            "a graph without directions at column 1: write DOT such as digraph { A -> B; A -> C }");
  EXPECT_EQ(error_of("digraph { A -> B"),
            "a { without its } at column 9: write DOT such as digraph { A -> B; A -> C }");
  EXPECT_EQ(error_of("A>\"B"), "a quotation that does not end at column 3: close it with \"");
  EXPECT_EQ(error_of("digraph { A [label=\"x }"),
            "a [ without its ] at column 13: write DOT such as digraph { A -> B; A -> C }");
}

TEST(Dag, ReadsDot) {
  const DagRules rules;
  const Sum sum = rules.parse("A>B,C B>D C>D,E E>F");
  EXPECT_EQ(
      rules.parse(
          "strict digraph \"my game\" { rankdir=LR; node [shape=box]; A -> {B C}; subgraph s { B C:w } -> D;"
          " C -> E -> F [color=red][x=y] /* no A -> F */ }"),
      sum);
}

}  // namespace
}  // namespace tendril::dag
