#include "graph/layout/families.hpp"

#include <algorithm>
#include <numbers>

namespace tendril::layout {
namespace {

// Of a regular polygon with sides of one unit.
double polygon_radius(Vertex corners) { return 0.5 / std::sin(kTurn / 2 / corners); }

// Corner i of a regular polygon that stands on a side if it can.
Point corner(Vertex i, Vertex corners, double radius) {
  return polar(kTurn * (i + (corners % 2 == 0 ? 0.5 : 0.0)) / corners, radius);
}

// The vertices but for `hub` (which may be none), if they induce a path or a circuit, in their order along
// it; a path from the smaller end, a circuit from its smallest vertex. Empty if they do not.
std::vector<Vertex> thread(const Graph& graph, Vertex hub) {
  Vertex start = hub == 0 ? 1 : 0;
  bool open = false;
  for (Vertex v = 0; v < graph.vertices(); ++v) {
    if (v == hub) continue;
    const Vertex degree = graph.degree(v) - (hub < graph.vertices() && graph.has_edge(v, hub) ? 1 : 0);
    if (degree > 2) return {};
    if (degree < 2 && !open) start = v;
    open = open || degree < 2;
  }
  std::vector<Vertex> order{start};
  std::vector<bool> seen(graph.vertices());
  seen[start] = true;
  for (bool going = true; going;) {
    going = false;
    graph.for_neighbours(order.back(), [&](Vertex w) {
      if (going || w == hub || seen[w]) return;
      seen[w] = going = true;
      order.push_back(w);
    });
  }
  return order.size() + (hub < graph.vertices() ? 1 : 0) == graph.vertices() ? order : std::vector<Vertex>{};
}

// A vertex joined to all others.
std::optional<Vertex> hub_of(const Graph& graph) {
  for (Vertex v = 0; v < graph.vertices(); ++v)
    if (graph.degree(v) + 1 == graph.vertices()) return v;
  return std::nullopt;
}

std::optional<Places> path_or_circuit(const Graph& graph) {
  const Vertex n = graph.vertices();
  if (graph.edge_count() > n) return std::nullopt;
  const std::vector<Vertex> order = thread(graph, n);
  if (order.empty()) return std::nullopt;
  const bool closed = graph.edge_count() == n;
  Places places(n);
  for (Vertex i = 0; i < n; ++i)
    places[order[i]] = closed ? corner(i, n, polygon_radius(n)) : Point{static_cast<double>(i), 0};
  return places;
}

std::optional<Places> complete(const Graph& graph) {
  const std::size_t n = graph.vertices();
  if (graph.edge_count() != n * (n - 1) / 2) return std::nullopt;
  // A corner must keep clear of the edge between its neighbours, up to a size that can still be looked at.
  constexpr double kLargest = 40;
  const double flat = 1 - std::cos(kTurn / static_cast<double>(n));
  const double radius =
      std::max(polygon_radius(graph.vertices()), n <= 4 ? 0.0 : std::min(kLargest, 1.05 * kClearance / flat));
  Places places;
  for (Vertex v = 0; v < graph.vertices(); ++v) places.push_back(corner(v, graph.vertices(), radius));
  return places;
}

std::optional<Places> wheel_or_fan(const Graph& graph) {
  const auto hub = hub_of(graph);
  if (!hub) return std::nullopt;
  const std::vector<Vertex> rim = thread(graph, *hub);
  if (rim.empty()) return std::nullopt;
  const auto n = static_cast<Vertex>(rim.size());
  const bool closed = graph.edge_count() == 2 * std::size_t{n};
  Places places(graph.vertices());
  if (closed) {
    const double radius = std::max(polygon_radius(n), 1.1);
    for (Vertex i = 0; i < n; ++i) places[rim[i]] = corner(i, n, radius);
    return places;
  }
  // A fan is open below.
  const double step = std::min(kTurn / 7, 0.6 * kTurn / n);
  const double radius = std::max(1.2, 0.5 / std::sin(step / 2));
  for (Vertex i = 0; i < n; ++i) places[rim[i]] = polar((i - (n - 1) / 2.0) * step, radius);
  return places;
}

std::vector<int> distances(const Graph& graph, Vertex from) {
  std::vector<int> steps(graph.vertices(), -1);
  std::vector<Vertex> queue{from};
  steps[from] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i)
    graph.for_neighbours(queue[i], [&](Vertex w) {
      if (steps[w] >= 0) return;
      steps[w] = steps[queue[i]] + 1;
      queue.push_back(w);
    });
  return steps;
}

// Seen from two corners at the ends of a side, the distances are coordinates.
std::optional<Places> grid(const Graph& graph) {
  const Vertex n = graph.vertices();
  std::vector<Vertex> corners;
  for (Vertex v = 0; v < n; ++v) {
    const Vertex degree = graph.degree(v);
    if (degree < 2 || degree > 4) return std::nullopt;
    if (degree == 2) corners.push_back(v);
  }
  if (corners.size() != 4) return std::nullopt;
  const std::vector<int> from_first = distances(graph, corners[0]);
  for (std::size_t other = 1; other < corners.size(); ++other) {
    const int columns = from_first[corners[other]] + 1;
    if (n % static_cast<Vertex>(columns) != 0) continue;
    const int rows = static_cast<int>(n) / columns;
    if (static_cast<int>(graph.edge_count()) != 2 * rows * columns - rows - columns) continue;
    const std::vector<int> from_other = distances(graph, corners[other]);
    std::vector<bool> taken(n);
    Places places(n);
    bool fits = true;
    for (Vertex v = 0; v < n && fits; ++v) {
      const int row = (from_first[v] + from_other[v] - columns + 1) / 2;
      const int column = (from_first[v] - from_other[v] + columns - 1) / 2;
      fits = row >= 0 && row < rows && column >= 0 && column < columns;
      if (!fits) break;
      const auto place = static_cast<std::size_t>(row * columns + column);
      fits = !taken[place];
      taken[place] = true;
      places[v] = {static_cast<double>(column), static_cast<double>(row)};
    }
    for (const auto& [u, v] : graph.edges())
      fits = fits && std::abs(length(places[u] - places[v]) - 1) < 1e-9;
    if (fits) return places;
  }
  return std::nullopt;
}

std::optional<Places> complete_bipartite(const Graph& graph) {
  const Vertex n = graph.vertices();
  std::vector<Vertex> few;
  std::vector<Vertex> many;
  for (Vertex v = 0; v < n; ++v) (graph.has_edge(0, v) ? many : few).push_back(v);
  if (few.size() > many.size()) few.swap(many);
  if (few.size() < 2 || graph.edge_count() != few.size() * many.size()) return std::nullopt;
  for (const Vertex u : few)
    for (const Vertex v : many)
      if (!graph.has_edge(u, v)) return std::nullopt;
  const auto middle = [](std::size_t i, std::size_t count) {
    return static_cast<double>(i) - static_cast<double>(count - 1) / 2;
  };
  Places places(n);
  // Two poles with the others in a column between them have no crossings.
  const double half = few.size() == 2 ? std::max(1.0, 0.3 * static_cast<double>(many.size()))
                                      : std::max(0.8, 0.3 * static_cast<double>(many.size()));
  for (std::size_t i = 0; i < many.size(); ++i)
    places[many[i]] =
        few.size() == 2 ? Point{0, middle(i, many.size())} : Point{middle(i, many.size()), half};
  const double gap = static_cast<double>(many.size() - 1) / static_cast<double>(few.size() - 1);
  for (std::size_t i = 0; i < few.size(); ++i)
    places[few[i]] = few.size() == 2 ? Point{i == 0 ? -half : half, 0}
                                     : Point{middle(i, few.size()) * std::min(gap, 1.5), -half};
  return places;
}

}  // namespace

std::optional<Places> family_places(const Graph& graph) {
  if (graph.vertices() == 1) return Places(1);
  for (const auto family : {path_or_circuit, complete, wheel_or_fan, grid, complete_bipartite})
    if (auto places = family(graph)) return places;
  return std::nullopt;
}

}  // namespace tendril::layout
