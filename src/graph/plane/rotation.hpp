// Drawings on a surface as rotations: for every vertex the darts that leave it, in clockwise order. That is
// all a drawing is, up to bending it: the faces follow, and their number says whether the surface is the
// sphere (Heffter 1891, Edmonds 1960).
#pragma once

#include <algorithm>
#include <vector>

#include "graph/plane/skeleton.hpp"

namespace tendril::plane {

using Rotation = std::vector<std::vector<Dart>>;

// A graph and a rotation of it.
struct Drawing : Skeleton {
  Rotation rotation;
};

// The drawing in which each vertex has these neighbours in clockwise order. Edges are numbered as they are
// met going round vertex 0, then round vertex 1, and so on: dart 0 goes from vertex 0 to its first
// neighbour.
Drawing drawing_of(const std::vector<std::vector<int>>& neighbours);

// Walks round every face and calls visit(dart, face) for each dart; onward(d) is the dart after d round its
// face. Faces are numbered from 0 in the order of their smallest darts, from which each walk starts. `face`
// becomes the face of each of the darts 0 .. darts - 1; returns how many faces there are.
template <class Onward, class Visit>
int trace_faces(int darts, std::vector<int>& face, Onward&& onward, Visit&& visit) {
  std::fill(face.begin(), face.end(), -1);
  int count = 0;
  for (Dart start = 0; start < darts; ++start) {
    if (face[index(start)] >= 0) continue;
    for (Dart d = start; face[index(d)] < 0; d = onward(d)) {
      face[index(d)] = count;
      visit(d, count);
    }
    ++count;
  }
  return count;
}

// The faces, in the order of trace_faces.
std::vector<Walk> faces(const Rotation& rotation);
int count_faces(const Rotation& rotation);

// Whether a rotation draws a graph in the plane, by Euler's formula; the second for a connected one with an
// edge.
bool is_plane(const Skeleton& skeleton, const Rotation& rotation);
bool is_connected_plane(const Skeleton& skeleton, const Rotation& rotation);

}  // namespace tendril::plane
