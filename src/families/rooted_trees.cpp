#include "families/rooted_trees.hpp"

#include <algorithm>

namespace tendril::families {

TreeId RootedTrees::graft(TreeId tree, TreeId branch) {
  const auto [known, is_new_pair] = grafted_.try_emplace(std::uint64_t{tree} << 32 | branch, 0);
  if (!is_new_pair) return known->second;
  std::vector<TreeId> branches = trees_[tree].branches;
  branches.insert(std::upper_bound(branches.begin(), branches.end(), branch), branch);
  const std::uint32_t vertices = trees_[tree].vertices + trees_[branch].vertices;
  const auto [entry, is_new] = number_.try_emplace(branches, static_cast<TreeId>(trees_.size()));
  if (is_new) trees_.push_back({std::move(branches), vertices});
  return known->second = entry->second;
}

TreeId RootedTrees::merge(TreeId tree, TreeId other) {
  const std::vector<TreeId> branches = trees_[other].branches;
  for (const TreeId branch : branches) tree = graft(tree, branch);
  return tree;
}

TreeId RootedTrees::path(std::uint32_t vertices) {
  TreeId path = kVertex;
  for (std::uint32_t i = 1; i < vertices; ++i) path = graft(kVertex, path);
  return path;
}

std::vector<TreeId> RootedTrees::all(std::uint32_t vertices) {
  std::vector<std::vector<TreeId>> of_size(vertices + 1);
  if (vertices >= 1) of_size[1] = {kVertex};
  for (std::uint32_t n = 2; n <= vertices; ++n) {
    for (std::uint32_t branch = n - 1; branch >= 1; --branch)
      for (const TreeId b : of_size[branch])
        for (const TreeId t : of_size[n - branch]) of_size[n].push_back(graft(t, b));
    std::sort(of_size[n].begin(), of_size[n].end());
    of_size[n].erase(std::unique(of_size[n].begin(), of_size[n].end()), of_size[n].end());
  }
  std::vector<TreeId> all;
  for (const auto& trees : of_size) all.insert(all.end(), trees.begin(), trees.end());
  return all;
}

std::vector<std::uint32_t> RootedTrees::parents(TreeId tree) const {
  std::vector<std::uint32_t> parents;
  const auto write = [&](const auto& self, TreeId t) -> void {
    const auto root = static_cast<std::uint32_t>(parents.size());
    for (const TreeId branch : trees_[t].branches) {
      parents.push_back(root);
      self(self, branch);
    }
  };
  write(write, tree);
  return parents;
}

}  // namespace tendril::families
