// Another polygon for a drawing: the same position, fewer sides gone over, and a mesh that is still one.
#include "topology/recut.hpp"

#include <gtest/gtest.h>

#include "topology/random_drawing.hpp"

namespace tendril::topology {
namespace {

using surface::Surface;

// Curves laid one over the other without tidying, so that they wind as much as they like.
Sheet untidy_game(int spots, Surface surface, std::mt19937& random, int moves_made) {
  Sheet sheet = Sheet::start(spots, surface);
  for (int k = 0; k < moves_made; ++k) {
    const Reading reading = sheet.read();
    const std::vector<AbstractMove> moves = tests::moves_of(reading);
    if (moves.empty()) break;
    sheet = tests::drawn(sheet, reading, moves[random() % moves.size()]);
  }
  return sheet;
}

TEST(Recut, KeepsThePositionAndCrossesFewerSides) {
  std::mt19937 random(9);
  int before = 0;
  int after = 0;
  int recuts = 0;
  for (const int genus : {1, 2, 3, -1, -2, -3, -4})
    for (int game = 0; game < 3; ++game) {
      const Sheet sheet = untidy_game(3, Surface::from_signed_genus(genus), random, 5);
      Sheet better = sheet;
      recut(better);
      better.check();
      EXPECT_EQ(canonical(better.read().position), canonical(sheet.read().position));
      EXPECT_LE(side_crossings(better), side_crossings(sheet));
      before += side_crossings(sheet);
      after += side_crossings(better);
      recuts += side_crossings(better) < side_crossings(sheet) ? 1 : 0;
    }
  EXPECT_GT(recuts, 5);
  EXPECT_LT(after, 0.7 * before);
}

TEST(Recut, LeavesThePlaneAndQuietDrawingsAlone) {
  for (const int genus : {0, 1, -2}) {
    Sheet sheet = Sheet::start(4, Surface::from_signed_genus(genus));
    const Reading reading = sheet.read();
    for (const AbstractMove& move : tests::moves_of(reading)) {
      if (move.cut) continue;
      sheet = tests::drawn(sheet, reading, move);
      break;
    }
    const Point where = sheet.mesh.vertex(sheet.at[0]).at;
    recut(sheet);
    EXPECT_EQ(distance(sheet.mesh.vertex(sheet.at[0]).at, where), 0);
  }
}

}  // namespace
}  // namespace tendril::topology
