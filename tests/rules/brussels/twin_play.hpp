// A ruleset against its twin in the plane: a start, and positions in the middle of random games from it.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "reference/brussels/plane_twin.hpp"
#include "reference/brussels/written.hpp"
#include "rules/brussels/rules.hpp"
#include "rules/brussels/small_solver.hpp"
#include "rules/ruleset.hpp"

namespace tendril::brussels {

namespace twin = reference::brussels;

inline std::string joined(const std::vector<int>& tips) {
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

inline std::string test_name(const ::testing::TestParamInfo<Case>& info) {
  std::string name = info.param.name;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
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

inline std::vector<int> random_tips(const Case& what, std::mt19937& random, int least_spots) {
  const int spots =
      least_spots + static_cast<int>(random() % static_cast<unsigned>(what.most_spots - least_spots + 1));
  std::vector<int> tips(static_cast<std::size_t>(spots), 0);
  const int total = static_cast<int>(random() % static_cast<unsigned>(what.most_tips + 1));
  for (int i = 0; i < total; ++i) ++tips[random() % tips.size()];
  return tips;
}

// Most comparisons are of small positions, so that there can be many.
inline Case of_round(Case what, std::size_t round) {
  if (round % 5 != 0) what.most_tips = std::min(what.most_tips, 4);
  return what;
}

}  // namespace tendril::brussels
