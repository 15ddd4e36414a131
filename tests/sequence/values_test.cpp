#include "sequence/values.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "effort.hpp"
#include "reference/heaps/heaps.hpp"

namespace tendril::sequence {
namespace {

using reference::HeapGame;
using reference::TakeAndBreak;

struct NamedGame {
  std::string name;
  HeapRules rules;
  TakeAndBreak twin;
};

NamedGame coded(const std::string& code) { return {code, heaps::parse_code(code), TakeAndBreak::code(code)}; }

std::vector<NamedGame> games() {
  std::vector<NamedGame> result = {{"nim", heaps::nim(), TakeAndBreak::nim()},
                                   {"lasker", heaps::lasker(), TakeAndBreak::lasker()},
                                   {"grundy", heaps::grundy(), TakeAndBreak::grundy()}};
  for (const char* code : {"0.0",    "0.1",   "0.3", "0.33", "0.077", "0.07", "0.007", "0.137", "0.16",
                           "0.376",  "0.77",  "0.6", "0.4",  "4.7",   "4.3",  "4.0",   "4.007", "0.00000333",
                           "0.3003", "0x0.8", "0.F", "0.A",  "8.F",   "C.3",  "0.00F7"})
    result.push_back(coded(code));
  return result;
}

std::string random_code(std::mt19937_64& random, bool hexadecimal) {
  const char* digits = "0123456789ABCDEF";
  std::string code = hexadecimal ? "0x" : "";
  code += hexadecimal ? "048C"[random() % 4] : "04"[random() % 2];
  code += '.';
  const std::size_t length = 1 + random() % 5;
  for (std::size_t i = 0; i < length; ++i) code += digits[random() % (hexadecimal ? 16 : 8)];
  return code;
}

void expect_equal(const std::vector<std::uint32_t>& ours, const std::vector<unsigned>& twin,
                  const std::string& name) {
  ASSERT_EQ(ours.size(), twin.size()) << name;
  for (std::size_t n = 0; n < ours.size(); ++n) ASSERT_EQ(ours[n], twin[n]) << name << " heap " << n;
}

TEST(NimValues, EveryMethodAgreesWithTheTwin) {
  for (const NamedGame& game : games()) {
    const auto upto = static_cast<unsigned>(game.rules.most_parts() == 3 ? effort(120) : effort(400));
    const std::vector<unsigned> twin = heap_nimbers(game.twin, upto);
    for (const Method method : {Method::plain, Method::sparse, Method::automatic}) {
      Control control;
      expect_equal(nim_values(game.rules, upto, method, control), twin, game.name);
    }
  }
}

TEST(NimValues, RandomCodesAgreeWithTheTwin) {
  std::mt19937_64 random(20261116);
  for (std::size_t round = 0; round < effort(300); ++round) {
    const bool hexadecimal = round % 3 == 0;
    const std::string code = random_code(random, hexadecimal);
    const unsigned upto = hexadecimal ? 50 : 120;
    NamedGame game = coded(code);
    if (round % 5 == 0) game.rules.tail = 3, game.twin.any_more = true;
    // Trailing zeros are dropped from a code; with an endless tail they would count.
    if (round % 5 == 0) game.twin.digits.resize(game.rules.digits.size());
    if (round % 7 == 0) game.rules.unequal = game.twin.two_heaps_differ = true;
    const std::vector<unsigned> twin = heap_nimbers(game.twin, upto);
    for (const Method method : {Method::plain, Method::sparse, Method::automatic}) {
      Control control;
      expect_equal(nim_values(game.rules, upto, method, control), twin, code);
    }
  }
}

TEST(NimValues, SingleHeapsAreWhatSearchingWholeSumsSays) {
  for (const NamedGame& game : games()) {
    HeapGame whole(game.twin);
    Control control;
    const auto values = nim_values(game.rules, 12, Method::automatic, control);
    for (unsigned n = 0; n <= 10; ++n) EXPECT_EQ(values[n], whole.nimber({n})) << game.name << ' ' << n;
    for (unsigned a = 1; a <= 5; ++a)
      for (unsigned b = a; b <= 5; ++b)
        EXPECT_EQ(values[a] ^ values[b], whole.nimber({a, b})) << game.name << ' ' << a << '+' << b;
  }
}

// Long enough for masks to be chosen, changed and given up.
TEST(NimValues, SparseIsPlainValueForValue) {
  std::mt19937_64 random(7);
  std::vector<std::pair<std::string, HeapRules>> all;
  for (const char* code : {"0.16", "0.376", "0.07", "0.007", "0.77", "4.7", "0.137", "0.56", "0.142",
                           "0.0007", "0.4", "0.106", "0.454", "0.77777777", "4.4004"})
    all.emplace_back(code, heaps::parse_code(code));
  all.emplace_back("grundy", heaps::grundy());
  all.emplace_back("lasker", heaps::lasker());
  for (int i = 0; i < 25; ++i) {
    const std::string code = random_code(random, false);
    all.emplace_back(code, heaps::parse_code(code));
  }
  for (const auto& [name, rules] : all) {
    Control control;
    const std::size_t upto = effort(8000);
    const auto plain = nim_values(rules, upto, Method::plain, control);
    EXPECT_EQ(plain, nim_values(rules, upto, Method::sparse, control)) << name;
    EXPECT_EQ(plain, nim_values(rules, upto, Method::automatic, control)) << name;
  }
}

TEST(NimValues, SparseIsChosenByItselfWhereItPays) {
  Control control;
  NimSequence few(heaps::parse_code("0.16"));
  few.extend(20000, control);
  EXPECT_GT(few.work().sparse_heaps, 15000U);
  EXPECT_NE(few.work().mask, 0U);
  NimSequence none(heaps::lasker());
  none.extend(5000, control);
  EXPECT_EQ(none.work().sparse_heaps, 0U);
}

TEST(NimValues, GrowingStepByStepChangesNothing) {
  for (const NamedGame& game : games()) {
    Control control;
    NimSequence grown(game.rules);
    for (std::uint64_t upto = 0; upto < 300; upto += 1 + upto / 3) grown.extend(upto, control);
    grown.extend(300, control);
    grown.extend(10, control);
    EXPECT_EQ(grown.values(), nim_values(game.rules, 300, Method::automatic, control)) << game.name;
  }
}

TEST(NimValues, ValuesBeyondSixteenBits) {
  Control control;
  const auto nim = nim_values(heaps::nim(), 200000, Method::automatic, control);
  for (std::size_t n = 0; n < nim.size(); ++n) ASSERT_EQ(nim[n], n);
  // Lasker's Nim: 4k+1, 4k+2, 4k+4, 4k+3 (Lasker 1931).
  const std::size_t upto = effort(70000);
  const auto lasker = nim_values(heaps::lasker(), upto, Method::automatic, control);
  for (std::size_t n = 1; n <= upto; ++n)
    ASSERT_EQ(lasker[n], n % 4 == 3 ? n + 1 : n % 4 == 0 ? n - 1 : n) << n;
}

TEST(NimValues, AStopKeepsWhatIsKnownAndAbsurdLengthsAreRefused) {
  Control hurried(Limits{.seconds = 0.05, .bytes = 0});
  NimSequence sequence(heaps::parse_code("0.4"), Method::plain);
  EXPECT_THROW(sequence.extend(50'000'000, hurried), Stopped);
  const std::size_t known = sequence.values().size();
  EXPECT_GT(known, 0U);
  Control control;
  sequence.extend(known + 10, control);
  EXPECT_EQ(sequence.values(), nim_values(heaps::parse_code("0.4"), known + 10, Method::sparse, control));
  EXPECT_THROW(sequence.extend(kMostHeaps + 1, control), Stopped);
  EXPECT_THROW(sequence.extend(UINT64_MAX, control), Stopped);
  Control poor(Limits{.seconds = 0, .bytes = 1});
  EXPECT_THROW(nim_values(heaps::nim(), 1000, Method::automatic, poor), Stopped);
}

}  // namespace
}  // namespace tendril::sequence
