// What sweeps ask of a graph, against the definitions tried out by brute force.
#include "graph/properties.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "effort.hpp"
#include "graph/canonical.hpp"
#include "graph/parse.hpp"
#include "graph/random_graphs.hpp"

namespace tendril {
namespace {

// The least number of edges of a closed walk that repeats no vertex, by extending paths; 0: there is none.
Vertex plain_girth(const Graph& graph, std::vector<Vertex>& path) {
  Vertex least = 0;
  graph.for_neighbours(path.back(), [&](Vertex w) {
    if (w == path.front() && path.size() >= 3) {
      const auto length = static_cast<Vertex>(path.size());
      least = least == 0 ? length : std::min(least, length);
    }
    if (std::find(path.begin(), path.end(), w) != path.end()) return;
    path.push_back(w);
    const Vertex found = plain_girth(graph, path);
    if (found != 0) least = least == 0 ? found : std::min(least, found);
    path.pop_back();
  });
  return least;
}

TEST(Properties, AgreeWithTheDefinitions) {
  std::mt19937 random(11);
  for (std::size_t i = 0; i < effort(300); ++i) {
    const Vertex n = 1 + below(random, 7);
    const Graph graph = random_graph(random, n, 15 + 10 * below(random, 6));
    Vertex least = 0;
    for (Vertex v = 0; v < n; ++v) {
      std::vector<Vertex> path{v};
      const Vertex found = plain_girth(graph, path);
      if (found != 0) least = least == 0 ? found : std::min(least, found);
    }
    EXPECT_EQ(girth(graph), least);

    // All distances by Floyd and Warshall.
    std::vector<std::vector<Vertex>> far(n, std::vector<Vertex>(n, 100));
    for (Vertex u = 0; u < n; ++u)
      for (Vertex v = 0; v < n; ++v) far[u][v] = u == v ? 0 : graph.has_edge(u, v) ? 1 : 100;
    for (Vertex k = 0; k < n; ++k)
      for (Vertex u = 0; u < n; ++u)
        for (Vertex v = 0; v < n; ++v) far[u][v] = std::min(far[u][v], far[u][k] + far[k][v]);
    Vertex most = 0;
    for (const auto& row : far) most = std::max(most, *std::max_element(row.begin(), row.end()));
    EXPECT_EQ(diameter(graph), most >= 100 ? std::nullopt : std::optional(most));

    std::vector<Vertex> order(n);
    std::iota(order.begin(), order.end(), 0U);
    std::uint64_t automorphisms = 0;
    do automorphisms += graph.induced(order) == graph ? 1 : 0;
    while (std::next_permutation(order.begin(), order.end()));
    EXPECT_EQ(automorphism_count(graph), automorphisms);
  }
}

TEST(Properties, OfGraphsByName) {
  const auto of = [](std::string_view text) { return parse_graph(text).graph; };
  EXPECT_EQ(automorphism_count(of("petersen")), 120U);
  EXPECT_EQ(automorphism_count(of("complete(20)")), 2432902008176640000U);
  EXPECT_EQ(automorphism_count(of("complete(21)")), std::nullopt);
  EXPECT_EQ(automorphism_count(Graph()), 1U);
  EXPECT_EQ(girth(of("petersen")), 5U);
  EXPECT_EQ(diameter(of("hypercube(4)")), 4U);
  // Definition 4.1 of the thesis: every vertex of degree two is next to a leaf.
  EXPECT_TRUE(is_z_tree(of("path(4)")));
  EXPECT_FALSE(is_z_tree(of("path(5)")));
  EXPECT_TRUE(is_z_tree(of("star(1,2,2)")));
  EXPECT_FALSE(is_z_tree(of("star(1,1,3)")));
  EXPECT_FALSE(is_z_tree(of("cycle(3)")));
}

}  // namespace
}  // namespace tendril
