// Every class in every game against the twins: Brussels Sprouts, Circular Sprouts, dots with tips, and Sprouts, in the
// plane and on surfaces.
#include <gtest/gtest.h>

#include "effort.hpp"
#include "reference/brussels/words_twin.hpp"
#include "rules/brussels/twin_play.hpp"
#include "rules/sprouts/sprouts.hpp"
#include "tendril/error.hpp"

namespace tendril::brussels {
namespace {

using twin::FactKind;
using twin::MarkRule;

// Classes and what a position says of the graph. A claw is Cs, a path on four vertices Ch, a square Cl, two edges apart
// C`, three vertices apart B?.
const std::vector<Case>& new_classes() {
  static const std::vector<Case> all = {
      {"outerplanar", FactKind::adjacent, 0, 4, 3},
      {"simple-outerplanar", FactKind::adjacent, 0, 5, 3},
      {"bipartite", FactKind::distances, 0, 5, 3},
      {"simple-bipartite", FactKind::distances, 0, 5, 3},
      {"subcubic", FactKind::degrees_left, 3, 5, 3},
      {"minorfree:C~", FactKind::adjacent, 0, 4, 3},
      {"minorfree:Cl", FactKind::adjacent, 0, 5, 3},
      {"minorfree:Cs,Bw", FactKind::adjacent, 0, 5, 3},
      {"minorfree:EwCW", FactKind::adjacent, 0, 4, 3},
      {"induced-free:Cs", FactKind::adjacent, 0, 5, 3},
      {"induced-free:Cl", FactKind::adjacent, 0, 5, 3},
      {"induced-free:C`", FactKind::adjacent, 0, 5, 3},
      {"induced-free:Dhc,Ch", FactKind::adjacent, 0, 5, 3},
      {"induced-free:D??", FactKind::adjacent, 0, 5, 3},
  };
  return all;
}
const std::vector<Case>& old_classes() {
  static const std::vector<Case> all = {
      {"planar", FactKind::lives, 0, 3, 2},         {"girth3", FactKind::distances, 0, 3, 3},
      {"girth4", FactKind::distances, 0, 4, 3},     {"girth5", FactKind::distances, 0, 4, 3},
      {"girth6", FactKind::distances, 0, 4, 3},     {"maxdeg1", FactKind::degrees_left, 1, 4, 3},
      {"maxdeg2", FactKind::degrees_left, 2, 4, 3}, {"maxdeg3", FactKind::degrees_left, 3, 3, 3},
      {"mad2", FactKind::edges, 0, 3, 3},           {"mad5/2", FactKind::edges, 0, 3, 2},
  };
  return all;
}
std::vector<Case> all_classes() {
  std::vector<Case> all = old_classes();
  all.insert(all.end(), new_classes().begin(), new_classes().end());
  return all;
}

class NewClasses : public ::testing::TestWithParam<Case> {};

TEST_P(NewClasses, OfBrusselsSprouts) {
  const Case what = GetParam();
  std::mt19937 random(19);
  const BrusselsRules rules(what.name);
  for (std::size_t i = 0; i < effort(60) && !HasFatalFailure(); ++i) {
    const std::vector<int> tips = random_tips(of_round(what, i), random, 1);
    play_and_compare(rules, twin::PlaneTwin(twin::class_named(what.name), MarkRule::crossbar), what,
                     twin::PlaneTwin::spots(tips), joined(tips), random);
  }
}

TEST_P(NewClasses, OfCircularSprouts) {
  const Case what = GetParam();
  std::mt19937 random(20);
  const CircularRules rules(what.name);
  const twin::Membership may = twin::class_named(what.name);
  for (std::size_t i = 0; i < effort(60) && !HasFatalFailure(); ++i) {
    Case larger = of_round(what, i);
    larger.most_spots = 6;
    const std::vector<int> tips = random_tips(larger, random, 1);
    const twin::Drawing start = twin::PlaneTwin::circle(tips);
    if (may(start.graph))
      play_and_compare(rules, twin::PlaneTwin(may, MarkRule::crossbar), what, start, joined(tips), random);
    else
      EXPECT_ANY_THROW(rules.parse(joined(tips))) << what.name << " " << joined(tips);
  }
}

INSTANTIATE_TEST_SUITE_P(Of, NewClasses, ::testing::ValuesIn(new_classes()), test_name);

class EveryClass : public ::testing::TestWithParam<Case> {};

TEST_P(EveryClass, OfSprouts) {
  const Case what = GetParam();
  std::mt19937 random(21);
  const SproutsRules rules(what.name);
  for (int n = 1; n <= (kSanitized ? 2 : 3) && !HasFatalFailure(); ++n) {
    // The twin is patient, but not with three dots where much is allowed.
    if (n == 3 && !what.name.starts_with("maxdeg1") && !what.name.starts_with("maxdeg2") &&
        what.name != "girth6")
      continue;
    if (n == 2 && (what.name == "planar" || what.name == "maxdeg3" || what.name == "subcubic")) continue;
    // Sanitized, two dots of these are minutes of the twin each; OfDotsWithTips has these classes too.
    if (kSanitized && n == 2 &&
        (what.name == "outerplanar" || what.name.starts_with("minorfree") ||
         what.name.starts_with("induced-free")))
      continue;
    const Case lives = what.name == "maxdeg3" || what.name == "subcubic" ? Case{"", FactKind::lives} : what;
    play_and_compare(rules, twin::PlaneTwin(twin::class_named(what.name), MarkRule::dot), lives,
                     twin::PlaneTwin::spots(std::vector<int>(static_cast<std::size_t>(n), -1)),
                     "0*" + std::to_string(n), random);
  }
}

// Starts of dots and tips, all that are small enough for the twin.
std::vector<int> with_dots(const Case& what, std::mt19937& random, bool circle) {
  std::vector<int> tips = random_tips(what, random, 1);
  for (int& spot : tips)
    if (random() % 3 == 0) spot = circle ? -2 : -1;
  const auto dots = std::count_if(tips.begin(), tips.end(), [](int spot) { return spot < 0; });
  if (!circle && (dots > 1 || (dots == 1 && tips.size() > 2))) tips.resize(1);
  return tips;
}

// A seed for each loop: what fewer rounds meet, where a sanitizer is slow, is met by all of them too.
TEST_P(EveryClass, OfDotsWithTips) {
  const Case what = GetParam();
  for (const bool dots : {false, true}) {
    std::mt19937 random(22);
    const MixedRules rules((dots ? "sprouts:" : "") + what.name);
    for (std::size_t i = 0; i < effort(12) && !HasFatalFailure(); ++i) {
      Case smaller = what;
      smaller.most_tips = std::min(what.most_tips, i % 4 == 0 ? 4 : 2);
      const std::vector<int> tips = with_dots(smaller, random, false);
      play_and_compare(rules,
                       twin::PlaneTwin(twin::class_named(what.name), dots ? MarkRule::dot : MarkRule::mixed),
                       what, twin::PlaneTwin::spots(tips), joined(tips), random);
    }
  }
}

TEST_P(EveryClass, OfDotsAndTipsOnACircle) {
  const Case what = GetParam();
  const twin::Membership may = twin::class_named(what.name);
  for (const bool dots : {false, true}) {
    std::mt19937 random(23);
    const CircularRules rules((dots ? "mixed:sprouts:" : "mixed:") + what.name);
    for (std::size_t i = 0; i < effort(20) && !HasFatalFailure(); ++i) {
      Case larger = what;
      larger.most_spots = 5;
      larger.most_tips = std::min(what.most_tips, 4);
      const std::vector<int> tips = with_dots(larger, random, true);
      const twin::Drawing start = twin::PlaneTwin::circle(tips);
      if (may(start.graph))
        play_and_compare(rules, twin::PlaneTwin(may, dots ? MarkRule::dot : MarkRule::mixed), what, start,
                         joined(tips), random);
      else
        EXPECT_ANY_THROW(rules.parse(joined(tips))) << what.name << " " << joined(tips);
    }
  }
}

TEST_P(EveryClass, OfLivesOnACircle) {
  const Case what = GetParam();
  std::mt19937 random(24);
  const twin::Membership may = twin::class_named(what.name);
  const CircularRules rules("sprouts:" + what.name);
  const Case said = what.name == "maxdeg3" || what.name == "subcubic" ? Case{"", FactKind::lives} : what;
  for (std::size_t i = 0; i < effort(20) && !HasFatalFailure(); ++i) {
    std::vector<int> lives(2 + random() % 3);
    int all = 0;
    for (int& of : lives) all += of = std::min(static_cast<int>(random() % 8) / 3, 4 - all);
    // The twin tells a dot of k lives as -1 - k. No class of degrees lets one have two.
    std::vector<int> tips;
    for (int& of : lives) {
      if (said.facts == FactKind::degrees_left || said.name.empty() || said.name == "mad5/2")
        of = std::min(of, 1);
      tips.push_back(-1 - of);
    }
    const twin::Drawing start = twin::PlaneTwin::circle(tips);
    const std::string text = fmt::format("{}", fmt::join(lives, ","));
    if (may(start.graph))
      play_and_compare(rules, twin::PlaneTwin(may, MarkRule::dot), said, start, text, random);
    else
      EXPECT_ANY_THROW(rules.parse(text)) << what.name << " " << text;
  }
}

INSTANTIATE_TEST_SUITE_P(Of, EveryClass, ::testing::ValuesIn(all_classes()), test_name);

// --- surfaces ---

// The class without planarity, which the surface sees to.
twin::Membership on_a_surface(const std::string& name) {
  if (name == "planar") return [](const twin::AbstractGraph&) { return true; };
  if (name == "girth4") return [](const twin::AbstractGraph& graph) { return twin::girth(graph) >= 4; };
  return twin::class_named(name);
}

template <class Rules>
void compare_on_surface(const Rules& rules, const std::string& name, MarkRule marks,
                        const std::vector<int>& tips, int genus, bool circle) {
  twin::WordsTwin reference(on_a_surface(name), marks);
  const twin::WordsPosition start = twin::WordsTwin::start(tips, genus, circle);
  if (!on_a_surface(name)(start.graph)) return;
  const std::string text = joined(tips) + (genus >= 0 ? "@T" : "@P") + std::to_string(std::abs(genus));
  SCOPED_TRACE(name + " " + text);
  SmallSolver solver(rules);
  const Sum sum = rules.parse(text);
  ASSERT_EQ(solver.nimber(sum), reference.nimber(start));
  ASSERT_EQ(solver.lengths(sum), reference.lengths(start));
  ASSERT_EQ(solver.misere_win(sum), reference.misere_win(start));
  std::uint64_t bound = 0;
  for (const Key& key : sum) {
    bound += rules.bound(key);
    ASSERT_EQ(rules.parse(rules.print(key)), Sum{key}) << rules.print(key);
  }
  ASSERT_GE(bound, *solver.lengths(sum).rbegin());
}

TEST(OnSurfaces, DotsAndTipsAgreeWithTheTwin) {
  std::vector<std::vector<int>> starts = {{-1}, {2}, {1, 1}, {-1, 1}, {3}, {2, 1}, {1, 1, 1}, {-1, 0}};
  if (kSanitized) starts.resize(4);
  for (const std::string name :
       {"planar", "girth4", "bipartite", "simple-bipartite", "outerplanar", "maxdeg2", "mad2"})
    for (const int genus : {1, 2, -1, -2, -3})
      for (const bool dots : {false, true})
        for (const auto& start : starts) {
          if (name != "planar" && (std::abs(genus) > 2 || &start - starts.data() > 4)) continue;
          if (HasFatalFailure()) return;
          compare_on_surface(MixedRules((dots ? "sprouts:" : "") + name), name,
                             dots ? MarkRule::dot : MarkRule::mixed, start, genus, false);
        }
}

TEST(OnSurfaces, CirclesAgreeWithTheTwin) {
  std::vector<std::vector<int>> starts = {{2}, {1, 1}, {2, 1}, {1, 1, 1}, {1, 0, 1, 0}, {1, 1, 1, 1}};
  if (kSanitized) starts.resize(4);
  for (const std::string name : {"planar", "girth4", "bipartite", "simple-outerplanar"})
    for (const int genus : {1, -1, -2, -3})
      for (const auto& start : starts) {
        if (HasFatalFailure()) return;
        if (!on_a_surface(name)(twin::WordsTwin::start(start, genus, true).graph)) continue;
        compare_on_surface(CircularRules(name), name, MarkRule::crossbar, start, genus, true);
        std::vector<int> mixed = start;
        mixed[0] = -2;
        compare_on_surface(CircularRules("mixed:" + name), name, MarkRule::mixed, mixed, genus, true);
        compare_on_surface(CircularRules("mixed:sprouts:" + name), name, MarkRule::dot, mixed, genus, true);
      }
}

// More than two dots, or two on a surface, are beyond the twin; there the checker, which shares nothing either, is held
// against the rules (tests/checker).
TEST(OnSurfaces, ConnectedSproutsAgreesWithTheTwin) {
  for (const int genus : {0, 1, -1, -2, -3})
    for (std::size_t n = 1; n <= (genus == 0 && !kSanitized ? 2 : 1) && !HasFatalFailure(); ++n)
      compare_on_surface(SproutsRules("connected"), "connected", MarkRule::dot, std::vector<int>(n, -1),
                         genus, false);
}

// A figure in one piece uses up no more than it must: with the splitting switched off the same.
TEST(ConnectedSprouts, SplittingChangesNothing) {
  const SproutsRules rules("connected");
  const SproutsRules whole("connected", {.split = false, .forget = false});
  for (const std::string text : {"0*3", "0*4", "0*2@T1", "0*2@P2"}) {
    SmallSolver one(rules);
    SmallSolver other(whole);
    EXPECT_EQ(one.nimber(rules.parse(text)), other.nimber(whole.parse(text))) << text;
    EXPECT_EQ(one.lengths(rules.parse(text)), other.lengths(whole.parse(text))) << text;
  }
}

// What lies in a region without an end of the figure is out of the game, though in Sprouts it is not.
TEST(ConnectedSprouts, DotsShutInAreLost) {
  const SproutsRules rules("connected");
  EXPECT_EQ(rules.parse("(A.B,o)|(A.B);A:1,B:1").size(), 1U);
  EXPECT_EQ(rules.print(rules.parse("(A.B,o)|(o,o)|(A.B);A:1,B:1")[0]),
            rules.print(rules.parse("(A.B,o)|(A.B);A:1,B:1")[0]));
  EXPECT_EQ(rules.parse("(o,o)").size(), 1U);
  EXPECT_THROW(BrusselsRules("connected"), InputError);
  EXPECT_THROW(MixedRules("connected"), InputError);
}

// Dots alone are Sprouts, which has a ruleset and a twin of its own.
TEST(OnSurfaces, DotsAloneAreSprouts) {
  const sprouts::Sprouts known;
  const SproutsRules rules("planar");
  const MixedRules mixed("");
  for (const std::string surface : {"T0", "T1", "T2", "P1", "P2", "P3", "P4"})
    for (int n = 1; n <= (kSanitized ? 2 : 3); ++n) {
      const std::string text = "0*" + std::to_string(n) + "@" + surface;
      SmallSolver of_known(known);
      SmallSolver of_rules(rules);
      SmallSolver of_mixed(mixed);
      const std::string dots = joined(std::vector<int>(static_cast<std::size_t>(n), -1)) + "@" + surface;
      EXPECT_EQ(of_known.nimber(known.parse(text)), of_rules.nimber(rules.parse(text))) << text;
      EXPECT_EQ(of_known.lengths(known.parse(text)), of_rules.lengths(rules.parse(text))) << text;
      EXPECT_EQ(of_known.lengths(known.parse(text)), of_mixed.lengths(mixed.parse(dots))) << dots;
      EXPECT_EQ(of_known.misere_win(known.parse(text)), of_rules.misere_win(rules.parse(text))) << text;
    }
}

// --- what is left out, put back ---

template <class Rules>
void compare_without(const std::string& name, const std::vector<std::string>& texts) {
  const Rules with(name);
  const Rules unsplit(name, {.split = false});
  const Rules raw(name, {.split = false, .forget = false});
  SmallSolver of_with(with);
  SmallSolver of_unsplit(unsplit);
  SmallSolver of_raw(raw);
  for (const std::string& text : texts) {
    SCOPED_TRACE(name + " " + text);
    const std::set<unsigned> lengths = of_with.lengths(with.parse(text));
    const unsigned nimber = of_with.nimber(with.parse(text));
    ASSERT_EQ(lengths, of_unsplit.lengths(unsplit.parse(text)));
    ASSERT_EQ(nimber, of_unsplit.nimber(unsplit.parse(text)));
    ASSERT_EQ(lengths, of_raw.lengths(raw.parse(text)));
    ASSERT_EQ(nimber, of_raw.nimber(raw.parse(text)));
  }
}

TEST(NewClassesOf, SplittingAndForgettingChangeNothing) {
  for (const std::string name : {"outerplanar", "simple-outerplanar", "bipartite", "simple-bipartite",
                                 "minorfree:C~", "minorfree:Cs", "induced-free:Cl", "girth4", "mad5/2"}) {
    if (HasFatalFailure()) return;
    compare_without<BrusselsRules>(name, {"3", "2,2", "3,1"});
    compare_without<CircularRules>(name, {"1,1,1,1,1,1", "2,1,0,1,0,0"});
    compare_without<SproutsRules>(name, {"2", "3"});
    compare_without<MixedRules>(name, {"o,2", "o,1,1", "2,1@T1", "o,1@P2", "2,1@P1"});
    compare_without<CircularRules>("mixed:" + name, {"o,1,o,1,1,1"});
  }
}

}  // namespace
}  // namespace tendril::brussels
