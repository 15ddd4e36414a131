// Pinned counts, as chess programs do: distinct positions (sums of canonical lands) and distinct options, by
// number of moves played. A change of the rules or of the canonical form that means to change nothing must
// not change these. That perft counts right, tests/solve/perft_test.cpp sees to.
#include <gtest/gtest.h>

#include <limits>

#include "effort.hpp"
#include "tendril/tendril.hpp"

namespace tendril::sprouts {
namespace {

struct Depth {
  std::uint64_t positions;
  std::uint64_t options;
  friend bool operator==(const Depth&, const Depth&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Depth& d) {
    return out << "{" << d.positions << ", " << d.options << "}";
  }
};

std::vector<Depth> count(std::string_view start) {
  Game game("sprouts");
  Control control;
  std::vector<Depth> depths;
  for (const PerftLevel& level :
       game.perft(game.read(start), std::numeric_limits<std::uint64_t>::max(), control))
    depths.push_back({level.positions, level.options});
  return depths;
}

using Depths = std::vector<Depth>;

TEST(SproutsPerft, Plane) {
  EXPECT_EQ(count("0*1"), (Depths{{1, 1}, {1, 1}, {1, 0}}));
  EXPECT_EQ(count("0*2"), (Depths{{1, 2}, {2, 7}, {6, 14}, {6, 7}, {2, 1}, {1, 0}}));
  EXPECT_EQ(count("0*3"),
            (Depths{{1, 3}, {3, 18}, {14, 85}, {37, 209}, {52, 236}, {33, 84}, {8, 8}, {2, 1}, {1, 0}}));
  EXPECT_EQ(count("0*4"), (Depths{{1, 3},
                                  {3, 30},
                                  {23, 223},
                                  {99, 1060},
                                  {288, 3014},
                                  {477, 4448},
                                  {417, 2990},
                                  {168, 738},
                                  {41, 95},
                                  {8, 8},
                                  {2, 1},
                                  {1, 0}}));
  if (kSanitized) return;
  EXPECT_EQ(count("0*5"), (Depths{{1, 4},
                                  {4, 42},
                                  {31, 409},
                                  {180, 2799},
                                  {796, 13353},
                                  {2433, 41021},
                                  {4707, 74959},
                                  {5275, 73008},
                                  {3056, 32409},
                                  {904, 6223},
                                  {191, 792},
                                  {41, 95},
                                  {8, 8},
                                  {2, 1},
                                  {1, 0}}));
}

TEST(SproutsPerft, Surfaces) {
  EXPECT_EQ(count("0*2@T1"), (Depths{{1, 4}, {4, 24}, {16, 42}, {6, 7}, {2, 1}, {1, 0}}));
  EXPECT_EQ(
      count("0*3@T1"),
      (Depths{{1, 5}, {5, 53}, {36, 338}, {116, 1107}, {201, 1579}, {128, 404}, {8, 8}, {2, 1}, {1, 0}}));
  EXPECT_EQ(count("0*2@P1"), (Depths{{1, 4}, {4, 21}, {13, 34}, {6, 7}, {2, 1}, {1, 0}}));
  EXPECT_EQ(count("0*3@P1"),
            (Depths{{1, 5}, {5, 49}, {32, 276}, {91, 755}, {131, 836}, {71, 210}, {8, 8}, {2, 1}, {1, 0}}));
  EXPECT_EQ(count("0*2@P2"), (Depths{{1, 6}, {6, 41}, {22, 57}, {6, 7}, {2, 1}, {1, 0}}));
  EXPECT_EQ(
      count("0*3@P2"),
      (Depths{{1, 8}, {8, 95}, {56, 625}, {181, 2027}, {306, 2687}, {158, 497}, {8, 8}, {2, 1}, {1, 0}}));
}

}  // namespace
}  // namespace tendril::sprouts
