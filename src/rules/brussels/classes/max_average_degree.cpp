#include "rules/brussels/classes/max_average_degree.hpp"

#include <vector>

namespace tendril::brussels {
namespace {

// Edges hand their units to their ends; a full end passes units on to the other end of an edge that gave it
// some. The depth-first search below looks for room `amount` units can be moved to.
class Orientation {
 public:
  Orientation(std::size_t vertices, std::int64_t room) : room_(vertices, room), edges_at_(vertices) {}

  void add(std::size_t u, std::size_t v) {
    edges_at_[u].push_back(edges_.size());
    edges_at_[v].push_back(edges_.size());
    edges_.push_back({u, v, 0, 0});
  }
  // Whether every edge can place `units` units.
  bool place_all(std::int64_t units) {
    for (Edge& edge : edges_) {
      std::int64_t left = units;
      for (const bool second : {false, true}) {
        while (left > 0) {
          seen_.assign(room_.size(), false);
          const std::size_t end = second ? edge.v : edge.u;
          const std::int64_t moved = make_room(end, left);
          if (moved == 0) break;
          room_[end] -= moved;
          (second ? edge.of_v : edge.of_u) += moved;
          left -= moved;
        }
      }
      if (left > 0) return false;
    }
    return true;
  }

 private:
  struct Edge {
    std::size_t u, v;
    std::int64_t of_u, of_v;  // units placed at either end
  };
  // Makes room for up to `amount` units at the vertex and returns how much.
  std::int64_t make_room(std::size_t vertex, std::int64_t amount) {
    if (room_[vertex] > 0) return std::min(amount, room_[vertex]);
    seen_[vertex] = true;
    for (const std::size_t e : edges_at_[vertex]) {
      Edge& edge = edges_[e];
      std::int64_t& here = edge.u == vertex ? edge.of_u : edge.of_v;
      std::int64_t& there = edge.u == vertex ? edge.of_v : edge.of_u;
      const std::size_t other = edge.u == vertex ? edge.v : edge.u;
      if (here == 0 || seen_[other]) continue;
      const std::int64_t moved = make_room(other, std::min(amount, here));
      if (moved == 0) continue;
      here -= moved;
      there += moved;
      room_[other] -= moved;
      room_[vertex] += moved;
      return moved;
    }
    return 0;
  }

  std::vector<std::int64_t> room_;
  std::vector<std::vector<std::size_t>> edges_at_;
  std::vector<Edge> edges_;
  std::vector<bool> seen_;
};

}  // namespace

void MaxAverageDegree::add_arc(Facts& facts, Vertex u, Vertex v) const {
  facts.set_near(u, v, static_cast<std::uint8_t>(facts.near(u, v) + 1));
}

bool MaxAverageDegree::may_join(const Facts& facts, Vertex one, Vertex other) const {
  const std::size_t n = facts.size();
  Orientation orientation(n + 1, numerator_);
  for (Vertex u = 0; u < n; ++u)
    for (Vertex v = 0; v <= u; ++v)
      for (unsigned i = 0; i < facts.near(u, v); ++i) orientation.add(u, v);
  orientation.add(one, n);
  orientation.add(other, n);
  return orientation.place_all(2 * static_cast<std::int64_t>(denominator_));
}

void MaxAverageDegree::join(Facts& facts, Vertex u, Vertex v, Vertex w) const {
  add_arc(facts, u, w);
  add_arc(facts, v, w);
}

void MaxAverageDegree::forget(Drawing& drawing) const {
  const std::size_t n = drawing.facts.size();
  std::vector<bool> has_ends(n, false);
  for (const Run run : drawing.runs()) has_ends[run.vertex] = true;
  // Vertices that are of no consequence, one after the other.
  std::vector<bool> gone(n, false);
  for (bool changed = true; changed;) {
    changed = false;
    for (Vertex v = 0; v < n; ++v) {
      if (gone[v] || has_ends[v]) continue;
      unsigned degree = 0;
      for (Vertex u = 0; u < n; ++u)
        if (!gone[u]) degree += (u == v ? 2U : 1U) * drawing.facts.near(u, v);
      if (2 * degree * denominator_ > numerator_) continue;
      gone[v] = true;
      changed = true;
    }
  }
  // Parts without ends.
  std::vector<bool> reached = has_ends;
  for (bool changed = true; changed;) {
    changed = false;
    for (Vertex u = 0; u < n; ++u)
      for (Vertex v = 0; v < n; ++v)
        if (reached[u] && !reached[v] && !gone[v] && drawing.facts.near(u, v) != 0)
          reached[v] = changed = true;
  }
  for (Vertex v = 0; v < n; ++v) reached[v] = has_ends[v] || (reached[v] && !gone[v]);
  keep_only(drawing, reached);
}

}  // namespace tendril::brussels
