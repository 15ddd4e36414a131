// Ranges in positions, and the patterns that tables are said to follow.
#include "lab/patterns.hpp"

#include <gtest/gtest.h>

#include "lab/ranges.hpp"
#include "tendril/error.hpp"

namespace tendril::lab {
namespace {

TEST(LabRanges, Expand) {
  const RangedText family("spider(2..4,10..11,3)");
  EXPECT_EQ(family.size(), 6U);
  EXPECT_EQ(family.text(family.values(0)), "spider(2,10,3)");
  EXPECT_EQ(family.text(family.values(1)), "spider(2,11,3)");
  EXPECT_EQ(family.text(family.values(5)), "spider(4,11,3)");
  EXPECT_EQ(RangedText("path(7)").size(), 1U);
  EXPECT_EQ(RangedText("path(7)").text({}), "path(7)");
  EXPECT_EQ(parse_range("3").size(), 1U);
  EXPECT_EQ(parse_range("3..9").size(), 7U);
}

TEST(LabRanges, MistakesHaveColumns) {
  const auto column = [](std::string_view text) -> std::size_t {
    try {
      RangedText{text};
    } catch (const InputError& error) {
      return error.column();
    }
    return 0;
  };
  EXPECT_EQ(column("path(9..2)"), 6U);
  EXPECT_EQ(column("path(3..)"), 9U);
  EXPECT_EQ(column("path(3..x)"), 9U);
  EXPECT_EQ(column("star(0..999999,0..999999)"), 16U);
  EXPECT_THROW(parse_range("x"), InputError);
  EXPECT_THROW(parse_range("1..2 3"), InputError);
  EXPECT_THROW(parse_range(""), InputError);
}

TEST(LabPatterns, Periods) {
  EXPECT_EQ(find_period({1, 2, 0, 1, 2, 0, 1, 2, 0}), (Period{0, 3, 0}));
  EXPECT_EQ(find_period({7, 7, 1, 0, 1, 0, 1, 0, 1}), (Period{2, 2, 0}));
  EXPECT_EQ(find_period({0, 1, 2, 3, 4, 5, 6}), (Period{0, 1, 1}));
  EXPECT_EQ(find_period({0, 0, 2, 2, 4, 4, 6, 6}), (Period{0, 2, 2}));
  EXPECT_EQ(find_period({5, 3, 3, 3, 3, 3, 3}), (Period{1, 1, 0}));
  EXPECT_FALSE(find_period({0, 1, 0, 1}));           // too short to say
  EXPECT_FALSE(find_period({1, 2, 3, 0, 1, 2, 9}));  // the last value is against it
  EXPECT_FALSE(find_period({}));
}

NimberTable square(std::uint64_t from, std::uint64_t size,
                   std::uint64_t (*of)(std::uint64_t, std::uint64_t)) {
  NimberTable table{Range{from, from + size - 1}, Range{from, from + size - 1}, {}};
  for (std::uint64_t a = from; a < from + size; ++a) {
    table.values.emplace_back();
    for (std::uint64_t b = from; b < from + size; ++b) table.values.back().push_back(of(a, b));
  }
  return table;
}

TEST(LabPatterns, TablesOfTwoParameters) {
  using U = std::uint64_t;
  const auto first = [](const NimberTable& table) {
    const auto found = find_patterns(table);
    return found.empty() ? "" : found[0];
  };
  EXPECT_EQ(first(square(0, 8, [](U a, U b) { return a ^ b; })),
            "conjecture: nimber (a) xor (b) (seen for a = 0..7, b = 0..7, not proved)");
  EXPECT_EQ(first(square(2, 5, [](U a, U b) { return 2 * a + b - 1; })),
            "conjecture: nimber 2a + b - 1 (seen for a = 2..6, b = 2..6, not proved)");
  EXPECT_EQ(
      first(square(1, 9, [](U a, U b) { return (a % 2) * 3 + b % 3; })),
      "conjecture: period 2 in a from a = 1 on and period 3 in b from b = 1 on (seen for a = 1..9, b = 1..9, "
      "not proved)");
  // Linear plus periodic in both parameters.
  EXPECT_EQ(
      first(square(0, 8, [](U a, U b) { return 2 * a + (a % 2) + 3 * (b / 2); })),
      "conjecture: period 2 in a, each time 4 more, from a = 0 on and period 2 in b, each time 3 more, from b = 0 "
      "on (seen for a = 0..7, b = 0..7, not proved)");
  // In pieces: the formula of Theorem 5.1 on circles of four spots.
  const auto circle = square(0, 20, [](U a, U b) -> U {
    if (a == b) return 1;
    const U p = std::min(a, b);
    const U q = std::max(a, b);
    if (q + (p < 2 ? (2 - p) / 2 : (p - 2) / 2) >= 2 * p) return 2 * p;
    const U i = (p + q + 4) % 5 + 1;
    return 4 * (p + q - i) / 5 + (i >= 4 ? 2 : 0);
  });
  ASSERT_EQ(find_patterns(circle).size(), 2U);
  EXPECT_EQ(
      find_patterns(circle)[1],
      "conjecture: for a = b, nimber 1; for a < b, where b >= t(a), from a = 0 on, nimber 2a; where b < t(a), of "
      "s = a + b, from s = 7 on, period 5 (4,4,6,6,8), each time 4 more; t(a): from a = 2 on, period 2 (4,6), "
      "each time 3 more, before that 1,2 (seen for a = 0..19, b = 0..19, not proved)");
  NimberTable spoiled = circle;
  spoiled.values[9][13] = spoiled.values[13][9] += 1;
  for (const std::string& sentence : find_patterns(spoiled))
    EXPECT_EQ(sentence.find("t(a)"), std::string::npos);
  // A table without any pattern is not given one.
  std::uint32_t state = 1;
  NimberTable noise = square(0, 6, [](U, U) { return U{0}; });
  for (auto& row : noise.values)
    for (auto& value : row) value = (state = state * 1664525U + 1013904223U) >> 28U;
  EXPECT_TRUE(find_patterns(noise).empty());
}

}  // namespace
}  // namespace tendril::lab
