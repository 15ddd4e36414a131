#include "rules/octal/drawn_options.hpp"

#include "base/heed.hpp"
#include "graph/canonical.hpp"
#include "graph/component_key.hpp"
#include "graph/connected.hpp"
#include "graph/parse.hpp"

namespace tendril::octal {

GraphDrawer::GraphDrawer(KeyView component) : graph_(parse_graph(print_component(component)).graph) {}

std::vector<std::vector<Vertex>> GraphDrawer::parts_without(const std::vector<Vertex>& removed) const {
  heed(1 + graph_.vertices() / 16);
  std::vector<bool> gone(graph_.vertices());
  for (const Vertex v : removed) gone[v] = true;
  std::vector<Vertex> kept;
  for (Vertex v = 0; v < graph_.vertices(); ++v)
    if (!gone[v]) kept.push_back(v);
  std::vector<std::vector<Vertex>> parts = components(graph_.induced(kept));
  for (std::vector<Vertex>& part : parts)
    for (Vertex& v : part) v = kept[v];
  return parts;
}

void GraphDrawer::add_part(const std::vector<Vertex>& part) {
  const Graph graph = graph_.induced(part);
  DrawnOption::Part drawn;
  append_component_key(drawn.component, graph);
  for (const Vertex v : isomorphism(parse_graph(print_component(drawn.component)).graph, graph))
    drawn.places.push_back(part[v]);
  all_.back().parts.push_back(std::move(drawn));
}

DrawnOptions GraphDrawer::take() && {
  DrawnOptions drawn{graph_.vertices(), {}, std::move(all_)};
  for (Vertex v = 0; v < graph_.vertices(); ++v) drawn.whole.push_back(v);
  return drawn;
}

}  // namespace tendril::octal
