// Components lost by mirroring (8 in state.hpp).
#pragma once

#include <vector>

#include "rules/boards/general_code.hpp"

namespace tendril::boards {

// An automorphism of an arrow system: an arrow for each arrow.
using ArrowMap = std::vector<int>;

// Whether some product of the automorphisms, all of them or a few hundred if they are more, is an involution
// by which the second player can answer every move.
bool lost_by_mirroring(const ArrowSystem& system, const std::vector<ArrowMap>& generators);

}  // namespace tendril::boards
