// What a table of values seems to follow: the closed forms (closed_form.hpp) that hold for all of it, and if none does
// the one that got furthest with its first failure, and rules for parities and rows.
#pragma once

#include <string>
#include <vector>

#include "lab/closed_form.hpp"

namespace tendril::lab {

// Best first; empty if nothing fits.
std::vector<Pattern> find_patterns(const NimberTable& table);
// What the program says of them, a sentence each, after the symmetry of the table if it has one.
std::vector<std::string> pattern_sentences(const NimberTable& table, const std::vector<Pattern>& patterns);

}  // namespace tendril::lab
