// Sprouts against its slow twin: canonical game trees, and so nimbers, lengths and every rule of winning, of
// random positions of up to four spots on all small surfaces; with all reductions and with each switched off.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

#include "effort.hpp"
#include "reference/sprouts/raw_sprouts.hpp"
#include "rules/sprouts/sprouts.hpp"

namespace tendril::sprouts {
namespace {

namespace reference = tendril::reference::sprouts;

// Canonical trees of sums under the rules, numbered by the same Trees as the twin's.
class RuleTrees {
 public:
  RuleTrees(const Sprouts& rules, reference::Trees& trees) : rules_(rules), trees_(trees) {}

  int of(Sum sum) {
    std::sort(sum.begin(), sum.end());
    if (const auto it = known_.find(sum); it != known_.end()) return it->second;
    std::set<int> branches;
    for (std::size_t c = 0; c < sum.size(); ++c) {
      Options options;
      rules_.options(sum[c], options);
      for (std::size_t i = 0; i < options.size(); ++i) {
        Sum next = options.sum(i);
        for (std::size_t d = 0; d < sum.size(); ++d)
          if (d != c) next.push_back(sum[d]);
        branches.insert(of(next));
      }
    }
    return known_[sum] = trees_.with_branches(branches);
  }

 private:
  const Sprouts& rules_;
  reference::Trees& trees_;
  std::map<Sum, int> known_;
};

void compare(const Sprouts& rules, std::size_t rounds, int most_lives, unsigned seed) {
  std::mt19937 random(seed);
  for (std::size_t round = 0; round < rounds; ++round) {
    const int genus = static_cast<int>(random() % 7) - 3;
    const int spots = 2 + static_cast<int>(random() % 3);
    const auto raw = reference::play_down_to(reference::start(spots, genus), most_lives, random);
    const std::string text = reference::write(raw);
    reference::Trees trees;
    RuleTrees rule_trees(rules, trees);
    const int expected = trees.of(raw);
    const int found = rule_trees.of(rules.parse(text));
    ASSERT_EQ(trees.nimber(found), trees.nimber(expected)) << text;
    ASSERT_EQ(trees.lengths(found), trees.lengths(expected)) << text;
    std::set<int> option_nimbers[2];
    for (const int branch : trees.branches(expected)) option_nimbers[0].insert(trees.nimber(branch));
    for (const int branch : trees.branches(found)) option_nimbers[1].insert(trees.nimber(branch));
    ASSERT_EQ(option_nimbers[0], option_nimbers[1]) << text;
    ASSERT_EQ(found, expected) << text;
  }
}

TEST(SproutsTwin, TreesAgreeOnRandomPositions) { compare(Sprouts(), effort(300), 5, 1); }

TEST(SproutsTwin, StartingPositions) {
  const Sprouts rules;
  for (int genus = kSanitized ? -1 : -3; genus <= (kSanitized ? 1 : 2); ++genus) {
    reference::Trees trees;
    RuleTrees rule_trees(rules, trees);
    const auto raw = reference::start(2, genus);
    EXPECT_EQ(rule_trees.of(rules.parse(reference::write(raw))), trees.of(raw)) << genus;
  }
}

TEST(SproutsTwin, EachReductionOff) {
  for (int off = 0; off < 6; ++off) {
    Reductions reductions;
    if (off == 0 || off == 5) reductions.merge_neighbours = false;
    if (off == 1 || off == 5) reductions.drop_regions = false;
    if (off == 2 || off == 5) reductions.small_regions = false;
    if (off == 3 || off == 5) reductions.four_lives = false;
    if (off == 4 || off == 5) reductions.limit_genus = false;
    compare(Sprouts(reductions), effort(40), 5, 10 + static_cast<unsigned>(off));
  }
}

}  // namespace
}  // namespace tendril::sprouts
