#include "graph/plane/planarity.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>
#include <cstdint>
#include <set>

namespace tendril::plane {
namespace {

using BoostGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                                         boost::property<boost::edge_index_t, int>>;

}  // namespace

std::optional<Rotation> find_drawing(const Skeleton& skeleton) {
  BoostGraph graph(index(skeleton.vertices));
  for (std::size_t e = 0; e < skeleton.edges.size(); ++e)
    boost::add_edge(index(skeleton.edges[e].first), index(skeleton.edges[e].second), static_cast<int>(e),
                    graph);
  using EdgeOf = boost::graph_traits<BoostGraph>::edge_descriptor;
  std::vector<std::vector<EdgeOf>> embedding(index(skeleton.vertices));
  if (!boost::boyer_myrvold_planarity_test(boost::boyer_myrvold_params::graph = graph,
                                           boost::boyer_myrvold_params::embedding = embedding.data()))
    return std::nullopt;
  Rotation rotation(index(skeleton.vertices));
  for (std::size_t v = 0; v < embedding.size(); ++v)
    for (const EdgeOf& edge : embedding[v]) {
      const auto d = static_cast<Dart>(2 * boost::get(boost::edge_index, graph, edge));
      rotation[v].push_back(index(skeleton.tail(d)) == v ? d : d ^ 1);
    }
  return rotation;
}

namespace {

constexpr std::uint64_t kMostRotations = 20'000;

// How many rotations are drawings in the plane: counts until there are more than two, a drawing and its
// reflection. nullopt if there are too many to try.
std::optional<int> count_drawings(const Skeleton& skeleton) {
  Rotation rotation = skeleton.outgoing();
  std::uint64_t all = 1;
  for (const auto& around : rotation)
    for (std::size_t k = 2; k < around.size(); ++k)
      if ((all *= k) > kMostRotations) return std::nullopt;
  for (auto& around : rotation) std::sort(around.begin(), around.end());
  int count = 0;
  // Every vertex's first dart stays where it is; the others are permuted.
  const auto next = [&] {
    for (auto& around : rotation)
      if (std::next_permutation(around.begin() + 1, around.end())) return true;
    return false;
  };
  do count += is_connected_plane(skeleton, rotation) ? 1 : 0;
  while (count <= 2 && next());
  return count;
}

// Vertices of degree two suppressed: whether what is left is a simple 3-connected graph.
bool is_three_connected_core(const Skeleton& skeleton) {
  const auto out = skeleton.outgoing();
  std::set<std::pair<int, int>> core;
  std::set<int> vertices;
  for (int v = 0; v < skeleton.vertices; ++v) {
    if (out[index(v)].size() == 2) continue;
    vertices.insert(v);
    for (Dart d : out[index(v)]) {
      while (out[index(skeleton.head(d))].size() == 2) {
        const auto& onward = out[index(skeleton.head(d))];
        d = onward[0] == (d ^ 1) ? onward[1] : onward[0];
      }
      const int w = skeleton.head(d);
      // The same pair a second time from this end is a double edge.
      if (w == v || !core.insert({v, w}).second) return false;
    }
  }
  if (vertices.size() < 4) return false;
  for (const int x : vertices)
    for (const int y : vertices) {
      std::set<int> reached;
      std::vector<int> stack;
      for (const int v : vertices)
        if (v != x && v != y && stack.empty()) stack.push_back(v);
      while (!stack.empty()) {
        const int v = stack.back();
        stack.pop_back();
        if (!reached.insert(v).second) continue;
        for (auto it = core.lower_bound({v, -1}); it != core.end() && it->first == v; ++it)
          if (it->second != x && it->second != y && reached.count(it->second) == 0)
            stack.push_back(it->second);
      }
      if (reached.size() + (x == y ? 1 : 2) != vertices.size()) return false;
    }
  return true;
}

}  // namespace

bool has_one_drawing(const Skeleton& skeleton) {
  if (const auto count = count_drawings(skeleton)) return *count <= 2;
  return skeleton.vertices <= 200 && is_three_connected_core(skeleton);
}

}  // namespace tendril::plane
