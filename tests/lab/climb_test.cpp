// Climbs: the same walk from the same seed, whether it was interrupted or not; records that are what they say, none smaller
// than the smallest; changes that stay within their kind.
#include "lab/climb.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "graph/properties.hpp"
#include "lab/sealed_file.hpp"
#include "reference/octal/octal.hpp"
#include "tendril/error.hpp"

namespace tendril::lab {
namespace {

ClimbPlan plan_of(const std::string& game, std::shared_ptr<Breed> breed, std::uint64_t upto,
                  std::uint64_t steps, std::uint64_t seed = 1, Quantity quantity = Quantity::nimber) {
  return {.game = game,
          .settings = game + " test",
          .breed = std::move(breed),
          .quantity = quantity,
          .upto = upto,
          .steps = steps,
          .seed = seed};
}

Climbed climbed(const ClimbPlan& plan, const std::string& state = {}, StopToken stop = {}) {
  Control control({}, stop);
  Climbed found;
  climb(plan, {.state = state, .limits = {}, .settings = {}, .torn = {}}, control,
        [&](const Climbed& told) { found = told; });
  return found;
}

std::string summary(const Climbed& found) {
  std::string text = std::to_string(found.steps);
  for (const auto& [value, record] : found.records)
    text += fmt::format("\n{} {} {} {}", value, record.size, record.step, record.position);
  return text;
}

class LabClimb : public testing::Test {
 protected:
  LabClimb() { std::filesystem::remove(file_); }
  ~LabClimb() override { std::filesystem::remove(file_); }
  const std::string file_ = fmt::format("{}/climb-{}.state", testing::TempDir(), getpid());
};

TEST_F(LabClimb, OneSeedIsOneWalk) {
  const auto walk = [](std::uint64_t seed) {
    return summary(climbed(plan_of("octal:0.33", tree_breed(), 14, 600, seed)));
  };
  EXPECT_EQ(walk(1), walk(1));
  EXPECT_NE(walk(1), walk(2));
}

TEST_F(LabClimb, AnInterruptedWalkGoesOnAsIfNothingHadHappened) {
  const auto plan = [](std::uint64_t steps) { return plan_of("octal:0.33", caterpillar_breed(), 18, steps); };
  const std::string whole = summary(climbed(plan(900)));
  for (const std::uint64_t part : {1U, 250U, 600U}) climbed(plan(part), file_);
  EXPECT_EQ(summary(climbed(plan(900), file_)), whole);
  // All is done already: it is told again.
  EXPECT_EQ(summary(climbed(plan(900), file_)), whole);
}

TEST_F(LabClimb, AStopKeepsWhatWasFound) {
  const ClimbPlan plan = plan_of("octal:0.33", tree_breed(), 14, 500);
  StopToken stop;
  stop.stop("stopped by the test");
  const Climbed found = climbed(plan, file_, stop);
  ASSERT_TRUE(found.stopped);
  EXPECT_STREQ(found.stopped->what(), "stopped by the test");
  EXPECT_EQ(found.steps, 0U);
  EXPECT_EQ(summary(climbed(plan, file_)), summary(climbed(plan)));
}

TEST_F(LabClimb, DamageIsNoticed) {
  const ClimbPlan plan = plan_of("nim", play_breed("nim", "3+5+7"), 20, 50);
  climbed(plan, file_);
  const std::string text = read_whole(file_);
  const auto refuses = [&](const std::string& damaged, const ClimbPlan& asked) -> std::string {
    std::ofstream(file_, std::ios::binary | std::ios::trunc) << damaged;
    try {
      climbed(asked, file_);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  const std::size_t second = text.find("kept");
  std::string changed = text;
  changed[second + 5] ^= 1;
  EXPECT_NE(refuses(changed, plan).find("not as it was written"), std::string::npos);
  EXPECT_NE(refuses("hello\n", plan).find("no state of a climb"), std::string::npos);
  ClimbPlan other = plan;
  other.settings = "something else";
  EXPECT_NE(refuses(text, other).find("another climb"), std::string::npos);
  // A record that was never finished is cut off.
  EXPECT_EQ(refuses(text.substr(0, text.size() - 7), plan), "");
  EXPECT_EQ(summary(climbed(plan, file_)), summary(climbed(plan)));
  // Killed in its heading: it has done nothing.
  EXPECT_EQ(refuses(text.substr(0, 9), plan), "");
}

// The smallest trees of each nimber are known from the sweep (docs/results/lab-records.md). A climb may miss some, but finds
// none smaller; and what it finds is what it says, by the twin.
TEST_F(LabClimb, RecordsAreTrueAndNotTooSmall) {
  const std::vector<std::uint64_t> smallest = {3, 1, 2, 6, 10, 11, 12, 13};
  const Climbed found = climbed(plan_of("octal:0.33", tree_breed(), 13, 6000));
  for (const auto& [value, record] : found.records) {
    const Sample board = tree_breed()->sample(record.position);
    EXPECT_EQ(board.graph->vertices(), record.size);
    ASSERT_LT(static_cast<std::size_t>(value), smallest.size());
    EXPECT_GE(record.size, smallest[static_cast<std::size_t>(value)]);
    ::reference::Matrix twin(record.size, std::vector<bool>(record.size, false));
    for (const auto& [u, v] : board.graph->edges()) twin[u][v] = twin[v][u] = true;
    EXPECT_EQ(::reference::nimber(::reference::OctalGame(twin, {3, 3})), static_cast<unsigned>(value))
        << record.position;
  }
  EXPECT_TRUE(found.records.contains(5));
}

TEST_F(LabClimb, ChangesStayWithinTheirKind) {
  Control control;
  const auto wander = [&](Breed& breed, int steps, const auto& check) {
    Random random(7);
    std::vector<std::string> met = breed.first();
    for (int i = 0; i < steps; ++i) {
      const std::string board = met[random.below(met.size())];
      const auto changed = breed.changed(board, met[random.below(met.size())], random, control);
      if (!changed || breed.size(*changed) > 24) continue;
      check(*changed);
      met.push_back(*changed);
    }
    EXPECT_GT(met.size(), 50U);
  };
  wander(*tree_breed(), 400, [&](const std::string& board) {
    EXPECT_TRUE(is_tree(*tree_breed()->sample(board).graph)) << board;
  });
  wander(*caterpillar_breed(), 400, [&](const std::string& board) {
    const Graph graph = *caterpillar_breed()->sample(board).graph;
    EXPECT_TRUE(is_tree(graph)) << board;
    EXPECT_FALSE(board.find("(0,") != std::string::npos || board.find(",0)") != std::string::npos) << board;
  });
  wander(*plane_breed(), 400, [&](const std::string& board) {
    const Sample sample = plane_breed()->sample(board);
    EXPECT_TRUE(is_connected(*sample.graph)) << board;
    EXPECT_GE(min_degree(*sample.graph), 2U) << board;
    EXPECT_EQ(sample.graph->edge_count(), plane_breed()->size(board));
    // Euler's formula: the drawing is plane, and genes tell it whole.
    EXPECT_EQ(static_cast<std::size_t>(sample.faces) + sample.graph->vertices(),
              sample.graph->edge_count() + 2)
        << board;
    // The words are a board of the game.
    EXPECT_NO_THROW(Game("cycles").read(sample.position())) << board;
  });
}

TEST_F(LabClimb, AnyQuantityOfAnyGame) {
  const Climbed lengths = climbed(plan_of("arrows", tree_breed(), 12, 800, 1, Quantity::spread));
  ASSERT_TRUE(lengths.records.contains(2));
  EXPECT_EQ(lengths.records.at(2).size, 8U);  // path(8)
  const Climbed boards = climbed(plan_of("cycles", plane_breed(), 8, 400));
  ASSERT_TRUE(boards.records.contains(3));
  EXPECT_EQ(boards.records.at(3).size, 6U);  // the hourglass, or a board like it
  const Climbed plays =
      climbed(plan_of("sprouts", play_breed("sprouts", "0*2"), 6, 60, 1, Quantity::limitgenus));
  EXPECT_EQ(plays.records.rbegin()->first, 2);
  EXPECT_EQ(climbing_for("longest"), Quantity::longest);
  EXPECT_THROW(climbing_for("outcome"), InputError);
  EXPECT_THROW(climbing_for("nimbers"), InputError);
}

// Right seals do not make right what is behind them: a tree without vertices used to end in a division by zero, a graph with
// a circuit in a walk for ever.
TEST_F(LabClimb, LyingRecordsAreRefused) {
  const auto refused = [&](std::shared_ptr<Breed> breed, const std::string& record) {
    const ClimbPlan plan = plan_of("octal:0.33", std::move(breed), 14, 20);
    Sealer sealer;
    std::string text;
    for (const std::string& line : {std::string(kClimbMagic), "climb\t" + plan.settings, "kept\t0\t" + record,
                                    std::string("upto\t0\t5")})
      text += sealer.seal(line);
    std::ofstream(file_) << text;
    try {
      climbed(plan, file_);
      return false;
    } catch (const InputError& error) {
      return error.problem().starts_with("line 4: a line of this state cannot be read");
    }
  };
  EXPECT_FALSE(refused(tree_breed(), "3\t0\tpath(3)"));
  for (const char* record : {"0\t0\tpath(0)", "1\t1\tpath(1)", "5\t0\tcycle(5)", "4\t0\tpath(3)",
                             "15\t0\tpath(15)", "3\t0\t", "3\t0\tpath(", "3\tx\tpath(3)", "3\t0"})
    EXPECT_TRUE(refused(tree_breed(), record)) << record;
  EXPECT_FALSE(refused(plane_breed(), "3\t0\t1,2;2,0;0,1"));
  for (const char* record : {"3\t0\t1,2;2,0;0,3", "3\t0\t1,1;0,0", "3\t0\t0,1;0,1", "1\t0\t1;0",
                             "3\t0\t2,1;0,2;1,0;", "5\t0\t1,2,3;2,0;0,1;0,0"})
    EXPECT_TRUE(refused(plane_breed(), record)) << record;
}

}  // namespace
}  // namespace tendril::lab
