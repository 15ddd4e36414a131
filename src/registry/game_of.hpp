// A ruleset made into a Game. Declared here, so that the registry is cheap to compile; defined in
// game_template.hpp, which registry/instances/<game>.cpp instantiates once for each ruleset.
#pragma once

#include <memory>

#include "registry/game.hpp"

namespace tendril {

template <class R>
std::unique_ptr<Game> game_of(R rules);

}  // namespace tendril
