// Nim-sequences for others to read: OEIS b-files, and a picture.
#pragma once

#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

namespace tendril {

// A b-file as the OEIS wants it: one line "n a(n)" a heap, from 0.
void write_bfile(std::ostream& out, std::span<const std::uint32_t> values);

// Nim-values against heap size as a complete SVG document. Points that fall on the same pixel are drawn once,
// and neighbours above each other as one stroke, so the picture of a million heaps is no larger than its
// pixels.
std::string plot_svg(std::span<const std::uint32_t> values, std::string_view title);

}  // namespace tendril
