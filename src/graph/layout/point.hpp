// Places in the plane, y growing downwards as on a screen; the unit is the length of an edge where that can
// be had.
#pragma once

#include <cmath>
#include <numbers>
#include <vector>

namespace tendril::layout {

struct Point {
  double x = 0;
  double y = 0;

  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(double factor, Point p) { return {factor * p.x, factor * p.y}; }
};
using Places = std::vector<Point>;

inline double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
inline double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }
inline double length(Point p) { return std::sqrt(dot(p, p)); }
inline double distance(Point a, Point b) { return length(a - b); }
inline constexpr double kTurn = 2 * std::numbers::pi;
// The point at this angle, clockwise from the top, and this distance from the middle.
inline Point polar(double angle, double radius) {
  return {radius * std::sin(angle), -radius * std::cos(angle)};
}

// What every drawing keeps to, however large it gets: vertices are so far from each other, and from the
// edges of others. A vertex is drawn with a radius of a quarter (draw.cpp).
inline constexpr double kApart = 0.8;
inline constexpr double kClearance = 0.42;

// How far p is from the segment ab.
inline double distance(Point p, Point a, Point b) {
  const Point along = b - a;
  const double t = dot(p - a, along) / std::max(dot(along, along), 1e-300);
  return length(p - a - (t < 0 ? 0 : t > 1 ? 1 : t) * along);
}

}  // namespace tendril::layout
