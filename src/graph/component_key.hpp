// Connected graphs as keys: what the games on graphs that lose vertices use for their positions. A tree has
// its chain-tree form, a few bytes for a star of any size; any other graph a zero byte, its number of
// vertices and nauty's canonical adjacency bits. Equal keys are isomorphic graphs and the other way round.
// What is asked of keys below is answered for those of polyominoes (polyomino.hpp) as well.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "base/key.hpp"
#include "graph/graph.hpp"
#include "graph/vertex_set.hpp"

namespace tendril {

inline bool is_tree_key(KeyView key) { return key.front() == 1 || key.front() == 2; }

// Appends the key of a connected graph with at least one vertex.
void append_component_key(Key& out, const Graph& graph);
// Appends the key of the subgraph induced by a connected set.
void append_component_key(Key& out, const Graph& graph, WordSet vertices);
void append_component_key(Key& out, const Graph& graph, const WideSet& vertices);

// The graph of a key, numbered canonically.
Graph component_graph(KeyView key);
std::uint64_t component_vertices(KeyView key);

// How a component is written: path(n), cycle(n), star(...), bistar(...) or tree(...) where it is one of
// these, with legs sorted, and graph6 otherwise. Reading the text gives the same key back.
std::string print_component(KeyView key);

// The keys of the components of a graph.
Sum component_keys(const Graph& graph);

}  // namespace tendril
