// A drawing for a position that is given as text. Every position has one: its regions are glued along the spots they share. What the notation does not say is how dead spots hold the boundaries together, and that can be chosen:
//
//  - A live spot of one or two curve ends is passed by boundaries, and each passage has the region's side of the two ends
//    next to it. Between two passages that follow each other a boundary runs along something dead, from an end to an end.
//  - So ends hang together in rings, and whatever fills a ring with a disc will do: two ends are one curve, three meet in a
//    dead spot, more in a tree of them; an end alone gets a dead spot with a loop.
//  - Regions and discs together are a closed surface. A spot may be passed by its second region in either direction; of all
//    choices one with the most rings is taken, which is the simplest surface.
//  - Regions that share nothing are joined by a closed curve without live spots.
//
// The curves are then drawn one after the other by the router. What each of them has to leave is known: curves are taken
// off the finished map in the opposite order, which merges regions in the way that classifies surfaces.
//
// Tried first: looking for a game that leads to the position, which does not find all of them.
#pragma once

#include <string_view>

#include "topology/sheet.hpp"

namespace tendril::topology {

// Reads back as the same position. `words` are those that were read, for messages. Throws InputError if it is too large.
Sheet realise(const Labelled& position, std::string_view words);

}  // namespace tendril::topology
