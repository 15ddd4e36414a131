// A minor is a subgraph of what contracting edges leaves. So for one edge after the other it is decided whether its ends
// become one vertex or stay apart, and each time the graph is looked through for the minor as a subgraph. Before that
// whatever cannot be of use is taken away: with d the least degree of the minor, a vertex of smaller degree is no branch
// set by itself, so one of degree 0 or 1 is deleted and one of degree 2 is contracted into a neighbour. What was tried
// without success is not tried again. (A test by dynamic programming over a decomposition would be linear for a fixed
// minor, and unreadable for graphs of this size.)
#include "graph/minor.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <vector>

#include "base/heed.hpp"

namespace tendril {
namespace {

// A graph as rows of bits, of the vertices that are left.
struct Rows {
  std::vector<std::uint64_t> row;
  std::vector<std::uint64_t> apart;  // neighbours that are to stay other vertices
  std::uint64_t left = 0;
  friend bool operator==(const Rows&, const Rows&) = default;
  friend bool operator<(const Rows& a, const Rows& b) {  // libc++ 14 has no <=> of vectors and arrays
    return std::tie(a.row, a.apart, a.left) < std::tie(b.row, b.apart, b.left);
  }

  explicit Rows(const Graph& graph) {
    for (Vertex v = 0; v < graph.vertices(); ++v) {
      row.push_back(graph.row64(v));
      apart.push_back(0);
      left |= std::uint64_t{1} << v;
    }
  }
  int degree(std::size_t v) const { return std::popcount(row[v]); }
  int edges() const {
    int sum = 0;
    for (std::uint64_t rest = left; rest != 0; rest &= rest - 1)
      sum += degree(static_cast<std::size_t>(std::countr_zero(rest)));
    return sum / 2;
  }
  void keep_apart(std::size_t u, std::size_t v) {
    apart[u] |= std::uint64_t{1} << v;
    apart[v] |= std::uint64_t{1} << u;
  }
  void remove(std::size_t v) {
    for (std::uint64_t rest = row[v]; rest != 0; rest &= rest - 1) {
      const auto w = static_cast<std::size_t>(std::countr_zero(rest));
      row[w] &= ~(std::uint64_t{1} << v);
      apart[w] &= ~(std::uint64_t{1} << v);
    }
    row[v] = apart[v] = 0;
    left &= ~(std::uint64_t{1} << v);
  }
  // v becomes part of u. What was to stay apart from v is to stay apart from u if `strict`.
  void contract(std::size_t u, std::size_t v, bool strict) {
    const std::uint64_t gained = row[v] & ~(std::uint64_t{1} << u);
    const std::uint64_t kept_apart = strict ? apart[v] & gained : 0;
    remove(v);
    for (std::uint64_t rest = gained; rest != 0; rest &= rest - 1) {
      const auto w = static_cast<std::size_t>(std::countr_zero(rest));
      row[u] |= std::uint64_t{1} << w;
      row[w] |= std::uint64_t{1} << u;
      if ((kept_apart >> w & 1) != 0) keep_apart(u, w);
    }
  }
};

// Places the vertices of `pattern` one after the other, the first `placed` being done.
class Placing {
 public:
  Placing(const Rows& graph, const Graph& pattern, bool induced)
      : graph_(graph), pattern_(pattern), induced_(induced), image_(pattern.vertices(), 0) {}

  bool from(Vertex placed, std::uint64_t used) {
    if (placed == pattern_.vertices()) return true;
    heed();
    std::uint64_t where = graph_.left & ~used;
    for (Vertex earlier = 0; earlier < placed; ++earlier) {
      const std::uint64_t row = graph_.row[image_[earlier]];
      if (pattern_.has_edge(earlier, placed))
        where &= row;
      else if (induced_)
        where &= ~row;
    }
    for (; where != 0; where &= where - 1) {
      image_[placed] = static_cast<std::size_t>(std::countr_zero(where));
      if (graph_.degree(image_[placed]) < static_cast<int>(pattern_.degree(placed))) continue;
      if (from(placed + 1, used | (where & -where))) return true;
    }
    return false;
  }
  void place_first(std::size_t v) { image_[0] = v; }

 private:
  const Rows& graph_;
  const Graph& pattern_;
  bool induced_;
  std::vector<std::size_t> image_;
};

class MinorSearch {
 public:
  explicit MinorSearch(const Graph& minor) : minor_(minor) {
    least_degree_ = static_cast<int>(minor.vertices());
    for (Vertex v = 0; v < minor.vertices(); ++v)
      least_degree_ = std::min(least_degree_, static_cast<int>(minor.degree(v)));
  }

  bool in(Rows graph) {
    heed();
    strip(graph);
    if (std::popcount(graph.left) < static_cast<int>(minor_.vertices()) ||
        graph.edges() < static_cast<int>(minor_.edge_count()))
      return false;
    if (!tried_.insert(graph).second) return false;
    if (Placing(graph, minor_, false).from(0, 0)) return true;
    for (std::uint64_t rest = graph.left; rest != 0; rest &= rest - 1) {
      const auto u = static_cast<std::size_t>(std::countr_zero(rest));
      const std::uint64_t open = graph.row[u] & ~graph.apart[u];
      if (open == 0) continue;
      const auto v = static_cast<std::size_t>(std::countr_zero(open));
      Rows contracted = graph;
      contracted.contract(v, u, true);
      if (in(std::move(contracted))) return true;
      graph.keep_apart(u, v);
      return in(std::move(graph));
    }
    return false;
  }

 private:
  void strip(Rows& graph) const {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::uint64_t rest = graph.left; rest != 0; rest &= rest - 1) {
        const auto v = static_cast<std::size_t>(std::countr_zero(rest));
        const int degree = graph.degree(v);
        if (degree >= least_degree_ || degree > 2) continue;
        // Not strict: that the other neighbour stays apart from v says nothing of the two neighbours.
        if (degree == 2)
          graph.contract(static_cast<std::size_t>(std::countr_zero(graph.row[v])), v, false);
        else
          graph.remove(v);
        changed = true;
      }
    }
  }

  const Graph& minor_;
  int least_degree_;
  std::set<Rows> tried_;
};

}  // namespace

bool has_minor(const Graph& graph, const Graph& minor) { return MinorSearch(minor).in(Rows(graph)); }

bool has_induced(const Graph& graph, const Graph& pattern, std::optional<Vertex> through) {
  const Rows rows(graph);
  if (!through) return Placing(rows, pattern, true).from(0, 0);
  // Each vertex of the pattern in turn is the one that lies there.
  for (Vertex first = 0; first < pattern.vertices(); ++first) {
    std::vector<Vertex> order{first};
    for (Vertex v = 0; v < pattern.vertices(); ++v)
      if (v != first) order.push_back(v);
    const Graph turned = pattern.induced(order);
    Placing placing(rows, turned, true);
    placing.place_first(*through);
    if (rows.degree(*through) >= static_cast<int>(turned.degree(0)) &&
        placing.from(1, std::uint64_t{1} << *through))
      return true;
  }
  return false;
}

}  // namespace tendril
