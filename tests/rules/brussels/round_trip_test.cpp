// Written and read back: every position of random games, in every class and on every kind of surface; and
// drawings of so much symmetry that trying all labellings would take for ever, in any order of writing.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "effort.hpp"
#include "rules/brussels/rules.hpp"

namespace tendril::brussels {
namespace {

template <class Rules>
void play(const Rules& rules, const std::string& start, std::mt19937& random) {
  Sum sum = rules.parse(start);
  while (!sum.empty()) {
    for (const Key& key : sum) ASSERT_EQ(rules.parse(rules.print(key)), Sum{key}) << rules.print(key);
    const std::size_t part = random() % sum.size();
    Options options;
    rules.options(sum[part], options);
    ASSERT_GT(options.size(), 0U);
    const Sum after = options.sum(random() % options.size());
    sum.erase(sum.begin() + static_cast<std::ptrdiff_t>(part));
    sum.insert(sum.end(), after.begin(), after.end());
  }
}

std::string random_start(std::mt19937& random, std::size_t spots, std::size_t most_tips, bool dots) {
  std::string text;
  for (std::size_t i = 0; i < spots; ++i)
    text += (i == 0 ? "" : ",") +
            (dots && random() % 2 == 0 ? std::string("o") : std::to_string(random() % (most_tips + 1)));
  return text;
}

TEST(RoundTrip, EveryPositionOfRandomGames) {
  std::mt19937 random(77);
  for (std::size_t round = 0; round < effort(10); ++round) {
    for (const char* name : {"forest", "planar", "girth3", "girth4", "girth5", "girth6", "girth8", "maxdeg2",
                             "maxdeg3", "maxdeg4", "mad2", "mad5/2", "mad3", "O1", "O3", "N1", "N2", "N5"})
      play(BrusselsRules(name), random_start(random, 1 + random() % 4, 4, false), random);
    for (const char* name :
         {"planar", "girth3", "girth4", "girth5", "girth8", "maxdeg3", "maxdeg5", "mad5/2"})
      play(CircularRules(name), random_start(random, 8 + random() % 3, 3, false), random);
    play(CircularRules("sprouts"), std::to_string(1 + random() % 12), random);
    for (const char* name : {"", "sprouts"})
      play(MixedRules(name), random_start(random, 1 + random() % 4, 3, true), random);
    if (HasFatalFailure()) return;
  }
}

std::string letter(std::size_t i, char first) {
  std::string name(1, static_cast<char>(first + static_cast<char>(i % 26)));
  return i < 26 ? name : name + name;
}

// n boundaries alike: n! 2^n labellings, or more.
TEST(RoundTrip, SymmetryCostsNoKeys) {
  std::mt19937 random(5);
  const auto compare = [&](const auto& rules, const std::vector<std::string>& boundaries,
                           const std::string& facts) {
    std::vector<std::string> list = boundaries;
    const Sum sum = rules.parse(fmt::format("({}){}", fmt::join(list, ","), facts));
    ASSERT_EQ(sum.size(), 1U);
    ASSERT_EQ(rules.parse(rules.print(sum.front())), sum);
    for (int i = 0; i < 5; ++i) {
      std::shuffle(list.begin(), list.end(), random);
      ASSERT_EQ(rules.parse(fmt::format("({}){}", fmt::join(list, ","), facts)), sum);
    }
  };
  for (const std::size_t n : {9U, 16U, 24U}) {
    std::vector<std::string> pairs;
    std::vector<std::string> corners;
    std::string distances;
    std::string degrees;
    std::string lives;
    for (std::size_t i = 0; i < n; ++i) {
      const std::string a = letter(2 * i, 'a');
      const std::string b = letter(2 * i + 1, 'a');
      pairs.push_back(random() % 2 == 0 ? fmt::format("{}2.{}2", a, b) : fmt::format("{}2.{}2", b, a));
      distances += fmt::format("{}{}-{}=1", i == 0 ? ";" : ",", a, b);
      degrees += fmt::format("{}{}:1,{}:1", i == 0 ? ";" : ",", a, b);
      const std::string c = letter(2 * i, 'A');
      const std::string d = letter(2 * i + 1, 'A');
      corners.push_back(fmt::format("{0}.{1}.{0}.{1}", c, d));
      lives += fmt::format("{}{}:1,{}:1", i == 0 ? ";" : ",", c, d);
    }
    compare(BrusselsRules("girth5"), pairs, distances);
    compare(BrusselsRules("mad5/2"), pairs, distances);
    compare(BrusselsRules("maxdeg3"), pairs, degrees);
    compare(MixedRules(""), corners, lives);
  }
}

// Three squares and a triangle, which look alike from each of their corners: the least labelling of all is among the first
// few, because the others are found to be images of those.
TEST(RoundTrip, ImagesOfALabellingAreNotTried) {
  std::vector<std::string> corners;
  std::vector<std::string> sides;
  for (const std::size_t size : {4U, 4U, 4U, 3U}) {
    const std::size_t first = corners.size();
    for (std::size_t i = 0; i < size; ++i) {
      corners.push_back(letter(first + i, 'a') + "2");
      sides.push_back(fmt::format("{}-{}=1", letter(first + i, 'a'), letter(first + (i + 1) % size, 'a')));
    }
  }
  const std::string text = fmt::format("({});{}", fmt::join(corners, ","), fmt::join(sides, ","));
  EXPECT_EQ(BrusselsRules("mad5/2", {.most_labellings = 16}).parse(text),
            BrusselsRules("mad5/2").parse(text));
  EXPECT_NE(BrusselsRules("mad5/2", {.most_labellings = 1}).parse(text), BrusselsRules("mad5/2").parse(text));
}

}  // namespace
}  // namespace tendril::brussels
