// Which engine answers which question for which game: the one table, and the only place where that is decided.
#pragma once

#include <cstdint>

#include "rules/ruleset.hpp"
#include "tendril/tendril.hpp"

namespace tendril {

enum class Question { nimber, outcome };

// For a sum of the game's components, in normal play. Never Engine::best.
Engine best_engine(const Ruleset& rules, Question question, const Sum& sum);

}  // namespace tendril
