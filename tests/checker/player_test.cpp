// The checker as a player: from the certificate alone it wins against anybody.
#include "checker/player.hpp"

#include <gtest/gtest.h>

#include <random>
#include <sstream>

#include "effort.hpp"
#include "starts.hpp"
#include "tendril/tendril.hpp"

namespace {

using tendril::tests::Start;
using tendril::tests::starts;

std::string certificate_of(const Start& start) {
  tendril::Game game(start.game);
  tendril::Control control;
  return game.certify(game.read(start.words), {}, control).text;
}

TEST(CheckerPlayer, WinsAgainstRandomOpponents) {
  std::mt19937 random(7);
  for (const Start& start : starts()) {
    const std::string text = certificate_of(start);
    const checker::Player player(checker::read_certificate(text), {});
    for (std::size_t i = 0; i < tendril::effort(100); ++i) {
      checker::Sum position = player.start();
      if (player.begins()) position = player.answer(position);
      while (true) {
        const std::vector<checker::Sum> moves = player.moves(position);
        if (moves.empty()) break;  // the other side cannot move: won
        // Throws where there is no answer, and where the certified side cannot move.
        position = player.answer(moves[random() % moves.size()]);
      }
    }
  }
}

// An equal pair of unlisted components is answered in the other one.
TEST(CheckerPlayer, APairThatCancelsIsAnsweredByTheSameMove) {
  const checker::Player player(checker::read_certificate("tendril certificate 1\ngame\tnim\n"
                                                         "claim\toutcome\tP\t9+9\nend\t0\n"),
                               {});
  EXPECT_FALSE(player.begins());
  for (const checker::Sum& move : player.moves(player.start()))
    EXPECT_EQ(checker::cancelled(player.answer(move)), checker::Sum{});
}

TEST(CheckerPlayer, ExhaustCountsEveryLine) {
  const std::string two = "tendril certificate 1\ngame\tnim\nclaim\toutcome\tP\t2+2\nend\t0\n";
  std::ostringstream out;
  std::ostringstream err;
  // 2+2: two positions to leave, 2+1 and 2; answered by 1+1 (one more move each) and by nothing.
  EXPECT_EQ(checker::exhaust_text(two, "two", 5, out, err, {.quiet = true}), 0);
  EXPECT_EQ(
      out.str(),
      "exhausted: 2 lines of play, 5 moves of the other side deep; every move was answered, 2 ended with a "
      "win\n");
  EXPECT_EQ(checker::exhaust_text("tendril certificate 1\ngame\tnim\nclaim\toutcome\tP\t2+1\nend\t0\n",
                                  "wrong", 1, out, err, {.quiet = true}),
            1);
}

TEST(CheckerPlayer, PlaysWithWhoeverWritesPositions) {
  const std::string two = "tendril certificate 1\ngame\tnim\nclaim\toutcome\tP\t2+2\nend\t0\n";
  std::istringstream in("2+7\nbanana\n2+1\n1\n");
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(checker::play_text(two, "two", in, out, err, {.quiet = true}), 0);
  EXPECT_NE(out.str().find("I leave:  1 + 1\n"), std::string::npos) << out.str();
  EXPECT_NE(out.str().find("the certified side has won"), std::string::npos);
  EXPECT_NE(err.str().find("no option of the position"), std::string::npos);
  std::istringstream nothing;
  EXPECT_EQ(checker::play_text(two, "two", nothing, out, err, {.quiet = true}), 2);
}

TEST(CheckerPlayer, BeginsWhereTheClaimIsAWin) {
  const std::string three = "tendril certificate 1\ngame\tnim\nclaim\toutcome\tN\t3+3+1\t-\nend\t0\n";
  std::istringstream in("3+1\n");
  std::ostringstream out;
  std::ostringstream err;
  // Stopped by the other side in the middle.
  EXPECT_EQ(checker::play_text(three, "three", in, out, err, {.quiet = true}), 2) << err.str();
  EXPECT_NE(out.str().find("I leave:  3 + 3\n"), std::string::npos) << out.str();
  EXPECT_NE(out.str().find("I leave:  1 + 1\n"), std::string::npos) << out.str();
  std::ostringstream lines;
  EXPECT_EQ(checker::exhaust_text(three, "three", 1, lines, err, {.quiet = true}), 0) << err.str();
  EXPECT_EQ(
      lines.str(),
      "exhausted: 3 lines of play, 1 move of the other side deep; every move was answered, 1 ended with a "
      "win\n");
}

TEST(CheckerPlayer, PlaysOnlyWhatHoldsAndOnlyInNormalPlay) {
  tendril::Game game("nim");
  tendril::Control control;
  tendril::CertificateRequest request;
  request.play = tendril::Play::misere;
  const std::string misere = game.certify(game.read("2+2"), request, control).text;
  const std::string wrong = "tendril certificate 1\ngame\tnim\nclaim\toutcome\tP\t2+1\nend\t0\n";
  for (const auto& [text, says] :
       {std::pair{misere, "only certificates of normal play are played through"},
        std::pair{wrong, "not every component of the position claimed is listed"}}) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(checker::play_text(text, "c", in, out, err, {.quiet = true}), 1);
    EXPECT_EQ(checker::exhaust_text(text, "c", 1, out, err, {.quiet = true}), 1);
    EXPECT_NE(err.str().find(says), std::string::npos) << err.str();
    EXPECT_EQ(out.str().find("I leave"), std::string::npos);
  }
}

// Of a certificate that nobody has checked: what it does not cover is said, not played.
TEST(CheckerPlayer, HasNoMoveWhereTheListHasNone) {
  checker::Player player(
      checker::read_certificate("tendril certificate 1\ngame\tnim\nclaim\toutcome\tP\t2+1\nend\t0\n"), {});
  EXPECT_THROW(player.answer(player.parse("2+1+4")), checker::Refused);
  EXPECT_THROW(player.answer({}), checker::Refused);
  EXPECT_THROW(player.parse("banana"), checker::Refused);
  EXPECT_EQ(player.text({}), "nothing: the game is over");
  EXPECT_THROW(checker::Player(checker::read_certificate("tendril certificate 1\ngame\tnim\nclaim\toutcome\tP"
                                                         "\tbanana\nend\t0\n"),
                               {}),
               checker::Wrong);
}

}  // namespace
