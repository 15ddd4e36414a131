// Random graphs and trees for tests, from a seeded generator.
#pragma once

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "graph/graph.hpp"

namespace tendril {

inline Vertex below(std::mt19937& random, Vertex limit) { return static_cast<Vertex>(random() % limit); }

// Every edge with probability percent / 100.
inline Graph random_graph(std::mt19937& random, Vertex vertices, unsigned percent) {
  Graph graph(vertices);
  for (Vertex v = 0; v < vertices; ++v)
    for (Vertex u = 0; u < v; ++u)
      if (random() % 100 < percent) graph.add_edge(u, v);
  return graph;
}

// Each vertex hangs from an earlier one, at most `reach` back: a small reach gives long trees.
inline Graph random_tree(std::mt19937& random, Vertex vertices, Vertex reach) {
  Graph graph(vertices);
  for (Vertex v = 1; v < vertices; ++v) graph.add_edge(v, v - 1 - below(random, std::min(v, reach)));
  return graph;
}

inline Graph shuffled(std::mt19937& random, const Graph& graph) {
  std::vector<Vertex> order(graph.vertices());
  std::iota(order.begin(), order.end(), Vertex{0});
  std::shuffle(order.begin(), order.end(), random);
  return graph.induced(order);
}

}  // namespace tendril
