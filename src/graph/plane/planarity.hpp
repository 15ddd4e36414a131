// Whether a graph can be drawn in the plane, and whether in one way only.
#pragma once

#include <optional>

#include "graph/plane/rotation.hpp"

namespace tendril::plane {

// A plane drawing by Boyer and Myrvold's algorithm (2004); nullopt if there is none.
std::optional<Rotation> find_drawing(const Skeleton& skeleton);

// Whether the graph, which is connected and planar, is known to have one drawing on the sphere up to
// reflection: few enough rotations to try them all, or 3-connected once vertices of degree two are
// suppressed (Whitney 1932). May say false for a graph that has.
bool has_one_drawing(const Skeleton& skeleton);

}  // namespace tendril::plane
