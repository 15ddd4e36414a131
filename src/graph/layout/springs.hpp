// Drawings of graphs that are no family. Distances in the drawing are to be those in the graph (stress:
// Kamada and Kawai 1989, minimised pair by pair as Zheng, Pawar and Goodman do, 2019); but stress alone
// draws edges through vertices, planar graphs with crossings, and symmetric graphs askew. So several
// sketches are made: stress from different beginnings, the same held to a symmetry of the graph, a drawing
// without crossings where there is any, the vertices on a circle. Each is improved vertex by vertex,
// counting crossings and whatever comes too near to something else as well, and the best is kept. At last it
// is enlarged until every vertex is clear of every edge: in general position some size does it, and on a
// circle a moderate one.
#pragma once

#include "graph/graph.hpp"
#include "graph/layout/point.hpp"

namespace tendril::layout {

// The graph is connected. With up to 60 vertices everything is as far apart as point.hpp promises; larger
// graphs may not be, so that they stay of a size to look at.
Places spring_places(const Graph& graph);

}  // namespace tendril::layout
