// Boards of the Game of Cycles as people write them:
//    edges ab ad bd ... cells abd bde ...      the cells as closed walks of vertices (or 0-4-1-3)
//    edges ab bc ca points a:0,0 b:2,0 c:1,1   the cells are the bounded faces of the straight drawing
//    wheel(5) outer 1-2-3-4-5                  the graph has one drawing; the face named is the outside
//    diamond  hourglass  doublediamond  doublediamond(n)      boards of the thesis, cells included
//    @file                                     a board file, or planar code (then with outer ...) and after
// any of these: marks a>b c>d ...
//
// A board file is a name line, "V E", "EDGES", E lines "u v", "CYCLES", and cells, one a line, as signed
//  0-based numbers of edges: +0 +2 -1.
//
// What is left of a position after moves need not be a board any more, because vertices that are settled no
// longer tie edges together. It is printed, and read, as what it is: `part 4 dead +1 nor +0-1 not +1+2 cell
//  0:+0+3` has the edges 0 to 3, each with an arrow + and an arrow -; `not` a set of arrows that may not all
// be there, `nor` neither that set nor the opposite one; `cell k:` a cell to which k more arrows that way
// may be added, `ring k:` one that is open both ways; `hot` and `played` as in rules/boards/state.hpp. Parts
// are joined by ';'.
#pragma once

#include <string>
#include <string_view>

#include "graph/plane/layout.hpp"
#include "rules/boards/board.hpp"

namespace tendril::cycles {

struct PlaneBoard {
  boards::Board board;
  plane::Points points;  // coordinates if the text or the family gives them
};

// Whether the text is of the form `part ...`.
bool is_parts(std::string_view text);
// Throw InputError.
Sum parse_parts(std::string_view text);
PlaneBoard parse_plane_board(std::string_view text);
std::string print_part(KeyView key);

}  // namespace tendril::cycles
