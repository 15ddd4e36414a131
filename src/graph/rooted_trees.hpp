// Trees by number: every different rooted tree is kept once, as the sorted list of the numbers of its branches, so that
// two are the same tree exactly when their numbers are, and to take something off a branch is to look up one list. Free
// trees are kept with their root at the centroid; of two centroids, at the one whose half has the larger number.
//
// Rooted trees are also what hangs on a board somewhere (families/), where different roots of one tree differ.
//
// The canonical bytes of graph/chain_tree.hpp cost the nodes of the whole tree each time; here an option costs the
// branches of one vertex. What it costs instead is memory for all trees ever met, 50 to 70 bytes each, so it is for
// answers that need nearly all of them (rules/octal/tree_values.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "graph/graph.hpp"

namespace tendril {

using TreeId = std::uint32_t;

class RootedTrees {
 public:
  static constexpr TreeId kNone = 0;
  static constexpr TreeId kVertex = 1;  // one vertex

  RootedTrees();

  // A vertex with branches, not yet a tree of its own.
  class Draft {
   public:
    Draft() = default;
    std::uint32_t vertices() const { return vertices_; }

   private:
    friend class RootedTrees;
    std::vector<TreeId> branches_;  // ascending
    std::uint64_t hash_ = 0;
    std::uint32_t vertices_ = 0;
  };

  std::uint32_t vertices(TreeId tree) const { return nodes_[tree].vertices; }
  std::span<const TreeId> branches(TreeId tree) const {
    return std::span(branches_).subspan(nodes_[tree].begin, nodes_[tree].count);
  }
  // All numbers are below it.
  TreeId size() const { return static_cast<TreeId>(nodes_.size()); }

  // A vertex alone; the root of a tree with its branches.
  void start(Draft& draft) const;
  void start(Draft& draft, TreeId tree) const;
  void add(Draft& draft, TreeId branch) const;
  // It has such a branch.
  void take(Draft& draft, TreeId branch) const;
  TreeId keep(const Draft& draft);
  // The same free tree, its root at the centroid.
  TreeId keep_centred(Draft& draft);
  // `graph` is a tree of at least one vertex.
  TreeId keep_centred(const Graph& graph);

  // The tree with one more branch at its root; two trees with their roots made one.
  TreeId graft(TreeId tree, TreeId branch);
  TreeId merge(TreeId tree, TreeId other);
  // Every tree of at most so many vertices, by their number.
  std::vector<TreeId> all(std::uint32_t vertices);
  // The parents of the vertices 1, 2, ..., the root being 0.
  std::vector<std::uint32_t> parents(TreeId tree) const;

  std::size_t bytes() const;

 private:
  struct Node {
    std::uint64_t hash;
    std::uint32_t begin;  // in branches_
    std::uint32_t count;
    std::uint32_t vertices;
  };
  std::size_t first_slot(std::uint64_t hash) const;
  void put(TreeId tree);
  void grow();

  std::vector<Node> nodes_;
  std::vector<TreeId> branches_;
  std::vector<TreeId> slots_;  // a power of two; kNone: empty
  Draft draft_;
};

}  // namespace tendril
