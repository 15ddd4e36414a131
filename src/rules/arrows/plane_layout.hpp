// Where to draw the vertices of a board whose cells are known, so that edges are straight, none cross, and
// the cells are the bounded faces they are said to be.
//
// Cells say which arrows follow each other round a vertex; what they leave open is tried until Euler's
// formula says that the drawing is plane. Every face is then filled with a ring of new vertices, one a
// corner, and a hub, which makes a simple triangulation, and the ring of the outer face is put on a circle:
// with every other vertex at the middle of its neighbours the drawing has no crossings (Tutte 1963), but
// parts that hang on one vertex come out tiny. So vertices are then moved, one at a time, to where the
// triangles round them are larger and more even; while none of these is turned over nothing crosses.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "rules/arrows/board.hpp"

namespace tendril::arrows {

using Points = std::vector<std::pair<double, double>>;

// One point a vertex, y growing downwards; nullopt if the board is not connected, or too large, or no plane
// drawing with these cells was found.
std::optional<Points> plane_layout(const Board& board);

}  // namespace tendril::arrows
