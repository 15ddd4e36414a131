#include "page/text_canvas.hpp"

#include <gtest/gtest.h>

#include "tendril/tendril.hpp"

namespace tendril {
namespace {

TEST(TextCanvas, LinesCrossAndLabelsStandAbove) {
  TextCanvas canvas(7, 5);
  canvas.line({0, 2}, {6, 2});
  canvas.line({3, 0}, {3, 4});
  canvas.line({0, 0}, {4, 4});
  canvas.arrow_head({0, 2}, {3, 2});
  canvas.label({6, 2}, "ab");
  EXPECT_EQ(canvas.finish(),
            "\n"
            " \\ |\n"
            " >++-ab\n"
            "   +\n"
            "\n")
      << "a line leaves out its ends, which are somebody's label";
}

std::string drawn(const char* game, const char* position) {
  const Game rules(game);
  return rules.draw_in_text(rules.read(position));
}

TEST(DrawnInText, GraphsBoardsAndHeaps) {
  EXPECT_EQ(drawn("node-kayles", "grid(2,3)"),
            " 0-----1-----2\n"
            " |     |     |\n"
            " |     |     |\n"
            " 3-----4-----5\n");
  EXPECT_EQ(drawn("arrows", "path(3) marks 0>1"), " 0-->--1-----2\n");
  EXPECT_EQ(drawn("nim", "3+1"), "  3  |||\n  1  |\n");
  EXPECT_EQ(drawn("octal:0.33", "path(100)"), "") << "it would be too wide";
}

// Every label is there, once, whatever the board.
TEST(DrawnInText, EveryVertexIsSeen) {
  for (const char* board : {"doublediamond", "wheel(5)", "edges pq qr rp cells pqr"}) {
    const Game cycles("cycles");
    const std::string picture = drawn("cycles", board);
    ASSERT_FALSE(picture.empty()) << board;
    std::size_t letters = 0;
    for (const char c : picture)
      letters += std::string_view(" -|/\\+<>^v\n").find(c) == std::string_view::npos ? 1 : 0;
    EXPECT_GE(letters, 3U) << board << "\n" << picture;
  }
}

}  // namespace
}  // namespace tendril
