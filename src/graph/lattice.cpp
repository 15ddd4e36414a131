#include "graph/lattice.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/flat_tables.hpp"
#include "graph/properties.hpp"

namespace tendril {
namespace {

constexpr std::array<LatticePlace, 4> kSteps = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
constexpr Vertex kMostPlaced = 256;

LatticePlace operator+(LatticePlace a, LatticePlace b) { return {a.row + b.row, a.column + b.column}; }

// Vertices are placed one after another, always one with most neighbours placed already: where there are
// squares, nearly every vertex has only one place.
class Placement {
 public:
  Placement(const Graph& graph, std::uint64_t tries)
      : graph_(graph), places_(graph.vertices()), tries_(tries) {}

  std::vector<LatticePlace> find() {
    if (!may_have_places()) return {};
    find_order();
    put(order_[0], {0, 0});
    return place(1) ? places_ : std::vector<LatticePlace>();
  }

 private:
  // What is seen at once: n cells have at most 2n - 2 sqrt(n) pairs of neighbours (Harary and Harborth 1976), no cell has
  // more than four, and the lattice is a chessboard. A graph that is no board may take all tries otherwise.
  bool may_have_places() const {
    const std::uint64_t n = graph_.vertices();
    if (n > kMostPlaced || graph_.edge_count() > 2 * n) return false;
    const std::uint64_t spare = 2 * n - graph_.edge_count();
    if (spare * spare < 4 * n) return false;
    for (Vertex v = 0; v < n; ++v)
      if (graph_.degree(v) > kSteps.size()) return false;
    return is_bipartite(graph_);
  }

  void find_order() {
    const Vertex n = graph_.vertices();
    std::vector<unsigned> placed_neighbours(n);
    std::vector<bool> done(n);
    for (Vertex i = 0; i < n; ++i) {
      Vertex next = n;
      for (Vertex v = 0; v < n; ++v)
        if (!done[v] && (next == n || placed_neighbours[v] > placed_neighbours[next])) next = v;
      done[next] = true;
      order_.push_back(next);
      graph_.for_neighbours(next, [&](Vertex w) { ++placed_neighbours[w]; });
    }
  }

  static std::uint32_t code(LatticePlace place) {
    constexpr int kMiddle = kMostPlaced;
    return static_cast<std::uint32_t>((place.row + kMiddle) * 4 * kMiddle + place.column + kMiddle);
  }
  void put(Vertex v, LatticePlace place) {
    places_[v] = place;
    vertex_at_[code(place)] = v;
  }

  // Whether the neighbours of a free place that are taken are the neighbours of v that are placed.
  bool fits(Vertex v, LatticePlace place, unsigned placed_neighbours) const {
    unsigned found = 0;
    for (const LatticePlace step : kSteps) {
      const auto other = vertex_at_.find(code(place + step));
      if (other == vertex_at_.end()) continue;
      if (!graph_.has_edge(v, other->second)) return false;
      ++found;
    }
    return found == placed_neighbours;
  }

  // Recursion is as deep as there are vertices: 256 at most.
  bool place(std::size_t i) {  // NOLINT(misc-no-recursion)
    if (i == order_.size()) return true;
    const Vertex v = order_[i];
    unsigned placed_neighbours = 0;
    Vertex beside = 0;
    for (std::size_t before = 0; before < i; ++before)
      if (graph_.has_edge(v, order_[before])) {
        ++placed_neighbours;
        beside = order_[before];
      }
    for (const LatticePlace step : kSteps) {
      const LatticePlace candidate = places_[beside] + step;
      if (tries_ == 0) return false;
      --tries_;
      if (vertex_at_.contains(code(candidate)) || !fits(v, candidate, placed_neighbours)) continue;
      put(v, candidate);
      if (place(i + 1)) return true;
      vertex_at_.erase(code(candidate));
    }
    return false;
  }

  const Graph& graph_;
  std::vector<LatticePlace> places_;
  std::vector<Vertex> order_;
  FlatMap<std::uint32_t, Vertex> vertex_at_;
  std::uint64_t tries_;  // left
};

}  // namespace

std::vector<LatticePlace> places_in_lattice(const Graph& graph, std::uint64_t tries) {
  return Placement(graph, tries).find();
}

std::vector<LatticePlace> places_by_numbers(const Graph& graph, std::span<const std::uint64_t> numbers) {
  const std::vector<Edge> edges = graph.edges();
  const auto step = [&](const Edge& edge) {
    const auto [less, more] = std::minmax(numbers[edge.first], numbers[edge.second]);
    return more - less;
  };
  std::uint64_t length = 1;
  for (const Edge& edge : edges) length = std::max(length, step(edge));
  // Every edge joins neighbours, and there are as many edges as pairs of neighbours.
  for (const Edge& edge : edges) {
    const bool down = step(edge) == length;
    const bool across = step(edge) == 1 && numbers[edge.first] / length == numbers[edge.second] / length;
    if (!down && !across) return {};
  }
  FlatMap<std::uint64_t, Vertex> vertex_of;
  for (Vertex v = 0; v < graph.vertices(); ++v) vertex_of[numbers[v]] = v;
  std::size_t neighbours = 0;
  for (const std::uint64_t number : numbers) {
    if ((number + 1) % length != 0 && vertex_of.contains(number + 1)) ++neighbours;
    if (vertex_of.contains(number + length)) ++neighbours;
  }
  if (neighbours != edges.size()) return {};
  const std::uint64_t top = *std::min_element(numbers.begin(), numbers.end()) / length;
  std::vector<LatticePlace> places;
  for (const std::uint64_t number : numbers) {
    // Of a connected graph no row is farther away than it has vertices.
    places.push_back({static_cast<int>(number / length - top), static_cast<int>(number % length)});
  }
  return places;
}

}  // namespace tendril
