#include "page/cards.hpp"

#include <fmt/format.h>

namespace tendril::cards {

void draw_card(Svg& svg, Rows::Place at, double width, double height, Tint tint, std::string_view title) {
  constexpr const char* kLooks[] = {"fill='#f4f8fb' stroke='#9db4c6'", "fill='#f3faf1' stroke='#97bb8c'",
                                    "fill='#fdf6ee' stroke='#d3a977'"};
  svg.rect(at.x, at.y, width, height,
           fmt::format("rx='14' {} stroke-width='1.5'", kLooks[static_cast<std::size_t>(tint)]));
  svg.text(at.x + kPadding, at.y + 20, title, kTitle);
}

}  // namespace tendril::cards
