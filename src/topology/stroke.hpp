// From the hand to a curve. A stroke is walked through the triangles it passes, splitting what it crosses, until it comes
// to an edge of a curve: that is a crossing, exactly there. Its ends snap to live spots. Points that fall next to an edge
// or a vertex are moved a little to the side they are on: what was drawn counts, not where it was sampled.
#pragma once

#include <string>
#include <vector>

#include "topology/sheet.hpp"

namespace tendril::topology {

enum class Refused {
  no,
  starts_nowhere,
  ends_nowhere,
  dead,
  one_life,
  crosses,
  crosses_itself,
  leaves,
  too_short
};

struct Stroke {
  Refused refused = Refused::no;
  Point place;            // where it was refused
  int spot = kNone;       // dead, one_life: which
  std::vector<int> path;  // along free edges, from spot to spot
};

// Splits `mesh`, which is the sheet's or a copy; the path's edges are free. `points` may leave the polygon over its sides.
Stroke follow(const Sheet& sheet, Mesh& mesh, std::vector<Point> points);

// Why a stroke was refused, for people.
std::string reason(const Sheet& sheet, const Stroke& stroke);

}  // namespace tendril::topology
