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
#include "rules/deletion/rulebook.hpp"

namespace tendril::checker_tests {
namespace {

using checker::Game;
using Canonical = std::multiset<std::string>;

Canonical read(const Game& game, const std::string& text) {
  const checker::Sum sum = game.parse(text);
  return {sum.begin(), sum.end()};
}

class Comparison {
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
  static void compare_play(const Ruleset& rules, const Game& game, const std::vector<std::string>& starts,
                           unsigned seed) {
    std::mt19937 random(seed);
    for (const std::string& start : starts) {
      const Sum first = rules.parse(start);
      EXPECT_EQ(read(game, start), read(game, rules.print_sum(first))) << start;
      std::set<Key> seen;
      for (std::size_t run = 0; run < effort(12); ++run) {
        Sum sum = first;
        while (!sum.empty()) {
          const Key key = sum[random() % sum.size()];
          if (seen.insert(key).second) compare(rules, game, key);
          if (testing::Test::HasFailure()) return;
          const auto options = options_of(rules, key);
          if (options.empty()) break;
          sum = options[random() % options.size()];
        }
      }
    }
  }
};

class Agreement : public Comparison, public testing::TestWithParam<std::size_t> {};
class RulesAgreement : public Comparison, public testing::Test {};

TEST_P(Agreement, OptionsAlongRandomPlay) {
  const Sample& sample = samples()[GetParam()];
  std::vector<std::string> starts = sample.small;
  starts.insert(starts.end(), sample.large.begin(), sample.large.end());
  compare_play(*make_rules(sample.game), *checker::make_game(sample.game), starts,
               static_cast<unsigned>(GetParam()) + 1);
}

// Rules from a file, which the checker knows by themselves.
TEST_F(RulesAgreement, RulesInBraces) {
  for (
      const std::string book :
      {"take vertex if degree even", "take vertex if degree odd\ntake edge leaving disconnected", "take edge",
       "take edge leaving connected; take closed neighbourhood if degree <= 2", "take neighbourhood",
       "take neighbourhood if degree >= 2 leaving disconnected or nothing",
       "take closed neighborhood if degree = 2 # a remark; and no rule\ntake connected set of 1..3 leaving nothing",
       "take set of 2, 4 or 5",
       "take set of 3 leaving connected\ntake connected set of 2 leaving disconnected",
       "take vertex leaving connected or disconnected; take edge leaving connected"}) {
    const deletion::Rulebook rules = deletion::read_rulebook(book);
    const std::string name = deletion::name_of(rules);
    ASSERT_TRUE(name.starts_with("rules:{")) << name;
    EXPECT_EQ(deletion::name_of(deletion::read_rulebook(name.substr(7, name.size() - 8))), name);
    compare_play(
        *deletion::compiled(rules), *checker::make_game(name),
        {"path(5)", "grid(2,3)", "edges ab bc ca cd + path(2)", "star(1,1,2)", "wheel(4)", "g6:FCZbg"}, 7);
    if (HasFailure()) FAIL() << name;
  }
  EXPECT_EQ(deletion::name_of(deletion::read_rulebook("take closed neighbourhood")), "node-kayles");
  EXPECT_EQ(deletion::name_of(deletion::read_rulebook("take connected set of 2")), "octal:0.07");
  for (const char* bad :
       {"rules:mine", "rules:{}", "rules:{take}", "rules:{take vertex", "rules:{take vertex;}",
        "rules:{take edge if degree odd}", "rules:{take set of 0}", "rules:{take set of 65}",
        "rules:{take vertex if degree}", "rules:{take vertex leaving}", "rules:{take vertex} x"})
    EXPECT_THROW(checker::make_game(bad), checker::Refused) << bad;
}

// On a surface without orientation a curve may leave one that has it: then the other boundary is read either way, and
// with three different ends at each the two ways are two positions.
TEST_F(RulesAgreement, BoundariesAreReadEitherWay) {
  const std::pair<const char*, const char*> positions[] = {{"mixed", "(A.B.2,C.D.3)@N1;A:1,B:1,C:2,D:1"},
                                                           {"mixed", "(A.B.1,C.D.2)@N2;A:1,B:2,C:1,D:2"},
                                                           {"mixed", "(A.B.1,C.D.2,3)@N1;A:1,B:2,C:1,D:2"},
                                                           {"sprouts", "12A.12B@P1|A2|B22"},
                                                           {"sprouts", "12A.12B.0@P1|A2|B22"},
                                                           {"sprouts", "12A.21B.12C@P1|A2|B22|C222"},
                                                           {"sprouts", "12A.12B@P2|A2|B22"}};
  for (const auto& [name, position] : positions) {
    const auto rules = make_rules(name);
    for (const Key& key : rules->parse(position))
      EXPECT_GT(compare(*rules, *checker::make_game(name), key), 20U) << position;
  }
}

// Three edges that do not touch are forbidden, so one far away counts.
TEST_F(RulesAgreement, EdgesFarAwayCountWhereDisconnectedGraphsAreForbidden) {
  compare_play(*make_rules("brussels:minorfree:E`?G"), *checker::make_game("brussels:minorfree:E`?G"),
               {"(a1,b1,c1,d1);e-f=1", "(a2,b1,c1);e-f=1"}, 5);
}

// Where play begins anywhere, every piece of the board is a place to begin.
TEST_F(RulesAgreement, BoardsInPieces) {
  for (const char* name : {"geography:edge", "geography:vertex"})
    compare_play(*make_rules(name), *checker::make_game(name),
                 {"edges ab bc de", "edges ab bc ca de ef fg + path(2)"}, 6);
}

// A curve through two of four crosscaps leaves two, or a torus.
TEST_F(RulesAgreement, SurfacesOfFourCrosscaps) {
  for (const auto& [name, position] : {std::pair("brussels:N4", "(2,1)@N4"), std::pair("sprouts", "0*2@P4"),
                                       std::pair("mixed", "(A.2,1)@N4;A:2")}) {
    const auto rules = make_rules(name);
    for (const Key& key : rules->parse(position))
      EXPECT_GT(compare(*rules, *checker::make_game(name), key), 5U) << position;
  }
}

// Two boundaries of a region in the plane, 1 2 A and 1 2 B, are read the same way round. Turned over together they are the
// same position; one of them alone is another, unless the region has a crosscap.
TEST_F(RulesAgreement, BoundariesAreReadTheSameWayRound) {
  const auto game = checker::make_game("sprouts");
  EXPECT_EQ(game->parse("12A.12B|A2|B2"), game->parse("21A.21B|A2|B2"));
  EXPECT_NE(game->parse("12A.12B|A2|B2"), game->parse("12A.21B|A2|B2"));
  EXPECT_EQ(game->parse("12A.12B@P1|A2|B2"), game->parse("12A.21B@P1|A2|B2"));
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
