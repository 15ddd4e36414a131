// Fundamental polygons: every compact surface is a regular polygon whose sides are glued in pairs (or the plane, a disc
// with nothing glued). Opposite sides are glued wherever that is possible, so that the neighbours of the polygon are
// copies that a reader can follow: a square for the torus, the Klein bottle and the projective plane, a regular 4g-gon
// for T^g, a regular 2k-gon for P^k. The textbook words (aabbcc) were drawn first: their neighbouring tiles are turned
// about the corners, and no eye follows a curve into them.
#pragma once

#include <vector>

#include "graph/layout/point.hpp"
#include "surface/surface.hpp"
#include "topology/numbers.hpp"

namespace tendril::topology {

using layout::Point;

class Polygon {
 public:
  explicit Polygon(surface::Surface surface);

  surface::Surface surface() const { return surface_; }
  // Corners of the outline; side s runs from corner s to corner s + 1. The plane's outline is glued to nothing.
  int corners() const { return static_cast<int>(corner_.size()); }
  bool glued() const { return !side_.empty(); }
  Point corner(int s) const { return corner_[static_cast<std::size_t>(s % corners())]; }

  int letter(int side) const { return side_[static_cast<std::size_t>(side)].letter; }
  // The letter's direction is that of the side.
  bool forward(int side) const { return side_[static_cast<std::size_t>(side)].forward; }
  int partner(int side) const { return side_[static_cast<std::size_t>(side)].partner; }
  // The corners that the gluing makes one have one number.
  int corner_class(int s) const { return class_[static_cast<std::size_t>(s % corners())]; }
  int corner_classes() const { return classes_; }

  // A place of a side's letter, 0 <= u <= 1 along the letter.
  Point at(int side, double u) const;
  // Leaving by `side` and coming in by its partner: where a point beyond the side lies in the polygon.
  Point carry(int side, Point p) const;
  bool contains(Point p) const;
  // The side nearest to a point, or beyond which it lies furthest.
  int nearest_side(Point p) const;

 private:
  struct Side {
    int letter;
    bool forward;
    int partner;
  };
  void glue(const std::vector<int>& word);

  surface::Surface surface_;
  std::vector<Point> corner_;
  std::vector<Side> side_;
  std::vector<int> class_;
  int classes_ = 0;
};

}  // namespace tendril::topology
