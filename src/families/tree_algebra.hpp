// Octal games in which every rooted tree behaves like one of finitely many.
//
// A *tree algebra* is a finite set of classes, each with a nimber, and a table: the class of a tree of class t with one more
// branch, of class b, at its root. It gives every rooted tree a class, branch by branch. That the nimbers are right for
// *all* trees is proved by induction: along with its class a tree has a profile (hanging.hpp), in which the trees that a
// move leaves are known by their classes; profiles of trees follow from those of their parts by the table; so all
// profiles that ever occur are found by closing up, and for each the nimber must be the least that is none of an
// option's (docs/proofs/classes.md). An algebra is guessed from values: trees are taken for alike if their nimbers agree
// with every small tree joined to them at the root.
//
// If an algebra exists at all, trees have finitely many classes, for joins by one edge and by two, and these are then
// read off its table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "families/hanging.hpp"
#include "tendril/control.hpp"

namespace tendril::families {

struct TreeAlgebra {
  std::vector<TreeId> example;        // the smallest tree met of each class; class 0 is that of a vertex
  std::vector<std::uint32_t> nimber;  // of each class
  std::vector<std::vector<std::uint32_t>> graft;  // [class of the tree][class of the branch]
  std::size_t profiles = 0;                       // how many the proof looked at

  std::uint32_t class_of(const RootedTrees& trees, TreeId tree) const;
  // What trees of class t joined to others by a path of so many edges do, and what they are alone: equal rows, equal
  // behaviour. kNothing is the empty tree.
  std::vector<std::uint32_t> behaviour(std::uint32_t t, std::uint32_t edges) const;
  // The behaviour of each class, and then of the empty tree, as numbers that are equal where the rows are.
  std::vector<std::uint32_t> behaviours(std::uint32_t edges) const;

  static constexpr std::uint32_t kNothing = 0xffffffff;
};

// What a path hanging on a vertex is like for all boards that are trees: from `from` vertices on, `period` of them may
// be taken off.
struct LegRule {
  std::uint32_t from;
  std::uint32_t period;
};
LegRule leg_rule(const TreeAlgebra& algebra);

// Whether branches may be put on in any order, and the nimbers are those of all trees: the proof. False also where it
// would take too long. Sets algebra.profiles.
bool holds_for_all_trees(TreeAlgebra& algebra, const octal::Code& code, Control& control);

// An algebra of at most so many classes that has been proved; nothing if none was found. Throws Stopped.
std::optional<TreeAlgebra> find_algebra(HangingTrees& values, const octal::Code& code,
                                        std::size_t most_classes, Control& control);

}  // namespace tendril::families
