// Which rooted trees behave alike in an octal game on graphs when they are joined to others by a path between the roots
// (Beaudou et al. 2018, section 4.2, do it for 0.33 and subdivided stars), and whether finitely many classes are enough
// for all trees (docs/proofs/classes.md).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tendril/control.hpp"

namespace tendril {

// A tree by the parents of its vertices 1, 2, ...; the root is 0.
struct RootedTree {
  std::vector<std::uint32_t> parents;
  bool empty = false;  // not even a root

  std::string name() const;  // "tree(0,0,1)", "empty"
};

struct TreeClasses {
  std::vector<RootedTree> trees;                  // the empty one, then all by size
  std::vector<std::vector<std::size_t>> members;  // of each class, as places in `trees`
  std::vector<std::vector<std::uint32_t>> table;  // nimbers of members of two classes, joined
  std::vector<std::uint32_t> alone;               // the first member's nimber
  std::vector<std::size_t> by_size;  // how many classes trees of at most 0, 1, ... vertices are in
};

// What is proved of the trees of every size.
struct AllTrees {
  std::size_t joined_by_one = 0;  // classes of all trees, the empty one among them, for joins by one edge
  std::size_t joined_by_two = 0;
  std::uint32_t leg_period = 0;  // so many vertices may be taken off a path that hangs on any tree
  std::uint32_t leg_from = 0;    // if at least so many are left
  std::size_t profiles = 0;      // how many kinds of trees the proof looked at
};

// Trees are kept, and are the same for all codes.
class TreeBehaviour {
 public:
  TreeBehaviour();
  ~TreeBehaviour();
  TreeBehaviour(TreeBehaviour&&) noexcept;
  TreeBehaviour& operator=(TreeBehaviour&&) noexcept;

  // The classes of all trees of at most so many vertices, joined to one another by a path of one or two edges, in the
  // game octal:<code>. More partners can only split classes further. Throws InputError and Stopped.
  TreeClasses classes(std::string_view code, std::uint32_t edges, std::uint32_t vertices, Control& control);
  // Finitely many classes that are enough for all trees, of at most kMostMerged that differ with their roots merged with
  // others'; nothing if none are found. Throws InputError and Stopped.
  std::optional<AllTrees> all_trees(std::string_view code, Control& control);
  static constexpr std::size_t kMostMerged = 40;

 private:
  struct Kept;
  std::unique_ptr<Kept> kept_;
};

}  // namespace tendril
