#include "graph/layout/layout.hpp"

#include <algorithm>

#include "graph/connected.hpp"
#include "graph/layout/families.hpp"
#include "graph/layout/springs.hpp"
#include "graph/layout/trees.hpp"

namespace tendril::layout {
namespace {

Places connected_places(const Graph& graph) {
  if (auto family = family_places(graph)) return *family;
  if (graph.edge_count() + 1 == graph.vertices()) return tree_places(graph);
  return spring_places(graph);
}

// A component with its lower left corner at the origin.
struct Drawn {
  std::vector<Vertex> vertices;
  Places places;
  double width = 0;
  double height = 0;
};

Drawn drawn(const Graph& graph, std::vector<Vertex> vertices) {
  Drawn result{std::move(vertices), {}, 0, 0};
  result.places = connected_places(graph.induced(result.vertices));
  Point low = result.places[0];
  Point high = low;
  for (const Point& p : result.places) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  for (Point& p : result.places) p = p - low;
  result.width = high.x - low.x;
  result.height = high.y - low.y;
  return result;
}

}  // namespace

Places places(const Graph& graph) {
  std::vector<Drawn> parts;
  double area = 0;
  double widest = 0;
  for (std::vector<Vertex>& component : components(graph)) {
    parts.push_back(drawn(graph, std::move(component)));
    area += (parts.back().width + 1) * (parts.back().height + 1);
    widest = std::max(widest, parts.back().width);
  }
  // In rows, in the order of their first vertices, together about twice as wide as high.
  const double room = std::max(widest, std::sqrt(2 * area));
  Places result(graph.vertices());
  double y = 0;
  for (std::size_t begin = 0; begin < parts.size();) {
    std::size_t end = begin;
    double width = 0;
    double height = 0;
    for (; end < parts.size() && (end == begin || width + parts[end].width <= room); ++end) {
      width += parts[end].width + 1;
      height = std::max(height, parts[end].height);
    }
    double x = 0;
    for (; begin < end; ++begin) {
      const Drawn& part = parts[begin];
      for (std::size_t i = 0; i < part.places.size(); ++i)
        result[part.vertices[i]] = part.places[i] + Point{x, y + (height - part.height) / 2};
      x += part.width + 1;
    }
    y += height + 1;
  }
  return result;
}

}  // namespace tendril::layout
