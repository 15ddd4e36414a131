// Every solver against the plainest search there is, on made-up games, and on games a million moves deep.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "effort.hpp"
#include "rules/arrows/arrows_rules.hpp"
#include "rules/heaps/heaps.hpp"
#include "solve/definition.hpp"
#include "solve/lengths.hpp"
#include "solve/misere/whole_sums.hpp"
#include "solve/random_game.hpp"
#include "solve/tree.hpp"
#include "solve/value_sets.hpp"

namespace tendril {
namespace {

using test::RandomGame;
using Multiset = std::vector<unsigned>;

// Searches whole sums, remembering nothing but whole sums.
class Plainest {
 public:
  explicit Plainest(const RandomGame& game) : game_(game) {}

  std::vector<Multiset> options(const Multiset& sum) const {
    std::vector<Multiset> result;
    for (std::size_t i = 0; i < sum.size(); ++i)
      for (const auto& option : game_.plain_options(sum[i])) {
        Multiset next = sum;
        next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
        next.insert(next.end(), option.begin(), option.end());
        std::sort(next.begin(), next.end());
        result.push_back(next);
      }
    return result;
  }
  unsigned nimber(const Multiset& sum) {
    if (const auto known = nimbers_.find(sum); known != nimbers_.end()) return known->second;
    std::set<unsigned> seen;
    for (const Multiset& option : options(sum)) seen.insert(nimber(option));
    unsigned mex = 0;
    while (seen.contains(mex)) ++mex;
    return nimbers_[sum] = mex;
  }
  bool misere_win(const Multiset& sum) {
    if (const auto known = misere_.find(sum); known != misere_.end()) return known->second;
    const auto all = options(sum);
    bool win = all.empty();
    for (const Multiset& option : all) win |= !misere_win(option);
    return misere_[sum] = win;
  }
  std::set<std::uint64_t> lengths(const Multiset& sum) {
    if (const auto known = lengths_.find(sum); known != lengths_.end()) return known->second;
    std::set<std::uint64_t> result;
    const auto all = options(sum);
    if (all.empty()) result.insert(0);
    for (const Multiset& option : all)
      for (const std::uint64_t length : lengths(option)) result.insert(length + 1);
    return lengths_[sum] = result;
  }
  // Canonical trees as nested brackets.
  std::string tree(const Multiset& sum) {
    if (const auto known = trees_.find(sum); known != trees_.end()) return known->second;
    std::set<std::string> below;
    for (const Multiset& option : options(sum)) below.insert(tree(option));
    std::string result = "(";
    for (const std::string& one : below) result += one;
    return trees_[sum] = result + ")";
  }

 private:
  const RandomGame& game_;
  std::map<Multiset, unsigned> nimbers_;
  std::map<Multiset, bool> misere_;
  std::map<Multiset, std::set<std::uint64_t>> lengths_;
  std::map<Multiset, std::string> trees_;
};

Sum as_sum(const Multiset& numbers) {
  Sum sum;
  for (const unsigned n : numbers) sum.push_back(RandomGame::key(n));
  return sum;
}

TEST(Solvers, AgreeWithThePlainestSearchOnRandomGames) {
  std::mt19937 random(1);
  for (unsigned seed = 0; seed < effort(200); ++seed) {
    const RandomGame game(seed, 1 + seed % 7, 1 + seed % 3);
    Plainest plainest(game);
    Control control;
    Table pruned_table;
    Table table;
    Expander pruned(game, pruned_table, control);
    Expander expander(game, table, control);
    ValueSetSearch grundy(pruned);
    for (int round = 0; round < 8; ++round) {
      Multiset sum;
      for (unsigned i = 0; i < 1 + random() % 2; ++i) sum.push_back(static_cast<unsigned>(random() % 14));
      std::sort(sum.begin(), sum.end());
      const auto ids = expander.intern(as_sum(sum));
      const auto pruned_ids = pruned.intern(as_sum(sum));
      EXPECT_EQ(grundy.outcome(pruned_ids) == Outcome::next, plainest.nimber(sum) != 0);
      EXPECT_EQ(grundy.nimber(pruned_ids).value, plainest.nimber(sum));
      EXPECT_EQ(nimber_by_definition(expander, std::span<const PositionId>(ids)).value, plainest.nimber(sum));
      EXPECT_EQ(misere::outcome_of_whole_sums(expander, ids) == Outcome::next, plainest.misere_win(sum));
      for (const LengthSet& found : {lengths_by_sets(expander, ids), lengths_by_questions(expander, ids)}) {
        const auto values = found.values();
        EXPECT_EQ(std::set<std::uint64_t>(values.begin(), values.end()), plainest.lengths(sum));
      }
    }
  }
}

TEST(Solvers, LargerRandomGamesPrunedAgainstPlain) {
  for (unsigned seed = 0; seed < effort(60); ++seed) {
    const RandomGame game(seed, 2 + seed % 30, 1 + seed % 4);
    Control control;
    for (const unsigned n : {50U, 200U, 600U}) {
      Table a;
      Table b;
      Expander pruned(game, a, control);
      Expander plain(game, b, control);
      const Sum sum{RandomGame::key(n)};
      const auto ids = plain.intern(sum);
      EXPECT_EQ(ValueSetSearch(pruned).nimber(pruned.intern(sum)),
                nimber_by_definition(plain, std::span<const PositionId>(ids)));
      // What pruning leaves in the table is right as well: values, and values ruled out.
      for (std::uint32_t i = 0; i < a.size(); ++i) {
        const PositionId id{i};
        const auto other = plain.intern({Key(a.key(id))});
        const Nimber truth = nimber_by_definition(plain, std::span<const PositionId>(other));
        EXPECT_EQ(a.nimber(id).value_or(truth), truth);
        EXPECT_TRUE(truth.value >= 63 || (a.ruled_out(id) >> truth.value & 1) == 0);
      }
    }
  }
}

TEST(Solvers, CanonicalTreesAgreeWithNestedBrackets) {
  for (unsigned seed = 0; seed < effort(100); ++seed) {
    const RandomGame game(seed, 1 + seed % 4, 2);
    Plainest plainest(game);
    Control control;
    Table table;
    Expander expander(game, table, control);
    CanonicalTrees trees;
    TreeSearch search(expander, trees);
    std::map<std::string, TreeClass> class_of;
    std::set<TreeClass> classes;
    for (unsigned n = 0; n < 12; ++n) {
      const auto report = search.explore(expander.intern(as_sum({n})));
      const std::string brackets = plainest.tree({n});
      EXPECT_EQ(class_of.try_emplace(brackets, report.tree_class).first->second, report.tree_class);
      classes.insert(report.tree_class);
      // Every vertex of the canonical tree is a pair of brackets.
      EXPECT_EQ(trees.vertices(report.tree_class), std::to_string(brackets.size() / 2));
      const auto lengths = plainest.lengths({n});
      EXPECT_EQ(report.height, *lengths.rbegin());
    }
    EXPECT_EQ(classes.size(), class_of.size());
  }
}

// Canonical trees of height at most h are the subsets of those of height at most h - 1: 1, 2, 4, 16, 65536,
// ... The paper (Proposition 1) counts the same tower: 2^2^...^2 with as many twos as give 16 for h = 3.
TEST(CanonicalTrees, CountsByHeight) {
  CanonicalTrees trees;
  std::vector<TreeClass> all{trees.intern({})};
  std::vector<std::size_t> counts{all.size()};
  for (int height = 1; height <= 4; ++height) {
    std::set<TreeClass> next;
    for (std::size_t subset = 0; subset < std::size_t{1} << all.size(); ++subset) {
      std::vector<TreeClass> options;
      for (std::size_t i = 0; i < all.size(); ++i)
        if ((subset >> i & 1) != 0) options.push_back(all[i]);
      next.insert(trees.intern(options));
    }
    all.assign(next.begin(), next.end());
    counts.push_back(all.size());
  }
  EXPECT_EQ(counts, (std::vector<std::size_t>{1, 2, 4, 16, 65536}));
}

// A heap of a million counters that loses one a move: a million levels for every solver.
TEST(Solvers, DeepGamesDoNotOverflowTheStack) {
  const heaps::Heaps game(heaps::parse_code("0.3"));
  const std::uint64_t size = kSanitized ? 100000 : 1000000;
  Control control;
  Table table;
  Expander expander(game, table, control);
  const auto ids = expander.intern({heaps::Heaps::key(size + 1)});
  EXPECT_EQ(ValueSetSearch(expander).nimber(ids), Nimber{1});
  Table plain_table;
  Expander plain(game, plain_table, control);
  EXPECT_EQ(
      nimber_by_definition(plain, std::span<const PositionId>(plain.intern({heaps::Heaps::key(size + 1)}))),
      Nimber{1});
  EXPECT_EQ(misere::outcome_of_whole_sums(expander, ids), Outcome::previous);
  EXPECT_EQ(play_lengths(expander, ids), LengthSet(size + 1));
  CanonicalTrees trees;
  EXPECT_EQ(TreeSearch(expander, trees).explore(ids).height, size + 1);
}

// With hardly any memory the expander forgets option lists all the time; the answer stays the same.
TEST(Solvers, ForgettingOptionsChangesNoAnswer) {
  const heaps::Heaps game(heaps::parse_code("0.777"));
  Control roomy;
  Table full;
  Expander plain(game, full, roomy);
  const Sum sum{heaps::Heaps::key(400)};
  const Nimber expected = nimber_by_definition(plain, std::span<const PositionId>(plain.intern(sum)));
  Table table;
  Expander expander(game, table, roomy);
  ValueSetSearch search(expander);
  for (unsigned n = 1; n <= 400; n += 7) {
    search.nimber(expander.intern({heaps::Heaps::key(n)}));
    table.forget_options();
  }
  EXPECT_EQ(search.nimber(expander.intern(sum)), expected);
}

// They are forgotten before the next position could make the table larger than it may be, not after.
TEST(Solvers, ForgetOptionsInTime) {
  const heaps::Heaps game(heaps::nim());
  Control control(Limits{.bytes = 1'000'000'000});
  Settings settings;
  settings.memory_forget = 0.2;
  settings.memory_lists = 0.1;
  Table table;
  Expander expander(game, table, control, settings);
  int forgotten = 0;
  for (unsigned n = 1; n <= 1000; ++n) {
    const PositionId heap = expander.intern({heaps::Heaps::key(n)}).at(0);
    const std::size_t lists = table.option_bytes();
    const bool in_time = table.bytes() + table.next_growth() >= expander.memory().table_forgets &&
                         lists > expander.memory().lists_worth_forgetting;
    expander.options(heap);
    ASSERT_EQ(table.option_bytes() < lists, in_time) << n;
    forgotten += in_time ? 1 : 0;
  }
  EXPECT_GT(forgotten, 1);
}

// A table that would come to just what it may be with the next position is full already.
TEST(Solvers, StopBeforeTheTableIsTooLarge) {
  const heaps::Heaps game(heaps::nim());
  for (const std::size_t spare : {0U, 4096U}) {
    Table table;
    const PositionId heap = table.intern(heaps::Heaps::key(5));
    Control control(Limits{.bytes = (table.bytes() + table.next_growth() + spare) * 10});
    Expander expander(game, table, control, {.memory_forget = 10, .memory_table = 10});
    ASSERT_EQ(expander.memory().table_full, table.bytes() + table.next_growth() + spare);
    if (spare == 0)
      EXPECT_THROW(expander.options(heap), Stopped);
    else
      EXPECT_EQ(expander.options(heap).size(), 5U);
  }
}

// What the ruleset knows by itself is not expanded.
TEST(Solvers, TakeSmallBoardsFromTheRuleset) {
  const arrows::ArrowsRules boards;
  const std::shared_ptr<const Ruleset> valued = boards.valued();
  const Ruleset& game = *valued;
  Control control;
  Table table;
  Expander expander(game, table, control);
  ValueSetSearch(expander).nimber(expander.intern(game.reduce(boards.parse("spider(4,5,7)"))));
  unsigned small = 0;
  for (std::uint32_t id = 0; id < table.size(); ++id) {
    if (expander.bound(PositionId{id}) >= game.known_below()) continue;
    EXPECT_FALSE(table.options(PositionId{id})) << id;
    ++small;
  }
  EXPECT_GT(small, 20U);
}

TEST(Solvers, StopAtLimits) {
  const heaps::Heaps game(heaps::grundy());
  Control hurried(Limits{.seconds = 1e-6});
  Table table;
  Expander expander(game, table, hurried);
  EXPECT_THROW(ValueSetSearch(expander).nimber(expander.intern({heaps::Heaps::key(3000)})), Stopped);
  // What was learnt before the stop is right and is used afterwards.
  Control patient;
  Expander again(game, table, patient);
  Table fresh;
  Expander plain(game, fresh, patient);
  const auto ids = plain.intern({heaps::Heaps::key(60)});
  EXPECT_EQ(ValueSetSearch(again).nimber(again.intern({heaps::Heaps::key(60)})),
            nimber_by_definition(plain, std::span<const PositionId>(ids)));
}

// Also where nothing is left to generate, which is where a stop is noticed as well.
TEST(Solvers, StopAmongOptionsThatAreKept) {
  const heaps::Heaps game(heaps::grundy());
  Table table;
  Control patient;
  const auto ids = Expander(game, table, patient).intern({heaps::Heaps::key(300)});
  const auto ask = [&](Control& control) {
    Expander again(game, table, control);
    return lengths_by_sets(again, ids);
  };
  ask(patient);
  const StopToken stop;
  stop.stop();
  Control stopped({}, stop);
  EXPECT_THROW(ask(stopped), Stopped);
}

}  // namespace
}  // namespace tendril
