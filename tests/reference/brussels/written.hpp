// A drawing of the twin in the notation of the rulesets, so that positions in the middle of a game can be
// compared: regions and boundaries from face walks, facts measured on the abstract graph.
#pragma once

#include <string>

#include "reference/brussels/plane_twin.hpp"

namespace tendril::reference::brussels {

// `edges`: how many between each two; `adjacent`: the same without double edges, and vertices without any.
enum class FactKind { none, distances, degrees_left, edges, adjacent, lives };

// Lives of dots are written with every kind. An empty text: nothing is left to play with. `bound`: the degree for
// degrees_left.
std::string written(const Drawing& drawing, FactKind kind, int bound = 0);

}  // namespace tendril::reference::brussels
