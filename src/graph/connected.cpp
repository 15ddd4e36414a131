#include "graph/connected.hpp"

#include <algorithm>

namespace tendril {

std::vector<std::vector<Vertex>> components(const Graph& graph) {
  std::vector<std::vector<Vertex>> result;
  std::vector<bool> seen(graph.vertices());
  for (Vertex start = 0; start < graph.vertices(); ++start) {
    if (seen[start]) continue;
    seen[start] = true;
    std::vector<Vertex> component{start};
    for (std::size_t i = 0; i < component.size(); ++i)
      graph.for_neighbours(component[i], [&](Vertex v) {
        if (seen[v]) return;
        seen[v] = true;
        component.push_back(v);
      });
    std::sort(component.begin(), component.end());
    result.push_back(std::move(component));
  }
  return result;
}

}  // namespace tendril
