// Pages that need nothing but themselves: one head, one style (light and dark, wide and narrow, printed), and
// the pieces every page has. Whatever a page adds is HTML that uses the classes of that style.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "page/cells.hpp"

namespace tendril {

// A complete document: the title over an introduction, then the rest. The title is text, the others are HTML.
std::string html_document(std::string_view title, std::string_view introduction, std::string_view rest);

// by_number: cells that are whole numbers have the colour of that number, so that periods show.
enum class Colours { none, by_number };

// A table with a heading and a first column that stays in sight; it scrolls where it is too wide.
std::string html_table(const Cells& rows, Colours colours);

// An SVG document as it stands inside a page: without what comes before its root. Empty if there is none.
std::string_view inline_svg(std::string_view document);

// The hue of a nimber, in degrees: the same in every table and plot, neighbours far apart.
unsigned hue(std::uint64_t nimber);

}  // namespace tendril
