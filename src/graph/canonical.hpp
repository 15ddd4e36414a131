// Canonical labelling of any graph, by nauty (McKay and Piperno 2014). Debian's libnauty keeps its working
// storage in thread-local variables, so these may be called from several threads at once; a test does.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/key.hpp"
#include "graph/graph.hpp"

namespace tendril {

// An order of the vertices such that isomorphic graphs, each permuted by its order, are equal.
std::vector<Vertex> canonical_order(const Graph& graph);

// Appends bytes that are equal for isomorphic graphs and for no others of as many vertices: the upper
// triangle of the canonical adjacency matrix, column by column, eight bits a byte.
void append_canonical_bits(Key& out, const Graph& graph);
// The same for the subgraph of a graph of at most 64 vertices that a set induces.
void append_canonical_bits64(Key& out, const Graph& graph, std::uint64_t vertices);
// The same for a graph with a root: equal for graphs that some isomorphism takes into each other with their roots, which
// is then vertex 0.
void append_rooted_bits(Key& out, const Graph& graph, Vertex root);
// The graph of `vertices` vertices those bytes stand for.
Graph graph_from_bits(Vertex vertices, KeyView bits);

// Automorphisms that generate all others: each a vertex for each vertex. None if there is no other than the
// identity.
std::vector<std::vector<Vertex>> automorphism_generators(const Graph& graph);

// How many automorphisms there are, the identity among them; nullopt if more than fit in 63 bits.
std::optional<std::uint64_t> automorphism_count(const Graph& graph);

// A vertex of `second` for each vertex of `first`: an isomorphism between two graphs known to have one.
std::vector<Vertex> isomorphism(const Graph& first, const Graph& second);

}  // namespace tendril
