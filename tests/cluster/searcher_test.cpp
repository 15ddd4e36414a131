// What a searcher tells of what it has found: as much as it is told to, and nothing that is not so.
#include "cluster/searcher.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "library/registry.hpp"

namespace tendril::cluster {
namespace {

// All that it tells while it decides who wins a position of Sprouts.
Facts told(const char* position, const Worth& worth) {
  const auto rules = make_rules("sprouts");
  Searcher searcher(*rules, 1, {}, {}, worth, nullptr);
  searcher.begin({.lease = 1, .key = rules->parse(position).front(), .visits = 1'000'000});
  std::optional<Report> report;
  while (!(report = searcher.finished())) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  EXPECT_NE(report->finding, Finding::undecided);
  return searcher.outbox();
}

TEST(Searcher, TellsWhatItVisitedOnceOrOftener) {
  constexpr std::uint64_t kNoBound = 1000;
  const Facts once = told("0*8", {.bound = kNoBound, .visits = 1, .numbers = 0});
  const Facts twice = told("0*8", {.bound = kNoBound, .visits = 2, .numbers = 0});
  const Facts often = told("0*8", {.bound = kNoBound, .visits = 4, .numbers = 0});
  EXPECT_GT(often.size(), 0);
  EXPECT_GT(twice.size(), often.size());
  EXPECT_GT(once.size(), 2 * twice.size()) << "most couples are decided at their first visit";
}

TEST(Searcher, TellsFactsThatAreSo) {
  const auto rules = make_rules("sprouts");
  Control control;
  Table table;
  Couples couples;
  ProofNumberSearch search(*rules, table, couples, control);
  for (const Fact& fact : told("0*6", {.bound = 8, .visits = 1, .numbers = 0})) {
    EXPECT_EQ(fact.tag, rules->tag(fact.key));
    const Nimber nimber = search.nimber({fact.key});
    if (fact.nimber) {
      EXPECT_EQ(*fact.nimber, nimber) << rules->print(fact.key);
    } else {
      EXPECT_EQ((fact.ruled_out >> nimber.value) & 1, 0) << rules->print(fact.key);
    }
  }
}

}  // namespace
}  // namespace tendril::cluster
