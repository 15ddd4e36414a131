// Trees without their vertices of degree two: nodes (leaves and branching vertices) joined by chains, each
// chain known only by how many vertices lie inside it. A subdivided star with legs of a thousand vertices has
// as many nodes as it has legs, plus one; what is done with a tree here costs its nodes, not its vertices.
//
// The canonical form is that of Aho, Hopcroft and Ullman (1974), from the leaves inwards: nodes are peeled
// off in rounds, the nodes of a round are ranked by their chain and the ranks of their children, and the one
// or two nodes left at the end are the root. A node hands its rank to its parent in the order of ranks, so
// that no list of children is ever sorted, and the nodes of a round are sorted digit by digit: the time is
// linear in the number of nodes.
//
// Canonical bytes: 1 (one node left) or 2 (two left), then the nodes in preorder, children in the order of
// ranks; with two left, the second is written as the last child of the first. A node is one byte, the number
// of its children in the low half and the length of the chain to its parent in the high half; a half of 15
// means that a varint with what is missing follows (children first). The empty tree has no form.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/key.hpp"
#include "graph/graph.hpp"

namespace tendril {

struct Chain {
  std::uint32_t u;
  std::uint32_t v;
  std::uint32_t inner;  // vertices strictly between u and v
};

// A tree being put together, as a list of chains between nodes 0 .. nodes-1. No node has degree two when it
// is encoded; `smooth` sees to one that may have.
class ChainTree {
 public:
  void clear() {
    nodes_ = 0;
    chains_.clear();
  }
  std::uint32_t add_node() { return nodes_++; }
  void add_nodes(std::uint32_t count) { nodes_ += count; }
  void add_chain(std::uint32_t u, std::uint32_t v, std::uint32_t inner) { chains_.push_back({u, v, inner}); }
  // Hangs a path of `length` vertices on u.
  void add_stub(std::uint32_t u, std::uint32_t length) {
    if (length > 0) add_chain(u, add_node(), length - 1);
  }
  // If `node` has degree two, makes it an inner vertex of the chain through it. Renames the last node.
  void smooth(std::uint32_t node);

  std::uint32_t nodes() const { return nodes_; }
  std::span<const Chain> chains() const { return chains_; }

  // Appends the canonical bytes. The tree has a node.
  void encode(Key& out) const;

 private:
  std::uint32_t nodes_ = 0;
  std::vector<Chain> chains_;
};

// Canonical bytes, read: nodes 0 .. size()-1 in preorder, so that the nodes below v are v+1 .. end[v]-1.
struct RootedChainTree {
  std::vector<std::uint32_t> parent;  // of the root: itself
  std::vector<std::uint32_t> up;      // vertices inside the chain to the parent; of the root: 0
  std::vector<std::uint32_t> end;
  std::vector<std::uint32_t> below;  // vertices at and below v, without the chain above it
  std::vector<std::uint32_t> code;  // where the bytes of v begin; those of its subtree end where code[end[v]]
                                    // begins (one entry more than nodes)

  std::uint32_t size() const { return static_cast<std::uint32_t>(parent.size()); }
  std::uint32_t vertices() const { return below[0]; }
};

// `key` was written by ChainTree::encode.
void decode(KeyView key, RootedChainTree& tree);
// The number of vertices, without decoding the rest.
std::uint64_t chain_tree_vertices(KeyView key);
// The key of a path of at least one vertex, as encode writes it, and whether a key is one.
void append_path_key(Key& out, std::uint64_t vertices);
bool is_path_key(KeyView key);
// The tree with vertices: the nodes in preorder, each preceded by the chain above it, top to bottom.
Graph expand(const RootedChainTree& tree);

// The tree `graph`, or the part of it on `vertices`, which must be a tree.
void assign(ChainTree& tree, const Graph& graph);
void assign(ChainTree& tree, const Graph& graph, std::span<const Vertex> vertices);
// The same for a set of vertices of a graph of at most 64.
void assign64(ChainTree& tree, const Graph& graph, std::uint64_t vertices);

}  // namespace tendril
