// Maximum average degree at most r.
#include <algorithm>

#include "checker/classes/graph_class.hpp"

namespace checker {
namespace {

class MaxAverage : public Class {
 public:
  MaxAverage(int numerator, int denominator) : numerator_(numerator), denominator_(denominator) {}

  bool may_join(const Drawing& d, int u, int v) const override {
    Drawing next = d;
    next.regions.clear();
    join(next, u, v, next.add_vertex(kFree));
    return sparse(next);
  }
  void join(Drawing& d, int u, int v, int w) const override {
    add_arc(d, u, w);
    add_arc(d, v, w);
  }
  bool admits_circle(int) const override { return numerator_ >= 2 * denominator_; }
  void add_arc(Drawing& d, int u, int v) const override { d.set_near(u, v, d.near_of(u, v) + 1); }
  bool keeps_vertices() const override { return true; }
  bool take_fact(Drawing& d, int u, int v, int value) const override {
    if (value > 15) return false;
    d.set_near(u, v, value);
    return true;
  }
  // Nothing is split: a dense subgraph may run through all regions.
  void tie(const Drawing& d, Ties& ties) const override {
    for (std::size_t r = 1; r < d.regions.size(); ++r) ties.tie(0, r);
  }

  void forget(Drawing& d) const override {
    const std::vector<bool> ends = d.with_ends();
    std::vector<bool> wanted(d.load.size(), true);
    for (bool changed = true; changed;) {
      changed = false;
      for (int v = 0; v < d.vertices(); ++v) {
        if (!wanted[static_cast<std::size_t>(v)] || ends[static_cast<std::size_t>(v)]) continue;
        int degree = 0;
        for (int u = 0; u < d.vertices(); ++u)
          if (wanted[static_cast<std::size_t>(u)]) degree += (u == v ? 2 : 1) * d.near_of(u, v);
        if (2 * degree * denominator_ > numerator_) continue;
        wanted[static_cast<std::size_t>(v)] = false;
        changed = true;
      }
    }
    std::vector<bool> reached = ends;
    for (bool changed = true; changed;) {
      changed = false;
      for (int u = 0; u < d.vertices(); ++u)
        for (int v = 0; v < d.vertices(); ++v)
          if (reached[static_cast<std::size_t>(u)] && !reached[static_cast<std::size_t>(v)] &&
              wanted[static_cast<std::size_t>(v)] && d.near_of(u, v) != 0)
            reached[static_cast<std::size_t>(v)] = changed = true;
    }
    d.keep(reached);
  }

 private:
  // 2 |E(H)| <= r |V(H)| for all H holds if and only if every edge can hand 2 units to its ends such that no
  // vertex gets more than r (Hakimi 1965). In units of 1/denominator, one after the other, by augmenting
  // paths.
  bool sparse(const Drawing& d) const {
    struct Edge {
      int end[2];
      int given[2];
    };
    std::vector<Edge> edges;
    for (int u = 0; u < d.vertices(); ++u)
      for (int v = 0; v <= u; ++v)
        for (int i = 0; i < d.near_of(u, v); ++i) edges.push_back({{u, v}, {0, 0}});
    std::vector<int> room(d.load.size(), numerator_);
    std::vector<bool> seen;
    // Makes room for one unit at v, by moving units along edges.
    const auto make_room = [&](const auto& self, int v) -> bool {
      if (room[static_cast<std::size_t>(v)] > 0) return true;
      seen[static_cast<std::size_t>(v)] = true;
      for (Edge& edge : edges)
        for (const int side : {0, 1}) {
          if (edge.end[side] != v || edge.given[side] == 0) continue;
          const int other = edge.end[1 - side];
          if (seen[static_cast<std::size_t>(other)] || !self(self, other)) continue;
          --edge.given[side];
          ++edge.given[1 - side];
          ++room[static_cast<std::size_t>(v)];
          --room[static_cast<std::size_t>(other)];
          return true;
        }
      return false;
    };
    for (Edge& edge : edges)
      for (int unit = 0; unit < 2 * denominator_; ++unit) {
        bool placed = false;
        for (const int side : {0, 1}) {
          if (placed) break;
          seen.assign(d.load.size(), false);
          if (!make_room(make_room, edge.end[side])) continue;
          --room[static_cast<std::size_t>(edge.end[side])];
          ++edge.given[side];
          placed = true;
        }
        if (!placed) return false;
      }
    return true;
  }

  int numerator_;
  int denominator_;
};

}  // namespace

std::unique_ptr<Class> max_average_class(int numerator, int denominator) {
  return std::make_unique<MaxAverage>(numerator, denominator);
}

}  // namespace checker
