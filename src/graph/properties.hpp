// What can be said of a graph at a glance: connectivity, degrees, whether it is a tree or bipartite. The
// quantities a sweep asks of every graph (lab/), each by the textbook's linear search.
#pragma once

#include <optional>

#include "graph/graph.hpp"

namespace tendril {

// A graph without vertices is connected; one vertex is a tree.
bool is_connected(const Graph& graph);
// Connected, at least three vertices, and connected still when any one vertex is taken away.
bool is_biconnected(const Graph& graph);
bool is_tree(const Graph& graph);
bool is_bipartite(const Graph& graph);
// A tree in which every vertex of degree two is next to a leaf (Zandee, Definition 4.1).
bool is_z_tree(const Graph& graph);
// The length of a shortest circuit; 0 if there is none.
Vertex girth(const Graph& graph);
// The greatest distance of two vertices, 0 without vertices; nullopt if the graph is not connected.
std::optional<Vertex> diameter(const Graph& graph);
Vertex min_degree(const Graph& graph);
Vertex max_degree(const Graph& graph);
Vertex leaf_count(const Graph& graph);
// The edges neither of whose ends is a leaf: those that can be marked first in the Game of Arrows or of
// Cycles.
std::size_t inner_edges(const Graph& graph);

}  // namespace tendril
