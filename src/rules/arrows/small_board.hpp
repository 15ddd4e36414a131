// Small components by brute force in machine words, for nimbers only (7 in state.hpp).
//
// A position is the set of arrows marked since the component was met. A vertex is a set W of arrows (those
// that would make it a sink, or a source) of which the last may not be marked unless an arrow against W lies;
// once it is the last it is forbidden for ever, so a move has to look only at the sets its arrow is in. A way
// round a cell is a set to which no arrow may be added once at most `last` of them are missing, again unless
// an arrow against it lies, which may come later.
//
// What is known of a position, its nimber or values ruled out, is a word in a table indexed by the marks read
// as a number to base three (of the two such numbers with all arrows turned round the smaller, where turning
// changes nothing). G(P) = n is decided as it is defined: P + *n is lost. There is no splitting, no
// isomorphism and no other reduction: tried one by one (edges that are free, sets that are closed, options in
// the order of parity), each cost more than it saved at this size.
#pragma once

#include <optional>

#include "base/key.hpp"
#include "base/nimber.hpp"
#include "rules/arrows/state.hpp"

namespace tendril::arrows {

// The most edges a component may have to be valued like this: 3^12 words of table are one megabyte.
inline constexpr int kMostSmallEdges = 12;

// The nimber of a component of at most kMostSmallEdges edges, in mode `sum`; nothing for others.
std::optional<Nimber> small_nimber(KeyView position);
// Whether it is n, which is less work.
std::optional<bool> is_small_nimber(KeyView position, Nimber n);

}  // namespace tendril::arrows
