// Curves as they are shown: the corners of a path rounded without crossing anything. At a bend v between a and b the curve
// is a quadratic Bezier arc from the middle of va to the middle of vb. It lies in the half star of v, the points nearer to
// v than to the rest of their triangle, and half stars of different vertices are disjoint: rounded curves cannot meet.
#pragma once

#include <vector>

#include "topology/mesh.hpp"

namespace tendril::topology {

using Polyline = std::vector<Point>;

// A path as polylines inside the polygon, a new one wherever it goes over a side.
std::vector<Polyline> smooth(const Mesh& mesh, const std::vector<int>& path);

// What rounding a bend moves to its other side: the area between the arc and the corner, and the triangle from whose
// region it is taken over (that of the outer side). Empty on a side of the polygon.
struct Rounding {
  Polyline area;
  int outer = kNone;
};
std::vector<Rounding> roundings(const Mesh& mesh, const std::vector<int>& path);

}  // namespace tendril::topology
