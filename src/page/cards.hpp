// Cards for schematic pictures: a region of a position is a card, and the rings on it, its boundaries, stand
// in rows; the cards stand in rows again. Sprouts and Brussels Sprouts are drawn this way.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "page/svg.hpp"

namespace tendril::cards {

inline constexpr double kPageWidth = 760;
inline constexpr double kMargin = 20;
inline constexpr double kPadding = 16;
inline constexpr double kHeader = 30;

// Puts the rings of a card in rows, each ring in the middle of its row's height, and sets the card's size, at
// least `title_width` wide. A ring has a cell() it needs, and x and y to be set.
template <class Card>
void lay_out(Card& card, double title_width) {
  const double widest = kPageWidth - 2 * kMargin - 2 * kPadding;
  double x = 0;
  double y = 0;
  double row = 0;
  double used = title_width;
  std::size_t first = 0;
  const auto end_row = [&](std::size_t last) {
    for (; first < last; ++first) card.rings[first].y = kHeader + y + row / 2;
    x = 0;
    y += row;
    row = 0;
  };
  for (std::size_t k = 0; k < card.rings.size(); ++k) {
    const double cell = card.rings[k].cell();
    if (x > 0 && x + cell > widest) end_row(k);
    card.rings[k].x = kPadding + x + cell / 2;
    x += cell;
    row = std::max(row, cell);
    used = std::max(used, x);
  }
  end_row(card.rings.size());
  card.width = used + 2 * kPadding;
  card.height = kHeader + y + kPadding / 2;
}

// Where cards stand: side by side as long as the page is wide enough.
class Rows {
 public:
  struct Place {
    double x;
    double y;
  };
  Place add(double card_width, double card_height) {
    if (x_ > kMargin && x_ + card_width > kPageWidth - kMargin) end_row();
    const Place place{x_, y_};
    x_ += card_width + kMargin;
    row_ = std::max(row_, card_height);
    width_ = std::max(width_, x_);
    return place;
  }
  // The next card begins a row.
  void end_row() {
    x_ = kMargin;
    y_ += row_ + kMargin;
    row_ = 0;
  }
  // A line of this width between rows; returns where it stands.
  Place add_line(double line_width) {
    const Place place{kMargin, y_};
    width_ = std::max(width_, line_width + 2 * kMargin);
    y_ += kMargin + 8;
    return place;
  }
  // Of all that has been placed; after end_row.
  double width() const { return width_; }
  double height() const { return y_; }

 private:
  double x_ = kMargin;
  double y_ = kMargin;
  double row_ = 0;
  double width_ = 240;
};

inline constexpr const char* kTitle = "font-size='13' fill='#55646f'";
enum class Tint { blue, green, sand };

// A card without its rings.
void draw_card(Svg& svg, Rows::Place at, double width, double height, Tint tint, std::string_view title);

}  // namespace tendril::cards
