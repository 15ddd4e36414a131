// Nimbers of trees in octal games whose moves never divide one (digits 0 to 3 only, as 0.33): a move takes what is on one
// side of an edge, so a position is a subtree of the tree that was asked about. There are few of them, every move changes
// one branch, and most of them are needed: the definition over rooted trees by number (graph/rooted_trees.hpp) values
// each once, and what a move leaves of a branch is listed once for all trees that have the branch.
//
// Twelve random trees of 40 vertices, 0.33 (docs/games/octal.md): 0.3 to 2.1 million trees valued, a fifth of the
// processor time of proof numbers and value sets on canonical bytes. Tried instead, on the same numbers: value sets, which
// generated 36 to 100 % of the options that there are and looked at each several times, twice the time in all.
//
// Whether it is worth it is known before: the subtrees of a tree are counted, alike ones on one vertex once, which is 3
// to 14 times the number of different trees that will be met.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "base/flat_tables.hpp"
#include "base/key.hpp"
#include "graph/rooted_trees.hpp"
#include "rules/octal/octal.hpp"
#include "tendril/nimber.hpp"

namespace tendril::octal {

class TreeValues {
 public:
  // No move of `code` divides a tree.
  explicit TreeValues(const Code& code) : code_(code) {}

  static bool plays(const Code& code);
  // Whether this is a tree large enough to be worth it, and small enough.
  static bool values(KeyView position);

  // The nimber of a tree; nothing while another thread asks, or if memory ends. Throws Stopped; what was found until then
  // is kept.
  std::optional<Nimber> nimber(KeyView tree);

 private:
  struct NoRoom {};
  struct Branch {
    std::size_t begin;  // in left_
    std::size_t end;
  };
  static constexpr std::uint16_t kUnknown = UINT16_MAX;

  std::uint32_t value(TreeId tree);
  // Puts what the moves in a tree leave on waiting_; kNone: nothing.
  void list_options(TreeId tree);
  // Of a tree below `tree`, what is left if everything beside it is taken.
  void list_lower_sides(TreeId tree, std::uint32_t all);
  // What moves in a branch leave of it while there is something beside it.
  Branch left_of(TreeId branch);

  Code code_;
  std::mutex turn_;
  std::uint64_t valued_ = 0;  // of this question
  RootedTrees trees_;
  std::vector<std::uint16_t> values_ = {0};  // by number
  FlatMap<TreeId, Branch> branches_;
  std::vector<TreeId> left_;
  std::vector<TreeId> waiting_;     // options not valued yet, of all trees on the way
  std::vector<std::uint64_t> met_;  // when a value was last met among the options of a tree
  RootedTrees::Draft without_, draft_;
};

}  // namespace tendril::octal
