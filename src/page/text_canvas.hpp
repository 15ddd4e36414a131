// A picture in characters, for terminals: straight lines, arrow heads and labels on a grid. A character is about twice as
// high as it is wide, and everything is placed in characters. Tried instead: Braille dots, finer by eight, which screen
// readers and half of all fonts cannot show.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tendril {

struct Cell {
  int column = 0;
  int row = 0;
};

class TextCanvas {
 public:
  TextCanvas(int columns, int rows);

  // From the middle of one character to the middle of another. Where lines cross there is a +.
  void line(Cell from, Cell to);
  // The head of an arrow in the middle of such a line.
  void arrow_head(Cell from, Cell to);
  // Centred there; over everything else.
  void label(Cell at, std::string_view text);
  // The rows, without blanks at their ends, each with its end of line.
  std::string finish() const;

 private:
  char& at(Cell cell);

  std::vector<std::string> rows_;
};

}  // namespace tendril
