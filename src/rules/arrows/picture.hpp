// Pictures and lists of boards.
#pragma once

#include <string>

#include "rules/arrows/plane_layout.hpp"

namespace tendril::arrows {

// A complete SVG document: edges, arrows, names, and complete cells shaded. Without coordinates the board is
// laid out here: by plane_layout when cells are known, else by springs.
std::string draw_board(const Board& board, const Points& coordinates);

// "edges: 0-1 1>2 ...", marked edges as arrows.
std::string list_edges(const Board& board);

}  // namespace tendril::arrows
