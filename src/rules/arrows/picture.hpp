// Pictures and lists of boards.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rules/arrows/board.hpp"

namespace tendril::arrows {

using Points = std::vector<std::pair<double, double>>;

// A complete SVG document: edges, arrows, names, and complete cells shaded. Without coordinates the board is
// laid out here: vertices on the outer walk on a circle and the others at the middle of their neighbours
// (Tutte 1963) when cells are known, else by springs.
std::string draw_board(const Board& board, const Points& coordinates);

// "edges: 0-1 1>2 ...", marked edges as arrows.
std::string list_edges(const Board& board);

}  // namespace tendril::arrows
