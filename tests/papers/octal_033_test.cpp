// The theory of 0.33 against the search, and the classes of the paper against classes found from the rules.
#include "papers/octal_033.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "effort.hpp"
#include "papers/octal_classes.hpp"
#include "rules/octal/octal.hpp"
#include "solve/value_sets.hpp"
#include "tendril/error.hpp"

namespace tendril::papers {
namespace {

class Search {
 public:
  std::uint64_t nimber(std::string_view text) {
    return search_.nimber(expander_.intern(rules_.parse(text))).value;
  }

 private:
  octal::OctalRules rules_{"0.33"};
  Table table_;
  Control control_;
  Expander expander_{rules_, table_, control_};
  ValueSetSearch search_{expander_};
};

std::string random_legs(std::mt19937& random, std::size_t most_legs, unsigned most_length) {
  std::vector<unsigned> legs(random() % (most_legs + 1));
  for (unsigned& leg : legs) leg = static_cast<unsigned>(random() % (most_length + 1));
  return fmt::format("{}", fmt::join(legs, ","));
}

TEST(Octal033, StarsByTheoryAndBySearch) {
  std::mt19937 random(31);
  Search search;
  for (std::size_t i = 0; i < effort(3000); ++i) {
    const std::string star = i % 3 == 0 ? fmt::format("star({})", random_legs(random, 3, 20))
                                        : fmt::format("star({})", random_legs(random, 9, i % 3 == 1 ? 3 : 5));
    ASSERT_EQ(nimber_033_by_theory(star).nimber.value, search.nimber(star)) << star;
  }
}

TEST(Octal033, BistarsByTheoryAndBySearch) {
  std::mt19937 random(32);
  Search search;
  for (std::size_t i = 0; i < effort(3000); ++i) {
    const unsigned longest = i % 2 == 0 ? 2 : 5;
    const std::size_t most = i % 2 == 0 ? 6 : 4;
    const std::string bistar = fmt::format("bistar({};{};{})", random_legs(random, most, longest),
                                           random() % 8, random_legs(random, most, longest));
    ASSERT_EQ(nimber_033_by_theory(bistar).nimber.value, search.nimber(bistar)) << bistar;
  }
}

TEST(Octal033, PathsAndCycles) {
  Search search;
  for (unsigned n = 0; n < 60; ++n) {
    const std::string path = fmt::format("path({})", n);
    EXPECT_EQ(nimber_033_by_theory(path).nimber.value, search.nimber(path));
    const std::string cycle = fmt::format("cycle({})", n + 3);
    EXPECT_EQ(nimber_033_by_theory(cycle).nimber.value, search.nimber(cycle));
  }
}

TEST(Octal033, LegsOfAnyLengthAndTheTheoremsUsed) {
  const TheoryAnswer answer =
      nimber_033_by_theory("star(1000000000000000,1,2) + bistar(1,1;1000000000000001;999999999999999,2)");
  EXPECT_EQ(answer.nimber, nimber_033_by_theory("star(1,1,2) + bistar(1,1;2;0,2)").nimber);
  EXPECT_EQ(answer.theorems,
            (std::vector<std::string>{"Theorem 2 (nim-sums)", "Theorem 9 (legs of stars mod 3)",
                                      "Theorem 13 (stars)", "Theorem 14 (legs of bistars mod 3)",
                                      "Theorem 22, Table 2 (centres joined by two edges)"}));
}

TEST(Octal033, OutsideTheTheory) {
  for (const std::string_view text :
       {"grid(2,3)", "", "star(1,2", "bistar(1;2)", "cycle(2)", "caterpillar(1,2)", "star(1) star(2)",
        "edges ab", "star(99999999999999999999)", "path()"})
    EXPECT_THROW(nimber_033_by_theory(text), InputError) << text;
}

// Theorem 19 and Theorem 22 say how many classes there are and what their tables are; here both are found
// again.
template <class ClassOf>
void compare_classes(Vertex edges, std::size_t expected, const ClassOf& class_of) {
  Control control;
  const Vertex most_paths = 7;
  const std::vector<RootedGraph> family = reduced_stars(most_paths);
  const Behaviour behaviour = find_classes(family, edges, "0.33", control);
  EXPECT_EQ(behaviour.classes.size(), expected) << print_classes(family, behaviour);
  // The empty graph has no ReducedStar; by Lemma 12 it behaves as S_2, a path of three hanging by its end.
  std::vector<ReducedStar> stars{{0, 1}};
  for (Vertex paths = 0; paths <= most_paths; ++paths)
    for (Vertex twos = 0; twos <= paths; ++twos) stars.push_back({paths - twos, twos});
  using Class = decltype(class_of(stars[0]));
  std::map<Class, std::size_t> found;
  for (std::size_t i = 0; i < behaviour.classes.size(); ++i)
    for (const std::size_t member : behaviour.classes[i])
      EXPECT_EQ(found.emplace(class_of(stars[member]), i).first->second, i) << family[member].name;
  EXPECT_EQ(found.size(), expected);
}

TEST(Octal033, TheClassesAreFoundAgain) {
  compare_classes(1, 8, class_joined_by_one);
  compare_classes(2, 10, class_joined_by_two);
}

TEST(Octal033, TheNumberOfClassesIsStable) {
  Control control;
  for (const Vertex most_paths : {6U, 7U}) {
    EXPECT_EQ(find_classes(reduced_stars(most_paths), 1, "0.33", control).classes.size(), 8U);
    EXPECT_EQ(find_classes(reduced_stars(most_paths), 2, "0.33", control).classes.size(), 10U);
  }
}

// Observation 24: attaching P_3 elsewhere than to a centre may change the outcome.
TEST(Octal033, ModThreeFailsAwayFromTheCentres) {
  Search search;
  // S_{1,1,3} with a vertex u and its leaf hung on the middle vertex of the long path.
  EXPECT_NE(search.nimber("edges ca cb cd de ef eu uv"), 0U);
  EXPECT_EQ(search.nimber("edges ca cb cd de ef eu uv ux xy yz"), 0U);
}

// The two statements of the paper that are false as printed, with their smallest counter-examples.
TEST(Octal033, WhatIsPrintedAndFalse) {
  Search search;
  EXPECT_EQ(search.nimber("star(2,2,2)"), 1U);    // the row of three paths is 1201, not 1203
  EXPECT_EQ(search.nimber("bistar(2;2;2)"), 1U);  // S_2 in D_0 would make it 0
  EXPECT_EQ(search.nimber("path(7)"), 1U);
}

}  // namespace
}  // namespace tendril::papers
