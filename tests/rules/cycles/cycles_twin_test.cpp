// The Game of Cycles against its own twin, and the convention that `outcome` asks in normal play against the
// true rules. Positions and options a depth are pinned here for both games: a change of rules or of canonical
// forms that claims to change nothing prints the same numbers.
#include <gtest/gtest.h>

#include "effort.hpp"
#include "reference/arrows/small_solver.hpp"
#include "reference/cycles/cycles_reference.hpp"
#include "rules/arrows/arrows_rules.hpp"
#include "rules/cycles/cycles_rules.hpp"
#include "rules/cycles/plane_boards.hpp"

namespace tendril::cycles {
namespace {

using namespace test;
using reference::CyclesTwin;
using reference::SmallSolver;

std::string marks_of(const std::vector<Pair>& edges, const std::string& position) {
  Decoration x;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    if (position[e] == '>') x.insert(edges[e]);
    if (position[e] == '<') x.insert({edges[e].second, edges[e].first});
  }
  return test::marks_of(x);
}

TEST(CyclesTwin, AgreesOnRandomPlaneBoards) {
  std::mt19937 random(93);
  const CyclesRules rules;
  const auto smaller = rules.valued();
  const Ruleset& valued = *smaller;
  const PlayedCycles played;
  for (std::size_t i = 0; i < effort(300); ++i) {
    const ArrowBoard board = random_plane_board(random, 7);
    CyclesTwin thesis(board.edges, board.cells, false);
    CyclesTwin true_rules(board.edges, board.cells, true);
    std::string x = thesis.start();
    for (int moves = random_below(random, 4); moves > 0; --moves) {
      const auto next = (i % 2 == 0 ? thesis : true_rules).moves(x);
      if (next.empty()) break;
      x = next[random() % next.size()];
    }
    const std::string text = text_of(board.edges) + cells_of(board.cells) + marks_of(board.edges, x);
    SmallSolver solver(rules);
    SmallSolver reduced(valued);
    SmallSolver play(played);
    const int value = thesis.nimber(x);
    ASSERT_EQ(solver.nimber(rules.parse(text)), value) << text;
    ASSERT_EQ(reduced.nimber(valued.parse(text)), value) << text;
    ASSERT_EQ(value != 0, true_rules.wins(x, false)) << text;
    ASSERT_EQ(play.wins(played.parse(text), true), true_rules.wins(x, true)) << text;
    const auto named = rules.moves(text);
    const auto deaths = std::count_if(named.begin(), named.end(), [](const NamedMove& m) { return m.death; });
    ASSERT_EQ(named.size() - static_cast<std::size_t>(deaths), thesis.moves(x).size()) << text;
  }
}

// Distinct sums after d moves and the options written for them, as "sums/options" for d = 0, 1, ...
template <class Rules>
std::string perft(const Rules& rules, std::string_view text, int depth) {
  Sum start = rules.parse(text);
  std::sort(start.begin(), start.end());
  std::set<Sum> level{start};
  std::string counts;
  for (int d = 0; d <= depth; ++d) {
    std::set<Sum> below;
    std::size_t options = 0;
    for (const Sum& sum : level)
      for (std::size_t i = 0; i < sum.size(); ++i) {
        Options out;
        rules.options(sum[i], out);
        options += out.size();
        for (std::size_t o = 0; o < out.size(); ++o) {
          Sum next = out.sum(o);
          for (std::size_t j = 0; j < sum.size(); ++j)
            if (j != i) next.push_back(sum[j]);
          std::sort(next.begin(), next.end());
          below.insert(std::move(next));
        }
      }
    counts += fmt::format("{}{}/{}", d == 0 ? "" : " ", level.size(), options);
    level = std::move(below);
  }
  return counts;
}

TEST(CyclesTwin, CountsPerDepthArePinned) {
  const CyclesRules cycles;
  const PlayedCycles played;
  const arrows::ArrowsRules all_rules;
  const arrows::ArrowsRules trimmed("trimmed");
  EXPECT_EQ(perft(cycles, "diamond", 3), "1/10 2/9 3/3 1/0");
  EXPECT_EQ(perft(cycles, "doublediamond", 7), "1/18 5/64 33/282 80/423 86/307 40/96 6/8 1/0");
  EXPECT_EQ(perft(played, "doublediamond", 5), "1/18 5/78 38/496 136/1430 277/2249 258/1512");
  EXPECT_EQ(perft(all_rules, "spider(4,5,6)", 6), "1/24 12/249 115/2048 384/5773 493/6160 344/3529 176/1479");
  EXPECT_EQ(perft(trimmed, "grid(3,3)", 5), "1/24 2/43 23/434 100/1650 316/4491 464/5491");
}

}  // namespace
}  // namespace tendril::cycles
