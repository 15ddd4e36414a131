#include "graph/plane/layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace tendril::plane {
namespace {

// A triangulation inside a fixed outline.
class Net {
 public:
  explicit Net(std::size_t vertices) : seen_(vertices), at_(vertices), next_(vertices), fixed_(vertices) {}

  std::size_t add() {
    at_.emplace_back();
    next_.emplace_back();
    fixed_.push_back(false);
    return at_.size() - 1;
  }
  void fix(std::size_t v, std::pair<double, double> where) {
    at_[v] = where;
    fixed_[v] = true;
  }
  void triangle(std::size_t a, std::size_t b, std::size_t c) {
    triangles_.push_back({a, b, c});
    for (const auto& [u, v] : {std::pair(a, b), std::pair(b, c), std::pair(c, a)}) {
      if (std::find(next_[u].begin(), next_[u].end(), v) != next_[u].end()) continue;
      next_[u].push_back(v);
      next_[v].push_back(u);
    }
  }

  // Everything that is not fixed to the middle of its neighbours.
  void rest() {
    constexpr int kRounds = 2000;
    for (int round = 0; round < kRounds; ++round)
      for (std::size_t v = 0; v < at_.size(); ++v) {
        if (fixed_[v]) continue;
        std::pair<double, double> sum;
        for (const std::size_t w : next_[v]) sum = {sum.first + at_[w].first, sum.second + at_[w].second};
        const auto count = static_cast<double>(next_[v].size());
        at_[v] = {sum.first / count, sum.second / count};
      }
    around_.assign(at_.size(), {});
    for (std::size_t t = 0; t < triangles_.size(); ++t) {
      if (area(triangles_[t]) < 0) std::swap(triangles_[t][1], triangles_[t][2]);
      for (const std::size_t v : triangles_[t]) around_[v].push_back(t);
    }
  }

  // One vertex after the other to a better place near by.
  void improve(int rounds) {
    constexpr int kDirections = 8;
    for (int round = 0; round < rounds; ++round)
      for (std::size_t v = 0; v < at_.size(); ++v) {
        if (fixed_[v]) continue;
        double reach = 1;
        for (const std::size_t w : next_[v]) reach = std::min(reach, distance(v, w));
        const auto from = at_[v];
        auto best = from;
        double least = strain(v);
        for (const double part : {0.5, 0.15})
          for (int i = 0; i < kDirections && best == from; ++i) {
            const double angle = 2 * std::numbers::pi * i / kDirections + round;
            at_[v] = {from.first + part * reach * std::cos(angle),
                      from.second + part * reach * std::sin(angle)};
            if (strain(v) < least) best = at_[v];
          }
        at_[v] = best;
      }
  }

  Points points() const { return Points(at_.begin(), at_.begin() + static_cast<std::ptrdiff_t>(seen_)); }

 private:
  using Triangle = std::array<std::size_t, 3>;

  double distance(std::size_t v, std::size_t w) const {
    return std::hypot(at_[v].first - at_[w].first, at_[v].second - at_[w].second);
  }
  double area(const Triangle& t) const {
    const auto& [ax, ay] = at_[t[0]];
    const auto& [bx, by] = at_[t[1]];
    const auto& [cx, cy] = at_[t[2]];
    return ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
  }
  // How far the triangles at v are from being large and even; those that are seen count more.
  double strain(std::size_t v) const {
    constexpr double kForSize = 0.5;
    constexpr double kForSight = 4;
    double sum = 0;
    for (const std::size_t t : around_[v]) {
      const Triangle& corners = triangles_[t];
      const double a = area(corners);
      if (a <= 1e-12) return std::numeric_limits<double>::infinity();
      double squares = 0;
      for (std::size_t i = 0; i < 3; ++i) {
        const double side = distance(corners[i], corners[(i + 1) % 3]);
        squares += side * side;
      }
      const bool is_seen = std::all_of(corners.begin(), corners.end(), [&](auto w) { return w < seen_; });
      sum += ((is_seen ? kForSight : 1) * squares + kForSize) / a;
    }
    return sum;
  }

  std::size_t seen_;  // the vertices below are the graph's
  Points at_;
  std::vector<std::vector<std::size_t>> next_;
  std::vector<bool> fixed_;
  std::vector<Triangle> triangles_;
  std::vector<std::vector<std::size_t>> around_;  // the triangles at each vertex
};

}  // namespace

Points lay_out(const Skeleton& skeleton, const std::vector<Walk>& faces, std::size_t outer) {
  Net net(index(skeleton.vertices));
  for (std::size_t f = 0; f < faces.size(); ++f) {
    const Walk& face = faces[f];
    const auto corner = [&](std::size_t i) { return index(skeleton.tail(face[i % face.size()])); };
    if (f != outer && face.size() == 3) {
      net.triangle(corner(0), corner(1), corner(2));
      continue;
    }
    std::vector<std::size_t> ring;
    for (std::size_t i = 0; i < face.size(); ++i) ring.push_back(net.add());
    for (std::size_t i = 0; i < face.size(); ++i) {
      net.triangle(ring[i], corner(i), corner(i + 1));
      net.triangle(ring[i], corner(i + 1), ring[(i + 1) % ring.size()]);
    }
    if (f != outer) {
      const std::size_t hub = net.add();
      for (std::size_t i = 0; i < ring.size(); ++i) net.triangle(hub, ring[i], ring[(i + 1) % ring.size()]);
      continue;
    }
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const double angle =
          2 * std::numbers::pi * (static_cast<double>(i) + 0.5) / static_cast<double>(ring.size());
      net.fix(ring[i], {-std::sin(angle), -std::cos(angle)});
    }
  }
  constexpr int kImprovements = 150;
  net.rest();
  net.improve(kImprovements);
  return net.points();
}

}  // namespace tendril::plane
