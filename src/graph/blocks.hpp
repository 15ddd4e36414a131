// Blocks: the maximal 2-connected subgraphs of a graph, and its bridges. Two edges are in one block if a cycle passes
// both.
#pragma once

#include <vector>

#include "graph/graph.hpp"

namespace tendril {

struct Block {
  std::vector<Vertex> vertices;  // in increasing order
  std::vector<Edge> edges;
};

// Every edge is in one block. Isolated vertices are in none.
std::vector<Block> blocks(const Graph& graph);

}  // namespace tendril
