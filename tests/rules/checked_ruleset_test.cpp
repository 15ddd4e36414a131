// The contract of rulesets, verified as they are played: every game of the house keeps it, and every way to break it
// that we could think of is noticed and named.
#include "rules/checked_ruleset.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <random>

#include "base/invariant.hpp"
#include "checker/rulesets.hpp"
#include "effort.hpp"
#include "rules/heaps/heaps.hpp"
#include "tendril/tendril.hpp"

namespace tendril {
namespace {

Settings checked() {
  Settings settings;
  settings.check = 1;
  return settings;
}

TEST(CheckedRuleset, EveryGameKeepsTheContract) {
  for (const checker_tests::Sample& sample : checker_tests::samples()) {
    SCOPED_TRACE(sample.game);
    Game game(sample.game, checked());
    for (const std::string& words : sample.small) {
      SCOPED_TRACE(words);
      Control control;
      const Position position = game.read(words);
      const Nimber by_definition = game.nimber(position, control, Engine::definition);
      EXPECT_EQ(game.nimber(position, control), by_definition);
      EXPECT_EQ(game.nimber(position, control, Engine::value_sets), by_definition);
      EXPECT_EQ(game.nimber(position, control, Engine::proof_numbers), by_definition);
      game.outcome(position, Play::normal, control);
      game.outcome(position, Play::misere, control);
      game.moves(position, control);
    }
  }
}

TEST(CheckedRuleset, LargePositionsKeepTheContractWhileTheyArePlayed) {
  std::mt19937 random(1);
  for (const checker_tests::Sample& sample : checker_tests::samples()) {
    SCOPED_TRACE(sample.game);
    const CheckedRuleset rules(sample.game, make_rules(sample.game));
    const auto smaller = rules.valued();
    for (const std::string& words : sample.large) {
      SCOPED_TRACE(words);
      for (std::size_t play = 0; play < effort(10); ++play) {
        Sum sum = rules.parse(words);
        while (!sum.empty()) {
          if (smaller) {
            Options options;
            for (const Key& part : smaller->reduce(sum)) {
              smaller->known_nimber(part);
              smaller->is_nimber(part, {random() % 4});
              smaller->options(part, options);
            }
          }
          const Key part = sum.back();
          sum.pop_back();
          rules.known_nimber(part);
          const auto options = checker_tests::options_of(rules, part);
          if (options.empty()) continue;
          const Sum& next = options[random() % options.size()];
          sum.insert(sum.end(), next.begin(), next.end());
        }
      }
    }
  }
}

// Nim, with one member at a time replaced by a broken one.
struct Broken final : Ruleset {
  void options(KeyView position, Options& out) const override {
    nim.options(position, out);
    if (change_options) change_options(position, out);
  }
  Sum parse(std::string_view text) const override {
    return change_parse ? change_parse(nim.parse(text)) : nim.parse(text);
  }
  std::string print(KeyView position) const override {
    return change_print ? change_print(nim.print(position)) : nim.print(position);
  }
  std::uint64_t bound(KeyView position) const override {
    return change_bound ? change_bound(nim.bound(position)) : nim.bound(position);
  }
  std::string print_sum(const Sum& sum) const override {
    return change_print_sum ? change_print_sum(sum) : Ruleset::print_sum(sum);
  }
  std::string empty() const override { return "0"; }
  std::vector<NamedMove> moves(std::string_view text) const override {
    auto all = nim.moves(text);
    if (lose_a_move) all.pop_back();
    return all;
  }
  std::shared_ptr<const Ruleset> valued() const override { return smaller; }
  Sum reduce(const Sum& sum) const override { return change_reduce ? change_reduce(sum) : sum; }
  std::optional<Nimber> known_nimber(KeyView position) const override {
    return change_known ? change_known(position) : std::nullopt;
  }
  std::optional<bool> is_nimber(KeyView position, Nimber n) const override {
    return change_is ? change_is(position, n) : std::nullopt;
  }
  const heaps::HeapRules* heap_rules() const override { return change_size ? nim.heap_rules() : nullptr; }
  std::uint64_t heap_size(KeyView position) const override {
    return change_size ? change_size(nim.heap_size(position)) : 0;
  }

  heaps::Heaps nim{heaps::nim()};
  std::function<void(KeyView, Options&)> change_options;
  std::function<Sum(Sum)> change_parse;
  std::function<std::string(std::string)> change_print;
  std::function<std::string(const Sum&)> change_print_sum;
  std::function<std::uint64_t(std::uint64_t)> change_bound;
  std::function<Sum(Sum)> change_reduce;
  std::function<std::optional<Nimber>(KeyView)> change_known;
  std::function<std::optional<bool>(KeyView, Nimber)> change_is;
  std::function<std::uint64_t(std::uint64_t)> change_size;
  bool lose_a_move = false;
  std::shared_ptr<const Ruleset> smaller;
};

// What is said when the rules, broken by `change`, are asked everything.
std::string complaint(const std::function<void(Broken&)>& change, const char* words = "2+3") {
  const auto rules = std::make_shared<Broken>();
  change(*rules);
  try {
    Game game("broken", rules, checked());
    Control control;
    const Position position = game.read(words);
    game.nimber(position, control);
    game.nimber(position, control, Engine::value_sets);
    game.moves(position, control);
  } catch (const BrokenInvariant& broken) {
    return broken.what();
  }
  return "nothing";
}

TEST(CheckedRuleset, NothingIsSaidOfWhatIsNotBroken) {
  EXPECT_EQ(complaint([](Broken&) {}), "nothing");
  EXPECT_EQ(complaint([](Broken& rules) { rules.smaller = std::make_shared<Broken>(); }), "nothing");
}

TEST(CheckedRuleset, EmptyKeys) {
  EXPECT_EQ(complaint([](Broken& rules) {
              rules.change_options = [](KeyView, Options& out) {
                out.component("");
                out.finish();
              };
            }),
            "broken: 2 (key 02): an option has an empty key");
  EXPECT_EQ(complaint([](Broken& rules) { rules.change_parse = [](const Sum&) { return Sum{""}; }; }),
            "broken: a sum: it has an empty key");
}

TEST(CheckedRuleset, BoundsThatDoNotFall) {
  EXPECT_EQ(complaint([](Broken& rules) { rules.change_bound = [](std::uint64_t) { return 7; }; }),
            "broken: 2 (key 02): its bound, 7, does not fall: the option 1 has 7");
  EXPECT_EQ(complaint([](Broken& rules) {
              rules.change_options = [](KeyView position, Options& out) {
                out.component(position);
                out.finish();
              };
            }),
            "broken: 2 (key 02): its bound, 2, does not fall: the option 2 has 2");
}

TEST(CheckedRuleset, ComponentsThatAreNotCanonical) {
  EXPECT_EQ(complaint([](Broken& rules) {
              rules.change_options = [](KeyView, Options& out) {
                out.component(Key("\x81\x00", 2));  // one, written as a number of two bytes
                out.finish();
              };
            }),
            "broken: 1 (key 8100): it is not canonical: it reads back as 01");
  EXPECT_EQ(
      complaint([](Broken& rules) { rules.change_print = [](const std::string&) { return "heap"; }; }),
      "broken: heap (key 02): it is printed as 'heap', which is not read: no heap size at column 1: write heap "
      "sizes joined by +, such as 3+5+7");
  EXPECT_EQ(
      complaint([](Broken& rules) { rules.change_print = [](const std::string& s) { return s + "+1"; }; }),
      "broken: 2+1 (key 02): it is not canonical: it reads back as 02 01");
}

TEST(CheckedRuleset, NimbersThatAreNot) {
  EXPECT_EQ(complaint([](Broken& rules) { rules.change_known = [&](KeyView) { return Nimber{2}; }; }),
            "broken: 3 (key 03): known_nimber says 2, the definition 3");
  EXPECT_EQ(complaint([](Broken& rules) {
              rules.change_known = [](KeyView position) { return Nimber{heaps::Heaps::size(position)}; };
              rules.change_is = [](KeyView, Nimber) { return false; };
            }),
            "broken: 2 (key 02): known_nimber says 2, is_nimber does not");
  const auto rules = std::make_shared<Broken>();
  rules->change_is = [](KeyView, Nimber n) { return n == Nimber{4}; };
  const CheckedRuleset nim("broken", rules);
  EXPECT_FALSE(*nim.is_nimber("\x03", {2}));
  EXPECT_THROW(nim.is_nimber("\x03", {3}), BrokenInvariant);
  EXPECT_THROW(nim.is_nimber("\x03", {4}), BrokenInvariant);
}

TEST(CheckedRuleset, ASmallerGameWithOtherNimbers) {
  EXPECT_EQ(complaint([](Broken& rules) {
              const auto smaller = std::make_shared<Broken>();
              smaller->change_reduce = [](Sum sum) {
                sum.pop_back();
                return sum;
              };
              rules.smaller = smaller;
            }),
            "broken, the smaller game: 2+3: it has the nimber 1, reduced to 2 it has 2");
}

TEST(CheckedRuleset, ParseThatThrowsAnythingElse) {
  EXPECT_EQ(complaint([](Broken& rules) {
              rules.change_parse = [](Sum sum) { return Sum{sum.at(5)}; };
            }).substr(0, 54),
            "broken: '2+3': parse throws no InputError but says 've");
}

TEST(CheckedRuleset, TextsThatAreNotReadBack) {
  EXPECT_EQ(complaint([](Broken& rules) { rules.change_print_sum = [](const Sum&) { return "2+4"; }; }),
            "broken: '2+3': it is printed as '2+4', which is read as another sum");
  EXPECT_EQ(complaint([](Broken& rules) {
              rules.change_print_sum = [](const Sum&) { return "2 3"; };
            }).substr(0, 58),
            "broken: '2+3': it is printed as '2 3', which is not read: ");
}

TEST(CheckedRuleset, OptionsThatDifferBetweenCalls) {
  EXPECT_EQ(complaint([](Broken& rules) {
              rules.change_options = [calls = std::make_shared<std::atomic<int>>(0)](KeyView, Options& out) {
                if (++*calls % 2 == 0) out.finish();
              };
            }),
            "broken: 2 (key 02): its options differ from one call to the next");
}

TEST(CheckedRuleset, MovesThatAreNotTheOptions) {
  EXPECT_EQ(complaint([](Broken& rules) { rules.lose_a_move = true; }, "3"),
            "broken: '3': its moves have the nimbers 1,2, its options 0,1,2");
}

// Nim, told of as sketches, of which one thing is wrong.
struct Sketched final : Ruleset {
  enum class Wrong { nothing, bound, tag, lost, redrawn, redrawn_twice };
  explicit Sketched(Wrong what) : wrong(what) {}
  void options(KeyView position, Options& out) const override { nim.options(position, out); }
  Sum parse(std::string_view text) const override { return nim.parse(text); }
  std::string print(KeyView position) const override { return nim.print(position); }
  std::uint64_t bound(KeyView position) const override { return nim.bound(position); }
  bool sketches() const override { return true; }
  std::uint32_t tag(KeyView position) const override {
    return static_cast<std::uint32_t>(heaps::Heaps::size(position));
  }
  void sketch(KeyView position, std::uint64_t whole, Sketches& out) const override {
    Options all;
    options(position, all);
    for (std::size_t o = wrong == Wrong::lost ? 1 : 0; o < all.size(); ++o) {
      for (const Key& key : all.sum(o))
        if (bound(key) <= whole)
          out.whole(key, tag(key) + (wrong == Wrong::tag ? 1 : 0));
        else
          out.component(tag(key), bound(key) + (wrong == Wrong::bound ? 1 : 0), 0);
      const Again drawing(all, o);
      if (!out.finish(static_cast<std::uint32_t>(o), drawing)) return;
    }
  }
  void redraw(KeyView position, std::uint32_t drawn, Options& out) const override {
    Options all;
    options(position, all);
    Again(all, wrong == Wrong::redrawn ? 0 : drawn).write(out);
    if (wrong == Wrong::redrawn_twice) Again(all, drawn).write(out);
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
  heaps::Heaps nim{heaps::nim()};
  Wrong wrong;
};

TEST(CheckedRuleset, SketchesThatAreNotTheOptions) {
  struct Nobody final : Sketches {
    void component(std::uint32_t /*tag*/, std::uint64_t /*bound*/, std::uint32_t /*leaning*/) override {}
    void whole(KeyView /*key*/, std::uint32_t /*tag*/) override {}
    bool knows(std::uint32_t /*tag*/) const override { return false; }
    bool finish(std::uint32_t /*drawn*/, const Drawing& /*drawing*/) override { return true; }
  };
  // A heap of three; a heap of one is told of with its key.
  const auto said = [](Sketched::Wrong wrong) -> std::string {
    try {
      Nobody nobody;
      CheckedRuleset("nim", std::make_shared<Sketched>(wrong)).sketch("\x03", 1, nobody);
    } catch (const BrokenInvariant& broken) {
      return broken.what();
    }
    return "nothing";
  };
  EXPECT_EQ(said(Sketched::Wrong::nothing), "nothing");
  EXPECT_EQ(said(Sketched::Wrong::bound),
            "nim: 3 (key 03): its option 2 is sketched otherwise than it is drawn");
  for (const auto wrong : {Sketched::Wrong::tag, Sketched::Wrong::redrawn, Sketched::Wrong::redrawn_twice})
    EXPECT_EQ(said(wrong), "nim: 3 (key 03): a sketch is drawn again otherwise than it was drawn");
  EXPECT_EQ(said(Sketched::Wrong::lost), "nim: 3 (key 03): its sketches are not its options");
}

TEST(CheckedRuleset, GamesWithoutHeapsHaveHeapsOfNoSize) {
  EXPECT_EQ(CheckedRuleset("broken", std::make_shared<Broken>()).heap_size("\x02"), 0U);
}

TEST(CheckedRuleset, HeapsOfTheWrongSize) {
  EXPECT_EQ(complaint([](Broken& rules) { rules.change_size = [](std::uint64_t n) { return n - 2; }; }),
            "broken: 2 (key 02): it is no heap of 0: only one of them can be moved in");
}

}  // namespace
}  // namespace tendril
