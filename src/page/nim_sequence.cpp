#include "page/nim_sequence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "page/svg.hpp"

namespace tendril {
namespace {

constexpr std::size_t kWidth = 800;  // of the plotted area, in pixels
constexpr std::size_t kHeight = 360;
constexpr std::size_t kLeft = 70;
constexpr std::size_t kTop = 40;

// A round step (1, 2 or 5 times a power of ten) that makes about `ticks` ticks up to `most`.
std::uint64_t tick_step(std::uint64_t most, std::uint64_t ticks) {
  std::uint64_t power = 1;
  while (true) {
    for (const std::uint64_t factor : {1U, 2U, 5U})
      if (most / (factor * power) <= ticks) return factor * power;
    power *= 10;
  }
}

}  // namespace

void write_bfile(std::ostream& out, std::span<const std::uint32_t> values) {
  fmt::memory_buffer lines;
  for (std::size_t n = 0; n < values.size(); ++n) {
    fmt::format_to(std::back_inserter(lines), "{} {}\n", n, values[n]);
    if (lines.size() > 1 << 16) {
      out.write(lines.data(), static_cast<std::streamsize>(lines.size()));
      lines.clear();
    }
  }
  out.write(lines.data(), static_cast<std::streamsize>(lines.size()));
}

std::string plot_svg(std::span<const std::uint32_t> values, std::string_view title) {
  const std::uint64_t last = values.empty() ? 0 : values.size() - 1;
  std::uint64_t most = 0;
  for (const std::uint32_t value : values) most = std::max<std::uint64_t>(most, value);
  const std::uint64_t across = std::max<std::uint64_t>(last, 1);
  const std::uint64_t up = std::max<std::uint64_t>(most, 1);
  const auto x_of = [&](std::uint64_t n) { return kLeft + n * kWidth / across; };
  const auto y_of = [&](std::uint64_t v) { return kTop + kHeight - v * kHeight / up; };

  Svg svg(kLeft + kWidth + 30, kTop + kHeight + 60, title);
  svg.text(kLeft, 24, title, "font-size='15'");
  // Axes, ticks and their labels.
  const std::uint64_t x_step = tick_step(across, 10);
  for (std::uint64_t n = 0; n <= across; n += x_step) {
    const auto x = static_cast<double>(x_of(n));
    svg.line(x, kTop + kHeight + 4, x, kTop + kHeight + 10, "stroke='black'");
    svg.text(x, kTop + kHeight + 24, fmt::format("{}", n), "font-size='12' text-anchor='middle'");
  }
  const std::uint64_t y_step = tick_step(up, 8);
  for (std::uint64_t v = 0; v <= up; v += y_step) {
    const auto y = static_cast<double>(y_of(v));
    svg.line(kLeft, y, kLeft + kWidth, y, "stroke='#ddd'");
    svg.text(kLeft - 8, y + 4, fmt::format("{}", v), "font-size='12' text-anchor='end'");
  }
  svg.path(fmt::format("M{} {}v{}h{}", kLeft - 4, kTop - 4, kHeight + 8, kWidth + 8),
           "fill='none' stroke='black'");
  svg.text(kLeft + kWidth / 2, kTop + kHeight + 46, "heap size", "font-size='12' text-anchor='middle'");
  svg.text(
      18, kTop + kHeight / 2, "nim-value",
      fmt::format("font-size='12' text-anchor='middle' transform='rotate(-90 18 {})'", kTop + kHeight / 2));

  // Points: few are dots one can see, many are pixels.
  std::vector<std::uint8_t> drawn((kWidth + 1) * (kHeight + 1), 0);
  for (std::uint64_t n = 0; n < values.size(); ++n)
    drawn[static_cast<std::size_t>((x_of(n) - kLeft) * (kHeight + 1) +
                                   (y_of(values[static_cast<std::size_t>(n)]) - kTop))] = 1;
  std::string strokes;
  for (std::size_t x = 0; x <= kWidth; ++x)
    for (std::size_t y = 0; y <= kHeight; ++y) {
      const std::size_t first = y;
      while (y <= kHeight && drawn[x * (kHeight + 1) + y] != 0) ++y;
      if (y > first)
        fmt::format_to(std::back_inserter(strokes), "M{} {}v{}", x + kLeft, first + kTop, y - first - 1);
    }
  svg.path(strokes, fmt::format("fill='none' stroke='#1f4e8c' stroke-linecap='round' stroke-width='{}'",
                                values.size() <= 200    ? 5
                                : values.size() <= 1000 ? 3
                                                        : 1));
  return svg.finish();
}

}  // namespace tendril
