// A table and couples that threads share: every key has one number, nothing that is told gets lost, and searches in
// threads and by turns give the answers of one worker.
#include <gtest/gtest.h>

#include <functional>
#include <thread>
#include <vector>

#include "effort.hpp"
#include "rules/sprouts/sprouts.hpp"
#include "solve/proof_numbers/search.hpp"
#include "solve/table.hpp"

namespace tendril {
namespace {

constexpr std::uint32_t kThreads = 4;

void in_threads(const std::function<void(std::uint32_t)>& work) {
  std::vector<std::thread> threads;
  for (std::uint32_t t = 0; t < kThreads; ++t) threads.emplace_back(work, t);
  for (std::thread& thread : threads) thread.join();
}

TEST(SharedTable, GivesEveryKeyOneNumber) {
  Table table;
  table.share(true);
  const auto count = static_cast<std::uint32_t>(effort(60'000));
  std::vector<std::vector<PositionId>> ids(kThreads, std::vector<PositionId>(count));
  in_threads([&](std::uint32_t t) {
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::uint32_t which = (i + t * count / kThreads) % count;
      const Key key = std::to_string(which);
      const std::uint64_t hash = KeyIndex::hash(key);
      table.prefetch(std::span(&hash, 1));
      const PositionId id = ids[t][which] = table.intern(key, hash);
      EXPECT_EQ(table.key(id), key);
      table.rule_out(id, std::uint64_t{1} << t);
      table.set_bound_plus_one(id, which + 1);
      table.tags().insert(which, index(id));
      if (which % 2 == 0) table.set_nimber(id, {kThreads});
    }
  });
  table.share(false);
  EXPECT_EQ(table.size(), count);
  EXPECT_EQ(table.nimbers(), (count + 1) / 2);
  for (std::uint32_t i = 0; i < count; ++i) {
    const PositionId id = ids[0][i];
    for (const auto& of_thread : ids) EXPECT_EQ(of_thread[i], id);
    EXPECT_EQ(table.key(id), std::to_string(i));
    EXPECT_EQ(table.bound_plus_one(id), i + 1);
    EXPECT_EQ(table.nimber(id), i % 2 == 0 ? std::optional(Nimber{kThreads}) : std::nullopt);
    EXPECT_EQ(table.ruled_out(id), i % 2 == 0 ? 0 : (1U << kThreads) - 1);
    // A tag may be lost; it never leads to another component.
    EXPECT_EQ(table.tags().find(i).value_or(index(id)), index(id));
  }
}

TEST(SharedTable, KeepsWhatThreadsRuleOutAtOnce) {
  Table table;
  std::vector<PositionId> ids;
  for (std::size_t i = 0; i < effort(5000); ++i) ids.push_back(table.intern(std::to_string(i)));
  table.share(true);
  in_threads([&](std::uint32_t t) {
    for (const PositionId id : ids)
      for (std::uint64_t n = t; n < 60; n += kThreads) {
        table.rule_out(id, std::uint64_t{1} << n);
        EXPECT_NE(table.ruled_out(id) >> n & 1, 0U);
      }
  });
  for (const PositionId id : ids) EXPECT_EQ(table.ruled_out(id), (std::uint64_t{1} << 60) - 1);
}

TEST(SharedTable, KeepsOneListOfOptions) {
  Table table;
  const PositionId id = table.intern("p");
  table.share(true);
  in_threads([&](std::uint32_t t) {
    std::uint32_t* const list = table.allocate_options(3);
    list[0] = 1;
    list[1] = 3;
    list[2] = t;
    table.publish(id, list);
  });
  ASSERT_TRUE(table.options(id));
  EXPECT_EQ(table.options(id)->size(), 1U);
  // Sketches do not take the place of ids.
  std::uint32_t* const sketches = table.allocate_options(2);
  sketches[0] = SketchList::kSketched;
  sketches[1] = 2;
  table.publish(id, sketches);
  EXPECT_TRUE(table.options(id));
}

TEST(SharedTable, CouplesCountWhoIsThere) {
  Couples couples;
  couples.share(true);
  const Couple couple{PositionId{7}, 3};
  in_threads([&](std::uint32_t) {
    for (int i = 0; i < 2000; ++i) {
      couples.enter(couple);
      couples.visited(couple, {5, 6});
      EXPECT_GE(couples.find(couple).threads, 1U);
      couples.leave(couple, false);
    }
  });
  EXPECT_EQ(couples.find(couple).threads, 0U);
  EXPECT_EQ(couples.find(couple).visits, kThreads * 2000);
  couples.enter(couple);
  couples.leave(couple, true);
  EXPECT_EQ(couples.size(), 0U);
}

// Threads look couples up while shards grow: they see what was remembered, or nothing, never what is another couple's.
TEST(SharedTable, CouplesAreFoundWhileOthersAreAdded) {
  Couples couples;
  couples.share(true);
  const auto count = static_cast<std::uint32_t>(effort(40'000));
  const auto couple = [](std::uint32_t i) { return Couple{PositionId{i / 3}, i % 3}; };
  in_threads([&](std::uint32_t t) {
    for (std::uint32_t i = t; i < count; i += kThreads) {
      couples.enter(couple(i));
      couples.visited(couple(i), {i + 1, i + 2});
      couples.leave(couple(i), i % 5 == 0);
      for (const std::uint32_t other : {i / 2, i, i + kThreads}) {
        couples.prefetch(couple(other));
        const Couples::Entry entry = couples.find(couple(other));
        if (entry.numbers.dn == kManyNumbers) continue;
        EXPECT_EQ(entry.numbers.pn, other + 1);
        EXPECT_EQ(entry.numbers.dn, other + 2);
      }
    }
  });
  couples.share(false);
  EXPECT_EQ(couples.size(), count - (count + 4) / 5);
  for (std::uint32_t i = 0; i < count; ++i) {
    ASSERT_EQ(couples.find(couple(i)).visits, i % 5 == 0 ? 0U : 1U);
    ASSERT_EQ(couples.find(couple(i)).threads, 0U);
  }
}

// Room of couples that were forgotten is used again.
TEST(SharedTable, ForgottenCouplesLeaveRoom) {
  Couples couples;
  for (std::uint32_t i = 0; i < 200'000; ++i) {
    couples.enter({PositionId{i}, 1});
    couples.leave({PositionId{i}, 1}, true);
  }
  EXPECT_EQ(couples.size(), 0U);
  EXPECT_LT(couples.bytes(), 100'000U);
}

// Numbers from elsewhere count where they rest on more visits.
TEST(SharedTable, CouplesAdoptNumbersOfMoreVisits) {
  Couples couples;
  const Couple couple{PositionId{7}, 3};
  couples.adopt(couple, {5, 6}, 10);
  EXPECT_EQ(couples.find(couple).numbers.pn, 5U);
  EXPECT_EQ(couples.visited(couple, {7, 8}), 11U);
  couples.adopt(couple, {1, 1}, 11);
  EXPECT_EQ(couples.find(couple).numbers.dn, 8U);
  couples.adopt(couple, {2, 3}, 12);
  EXPECT_EQ(couples.find(couple).numbers.dn, 3U);
}

// Couples are forgotten while workers are below them.
TEST(SharedTable, ForgottenCouplesCanBeLeft) {
  Couples couples;
  const Couple couple{PositionId{7}, 3};
  couples.enter(couple);
  couples.clear();
  EXPECT_EQ(couples.leave(couple, true), 0U);
  EXPECT_EQ(couples.size(), 0U);
  couples.visited(couple, {5, 6});  // by another worker
  EXPECT_EQ(couples.leave(couple, false), 1U);
  EXPECT_EQ(couples.find(couple).threads, 0U);
}

TEST(SharedTable, SearchesAgree) {
  const sprouts::Sprouts rules;
  for (const auto& [text, expected] :
       {std::pair("0*7", Outcome::previous), std::pair("0*9", Outcome::next)}) {
    for (const std::uint64_t lazy : {0U, 1U})
      for (const unsigned workers : {1U, 2U, 7U}) {
        Control control;
        Table in_table;
        Couples in_couples;
        ProofNumberSearch by_threads(rules, in_table, in_couples, control, workers, {.pn_lazy = lazy});
        EXPECT_EQ(by_threads.outcome(rules.parse(text)), expected) << text << " " << workers;
        Table table;
        Couples couples;
        ProofNumberSearch by_turns(rules, table, couples, control, 1, {.pn_lazy = lazy});
        by_turns.take_turns(workers);
        EXPECT_EQ(by_turns.outcome(rules.parse(text)), expected) << text << " " << workers;
      }
  }
}

// How far workers keep apart decides how much is visited twice, and no answer shows it.
TEST(SharedTable, WorkersByTurnsVisitWhatTheyDid) {
  const sprouts::Sprouts rules;
  Control control;
  Table table;
  Couples couples;
  ProofNumberSearch search(rules, table, couples, control);
  search.take_turns(16);
  search.outcome(rules.parse("0*13"));
  EXPECT_EQ(search.visits(), 44'071U);
}

}  // namespace
}  // namespace tendril
