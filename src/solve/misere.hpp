// Outcomes under misère play: whoever makes the last move loses. No Sprague-Grundy theory helps here, so
// whole sums are searched, each once, on an explicit stack.
#pragma once

#include <span>

#include "solve/expander.hpp"
#include "tendril/outcome.hpp"

namespace tendril {

// Throws Stopped.
Outcome misere_outcome(Expander& expander, std::span<const PositionId> sum);

}  // namespace tendril
