#include "families/hanging.hpp"

namespace tendril::families {

// All trees that are asked for on the way have fewer vertices, so the depth is at most that number.
const HangingTrees::Known& HangingTrees::known(TreeId tree) {
  if (tree < known_.size() && known_[tree]) return *known_[tree];
  auto found = std::make_unique<Known>();
  if (tree == RootedTrees::kVertex) {
    found->profile = profile_of_vertex();
  } else {
    // Without its last branch.
    const std::vector<TreeId> branches(trees_.branches(tree).begin(), trees_.branches(tree).end());
    TreeId rest = RootedTrees::kVertex;
    for (std::size_t i = 0; i + 1 < branches.size(); ++i) rest = trees_.graft(rest, branches[i]);
    const Known& of_rest = known(rest);
    const Known& of_branch = known(branches.back());
    found->profile = grafted(code_, {rest, of_rest.nimber, &of_rest.profile},
                             {branches.back(), of_branch.nimber, &of_branch.profile},
                             [&](TreeId t, TreeId b) { return trees_.graft(t, b); });
  }
  for (const SideMove& move : found->profile.side) (void)known(move.remains);
  found->nimber = value_of(
      code_, found->profile, [&](TreeId t) { return known(t).nimber; }, seen_);
  if (known_.size() < trees_.size()) known_.resize(trees_.size());
  return *(known_[tree] = std::move(found));
}

}  // namespace tendril::families
