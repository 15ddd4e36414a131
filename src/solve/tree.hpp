// Game trees and canonical game trees (Lemoine and Viennot, Sprouts on compact surfaces, section 5). Two
// positions are equivalent when their sets of option classes are equal; the canonical tree of a position is
// its class, unfolded. Equal canonical trees mean the same result under any rule of winning, which makes this
// the strongest of the equivalences: it implies equal nimbers, misère outcomes and lengths.
#pragma once

#include <absl/container/flat_hash_map.h>

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <iterator>
#include <vector>

#include "solve/sums.hpp"

namespace tendril {

using BigCount = boost::multiprecision::cpp_int;

// A class of positions with the same canonical tree.
enum class TreeClass : std::uint32_t {};
constexpr std::uint32_t index(TreeClass id) { return static_cast<std::uint32_t>(id); }

// Canonical trees, each once: a class is the set of its option classes. Class 0 is the game that is over.
class CanonicalTrees {
 public:
  TreeClass intern(std::vector<TreeClass> options);
  std::size_t size() const { return classes_.size(); }
  std::uint32_t height(TreeClass id) const { return height_[index(id)]; }
  // Vertices of the tree itself, in which a class occurs once below each of its parents.
  const BigCount& vertices(TreeClass id) const { return vertices_[index(id)]; }
  std::vector<TreeClass> options(TreeClass id) const;
  // The classes that occur in the tree of `id`, itself included, ascending; options come before their
  // parents.
  std::vector<TreeClass> below(TreeClass id) const;

 private:
  KeyIndex classes_;
  std::vector<std::uint32_t> height_;
  std::vector<BigCount> vertices_;
};

template <class R>
class TreeSearch {
 public:
  TreeSearch(Expander<R>& expander, CanonicalTrees& trees)
      : sums_(expander), control_(expander.control()), trees_(trees) {}

  struct Report {
    std::size_t positions;  // distinct positions, the root included
    BigCount vertices;      // of the game tree: every play line apart
    std::uint32_t height;   // the longest play
    TreeClass tree_class;   // the canonical tree
  };

  // Explores everything below the position. Throws Stopped.
  Report explore(std::span<const PositionId> components) {
    const SumId root = sums_.intern(components);
    if (!known(root)) push(root);
    while (!stack_.empty()) step();
    return {reachable(root), vertices_[index(root)], trees_.height(classes_[index(root)]),
            classes_[index(root)]};
  }

  // The first position explored that has this canonical tree.
  std::vector<PositionId> representative(TreeClass id) const {
    return sums_.components(representative_.at(index(id)));
  }

 private:
  struct Frame {
    SumId sum;
    std::vector<SumId> options;
    std::size_t next = 0;
  };

  bool known(SumId sum) const { return index(sum) < done_.size() && done_[index(sum)]; }
  void push(SumId sum) {
    control_.tick(sums_.size());
    stack_.push_back({sum, sums_.options(sum)});
  }

  void step() {
    Frame& frame = stack_.back();
    while (frame.next < frame.options.size()) {
      if (!known(frame.options[frame.next])) return push(frame.options[frame.next]);
      ++frame.next;
    }
    const SumId sum = frame.sum;
    if (done_.size() < sums_.size()) {
      done_.resize(sums_.size());
      classes_.resize(sums_.size());
      vertices_.resize(sums_.size());
      options_.resize(sums_.size());
    }
    std::vector<TreeClass> option_classes;
    BigCount vertices = 1;
    for (const SumId option : frame.options) {
      option_classes.push_back(classes_[index(option)]);
      vertices += vertices_[index(option)];
    }
    const TreeClass tree_class = trees_.intern(std::move(option_classes));
    representative_.try_emplace(index(tree_class), sum);
    classes_[index(sum)] = tree_class;
    vertices_[index(sum)] = std::move(vertices);
    options_[index(sum)] = std::move(frame.options);
    done_[index(sum)] = true;
    stack_.pop_back();
  }

  std::size_t reachable(SumId root) const {
    std::vector<bool> seen(sums_.size());
    std::vector<SumId> todo{root};
    seen[index(root)] = true;
    std::size_t count = 0;
    while (!todo.empty()) {
      const SumId sum = todo.back();
      todo.pop_back();
      ++count;
      for (const SumId option : options_[index(sum)])
        if (!seen[index(option)]) {
          seen[index(option)] = true;
          todo.push_back(option);
        }
    }
    return count;
  }

  Sums<R> sums_;
  Control& control_;
  CanonicalTrees& trees_;
  std::vector<Frame> stack_;
  // By SumId, once done:
  std::vector<bool> done_;
  std::vector<TreeClass> classes_;
  std::vector<BigCount> vertices_;
  std::vector<std::vector<SumId>> options_;
  absl::flat_hash_map<std::uint32_t, SumId> representative_;
};

}  // namespace tendril
