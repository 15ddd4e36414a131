// Outcomes under misère play by the definition: whole sums are searched, each once, on an explicit stack. It knows
// nothing of forms, so it is what the search over states (search.hpp) is compared with, and it answers for games as they
// are really played, which never fall apart.
#pragma once

#include <span>

#include "solve/expander.hpp"
#include "tendril/outcome.hpp"

namespace tendril::misere {

// Throws Stopped.
Outcome outcome_of_whole_sums(Expander& expander, std::span<const PositionId> sum);

}  // namespace tendril::misere
