// Graphs whose edges have numbers, so that each can be gone along in either direction: what every drawing,
// and every board of arrows, stands on. And closed walks in them, which is what faces and cells are.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "graph/graph.hpp"

namespace tendril::plane {

// An edge with a direction: edge e goes from its first end to its second as 2e and back as 2e + 1, so that
// the dart against d is d ^ 1.
using Dart = int;
inline constexpr Dart kNoDart = -1;

inline std::size_t index(int i) { return static_cast<std::size_t>(i); }

// The vertices and edges of a drawing. The graph is simple.
struct Skeleton {
  int vertices = 0;
  std::vector<std::pair<int, int>> edges;

  int darts() const { return 2 * static_cast<int>(edges.size()); }
  int tail(Dart d) const {
    const auto& [u, v] = edges[index(d >> 1)];
    return (d & 1) == 0 ? u : v;
  }
  int head(Dart d) const { return tail(d ^ 1); }
  // The dart from u to v, kNoDart if there is no such edge.
  Dart find(int u, int v) const;
  // For every vertex the darts that leave it, in increasing order.
  std::vector<std::vector<Dart>> outgoing() const;
};

Graph graph_of(const Skeleton& skeleton);
// The edges are numbered in the order of Graph::edges().
Skeleton skeleton_of(const Graph& graph);

// The number of connected parts, and for every vertex which one it is in.
std::pair<int, std::vector<int>> parts(const Skeleton& skeleton);

// A closed walk: each dart begins where the one before it ends, the first where the last ends. Faces are
// walks that have the face on their left; a cell is a walk that repeats no edge.
using Walk = std::vector<Dart>;

Walk reversed(const Walk& walk);
bool repeats_edge(const Walk& walk);
bool repeats_vertex(const Skeleton& skeleton, const Walk& walk);
// Whether two walks are the same up to where they begin and which way they go.
bool same_walk(const Walk& a, const Walk& b);
// The vertices passed, in order.
std::vector<int> vertices_of(const Skeleton& skeleton, const Walk& walk);

}  // namespace tendril::plane
