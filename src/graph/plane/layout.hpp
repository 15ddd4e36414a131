// Where to draw the vertices of a drawing so that edges are straight and none cross.
//
// Every face is filled with a ring of new vertices, one a corner, and a hub, which makes a simple
// triangulation, and the ring of the outer face is put on a circle: with every other vertex at the middle of
// its neighbours the drawing has no crossings (Tutte 1963), but parts that hang on one vertex come out tiny.
// So vertices are then moved, one at a time, to where the triangles round them are larger and more even;
// while none of these is turned over nothing crosses.
#pragma once

#include <utility>
#include <vector>

#include "graph/plane/rotation.hpp"

namespace tendril::plane {

using Points = std::vector<std::pair<double, double>>;

// One point a vertex, y growing downwards, within the unit circle. The faces are those of a plane drawing of
// a connected graph; faces[outer] is the outer one.
Points lay_out(const Skeleton& skeleton, const std::vector<Walk>& faces, std::size_t outer);

}  // namespace tendril::plane
