// Girth at least g.
//
// Play in region Q can forbid a curve in R only by making a path of at most g - 3 edges between two ends x, y
// of R. It consists of pieces of today's graph and of later pieces, and a later piece, drawn in one region,
// runs between two vertices that have ends there today and has at least two edges. Let D be the distance in
// today's graph with an extra edge of length two between any two vertices with ends in one region: a lower
// bound for every later distance. A path through a piece of Q from p to q has length at least L = D(x, p) + 2
// + D(q, y), and matters only if it is shorter than the distance of x and y today and at most g - 3. If there
// is no such x, y, p, q, and none the other way round, R and Q are independent. Likewise today's distance of
// u and v, if they share no region, matters only if D(x, u) + near(u, v) + D(v, y) can be news for some x, y
// that share one.
#include <algorithm>

#include "checker/classes/graph_class.hpp"

namespace checker {
namespace {

class Girth : public Class {
 public:
  explicit Girth(int girth) : reach_(girth - 3) {}

  bool may_join(const Drawing& d, int u, int v) const override { return u != v && d.near_of(u, v) == 0; }
  void join(Drawing& d, int u, int v, int w) const override {
    add_path(d, u, w, 1);
    add_path(d, v, w, 1);
  }
  bool admits_circle(int spots) const override { return spots >= reach_ + 3; }
  void add_arc(Drawing& d, int u, int v) const override { add_path(d, u, v, 1); }
  bool take_fact(Drawing& d, int u, int v, int value) const override {
    if (u == v || value == 0) return false;
    add_path(d, u, v, value);
    return true;
  }

  void forget(Drawing& d) const override {
    const std::vector<std::vector<bool>> together = sharing(d);
    for (bool changed = true; changed;) {
      changed = false;
      const Matrix bound = later(d, together);
      for (int u = 0; u < d.vertices(); ++u)
        for (int v = 0; v < u; ++v) {
          if (d.near_of(u, v) == 0 || together[at(u)][at(v)] || serves(d, u, v, together, bound)) continue;
          d.set_near(u, v, 0);
          changed = true;
        }
    }
  }

  void tie(const Drawing& d, Ties& ties) const override {
    const Matrix bound = later(d, sharing(d));
    struct Link {
      int here, there, length;
    };
    for (std::size_t r = 0; r < d.regions.size(); ++r)
      for (std::size_t q = 0; q < r; ++q) {
        std::vector<Link> links;
        for (const int x : vertices_of(d.regions[r]))
          for (const int p : vertices_of(d.regions[q])) links.push_back({x, p, bound[at(x)][at(p)]});
        for (const Link& one : links)
          for (const Link& two : links) {
            const int length = one.length + 2 + two.length;
            if (one.here != two.here && one.there != two.there &&
                (is_news(d, one.here, two.here, length) || is_news(d, one.there, two.there, length)))
              ties.tie(r, q);
          }
      }
  }

 private:
  using Matrix = std::vector<std::vector<int>>;
  static constexpr int kFar = 1'000'000;
  static std::size_t at(int v) { return static_cast<std::size_t>(v); }

  // A new path of `length` edges between u and v: every distance that gets shorter by it.
  void add_path(Drawing& d, int u, int v, int length) const {
    const auto distance = [&](int a, int b) {
      return a == b ? 0 : d.near_of(a, b) == 0 ? kFar : d.near_of(a, b);
    };
    std::vector<int> to_u;
    std::vector<int> to_v;
    for (int x = 0; x < d.vertices(); ++x) {
      to_u.push_back(distance(u, x));
      to_v.push_back(distance(v, x));
    }
    for (int x = 0; x < d.vertices(); ++x)
      for (int y = 0; y < d.vertices(); ++y) {
        const int path = to_u[at(x)] + length + to_v[at(y)];
        if (is_news(d, x, y, path)) d.set_near(x, y, path);
      }
  }
  bool is_news(const Drawing& d, int x, int y, int length) const {
    return x != y && length <= reach_ && (d.near_of(x, y) == 0 || length < d.near_of(x, y));
  }
  static std::vector<int> vertices_of(const Region& region) {
    std::vector<int> all;
    for (const Ends& word : region.words)
      for (const End end : word) all.push_back(end.vertex);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }
  static std::vector<std::vector<bool>> sharing(const Drawing& d) {
    std::vector<std::vector<bool>> together(d.load.size(), std::vector<bool>(d.load.size(), false));
    for (const Region& region : d.regions)
      for (const int a : vertices_of(region))
        for (const int b : vertices_of(region)) together[at(a)][at(b)] = true;
    return together;
  }
  static Matrix later(const Drawing& d, const std::vector<std::vector<bool>>& together) {
    Matrix bound(d.load.size(), std::vector<int>(d.load.size(), kFar));
    for (int u = 0; u < d.vertices(); ++u)
      for (int v = 0; v < d.vertices(); ++v) {
        int& b = bound[at(u)][at(v)];
        if (d.near_of(u, v) != 0) b = d.near_of(u, v);
        if (together[at(u)][at(v)]) b = std::min(b, 2);
        if (u == v) b = 0;
      }
    for (std::size_t k = 0; k < bound.size(); ++k)
      for (std::size_t i = 0; i < bound.size(); ++i)
        for (std::size_t j = 0; j < bound.size(); ++j)
          bound[i][j] = std::min(bound[i][j], bound[i][k] + bound[k][j]);
    return bound;
  }
  bool serves(const Drawing& d, int u, int v, const std::vector<std::vector<bool>>& together,
              const Matrix& bound) const {
    for (int x = 0; x < d.vertices(); ++x)
      for (int y = 0; y < d.vertices(); ++y)
        if (together[at(x)][at(y)] &&
            is_news(d, x, y, bound[at(x)][at(u)] + d.near_of(u, v) + bound[at(v)][at(y)]))
          return true;
    return false;
  }

  int reach_;  // g - 3: the longest distance that forbids a curve
};

}  // namespace

std::unique_ptr<Class> girth_class(int girth) { return std::make_unique<Girth>(girth); }

}  // namespace checker
