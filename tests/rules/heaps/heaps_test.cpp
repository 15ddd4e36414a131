// Heap games against their twin: random sums, every question; and the reading and writing of heaps and codes.
#include "rules/heaps/heaps.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <tuple>
#include <vector>

#include "effort.hpp"
#include "reference/heaps/heaps.hpp"
#include "tendril/error.hpp"
#include "tendril/tendril.hpp"

namespace tendril {
namespace {

std::string random_code(std::mt19937& random, bool hexadecimal) {
  std::string code = hexadecimal ? "0x" : "";
  code += random() % 4 == 0 ? "4." : "0.";
  for (unsigned i = 0; i < 1 + random() % 4; ++i)
    code += "0123456789ABCDEF"[random() % (hexadecimal ? 16 : 8)];
  return code;
}

void expect_agreement(const std::string& name, heaps::HeapRules played, const reference::TakeAndBreak& rules,
                      std::mt19937& random, int sums) {
  Game game(name, std::make_shared<heaps::Heaps>(std::move(played)));
  reference::HeapGame twin(rules);
  Control control;
  for (int i = 0; i < sums; ++i) {
    reference::HeapSum heaps;
    std::string text;
    for (unsigned h = 0; h < 1 + random() % 3; ++h) {
      const auto size = static_cast<unsigned>(random() % 8);
      text += (h == 0 ? "" : "+") + std::to_string(size);
      if (size != 0) heaps.push_back(size);
    }
    std::sort(heaps.begin(), heaps.end());
    SCOPED_TRACE(name + " " + text);
    const Position position = game.read(text);
    EXPECT_EQ(game.nimber(position, control).value, twin.nimber(heaps));
    EXPECT_EQ(game.nimber(position, control, Engine::definition).value, twin.nimber(heaps));
    EXPECT_EQ(game.outcome(position, Play::normal, control) == Outcome::next, twin.nimber(heaps) != 0);
    EXPECT_EQ(game.outcome(position, Play::misere, control) == Outcome::next, twin.misere_win(heaps));
    const auto lengths = game.lengths(position, control).values();
    const auto expected = twin.lengths(heaps);
    EXPECT_EQ(lengths, std::vector<std::uint64_t>(expected.begin(), expected.end()));
    std::set<Position> moves;
    for (const Move& move : game.moves(position, control)) moves.insert(move.result);
    EXPECT_EQ(moves.size(), twin.options(heaps).size());
  }
}

TEST(Heaps, NamedGamesAgreeWithTheTwin) {
  std::mt19937 random(7);
  expect_agreement("nim", heaps::nim(), reference::TakeAndBreak::nim(), random, static_cast<int>(effort(60)));
  expect_agreement("lasker", heaps::lasker(), reference::TakeAndBreak::lasker(), random,
                   static_cast<int>(effort(60)));
  expect_agreement("grundy", heaps::grundy(), reference::TakeAndBreak::grundy(), random,
                   static_cast<int>(effort(60)));
}

TEST(Heaps, RandomCodesAgreeWithTheTwin) {
  std::mt19937 random(8);
  for (std::size_t i = 0; i < effort(150); ++i) {
    const std::string code = random_code(random, i % 3 == 0);
    expect_agreement("heap:" + code, heaps::parse_code(code), reference::TakeAndBreak::code(code), random, 5);
  }
}

TEST(Heaps, BoundIsNeverBelowTheLongestPlay) {
  std::mt19937 random(9);
  for (std::size_t i = 0; i < effort(100); ++i) {
    const std::string code = random_code(random, i % 2 == 0);
    const heaps::Heaps rules(heaps::parse_code(code));
    reference::HeapGame twin(reference::TakeAndBreak::code(code));
    for (unsigned n = 1; n < 9; ++n)
      EXPECT_GE(rules.bound(heaps::Heaps::key(n)), *twin.lengths({n}).rbegin()) << code;
  }
}

TEST(Heaps, PrintIsTheInverseOfParse) {
  const heaps::Heaps rules(heaps::nim());
  for (const std::uint64_t n :
       {std::uint64_t{1}, std::uint64_t{127}, std::uint64_t{128}, (std::uint64_t{1} << 63) - 1})
    EXPECT_EQ(rules.parse(rules.print(heaps::Heaps::key(n))), Sum{heaps::Heaps::key(n)});
}

TEST(Heaps, CodesThatSayTheSameAreTheSame) {
  EXPECT_EQ(heaps::parse_code("0.770"), heaps::parse_code("0.77"));
  EXPECT_EQ(heaps::parse_code("0x0.77"), heaps::parse_code("0.77"));
  EXPECT_EQ(heaps::parse_code("0.f"), heaps::parse_code("0x.F"));
  for (const char* bad :
       {"", "0", "0.", "0.8", "0.9", "1.7", "8.1", "00.7", ".7", "0.7 ", "0.G", "0x", "0x.", "+0.7"})
    EXPECT_THROW(heaps::parse_code(bad), InputError) << bad;
}

TEST(Heaps, WhatIsWrongWithACodeHasItsColumn) {
  const std::tuple<const char*, std::size_t, const char*> codes[] = {
      {"77", 3, "code without a point"},
      {"00.7", 2, "more than one digit before the point"},
      {"0x12.7", 4, "more than one digit before the point"},
      {".7", 1, "no digit before the point"},
      {"1.7", 1, "impossible digit before the point"},
      {"0x1.7", 3, "impossible digit before the point"},
      {"0.", 3, "no digit after the point"},
      {"0.78", 4, "no octal digit"},
      {"0.7G7", 4, "no digit"}};
  for (const auto& [code, column, problem] : codes) try {
      heaps::parse_code(code);
      ADD_FAILURE() << "accepted: " << code;
    } catch (const InputError& error) {
      EXPECT_EQ(error.problem(), problem) << code;
      EXPECT_EQ(error.column(), column) << error.line();
    }
}

// The numbers behind a word of a picture.
std::vector<double> numbers_behind(const std::string& svg, const std::string& word) {
  std::vector<double> numbers;
  for (std::size_t at = svg.find(word); at != std::string::npos; at = svg.find(word, at + 1))
    numbers.push_back(std::stod(svg.substr(at + word.size())));
  return numbers;
}

// Nobody can say what a picture looks like, but its counters lie inside it, on the floor or on each other.
TEST(Heaps, AreDrawnInsideThePictureAndOnTheFloor) {
  for (const std::string text : {"1", "3+1+2", "60+1", "1+1+1+1+1+1+1+1+1+1+1+1"}) {
    const std::string svg = heaps::Heaps(heaps::nim()).draw(text);
    const double width = numbers_behind(svg, "width='").at(0);
    const double height = numbers_behind(svg, "height='").at(0);
    const double floor = numbers_behind(svg, "y1='").at(0);
    const double kOne = 18;
    const std::vector<double> x = numbers_behind(svg, "cx='");
    const std::vector<double> y = numbers_behind(svg, "cy='");
    ASSERT_FALSE(x.empty());
    ASSERT_EQ(x.size(), y.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
      EXPECT_GT(x[i] - kOne / 2, 0) << text;
      EXPECT_LT(x[i] + kOne / 2, width) << text;
      EXPECT_GE(y[i] - kOne / 2, 0) << text;
      if (i > 0 && x[i] == x[i - 1])
        EXPECT_EQ(y[i], y[i - 1] - kOne) << text;
      else
        EXPECT_EQ(y[i], floor - kOne / 2) << text;
    }
    EXPECT_LT(floor, height);
    EXPECT_LT(width, x.back() + 3 * kOne) << "as wide as the heaps";
  }
}

// One counter of a tall heap is a small one: some are missing there.
TEST(Heaps, TallOnesAreDrawnWithOneGap) {
  for (const auto& [text, gaps] :
       {std::pair{"40", 0}, std::pair{"41", 1}, std::pair{"1000", 1}, std::pair{"41+3+50", 2}}) {
    const std::vector<double> radii = numbers_behind(heaps::Heaps(heaps::nim()).draw(text), " r='");
    EXPECT_EQ(std::count_if(radii.begin(), radii.end(), [](double radius) { return radius < 5; }), gaps)
        << text;
  }
}

}  // namespace
}  // namespace tendril
