// A deletion game on graphs from a few lines of words, such as "take closed neighbourhood" (docs/outside-games.md has the
// grammar). The text is the rules themselves: the library opens no files. Names that `Game` takes never lead here, so a
// server does not, either.
#pragma once

#include <string>
#include <string_view>

#include "tendril/tendril.hpp"

namespace tendril {

// Throws InputError if the rules cannot be read. `name` is for messages; without one the game is called by its rules,
// `rules:{take vertex; take edge}` (or by the code of an octal game, or node-kayles, that says the same), and tendril-check
// knows it by that name.
Game rules_game(std::string name, std::string_view rules, const Settings& settings = {});

}  // namespace tendril
