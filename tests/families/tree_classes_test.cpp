// Classes of rooted trees: those found are those a search finds, and what is proved for all trees holds for larger ones,
// by the definition of the game.
#include "tendril/tree_classes.hpp"

#include <gtest/gtest.h>

#include <random>

#include "effort.hpp"
#include "families/tree_algebra.hpp"
#include "papers/octal_classes.hpp"
#include "reference/octal/octal.hpp"
#include "tendril/error.hpp"

namespace tendril {
namespace {

using families::HangingTrees;
using families::TreeAlgebra;

TEST(TreeClasses, AreThoseOfTheSearch) {
  Control control;
  TreeBehaviour behaviour;
  for (const std::string_view code : {"0.33", "0.07", "0.02", "0.421", "0.137", "0.2"})
    for (const std::uint32_t edges : {1U, 2U}) {
      const TreeClasses found = behaviour.classes(code, edges, kSanitized ? 4 : 5, control);
      std::vector<papers::RootedGraph> graphs;
      for (const RootedTree& tree : found.trees) {
        Graph graph(tree.empty ? 0 : static_cast<Vertex>(tree.parents.size() + 1));
        for (std::size_t v = 0; v < tree.parents.size(); ++v)
          graph.add_edge(tree.parents[v], static_cast<Vertex>(v + 1));
        graphs.push_back({tree.name(), graph, 0});
      }
      const papers::Behaviour searched = papers::find_classes(graphs, edges, code, control);
      EXPECT_EQ(found.members, searched.classes) << code;
      for (std::size_t i = 0; i < found.table.size(); ++i) {
        EXPECT_EQ(found.alone[i], searched.alone[i].value);
        for (std::size_t j = 0; j < found.table.size(); ++j)
          EXPECT_EQ(found.table[i][j], searched.table[i][j].value) << code;
      }
    }
}

std::vector<int> digits_of(std::string_view code) {
  std::vector<int> digits;
  for (const char digit : code.substr(2)) digits.push_back(digit - '0');
  return digits;
}

// A tree of so many vertices whose parents are chosen at random, and its nimber by the definition.
TEST(TreeClasses, WhatIsProvedHoldsForLargerTrees) {
  Control control;
  std::mt19937 random(5);
  for (const std::string_view code : {"0.02", "0.13", "0.003", "0.31", "0.71", "0.203", "0.505", "0.717"}) {
    const octal::Code rules(code);
    RootedTrees trees;
    HangingTrees values(trees, rules);
    const std::optional<TreeAlgebra> algebra = find_algebra(values, rules, 40, control);
    ASSERT_TRUE(algebra) << code;
    for (int tries = 0; tries < (kSanitized ? 5 : 25); ++tries) {
      const std::size_t size = 9 + random() % 5;
      std::vector<std::size_t> parent(size, 0);
      reference::Matrix matrix(size, std::vector<bool>(size, false));
      for (std::size_t v = 1; v < size; ++v) {
        parent[v] = random() % v;
        matrix[v][parent[v]] = matrix[parent[v]][v] = true;
      }
      std::vector<TreeId> hanging(size, RootedTrees::kVertex);
      for (std::size_t v = size - 1; v > 0; --v)
        hanging[parent[v]] = trees.graft(hanging[parent[v]], hanging[v]);
      const std::uint32_t by_class = algebra->nimber[algebra->class_of(trees, hanging[0])];
      EXPECT_EQ(by_class, values.nimber(hanging[0])) << code;
      const reference::OctalGame game(matrix, digits_of(code));
      EXPECT_EQ(by_class, reference::nimber(game)) << code;
    }
  }
}

// Classes and legs of all trees agree with those of small ones, which cannot be more.
TEST(TreeClasses, OfAllTrees) {
  Control control;
  TreeBehaviour behaviour;
  struct Expected {
    std::string_view code;
    std::size_t one, two;
    std::uint32_t leg_period, leg_from;
  };
  for (const Expected& expected : {Expected{"0.3", 2, 2, 2, 0}, Expected{"0.02", 13, 12, 4, 1},
                                   Expected{"0.13", 12, 12, 4, 0}, Expected{"0.111", 5, 4, 1, 4}}) {
    const std::optional<AllTrees> all = behaviour.all_trees(expected.code, control);
    ASSERT_TRUE(all) << expected.code;
    EXPECT_EQ(all->joined_by_one, expected.one) << expected.code;
    EXPECT_EQ(all->joined_by_two, expected.two) << expected.code;
    EXPECT_EQ(all->leg_period, expected.leg_period) << expected.code;
    EXPECT_EQ(all->leg_from, expected.leg_from) << expected.code;
    EXPECT_LE(behaviour.classes(expected.code, 1, 6, control).members.size(), expected.one);
    EXPECT_LE(behaviour.classes(expected.code, 2, 6, control).members.size(), expected.two);
  }
  EXPECT_FALSE(behaviour.all_trees("0.33", control));
  EXPECT_FALSE(behaviour.all_trees("0.07", control));
}

TEST(TreeClasses, AWrongAlgebraIsNotProved) {
  Control control;
  const octal::Code rules("0.02");
  RootedTrees trees;
  HangingTrees values(trees, rules);
  const std::optional<TreeAlgebra> algebra = find_algebra(values, rules, 40, control);
  ASSERT_TRUE(algebra);
  TreeAlgebra same = *algebra;
  EXPECT_TRUE(holds_for_all_trees(same, rules, control));
  for (std::size_t t = 0; t < algebra->graft.size(); ++t) {
    TreeAlgebra wrong = *algebra;
    ++wrong.nimber[t];
    EXPECT_FALSE(holds_for_all_trees(wrong, rules, control)) << t;
    for (std::size_t b = 0; b < algebra->graft.size(); ++b) {
      wrong = *algebra;
      wrong.graft[t][b] = (wrong.graft[t][b] + 1) % static_cast<std::uint32_t>(algebra->graft.size());
      EXPECT_FALSE(holds_for_all_trees(wrong, rules, control)) << t << ' ' << b;
    }
  }
  EXPECT_FALSE(holds_for_all_trees(same, octal::Code("0.03"), control));
}

TEST(TreeClasses, BadCodesAreExplained) {
  Control control;
  EXPECT_THROW((void)TreeBehaviour().classes("0.9", 1, 3, control), InputError);
}

}  // namespace
}  // namespace tendril
