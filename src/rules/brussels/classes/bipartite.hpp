// Bipartite graphs. A curve from u over its new vertex to v is a path of two edges, so it may be drawn unless u and v are
// joined by a walk of odd length today; from u to itself it is a cycle of two edges, which is even (and not simple).
//
// Facts: near(u, v) is 1 if u and v are an odd walk apart, 2 if an even one, 0 if they are not connected.
//
// When are two regions independent? What may be drawn in R changes by play in Q only if two parts of the graph, both with
// ends in R and not connected today, are joined through Q. Take the parts and the regions as the vertices of a graph, with
// an edge for each boundary: then R and Q lie on a cycle of it that leaves R by two different parts. Joining two parts
// inside a region contracts a path of it; cutting a region splits one of its vertices; neither puts two regions on a
// common cycle that were on none. So regions that are on no common cycle stay independent, and a distance between ends of
// two such regions will never be asked for. In the plane there are no such cycles at all (two connected figures have one
// face in common, if any); a handle has room for one.
#pragma once

#include "rules/brussels/classes/graph_class.hpp"

namespace tendril::brussels {

class Bipartite : public UsualClass {
 public:
  explicit Bipartite(bool simple) : simple_(simple) {}

  static constexpr std::uint8_t kOdd = 1;
  static constexpr std::uint8_t kEven = 2;

  FactSizes sizes() const { return {.loads = false, .near_bits = 2}; }
  bool admits_circle(std::size_t spots) const { return spots % 2 == 0 && (spots > 2 || !simple_); }
  void add_arc(Facts& facts, Vertex u, Vertex v) const { add_path(facts, u, v, kOdd); }

  // A new path of an odd or an even number of edges between u and v.
  void add_path(Facts& facts, Vertex u, Vertex v, std::uint8_t parity) const {
    const std::size_t n = facts.size();
    std::vector<std::uint8_t> to_u(n);
    std::vector<std::uint8_t> to_v(n);
    for (Vertex x = 0; x < n; ++x) {
      to_u[x] = x == u ? kEven : facts.near(x, u);
      to_v[x] = x == v ? kEven : facts.near(x, v);
    }
    for (Vertex x = 0; x < n; ++x)
      for (Vertex y = 0; y < n; ++y)
        if (x != y && to_u[x] != 0 && to_v[y] != 0)
          facts.set_near(x, y, (to_u[x] + parity + to_v[y]) % 2 == 0 ? kEven : kOdd);
  }

  bool may_join(const Facts& facts, Vertex u, Vertex v) const {
    return u == v ? !simple_ : facts.near(u, v) != kOdd;
  }
  void join(Facts& facts, Vertex u, Vertex v, Vertex w) const {
    add_path(facts, u, w, kOdd);
    add_path(facts, w, v, kOdd);
  }

  void forget(Drawing& drawing) const {
    const std::size_t n = drawing.facts.size();
    Ties ties(drawing.regions());
    tie(drawing, ties);
    std::vector<bool> together(n * n, false);  // have ends in regions that depend on each other
    for (std::size_t r = 0; r < drawing.regions(); ++r)
      for (std::size_t q = 0; q < drawing.regions(); ++q)
        if (ties.find(r) == ties.find(q))
          for (const Run a : drawing.region_runs(r))
            for (const Run b : drawing.region_runs(q)) together[a.vertex * n + b.vertex] = true;
    for (Vertex u = 0; u < n; ++u)
      for (Vertex v = 0; v < u; ++v)
        if (!together[u * n + v]) drawing.facts.set_near(u, v, 0);
  }

  // Ties a region to all through which two parts with ends in it may be joined: more than are on a cycle with it.
  void tie(const Drawing& drawing, Ties& ties) const {
    const Facts& facts = drawing.facts;
    for (std::size_t r = 0; r < drawing.regions() && drawing.regions() > 1; ++r) {
      Ties parts(facts.size());  // what is or can be joined without r
      for (Vertex u = 0; u < facts.size(); ++u)
        for (Vertex v = 0; v < u; ++v)
          if (facts.near(u, v) != 0) parts.tie(u, v);
      for (std::size_t q = 0; q < drawing.regions(); ++q)
        if (q != r)
          for (const Run run : drawing.region_runs(q))
            parts.tie(run.vertex, drawing.region_runs(q)[0].vertex);
      for (const Run a : drawing.region_runs(r))
        for (const Run b : drawing.region_runs(r)) {
          if (a.vertex == b.vertex || facts.near(a.vertex, b.vertex) != 0 ||
              parts.find(a.vertex) != parts.find(b.vertex))
            continue;
          for (std::size_t q = 0; q < drawing.regions(); ++q)
            if (q != r && parts.find(drawing.region_runs(q)[0].vertex) == parts.find(a.vertex))
              ties.tie(r, q);
        }
    }
  }

 private:
  bool simple_;
};

}  // namespace tendril::brussels
