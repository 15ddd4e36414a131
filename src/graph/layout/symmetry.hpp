// Symmetries that a drawing can show: rotations about a point, and reflections in a line. Not every
// automorphism is one: turned by a third of a circle, at most one vertex stays where it is and all others
// move in threes.
#pragma once

#include <vector>

#include "graph/graph.hpp"
#include "graph/layout/point.hpp"

namespace tendril::layout {

struct Symmetry {
  int order = 1;        // of a rotation; a reflection has order 2, and 1 is none
  bool mirror = false;  // a reflection, left and right
  std::vector<std::vector<Vertex>> orbits;

  // Puts the first vertex of an orbit there, as nearly as the symmetry allows, and the others where they
  // then are.
  void put(const std::vector<Vertex>& orbit, Point place, Places& at) const;
  // The place of the first that fits best where the vertices of an orbit are.
  Point fitted(const std::vector<Vertex>& orbit, const Places& at) const;
};

// No symmetry.
Symmetry without_symmetry(Vertex vertices);
// Some of the symmetries a connected graph can show, those of highest order first, reflections last.
std::vector<Symmetry> find_symmetries(const Graph& graph);

}  // namespace tendril::layout
