// Drawings of the graphs everybody knows, as everybody draws them: paths, circuits, complete graphs, wheels,
// fans, grids, complete bipartite graphs. They are recognised from the graph, however it was written and
// numbered.
#pragma once

#include <optional>

#include "graph/graph.hpp"
#include "graph/layout/point.hpp"

namespace tendril::layout {

// The graph is connected; nullopt if it is none of these.
std::optional<Places> family_places(const Graph& graph);

}  // namespace tendril::layout
