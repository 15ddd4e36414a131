#include "graph/properties.hpp"

#include <algorithm>
#include <vector>

namespace tendril {
namespace {

// The number of vertices reached from `start` without passing `without`.
Vertex reached(const Graph& graph, Vertex start, Vertex without) {
  std::vector<bool> seen(graph.vertices());
  std::vector<Vertex> queue{start};
  seen[start] = true;
  for (std::size_t i = 0; i < queue.size(); ++i)
    graph.for_neighbours(queue[i], [&](Vertex w) {
      if (w == without || seen[w]) return;
      seen[w] = true;
      queue.push_back(w);
    });
  return static_cast<Vertex>(queue.size());
}

}  // namespace

bool is_connected(const Graph& graph) {
  return graph.empty() || reached(graph, 0, graph.vertices()) == graph.vertices();
}

bool is_biconnected(const Graph& graph) {
  if (graph.vertices() < 3 || !is_connected(graph)) return false;
  for (Vertex v = 0; v < graph.vertices(); ++v)
    if (reached(graph, v == 0 ? 1 : 0, v) != graph.vertices() - 1) return false;
  return true;
}

bool is_tree(const Graph& graph) {
  return !graph.empty() && graph.edge_count() + 1 == graph.vertices() && is_connected(graph);
}

bool is_bipartite(const Graph& graph) {
  std::vector<int> side(graph.vertices(), -1);
  for (Vertex start = 0; start < graph.vertices(); ++start) {
    if (side[start] >= 0) continue;
    side[start] = 0;
    std::vector<Vertex> queue{start};
    bool fits = true;
    for (std::size_t i = 0; i < queue.size(); ++i)
      graph.for_neighbours(queue[i], [&](Vertex w) {
        if (side[w] < 0) {
          side[w] = 1 - side[queue[i]];
          queue.push_back(w);
        } else if (side[w] == side[queue[i]]) {
          fits = false;
        }
      });
    if (!fits) return false;
  }
  return true;
}

Vertex min_degree(const Graph& graph) {
  Vertex least = graph.empty() ? 0 : graph.degree(0);
  for (Vertex v = 1; v < graph.vertices(); ++v) least = std::min(least, graph.degree(v));
  return least;
}

Vertex max_degree(const Graph& graph) {
  Vertex most = 0;
  for (Vertex v = 0; v < graph.vertices(); ++v) most = std::max(most, graph.degree(v));
  return most;
}

Vertex leaf_count(const Graph& graph) {
  Vertex count = 0;
  for (Vertex v = 0; v < graph.vertices(); ++v) count += graph.degree(v) == 1 ? 1 : 0;
  return count;
}

std::size_t inner_edges(const Graph& graph) {
  std::size_t count = 0;
  for (const auto& [u, v] : graph.edges()) count += graph.degree(u) > 1 && graph.degree(v) > 1 ? 1 : 0;
  return count;
}

}  // namespace tendril
