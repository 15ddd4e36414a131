// Rules for parities: what a table of values does where each parameter is odd or even, for tables that no closed form
// gives as a whole. Spiders of the Game of Arrows are of this kind: with odd legs they are lost, with others they follow
// the number of edges for a while and then do not.
#pragma once

#include <vector>

#include "lab/closed_form.hpp"

namespace tendril::lab {

// For each choice of odd and even one value, or one parity, where all values there have it or have it for long; and the
// parity of the value as that of a sum of parameters.
std::vector<Pattern> residue_rules(const Trials& trials);

}  // namespace tendril::lab
