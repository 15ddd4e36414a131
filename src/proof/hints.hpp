// Hints: for every option of every entry the isomorphisms that show which entries it is, or which reply answers it
// (docs/certificates.md, "Hints"). They prove nothing that the list does not; a checker that is told them need not
// search for them.
#pragma once

#include "proof/certificate.hpp"
#include "rules/ruleset.hpp"

namespace tendril::proof {

// Adds them, for a game that has them.
void add_hints(const Ruleset& rules, Certificate& certificate);

}  // namespace tendril::proof
