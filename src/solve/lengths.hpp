// The exact set of possible numbers of moves until the game ends, whoever plays and however badly. It adds
// up: a sum lasts a + b moves when its parts last a and b, so components are solved once each.
#pragma once

#include <span>

#include "solve/expander.hpp"
#include "tendril/length_set.hpp"

namespace tendril {

// Throws Stopped.
LengthSet play_lengths(Expander& expander, std::span<const PositionId> sum);

}  // namespace tendril
