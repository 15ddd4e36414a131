// The exact set of possible numbers of moves until the game ends, whoever plays and however badly. It adds
// up: a sum lasts a + b moves when its parts last a and b, so components are solved once each.
#pragma once

#include <span>

#include "solve/expander.hpp"
#include "tendril/length_set.hpp"

namespace tendril {

// Short games by questions, long ones by sets. Throws Stopped.
LengthSet play_lengths(Expander& expander, std::span<const PositionId> sum);

// The sets of all components that can be reached, bottom up.
LengthSet lengths_by_sets(Expander& expander, std::span<const PositionId> sum);

// "Can it last exactly k moves?", for one k after the other: a play of k moves is found long before every play is seen,
// and that there is none for a small or a large k needs no look at what lies deeper than k moves, or has no k moves left.
// Only for sums whose bounds add up to at most kMostAskedMoves.
inline constexpr std::uint64_t kMostAskedMoves = 63;
LengthSet lengths_by_questions(Expander& expander, std::span<const PositionId> sum);

}  // namespace tendril
