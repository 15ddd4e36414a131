#include "rules/sprouts/notation.hpp"

#include <gtest/gtest.h>

#include <cctype>
#include <random>
#include <set>

#include "effort.hpp"
#include "rules/sprouts/on_surface.hpp"
#include "rules/sprouts/sprouts.hpp"
#include "tendril/error.hpp"

namespace tendril::sprouts {
namespace {

std::string reread(std::string_view text) {
  const Sprouts rules;
  std::string result;
  for (const Key& key : rules.parse(text)) {
    if (!result.empty()) result += '+';
    result += rules.print(key);
    EXPECT_EQ(rules.parse(rules.print(key)), Sum{key}) << text;
  }
  return result.empty() ? "!" : result;
}

TEST(SproutsNotation, ReadsBothStyles) {
  EXPECT_EQ(reread("0*8"), "0*8");
  EXPECT_EQ(reread("0.0.0.}]!"), "0*3");
  EXPECT_EQ(reread("0*3.}]!"), "0*3");
  EXPECT_EQ(reread("0.0.@1}]!"), "0*2@T1");
  EXPECT_EQ(reread("0.AB.}0.AB.}]0.0.}]!"), reread("0.AB|0.AB+0*2"));
  EXPECT_EQ(reread("!"), "!");
  EXPECT_EQ(reread("!+0*2"), "0*2");
}

TEST(SproutsNotation, LettersOfEveryClass) {
  EXPECT_EQ(write(read("0.1a1a.AB|AB")), "0.1a1a.AB|AB");
  EXPECT_EQ(write(read("1m(7)1m(7).Z(3)B|Z(3)B.0")), "1a1a.AB|0.AB");
  EXPECT_EQ(write(read("zy.zy.0@P2")), "0.zy.zy@P2");
  EXPECT_EQ(write(read("n(1)o.on(1).0@-2")), "0.zy.yz@P2");
  // Letters of one boundary, region or land may be used again in another.
  EXPECT_EQ(write(read("1a1a.1a1a")), "1a1a.1a1a");
  EXPECT_EQ(reread("0.AB|0.AB+0.AB|0.AB"), "0.AB|0.AB+0.AB|0.AB");
  // A letter alone is a 2.
  EXPECT_EQ(write(read("0.a1")), "0.21");
  EXPECT_EQ(write(read("0.A1z")), "0.212");
  // Beyond the alphabet.
  std::string word = "0.";
  for (int round = 0; round < 2; ++round)
    for (int k = 0; k < 20; ++k) word += "m(" + std::to_string(k) + ")2";
  const std::string text = write(read(word));
  EXPECT_NE(text.find("l2m(1)2m(2)"), std::string::npos) << text;
  EXPECT_EQ(write(read(text)), text);
}

TEST(SproutsNotation, Surfaces) {
  EXPECT_EQ(write(read("0*4@T1")), "0*4@T1");
  EXPECT_EQ(write(read("0*4@1")), "0*4@T1");
  EXPECT_EQ(write(read("0*4@P3")), "0*4@P3");
  EXPECT_EQ(write(read("0*4@-3")), "0*4@P3");
  EXPECT_EQ(write(read("0*4@0")), "0*4");
}

struct Bad {
  std::string_view text;
  std::size_t column;
};

TEST(SproutsNotation, RefusesTheRestWithTheColumn) {
  for (const Bad& bad : std::initializer_list<Bad>{{"", 1},
                                                   {"0**3", 3},
                                                   {"0*0", 3},
                                                   {"0*", 3},
                                                   {"0*201", 3},
                                                   {"0*9999999999999999999", 3},
                                                   {"0..0", 3},
                                                   {"0||0", 3},
                                                   {"0++0", 3},
                                                   {"0.", 3},
                                                   {"0|", 3},
                                                   {"0 0", 2},
                                                   {" 0", 1},
                                                   {"0.10", 4},
                                                   {"0.3", 3},
                                                   {"01", 2},
                                                   {"0*2.1a1a1a", 10},
                                                   {"0.AA", 4},
                                                   {"A|A|A", 5},
                                                   {"0.z1z", 5},
                                                   {"m1", 1},
                                                   {"0.n|n", 3},
                                                   {"Z(1", 4},
                                                   {"Z()", 3},
                                                   {"0.0.}]", 7},
                                                   {"0.0.}!", 6},
                                                   {"0.0.]!", 5},
                                                   {"0.0}]!", 4},
                                                   {"0.0.}|0.}]!", 6},
                                                   {"0.0.}]!x", 8},
                                                   {"}]!", 1},
                                                   {"]!", 1},
                                                   {"!!", 2},
                                                   {"0!", 2},
                                                   {"0@", 3},
                                                   {"0@P0", 4},
                                                   {"0@-", 4},
                                                   {"0@T", 4},
                                                   {"0@1000", 3},
                                                   {"0@1.0", 4},
                                                   {"0*150+0*150.1|0*100", 15},
                                                   {"0\x01", 2}}) {
    try {
      read(bad.text);
      ADD_FAILURE() << "accepted: " << bad.text;
    } catch (const InputError& error) {
      EXPECT_EQ(error.column(), bad.column) << bad.text << ": " << error.line();
    }
  }
}

// What is printed of a region may be another surface that plays alike; it is read back all the same.
// Counted in the text: three lives of an isolated spot, two of a 1, one of a 2, and one of a letter, which is there twice.
std::uint64_t lives_in(std::string_view text) {
  std::uint64_t twice = 0;
  const auto number = [&](std::size_t& at) {
    std::uint64_t value = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
      value = 10 * value + static_cast<std::uint64_t>(text[at] - '0');
    return value;
  };
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at++];
    if (c == '@' || c == '(') {
      if (c == '@') ++at;  // T or P
      number(at);
    } else if (c == '0') {
      const bool several = at < text.size() && text[at] == '*';
      if (several) ++at;
      twice += 6 * (several ? number(at) : 1);
    } else if (c == '1' || c == '2') {
      twice += c == '1' ? 4 : 2;
    } else if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
      ++twice;
    }
  }
  return twice / 2;
}

// A move costs two lives and brings one, and the last life of all is never used.
TEST(SproutsBound, IsTheLivesLessOne) {
  const Sprouts rules;
  std::mt19937 random(4);
  for (const char* start :
       {"0*6", "0*4@T1", "0*4@P2", "0.1A@T1|0.A2@P1", "0.AB@T1|1.A.2@T2|0.B@P3", "0.1a2a.AB@T1|0.AB1@T1"})
    for (std::size_t play = 0; play < effort(20); ++play)
      for (Sum sum = rules.parse(start); !sum.empty();) {
        const Key key = sum[random() % sum.size()];
        ASSERT_EQ(rules.bound(key), lives_in(rules.print(key)) - 1) << rules.print(key);
        Options options;
        rules.options(key, options);
        if (options.size() == 0) break;
        sum = options.sum(random() % options.size());
      }
}

TEST(SproutsOnASurface, ReadsAllThatItPrints) {
  for (const int genus : {1, 2, -1, -2, -3, -4}) {
    const SproutsOn rules(surface::Surface::from_signed_genus(genus));
    std::vector<Key> queue = rules.parse(kSanitized ? "0*2" : "0*3");
    std::set<Key> met(queue.begin(), queue.end());
    while (!queue.empty()) {
      const Key key = queue.back();
      queue.pop_back();
      ASSERT_EQ(rules.parse(rules.print(key)), Sum{key}) << genus << ": " << rules.print(key);
      Options options;
      rules.options(key, options);
      for (std::size_t i = 0; i < options.size(); ++i)
        for (const Key& part : options.sum(i))
          if (met.insert(part).second) queue.push_back(part);
    }
    EXPECT_GT(met.size(), kSanitized ? 20U : 200U);
    EXPECT_THROW(rules.parse("0*3@P5|0*3@P5"), InputError);
  }
}

}  // namespace
}  // namespace tendril::sprouts
