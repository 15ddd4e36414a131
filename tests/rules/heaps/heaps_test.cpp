// Heap games against their twin: random sums, every question; and the reading and writing of heaps and codes.
#include "rules/heaps/heaps.hpp"

#include <gtest/gtest.h>

#include <random>

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

}  // namespace
}  // namespace tendril
