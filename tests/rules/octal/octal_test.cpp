#include "rules/octal/octal.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

#include "effort.hpp"
#include "graph/component_key.hpp"
#include "graph/graph6.hpp"
#include "graph/random_graphs.hpp"
#include "reference/octal/octal.hpp"
#include "rules/octal/node_kayles.hpp"
#include "rules/play.hpp"
#include "tendril/control.hpp"
#include "tendril/error.hpp"

namespace tendril::octal {
namespace {

reference::Matrix matrix_of(const Graph& graph) {
  reference::Matrix matrix(graph.vertices(), std::vector<bool>(graph.vertices()));
  for (const auto& [u, v] : graph.edges()) matrix[u][v] = matrix[v][u] = true;
  return matrix;
}
std::vector<int> digits_of(std::string_view code) {
  std::vector<int> digits;
  for (const char c : code.substr(2)) digits.push_back(c - '0');
  return digits;
}
std::string text_of(const Graph& graph) { return fmt::format("g6:{}", write_graph6(graph)); }

std::string random_code(std::mt19937& random) {
  std::string code = "0.";
  const unsigned length = 1 + static_cast<unsigned>(random() % 4);
  for (unsigned i = 0; i < length; ++i) code += static_cast<char>('0' + random() % 8);
  return code;
}

// Every question, on one graph under one code, against the twin.
void compare_with_reference(const Graph& graph, const std::string& code) {
  const OctalRules rules(code);
  const reference::OctalGame game(matrix_of(graph), digits_of(code));
  Player<OctalRules> player(rules);
  const Sum sum = rules.parse(text_of(graph));
  ASSERT_EQ(player.nimber(sum).value, reference::nimber(game)) << code << " " << text_of(graph);
  ASSERT_EQ(player.misere_win(sum), reference::misere_win(game)) << code << " " << text_of(graph);
  ASSERT_EQ(player.lengths(sum), reference::lengths(game)) << code << " " << text_of(graph);
  // Named moves: as many as the twin has, leading where the options lead.
  const std::vector<NamedMove> moves = rules.moves(text_of(graph));
  ASSERT_EQ(moves.size(), game.options(game.everything()).size()) << code << " " << text_of(graph);
  std::set<std::uint64_t> named;
  for (const NamedMove& move : moves) named.insert(player.nimber(move.result).value);
  std::map<reference::Subset, unsigned> known;
  std::set<std::uint64_t> expected;
  for (const reference::Subset option : game.options(game.everything()))
    expected.insert(reference::nimber(game, option, known));
  ASSERT_EQ(named, expected) << code << " " << text_of(graph);
}

TEST(Octal, AgreesWithTheReferenceOnRandomGraphs) {
  std::mt19937 random(1);
  for (std::size_t i = 0; i < effort(1000); ++i) {
    const Vertex n = 1 + below(random, 7);
    compare_with_reference(random_graph(random, n, 15 + 10 * below(random, 8)), random_code(random));
  }
}

TEST(Octal, AgreesWithTheReferenceOnRandomTrees) {
  std::mt19937 random(2);
  for (std::size_t i = 0; i < effort(1000); ++i) {
    const Vertex n = 1 + below(random, 9);
    compare_with_reference(random_tree(random, n, 1 + below(random, 6)), random_code(random));
  }
}

TEST(Octal, AgreesWithTheReferenceOnForests) {
  std::mt19937 random(3);
  for (std::size_t i = 0; i < effort(300); ++i) {
    Graph graph = random_tree(random, 1 + below(random, 4), 1 + below(random, 4));
    graph.append(random_tree(random, 1 + below(random, 4), 1 + below(random, 4)));
    if (random() % 2 == 0) graph.append(random_graph(random, 1 + below(random, 3), 70));
    compare_with_reference(shuffled(random, graph), random_code(random));
  }
}

// The options of single positions as multisets of keys would be compared by their nimbers only; here the sets
// of resulting components are.
TEST(Octal, OptionsAreExactlyTheMoves) {
  std::mt19937 random(4);
  for (std::size_t i = 0; i < effort(400); ++i) {
    const std::string code = random_code(random);
    const OctalRules rules(code);
    const Graph graph = random() % 2 == 0 ? random_tree(random, 2 + below(random, 10), 1 + below(random, 6))
                                          : random_graph(random, 2 + below(random, 6), 50);
    const Player<OctalRules> player(rules);
    const Sum sum = rules.parse(text_of(graph));
    if (sum.size() != 1) continue;
    const auto living = [&](const Sum& parts) {
      std::multiset<Key> keys;
      for (const Key& part : parts)
        if (!rules.code().is_dead(component_vertices(part))) keys.insert(part);
      return keys;
    };
    std::set<std::multiset<Key>> options;
    for (const Sum& option : player.options(sum[0])) options.insert(living(option));
    std::set<std::multiset<Key>> moves;
    for (const NamedMove& move : rules.moves(text_of(graph))) moves.insert(living(move.result));
    ASSERT_EQ(options, moves) << code << " " << text_of(graph);
  }
}

TEST(Octal, TwinsChangeNothing) {
  std::mt19937 random(5);
  for (std::size_t i = 0; i < effort(500); ++i) {
    const std::string code = random_code(random);
    const OctalRules once(code);
    const OctalRules all(code, Twins::all);
    const Sum tree = once.parse(text_of(random_tree(random, 1 + below(random, 14), 1 + below(random, 9))));
    const auto set_of = [&](const OctalRules& rules) {
      std::set<Sum> result;
      for (Sum& option : Player<OctalRules>(rules).options(tree[0])) {
        std::sort(option.begin(), option.end());
        result.insert(option);
      }
      return result;
    };
    ASSERT_EQ(set_of(once), set_of(all)) << code << " " << once.print(tree[0]);
  }
}

TEST(Octal, PathsAreHeaps) {
  std::mt19937 random(6);
  constexpr std::size_t kLongest = 40;
  for (std::size_t i = 0; i < effort(300); ++i) {
    const std::string code = random_code(random);
    const std::vector<int> digits = digits_of(code);
    std::vector<unsigned> heap{0};
    for (std::size_t n = 1; n <= kLongest; ++n) {
      std::set<unsigned> seen;
      for (std::size_t taken = 1; taken <= digits.size() && taken <= n; ++taken) {
        const int digit = digits[taken - 1];
        const std::size_t left = n - taken;
        if (left == 0 && (digit & 1) != 0) seen.insert(0);
        if (left > 0 && (digit & 2) != 0) seen.insert(heap[left]);
        if ((digit & 4) != 0)
          for (std::size_t a = 1; a < left; ++a) seen.insert(heap[a] ^ heap[left - a]);
      }
      unsigned mex = 0;
      while (seen.count(mex) != 0) ++mex;
      heap.push_back(mex);
    }
    const OctalRules rules(code);
    Player<OctalRules> player(rules);
    for (std::size_t n = 0; n <= kLongest; ++n)
      ASSERT_EQ(player.nimber(rules.parse(fmt::format("path({})", n))).value, heap[n]) << code << " " << n;
  }
}

TEST(Octal, PrintingReadsBack) {
  std::mt19937 random(7);
  const OctalRules rules("0.33");
  for (std::size_t i = 0; i < effort(1000); ++i) {
    const Graph graph = random() % 2 == 0 ? random_tree(random, 1 + below(random, 30), 1 + below(random, 12))
                                          : random_graph(random, 1 + below(random, 12), 30);
    for (const Key& key : rules.parse(text_of(graph))) ASSERT_EQ(rules.parse(rules.print(key)), Sum{key});
  }
  EXPECT_EQ(rules.print(rules.parse("star(4,1,3,1)")[0]), "star(1,1,3,4)");
  EXPECT_EQ(rules.print(rules.parse("bistar(3,2;4;2,1)")[0]), "bistar(1,2;4;2,3)");
  EXPECT_EQ(rules.print(rules.parse("edges ab bc cd da")[0]), "cycle(4)");
  EXPECT_EQ(rules.print(rules.parse("star(7)")[0]), "path(8)");
}

TEST(Octal, GraphsBeyondAMachineWord) {
  // The same game on either side of the limit: a cycle with a tail, long enough for both sizes of sets.
  const OctalRules rules("0.33");
  Player<OctalRules> player(rules);
  for (const Vertex n : {60U, 63U, 64U, 65U, 66U, 70U}) {
    EXPECT_EQ(player.nimber(rules.parse(fmt::format("cycle({})", n))).value, n % 3);
    EXPECT_EQ(player.nimber(rules.parse(fmt::format("path({})", n))).value, n % 3);
  }
  const OctalRules kayles("0.137");
  Player<OctalRules> wide(kayles);
  EXPECT_EQ(wide.nimber(kayles.parse("cycle(66)")), [&] {
    NimberSet seen;
    for (const unsigned left : {63U}) seen.insert(wide.nimber(kayles.parse(fmt::format("path({})", left))));
    return seen.mex();
  }());
}

// Boards of more than a machine word, with cycles and without: the options are what is left when each vertex
// and each edge in turn is taken away.
TEST(Octal, OptionsOfLargeBoardsAreTheMoves) {
  std::mt19937 random(9);
  for (std::size_t i = 0; i < effort(30); ++i) {
    const std::string code = fmt::format("0.{}{}", random() % 8, random() % 8);
    const std::vector<int> digits = digits_of(code);
    const OctalRules rules(code);
    const Vertex n = 65 + below(random, 130);
    Graph graph = random_tree(random, n, 1 + below(random, 20));
    for (Vertex extra = below(random, 4); extra > 0; --extra)
      if (const Vertex u = below(random, n), v = below(random, n); u != v && !graph.has_edge(u, v))
        graph.add_edge(u, v);
    const auto living = [&](Sum parts) {
      std::erase_if(parts, [&](const Key& part) { return rules.code().is_dead(component_vertices(part)); });
      std::sort(parts.begin(), parts.end());
      return parts;
    };
    std::set<Sum> expected;
    const auto take = [&](const std::vector<Vertex>& taken) {
      std::vector<Vertex> kept;
      for (Vertex v = 0; v < n; ++v)
        if (std::find(taken.begin(), taken.end(), v) == taken.end()) kept.push_back(v);
      const Sum left = component_keys(graph.induced(kept));
      if ((digits[taken.size() - 1] & (left.size() == 1 ? 2 : 4)) != 0) expected.insert(living(left));
    };
    for (Vertex v = 0; v < n; ++v) take({v});
    for (const auto& [u, v] : graph.edges()) take({u, v});
    std::set<Sum> options;
    for (const Sum& option : Player<OctalRules>(rules).options(component_keys(graph).at(0)))
      options.insert(living(option));
    ASSERT_EQ(options, expected) << code << " " << text_of(graph);
  }
}

TEST(Octal, ListingOptionsCanBeStopped) {
  // 18 million connected sets, none of which may be taken.
  const OctalRules rules("0.0000004");
  const Control control({.seconds = 1e-9});
  Options options;
  const Obeying obeying(control);
  EXPECT_THROW(rules.options(rules.parse("complete(40)").at(0), options), Stopped);
}

TEST(Octal, KnownValues) {
  const OctalRules rules("0.33");
  Player<OctalRules> player(rules);
  const auto value = [&](std::string_view text) { return player.nimber(rules.parse(text)).value; };
  EXPECT_EQ(value("path(0)"), 0U);
  EXPECT_EQ(value("star(1,1,3)"), 0U);
  EXPECT_EQ(value("star(1,1,3,4)"), value("star(1,1,1)"));
  EXPECT_EQ(value("star(100,100,100)"), value("star(1,1,1)"));
}

// The perft of the house: distinct positions reachable, and options at each depth, duplicates and all.
struct Counts {
  std::size_t positions;
  std::vector<std::size_t> options;
  friend bool operator==(const Counts&, const Counts&) = default;
};
void PrintTo(const Counts& counts, std::ostream* out) {
  *out << fmt::format("{{{}, {{{}}}}}", counts.positions, fmt::join(counts.options, ", "));
}
Counts count(std::string_view code, std::string_view text, std::size_t depth) {
  const OctalRules rules(code, Twins::all);
  Player<OctalRules> player(rules);
  Counts counts{0, {}};
  std::map<Key, std::size_t> level;
  std::set<Key> seen;
  for (const Key& key : rules.parse(text)) ++level[key];
  for (std::size_t d = 0; d < depth; ++d) {
    std::map<Key, std::size_t> next;
    std::size_t options = 0;
    for (const auto& [key, ways] : level)
      for (const Sum& option : player.options(key)) {
        options += ways;
        for (const Key& part : option) next[part] += ways;
      }
    counts.options.push_back(options);
    level = next;
  }
  for (const Key& key : rules.parse(text)) player.nimber(key);
  counts.positions = player.known();
  return counts;
}

TEST(Octal, PinnedCounts) {
  EXPECT_EQ(count("0.33", "star(1,1,3,4)", 4), (Counts{26, {6, 33, 161, 693}}));
  EXPECT_EQ(count("0.33", "grid(3,4)", 4), (Counts{131, {29, 534, 5716, 43580}}));
  EXPECT_EQ(count("0.07", "grid(3,4)", 4), (Counts{34, {17, 204, 1602, 6500}}));
  EXPECT_EQ(count("0.6", "wheel(6)", 4), (Counts{14, {7, 42, 210, 804}}));
  EXPECT_EQ(count("0.3137", "caterpillar(2,0,1,3)", 4), (Counts{28, {23, 259, 1267, 4394}}));
  EXPECT_EQ(count("0.777", "bistar(1,2;2;1,3,4)", 4), (Counts{86, {43, 1344, 22698, 248060}}));
}

TEST(Octal, MovesAreNamedInTheLabelsOfTheUser) {
  const OctalRules rules("0.33");
  std::set<std::string> names;
  for (const NamedMove& move : rules.moves("edges ab bc cd + path(1)")) names.insert(move.name);
  EXPECT_EQ(names, (std::set<std::string>{"take a", "take d", "take a,b", "take c,d", "take 4"}));
  names.clear();
  for (const NamedMove& move : NodeKaylesRules().moves("path(3)")) names.insert(move.name);
  EXPECT_EQ(names, (std::set<std::string>{"take 0,1", "take 1,0,2", "take 2,1"}));
}

TEST(Octal, AnnotationMapsTheCanonicalNumbering) {
  EXPECT_EQ(OctalRules("0.33").annotate("edges ba bc bd"),
            "edges: b-a b-c b-d\nstar(1,1,1): 0=b 1=a 2=c 3=d\n");
}

TEST(Octal, AnnotationListsTwoHundredVerticesAndNotMore) {
  const std::string listed = NodeKaylesRules().annotate("cycle(200)");
  EXPECT_TRUE(listed.starts_with("edges: ")) << listed;
  EXPECT_NE(listed.find("\ncycle(200): 0="), std::string::npos) << listed;
  EXPECT_EQ(NodeKaylesRules().annotate("cycle(201)"), "201 edges\ncycle(201): 201 vertices\n");
}

TEST(Octal, BadCodesAreRefused) {
  for (const std::string_view code : {"", "0", "0.", "4.7", "0.8", "0.F", "7", "1.3", "0.3x"})
    EXPECT_THROW(OctalRules{code}, InputError) << code;
  const OctalRules nothing("0.000");
  EXPECT_EQ(nothing.bound(nothing.parse("path(5)")[0]), 0U);
  EXPECT_TRUE(Player<OctalRules>(nothing).options(nothing.parse("path(5)")[0]).empty());
  EXPECT_TRUE(nothing.moves("cycle(4)").empty());
}

TEST(NodeKayles, AgreesWithTheReference) {
  std::mt19937 random(8);
  const NodeKaylesRules rules;
  for (std::size_t i = 0; i < effort(600); ++i) {
    const Graph graph = random() % 2 == 0
                            ? random_tree(random, 1 + below(random, 12), 1 + below(random, 6))
                            : random_graph(random, 1 + below(random, 10), 15 + 10 * below(random, 6));
    const reference::NodeKaylesGame game(matrix_of(graph));
    Player<NodeKaylesRules> player(rules);
    const Sum sum = rules.parse(text_of(graph));
    ASSERT_EQ(player.nimber(sum).value, reference::nimber(game)) << text_of(graph);
    ASSERT_EQ(player.misere_win(sum), reference::misere_win(game)) << text_of(graph);
    ASSERT_EQ(player.lengths(sum), reference::lengths(game)) << text_of(graph);
  }
}

// On a path it is the octal game 0.137; on a path of four the star of Definition 5's discussion tells them
// apart.
TEST(NodeKayles, IsAnOctalGameOnPathsOnly) {
  const NodeKaylesRules rules;
  const OctalRules dawson("0.137");
  Player<NodeKaylesRules> node(rules);
  Player<OctalRules> octal(dawson);
  for (Vertex n = 0; n <= 60; ++n) {
    const std::string path = fmt::format("path({})", n);
    EXPECT_EQ(node.nimber(rules.parse(path)), octal.nimber(dawson.parse(path)));
  }
}

}  // namespace
}  // namespace tendril::octal
