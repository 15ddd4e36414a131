// Outerplanar graphs of at most 64 vertices that grow by paths, in rows of bits: which block a new path lies in, and
// whether that block can still be drawn with all its vertices on the outer face. Games that stay outerplanar ask this of
// every curve, which a general test for planarity answers a hundred times as slowly.
#pragma once

#include <array>
#include <cstdint>

#include "graph/graph.hpp"

namespace tendril {

// The neighbours of each vertex; bits beyond the last vertex are 0.
using AdjacencyRows = std::array<std::uint64_t, 64>;

// The old vertices of the block of a new path between u != v: those on a path from u to v, ends included. u and v alone
// where there is no other.
std::uint64_t block_of_new_path(const AdjacencyRows& rows, Vertex u, Vertex v);

// Whether an outerplanar graph stays so when u != v are joined by a new path of two or more edges.
bool is_outerplanar_with_path(const AdjacencyRows& rows, Vertex u, Vertex v);

}  // namespace tendril
