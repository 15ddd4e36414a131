#include "page/text_canvas.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace tendril {
namespace {

// The character that leads from one cell to the next.
char stroke(int right, int down) {
  if (right == 0) return '|';
  if (down == 0) return '-';
  return (right > 0) == (down > 0) ? '\\' : '/';
}

}  // namespace

TextCanvas::TextCanvas(int columns, int rows)
    : rows_(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), ' ')) {}

char& TextCanvas::at(Cell cell) {
  return rows_[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
}

void TextCanvas::line(Cell from, Cell to) {
  const int steps = std::max(std::abs(to.column - from.column), std::abs(to.row - from.row));
  const auto on_line = [&](int step) {
    const double part = static_cast<double>(step) / steps;
    return Cell{from.column + static_cast<int>(std::lround(part * (to.column - from.column))),
                from.row + static_cast<int>(std::lround(part * (to.row - from.row)))};
  };
  for (int step = 1; step < steps; ++step) {
    const Cell before = on_line(step - 1);
    const Cell here = on_line(step);
    const char drawn = stroke(here.column - before.column, here.row - before.row);
    char& there = at(here);
    there = there == ' ' || there == drawn ? drawn : '+';
  }
}

void TextCanvas::arrow_head(Cell from, Cell to) {
  const int right = to.column - from.column;
  const int down = to.row - from.row;
  const char head = std::abs(right) >= 2 * std::abs(down) ? (right > 0 ? '>' : '<') : (down > 0 ? 'v' : '^');
  at({(from.column + to.column) / 2, (from.row + to.row) / 2}) = head;
}

void TextCanvas::label(Cell centre, std::string_view text) {
  std::string& row = rows_[static_cast<std::size_t>(centre.row)];
  const std::size_t width = std::min(text.size(), row.size());
  const std::size_t half = width / 2;
  const auto middle = static_cast<std::size_t>(centre.column);
  const std::size_t first = std::min(middle > half ? middle - half : 0, row.size() - width);
  row.replace(first, width, text.substr(0, width));
}

std::string TextCanvas::finish() const {
  std::string text;
  for (const std::string& row : rows_) text += row.substr(0, row.find_last_not_of(' ') + 1) + "\n";
  return text;
}

}  // namespace tendril
