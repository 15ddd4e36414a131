// Rooted trees by number: equal numbers are the same tree, and the other way round.
#include "graph/rooted_trees.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

#include "effort.hpp"
#include "graph/component_key.hpp"
#include "graph/random_graphs.hpp"

namespace tendril {
namespace {

TEST(RootedTrees, FreeTreesHaveTheNumberOfTheirKey) {
  std::mt19937 random(51);
  RootedTrees trees;
  std::map<Key, TreeId> by_key;
  std::map<TreeId, Key> by_number;
  for (std::size_t i = 0; i < effort(4000); ++i) {
    const Graph tree = random_tree(random, 1 + below(random, i % 2 == 0 ? 9 : 40), 1 + below(random, 20));
    const Key key = component_keys(tree).at(0);
    const TreeId id = trees.keep_centred(shuffled(random, tree));
    ASSERT_EQ(trees.vertices(id), tree.vertices());
    ASSERT_EQ(by_key.try_emplace(key, id).first->second, id);
    ASSERT_EQ(by_number.try_emplace(id, key).first->second, key);
  }
  EXPECT_GT(by_key.size(), effort(4000) / 4);
}

// No branch of a centroid has more than half of the vertices.
TEST(RootedTrees, RootsAreCentroids) {
  std::mt19937 random(52);
  RootedTrees trees;
  for (std::size_t i = 0; i < effort(500); ++i) {
    const Graph tree = random_tree(random, 2 + below(random, 60), 1 + below(random, 60));
    const TreeId id = trees.keep_centred(tree);
    for (const TreeId branch : trees.branches(id)) ASSERT_LE(2 * trees.vertices(branch), tree.vertices());
    ASSERT_EQ(trees.keep_centred(shuffled(random, tree)), id);
  }
}

// A branch taken and put back leaves the tree it was; the branches stay sorted.
TEST(RootedTrees, BranchesAreTakenAndAdded) {
  std::mt19937 random(53);
  RootedTrees trees;
  RootedTrees::Draft draft;
  for (std::size_t i = 0; i < effort(500); ++i) {
    const TreeId id = trees.keep_centred(random_tree(random, 2 + below(random, 40), 1 + below(random, 40)));
    const std::vector<TreeId> branches(trees.branches(id).begin(), trees.branches(id).end());
    ASSERT_TRUE(std::is_sorted(branches.begin(), branches.end()));
    for (const TreeId branch : branches) {
      trees.start(draft, id);
      trees.take(draft, branch);
      ASSERT_EQ(draft.vertices(), trees.vertices(id) - trees.vertices(branch));
      const TreeId rest = trees.keep(draft);
      ASSERT_EQ(trees.branches(rest).size(), branches.size() - 1);
      trees.add(draft, branch);
      ASSERT_EQ(trees.keep(draft), id);
    }
  }
}

}  // namespace
}  // namespace tendril
