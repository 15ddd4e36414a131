// Reading a position off a drawing. The surface is cut along the curves: regions are components of triangles, orientable
// if their tuples can be directed alike; the Euler characteristic of a region cut open and the number of its boundary
// walks tell its surface; the words are read off by walking along the boundaries and turning round the vertices.
#pragma once

#include <vector>

#include "topology/labelled.hpp"
#include "topology/mesh.hpp"

namespace tendril::topology {

// A side of a triangle, walked from one vertex to the other.
struct Step {
  int triangle;
  int from;
  int to;
};

// Where a walk passes a vertex: the triangles from the edge it arrives on to the one it leaves by. Of an isolated spot:
// all round it.
using Corner = std::vector<Mesh::Around>;

// The walk along edges marked `cut` with the region at hand, from a side with such an edge round to itself: visit(step,
// corner) is told of every side and of the corner at its end. It stops when visit returns false.
template <class Visit>
void walk(const Mesh& mesh, Marks cut, Step start, Visit&& visit) {
  Step step = start;
  do {
    const Corner corner = mesh.fan(step.triangle, step.to, step.from, cut);
    if (!visit(step, corner)) return;
    step = {corner.back().triangle, step.to, corner.back().out};
  } while (step.triangle != start.triangle || step.from != start.from || step.to != start.to);
}

struct Boundary {
  Word word;                    // live spots
  std::vector<int> vertices;    // where they sit
  std::vector<Corner> corners;  // where each of them is passed
};

struct ReadRegion {
  surface::Surface surface;
  std::vector<Boundary> boundaries;  // with live spots
  std::vector<int> triangles;
};

struct Reading {
  std::vector<ReadRegion> regions;
  Labelled position;
};

// `lives` and `ends` of the spots by their numbers.
Reading read(const Mesh& mesh, const std::vector<int>& lives, const std::vector<int>& ends);

}  // namespace tendril::topology
