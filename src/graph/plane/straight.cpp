#include "graph/plane/straight.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace tendril::plane {
namespace {

using Point = std::pair<std::int64_t, std::int64_t>;

int side(const Point& a, const Point& b, const Point& c) {
  const std::int64_t area =
      (b.first - a.first) * (c.second - a.second) - (b.second - a.second) * (c.first - a.first);
  return area > 0 ? 1 : area < 0 ? -1 : 0;
}
bool between(const Point& a, const Point& b, const Point& c) {
  return side(a, b, c) == 0 && std::min(a.first, b.first) <= c.first &&
         c.first <= std::max(a.first, b.first) && std::min(a.second, b.second) <= c.second &&
         c.second <= std::max(a.second, b.second);
}
// Whether segments ab and cd meet in a point that is no common end of theirs.
bool clash(const Point& a, const Point& b, const Point& c, const Point& d) {
  for (const auto& [p, q, r, s] : {std::tuple(a, b, c, d), std::tuple(c, d, a, b)})
    for (const Point& end : {r, s})
      if (between(p, q, end) && end != p && end != q) return true;
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

}  // namespace

StraightDrawing straight_drawing(const Skeleton& skeleton, const Coordinates& at) {
  for (std::size_t e = 0; e < skeleton.edges.size(); ++e) {
    const Point& a = at[index(skeleton.edges[e].first)];
    const Point& b = at[index(skeleton.edges[e].second)];
    if (a == b) return {std::nullopt, static_cast<int>(e)};
    for (std::size_t f = 0; f < e; ++f) {
      const Point& c = at[index(skeleton.edges[f].first)];
      const Point& d = at[index(skeleton.edges[f].second)];
      const std::set<Point> ends{a, b, c, d};
      const std::set<int> names{skeleton.edges[e].first, skeleton.edges[e].second, skeleton.edges[f].first,
                                skeleton.edges[f].second};
      if (clash(a, b, c, d) || ends.size() != names.size()) return {std::nullopt, static_cast<int>(e)};
    }
  }
  Rotation rotation = skeleton.outgoing();
  for (auto& around : rotation) {
    const auto half = [](const Point& d) { return d.second < 0 || (d.second == 0 && d.first < 0) ? 1 : 0; };
    const auto direction = [&](Dart a) {
      const Point& from = at[index(skeleton.tail(a))];
      const Point& to = at[index(skeleton.head(a))];
      return Point(to.first - from.first, to.second - from.second);
    };
    std::sort(around.begin(), around.end(), [&](Dart a, Dart b) {
      const Point p = direction(a);
      const Point q = direction(b);
      if (half(p) != half(q)) return half(p) > half(q);
      return p.first * q.second - p.second * q.first < 0;
    });
  }
  return {rotation, -1};
}

std::vector<Walk> bounded_cells(const Skeleton& skeleton, const Rotation& rotation, const Coordinates& at) {
  const auto [count, part] = parts(skeleton);
  std::vector<Walk> cells;
  for (const Walk& walk : faces(rotation)) {
    if (repeats_edge(walk)) continue;
    // With neighbours in clockwise order a face lies to the left of its walk, so that bounded ones have
    // positive area.
    std::int64_t area = 0;
    for (const Dart a : walk) {
      const Point& p = at[index(skeleton.tail(a))];
      const Point& q = at[index(skeleton.head(a))];
      area += p.first * q.second - p.second * q.first;
    }
    if (area <= 0) continue;
    const auto inside = [&](const Point& p) {
      bool odd = false;
      for (const Dart a : walk) {
        const Point& u = at[index(skeleton.tail(a))];
        const Point& v = at[index(skeleton.head(a))];
        if ((u.second > p.second) == (v.second > p.second)) continue;
        odd = odd != (side(u, v, p) == (v.second > u.second ? 1 : -1));
      }
      return odd;
    };
    bool holds_a_part = false;
    for (std::size_t v = 0; v < at.size(); ++v)
      holds_a_part = holds_a_part || (part[v] != part[index(skeleton.tail(walk[0]))] && inside(at[v]));
    if (!holds_a_part) cells.push_back(walk);
  }
  return cells;
}

}  // namespace tendril::plane
