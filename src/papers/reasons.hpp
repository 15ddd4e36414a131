// Theorems of the papers as reasons for who wins: which one applies to a position, and only if what it says is what the
// solver finds on this very position.
#pragma once

#include <vector>

#include "tendril/explanation.hpp"

namespace tendril::papers {

// For positions of `game`, which answers what the theorems are compared with. Both outlive the finders.
std::vector<ReasonFinder> reasons(Game& game, Control& control);

}  // namespace tendril::papers
