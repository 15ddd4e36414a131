// Game trees and canonical game trees (Lemoine and Viennot, Sprouts on compact surfaces, section 5). Two
// positions are equivalent when their sets of option classes are equal; the canonical tree of a position is
// its class, unfolded. Equal canonical trees mean the same result under any rule of winning, which makes this
// the strongest of the equivalences: it implies equal nimbers, misère outcomes and lengths.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "solve/sums.hpp"

namespace tendril {

// A class of positions with the same canonical tree.
enum class TreeClass : std::uint32_t {};
constexpr std::uint32_t index(TreeClass id) { return static_cast<std::uint32_t>(id); }

// Canonical trees, each once: a class is the set of its option classes. Class 0 is the game that is over.
class CanonicalTrees {
 public:
  CanonicalTrees();
  ~CanonicalTrees();
  TreeClass intern(std::vector<TreeClass> options);
  std::size_t size() const { return classes_.size(); }
  std::uint32_t height(TreeClass id) const { return height_[index(id)]; }
  // Vertices of the tree itself, in which a class occurs once below each of its parents; in decimal.
  std::string vertices(TreeClass id) const;
  std::vector<TreeClass> options(TreeClass id) const;
  // The classes that occur in the tree of `id`, itself included, ascending; options come before their
  // parents.
  std::vector<TreeClass> below(TreeClass id) const;

 private:
  struct Counts;  // numbers of any size: their library stays in tree.cpp

  KeyIndex classes_;
  std::vector<std::uint32_t> height_;
  std::unique_ptr<Counts> vertices_;
};

class TreeSearch {
 public:
  TreeSearch(Expander& expander, CanonicalTrees& trees);
  ~TreeSearch();

  struct Report {
    std::size_t positions;  // distinct positions, the root included
    std::string vertices;   // of the game tree, every play line apart; in decimal
    std::uint32_t height;   // the longest play
    TreeClass tree_class;   // the canonical tree
  };

  // Explores everything below the position. Throws Stopped.
  Report explore(std::span<const PositionId> components);
  // The first position explored that has this canonical tree.
  std::vector<PositionId> representative(TreeClass id) const;

 private:
  class Explored;
  std::unique_ptr<Explored> explored_;
};

}  // namespace tendril
