// Strategies and explanations: whoever follows one never loses, they agree with `moves`, and a reason that is wrong is
// noticed before anybody reads it.
#include "tendril/strategy.hpp"

#include <gtest/gtest.h>

#include <random>

#include "effort.hpp"
#include "library/registry.hpp"
#include "starts.hpp"
#include "tendril/explanation.hpp"

namespace tendril {
namespace {

using tests::Start;
using tests::starts;

Move any(const std::vector<Move>& moves, std::mt19937& random) { return moves[random() % moves.size()]; }

// The side that wins `start` follows the strategy, the other moves at random.
void expect_win(Game& game, Strategy& strategy, const Position& start, std::mt19937& random) {
  Control control;
  const auto list = [&](const Position& position) {
    auto moves = game.moves(position, {.play = strategy.play(), .values = Values::list}, control);
    std::erase_if(moves, [](const Move& move) { return move.death; });
    return moves;
  };
  Position position = start;
  bool winner_moves = strategy.outcome(start, control) == Outcome::next;
  while (true) {
    const auto moves = list(position);
    if (moves.empty()) break;
    if (winner_moves) {
      const auto reply = strategy.reply(position, control);
      ASSERT_TRUE(reply) << game.name() << ' ' << position.words();
      position = reply->result;
    } else {
      position = any(moves, random).result;
    }
    winner_moves = !winner_moves;
  }
  // Who cannot move has lost normal play and won misère play.
  EXPECT_EQ(winner_moves, strategy.play() == Play::misere) << game.name() << ' ' << start.words();
}

TEST(Strategies, FromValuesNeverLose) {
  std::mt19937 random(1);
  for (const Start& start : starts()) {
    Game game(start.game);
    Strategy strategy(game);
    for (std::size_t i = 0; i < effort(70) && !testing::Test::HasFailure(); ++i)
      expect_win(game, strategy, game.read(start.words), random);
  }
}

TEST(Strategies, FromCertificatesNeverLoseAndNeverSearch) {
  std::mt19937 random(2);
  for (const Start& start : starts()) {
    Control control;
    Game prover(start.game);
    const std::string text = prover.certify(prover.read(start.words), {}, control).text;
    Game game(start.game);
    Strategy strategy(game, text);
    ASSERT_TRUE(strategy.start());
    for (std::size_t i = 0; i < effort(20) && !testing::Test::HasFailure(); ++i)
      expect_win(game, strategy, *strategy.start(), random);
    EXPECT_EQ(game.positions(), 0U) << start.game << ": something was searched";
  }
}

TEST(Strategies, InMiserePlayNeverLose) {
  std::mt19937 random(3);
  for (const Start& start : std::vector<Start>{{"nim", "3+2"},
                                               {"node-kayles", "grid(2,3)"},
                                               {"sprouts", "0*2"},
                                               {"cycles", "diamond"},
                                               {"grundy", "9"}}) {
    Game game(start.game);
    Strategy strategy(game, Play::misere);
    for (std::size_t i = 0; i < effort(30) && !testing::Test::HasFailure(); ++i)
      expect_win(game, strategy, game.read(start.words), random);
  }
}

TEST(Strategies, RefuseCertificatesThatDoNotHoldOrAreOfAnotherGame) {
  Game nim("nim");
  const std::string pair = "tendril certificate 1\ngame\tnim\nclaim\toutcome\tP\t2+2\nend\t0\n";
  EXPECT_NO_THROW(Strategy(nim, pair));
  Game grundy("grundy");
  EXPECT_THROW(Strategy(grundy, pair), InputError);
  EXPECT_THROW(Strategy(nim, "tendril certificate 1\ngame\tnim\nclaim\toutcome\tP\t2+1\nend\t0\n"),
               InputError);
}

// Positions met in random play, explained; what explain says is what moves says.
TEST(Explanations, AgreeWithMoves) {
  std::mt19937 random(4);
  for (const Start& start : starts()) {
    Game game(start.game);
    Control control;
    for (std::size_t i = 0; i < effort(6); ++i) {
      Position position = game.read(start.words);
      while (true) {
        const auto moves = game.moves(position, {.values = Values::none}, control);
        const Explanation explained = explain(game, position, {.depth = 1}, control);
        const bool won = std::any_of(moves.begin(), moves.end(), [](const Move& m) { return m.wins; });
        ASSERT_EQ(explained.outcome == Outcome::next, won) << start.game << ' ' << position.words();
        ASSERT_EQ(explained.move.has_value(), won);
        if (won) {
          ASSERT_TRUE(std::any_of(moves.begin(), moves.end(),
                                  [&](const Move& m) {
                                    return m.wins && m.name == explained.move->name &&
                                           m.result == explained.move->result;
                                  }))
              << start.game << ' ' << position.words();
        }
        // Every answer leaves a lost position.
        for (const Answered& each : explained.answers)
          if (each.reply) {
            ASSERT_EQ(game.outcome(each.reply->result, Play::normal, control), Outcome::previous);
          }
        std::vector<Move> sound;
        for (const Move& move : moves)
          if (!move.death) sound.push_back(move);
        if (sound.empty()) break;
        position = any(sound, random).result;
      }
    }
  }
}

TEST(Explanations, TheShortestReasonThatIsTrue) {
  const auto because = [](const std::string& name, const std::string& words) {
    Game game(name);
    Control control;
    return explain(game, game.read(words), {}, control).reason.because;
  };
  EXPECT_EQ(because("nim", "0"), Because::over);
  EXPECT_EQ(because("node-kayles", "path(5)+path(5)"), Because::pairs);
  EXPECT_EQ(because("nim", "3+5+7"), Because::sum);
  EXPECT_EQ(because("cycles", "edges ab bc cd da cells abcd"), Because::symmetry);
  EXPECT_EQ(because("brussels:planar", "4,3"), Because::parity);
  EXPECT_EQ(because("node-kayles", "path(5)"), Because::replies);
}

// Arrows whose rules find a symmetry that is none.
class Mirrored final : public Ruleset {
 public:
  explicit Mirrored(bool first_wins) : first_wins_(first_wins) {}
  void options(KeyView position, Options& out) const override { rules_->options(position, out); }
  Sum parse(std::string_view text) const override { return rules_->parse(text); }
  std::string print(KeyView position) const override { return rules_->print(position); }
  std::uint64_t bound(KeyView position) const override { return rules_->bound(position); }
  std::optional<Symmetry> symmetry(std::string_view) const override {
    return Symmetry{.first_wins = first_wins_, .opening = "any", .answers = "Partners: none."};
  }

 private:
  std::shared_ptr<const Ruleset> rules_ = make_rules("node-kayles");
  bool first_wins_;
};

TEST(Explanations, ASpoiledReasonIsADefectAndNeverPrinted) {
  Control control;
  Game right("mirrored", std::make_shared<Mirrored>(true));
  EXPECT_EQ(explain(right, right.read("path(5)"), {}, control).reason.because, Because::symmetry);
  Game wrong("mirrored", std::make_shared<Mirrored>(false));
  EXPECT_THROW(explain(wrong, wrong.read("path(5)"), {}, control), std::logic_error);
}

}  // namespace
}  // namespace tendril
