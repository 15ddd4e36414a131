// Symmetric tables of two parameters in three pieces: one value on the diagonal, far from it a value that one
// parameter alone gives, and in between a value of their sum. Theorem 5.1 on circles of four spots has this shape
// (circular:girth4 'a,1,b,1'), and no single line or period of rows or columns shows it. Each piece, and the border
// between them, is linear or linear plus periodic.
#pragma once

#include <optional>
#include <string>

#include "lab/patterns.hpp"

namespace tendril::lab {

// Says the pieces, if together they give every value of the table; it must be symmetric.
std::optional<std::string> describe_pieces(const NimberTable& table);

}  // namespace tendril::lab
