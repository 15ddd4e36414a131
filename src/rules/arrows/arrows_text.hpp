// The Game of Arrows as people write it: any graph, the paper's states as families with arrows on them, and
// initial marks.
//   flow(n)  crash(n)  twig(n)  rod(n)      F_n, C_n, T_n, R_n of section 5, n unmarked edges each
//   spider[a^,bv,c]                         S[...] of section 6: legs of a, b, c unmarked edges; ^ then an
//                                           arrow away from the hub, v one towards it, nothing no edge
//   spider[4^(2v),3,3(1^,3v)]               inner arrows as in Definition 7.3: on the 2nd edge from the hub
#pragma once

#include <string_view>

#include "rules/boards/board.hpp"

namespace tendril::arrows {

// Throws InputError.
boards::Board parse_board(std::string_view text, bool leaves_are_free);

// A board that falls into these components, which have no cells; with none of them, a board without moves.
std::string print_components(Sum sum, bool leaves_are_free);

}  // namespace tendril::arrows
