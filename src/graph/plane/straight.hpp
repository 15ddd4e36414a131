// The drawing that coordinates give, with straight edges. Exact: coordinates are integers.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "graph/plane/rotation.hpp"

namespace tendril::plane {

using Coordinates = std::vector<std::pair<std::int64_t, std::int64_t>>;  // y grows upwards

// The rotation; nullopt and an offending edge if edges meet outside their ends.
struct StraightDrawing {
  std::optional<Rotation> rotation;
  int bad_edge = -1;
};
StraightDrawing straight_drawing(const Skeleton& skeleton, const Coordinates& at);
// Its bounded faces that repeat no edge. A face with another part of the graph inside is none.
std::vector<Walk> bounded_cells(const Skeleton& skeleton, const Rotation& rotation, const Coordinates& at);

}  // namespace tendril::plane
