// Small components by brute force in machine words, for nimbers only (7 in state.hpp).
//
// A position is the set of arrows marked since the component was met. A vertex is a set of arrows (those that
// would make it a sink, or a source) of which the last may not be marked unless an arrow against the set
// lies; once it is the last it is forbidden for ever, so a move has to look only at the sets its arrow is in.
// A way round a cell is a set to which a number of arrows may still be added, unless an arrow against it
// lies.
//
// What is known of a position, its nimber or values ruled out, is a byte in a table indexed by the marks read
// as a number to base three (of the two such numbers with all arrows turned round the smaller, where turning
// changes nothing). G(P) = n is decided as it is defined: P + *n is lost. When a position turns out to have
// nimber n, n is ruled out at once for every position a move away from it, so that no position has to look
// for an option of nimber n among those already known. There is no splitting, no isomorphism and no other
// reduction: tried one by one (parts, edges that are free, equal remainders in a hashed table, options in the
// order of mobility, parity or past success), each cost more than it saved at this size.
#pragma once

#include <optional>

#include "base/key.hpp"
#include "base/nimber.hpp"
#include "rules/boards/state.hpp"

namespace tendril::boards {

// The most edges a component may have to be valued like this: 3^14 bytes of table are five megabytes. Trees
// fall apart so readily that from 13 edges on their options are found faster the usual way.
inline constexpr int kMostSmallEdges = 14;
inline constexpr int kMostSmallTreeEdges = 12;

// The nimber of a component of at most so many edges, in mode `sum`; nothing for others.
std::optional<Nimber> small_nimber(KeyView position);
// Whether it is n, which is less work.
std::optional<bool> is_small_nimber(KeyView position, Nimber n);

}  // namespace tendril::boards
