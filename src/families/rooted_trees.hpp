// Rooted trees as numbers: a tree is its root and the trees that hang on it, its branches, each tree once. Trees with
// different roots are different here, though they are one graph: what hangs on a board is known by where it hangs.
#pragma once

#include <cstdint>
#include <vector>

#include "base/flat_tables.hpp"

namespace tendril::families {

using TreeId = std::uint32_t;

class RootedTrees {
 public:
  static constexpr TreeId kVertex = 0;  // one vertex

  RootedTrees() : trees_{{{}, 1}} { number_.try_emplace(std::vector<TreeId>(), kVertex); }

  // The tree with one more branch at its root.
  TreeId graft(TreeId tree, TreeId branch);
  // Both trees with their roots made one.
  TreeId merge(TreeId tree, TreeId other);
  TreeId path(std::uint32_t vertices);  // rooted at an end

  std::uint32_t vertices(TreeId tree) const { return trees_[tree].vertices; }
  const std::vector<TreeId>& branches(TreeId tree) const { return trees_[tree].branches; }
  std::size_t size() const { return trees_.size(); }
  // Every tree of at most so many vertices, by their number.
  std::vector<TreeId> all(std::uint32_t vertices);
  // The parents of the vertices 1, 2, ..., the root being 0.
  std::vector<std::uint32_t> parents(TreeId tree) const;

 private:
  struct Tree {
    std::vector<TreeId> branches;  // in ascending order
    std::uint32_t vertices;
  };
  std::vector<Tree> trees_;
  FlatMap<std::vector<TreeId>, TreeId> number_;
  FlatMap<std::uint64_t, TreeId> grafted_;
};

}  // namespace tendril::families
