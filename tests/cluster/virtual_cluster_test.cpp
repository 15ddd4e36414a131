// The leader and its followers, on a clock and a post that tests are masters of: answers are those of one process whatever
// happens to ranks and messages, and every run is the same as the one before.
#include "cluster/virtual_cluster.hpp"

#include <gtest/gtest.h>

#include <random>

#include "effort.hpp"
#include "library/registry.hpp"

namespace tendril::cluster {
namespace {

// Jobs of 200 visits, so that small games make many.
VirtualWorld quick(int ranks) {
  VirtualWorld world{.ranks = ranks, .visits_per_second = 1000, .most_seconds = 100'000};
  world.plan.job_seconds = 0.2;
  world.plan.exchange_seconds = 0.1;
  world.plan.lost_after = 5;
  world.plan.worth = {.bound = 8, .visits = 2, .numbers = 4};
  return world;
}

std::optional<Outcome> alone(const Ruleset& rules, const Sum& sum) {
  Control control;
  Table table;
  Couples couples;
  return ProofNumberSearch(rules, table, couples, control).outcome(sum);
}

struct Question {
  const char* game;
  const char* position;
};
constexpr Question kQuestions[] = {{"sprouts", "0*6"},          {"sprouts", "0*7"},
                                   {"sprouts", "0*4@P2"},       {"sprouts", "0*3+0*5"},
                                   {"octal:0.33", "grid(3,4)"}, {"arrows", "spider(3,4,5)"}};

TEST(VirtualCluster, AnswersAreThoseOfOneProcess) {
  for (const Question& question : kQuestions) {
    const auto rules = make_rules(question.game);
    const Sum sum = rules->parse(question.position);
    for (const int ranks : {1, 2, 3, 9})
      for (const int few : {1, kFewRanks}) {
        if (kSanitized && (ranks % 3 != 0 || few == kFewRanks)) continue;
        VirtualWorld world = quick(ranks);
        world.plan.few_ranks = few;  // 1: components have owners
        EXPECT_EQ(solve_in(world, *rules, sum).outcome, alone(*rules, sum))
            << question.game << " " << question.position << ", " << ranks << " ranks, few " << few;
      }
  }
}

TEST(VirtualCluster, RanksMayHaveThreads) {
  const auto rules = make_rules("sprouts");
  const Sum sum = rules->parse("0*8");
  for (const int ranks : {1, 4}) {
    VirtualWorld world = quick(ranks);
    const double slow = solve_in(world, *rules, sum).seconds;
    world.plan.threads = 3;
    const VirtualRun run = solve_in(world, *rules, sum);
    EXPECT_EQ(run.outcome, alone(*rules, sum)) << ranks << " ranks";
    EXPECT_LT(run.seconds, slow) << ranks << " ranks";
    EXPECT_EQ(solve_in(world, *rules, sum).visits, run.visits) << "it is the same every time";
  }
}

TEST(VirtualCluster, EveryRunIsTheSame) {
  const auto rules = make_rules("sprouts");
  const auto run = [&](int few) {
    VirtualWorld world = quick(6);
    world.plan.few_ranks = few;
    const VirtualRun result = solve_in(world, *rules, rules->parse(kSanitized ? "0*7" : "0*8"));
    return std::tuple(result.visits, result.counts.jobs, result.messages, result.bytes, result.seconds);
  };
  EXPECT_EQ(run(kFewRanks), run(kFewRanks));
  EXPECT_EQ(run(1), run(1));
}

TEST(VirtualCluster, AnswersSurviveDeathsFrostAndLostMessages) {
  const auto rules = make_rules("sprouts");
  const Sum sum = rules->parse("0*8");
  const auto expected = alone(*rules, sum);
  std::mt19937 random(1);
  const double calm = solve_in(quick(6), *rules, sum).seconds;
  bool reopened = false;
  for (std::size_t round = 0; round < std::max<std::size_t>(4, effort(20)); ++round) {
    VirtualWorld world = quick(6);
    world.plan.few_ranks = round % 2 == 0 ? 1 : kFewRanks;
    world.lost_messages = 0.1 * static_cast<double>(round % 4);
    world.latency = round % 3 == 0 ? 0.05 : 0.0001;
    for (int rank = 1; rank < 5; ++rank) {  // rank 5 lives
      const double when = std::uniform_real_distribution(0.0, calm)(random);
      if (random() % 2 == 0)
        world.deaths[rank] = when;
      else
        world.freezes[rank] = when;
    }
    world.freeze_seconds = 2 * calm;
    const VirtualRun run = solve_in(world, *rules, sum);
    EXPECT_EQ(run.outcome, expected) << "round " << round;
    reopened |= run.counts.reopened > 0;
  }
  EXPECT_TRUE(reopened);
}

TEST(VirtualCluster, AStuckRanksJobGoesToAnother) {
  const auto rules = make_rules("sprouts");
  const Sum sum = rules->parse("0*8");
  VirtualWorld world = quick(3);
  world.freezes[1] = 1;
  world.freeze_seconds = 1e9;
  const VirtualRun run = solve_in(world, *rules, sum);
  EXPECT_EQ(run.outcome, alone(*rules, sum));
  EXPECT_EQ(run.counts.reopened, 1);
}

TEST(VirtualCluster, WithoutRank0TheOthersEnd) {
  const auto rules = make_rules("sprouts");
  VirtualWorld world = quick(4);
  world.visits_per_second = 100;
  world.deaths[0] = 1;
  const VirtualRun run = solve_in(world, *rules, rules->parse("0*9"));
  EXPECT_EQ(run.outcome, std::nullopt);
  EXPECT_GT(run.seconds, 10);
  EXPECT_LT(run.seconds, 15);
}

TEST(VirtualCluster, AShortSilenceOfRank0IsNoDeath) {
  const auto rules = make_rules("sprouts");
  const Sum sum = rules->parse("0*8");
  VirtualWorld world = quick(4);
  world.freezes[0] = 1;
  world.freeze_seconds = 8;
  EXPECT_EQ(solve_in(world, *rules, sum).outcome, alone(*rules, sum));
}

}  // namespace
}  // namespace tendril::cluster
