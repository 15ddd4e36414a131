// The families of graphs that have a name in the notation. How their vertices are numbered is a promise:
// docs/graphs.md repeats it, `tendril show` prints it, and marks and moves refer to it.
#pragma once

#include <span>

#include "graph/graph.hpp"

namespace tendril {

Graph path_graph(Vertex vertices);      // 0 - 1 - ... - n-1
Graph cycle_graph(Vertex vertices);     // the path, closed; at least 3 vertices
Graph complete_graph(Vertex vertices);  // every pair
// Centre 0, then the vertices of each leg from the centre outwards, leg after leg. A leg of 0 is no leg.
Graph star_graph(std::span<const Vertex> legs);
// The first star as above, then the inner vertices of the path of `middle` edges towards the second centre,
// then the second star, its centre first. With middle == 0 the centres are one vertex.
Graph bistar_graph(std::span<const Vertex> first, Vertex middle, std::span<const Vertex> second);
// Spine 0 .. k-1, then the leaves of each spine vertex in turn.
Graph caterpillar_graph(std::span<const Vertex> leaves);
// Hub 0 joined to the path, or the cycle, on 1 .. n.
Graph fan_graph(Vertex rim);
Graph wheel_graph(Vertex rim);
// Row r, column c is vertex r * columns + c.
Graph grid_graph(Vertex rows, Vertex columns);
// 0 .. a-1 joined to a .. a+b-1.
Graph bipartite_graph(Vertex a, Vertex b);
// The corners of a cube: those whose numbers differ in one binary digit are joined.
Graph hypercube_graph(Vertex dimension);
// The outer ring 0 .. 4, the inner star 5 .. 9, i joined to i+5.
Graph petersen_graph();
// Two rings 0 .. n-1 and n .. 2n-1, i joined to n+i.
Graph prism_graph(Vertex n);
// 0 .. n-1, each joined to those `steps` further on.
Graph circulant_graph(Vertex n, std::span<const Vertex> steps);
// The Cartesian product: vertex g of the first and h of the second is g * (vertices of the second) + h.
Graph product_graph(const Graph& first, const Graph& second);
// The same vertices; joined are those that were not.
Graph complement_graph(const Graph& graph);

}  // namespace tendril
