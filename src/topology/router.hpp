// From a move to a curve: a complete router. Arcs that do not separate are arcs of a class (arcs.hpp). An arc that
// separates is the outline of a spine of its smaller side: loops for its genus and connectors to its boundaries, each an
// arc of a class again, and forgotten when the outline is drawn. With the spine on the larger side a trivial loop on T2
// became a path of 1,496 vertices.
//
// Nothing is searched for and nothing is tried twice: a curve that does not leave what its move says is a defect.
#pragma once

#include <vector>

#include "topology/moves.hpp"
#include "topology/reading.hpp"

namespace tendril::topology {

// The path of a curve for the move, from its first spot to its second; its edges are free, and split off `mesh`, of which
// `reading` was made.
std::vector<int> route(Mesh& mesh, const Reading& reading, const AbstractMove& move);

}  // namespace tendril::topology
