// Small components by brute force in machine words, for nimbers only (7 in state.hpp).
//
// A position is the set of arrows marked since the component was met, and a bit of an array: marks are a
// number to base three, a digit an edge (0 unmarked, 1 and 2 its two arrows). Which sets of marks are
// positions is for rules of one kind to say: of these arrows at most so many, unless an arrow against them
// lies. A vertex is such a rule for the arrows that would make it a sink and one for those that would make it
// a source (all but one), a way round a cell is another. Whether a move is legal depends on what it leads to
// alone, so nothing else has to be known of a move.
//
// A position has nimber n when it has none below n and no option of nimber n. So the positions of nimber 0
// are found, then among the others those of nimber 1, and so on until the empty set of marks is among them.
// An option has a larger number than its position: of the three blocks that the digit of an edge makes, those
// with the edge marked are done first, then positions of the third from which that edge leads to one of the
// nimber sought are taken out, many an operation, and nine positions at a time are looked up in the end.
//
// What was tried instead: a search that asks of each position it needs whether P + *n is lost, with a byte a
// position to remember (it looks at one position in a hundred, and takes over twice as long for boards of
// twelve edges, three to five times for nimbers and for trees); the same with bits; in that search parts,
// edges that are free, equal remainders in a hashed table, and options in the order of mobility, parity,
// nearness or past success.
#pragma once

#include <optional>

#include "base/key.hpp"
#include "rules/boards/state.hpp"
#include "tendril/nimber.hpp"

namespace tendril::boards {

// The most edges a component may have to be valued like this: two arrays of 3^14 bits are 1.4 megabytes.
// Trees fall apart so readily that from 13 edges on their options are found faster the usual way.
inline constexpr int kMostSmallEdges = 14;
inline constexpr int kMostSmallTreeEdges = 12;

// The nimber of a component of at most so many edges, in mode `sum`; nothing for others.
std::optional<Nimber> small_nimber(KeyView position);
// Whether it is n, which is less work.
std::optional<bool> is_small_nimber(KeyView position, Nimber n);

}  // namespace tendril::boards
