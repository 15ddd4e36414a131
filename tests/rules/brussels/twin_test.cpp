// The rulesets against their twin: random starts and positions in the middle of random games.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

#include "effort.hpp"
#include "reference/brussels/plane_twin.hpp"
#include "reference/brussels/written.hpp"
#include "rules/brussels/rules.hpp"
#include "rules/brussels/small_solver.hpp"
#include "rules/ruleset.hpp"

namespace tendril::brussels {
namespace {

namespace twin = reference::brussels;

std::string joined(const std::vector<int>& tips) {
  std::vector<std::string> spots;
  for (const int t : tips) spots.push_back(t < 0 ? "o" : std::to_string(t));
  return fmt::format("{}", fmt::join(spots, ","));
}

struct Case {
  std::string name;  // of the class
  twin::FactKind facts;
  int bound = 0;
  int most_tips = 8;  // in all
  int most_spots = 4;
};

std::string test_name(const ::testing::TestParamInfo<Case>& info) {
  std::string name = info.param.name;
  std::replace(name.begin(), name.end(), '/', '_');
  return name;
}

// Compares everything that can be asked of one position.
template <class Rules>
void compare(SmallSolver<Rules>& solver, const Rules& rules, twin::PlaneTwin& reference,
             const twin::Drawing& drawing, const std::string& text) {
  SCOPED_TRACE(text);
  const Sum sum = text.empty() ? Sum() : rules.parse(text);
  ASSERT_EQ(solver.nimber(sum), reference.nimber(drawing));
  ASSERT_EQ(solver.lengths(sum), reference.lengths(drawing));
  ASSERT_EQ(solver.misere_win(sum), reference.misere_win(drawing));
  std::uint64_t bound = 0;
  for (const Key& key : sum) {
    bound += rules.bound(key);
    ASSERT_EQ(rules.parse(rules.print(key)), Sum{key}) << rules.print(key);
    Options options;
    rules.options(key, options);
    for (std::size_t i = 0; i < options.size(); ++i) {
      std::uint64_t left = 0;
      for (const Key& part : options.sum(i)) left += rules.bound(part);
      ASSERT_LT(left, rules.bound(key)) << rules.print(key);
    }
  }
  const std::set<unsigned> lengths = reference.lengths(drawing);
  ASSERT_GE(bound, *lengths.rbegin());
}

template <class Rules>
void play_and_compare(const Rules& rules, twin::PlaneTwin reference, const Case& what,
                      const twin::Drawing& start, const std::string& text, std::mt19937& random) {
  SmallSolver solver(rules);
  compare(solver, rules, reference, start, text);
  twin::Drawing at = start;
  for (int move = 0; move < 4 && !::testing::Test::HasFatalFailure(); ++move) {
    const std::vector<twin::Drawing> options = reference.options(at);
    if (options.empty()) break;
    at = options[random() % options.size()];
    compare(solver, rules, reference, at, twin::written(at, what.facts, what.bound));
  }
}

std::vector<int> random_tips(const Case& what, std::mt19937& random, int least_spots) {
  const int spots =
      least_spots + static_cast<int>(random() % static_cast<unsigned>(what.most_spots - least_spots + 1));
  std::vector<int> tips(static_cast<std::size_t>(spots), 0);
  const int total = static_cast<int>(random() % static_cast<unsigned>(what.most_tips + 1));
  for (int i = 0; i < total; ++i) ++tips[random() % tips.size()];
  return tips;
}

// Most comparisons are of small positions, so that there can be many.
Case of_round(Case what, std::size_t round) {
  if (round % 5 != 0) what.most_tips = std::min(what.most_tips, 4);
  return what;
}

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
    const std::vector<int> dots(static_cast<std::size_t>(n), -1);
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
