// Cards for schematic pictures: a region of a position is a card, and the rings on it, its boundaries, stand
// in rows. Sprouts and Brussels Sprouts are drawn this way.
#pragma once

#include <algorithm>
#include <cstddef>

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

}  // namespace tendril::cards
