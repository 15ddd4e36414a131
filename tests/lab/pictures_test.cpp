// Pictures of boards: what is drawn is the board. Every small plane board, drawn and read back from the
// coordinates by the rules of the Game of Cycles, has no crossing edges and the same cells.
#include <gtest/gtest.h>

#include <cmath>

#include "effort.hpp"
#include "graph/plane/straight.hpp"
#include "lab/named.hpp"
#include "lab/progress.hpp"
#include "rules/boards/picture.hpp"
#include "rules/cycles/cycles_text.hpp"

namespace tendril::lab {
namespace {

void expect_drawn_well(const std::string& position) {
  const boards::Board board = cycles::parse_plane_board(position).board;
  const auto points = boards::cell_layout(board);
  ASSERT_TRUE(points) << position;
  plane::Coordinates at;
  for (const auto& [x, y] : *points) at.emplace_back(std::llround(x * 1e5), std::llround(y * 1e5));
  const auto drawing = plane::straight_drawing(board, at);
  ASSERT_TRUE(drawing.rotation) << position;
  const auto cells = plane::bounded_cells(board, *drawing.rotation, at);
  for (const auto& cell : board.cells) {
    const auto same = [&](const auto& other) { return plane::same_walk(cell, other); };
    EXPECT_TRUE(std::any_of(cells.begin(), cells.end(), same)) << position;
  }
  // Nothing is so small that it cannot be seen.
  for (std::size_t v = 0; v < at.size(); ++v)
    for (std::size_t w = 0; w < v; ++w)
      EXPECT_GT(
          std::hypot((*points)[v].first - (*points)[w].first, (*points)[v].second - (*points)[w].second),
          0.02)
          << position;
}

TEST(LabPictures, EverySmallBoardIsDrawnWithItsCells) {
  const auto source = su(kSanitized ? 7 : 8, 2, false).source();
  std::size_t boards = 0;
  for (Sample sample; source->next(sample); ++boards) expect_drawn_well(sample.position());
  EXPECT_GE(boards, 35U);
}

TEST(LabPictures, BoardsWithLeavesAndCellsWrittenEitherWay) {
  const auto source = su(6, 1, false).source();
  for (Sample sample; source->next(sample);)
    if (sample.cells > 0) expect_drawn_well(sample.position());
  for (const char* board :
       {"hourglass", "diamond", "doublediamond(3)", "edges ab bc ca ad de ea cells abc ade",
        "edges ab bc ca ad de ea cells abc aed", "wheel(7) outer 1-2-3-4-5-6-7"})
    expect_drawn_well(board);
}

TEST(LabPictures, NoPictureOfTwoPartsOrWithoutCells) {
  const auto board = [](const char* text) { return cycles::parse_plane_board(text).board; };
  EXPECT_FALSE(boards::cell_layout(board("path(5)")));
  EXPECT_FALSE(boards::cell_layout(board("edges ab bc ca de ef fd cells abc def")));
}

TEST(LabProgress, OneLineThatFits) {
  ProgressFigures figures{.name = "su", .done = 250, .total = 1000, .hits = 7, .rate = 50, .elapsed = 5};
  EXPECT_EQ(progress_line(figures, 120),
            "lab su [#######-----------------------] 25%, 250 of 1000 boards, 7 hits, 50/s, 15 s to go");
  EXPECT_EQ(progress_line(figures, 60), "lab su 25%, 250 of 1000 boards, 7 hits, 50/s, 15 s to go");
  EXPECT_EQ(progress_line(figures, 20), "lab su 25%, 250 of ");
  figures.total = 0;
  EXPECT_EQ(progress_line(figures, 80), "lab su 250 boards, 7 hits, 50/s, 5 s");
  figures = {.name = "su", .done = 1, .total = 1000, .rate = 0.125, .elapsed = 8};
  EXPECT_EQ(progress_line(figures, 120),
            "lab su [------------------------------] 0%, 1 of 1000 boards, 0 hits, 0.1/s, 2:13 h to go");
}

}  // namespace
}  // namespace tendril::lab
