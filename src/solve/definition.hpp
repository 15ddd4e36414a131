// The nimber by the definition: the mex of the nimbers of all options, bottom up. The engine that everything
// else is compared with, and the one to use where every component's value is wanted anyway.
#pragma once

#include <span>

#include "solve/expander.hpp"

namespace tendril {

// Throws Stopped; what was valued until then stays in the table.
Nimber nimber_by_definition(Expander& expander, std::span<const PositionId> sum);

}  // namespace tendril
