#include "graph/plane/skeleton.hpp"

#include <algorithm>

namespace tendril::plane {
namespace {

bool repeats(std::vector<int> numbers) {
  std::sort(numbers.begin(), numbers.end());
  return std::adjacent_find(numbers.begin(), numbers.end()) != numbers.end();
}

}  // namespace

Dart Skeleton::find(int u, int v) const {
  for (std::size_t e = 0; e < edges.size(); ++e) {
    if (edges[e] == std::pair(u, v)) return static_cast<Dart>(2 * e);
    if (edges[e] == std::pair(v, u)) return static_cast<Dart>(2 * e + 1);
  }
  return kNoDart;
}

std::vector<std::vector<Dart>> Skeleton::outgoing() const {
  std::vector<std::vector<Dart>> out(index(vertices));
  for (Dart d = 0; d < darts(); ++d) out[index(tail(d))].push_back(d);
  return out;
}

Graph graph_of(const Skeleton& skeleton) {
  Graph graph(static_cast<Vertex>(skeleton.vertices));
  for (const auto& [u, v] : skeleton.edges) graph.add_edge(static_cast<Vertex>(u), static_cast<Vertex>(v));
  return graph;
}

Skeleton skeleton_of(const Graph& graph) {
  Skeleton skeleton{static_cast<int>(graph.vertices()), {}};
  for (const auto& [u, v] : graph.edges())
    skeleton.edges.emplace_back(static_cast<int>(u), static_cast<int>(v));
  return skeleton;
}

std::pair<int, std::vector<int>> parts(const Skeleton& skeleton) {
  std::vector<int> part(index(skeleton.vertices), -1);
  const auto out = skeleton.outgoing();
  int count = 0;
  for (int v = 0; v < skeleton.vertices; ++v) {
    if (part[index(v)] >= 0) continue;
    std::vector<int> queue{v};
    part[index(v)] = count;
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (const Dart d : out[index(queue[i])])
        if (part[index(skeleton.head(d))] < 0) {
          part[index(skeleton.head(d))] = count;
          queue.push_back(skeleton.head(d));
        }
    ++count;
  }
  return {count, part};
}

Walk reversed(const Walk& walk) {
  Walk result(walk.rbegin(), walk.rend());
  for (Dart& d : result) d ^= 1;
  return result;
}

bool repeats_edge(const Walk& walk) {
  std::vector<int> edges = walk;
  for (int& e : edges) e >>= 1;
  return repeats(std::move(edges));
}

bool repeats_vertex(const Skeleton& skeleton, const Walk& walk) {
  return repeats(vertices_of(skeleton, walk));
}

bool same_walk(const Walk& a, const Walk& b) {
  if (a.size() != b.size()) return false;
  for (const Walk& other : {b, reversed(b)})
    for (std::size_t shift = 0; shift < a.size(); ++shift) {
      std::size_t i = 0;
      while (i < a.size() && a[i] == other[(i + shift) % other.size()]) ++i;
      if (i == a.size()) return true;
    }
  return false;
}

std::vector<int> vertices_of(const Skeleton& skeleton, const Walk& walk) {
  std::vector<int> vertices;
  vertices.reserve(walk.size());
  for (const Dart d : walk) vertices.push_back(skeleton.tail(d));
  return vertices;
}

}  // namespace tendril::plane
