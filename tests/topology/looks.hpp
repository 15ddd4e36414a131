// How good a drawing looks, in figures: what is shown is measured, the smooth polylines and not the mesh behind them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "topology/random_drawing.hpp"
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
  const double square = layout::dot(d, d);
  const double t = square > 0 ? std::clamp(layout::dot(p - a, d) / square, 0.0, 1.0) : 0;
  return layout::distance(p, a + t * d);
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
      if (j != k) nearest = std::min(nearest, layout::distance(spot_at(k), spot_at(j)));
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
    if (layout::length(x) < 1e-9 || layout::length(y) < 1e-9) return 180.0;
    return std::acos(std::clamp(layout::dot(x, y) / (layout::length(x) * layout::length(y)), -1.0, 1.0)) *
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

// The looks of random finished games, 2 to `most_spots` spots on S, T1, T2, P1, P2 and P3 in turn. What they should be: no
// crossing; a spot keeps a tenth of the mean distance between spots from foreign curves; no angle below 60 degrees.
struct LooksOfGames {
  int games = 0;
  long crossings = 0;
  int close = 0;
  int sharp = 0;
  double least_clearance = std::numeric_limits<double>::infinity();
  double mean_clearance = 0;
  double least_angle = 180;
};
inline LooksOfGames looks_of_games(int games, int most_spots) {
  LooksOfGames all;
  for (; all.games < games; ++all.games) {
    std::mt19937 random(static_cast<unsigned>(100 + all.games));
    constexpr int kSurfaces[] = {0, 1, 2, -1, -2, -3};
    const int spots = 2 + static_cast<int>(random() % static_cast<unsigned>(most_spots - 1));
    const topology::Sheet sheet =
        random_game(spots, surface::Surface::from_signed_genus(kSurfaces[all.games % 6]), random,
                    [](const auto&, const auto&, const auto&) {});
    const Looks one = measure(sheet);
    all.crossings += one.crossings;
    all.close += one.clearance < 0.1 ? 1 : 0;
    all.sharp += one.angle < 60 ? 1 : 0;
    all.least_clearance = std::min(all.least_clearance, one.clearance);
    all.mean_clearance += one.clearance / games;
    all.least_angle = std::min(all.least_angle, one.angle);
  }
  return all;
}

}  // namespace tendril::tests
