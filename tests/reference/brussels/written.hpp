// A drawing of the twin in the notation of the rulesets, so that positions in the middle of a game can be
// compared: regions and boundaries from face walks, facts measured on the abstract graph.
#pragma once

#include <string>

#include "reference/brussels/plane_twin.hpp"

namespace tendril::reference::brussels {

enum class FactKind { none, distances, degrees_left, edges, lives };

// An empty text: nothing is left to play with. `bound`: the degree for degrees_left.
std::string written(const Drawing& drawing, FactKind kind, int bound = 0);

}  // namespace tendril::reference::brussels
