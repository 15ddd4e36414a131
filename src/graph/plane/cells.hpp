// Drawings with given cells: closed walks that repeat no edge and are to be bounded faces of one plane
// drawing.
//
// Most cells fit as they are written: all go the same way round, and their corners, joined in the order met
// where no cell claims what is between, are a drawing in the plane. That is tried first, because the full
// test takes a hundred times as long. It is exact: every cell is filled with a wheel fastened to the middles
// of its edges, which fixes it up to reflection, and the whole must be planar. What other blocks may then
// have been drawn between two neighbouring edges of a cell is moved to the next corner that no cell claims;
// there is one unless the corners at the vertex close up before all its edges are used, which is checked, as
// is that each part keeps a face for the outside. (Pictures used to search for the drawing among orders of
// corners instead, and gave up when there were too many.)
#pragma once

#include <optional>
#include <vector>

#include "graph/plane/rotation.hpp"

namespace tendril::plane {

// A plane drawing that has all these walks, each in one direction or the other, as bounded faces; nullopt if
// there is none. The walks repeat no edge.
std::optional<Rotation> drawing_with(const Skeleton& skeleton, const std::vector<Walk>& cells);

// The faces of a drawing that repeat no edge, without the outer one; nullopt if `outside` is no face.
std::optional<std::vector<Walk>> cells_inside(const Rotation& rotation, const Walk& outside);

}  // namespace tendril::plane
