// Pictures and lists of boards.
#pragma once

#include <optional>
#include <string>

#include "graph/plane/layout.hpp"
#include "rules/boards/board.hpp"

namespace tendril::boards {

// A complete SVG document: edges, arrows, names, and complete cells shaded. Without coordinates the board is
// laid out here: by cell_layout when there is one, else by graph/layout.
std::string draw_board(const Board& board, const plane::Points& coordinates);
// The same in characters; empty if it does not fit a terminal.
std::string draw_board_in_text(const Board& board, const plane::Points& coordinates);

// Places for the vertices, y growing downwards, where edges are straight, none cross, and the cells are the
// bounded faces they are said to be; nullopt if the board has no cells, is not connected, or is too large.
std::optional<plane::Points> cell_layout(const Board& board);

// "edges: 0-1 1>2 ...", marked edges as arrows.
std::string list_edges(const Board& board);

}  // namespace tendril::boards
