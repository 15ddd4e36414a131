// Ranges in positions, and the patterns that tables are said to follow.
#include "lab/patterns.hpp"

#include <gtest/gtest.h>

#include "lab/ranges.hpp"
#include "tendril/error.hpp"
#include "tendril/tendril.hpp"

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
  NimberTable table{{Range{from, from + size - 1}, Range{from, from + size - 1}}, {}};
  for (std::uint64_t a = from; a < from + size; ++a)
    for (std::uint64_t b = from; b < from + size; ++b) table.values.push_back(of(a, b));
  return table;
}

std::string first(const NimberTable& table) {
  const auto found = find_patterns(table);
  return found.empty() ? "" : found[0].sentence();
}

using U = std::uint64_t;

TEST(LabPatterns, Sequences) {
  EXPECT_EQ(
      first({{Range{0, 12}}, {0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11}}),
      "conjecture: from n = 1 on, period 4 (1,2,4,3), each time 4 more, before that 0 (fitted on n = 0..5, "
      "tested to n = 0..12, not proved)");
  // A period that holds for long and then fails is told with its first failure.
  NimberTable broken{{Range{0, 39}}, {}};
  for (U n = 0; n < 40; ++n) broken.values.push_back(n == 37 ? 9 : n % 3);
  EXPECT_EQ(
      first(broken),
      "refuted: from n = 0 on, period 3 (0,1,2) (fitted on n = 0..2, tested to n = 0..39; first failure n = 37: "
      "9, not 1)");
  // Too short to be tested twice as far as it was fitted.
  EXPECT_EQ(first({{Range{0, 8}}, {5, 6, 7, 8, 9, 1, 0, 1, 0}}), "");
}

TEST(LabPatterns, TablesOfTwoParameters) {
  EXPECT_EQ(first(square(0, 8, [](U a, U b) { return a ^ b; })),
            "conjecture: nimber (a) xor (b) (fitted on a = 0..1, b = 0..1, tested to a = 0..7, b = 0..7, not "
            "proved)");
  EXPECT_EQ(first(square(2, 5, [](U a, U b) { return 2 * a + b - 1; })),
            "conjecture: nimber 2a + b - 1 (fitted on a = 2..3, b = 2..3, tested to a = 2..6, b = 2..6, not "
            "proved)");
  EXPECT_EQ(
      first(square(1, 9, [](U a, U b) { return (a + b) % 4; })),
      "conjecture: of s = a + b: from s = 2 on, period 4 (2,3,0,1) (fitted on a = 1..3, b = 1..3, tested to a = "
      "1..9, b = 1..9, not proved)");
  EXPECT_EQ(
      first(square(1, 9, [](U a, U b) { return (a % 2) * 3 + b % 3; })),
      "conjecture: period 2 in a from a = 1 on and period 3 in b from b = 1 on (fitted on a = 1..2, b = 1..3, "
      "tested to a = 1..9, b = 1..9, not proved)");
  // Linear plus periodic in both parameters.
  EXPECT_EQ(
      first(square(0, 8, [](U a, U b) { return 2 * a + (a % 2) + 3 * (b / 2); })),
      "conjecture: period 2 in a, each time 4 more, from a = 0 on and period 2 in b, each time 3 more, from b = 0 "
      "on (fitted on a = 0..2, b = 0..2, tested to a = 0..7, b = 0..7, not proved)");
  // A nim-sum of sequences without periods.
  EXPECT_EQ(
      first(square(0, 9, [](U a, U b) { return (a * a) ^ (b * b * b); })),
      "conjecture: the nimber is a nim-sum, of the first row and column and the like (fitted on a = 0..0, b = "
      "0..0, tested to a = 0..8, b = 0..8, not proved)");
  // A table without any pattern is not given one.
  std::uint32_t state = 1;
  for (const U size : {6U, 12U, 20U}) {
    NimberTable noise = square(0, size, [](U, U) { return U{0}; });
    for (auto& value : noise.values) value = (state = state * 1664525U + 1013904223U) >> 28U;
    EXPECT_EQ(first(noise), "");
  }
}

// The formula of Theorem 5.1 on circles of four spots, as the paper prints it, is found as the shorter one of
// docs/proofs/theorem-5.1.md; and a spoiled table has no such form.
TEST(LabPatterns, Pieces) {
  const auto circle = square(0, 24, [](U a, U b) -> U {
    if (a == b) return 1;
    const U p = std::min(a, b);
    const U q = std::max(a, b);
    if (q + (p < 2 ? (2 - p) / 2 : (p - 2) / 2) >= 2 * p) return 2 * p;
    const U i = (p + q + 4) % 5 + 1;
    return 4 * (p + q - i) / 5 + (i >= 4 ? 2 : 0);
  });
  EXPECT_EQ(
      first(circle),
      "conjecture: for b = a, from a = 0 on, nimber 1; for b > a, nimber 2 min(floor((2a + 2b - 2)/5), a); and the "
      "same with a and b exchanged; but 2 at a = 1, b = 2 (fitted on a = 0..4, b = 0..4, tested to a = 0..23, b = "
      "0..23, not proved)");
  NimberTable spoiled = circle;
  spoiled.values[9 * 24 + 13] = spoiled.values[13 * 24 + 9] += 1;
  for (const Pattern& pattern : find_patterns(spoiled))
    EXPECT_EQ(pattern.text.find("min"), std::string::npos);
  // Not symmetric, a maximum, divisors, and a strip along the diagonal.
  EXPECT_EQ(
      first(square(0, 16, [](U a, U b) { return std::max((a + 2 * b + 1) / 3, b); })),
      "conjecture: nimber max(b, floor((a + 2b + 1)/3)) (fitted on a = 0..4, b = 0..4, tested to a = 0..15, b = "
      "0..15, not proved)");
  EXPECT_EQ(
      first(square(0, 16, [](U a, U b) { return a > b    ? b + 1
                                                : a == b ? a % 2
                                                         : 0; })),
      "conjecture: for b = a, from a = 0 on, period 2 (0,1); for a > b, nimber b + 1; for b > a, nimber 0 (fitted "
      "on a = 0..4, b = 0..4, tested to a = 0..15, b = 0..15, not proved)");
}

TEST(LabPatterns, DiagonalPeriods) {
  const auto of = [](U a, U b) -> U {
    const U near = std::min(a, b);
    const U away = std::min<U>(std::max(a, b) - near, 4);
    const U residues[] = {0, 7, 3, 1};
    return 5 * (near / 4) + residues[near % 4] + (near % 2 == 0 ? away * away : 2 * away);
  };
  EXPECT_EQ(
      first(square(0, 26, of)),
      "conjecture: the nimber at a + 4, b + 4 is that at a, b and 5 more, for a and b from 0 on; it does not change "
      "beyond b = 7 for a < 4, nor beyond a = 7 for b < 4 (fitted on a = 0..7, b = 0..7, tested to a = 0..25, b = "
      "0..25, not proved)");
}

TEST(LabPatterns, MoreParameters) {
  const auto cube = [](U size, U (*of)(U, U, U)) {
    NimberTable table{{Range{1, size}, Range{1, size}, Range{1, size}}, {}};
    for (U a = 1; a <= size; ++a)
      for (U b = 1; b <= size; ++b)
        for (U c = 1; c <= size; ++c) table.values.push_back(of(a, b, c));
    return table;
  };
  EXPECT_EQ(
      first(cube(6, [](U a, U b, U c) { return a ^ b ^ c; })),
      "conjecture: nimber (a) xor (b) xor (c) (fitted on a = 1..2, b = 1..2, c = 1..2, tested to a = 1..6, "
      "b = 1..6, c = 1..6, not proved)");
  EXPECT_EQ(
      first(cube(7, [](U a, U b, U c) { return (a + b + c) % 3; })),
      "conjecture: of s = a + b + c: from s = 3 on, period 3 (0,1,2) (fitted on a = 1..2, b = 1..2, c = 1..2, "
      "tested to a = 1..7, b = 1..7, c = 1..7, not proved)");
  // Rules for parities, where the table as a whole has none: 0 for three odd ones, odd for one.
  const auto rules = find_patterns(cube(9, [](U a, U b, U c) -> U {
    const U odd = a % 2 + b % 2 + c % 2;
    return odd == 3 ? 0 : odd == 1 ? 2 * ((a * b * c) % 7) + 1 : (a * a + b * b + c * c) % 5;
  }));
  std::vector<std::string> texts;
  for (const Pattern& rule : rules)
    if (!rule.failure) texts.push_back(rule.text);
  EXPECT_EQ(texts, (std::vector<std::string>{"where a, b, c are odd, nimber 0",
                                             "where 1 of a, b, c is odd, odd nimber"}));
}

// What the papers prove, found from the values alone.
TEST(LabPatterns, WhatThePapersKnow) {
  const auto table = [](const std::string& name, const std::string& family, std::vector<Range> ranges) {
    Game game(name);
    Control control;
    const RangedText texts(family);
    NimberTable found{.ranges = std::move(ranges), .values = {}};
    for (U i = 0; i < texts.size(); ++i)
      found.values.push_back(game.nimber(game.read(texts.text(texts.values(i))), control).value);
    return found;
  };
  const auto text = [](const NimberTable& of) {
    const auto found = find_patterns(of);
    return found.empty() || found[0].failure ? "" : found[0].text;
  };
  // Theorem 5.1 of the paper on Brussels Sprouts.
  EXPECT_EQ(
      text(table("circular:girth4", "0..15,1,0..15,1", {{0, 15}, {0, 15}})),
      "for b = a, from a = 0 on, nimber 1; for b > a, nimber 2 min(floor((2a + 2b - 2)/5), a); and the same with a "
      "and b exchanged; but 2 at a = 1, b = 2");
  // 0.33 on stars: lengths count modulo 3.
  EXPECT_EQ(text(table("octal:0.33", "star(1..9,1..9,1,2)", {{1, 9}, {1, 9}})),
            "period 3 in a from a = 1 on and period 3 in b from b = 1 on");
  EXPECT_EQ(text(table("lasker", "0..15", {{0, 15}})),
            "from n = 1 on, period 4 (1,2,4,3), each time 4 more, before that 0");
  EXPECT_EQ(
      text(table("lasker", "0..15+0..15", {{0, 15}, {0, 15}})),
      "nimber (f(a)) xor (f(b)); f(a): from a = 1 on, period 4 (1,2,4,3), each time 4 more, before that 0; f(b): "
      "from b = 1 on, period 4 (1,2,4,3), each time 4 more, before that 0");
  // Spiders with odd legs are lost (Mathews).
  EXPECT_EQ(text(table("arrows", "spider(3,2..10,2..10)", {{2, 10}, {2, 10}})),
            "where a, b are odd, nimber 0");
}

}  // namespace
}  // namespace tendril::lab
