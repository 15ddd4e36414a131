#include "rules/geography/geography.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

#include "effort.hpp"
#include "graph/graph6.hpp"
#include "graph/random_graphs.hpp"
#include "reference/geography/geography.hpp"
#include "rules/play.hpp"
#include "tendril/error.hpp"

namespace tendril::geography {
namespace {

reference::PlainTrip plain(const Graph& graph, int token) {
  reference::PlainTrip trip{{}, token};
  for (const auto& [u, v] : graph.edges()) trip.edges.insert({u, v});
  return trip;
}

TEST(Geography, AgreesWithTheReferenceOnRandomGraphs) {
  std::mt19937 random(19);
  for (const bool vertices : {false, true}) {
    const GeographyRules rules(vertices ? "vertex" : "edge");
    for (std::size_t i = 0; i < effort(200); ++i) {
      const Graph graph =
          random_graph(random, 1 + below(random, vertices ? 7 : 6), 20 + 10 * below(random, 6));
      const int token = static_cast<int>(below(random, graph.vertices() + 1)) - 1;
      const std::string text =
          fmt::format("g6:{}{}", write_graph6(graph), token < 0 ? "" : fmt::format(" from {}", token));
      reference::PlainGeography twin(graph.vertices(), vertices);
      const reference::PlainTrip trip = plain(graph, token);
      Player<GeographyRules> player(rules);
      const Sum sum = rules.parse(text);
      ASSERT_EQ(player.nimber(sum).value, twin.nimber(trip)) << text;
      ASSERT_EQ(player.misere_win(sum), twin.misere_win(trip)) << text;
      ASSERT_EQ(player.lengths(sum), twin.lengths(trip)) << text;
      ASSERT_EQ(rules.moves(text).size(), twin.options(trip).size()) << text;
      for (const NamedMove& move : rules.moves(text))
        ASSERT_EQ(rules.parse(move.text), move.result) << move.text;
      ASSERT_EQ(rules.parse(rules.written(text)), sum) << text;
      for (const Key& key : sum) {
        ASSERT_EQ(rules.parse(rules.print(key)), Sum{key}) << text;
        ASSERT_GE(rules.bound(key), *twin.lengths(trip).rbegin()) << text;
      }
    }
  }
}

// Boards that differ in the names of vertices are the same, wherever the token is.
TEST(Geography, KeysDoNotDependOnNames) {
  std::mt19937 random(20);
  const GeographyRules rules("edge");
  for (std::size_t i = 0; i < effort(100); ++i) {
    const Graph graph = random_graph(random, 2 + below(random, 8), 40);
    std::vector<Vertex> order(graph.vertices());
    for (Vertex v = 0; v < order.size(); ++v) order[v] = v;
    std::shuffle(order.begin(), order.end(), random);
    const Vertex at = below(random, graph.vertices());
    EXPECT_EQ(rules.parse(fmt::format("g6:{} from {}", write_graph6(graph), order[at])),
              rules.parse(fmt::format("g6:{} from {}", write_graph6(graph.induced(order)), at)));
    // Nor without a token, on the order of the parts.
    EXPECT_EQ(rules.parse("g6:" + write_graph6(graph)),
              rules.parse("g6:" + write_graph6(graph.induced(order))));
  }
  EXPECT_EQ(rules.parse("edges ab cd de fg"), rules.parse("edges ab bc de"));
}

// Fraenkel, Scheinerman and Ullman: in vertex Geography the player to move wins exactly if every largest matching covers
// the token. Nothing in the program knows it.
TEST(Geography, VertexGeographyIsDecidedByMatchings) {
  std::mt19937 random(21);
  const GeographyRules rules("vertex");
  Player<GeographyRules> player(rules);
  for (std::size_t i = 0; i < effort(300); ++i) {
    const Graph graph = random_graph(random, 1 + below(random, 8), 20 + 10 * below(random, 5));
    const int token = static_cast<int>(below(random, graph.vertices()));
    const auto edges = plain(graph, token).edges;
    const bool covered = reference::largest_matching(edges, -1) > reference::largest_matching(edges, token);
    const std::string text = fmt::format("g6:{} from {}", write_graph6(graph), token);
    EXPECT_EQ(player.nimber(rules.parse(text)).value != 0, covered) << text;
  }
}

// On trees no vertex is met twice, so both games are the same.
TEST(Geography, OnTreesBothAreTheSame) {
  std::mt19937 random(22);
  const GeographyRules edge("edge");
  const GeographyRules vertex("vertex");
  Player<GeographyRules> by_edge(edge);
  Player<GeographyRules> by_vertex(vertex);
  for (std::size_t i = 0; i < effort(100); ++i) {
    const Graph tree = random_tree(random, 1 + below(random, 12), 3);
    const std::string text = fmt::format("g6:{} from {}", write_graph6(tree), below(random, tree.vertices()));
    EXPECT_EQ(by_edge.nimber(edge.parse(text)), by_vertex.nimber(vertex.parse(text))) << text;
  }
}

std::string error_of(std::string_view text) {
  try {
    GeographyRules("edge").parse(text);
  } catch (const InputError& error) {
    return fmt::format("{} at {}: {}", error.problem(), error.column(), error.right());
  }
  return "none";
}

TEST(Geography, BadBoardsSayWhatIsWrong) {
  EXPECT_EQ(error_of("path(3) from 3"), "no vertex 3 at 14: name a vertex of the graph");
  EXPECT_EQ(error_of("path(301) from 0"), "graph of 301 vertices at 1: at most 300 vertices");
  EXPECT_EQ(error_of("path(3) from 1 2").substr(0, 16), "text that does n");
  EXPECT_THROW(GeographyRules("arc"), InputError);
}

}  // namespace
}  // namespace tendril::geography
