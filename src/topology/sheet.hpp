// What is drawn: a mesh with spots and curves on it. Laying a curve down is all that ever happens to it.
#pragma once

#include <memory>
#include <vector>

#include "topology/mesh.hpp"
#include "topology/reading.hpp"

namespace tendril::topology {

struct Sheet {
  // Two of them make a move's curve; they meet at its new spot.
  struct Curve {
    int move;
    int from;  // spots
    int to;
    std::vector<int> path;  // vertices, both ends included
  };

  Mesh mesh;
  std::vector<int> at;  // the vertex of each spot
  std::vector<int> lives;
  std::vector<int> ends;
  std::vector<int> made;  // the move that made it, 0: it was there
  std::vector<Curve> curves;
  int moves = 0;

  // n isolated spots, evenly spaced.
  static Sheet start(int spots, surface::Surface surface);
  // A new spot of three lives at a point of the polygon.
  void add_spot(Point p);

  Reading read() const { return topology::read(mesh, lives, ends); }
  // Draws a path of free vertices between two live spots, and puts a new spot on it.
  void lay(const std::vector<int>& path);
  // Checked builds: the mesh, and that every curve runs along its marks.
  void check() const;
};

}  // namespace tendril::topology
