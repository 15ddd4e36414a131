// Trimming (Mathews 2021, Definitions 3.2 and 3.3): leaves go, and every vertex that had one is ramified,
// that is, split into one leaf for each edge it keeps. Theorem 3.4: arrows on G is arrows:trimmed on T(G).
#pragma once

#include <string>

#include "rules/boards/board.hpp"

namespace tendril::arrows {

// T(G), with the marks on its edges, as text: the board on the first line, then one line "<new> is <old>" or
// "<new> is <old>, at its edge to <old>" a vertex.
std::string trim_board(const boards::Board& board);

}  // namespace tendril::arrows
