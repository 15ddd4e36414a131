// Proof-number search against the other engine: on made-up games, on Sprouts, with every setting, several
// threads, hardly any memory; and what it leaves in the table.
#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <set>
#include <thread>

#include "effort.hpp"
#include "proof/choose.hpp"
#include "rules/heaps/heaps.hpp"
#include "rules/sprouts/sprouts.hpp"
#include "solve/definition.hpp"
#include "solve/proof_numbers/search.hpp"
#include "solve/random_game.hpp"
#include "solve/value_sets.hpp"

namespace tendril {
namespace {

using test::RandomGame;

std::vector<Settings> many_settings() {
  return {{},
          {.pn_exact = 0, .pn_base = 1, .pn_disproof = 1, .pn_disproof_next = 1, .pn_stretch = 0},
          {.pn_exact = 0, .pn_base = 5, .pn_disproof = 3, .pn_disproof_next = 40, .pn_stretch = 1},
          {.pn_exact = 20, .pn_base = 1, .pn_disproof = 50, .pn_stretch = 0.1}};
}

Nimber plain_nimber(const Ruleset& rules, const Sum& sum) {
  static Control control;
  Table table;
  Expander expander(rules, table, control);
  const auto ids = expander.intern(sum);
  return nimber_by_definition(expander, std::span<const PositionId>(ids));
}

// Every nimber and every value ruled out in `table` is right.
void expect_table_right(const Ruleset& rules, const Table& table) {
  for (std::uint32_t i = 0; i < table.size(); ++i) {
    const PositionId id{i};
    if (!table.nimber(id) && table.ruled_out(id) == 0) continue;
    const Nimber truth = plain_nimber(rules, {Key(table.key(id))});
    ASSERT_EQ(table.nimber(id).value_or(truth), truth) << rules.print(table.key(id));
    ASSERT_TRUE(truth.value >= 63 || (table.ruled_out(id) >> truth.value & 1) == 0);
  }
}

TEST(ProofNumbers, AgreeWithThePlainSearchOnRandomGames) {
  for (unsigned seed = 0; seed < effort(24); ++seed) {
    const RandomGame game(seed, 2 + seed % 12, 1 + seed % 4);
    std::mt19937 random(seed);
    for (const Settings& settings : many_settings())
      for (const unsigned threads : {1U, 3U}) {
        Control control;
        Table table;
        Couples couples;
        ProofNumberSearch search(game, table, couples, control, threads, settings);
        for (int round = 0; round < 3; ++round) {
          Sum sum;
          for (unsigned i = 0; i < 1 + random() % 3; ++i)
            sum.push_back(RandomGame::key(static_cast<unsigned>(random() % 120)));
          const Nimber heap{random() % 4};
          const Nimber truth = plain_nimber(game, sum);
          EXPECT_EQ(search.outcome(sum, heap) == Outcome::previous, truth == heap);
          if (round == 2) {
            EXPECT_EQ(search.nimber(sum), truth);
          }
        }
        expect_table_right(game, table);
      }
  }
}

TEST(ProofNumbers, NimbersBeyondTheBitsOfTheTable) {
  const heaps::Heaps nim(heaps::nim());
  Control control;
  Table table;
  Couples couples;
  ProofNumberSearch search(nim, table, couples, control);
  EXPECT_EQ(search.nimber({heaps::Heaps::key(100), heaps::Heaps::key(70)}), Nimber{100 ^ 70});
  EXPECT_EQ(search.outcome({heaps::Heaps::key(99), heaps::Heaps::key(99), heaps::Heaps::key(80)}, Nimber{80}),
            Outcome::previous);
}

// What is ruled out of one component says who wins it alone, and nothing about a sum with another.
TEST(ProofNumbers, WhoWinsOneComponentDoesNotDecideASum) {
  const heaps::Heaps kayles(heaps::parse_code("0.77"));
  Control control;
  Table table;
  Couples couples;
  for (const std::uint64_t size : {1U, 4U}) table.rule_out(table.intern(heaps::Heaps::key(size)), 1);
  ProofNumberSearch search(kayles, table, couples, control);
  EXPECT_EQ(search.outcome({heaps::Heaps::key(1), heaps::Heaps::key(4)}), Outcome::previous);
}

TEST(ProofNumbers, DeepGamesDoNotOverflowTheStack) {
  const heaps::Heaps game(heaps::parse_code("0.3"));
  const std::uint64_t size = kSanitized ? 20000 : 200000;
  Control control;
  Table table;
  Couples couples;
  ProofNumberSearch search(game, table, couples, control, 1, {.pn_exact = 0});
  EXPECT_EQ(search.outcome({heaps::Heaps::key(size)}), Outcome::previous);
}

TEST(ProofNumbers, SproutsAgreesWithDepthFirstSearch) {
  const sprouts::Sprouts rules;
  for (const char* text :
       {"0*2", "0*3", "0*4", "0*5", "0*2+0*3", "0*3@T1", "0*3@P1", "0*2+1a1a|0.2", "2A2B@1|AB"}) {
    Control control;
    Table table;
    Couples couples;
    ProofNumberSearch search(rules, table, couples, control);
    Table other;
    Expander expander(rules, other, control);
    const Nimber truth = ValueSetSearch(expander).nimber(expander.intern(rules.parse(text)));
    EXPECT_EQ(search.outcome(rules.parse(text)) == Outcome::previous, truth == Nimber{0}) << text;
    EXPECT_EQ(search.nimber(rules.parse(text)), truth) << text;
  }
}

// A search that needs far more than it is allowed to keep ends all the same.
TEST(ProofNumbers, HardlyAnyMemory) {
  const sprouts::Sprouts rules;
  for (const unsigned threads : {1U, 2U}) {
    Control control;
    Table table;
    Couples couples;
    ProofNumberSearch tight(rules, table, couples, control, threads, {.pn_bytes = std::size_t{3} << 20});
    EXPECT_EQ(tight.outcome(rules.parse("0*11")), Outcome::next);
    EXPECT_EQ(tight.outcome(rules.parse("0*12")), Outcome::previous);
    // Two threads may be lucky and come so far without running out.
    if (tight.collections() == 0) {
      EXPECT_EQ(tight.outcome(rules.parse("0*14")), Outcome::previous);
    }
    EXPECT_GT(tight.collections(), 0U);
  }
}

// One thread is deterministic: the same visits, run after run.
TEST(ProofNumbers, OneThreadRepeatsItself) {
  const sprouts::Sprouts rules;
  std::vector<std::uint64_t> visits;
  for (int run = 0; run < 2; ++run) {
    Control control;
    Table table;
    Couples couples;
    ProofNumberSearch search(rules, table, couples, control);
    search.outcome(rules.parse("0*7"));
    visits.push_back(search.visits());
  }
  EXPECT_EQ(visits[0], visits[1]);
}

// A question that is asked until thresholds are reached ends there, undecided, and goes on from its numbers.
TEST(ProofNumbers, ThresholdsEndASearch) {
  const sprouts::Sprouts rules;
  const Sum sum = rules.parse("0*8");
  Control control;
  Table table;
  Couples couples;
  ProofNumberSearch search(rules, table, couples, control);
  Thresholds thresholds{.proof = 40, .disproof = 80};
  std::optional<Outcome> outcome;
  std::uint64_t ended = 0;
  while (!outcome) {
    search.set_thresholds(thresholds);
    try {
      outcome = search.outcome(sum);
    } catch (const OutOfPatience&) {
      ++ended;
      const ProofNumbers now = couples.find({table.intern(sum[0]), 0}).numbers;
      EXPECT_TRUE(thresholds.reached(now)) << now.pn << " " << now.dn;
      thresholds = thresholds.wider();
    }
  }
  EXPECT_GT(ended, 0);
  Table another;
  Couples others;
  EXPECT_EQ(outcome, ProofNumberSearch(rules, another, others, control).outcome(sum));
}

TEST(Thresholds, AreReachedOnceTheyAreEqualled) {
  const Thresholds both{.proof = 5, .disproof = 7};
  EXPECT_FALSE(both.reached({4, 6}));
  EXPECT_TRUE(both.reached({5, 6}));
  EXPECT_TRUE(both.reached({4, 7}));
  const Thresholds either{.either = 9, .proof_slack = 1, .disproof_slack = 2};
  EXPECT_FALSE(either.reached({7, 9}));
  EXPECT_FALSE(either.reached({9, 6}));
  EXPECT_TRUE(either.reached({8, 7}));
}

TEST(Thresholds, TwiceAsWideButNeverBeyondNoLimit) {
  const Thresholds twice = Thresholds{.proof = 5, .either = 9, .proof_slack = 3}.wider();
  EXPECT_EQ(twice.proof, 10U);
  EXPECT_EQ(twice.disproof, Thresholds::kNoLimit);
  EXPECT_EQ(twice.either, 18U);
  EXPECT_EQ(twice.proof_slack, 3U);
}

// What a report says of a search that knows these numbers of its question.
std::string detail_with(ProofNumbers numbers) {
  struct Looking final : Ruleset {
    void options(KeyView position, Options& out) const override {
      control->look(0);
      nim.options(position, out);
    }
    Sum parse(std::string_view text) const override { return nim.parse(text); }
    std::string print(KeyView position) const override { return nim.print(position); }
    std::uint64_t bound(KeyView position) const override { return nim.bound(position); }
    Control* control = nullptr;
    heaps::Heaps nim{heaps::nim()};
  };
  std::string detail;
  Control control({}, {}, [&](const Progress& progress) {
    if (detail.empty()) detail = progress.detail;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(110));  // then a report is due
  Looking rules;
  rules.control = &control;
  Table table;
  Couples couples;
  const Key question = heaps::Heaps::key(2);
  couples.visited({table.intern(question), 0}, numbers);
  EXPECT_EQ(ProofNumberSearch(rules, table, couples, control).outcome({question}), Outcome::next);
  return detail;
}
TEST(ProofNumbers, ReportsSayHowMuchIsLeftAtLeast) {
  EXPECT_EQ(detail_with({9, 5}), "0 nimbers proved, at least 5 more to go");
  EXPECT_EQ(detail_with({1, 5}), "0 nimbers proved");
}

// Memory that is not counted is memory without a limit.
TEST(Couples, CountTheirBytes) {
  Couples couples;
  constexpr std::uint32_t kCount = 10'000;
  for (std::uint32_t i = 0; i < kCount; ++i) couples.visited({PositionId{i}, 1}, {3, 4});
  EXPECT_GT(couples.bytes(), kCount * sizeof(Couples::Entry));
  EXPECT_LT(couples.bytes(), kCount * sizeof(Couples::Entry) * 8);
  couples.clear();
  EXPECT_EQ(couples.bytes(), 0U);
}

// What the next growth takes is asked for before it comes: no growth is larger, and no more is asked for than four shards of
// the mean size, or a search would be tidied while there is room.
TEST(Couples, SayHowMuchTheyGrow) {
  Couples couples;
  for (std::uint32_t i = 0; i < 30'000; ++i) {
    const std::size_t before = couples.bytes();
    const std::size_t growth = couples.next_growth();
    couples.visited({PositionId{i}, 1}, {3, 4});
    if (i > 10'000) {
      EXPECT_LE(couples.bytes() - before, growth);
    }
    EXPECT_LE(growth, before / 16);
  }
}

// A decided couple is forgotten when the last of those who search below it has left, not before.
TEST(Couples, StayWhileSomebodyIsThere) {
  Couples couples;
  const Couple couple{PositionId{5}, 2};
  couples.enter(couple);
  couples.enter(couple);
  EXPECT_EQ(couples.find(couple).threads, 2U);
  EXPECT_EQ(couples.visited(couple, {3, 4}), 1U);
  EXPECT_EQ(couples.leave(couple, true), 1U);
  EXPECT_EQ(couples.find(couple).threads, 1U);
  EXPECT_EQ(couples.find(couple).numbers.pn, 3U);
  couples.leave(couple, true);
  EXPECT_EQ(couples.find(couple).visits, 0U);
}

// A budget of as many visits as a search needs is enough, one less is not.
TEST(ProofNumbers, ABudgetIsSpentToTheLastVisit) {
  const sprouts::Sprouts rules;
  const auto search = [&](std::uint64_t budget) {
    Control control;
    Table table;
    Couples couples;
    ProofNumberSearch numbers(rules, table, couples, control);
    numbers.set_budget(budget);
    numbers.outcome(rules.parse("0*6"));
    return numbers.visits();
  };
  const std::uint64_t needed = search(0);
  EXPECT_EQ(search(needed), needed);
  EXPECT_THROW(search(needed - 1), OutOfPatience);
}

// More rounds are worth their time.
TEST(Certificates, MoreRoundsMakeThemShorter) {
  const sprouts::Sprouts rules;
  for (const char* text : {"0*5", "0*6", "0*5+0*4", "0*5@P2"}) {
    const auto entries = [&](std::uint64_t rounds) {
      Control control;
      Table table;
      Couples couples;
      Expander expander(rules, table, control);
      ProofNumberSearch search(rules, table, couples, control);
      search.outcome(rules.parse(text));
      return proof::choose_entries(expander, search, rules.parse(text), false, rounds).entries.size();
    };
    EXPECT_LT(entries(60), entries(1)) << text;
  }
}

// The two-ply condition of certificates, checked here with the rules themselves (the checker has its own).
TEST(Certificates, EveryEntryFollowsFromTheList) {
  for (unsigned seed = 0; seed < effort(80); ++seed) {
    const RandomGame game(seed, 2 + seed % 9, 1 + seed % 3);
    const Sum claim{RandomGame::key(40 + seed), RandomGame::key(30)};
    Control control;
    Table table;
    Couples couples;
    Expander expander(game, table, control);
    ProofNumberSearch search(game, table, couples, control);
    const bool with_nimber = seed % 2 == 0;
    const proof::Certificate certificate =
        proof::choose_entries(expander, search, claim, with_nimber, seed % 8 == 7 ? 200 : 1 + seed % 4);
    std::map<Key, Nimber> listed;
    for (const auto& entry : certificate.entries) {
      EXPECT_EQ(entry.value, plain_nimber(game, {entry.position}));
      EXPECT_TRUE(listed.emplace(entry.position, entry.value).second);
    }
    const auto value_of = [&](const proof::Certificate::Entries& entries) {
      Nimber value;
      for (const std::uint32_t i : entries) value ^= certificate.entries[i].value;
      return value;
    };
    for (const auto& entry : certificate.entries) {
      ASSERT_EQ(entry.gives.size(), entry.value.value);
      for (std::size_t i = 0; i < entry.gives.size(); ++i) EXPECT_EQ(value_of(entry.gives[i]), Nimber{i});
      Options options;
      game.options(entry.position, options);
      std::size_t uncovered = 0;
      std::set<Sum> seen;
      for (std::size_t o = 0; o < options.size(); ++o) {
        Sum sum = options.sum(o);
        std::erase_if(sum,
                      [&](const Key& key) { return game.plain_options(RandomGame::number(key)).empty(); });
        std::sort(sum.begin(), sum.end());
        Sum cancelled;
        for (const Key& key : sum) {
          if (!cancelled.empty() && cancelled.back() == key)
            cancelled.pop_back();
          else
            cancelled.push_back(key);
        }
        if (!seen.insert(cancelled).second) continue;
        Nimber value;
        bool covered = true;
        for (const Key& key : cancelled) {
          covered = covered && listed.contains(key);
          if (covered) value ^= listed.at(key);
        }
        if (covered) {
          EXPECT_NE(value, entry.value);
        } else {
          ++uncovered;
        }
      }
      EXPECT_EQ(entry.replies.size(), uncovered);
      for (const auto& reply : entry.replies) EXPECT_EQ(value_of(reply.reply), entry.value);
    }
    const Nimber truth = plain_nimber(game, claim);
    if (certificate.winning_option) {
      EXPECT_FALSE(with_nimber);
      EXPECT_NE(truth, Nimber{0});
      EXPECT_EQ(value_of(*certificate.winning_option), Nimber{0});
    }
  }
}

}  // namespace
}  // namespace tendril
