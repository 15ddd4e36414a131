// What the drawn games may leave out and split off, switched off and compared; counts, pinned; the paper's
// theorems on lengths and its small lemmas; and what is said about bad input.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

#include "effort.hpp"
#include "rules/brussels/rules.hpp"
#include "rules/brussels/small_solver.hpp"
#include "tendril/error.hpp"

namespace tendril::brussels {
namespace {

std::string random_list(std::mt19937& random, std::size_t spots, unsigned tips) {
  std::vector<unsigned> list(spots, 0);
  for (unsigned t = 0; t < tips; ++t) ++list[random() % spots];
  return fmt::format("{}", fmt::join(list, ","));
}

template <class Rules>
void compare_switched_off(const std::string& name, std::size_t least_spots, std::size_t most_spots,
                          unsigned tips, std::size_t rounds) {
  std::mt19937 random(5);
  const Rules with(name);
  const Rules unsplit(name, {.split = false});
  const Rules raw(name, {.split = false, .forget = false});
  SmallSolver of_with(with);
  SmallSolver of_unsplit(unsplit);
  SmallSolver of_raw(raw);
  for (std::size_t i = 0; i < effort(rounds); ++i) {
    const std::string text =
        random_list(random, least_spots + random() % (most_spots - least_spots + 1), tips);
    const unsigned nimber = of_with.nimber(with.parse(text));
    const std::set<unsigned> lengths = of_with.lengths(with.parse(text));
    ASSERT_EQ(nimber, of_unsplit.nimber(unsplit.parse(text))) << name << " " << text;
    ASSERT_EQ(lengths, of_unsplit.lengths(unsplit.parse(text))) << name << " " << text;
    ASSERT_EQ(nimber, of_raw.nimber(raw.parse(text))) << name << " " << text;
    ASSERT_EQ(lengths, of_raw.lengths(raw.parse(text))) << name << " " << text;
  }
}

TEST(DrawnGame, SplittingAndForgettingChangeNothing) {
  for (const std::string name : {"girth3", "girth4", "girth5", "girth6", "girth7", "girth8", "girth9"}) {
    const auto g = static_cast<std::size_t>(name[5] - '0');
    compare_switched_off<CircularRules>(name, g, g + 3, g <= 3 ? 6 : g <= 4 ? 9 : 13, 12);
    compare_switched_off<BrusselsRules>(name, 2, 3, g <= 3 ? 5 : 7, 6);
    if (g == 5 || g == 6) compare_switched_off<BrusselsRules>(name, 3, 4, 11, 10);
  }
  compare_switched_off<BrusselsRules>("maxdeg3", 1, 3, 6, 12);
  compare_switched_off<CircularRules>("maxdeg3", 2, 5, 7, 12);
  compare_switched_off<CircularRules>("mad5/2", 2, 4, 6, 8);
}

// A labelling that gives up at once may merge fewer drawings and changes no answer.
TEST(DrawnGame, FewerLabellingsOnlyMergeLess) {
  std::mt19937 random(11);
  std::size_t keys[2] = {0, 0};
  const auto compare = [&](const auto& full, const auto& hasty, const std::string& text) {
    SmallSolver of_full(full);
    SmallSolver of_hasty(hasty);
    EXPECT_EQ(of_full.nimber(full.parse(text)), of_hasty.nimber(hasty.parse(text))) << text;
    EXPECT_EQ(of_full.lengths(full.parse(text)), of_hasty.lengths(hasty.parse(text))) << text;
    keys[0] += of_full.positions();
    keys[1] += of_hasty.positions();
  };
  for (std::size_t i = 0; i < effort(12); ++i) {
    for (const std::string name : {"girth5", "girth6", "mad5/2"})
      compare(CircularRules(name), CircularRules(name, {.most_labellings = 1}),
              random_list(random, 6 + random() % 2, 6));
    for (const std::string name : {"girth4", "girth5", "mad2", "maxdeg3"})
      compare(BrusselsRules(name), BrusselsRules(name, {.most_labellings = 1}), random_list(random, 3, 6));
  }
  compare(MixedRules(""), MixedRules("", {.most_labellings = 1}), "o,o,2");
  EXPECT_GE(keys[1], keys[0]);
}

// Distinct components below a start: what a perft is to a move generator.
template <class Rules>
std::size_t positions(const char* name, const char* text) {
  const Rules rules(name);
  SmallSolver solver(rules);
  solver.nimber(rules.parse(text));
  return solver.positions();
}

TEST(DrawnGame, CountsOfPositions) {
  EXPECT_EQ(positions<CircularRules>("girth4", "9,1,14,1"), 104U);
  EXPECT_EQ(positions<CircularRules>("girth4", "4,3,5,3,4"), 142U);
  EXPECT_EQ(positions<CircularRules>("girth5", "1,1,1,1,1,1,1,1,1,1"), 13U);
  EXPECT_EQ(positions<CircularRules>("girth6", "2,1,1,2,1,1,2,1,1,2"), 9U);
  EXPECT_EQ(positions<BrusselsRules>("girth4", "5,6"), 19U);
  EXPECT_EQ(positions<BrusselsRules>("girth4", "3,3,3"), 62U);
  EXPECT_EQ(positions<BrusselsRules>("girth5", "3,3,3"), 14U);
  EXPECT_EQ(positions<BrusselsRules>("maxdeg3", "4,4,2"), 396U);
  EXPECT_EQ(positions<BrusselsRules>("mad5/2", "3,2,2"), 654U);
  EXPECT_EQ(positions<MixedRules>("", "o,o,3"), 385U);
  EXPECT_EQ(positions<MixedRules>("sprouts", "o,o,o"), 150U);
  EXPECT_EQ(positions<CircularRules>("sprouts", "9"), 40U);
}

TEST(DrawnGame, LengthsAreThoseOfTheTheorems) {
  const auto lengths = [](const std::string& name, const char* text) {
    const BrusselsRules rules(name);
    SmallSolver solver(rules);
    return solver.lengths(rules.parse(text));
  };
  using Set = std::set<unsigned>;
  // Theorem 2.1, and spots without tips, which it forgets.
  EXPECT_EQ(lengths("forest", "3,1,2"), Set{2});
  EXPECT_EQ(lengths("forest", "3,0,2"), Set{1});
  // Theorem 3.1: girth at least 2n + 1.
  EXPECT_EQ(lengths("girth5", "3,4"), Set{1});
  EXPECT_EQ(lengths("girth7", "3,3,3"), Set{2});
  // Theorem 3.2 and 3.3: between n + 4 and n - 2 + t, both for n = 2 and q <= 2p.
  EXPECT_EQ(lengths("girth4", "3,3"), Set{6});
  EXPECT_EQ(lengths("girth4", "4,5"), (Set{6, 7, 8, 9}));
}

TEST(DrawnGame, SmallLemmasOfSectionFive) {
  const CircularRules rules("girth4");
  SmallSolver solver(rules);
  const auto nimber = [&](const std::string& text) { return solver.nimber(rules.parse(text)); };
  for (unsigned q = 1; q <= 6; ++q) {
    EXPECT_EQ(nimber(fmt::format("0,0,{},0", q)), 0U);
    EXPECT_EQ(nimber(fmt::format("1,0,{},0", q)), 1U);
    EXPECT_EQ(nimber(fmt::format("0,1,{},1", q)), 0U);
    EXPECT_EQ(nimber(fmt::format("1,1,{},1", q)), q == 1 ? 1U : 2U);
  }
  EXPECT_EQ(nimber("0,1,0,1"), 1U);
}

// Theorem 5.1, on the full game.
unsigned theorem_5_1(unsigned p, unsigned q) {
  if (p > q) std::swap(p, q);
  if (p == q) return 1;
  const unsigned half = (p > 2 ? p - 2 : 2 - p) / 2;
  if (q >= 2 * p - std::min(half, 2 * p)) return 2 * p;
  const unsigned i = (p + q) % 5 == 0 ? 5 : (p + q) % 5;
  return 4 * (p + q - i) / 5 + 2 * (i / 4);
}

TEST(DrawnGame, TheoremFiveOne) {
  const CircularRules rules("girth4");
  SmallSolver solver(rules);
  const unsigned most = kSanitized ? 6 : 12;
  for (unsigned p = 0; p <= most; ++p)
    for (unsigned q = p; q <= most; ++q)
      EXPECT_EQ(solver.nimber(rules.parse(fmt::format("{},1,{},1", p, q))), theorem_5_1(p, q))
          << p << " " << q;
}

TEST(Squares, TheRecursionAgreesWithTheFullGame) {
  const CircularRules rules("girth4");
  SmallSolver solver(rules);
  const unsigned most = kSanitized ? 6 : 14;
  for (unsigned p = 1; p <= most; ++p)
    for (unsigned q = p; q <= most; ++q) {
      const std::string text = fmt::format("{},1,{},1", p, q);
      const Sum sum = rules.parse(text);
      ASSERT_EQ(sum.size(), 1U);
      const std::optional<Nimber> known = rules.known_nimber(sum.front());
      ASSERT_TRUE(known) << text;
      ASSERT_EQ(known->value, solver.nimber(sum)) << text;
    }
  EXPECT_FALSE(rules.known_nimber(rules.parse("2,2,2,2").front()));
  EXPECT_FALSE(rules.known_nimber(rules.parse("1,1,1,1,1").front()));
  const CircularRules other("girth3");
  EXPECT_FALSE(other.known_nimber(other.parse("2,1,2,1").front()));
}

// Section 7, item 4: with a dot on every curve, tips are dots with one life: Sprouts itself, and the game on
// a circle of dots. (Nimbers of Sprouts with 0 to 4 spots: 0, 0, 0, 1, 1.)
TEST(Mixed, DotsAloneAreSprouts) {
  for (const char* rule : {"", "sprouts"}) {
    const MixedRules rules(rule);
    SmallSolver solver(rules);
    EXPECT_EQ(solver.nimber(rules.parse("o")), 0U);
    EXPECT_EQ(solver.nimber(rules.parse("o,o")), 0U);
    EXPECT_EQ(solver.nimber(rules.parse("o,o,o")), 1U);
  }
  // Tips alone are Brussels Sprouts.
  const MixedRules mixed("");
  SmallSolver solver(mixed);
  EXPECT_EQ(solver.lengths(mixed.parse("4,4")), std::set<unsigned>{8});
}

template <class Rules>
std::string complaint(const std::string& name, const std::string& text) {
  try {
    Rules(name).parse(text);
  } catch (const InputError& error) {
    return error.line();
  }
  return "read";
}

TEST(Notation, ReadsPositionsWrittenInDifferentWays) {
  const BrusselsRules girth5("girth5");
  EXPECT_EQ(girth5.parse("(4,3)"), girth5.parse("3,4"));
  EXPECT_EQ(girth5.parse("( a3.b1.c2 , 2 );a-b=1,b-c=1"), girth5.parse("(2,z2.y1.x3);z-y=1,x-y=1,x-z=2"));
  EXPECT_EQ(girth5.parse("(a1.a2.b4,1)"), girth5.parse("(b4.a3,1)"));
  EXPECT_TRUE(girth5.parse("()").empty());
  EXPECT_TRUE(girth5.parse("(3)|(a1.b1);a-b=2").empty());
  EXPECT_EQ(girth5.parse("(3,2)+(3,2)").size(), 2U);
  const CircularRules circle("girth4");
  EXPECT_EQ(circle.parse("3,1,5,1"), circle.parse("(a3.b1.c5.d1);a-b=1,b-c=1,c-d=1,a-d=1"));
  EXPECT_EQ(circle.parse("3,1,5,1"), circle.parse("1,5,1,3"));
  const MixedRules mixed("");
  EXPECT_EQ(mixed.parse("o,2,o"), mixed.parse("(2,o,o)"));
}

TEST(Notation, SaysWhatIsWrong) {
  EXPECT_EQ(complaint<BrusselsRules>("girth", "3"),
            "missing number at column 6: write girth<g>, such as girth4");
  EXPECT_EQ(
      complaint<BrusselsRules>("doughnut", "3"),
      "no such class at column 1: classes are forest, planar, outerplanar, bipartite, girth<g>, maxdeg<d>, "
      "subcubic, mad<r>, simple-outerplanar, simple-bipartite, minorfree:<graph6>, induced-free:<graph6>, O<k>, "
      "N<k>, torus, klein, projective; for sprouts also connected");
  EXPECT_EQ(
      complaint<BrusselsRules>("", "3"),
      "missing class at column 1: classes are forest, planar, outerplanar, bipartite, girth<g>, maxdeg<d>, "
      "subcubic, mad<r>, simple-outerplanar, simple-bipartite, minorfree:<graph6>, induced-free:<graph6>, O<k>, "
      "N<k>, torus, klein, projective; for sprouts also connected");
  EXPECT_EQ(complaint<BrusselsRules>("mad7/0", "3"), "number too small at column 6: at least 1 is possible");
  EXPECT_EQ(complaint<BrusselsRules>("planar", "3,-1"),
            "negative number at column 3: write the tips of each spot, such as 4,4,3");
  EXPECT_EQ(complaint<BrusselsRules>("planar", "3,"),
            "missing number at column 3: write the tips of each spot, such as 4,4,3");
  EXPECT_EQ(complaint<BrusselsRules>("planar", ""),
            "missing number at column 1: write the tips of each spot, such as 4,4,3");
  EXPECT_EQ(complaint<CircularRules>("girth4", "1,1,1"),
            "the circle of 3 spots is itself outside the class at column 1: girth4 needs at least 4 spots");
  EXPECT_EQ(complaint<CircularRules>("forest", "1,1,1"),
            "the circle of 3 spots is itself outside the class at column 1: no circle is in forest");
  EXPECT_EQ(complaint<CircularRules>("mad3/2", "1,1,1"),
            "the circle of 3 spots is itself outside the class at column 1: no circle is in mad3/2");
  EXPECT_EQ(
      complaint<CircularRules>("N1", "1"),
      "a surface for a class at column 1: write the surface of the inside behind the circle: circular:planar 3,1@T1");
  EXPECT_EQ(complaint<BrusselsRules>("N2", "(3,3)@O2"),
            "more surface than the game has at column 1: the regions together fit on N2 at most");
  EXPECT_EQ(complaint<BrusselsRules>("girth5", "(a3.b2);a-c=1"),
            "unknown vertex c at column 9: facts are about vertices of the component");
  EXPECT_EQ(complaint<MixedRules>("", "(A.2)"), "dot without lives at column 2: say how many, such as ;A:1");
  EXPECT_EQ(complaint<MixedRules>("", "(o.2)"),
            "fresh dot on a curve at column 2: a fresh dot is a boundary of its own");
}

}  // namespace
}  // namespace tendril::brussels
