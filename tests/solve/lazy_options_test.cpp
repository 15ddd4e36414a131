// Lazy children: whatever tags coincide, answers are those of the definition; sketches are what options are; searches
// with and without them agree.
#include "solve/proof_numbers/lazy_options.hpp"

#include <gtest/gtest.h>

#include <random>

#include "effort.hpp"
#include "rules/checked_ruleset.hpp"
#include "rules/sprouts/sprouts.hpp"
#include "solve/definition.hpp"
#include "solve/proof_numbers/search.hpp"
#include "solve/random_game.hpp"

namespace tendril {
namespace {

using test::RandomGame;

// Any game, its options told of as sketches, with tags of so few bits that most claims are wrong.
class Sketched final : public Ruleset {
 public:
  Sketched(const Ruleset& rules, std::uint32_t tags) : rules_(rules), tags_(tags) {}
  void options(KeyView position, Options& out) const override { rules_.options(position, out); }
  Sum parse(std::string_view text) const override { return rules_.parse(text); }
  std::string print(KeyView position) const override { return rules_.print(position); }
  std::uint64_t bound(KeyView position) const override { return rules_.bound(position); }
  bool sketches() const override { return true; }
  std::uint32_t tag(KeyView position) const override {
    return static_cast<std::uint32_t>(std::hash<KeyView>{}(position)) % tags_;
  }
  void sketch(KeyView position, std::uint64_t whole, Sketches& out) const override {
    Options all;
    options(position, all);
    for (std::size_t o = 0; o < all.size(); ++o) {
      for (const Key& key : all.sum(o)) {
        if (bound(key) <= whole && !out.knows(tag(key)))
          out.whole(key, tag(key));
        else
          out.component(tag(key), bound(key), 0);
      }
      const Again drawing(all, o);
      if (!out.finish(static_cast<std::uint32_t>(o), drawing)) return;
    }
  }
  void redraw(KeyView position, std::uint32_t drawn, Options& out) const override {
    Options all;
    options(position, all);
    Again(all, drawn).write(out);
  }

 private:
  struct Again final : Sketches::Drawing {
    Again(const Options& options, std::size_t option) : all(options), number(option) {}
    void write(Options& out) const override {
      for (const Key& key : all.sum(number)) out.component(key);
      out.finish();
    }
    const Options& all;
    std::size_t number;
  };
  const Ruleset& rules_;
  std::uint32_t tags_;
};

Nimber by_definition(const Ruleset& rules, const Sum& sum) {
  Control control;
  Table table;
  Expander expander(rules, table, control);
  const auto ids = expander.intern(sum);
  return nimber_by_definition(expander, std::span<const PositionId>(ids));
}

TEST(LazyOptions, AnswersDoNotDependOnTags) {
  for (unsigned seed = 0; seed < effort(24); ++seed) {
    const RandomGame game(seed, 2 + seed % 12, 1 + seed % 4);
    std::mt19937 random(seed);
    for (const std::uint32_t tags : {1U, 3U, 20U, 1U << 31})
      for (const unsigned threads : {1U, 3U})
        for (const std::uint64_t exact : {0U, 3U}) {
          const Sketched sketched(game, tags);
          Control control;
          Table table;
          table.check();
          Couples couples;
          ProofNumberSearch search(sketched, table, couples, control, threads, {.pn_exact = exact});
          for (int round = 0; round < 3; ++round) {
            Sum sum;
            for (unsigned i = 0; i < 1 + random() % 3; ++i)
              sum.push_back(RandomGame::key(static_cast<unsigned>(random() % 120)));
            const Nimber heap{random() % 4};
            const Nimber truth = by_definition(game, sum);
            EXPECT_EQ(search.outcome(sum, heap) == Outcome::previous, truth == heap);
            if (round == 2) {
              EXPECT_EQ(search.nimber(sum), truth);
            }
          }
          for (std::uint32_t i = 0; i < table.size(); ++i) {
            const PositionId id{i};
            const Nimber truth = by_definition(game, {Key(table.key(id))});
            ASSERT_EQ(table.nimber(id).value_or(truth), truth);
            ASSERT_TRUE(truth.value >= 63 || (table.ruled_out(id) >> truth.value & 1) == 0);
          }
        }
  }
}

// Positions that random play from a few spots on a random surface comes to.
Key random_land(std::mt19937& random) {
  const sprouts::Sprouts rules;
  static constexpr const char* kStarts[] = {"0*5", "0*6", "0*7", "0*3@T1", "0*4@P1", "0*3@P2", "0*2@P3"};
  for (;;) {
    Sum sum = rules.parse(kStarts[random() % std::size(kStarts)]);
    for (unsigned moves = static_cast<unsigned>(random() % 4); moves > 0 && !sum.empty(); --moves) {
      Options options;
      rules.options(sum[random() % sum.size()], options);
      if (options.size() == 0) break;
      sum = options.sum(random() % options.size());
    }
    if (!sum.empty()) return sum[random() % sum.size()];
  }
}

TEST(LazyOptions, SketchesOfSproutsAreItsOptions) {
  const CheckedRuleset checked("sprouts", std::make_shared<sprouts::Sprouts>());
  struct Ignore final : Sketches {
    void component(std::uint32_t, std::uint64_t, std::uint32_t) override {}
    void whole(KeyView, std::uint32_t) override {}
    bool finish(std::uint32_t, const Drawing&) override { return true; }
  } ignore;
  std::mt19937 random(16);
  for (unsigned round = 0; round < effort(2000); ++round)
    ASSERT_NO_THROW(checked.sketch(random_land(random), random() % 8, ignore));
}

// Components beyond a bound, and those that are known, are told of by tag and bound, without their keys.
TEST(LazyOptions, SketchesOfSproutsGiveKeysOfSmallComponentsOnly) {
  const sprouts::Sprouts rules;
  struct Bounded final : Sketches {
    void component(std::uint32_t tag, std::uint64_t bound, std::uint32_t /*leaning*/) override {
      EXPECT_TRUE(bound > most || knows(tag)) << bound;
      ++components;
    }
    void whole(KeyView key, std::uint32_t /*tag*/) override {
      EXPECT_LE(rules->bound(key), most);
      ++wholes;
    }
    bool knows(std::uint32_t tag) const override { return tag % 3 == 0; }
    bool finish(std::uint32_t, const Drawing&) override { return true; }
    const Ruleset* rules = nullptr;
    std::uint64_t most = 0;
    int components = 0;
    int wholes = 0;
  } bounded;
  bounded.rules = &rules;
  std::mt19937 random(18);
  for (unsigned round = 0; round < 300; ++round) {
    bounded.most = random() % 8;
    rules.sketch(random_land(random), bounded.most, bounded);
  }
  EXPECT_GT(bounded.components, 100);
  EXPECT_GT(bounded.wholes, 100);
}

TEST(LazyOptions, TheSameAnswersWithAndWithout) {
  const sprouts::Sprouts rules;
  std::mt19937 random(17);
  Control control;
  const Settings settings[] = {{.pn_lazy = 0}, {.pn_lazy = 1}, {.pn_lazy = 1, .pn_leaning = 0}};
  Table tables[3];
  Couples couples[3];
  for (unsigned round = 0; round < effort(60); ++round) {
    const Key land = random_land(random);
    if (rules.bound(land) > 15) continue;
    Nimber nimbers[3];
    for (std::size_t i = 0; i < 3; ++i) {
      tables[i].check();
      ProofNumberSearch search(rules, tables[i], couples[i], control, 1, settings[i]);
      nimbers[i] = search.nimber({land});
    }
    EXPECT_EQ(nimbers[0], nimbers[1]) << rules.print(land);
    EXPECT_EQ(nimbers[0], nimbers[2]) << rules.print(land) << ", without leanings";
  }
}

}  // namespace
}  // namespace tendril
