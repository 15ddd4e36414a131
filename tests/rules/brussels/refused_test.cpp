// What Brussels, Circular and mixed games refuse, with the words they say, whether a position is read or its moves are
// asked for; and moves that are alike are named once.
#include <gtest/gtest.h>

#include "rules/brussels/rules.hpp"
#include "tendril/error.hpp"

namespace tendril::brussels {
namespace {

template <class Ask>
std::string said(Ask ask) {
  try {
    ask();
  } catch (const InputError& error) {
    return error.line();
  }
  return "nothing";
}

template <class Rules>
void expect_refused(std::string_view parameter, std::string_view text, const std::string& says) {
  const Rules rules(parameter);
  EXPECT_EQ(said([&] { rules.parse(text); }).substr(0, says.size()), says) << text;
  EXPECT_EQ(said([&] { rules.moves(text); }), said([&] { rules.parse(text); })) << text;
}

TEST(BrusselsRefuses, WithTheSameWordsHoweverItIsAsked) {
  expect_refused<BrusselsRules>("planar", "(3)@X1", "no surface at column 5");
  expect_refused<BrusselsRules>("mad5/2", "(a3);a-b=16", "too many edges at column 6");
  expect_refused<BrusselsRules>("planar", "(3", "");
  expect_refused<BrusselsRules>("planar", "(3,o)", "no dots here at column 4");
  expect_refused<BrusselsRules>("planar", "(3);a:1", "unneeded fact at column 5");
  expect_refused<BrusselsRules>("forest", "(3)|(2)", "more than one region at column 5");
  expect_refused<BrusselsRules>("planar", "3,x", "");
  expect_refused<BrusselsRules>("girth5", "(a3);b-a=0", "");
  expect_refused<BrusselsRules>("girth5", "(a3.b2);a-b=0", "impossible distance at column 9");
  expect_refused<CircularRules>("girth4", "1,1", "");
  expect_refused<CircularRules>("sprouts", "3,3", "");
  expect_refused<CircularRules>("planar", "o,3", "");
  expect_refused<MixedRules>("", "(A);A:3", "impossible number of lives at column 5");
  expect_refused<MixedRules>("", "(A);A:255", "impossible number of lives at column 5");
  expect_refused<MixedRules>("", "(A);A:256", "number too large at column 7: at most 255 is possible here");
  expect_refused<MixedRules>("", "(o.o)", "");
  expect_refused<MixedRules>("", "(3)@N1", "");
  expect_refused<MixedRules>("", "o,,3", "");
  expect_refused<MixedRules>("sprouts", "(A);B:1", "");
}

// A circle is a circuit of its spots, and forbidden as one; as an induced one only if nothing larger is.
TEST(BrusselsRefuses, CirclesOutsideTheClass) {
  expect_refused<CircularRules>("minorfree:Bw", "1,1,1", "the circle of 3 spots is itself outside the class");
  expect_refused<CircularRules>("minorfree:Bw", "1,1,1,1",
                                "the circle of 4 spots is itself outside the class");
  expect_refused<CircularRules>("induced-free:Cl", "1,1,1,1",
                                "the circle of 4 spots is itself outside the class");
  EXPECT_FALSE(CircularRules("induced-free:Cl").parse("1,1,1,1,1").empty());
  EXPECT_FALSE(CircularRules("outerplanar").parse("1,1,1,1").empty());
}

TEST(BrusselsRefuses, MoreSpotsThanAreSearched) {
  std::string text = "1";
  for (int spot = 1; spot < 64; ++spot) text += ",1";
  for (const char* name : {"minorfree:C~", "induced-free:Cl"}) {
    expect_refused<BrusselsRules>(name, text, "too many spots at column 127: at most 63 spots here");
    expect_refused<CircularRules>(name, text, "too many spots at column 127: at most 63 spots here");
  }
}

// Without tips, so that nobody can move.
TEST(BrusselsRefuses, NotAsManySpotsAsThereMayBe) {
  const auto bare = [](int spots) {
    std::string text = "0";
    for (int spot = 1; spot < spots; ++spot) text += ",0";
    return text;
  };
  EXPECT_TRUE(CircularRules("induced-free:Cl").parse(bare(63)).empty());
  EXPECT_TRUE(BrusselsRules("girth4").parse(bare(24)).empty());
  expect_refused<BrusselsRules>("girth4", bare(25), "too many spots at column 49: at most 24 spots here");
}

TEST(BrusselsRefuses, WhatFollowsAForbiddenGraph) {
  EXPECT_EQ(said([] { BrusselsRules("minorfree:C~1"); }).substr(0, 33), "unexpected character at column 13");
  EXPECT_EQ(said([] { BrusselsRules("induced-free:Cl,C~ "); }).substr(0, 33),
            "unexpected character at column 19");
}

// A vertex may be called o as long as it has tips; without them it is a dot.
TEST(BrusselsNames, OWithTipsIsAName) {
  const BrusselsRules rules("girth5");
  EXPECT_EQ(rules.parse("(o2.a3);a-o=1"), rules.parse("(b2.a3);a-b=1"));
  EXPECT_EQ(said([&] { rules.parse("(o.a3)"); }).substr(0, 7), "no dots");
}

// The order in which boundaries are written is no part of the position.
TEST(BrusselsMoveNames, DoNotDependOnTheOrderOfBoundaries) {
  const auto names_of = [](const char* text) {
    std::vector<std::string> names;
    for (const NamedMove& move : BrusselsRules("planar").moves(text)) names.push_back(move.name);
    return names;
  };
  EXPECT_EQ(names_of("(2,3,2)"), names_of("(2,2,3)"));
  EXPECT_EQ(names_of("(3,1,3,2,1)"), names_of("(1,1,2,3,3)"));
}

TEST(BrusselsMoveNames, AlikeMovesOfAForestAreNamedOnce) {
  std::vector<std::string> names;
  for (const NamedMove& move : BrusselsRules("forest").moves("2,2,2,3,0")) names.push_back(move.name);
  EXPECT_EQ(names, (std::vector<std::string>{"[2] to [2]", "[2] to [3]"}));
}

}  // namespace
}  // namespace tendril::brussels
