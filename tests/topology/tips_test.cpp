// Games with tips in the same room: what is drawn is what the rules of Brussels, Circular and mixed Sprouts say.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "tendril/drawing.hpp"
#include "tendril/tendril.hpp"

namespace tendril {
namespace {

// At every position of random games: the drawn moves leave what the options are, and sampled ones are drawn, which reads
// them back.
void play(const char* name, const char* start, int games, int sampled) {
  Game rules(name);
  std::mt19937 random(3);
  for (int game = 0; game < games; ++game) {
    Drawing drawing(name, start);
    for (;;) {
      const std::vector<Drawing::Move> moves = drawing.moves();
      std::set<std::string> drawn;
      std::set<std::string> options;
      Control control;
      const auto written = [&](const std::string& text) { return rules.read(text).text(); };
      for (const Drawing::Move& move : moves) drawn.insert(written(move.result));
      for (const Move& move : rules.moves(rules.read(drawing.text()), {.values = Values::list}, control))
        options.insert(written(move.result.text()));
      ASSERT_EQ(drawn, options) << name << " " << drawing.text();
      if (moves.empty()) break;
      for (int k = 0; k < sampled; ++k) drawing.route(moves[random() % moves.size()]);
      drawing.play(moves[random() % moves.size()]);
    }
    EXPECT_TRUE(drawing.is_over());
  }
}

TEST(Tips, DrawnGamesFollowTheRules) {
  play("brussels:planar", "3,2", 1, 2);
  play("brussels:O1", "2,2", 1, 2);
  play("brussels:N1", "2,1", 1, 2);
  play("brussels:N2", "2,1", 1, 2);
  play("mixed", "o,2", 1, 2);
  play("mixed:sprouts", "o,2", 1, 2);
  play("circular:planar", "2,1,1", 1, 2);
  play("circular:sprouts", "5", 1, 2);
}

TEST(Tips, DISABLED_SlowDrawnGamesFollowTheRules) {
  for (const auto& [name, start] : {std::pair{"brussels:planar", "4,4,3"},
                                    {"brussels:O1", "3,3"},
                                    {"brussels:O2", "4,2"},
                                    {"brussels:N1", "3,2"},
                                    {"brussels:N2", "3,2"},
                                    {"brussels:N3", "2,2"},
                                    {"mixed", "o,o,3"},
                                    {"mixed:sprouts", "o,o,2"},
                                    {"circular:planar", "2,1,3,1"},
                                    {"circular:sprouts", "7"}})
    play(name, start, 20, 4);
}

TEST(Tips, WhatIsNotDrawnIsRefused) {
  EXPECT_THROW(Drawing("brussels:girth4", "3,3"), InputError);
  EXPECT_THROW(Drawing("brussels:planar", "(70,3)"), InputError);
  EXPECT_THROW(Drawing("brussels:planar", "4,x"), InputError);
  EXPECT_THROW(Drawing("brussels:planar", "40"), InputError);
  EXPECT_THROW(Drawing("circular:girth4", "1,1,1,1"), InputError);
}

// Positions in the middle of a game are drawn from their text, and played on.
TEST(Tips, PositionsInTheMiddleOfAGame) {
  for (const auto& [name, words] : {std::pair{"brussels:planar", "(3,1)"},
                                    {"brussels:planar", "(2,1)+(2)"},
                                    {"brussels:O1", "(3,1)@O1"},
                                    {"brussels:O1", "(2,1,1)"},
                                    {"brussels:N1", "(2,1)"},
                                    {"brussels:N2", "(2,1)@N1"},
                                    {"mixed", "(A.A,2);A:1"},
                                    {"mixed", "(A.B)|(A.B,1,o,4)@T1;A:1,B:1"},
                                    {"mixed", "(A,3);A:2"},
                                    {"mixed:sprouts", "(A.2)|(A,o);A:1"},
                                    {"circular:sprouts", "(1.A)|(2.A);A:1"},
                                    {"circular:planar", "(6)"},
                                    {"circular:planar", "(3)+(2)"}}) {
    Game rules(name);
    Drawing drawing(name, words);
    EXPECT_EQ(drawing.reduced(), rules.read(words).text()) << name << " " << words;
    const std::vector<Drawing::Move> moves = drawing.moves();
    ASSERT_FALSE(moves.empty()) << name << " " << words;
    drawing.play(moves.front());
  }
  EXPECT_EQ(Drawing("brussels:planar", "(2,1)+(2)").text(), "(2,1)+(2)");
  EXPECT_EQ(Drawing("mixed", "o,o,3@T1").surface(), "T1");
}

TEST(Tips, TipsAreSpotsOfAKind) {
  Drawing drawing("brussels:planar", "2,1");
  ASSERT_EQ(drawing.spots().size(), 5U);
  EXPECT_FALSE(drawing.spots()[0].tip);
  EXPECT_EQ(drawing.spots()[0].lives, 0);
  EXPECT_TRUE(drawing.spots()[2].tip);
  EXPECT_EQ(drawing.spots()[2].lives, 1);
  drawing.replay("3-5");
  ASSERT_EQ(drawing.spots().size(), 8U);
  EXPECT_EQ(drawing.spots()[2].lives, 0);
  EXPECT_TRUE(drawing.spots()[6].tip);
  EXPECT_TRUE(drawing.spots()[7].tip);
  EXPECT_EQ(drawing.text(), "(3)");
}

}  // namespace
}  // namespace tendril
