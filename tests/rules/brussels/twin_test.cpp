// The rulesets against their twin: random starts and positions in the middle of random games.
#include <gtest/gtest.h>

#include <random>

#include "effort.hpp"
#include "rules/brussels/twin_play.hpp"

namespace tendril::brussels {
namespace {

class Brussels : public ::testing::TestWithParam<Case> {};

TEST_P(Brussels, AgreesWithTheTwin) {
  const Case what = GetParam();
  std::mt19937 random(2023);
  const BrusselsRules rules(what.name);
  for (std::size_t i = 0; i < effort(200) && !HasFatalFailure(); ++i) {
    const std::vector<int> tips = random_tips(of_round(what, i), random, 1);
    play_and_compare(rules, twin::PlaneTwin(twin::class_named(what.name), twin::MarkRule::crossbar), what,
                     twin::PlaneTwin::spots(tips), joined(tips), random);
  }
}

INSTANTIATE_TEST_SUITE_P(Classes, Brussels,
                         ::testing::Values(Case{"forest", twin::FactKind::none, 0, 6, 4},
                                           Case{"planar", twin::FactKind::none, 0, 5, 2},
                                           Case{"girth2", twin::FactKind::none, 0, 5, 2},
                                           Case{"girth3", twin::FactKind::distances, 0, 5, 3},
                                           Case{"girth4", twin::FactKind::distances, 0, 6, 3},
                                           Case{"girth5", twin::FactKind::distances, 0, 6, 3},
                                           Case{"girth6", twin::FactKind::distances, 0, 6, 3},
                                           Case{"girth7", twin::FactKind::distances, 0, 6, 4},
                                           Case{"maxdeg0", twin::FactKind::degrees_left, 0, 4, 3},
                                           Case{"maxdeg1", twin::FactKind::degrees_left, 1, 4, 3},
                                           Case{"maxdeg2", twin::FactKind::degrees_left, 2, 6, 3},
                                           Case{"maxdeg3", twin::FactKind::degrees_left, 3, 5, 3},
                                           Case{"maxdeg4", twin::FactKind::degrees_left, 4, 5, 2},
                                           Case{"mad0", twin::FactKind::edges, 0, 5, 3},
                                           Case{"mad3/2", twin::FactKind::edges, 0, 5, 3},
                                           Case{"mad2", twin::FactKind::edges, 0, 5, 3},
                                           Case{"mad5/2", twin::FactKind::edges, 0, 5, 2},
                                           Case{"mad3", twin::FactKind::edges, 0, 5, 2},
                                           Case{"mad4", twin::FactKind::none, 0, 4, 2}),
                         test_name);

// Two regions that share two vertices at distance three: the smallest starts in which a curve on one side of
// a cycle forbids a curve on the other.
TEST(BrusselsGirth, RegionsThatDependOnEachOtherAgreeWithTheTwin) {
  std::mt19937 random(3);
  const std::vector<std::pair<const char*, std::vector<int>>> starts = {
      {"girth5", {2, 2, 4}}, {"girth5", {2, 2, 3}}, {"girth6", {2, 2, 3}}};
  for (const auto& [name, tips] : starts) {
    const Case what{name, twin::FactKind::distances};
    if (!HasFatalFailure())
      play_and_compare(BrusselsRules(name),
                       twin::PlaneTwin(twin::class_named(name), twin::MarkRule::crossbar), what,
                       twin::PlaneTwin::spots(tips), joined(tips), random);
  }
}

class Circular : public ::testing::TestWithParam<Case> {};

TEST_P(Circular, AgreesWithTheTwin) {
  const Case what = GetParam();
  std::mt19937 random(1967);
  const CircularRules rules(what.name);
  for (std::size_t i = 0; i < effort(300) && !HasFatalFailure(); ++i) {
    const int least = what.name.starts_with("girth") ? what.name[5] - '0' : 1;
    const std::vector<int> tips = random_tips(of_round(what, i), random, least);
    play_and_compare(rules, twin::PlaneTwin(twin::class_named(what.name), twin::MarkRule::crossbar), what,
                     twin::PlaneTwin::circle(tips), joined(tips), random);
  }
}

INSTANTIATE_TEST_SUITE_P(Classes, Circular,
                         ::testing::Values(Case{"planar", twin::FactKind::none, 0, 5, 3},
                                           Case{"girth2", twin::FactKind::none, 0, 5, 4},
                                           Case{"girth3", twin::FactKind::distances, 0, 5, 5},
                                           Case{"girth4", twin::FactKind::distances, 0, 7, 6},
                                           Case{"girth5", twin::FactKind::distances, 0, 8, 7},
                                           Case{"girth6", twin::FactKind::distances, 0, 8, 8},
                                           Case{"girth7", twin::FactKind::distances, 0, 8, 9},
                                           Case{"girth8", twin::FactKind::distances, 0, 8, 9},
                                           Case{"maxdeg2", twin::FactKind::degrees_left, 2, 5, 4},
                                           Case{"maxdeg3", twin::FactKind::degrees_left, 3, 6, 4},
                                           Case{"maxdeg4", twin::FactKind::degrees_left, 4, 5, 3},
                                           Case{"mad2", twin::FactKind::edges, 0, 5, 4},
                                           Case{"mad5/2", twin::FactKind::edges, 0, 6, 4},
                                           Case{"mad3", twin::FactKind::edges, 0, 5, 3}),
                         test_name);

TEST(CircularSprouts, AgreesWithTheTwin) {
  const CircularRules rules("sprouts");
  std::mt19937 random(6);
  const Case what{"sprouts", twin::FactKind::lives};
  for (int n = 1; n <= 4 && !HasFatalFailure(); ++n) {
    const std::vector<int> dots(static_cast<std::size_t>(n), -2);  // one life each
    play_and_compare(rules, twin::PlaneTwin(twin::is_planar, twin::MarkRule::dot), what,
                     twin::PlaneTwin::circle(dots), std::to_string(n), random);
  }
}

TEST(Mixed, AgreesWithTheTwin) {
  std::mt19937 random(4);
  const Case what{"mixed", twin::FactKind::lives};
  std::vector<std::vector<int>> starts = {{-1}, {-1, 1}, {1, 1}, {-1, 0}, {3}, {-1, 2}, {2, 2}, {-1, 1, 1}};
  if (kSanitized) starts.resize(5);  // the last three take nearly all the time
  for (const bool crossbars : {true, false}) {
    const MixedRules rules(crossbars ? "" : "sprouts");
    for (const auto& start : starts)
      if (!HasFatalFailure())
        play_and_compare(
            rules, twin::PlaneTwin(twin::is_planar, crossbars ? twin::MarkRule::mixed : twin::MarkRule::dot),
            what, twin::PlaneTwin::spots(start), joined(start), random);
  }
}

}  // namespace
}  // namespace tendril::brussels
