// Options of a graph as print writes it, with the places of their components: what hints in certificates are made
// of (docs/certificates.md). Places are vertices.
#pragma once

#include <vector>

#include "graph/graph.hpp"
#include "rules/ruleset.hpp"

namespace tendril::octal {

class GraphDrawer {
 public:
  // The graph that reading the text of a component gives.
  explicit GraphDrawer(KeyView component);

  const Graph& graph() const { return graph_; }
  // The move of this name, which takes the vertices `removed`. Components that `counts` says no to are left out.
  template <class Counts>
  void add(std::vector<Vertex> move, const std::vector<Vertex>& removed, Counts&& counts) {
    all_.push_back({std::move(move), {}});
    for (const std::vector<Vertex>& part : parts_without(removed))
      if (counts(part.size())) add_part(part);
  }
  DrawnOptions take() &&;

 private:
  std::vector<std::vector<Vertex>> parts_without(const std::vector<Vertex>& removed) const;
  void add_part(const std::vector<Vertex>& part);

  Graph graph_;
  std::vector<DrawnOption> all_;
};

}  // namespace tendril::octal
