// Where to draw the vertices of any graph. Its components are drawn one by one, each as what it is: a
// family, a tree, or by springs; and put side by side.
#pragma once

#include "graph/graph.hpp"
#include "graph/layout/point.hpp"

namespace tendril::layout {

// One place a vertex. The same graph gives the same places.
Places places(const Graph& graph);

}  // namespace tendril::layout
