// Outerplanar graphs, and graphs without certain minors or induced subgraphs: the graph itself is what is known.
//
// R10. Put a hub into every region, adjacent to the vertices that have ends there. A cycle of a later graph is a closed
// walk over hubs and vertices of today that passes no vertex twice, hubs apart. So no later cycle passes two edges that
// one vertex, which is no hub, separates. Minors that are 2-connected, as K4 and K2,3 are, lie within edges that cycles
// pass two by two. If all that is forbidden is such, regions whose hubs a vertex separates are independent, and edges that
// a vertex separates from every hub are forgotten. If all that is forbidden is connected, the same holds of what is
// separated by nothing, being in another connected part. Otherwise nothing is forgotten or split.
#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "checker/classes/graph_class.hpp"
#include "checker/graph.hpp"

namespace checker {
namespace whole {
namespace {

using Matrix = std::vector<std::vector<bool>>;

std::size_t at(int v) { return static_cast<std::size_t>(v); }
int size(const Matrix& m) { return static_cast<int>(m.size()); }
int degree(const Matrix& m, int v) {
  return static_cast<int>(std::count(m[at(v)].begin(), m[at(v)].end(), true));
}

Matrix matrix_of(const Drawing& d) {
  Matrix m(d.load.size(), std::vector<bool>(d.load.size(), false));
  for (int u = 0; u < d.vertices(); ++u)
    for (int v = 0; v < d.vertices(); ++v) m[at(u)][at(v)] = u != v && d.near_of(u, v) != 0;
  return m;
}
Matrix without(const Matrix& m, int gone) {
  Matrix result;
  for (int u = 0; u < size(m); ++u) {
    if (u == gone) continue;
    result.emplace_back();
    for (int v = 0; v < size(m); ++v)
      if (v != gone) result.back().push_back(m[at(u)][at(v)]);
  }
  return result;
}
Matrix contracted(Matrix m, int u, int v) {
  for (int w = 0; w < size(m); ++w)
    if (w != u && m[at(v)][at(w)]) m[at(u)][at(w)] = m[at(w)][at(u)] = true;
  return without(m, v);
}
// Of what stays apart, when v becomes part of u: what stays apart from either.
Matrix apart_contracted(Matrix apart, int u, int v) {
  for (int w = 0; w < size(apart); ++w)
    if (apart[at(v)][at(w)]) apart[at(u)][at(w)] = apart[at(w)][at(u)] = true;
  return without(apart, v);
}
int edges(const Matrix& m) {
  int sum = 0;
  for (int v = 0; v < size(m); ++v) sum += degree(m, v);
  return sum / 2;
}

// For every vertex the least number of its connected part, `gone` and its edges left out.
std::vector<int> parts(const Matrix& m, int gone = -1) {
  std::vector<int> part(m.size(), -1);
  for (int root = 0; root < size(m); ++root) {
    if (root == gone || part[at(root)] >= 0) continue;
    std::vector<int> queue{root};
    part[at(root)] = root;
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (int v = 0; v < size(m); ++v)
        if (v != gone && m[at(queue[i])][at(v)] && part[at(v)] < 0) {
          part[at(v)] = root;
          queue.push_back(v);
        }
  }
  return part;
}
bool is_connected(const Matrix& m) {
  const std::vector<int> part = parts(m);
  return std::count(part.begin(), part.end(), 0) == size(m);
}
bool is_two_connected(const Matrix& m) {
  if (size(m) < 3 || !is_connected(m)) return false;
  for (int v = 0; v < size(m); ++v)
    if (!is_connected(without(m, v))) return false;
  return true;
}

// Edges that no vertex below `separators` separates, for each edge the least such edge.
using Edge = std::pair<int, int>;
std::map<Edge, Edge> unseparated(const Matrix& m, int separators) {
  std::map<std::vector<int>, Edge> first;
  std::map<Edge, Edge> result;
  std::vector<std::vector<int>> apart{parts(m)};
  for (int v = 0; v < separators; ++v) apart.push_back(parts(m, v));
  for (int u = 0; u < size(m); ++u)
    for (int v = u + 1; v < size(m); ++v) {
      if (!m[at(u)][at(v)]) continue;
      std::vector<int> where{apart[0][at(u)]};
      for (int s = 0; s < separators; ++s) where.push_back(apart[at(s + 1)][at(s == u ? v : u)]);
      result[{u, v}] = first.try_emplace(where, Edge{u, v}).first->second;
    }
  return result;
}

// Whether the pattern's vertices can be placed one after the other.
bool placed(const Matrix& m, const Matrix& pattern, bool induced, std::vector<int>& image) {
  const int next = static_cast<int>(image.size());
  if (next == size(pattern)) return true;
  for (int v = 0; v < size(m); ++v) {
    bool fits = std::find(image.begin(), image.end(), v) == image.end();
    for (int i = 0; fits && i < next; ++i) {
      const bool wanted = pattern[at(i)][at(next)];
      const bool there = m[at(image[at(i)])][at(v)];
      fits = induced ? wanted == there : !wanted || there;
    }
    if (!fits) continue;
    image.push_back(v);
    if (placed(m, pattern, induced, image)) return true;
    image.pop_back();
  }
  return false;
}
bool contains(const Matrix& m, const Matrix& pattern, bool induced) {
  std::vector<int> image;
  return placed(m, pattern, induced, image);
}

// A minor is a subgraph of what is left when some edges are contracted: for each edge, its ends become one vertex or stay
// apart. A vertex of smaller degree than all of the minor is no branch set of its own: with degree 0 or 1 it is of no use,
// with degree 2 it belongs to a neighbour (and what stays apart from it need not stay apart from that).
class Minor {
 public:
  explicit Minor(const Matrix& minor) : minor_(minor), least_(size(minor)) {
    for (int v = 0; v < size(minor); ++v) least_ = std::min(least_, degree(minor, v));
  }
  bool in(const Matrix& m) { return in(m, Matrix(m.size(), std::vector<bool>(m.size(), false))); }

 private:
  bool in(Matrix m, Matrix apart) {
    for (int v = 0; v < size(m); ++v) {
      const int d = degree(m, v);
      if (d >= least_ || d > 2) continue;
      const auto neighbour = std::find(m[at(v)].begin(), m[at(v)].end(), true) - m[at(v)].begin();
      m = d == 2 ? contracted(std::move(m), static_cast<int>(neighbour), v) : without(m, v);
      apart = without(apart, v);
      v = -1;
    }
    if (size(m) < size(minor_) || edges(m) < edges(minor_) || !failed_.insert({m, apart}).second)
      return false;
    if (contains(m, minor_, false)) return true;
    for (int u = 0; u < size(m); ++u)
      for (int v = 0; v < u; ++v) {
        if (!m[at(u)][at(v)] || apart[at(u)][at(v)]) continue;
        if (in(contracted(m, u, v), apart_contracted(apart, u, v))) return true;
        apart[at(u)][at(v)] = apart[at(v)][at(u)] = true;
        return in(std::move(m), std::move(apart));
      }
    return false;
  }

  const Matrix& minor_;
  int least_;
  std::set<std::pair<Matrix, Matrix>> failed_;
};

// Whether a graph is outerplanar, that is, has no minor K4 or K2,3; looking for these takes exponential time.
//
// An outerplanar graph has a vertex of degree two or less. One of degree zero or one is on no cycle and is taken away.
// The path a, v, b through one of degree two becomes an edge ab that remembers how many of its two sides are taken: by a
// cell beyond it or, once, by its inner vertices, which must stay on the outer face. Where there is an edge ab already,
// path and edge bound a cell, on a side that each of the three edges must have free: a third path between their ends would
// be K2,3.
bool is_outerplanar(Matrix m) {
  std::vector<std::vector<int>> taken(m.size(), std::vector<int>(m.size(), 0));
  std::vector<int> left(m.size());
  for (int v = 0; v < size(m); ++v) left[at(v)] = v;
  while (!left.empty()) {
    const auto low = std::find_if(left.begin(), left.end(), [&](int v) { return degree(m, v) <= 2; });
    if (low == left.end()) return false;
    const int v = *low;
    left.erase(low);
    std::vector<int> ends;
    for (int w = 0; w < size(m); ++w)
      if (m[at(v)][at(w)]) ends.push_back(w);
    for (const int end : ends) m[at(v)][at(end)] = m[at(end)][at(v)] = false;
    if (ends.size() < 2) continue;
    const int a = ends[0];
    const int b = ends[1];
    const int path = std::max(taken[at(v)][at(a)], taken[at(v)][at(b)]);
    int sides = std::max(1, path);
    if (m[at(a)][at(b)]) {
      if (path > 1 || taken[at(a)][at(b)] > 1) return false;
      sides = taken[at(a)][at(b)] + 1;
    }
    m[at(a)][at(b)] = m[at(b)][at(a)] = true;
    taken[at(a)][at(b)] = taken[at(b)][at(a)] = sides;
  }
  return true;
}

class WholeGraph : public Class {
 public:
  // Of outerplanar graphs.
  explicit WholeGraph(bool simple) : outerplanar_(true), simple_(simple) {}
  WholeGraph(std::vector<Matrix> forbidden, bool minors) : forbidden_(std::move(forbidden)), minors_(minors) {
    for (const Matrix& one : forbidden_) {
      connected_ = connected_ && is_connected(one);
      two_connected_ = two_connected_ && minors && is_two_connected(one);
    }
  }

  bool keeps_vertices() const override { return true; }
  bool admits_circle(int spots) const override {
    Drawing circle;
    for (int v = 0; v < spots; ++v) circle.add_vertex(kFree);
    for (int v = 0; v < spots; ++v) add_arc(circle, v, (v + 1) % spots);
    return (spots > 2 || !simple_) && admits(circle);
  }
  bool admits(const Drawing& d) const override { return allowed(matrix_of(d)); }
  void add_arc(Drawing& d, int u, int v) const override {
    if (u != v) d.set_near(u, v, 1);
  }
  void join(Drawing& d, int u, int v, int w) const override {
    add_arc(d, u, w);
    add_arc(d, w, v);
  }
  bool may_join(const Drawing& d, int u, int v) const override {
    if (u == v && simple_) return false;
    Drawing next = d;
    next.regions.clear();
    const int w = next.add_vertex(kFree);
    join(next, u, v, w);
    const Matrix m = matrix_of(next);
    if (outerplanar_ || !two_connected_) return allowed(m);
    // The graph was allowed: what is not is new, and among the edges that share a cycle with one of w.
    const auto together = unseparated(m, size(m));
    for (const int end : {u, v}) {
      Matrix part(m.size(), std::vector<bool>(m.size(), false));
      for (const auto& [edge, representative] : together)
        if (representative == together.at(std::minmax(end, w)))
          part[at(edge.first)][at(edge.second)] = part[at(edge.second)][at(edge.first)] = true;
      if (!allowed(part)) return false;
    }
    return true;
  }
  bool take_fact(Drawing& d, int u, int v, int value) const override {
    if (value != (u == v ? 0 : 1)) return false;
    add_arc(d, u, v);
    return true;
  }

  void tie(const Drawing& d, Ties& ties) const override {
    std::map<Edge, std::size_t> first;
    for (const auto& [edge, representative] : hubbed(d))
      if (edge.second >= d.vertices()) {
        const std::size_t region = at(edge.second - d.vertices());
        ties.tie(first.try_emplace(representative, region).first->second, region);
      }
    if (!connected_)
      for (std::size_t r = 1; r < d.regions.size(); ++r) ties.tie(0, r);
  }
  void forget(Drawing& d) const override {
    if (!connected_) return;
    const auto together = hubbed(d);
    std::set<Edge> with_hub;
    for (const auto& [edge, representative] : together)
      if (edge.second >= d.vertices()) with_hub.insert(representative);
    std::vector<bool> wanted = d.with_ends();
    for (const auto& [edge, representative] : together) {
      if (edge.second >= d.vertices()) continue;
      if (with_hub.contains(representative))
        wanted[at(edge.first)] = wanted[at(edge.second)] = true;
      else
        d.set_near(edge.first, edge.second, 0);
    }
    d.keep(wanted);
  }

 private:
  bool allowed(const Matrix& m) const {
    if (outerplanar_) return is_outerplanar(m);
    return std::none_of(forbidden_.begin(), forbidden_.end(), [&](const Matrix& one) {
      return minors_ ? Minor(one).in(m) : contains(m, one, true);
    });
  }
  // The edges of the graph with hubs, whose vertices come last, that hang together.
  std::map<Edge, Edge> hubbed(const Drawing& d) const {
    const std::size_t n = d.load.size();
    Matrix m = matrix_of(d);
    for (auto& row : m) row.resize(n + d.regions.size(), false);
    m.resize(n + d.regions.size(), std::vector<bool>(n + d.regions.size(), false));
    for (std::size_t r = 0; r < d.regions.size(); ++r)
      for (const Ends& word : d.regions[r].words)
        for (const End end : word) m[at(end.vertex)][n + r] = m[n + r][at(end.vertex)] = true;
    return unseparated(m, two_connected_ ? d.vertices() : 0);
  }

  std::vector<Matrix> forbidden_;
  bool outerplanar_ = false;
  bool minors_ = true;
  bool simple_ = false;
  bool connected_ = true;
  bool two_connected_ = true;
};

Matrix complete(int n, const std::function<bool(int, int)>& joined) {
  Matrix m(at(n), std::vector<bool>(at(n), false));
  for (int u = 0; u < n; ++u)
    for (int v = 0; v < n; ++v) m[at(u)][at(v)] = u != v && joined(u, v);
  return m;
}

}  // namespace
}  // namespace whole

std::unique_ptr<Class> outerplanar_class(bool simple) { return std::make_unique<whole::WholeGraph>(simple); }

std::unique_ptr<Class> forbidden_class(const std::string& graphs, bool minors) {
  using namespace whole;
  std::vector<Matrix> all;
  for (std::size_t begin = 0; begin <= graphs.size();) {
    const std::size_t end = std::min(graphs.find(',', begin), graphs.size());
    const std::string text = "g6:" + graphs.substr(begin, end - begin);
    Text in(text);
    NamedGraph read;
    read_part(in, read);
    in.expect_end();
    if (read.graph.vertices() < 1 || read.graph.vertices() > 8)
      throw Refused("forbidden graphs have 1 to 8 vertices");
    all.push_back(complete(read.graph.vertices(), [&](int u, int v) { return read.graph.joined(u, v); }));
    begin = end + 1;
  }
  return std::make_unique<WholeGraph>(std::move(all), minors);
}

}  // namespace checker
