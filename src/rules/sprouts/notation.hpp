// The string notation of the field, read in both its styles and written in one (docs/games/sprouts.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/key.hpp"
#include "rules/sprouts/position.hpp"

namespace tendril::sprouts {

// Reads a position exactly as written, nothing reduced. The lands of the text are runs of regions; their
// letters are distinct. Throws InputError.
Position read(std::string_view text);

// Writes one land of a position: 0*2.1a1a.AB|AB@T1. Letters are named in order of appearance. Inner letters
// are those with both places in one boundary, and so on; a position without spots is "!".
std::string write(const Position& land);

// The name of each token of a position: "1", "2", or a letter named in order of appearance, by its two
// places.
std::vector<std::string> spot_names(const Position& p);

}  // namespace tendril::sprouts
