// Counts, as chess programs do: distinct positions, and distinct options of each, by number of moves played.
// A change of the rules or of a canonical form that means to change nothing must not change these;
// docs/games/ prints some and tests pin them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solve/expander.hpp"
#include "tendril/tendril.hpp"

namespace tendril {

// After 0, 1, ..., `depth` moves, or fewer if the game ends sooner. Throws Stopped.
std::vector<PerftLevel> perft(Expander& expander, std::span<const PositionId> sum, std::uint64_t depth);

}  // namespace tendril
