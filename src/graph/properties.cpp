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

constexpr Vertex kFar = static_cast<Vertex>(-1);

// The distance of every vertex from `start`, kFar where there is no path; `parent` is by which it was reached first.
struct Distances {
  std::vector<Vertex> distance;
  std::vector<Vertex> parent;
  std::vector<Vertex> order;
};
Distances distances(const Graph& graph, Vertex start) {
  Distances result{
      std::vector<Vertex>(graph.vertices(), kFar), std::vector<Vertex>(graph.vertices(), kFar), {start}};
  result.distance[start] = 0;
  for (std::size_t i = 0; i < result.order.size(); ++i)
    graph.for_neighbours(result.order[i], [&](Vertex w) {
      if (result.distance[w] != kFar) return;
      result.distance[w] = result.distance[result.order[i]] + 1;
      result.parent[w] = result.order[i];
      result.order.push_back(w);
    });
  return result;
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

bool is_z_tree(const Graph& graph) {
  if (!is_tree(graph)) return false;
  for (Vertex v = 0; v < graph.vertices(); ++v) {
    if (graph.degree(v) != 2) continue;
    bool beside_leaf = false;
    graph.for_neighbours(v, [&](Vertex w) { beside_leaf = beside_leaf || graph.degree(w) == 1; });
    if (!beside_leaf) return false;
  }
  return true;
}

// An edge that closes a circuit with the search from a vertex of a shortest one closes just that.
Vertex girth(const Graph& graph) {
  Vertex least = 0;
  for (Vertex start = 0; start < graph.vertices(); ++start) {
    const Distances from = distances(graph, start);
    for (const Vertex u : from.order)
      graph.for_neighbours(u, [&](Vertex w) {
        if (from.parent[u] == w || from.parent[w] == u) return;
        const Vertex length = from.distance[u] + from.distance[w] + 1;
        if (least == 0 || length < least) least = length;
      });
  }
  return least;
}

std::optional<Vertex> diameter(const Graph& graph) {
  Vertex most = 0;
  for (Vertex start = 0; start < graph.vertices(); ++start)
    for (const Vertex distance : distances(graph, start).distance) {
      if (distance == kFar) return std::nullopt;
      most = std::max(most, distance);
    }
  return most;
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
