// Octal games on rooted trees, seen from the root. A move in a tree either takes the root, with what of the tree hangs
// together with it, or leaves a tree with the same root. The *profile* of a tree lists both kinds, and that of a tree with
// one more branch follows from the profiles of the tree and of the branch. So nimbers of all trees that are put together
// from few are found without looking at graphs; and where trees are known by a class only, the same rules say what follows
// for all trees of the class (tree_algebra.hpp).
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <memory>
#include <vector>

#include "graph/rooted_trees.hpp"
#include "rules/octal/octal.hpp"

namespace tendril::families {

// The root and `taken` - 1 vertices that hang together with it are taken; 0, 1 or more (2) components are left, and the
// nim-sum of their values. Whether that is legal depends on what else is there.
struct RootMove {
  std::uint8_t taken;
  std::uint8_t left;
  std::uint32_t rest;
  friend auto operator<=>(const RootMove&, const RootMove&) = default;
};
// A legal move that leaves the root: the tree, or class of trees, that still hangs on it, and the nim-sum of what was cut off.
struct SideMove {
  std::uint32_t remains;
  std::uint32_t rest;
  friend auto operator<=>(const SideMove&, const SideMove&) = default;
};
struct Profile {
  std::vector<RootMove> root;  // in order, each once; so are the others
  std::vector<SideMove> side;
  friend bool operator==(const Profile&, const Profile&) = default;
  friend bool operator<(const Profile& a, const Profile& b) {
    return a.root != b.root ? a.root < b.root : a.side < b.side;
  }
};

// A tree or a class of trees.
struct Hanging {
  std::uint32_t id;
  std::uint32_t nimber;
  const Profile* profile;
};

template <class T>
void in_order(std::vector<T>& list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
}

inline Profile profile_of_vertex() { return {{{1, 0, 0}}, {}}; }

// The profile of `tree` with `branch` on its root; graft(t, b) names a tree of id t with a branch of id b.
template <class Graft>
Profile grafted(const octal::Code& code, const Hanging& tree, const Hanging& branch, Graft&& graft) {
  Profile result;
  for (const RootMove& of_tree : tree.profile->root) {
    const auto add = [&](std::uint32_t taken, std::uint32_t left, std::uint32_t rest) {
      if (taken <= code.most_taken())
        result.root.push_back({static_cast<std::uint8_t>(taken),
                               static_cast<std::uint8_t>(std::min(of_tree.left + left, 2U)),
                               of_tree.rest ^ rest});
    };
    add(of_tree.taken, 1, branch.nimber);
    for (const RootMove& of_branch : branch.profile->root)
      add(of_tree.taken + of_branch.taken, of_branch.left, of_branch.rest);
  }
  for (const SideMove& move : tree.profile->side)
    result.side.push_back({graft(move.remains, branch.id), move.rest});
  for (const SideMove& move : branch.profile->side)
    result.side.push_back({graft(tree.id, move.remains), move.rest});
  for (const RootMove& move : branch.profile->root) {
    const std::uint8_t needed = move.left == 0 ? octal::kMayLeaveConnected : octal::kMayDisconnect;
    if ((code.digit(move.taken) & needed) != 0) result.side.push_back({tree.id, move.rest});
  }
  in_order(result.root);
  in_order(result.side);
  return result;
}

// The least value that is none of an option's.
template <class NimberOf>
std::uint32_t value_of(const octal::Code& code, const Profile& profile, NimberOf&& nimber_of,
                       std::vector<char>& seen) {
  seen.assign(seen.size(), 0);
  const auto reach = [&](std::uint32_t value) {
    if (value >= seen.size()) seen.resize(2 * value + 16, 0);
    seen[value] = 1;
  };
  for (const RootMove& move : profile.root) {
    const std::uint8_t needed = move.left == 0   ? octal::kMayEmpty
                                : move.left == 1 ? octal::kMayLeaveConnected
                                                 : octal::kMayDisconnect;
    if ((code.digit(move.taken) & needed) != 0) reach(move.rest);
  }
  for (const SideMove& move : profile.side) reach(nimber_of(move.remains) ^ move.rest);
  std::uint32_t mex = 0;
  while (mex < seen.size() && seen[mex] != 0) ++mex;
  return mex;
}

// Nimbers of rooted trees in one game.
class HangingTrees {
 public:
  HangingTrees(RootedTrees& trees, const octal::Code& code) : trees_(trees), code_(code) {}

  std::uint32_t nimber(TreeId tree) { return known(tree).nimber; }
  RootedTrees& trees() { return trees_; }

 private:
  struct Known {
    Profile profile;
    std::uint32_t nimber;
  };
  const Known& known(TreeId tree);

  RootedTrees& trees_;
  const octal::Code& code_;
  std::vector<std::unique_ptr<Known>> known_;
  std::vector<char> seen_;
};

}  // namespace tendril::families
