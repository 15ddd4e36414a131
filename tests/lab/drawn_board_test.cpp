// Boards handed over as drawings against the same boards written down and read: every plane board of up to
// eight edges, leaves included, both ways of counting cells.
#include "rules/drawn_board.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "lab/source.hpp"
#include "rules/arrows/arrows_rules.hpp"
#include "rules/cycles/cycles_rules.hpp"

namespace tendril::lab {
namespace {

void expect_same(const Ruleset& rules, const DrawnBoard& drawn, const std::string& text) {
  Sum read = rules.parse(text);
  Sum taken = rules.read_board(drawn).value();
  std::sort(read.begin(), read.end());
  std::sort(taken.begin(), taken.end());
  ASSERT_EQ(taken, read) << text;
}

void expect_same_for_all(const DrawnBoard& drawn, const std::string& text) {
  const cycles::CyclesRules rules;
  expect_same(rules, drawn, text);
  expect_same(*rules.valued(), drawn, text);
  const std::string graph = text.substr(0, text.find(" cells"));
  for (const std::string_view parameter : {"", "trimmed"})
    expect_same(arrows::ArrowsRules(parameter), drawn, graph);
}

TEST(DrawnBoards, AreTheBoardsOfTheirText) {
  const auto source = drawn(from_programs(sparse_graphs_by_edges({1, 8}, 1, false)));
  std::size_t boards = 0;
  std::size_t simple = 0;
  for (Sample sample; source->next(sample); ++boards) {
    expect_same_for_all(*sample.drawn, sample.position());
    if (sample.drawn_simply) expect_same_for_all(*sample.drawn_simply, sample.simple_position());
    simple += sample.drawn_simply ? 1 : 0;
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(boards, 1000U);
  EXPECT_GT(simple, 0U);
}

}  // namespace
}  // namespace tendril::lab
