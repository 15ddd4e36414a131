// Outerplanar graphs in rows of bits, against forbidden minors, blocks and planarity.
#include "graph/outerplanar.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "effort.hpp"
#include "graph/blocks.hpp"
#include "graph/minor.hpp"
#include "graph/parse.hpp"
#include "graph/plane/planarity.hpp"
#include "graph/random_graphs.hpp"

namespace tendril {
namespace {

AdjacencyRows rows_of(const Graph& graph) {
  AdjacencyRows rows{};
  for (Vertex v = 0; v < graph.vertices(); ++v) rows[v] = graph.row64(v);
  return rows;
}

// The graph with a path of `edges` edges from u to v.
Graph with_path(Graph graph, Vertex u, Vertex v, Vertex edges) {
  Vertex last = u;
  for (Vertex i = 1; i < edges; ++i) {
    const Vertex next = graph.vertices();
    graph.append(Graph(1));
    graph.add_edge(last, next);
    last = next;
  }
  graph.add_edge(last, v);
  return graph;
}

bool is_planar_with_apex(const Graph& graph) {
  Graph coned = graph;
  coned.append(Graph(1));
  for (Vertex v = 0; v < graph.vertices(); ++v) coned.add_edge(v, graph.vertices());
  return plane::find_drawing(plane::skeleton_of(coned)).has_value();
}

bool has_no_forbidden_minor(const Graph& graph) {
  return !has_minor(graph, parse_graph("complete(4)").graph) &&
         !has_minor(graph, parse_graph("bipartite(2,3)").graph);
}

TEST(Outerplanar, PathsAreAddedAsMinorsAndPlanarityAllow) {
  std::mt19937 random(19);
  std::size_t allowed = 0;
  std::size_t refused = 0;
  for (std::size_t i = 0; i < effort(400); ++i) {
    // Grown by such paths, so that blocks are large, and single edges, so that chords are there.
    Graph graph(2 + below(random, 4));
    for (unsigned step = 0; step < 14 && graph.vertices() < 14; ++step) {
      const Vertex u = below(random, graph.vertices());
      const Vertex v = below(random, graph.vertices());
      if (u == v) continue;
      const Vertex edges = 2 + below(random, 2);
      const Graph next = with_path(graph, u, v, edges);
      const bool wanted = is_planar_with_apex(next);
      EXPECT_EQ(is_outerplanar_with_path(rows_of(graph), u, v), wanted);
      if (next.vertices() < 10) {
        EXPECT_EQ(has_no_forbidden_minor(next), wanted);
      }
      std::uint64_t block = 0;
      for (const Block& each : blocks(next))
        if (std::binary_search(each.vertices.begin(), each.vertices.end(), graph.vertices()))
          for (const Vertex x : each.vertices) block |= std::uint64_t{x < graph.vertices()} << x;
      EXPECT_EQ(block_of_new_path(rows_of(graph), u, v),
                block | std::uint64_t{1} << u | std::uint64_t{1} << v);
      ++(wanted ? allowed : refused);
      if (wanted) graph = next;
      const Vertex x = below(random, graph.vertices());
      const Vertex y = below(random, graph.vertices());
      if (x == y || below(random, 3) != 0) continue;
      const Graph chord = with_path(graph, x, y, 1);
      if (is_planar_with_apex(chord)) graph = chord;
    }
  }
  EXPECT_GT(allowed, effort(400));
  EXPECT_GT(refused, effort(400) / 2);
}

TEST(Outerplanar, AllSixtyFourVerticesCount) {
  const Graph circle = parse_graph("cycle(64)").graph;
  EXPECT_EQ(block_of_new_path(rows_of(circle), 0, 63), ~std::uint64_t{0});
  EXPECT_TRUE(is_outerplanar_with_path(rows_of(circle), 0, 63));   // behind an edge
  EXPECT_FALSE(is_outerplanar_with_path(rows_of(circle), 0, 31));  // K2,3
  const Graph path = parse_graph("path(64)").graph;
  EXPECT_TRUE(is_outerplanar_with_path(rows_of(path), 0, 63));
  EXPECT_EQ(block_of_new_path(rows_of(path), 10, 12), std::uint64_t{7} << 10);
}

}  // namespace
}  // namespace tendril
