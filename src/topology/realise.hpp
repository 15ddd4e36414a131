// A drawing for a position that is given as text. The notation does not determine one: dead spots are gone, and regions
// may lie anywhere. But every position of a game has a history, and a game can be drawn: so a shortest game that leads to
// the position is looked for, from few spots on the surface that its regions add up to, and played. Gluing regions along
// their letters was thought of first: letters do not say how dead spots hold the boundaries together.
#pragma once

#include <string_view>

#include "rules/sprouts/position.hpp"
#include "topology/sheet.hpp"

namespace tendril::topology {

// Reads back as the same position, reduced. `words` are those that were read, for messages. Throws InputError if no game of
// few spots leads there.
Sheet realise(const sprouts::Position& position, std::string_view words);

}  // namespace tendril::topology
