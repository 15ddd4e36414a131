// Drawings of trees. Spiders stand round their hub, legs straight; trees with two branching vertices have
// these side by side, their legs turned away from each other; caterpillars lie along their spine; all others
// hang in layers from their centre (Reingold and Tilford 1981).
#pragma once

#include "graph/graph.hpp"
#include "graph/layout/point.hpp"

namespace tendril::layout {

Places tree_places(const Graph& tree);

}  // namespace tendril::layout
