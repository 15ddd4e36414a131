// The checker's games against the rulesets, which share no code: along random play, the options the ruleset
// finds of a component must be the options the checker finds of its printed form. Both print and read, so
// this also says that the checker's canonical form unites everything that the ruleset's keys unite.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "checker/game.hpp"
#include "checker/rulesets.hpp"
#include "effort.hpp"

namespace tendril::checker_tests {
namespace {

using checker::Game;
using Canonical = std::multiset<std::string>;

Canonical read(const Game& game, const std::string& text) {
  const checker::Sum sum = game.parse(text);
  return {sum.begin(), sum.end()};
}

class Agreement : public testing::TestWithParam<std::size_t> {
 protected:
  // Compares one component; the number of its options.
  static std::size_t compare(const Ruleset& rules, const Game& game, const Key& key) {
    const std::string text = rules.print(key);
    const Canonical component = read(game, text);
    std::set<Canonical> theirs;
    for (const Sum& option : options_of(rules, key)) {
      Canonical parts;
      for (const Key& part : option) parts.merge(read(game, rules.print(part)));
      // Printed as a whole it is read as the same sum.
      EXPECT_EQ(read(game, rules.print_sum(option)), parts) << text << " -> " << rules.print_sum(option);
      theirs.insert(std::move(parts));
    }
    if (component.empty()) {
      EXPECT_TRUE(theirs.empty()) << text << " is dead to the checker only";
      return 0;
    }
    EXPECT_EQ(component.size(), 1U) << text;
    std::set<Canonical> ours;
    for (const checker::Sum& option : game.options(*component.begin()))
      ours.emplace(option.begin(), option.end());
    EXPECT_EQ(ours.size(), theirs.size()) << text;
    EXPECT_TRUE(ours == theirs) << text;
    return theirs.size();
  }
};

TEST_P(Agreement, OptionsAlongRandomPlay) {
  const Sample& sample = samples()[GetParam()];
  const auto made = make_rules(sample.game);
  const Ruleset& rules = *made;
  const auto game = checker::make_game(sample.game);
  std::mt19937 random(static_cast<unsigned>(GetParam()) + 1);
  std::vector<std::string> starts = sample.small;
  starts.insert(starts.end(), sample.large.begin(), sample.large.end());
  for (const std::string& start : starts) {
    const Sum first = rules.parse(start);
    EXPECT_EQ(read(*game, start), read(*game, rules.print_sum(first))) << start;
    std::set<Key> seen;
    for (std::size_t run = 0; run < effort(12); ++run) {
      Sum sum = first;
      while (!sum.empty()) {
        const Key key = sum[random() % sum.size()];
        if (seen.insert(key).second) compare(rules, *game, key);
        if (HasFailure()) return;
        const auto options = options_of(rules, key);
        if (options.empty()) break;
        sum = options[random() % options.size()];
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Agreement, testing::Range<std::size_t>(0, samples().size()),
                         [](const testing::TestParamInfo<std::size_t>& at) {
                           std::string name = samples()[at.param].game;
                           std::replace_if(
                               name.begin(), name.end(), [](char c) { return std::isalnum(c) == 0; }, '_');
                           return name;
                         });

}  // namespace
}  // namespace tendril::checker_tests
