// Plane graphs of girth at least g >= 3. A curve from u over its crossbar to v closes a cycle of length
// d(u, v) + 2, where d is the distance in the whole graph, and so may be drawn if and only if
// d(u, v) >= g - 2; from u to itself it is a cycle of length 2 and never allowed.
//
// Facts: near(u, v) is the distance if it is at most g - 3, else 0 ("far"). Both are about the whole graph.
//
// When are two regions independent? Play in Q can forbid a move in R only by making a path of at most g - 3
// edges between two ends x != y of R. Such a path consists of pieces of today's graph and of pieces drawn
// later; a piece drawn later inside a region P runs between two vertices that have ends in P today, and has
// at least two edges. (A later vertex of R is joined to today's graph through an end of R, so paths between
// later vertices of R contain a path between ends that R has today, or never leave R.) Let D be the
// shortest-path distance in today's graph with an extra edge of length two between any two vertices that have
// ends in one region: a lower bound for every later distance between vertices of today. If a path as above
// uses a piece in Q, from p to q, its length is at least L = D(x, p) + 2 + D(q, y); and if L >= d(x, y) it
// changes nothing. So R and Q are tied only if there are ends x != y of R and p != q of Q with L <= g - 3 and
// L < d(x, y), or the same with R and Q exchanged. For g <= 4 no two regions ever are: that is the splitting
// of the paper (section 5.1.1). For g = 5 they are if and only if they share two vertices at distance three
// or more. In the same way today's distance of two vertices that share no region matters only if it can be a
// piece of such a path.
#pragma once

#include <algorithm>
#include <bit>
#include <optional>

#include "rules/brussels/classes/graph_class.hpp"

namespace tendril::brussels {

class Girth : public UsualClass {
 public:
  static constexpr unsigned kMost = 200;

  explicit Girth(unsigned least) : reach_(least - 3) {}

  bool is_triangle_free() const { return reach_ == 1; }  // P_4 of the paper

  FactSizes sizes() const {
    return {.loads = false, .near_bits = static_cast<unsigned>(std::bit_width(reach_))};
  }
  bool admits_circle(std::size_t spots) const { return spots >= reach_ + 3; }
  void add_arc(Facts& facts, Vertex u, Vertex v) const { add_path(facts, u, v, 1); }

  // A new path of `length` edges between u and v, all of it new.
  void add_path(Facts& facts, Vertex u, Vertex v, unsigned length) const {
    const std::size_t n = facts.size();
    const auto from = [&facts](Vertex end, Vertex x) -> std::optional<unsigned> {
      if (end == x) return 0;
      if (facts.near(end, x) == 0) return std::nullopt;
      return facts.near(end, x);
    };
    std::vector<std::pair<Vertex, unsigned>> of_u;
    std::vector<std::pair<Vertex, unsigned>> of_v;
    for (Vertex x = 0; x < n; ++x) {
      if (const auto d = from(u, x)) of_u.emplace_back(x, *d);
      if (const auto d = from(v, x)) of_v.emplace_back(x, *d);
    }
    for (const auto& [x, to_u] : of_u)
      for (const auto& [y, to_v] : of_v) shorten(facts, x, y, to_u + length + to_v);
  }

  bool may_join(const Facts& facts, Vertex u, Vertex v) const { return u != v && facts.near(u, v) == 0; }
  void join(Facts& facts, Vertex u, Vertex v, Vertex w) const {
    add_path(facts, u, v, 2);
    for (const Vertex end : {u, v})
      for (Vertex x = 0; x < w; ++x)
        if (x == end || facts.near(end, x) != 0)
          shorten(facts, w, x, 1U + (x == end ? 0U : facts.near(end, x)));
  }

  void forget(Drawing& drawing) const {
    Facts& facts = drawing.facts;
    const std::size_t n = facts.size();
    std::vector<char> together(n * n, 0);  // have ends in one region
    for (std::size_t r = 0; r < drawing.regions(); ++r)
      for (const Run a : drawing.region_runs(r))
        for (const Run b : drawing.region_runs(r)) together[a.vertex * n + b.vertex] = 1;
    // Forgetting one distance lengthens the bounds, which may show others to be idle: repeat.
    for (bool changed = true; changed;) {
      changed = false;
      const std::vector<unsigned> bound = reach_ <= 1 ? std::vector<unsigned>() : later_distances(drawing);
      for (Vertex u = 0; u < n; ++u) {
        for (Vertex v = 0; v < u; ++v) {
          if (facts.near(u, v) == 0 || together[u * n + v] != 0) continue;
          if (reach_ > 1 && can_serve(facts, u, v, together, bound)) continue;
          facts.set_near(u, v, 0);
          changed = reach_ > 1;
        }
      }
    }
  }

  void tie(const Drawing& drawing, Ties& ties) const {
    if (reach_ < 2) return;
    const std::vector<unsigned> bound = later_distances(drawing);
    const std::size_t n = drawing.facts.size();
    struct Link {
      Vertex here;
      Vertex there;
      unsigned length;
    };
    std::vector<Link> links;
    for (std::size_t r = 0; r < drawing.regions(); ++r) {
      for (std::size_t q = 0; q < r; ++q) {
        if (ties.find(r) == ties.find(q)) continue;
        links.clear();
        for (const Run a : drawing.region_runs(r))
          for (const Run b : drawing.region_runs(q))
            if (const unsigned length = bound[a.vertex * n + b.vertex]; length + 2 <= reach_)
              links.push_back({a.vertex, b.vertex, length});
        const bool tied = std::any_of(links.begin(), links.end(), [&](const Link& one) {
          return std::any_of(links.begin(), links.end(), [&](const Link& other) {
            const unsigned length = one.length + 2 + other.length;
            return one.here != other.here && one.there != other.there &&
                   (shortens(drawing.facts, one.here, other.here, length) ||
                    shortens(drawing.facts, one.there, other.there, length));
          });
        });
        if (tied) ties.tie(r, q);
      }
    }
  }

 private:
  void shorten(Facts& facts, Vertex u, Vertex v, unsigned length) const {
    if (length > reach_ || u == v) return;
    const std::uint8_t now = facts.near(u, v);
    if (now == 0 || length < now) facts.set_near(u, v, static_cast<std::uint8_t>(length));
  }
  // D of the comment above, for all pairs.
  std::vector<unsigned> later_distances(const Drawing& drawing) const {
    const std::size_t n = drawing.facts.size();
    std::vector<unsigned> bound(n * n, 4 * kMost);
    for (Vertex u = 0; u < n; ++u) {
      bound[u * n + u] = 0;
      for (Vertex v = 0; v < n; ++v)
        if (drawing.facts.near(u, v) != 0) bound[u * n + v] = drawing.facts.near(u, v);
    }
    for (std::size_t r = 0; r < drawing.regions(); ++r)
      for (const Run a : drawing.region_runs(r))
        for (const Run b : drawing.region_runs(r))
          bound[a.vertex * n + b.vertex] =
              std::min(bound[a.vertex * n + b.vertex], a.vertex == b.vertex ? 0U : 2U);
    for (std::size_t k = 0; k < n; ++k)
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
          bound[i * n + j] = std::min(bound[i * n + j], bound[i * n + k] + bound[k * n + j]);
    return bound;
  }
  // Whether a path of that length between x and y would be news, and bad news.
  bool shortens(const Facts& facts, std::size_t x, std::size_t y, unsigned length) const {
    const std::uint8_t now = facts.near(static_cast<Vertex>(x), static_cast<Vertex>(y));
    return length <= reach_ && (now == 0 || length < now);
  }
  bool can_serve(const Facts& facts, Vertex u, Vertex v, const std::vector<char>& together,
                 const std::vector<unsigned>& bound) const {
    const std::size_t n = facts.size();
    for (std::size_t x = 0; x < n; ++x)
      for (std::size_t y = 0; y < n; ++y)
        if (x != y && together[x * n + y] != 0 &&
            shortens(facts, x, y, bound[x * n + u] + facts.near(u, v) + bound[v * n + y]))
          return true;
    return false;
  }

  unsigned reach_;  // g - 3: the longest distance that forbids a curve
};

}  // namespace tendril::brussels
