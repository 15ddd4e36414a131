#include "rules/brussels/planted.hpp"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "base/heed.hpp"
#include "base/reader.hpp"
#include "page/svg.hpp"
#include "tendril/error.hpp"

namespace tendril::brussels {
namespace {

constexpr std::uint64_t kMostArms = 1000;
constexpr std::size_t kMostMoves = 100'000;

std::uint64_t arms(KeyView position) { return take_varint(position); }

// Nobody can move in a region with one arm.
void append_region(Sum& sum, std::uint64_t count) {
  if (count >= 2) append_varint(sum.emplace_back(), count);
}

std::vector<std::uint64_t> read_regions(std::string_view text) {
  constexpr const char* kRight = "write the number of arms, such as 5; regions are joined by +";
  TextReader reader(text);
  std::vector<std::uint64_t> regions;
  do regions.push_back(reader.number(kMostArms, kRight));
  while (reader.accept('+'));
  reader.expect_end(kRight);
  return regions;
}

}  // namespace

void PlantedRules::options(KeyView position, Options& out) const {
  const std::uint64_t count = arms(position);
  for (std::uint64_t between = 0; 2 * between <= count - 2; ++between) {
    Sum sides;
    append_region(sides, between + 1);
    append_region(sides, count - 1 - between);
    for (const Key& side : sides) out.component(side);
    out.finish();
  }
}

Sum PlantedRules::parse(std::string_view text) const {
  Sum sum;
  for (const std::uint64_t region : read_regions(text)) append_region(sum, region);
  return sum;
}

std::string PlantedRules::print(KeyView position) const { return fmt::format("{}", arms(position)); }

// One for each arm but the last of each region.
std::uint64_t PlantedRules::bound(KeyView position) const { return arms(position) - 1; }

std::vector<NamedMove> PlantedRules::moves(std::string_view text) const {
  const std::vector<std::uint64_t> regions = read_regions(text);
  std::vector<NamedMove> result;
  for (std::size_t r = 0; r < regions.size(); ++r)
    for (std::uint64_t i = 1; i <= regions[r]; ++i)
      for (std::uint64_t j = i + 1; j <= regions[r]; ++j) {
        if (result.size() == kMostMoves)
          throw InputError("position with more than 100000 moves", text, 0,
                           "moves can be listed for smaller ones");
        heed();
        NamedMove move{
            .name = fmt::format("{}join {} and {}",
                                regions.size() == 1 ? "" : fmt::format("region {}: ", r + 1), i, j),
            .result = {}};
        for (std::size_t other = 0; other < regions.size(); ++other) {
          const std::uint64_t between = j - i - 1;
          move.text += other == 0 ? "" : "+";
          if (other == r) {
            append_region(move.result, between + 1);
            append_region(move.result, regions[r] - 1 - between);
            move.text += fmt::format("{}+{}", between + 1, regions[r] - 1 - between);
          } else {
            append_region(move.result, regions[other]);
            move.text += fmt::format("{}", regions[other]);
          }
        }
        result.push_back(std::move(move));
      }
  return result;
}

// Circles side by side, arms numbered clockwise from the top.
std::string PlantedRules::draw(std::string_view text) const {
  constexpr std::uint64_t kMostDrawn = 60;
  constexpr double kArm = 14;
  constexpr double kMargin = 24;
  double width = 0;
  double height = 0;
  const std::vector<std::uint64_t> regions = read_regions(text);
  const auto radius = [](std::uint64_t count) {
    return std::max(40.0, 20.0 * static_cast<double>(count) / (2 * std::numbers::pi));
  };
  for (const std::uint64_t count : regions) {
    if (count > kMostDrawn)
      throw InputError(fmt::format("circle of {} arms", count), text, 0,
                       fmt::format("at most {} arms can be drawn", kMostDrawn));
    width += 2 * (radius(count) + kMargin);
    height = std::max(height, 2 * (radius(count) + kMargin));
  }
  Svg svg(width, height);
  double left = 0;
  for (const std::uint64_t count : regions) {
    const double r = radius(count);
    const double x = left + r + kMargin;
    const double y = height / 2;
    svg.circle(x, y, r, "fill='none' stroke='#33424d' stroke-width='2'");
    for (std::uint64_t k = 0; k < count; ++k) {
      const double angle = 2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(count);
      const auto at = [&](double distance) {
        return std::pair{x + distance * std::sin(angle), y - distance * std::cos(angle)};
      };
      const auto [from_x, from_y] = at(r);
      const auto [to_x, to_y] = at(r - kArm);
      svg.line(from_x, from_y, to_x, to_y, "stroke='#b5542b' stroke-width='2'");
      const auto [name_x, name_y] = at(r + 12);
      svg.text(name_x, name_y + 4, fmt::format("{}", k + 1),
               "text-anchor='middle' font-size='12' fill='#1c262d'");
    }
    left += 2 * (r + kMargin);
  }
  return svg.finish();
}

About planted_about() {
  return {
      .name = "planted",
      .parameter = "",
      .title = "Planted Brussels Sprouts",
      .summary = "Join two arms inside the circle; the curve gets a notch with an arm on either side.",
      .notation = "  the number of arms of the circle, 7; after some moves the arms of each region, 3+1+4\n",
      .example = "planted 7"};
}

}  // namespace tendril::brussels
