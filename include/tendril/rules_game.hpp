// A deletion game on graphs from a few lines of words, such as "take closed neighbourhood" (docs/outside-games.md has the
// grammar). The text is the rules themselves: the library opens no files. Names that `Game` takes never lead here, so a
// server does not, either.
#pragma once

#include <string>
#include <string_view>

#include "tendril/tendril.hpp"

namespace tendril {

// Throws InputError if the rules cannot be read. `name` is for messages.
Game rules_game(std::string name, std::string_view rules, const Settings& settings = {});

}  // namespace tendril
