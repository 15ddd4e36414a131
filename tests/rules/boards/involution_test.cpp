// Involutions that prove a winner: all that brute force finds on every plane board of up to eight edges, each of them right
// about who wins; and what a wrong one is told by.
#include "rules/boards/involution.hpp"

#include <gtest/gtest.h>

#include "lab/source.hpp"
#include "papers/cycles/plain_board.hpp"
#include "rules/cycles/cycles_text.hpp"
#include "tendril/tendril.hpp"

namespace tendril::boards {
namespace {

TEST(Involutions, AllThatBruteForceFindsAndTheyAreRight) {
  Game game("cycles");
  Control control;
  std::size_t proved = 0;
  const auto source = lab::drawn(lab::from_programs(lab::sparse_graphs_by_edges({1, 8}, 1, false)));
  for (lab::Sample sample; source->next(sample);) {
    const Board board = make_board(*sample.drawn);
    const papers::PlainBoard plain(board.vertices, board.edges, sample.drawn->cells);
    std::vector<std::vector<int>> found;
    each_involution(board, UINT64_MAX, [&](const Involution& involution) {
      found.push_back(involution.image);
      return true;
    });
    std::vector<std::vector<int>> expected;
    for (const std::vector<int>& image : plain.involutions()) {
      const auto involution = as_involution(board, image);
      // What the thesis asks for is enough.
      if (plain.winner_by_symmetry(image)) {
        ASSERT_TRUE(involution) << sample.position();
      }
      if (!involution) continue;
      expected.push_back(image);
      const Outcome outcome = game.outcome(game.read(*sample.drawn), Play::normal, control);
      ASSERT_EQ(involution->first_wins(), outcome == Outcome::next) << sample.position();
      ++proved;
    }
    std::sort(found.begin(), found.end());
    ASSERT_EQ(found, expected) << sample.position();
    ASSERT_EQ(find_involution(board).has_value(), !expected.empty());
  }
  EXPECT_GT(proved, 100U);
}

TEST(Involutions, SpoiledOnesAreRefused) {
  const Board board = cycles::parse_plane_board("edges ab bc cd da cells abcd").board;
  EXPECT_TRUE(as_involution(board, {2, 3, 0, 1}));   // half a turn
  EXPECT_FALSE(as_involution(board, {1, 0, 3, 2}));  // a mirror image: two edges are their own partners
  EXPECT_FALSE(as_involution(board, {0, 1, 2, 3}));  // the identity
  EXPECT_FALSE(as_involution(board, {1, 2, 3, 0}));  // not its own inverse
  EXPECT_FALSE(as_involution(board, {1, 0, 2, 3}));  // keeps no edge da
  EXPECT_FALSE(as_involution(board, {2, 3, 0, 9}));  // no vertex
  EXPECT_FALSE(as_involution(board, {2, 3, 0}));     // too few
  const Board marked = cycles::parse_plane_board("edges ab bc cd da cells abcd marks a>b").board;
  EXPECT_FALSE(as_involution(marked, {2, 3, 0, 1}));  // its partner is not marked
  // The answer to a>b is the arrow between c and d that is turned round.
  const Board answered = cycles::parse_plane_board("edges ab bc cd da cells abcd marks a>b d>c").board;
  EXPECT_TRUE(as_involution(answered, {2, 3, 0, 1}));
  const Board turned = cycles::parse_plane_board("edges ab bc cd da cells abcd marks a>b c>d").board;
  EXPECT_FALSE(as_involution(turned, {2, 3, 0, 1}));
}

}  // namespace
}  // namespace tendril::boards
