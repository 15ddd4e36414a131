// A board drawn on a surface, as a rotation: for every vertex the arrows that leave it, in clockwise order.
// The faces it has, and the parts a board falls into.
#pragma once

#include <utility>
#include <vector>

#include "rules/arrows/board.hpp"

namespace tendril::arrows {

using Walk = std::vector<Arrow>;
using Rotation = std::vector<std::vector<Arrow>>;

// The faces, each as the walk that has the face on one and the same side.
std::vector<Walk> faces(const Board& board, const Rotation& rotation);

// The number of connected parts, and for every vertex which one it is in.
std::pair<int, std::vector<int>> parts(const Board& board);

}  // namespace tendril::arrows
