// Games by name, those from outside included: program:<command> and rules:<file>. They are reached from the command line
// only; what a server is asked goes to the registry, which does not have them.
#pragma once

#include <string>
#include <vector>

#include "app/session.hpp"
#include "tendril/tendril.hpp"

namespace tendril::app {

// Throws InputError.
Game open_game(const std::string& name, const Session& session);

// The name by which every part of the program knows the game: a file of rules is called by what it says today, since
// stores, states and certificates tell games by their names. Throws InputError.
std::string known_name(const std::string& name);

// What `games` and `help` say of the games from outside.
const std::vector<About>& outside_games();

}  // namespace tendril::app
