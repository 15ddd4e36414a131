// How good a drawing looks, in figures: what is shown is measured, the smooth polylines and not the mesh behind them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "topology/sheet.hpp"
#include "topology/smooth.hpp"

namespace tendril::tests {

struct Looks {
  long crossings = 0;
  double clearance =
      0;  // the least distance of a spot from a foreign curve, in mean distances of a spot from the next
  double angle = 180;  // the sharpest of a move's curve, its new spot included
};

namespace looks {

using topology::Point;

// Coordinates in millionths, so that products are exact.
struct Exact {
  std::int64_t x;
  std::int64_t y;
  explicit Exact(Point p) : x(std::llround(p.x * 1e6)), y(std::llround(p.y * 1e6)) {}
};
inline int side(const Exact& a, const Exact& b, const Exact& c) {
  const std::int64_t area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  return area > 0 ? 1 : area < 0 ? -1 : 0;
}
inline bool cross(const Exact& a, const Exact& b, const Exact& c, const Exact& d) {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
inline double off(Point p, Point a, Point b) {
  const Point d = b - a;
  const double square = topology::dot(d, d);
  const double t = square > 0 ? std::clamp(topology::dot(p - a, d) / square, 0.0, 1.0) : 0;
  return topology::distance(p, a + t * d);
}

}  // namespace looks

inline Looks measure(const topology::Sheet& sheet) {
  using topology::Point;
  Looks result;
  std::vector<std::vector<topology::Polyline>> curves;
  for (const auto& curve : sheet.curves) curves.push_back(topology::smooth(sheet.mesh, curve.path));
  struct Segment {
    Point a;
    Point b;
  };
  std::vector<Segment> segments;
  for (const auto& pieces : curves)
    for (const auto& piece : pieces)
      for (std::size_t k = 1; k < piece.size(); ++k) segments.push_back({piece[k - 1], piece[k]});
  for (std::size_t i = 0; i < segments.size(); ++i)
    for (std::size_t j = i + 1; j < segments.size(); ++j) {
      const Segment& s = segments[i];
      const Segment& t = segments[j];
      if (std::max(s.a.x, s.b.x) < std::min(t.a.x, t.b.x) || std::max(t.a.x, t.b.x) < std::min(s.a.x, s.b.x))
        continue;
      if (looks::cross(looks::Exact(s.a), looks::Exact(s.b), looks::Exact(t.a), looks::Exact(t.b)))
        ++result.crossings;
    }
  const auto spot_at = [&](std::size_t k) { return sheet.mesh.vertex(sheet.at[k]).at; };
  double mean = 0;
  for (std::size_t k = 0; k < sheet.at.size(); ++k) {
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t j = 0; j < sheet.at.size(); ++j)
      if (j != k) nearest = std::min(nearest, topology::distance(spot_at(k), spot_at(j)));
    mean += nearest / static_cast<double>(sheet.at.size());
  }
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t c = 0; c < curves.size(); ++c)
    for (std::size_t k = 0; k < sheet.at.size(); ++k) {
      if (sheet.curves[c].from == static_cast<int>(k) || sheet.curves[c].to == static_cast<int>(k)) continue;
      for (const auto& piece : curves[c])
        for (std::size_t i = 1; i < piece.size(); ++i)
          least = std::min(least, looks::off(spot_at(k), piece[i - 1], piece[i]));
    }
  result.clearance = least / mean;
  const auto angle = [&](Point a, Point v, Point b) {
    const Point x = a - v;
    const Point y = b - v;
    if (topology::length(x) < 1e-9 || topology::length(y) < 1e-9) return 180.0;
    return std::acos(
               std::clamp(topology::dot(x, y) / (topology::length(x) * topology::length(y)), -1.0, 1.0)) *
           180 / std::acos(-1.0);
  };
  for (std::size_t c = 0; c < curves.size(); ++c) {
    for (const auto& piece : curves[c])
      for (std::size_t i = 1; i + 1 < piece.size(); ++i)
        result.angle = std::min(result.angle, angle(piece[i - 1], piece[i], piece[i + 1]));
    if (c % 2 == 1) {
      const auto& before = curves[c - 1].back();
      const auto& after = curves[c].front();
      result.angle = std::min(result.angle, angle(before[before.size() - 2], before.back(), after[1]));
    }
  }
  return result;
}

}  // namespace tendril::tests
