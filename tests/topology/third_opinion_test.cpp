// The certificate checker has Sprouts rules of its own, written from the papers. They have to allow every transition of a
// drawn game: what is read off the drawing before and after.
#include <gtest/gtest.h>

#include <algorithm>

#include "checker/sprouts/position.hpp"
#include "topology/random_drawing.hpp"

namespace tendril {
namespace {

checker::Sum sorted(checker::Sum sum) {
  std::sort(sum.begin(), sum.end());
  return sum;
}

void play_before_the_checker(int games, int most_spots) {
  long transitions = 0;
  for (const int genus : {0, 1, 2, -1, -2, -3}) {
    std::mt19937 random(21);
    for (int game = 0; game < games; ++game) {
      std::string before;
      const auto step = [&](const std::string& now) {
        if (!before.empty()) {
          const checker::sprouts::Position drawn = checker::sprouts::read_position(now);
          const checker::Sum wanted = sorted(checker::sprouts::lands(drawn));
          // Canonical forms are dear, and few moves leave a position with the invariant of this one.
          const checker::Colour like = checker::sprouts::invariant(drawn);
          bool allowed = false;
          checker::sprouts::each_move(
              checker::sprouts::read_position(before), [&](checker::sprouts::Position after) {
                allowed = allowed || (checker::sprouts::invariant(after) == like &&
                                      sorted(checker::sprouts::lands(std::move(after))) == wanted);
              });
          EXPECT_TRUE(allowed) << before << " -> " << now;
          ++transitions;
        }
        before = now;
      };
      const int spots = 2 + static_cast<int>(random() % static_cast<unsigned>(most_spots - 1));
      const topology::Sheet last =
          tests::random_game(spots, surface::Surface::from_signed_genus(genus), random,
                             [&](const topology::Sheet&, const topology::Reading& reading, const auto&) {
                               step(topology::text(reading.position));
                             });
      step(topology::text(last.read().position));
    }
  }
  std::printf("%d games, %ld transitions\n", 6 * games, transitions);
}

TEST(ThirdOpinion, TheCheckerAllowsDrawnGames) { play_before_the_checker(2, 3); }
TEST(ThirdOpinion, DISABLED_SlowTheCheckerAllowsDrawnGames) { play_before_the_checker(200, 4); }

}  // namespace
}  // namespace tendril
