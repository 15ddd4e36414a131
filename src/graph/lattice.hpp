// Which graphs are boards of squares: induced subgraphs of the square lattice, two vertices joined exactly
// when they are neighbours there. Positions of games on grids are, however somebody has written them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "graph/graph.hpp"

namespace tendril {

struct LatticePlace {
  int row;
  int column;
  friend bool operator==(const LatticePlace&, const LatticePlace&) = default;
};

// A place for each vertex of a connected graph of at least one, such that it is an induced subgraph of the
// lattice; none if there are no such places, or if they are not found within so many tries: a long tree has
// places in very many ways, and most of them collide late. Of 3,997 random polyominoes of 13 to 32 cells that
// are no trees 79 % took less than 4 tries a vertex, 99.4 % less than 32. What is found depends on the
// numbering of the vertices.
std::vector<LatticePlace> places_in_lattice(const Graph& graph, std::uint64_t tries = 20'000);

// The same for numbers that say where the vertices are: r * length + c for row r, column c, where `length` is
// the longest step along an edge. None if that is not so. Numbers are different.
std::vector<LatticePlace> places_by_numbers(const Graph& graph, std::span<const std::uint64_t> numbers);

}  // namespace tendril
