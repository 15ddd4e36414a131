// A board that comes from a drawing in the plane and not from text: whoever has drawn a graph knows its
// faces, and need not write them down for a game that would then ask whether some drawing has them.
#pragma once

#include <vector>

#include "graph/graph.hpp"

namespace tendril {

struct DrawnBoard {
  // Without isolated vertices; as many edges as a board may have.
  Graph graph;
  // Bounded faces of one drawing of it, as closed walks of vertices. None passes an edge twice.
  std::vector<std::vector<int>> cells;
};

}  // namespace tendril
