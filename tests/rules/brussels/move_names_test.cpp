// Named moves: what they lead to is exactly what the options are, from starts and from written positions of
// every class, and a name means one thing.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "effort.hpp"
#include "rules/brussels/rules.hpp"

namespace tendril::brussels {
namespace {

Sum sorted(Sum sum) {
  std::sort(sum.begin(), sum.end());
  return sum;
}

template <class Rules>
std::string written(const Rules& rules, const Sum& sum) {
  std::string text;
  for (const Key& key : sum) text += (text.empty() ? "" : "+") + rules.print(key);
  return text.empty() ? rules.empty() : text;
}

// Every option of a sum, each as a sum, once. Two regions of the sphere are one chain of moves; after a move
// in one of them they still are.
template <class Rules>
std::set<Sum> all_options(const Rules& rules, const Sum& sum) {
  std::set<Sum> result;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    Options options;
    rules.options(sum[i], options);
    for (std::size_t o = 0; o < options.size(); ++o) {
      Sum option = options.sum(o);
      for (std::size_t j = 0; j < sum.size(); ++j)
        if (j != i) option.push_back(sum[j]);
      result.insert(sorted(rules.parse(written(rules, option))));
    }
  }
  return result;
}

// Plays random moves to the end, comparing all the way.
template <class Rules>
void play(const Rules& rules, std::string text, std::mt19937& random) {
  for (Sum sum = rules.parse(text);;) {
    SCOPED_TRACE(text);
    std::set<Sum> reached;
    std::map<std::string, Sum> meaning;
    for (const NamedMove& move : rules.moves(text)) {
      const Sum result = sorted(rules.parse(written(rules, move.result)));
      reached.insert(result);
      ASSERT_FALSE(move.name.empty());
      ASSERT_EQ(meaning.try_emplace(move.name, result).first->second, result) << move.name;
    }
    const std::set<Sum> options = all_options(rules, sum);
    ASSERT_EQ(reached, options);
    if (options.empty()) return;
    sum = *std::next(options.begin(), static_cast<std::ptrdiff_t>(random() % options.size()));
    text = written(rules, sum);
  }
}

std::string random_start(std::mt19937& random, std::size_t spots, unsigned tips, bool dots) {
  std::vector<unsigned> list(spots, 0);
  for (unsigned t = 0; t < tips; ++t) ++list[random() % spots];
  std::string text;
  for (const unsigned t : list)
    text += (text.empty() ? "" : ",") + (dots && random() % 2 == 0 ? "o" : std::to_string(t));
  return text;
}

TEST(MoveNames, LeadToTheOptions) {
  std::mt19937 random(31);
  for (std::size_t round = 0; round < effort(12); ++round) {
    for (const char* name : {"forest", "planar", "girth3", "girth4", "girth5", "girth6", "maxdeg2", "maxdeg3",
                             "maxdeg4", "mad2", "mad5/2", "O1", "O2", "N1", "N2", "N3"})
      play(BrusselsRules(name),
           random_start(random, 1 + random() % 4, 2 + static_cast<unsigned>(random() % 6), false), random);
    for (const char* name : {"planar", "girth4", "girth5", "maxdeg3", "maxdeg4", "mad5/2"})
      play(CircularRules(name),
           random_start(random, 5 + random() % 3, 4 + static_cast<unsigned>(random() % 6), false), random);
    play(CircularRules("sprouts"), std::to_string(1 + random() % 9), random);
    for (const char* name : {"", "sprouts"})
      play(MixedRules(name),
           random_start(random, 1 + random() % 3, static_cast<unsigned>(random() % 5), true), random);
    if (HasFatalFailure()) return;
  }
}

template <class Rules>
std::vector<std::string> names(const char* parameter, const char* text) {
  std::vector<std::string> result;
  for (const NamedMove& move : Rules(parameter).moves(text)) result.push_back(move.name);
  return result;
}

TEST(MoveNames, AreInTheWordsOfTheText) {
  using Names = std::vector<std::string>;
  EXPECT_EQ(names<BrusselsRules>("girth4", "3,4,0"), Names{"[3] to [4]"});
  EXPECT_EQ(names<BrusselsRules>("planar", "1,2"), (Names{"[1] to [2]", "[2:1,2]", "[2:1,2] round 1"}));
  EXPECT_EQ(names<BrusselsRules>("N1", "2"), (Names{"[2:1,2] leaving O0 and N1", "[2:1,2] leaving N1 and O0",
                                                    "[2] to itself, one-sided, leaving O0"}));
  EXPECT_EQ(names<BrusselsRules>("forest", "2,2,1"), (Names{"[1] to [2]", "[2] to [2]"}));
  EXPECT_EQ(names<CircularRules>("girth4", "1,0,2,1"), (Names{"[1],0,[2:1],1", "[1],0,[2:2],1"}));
  EXPECT_EQ(names<CircularRules>("sprouts", "3"), (Names{"[o],[o],o", "[o],o,[o]", "o,[o],[o]"}));
  EXPECT_EQ(names<MixedRules>("", "o,1"), (Names{"[o] to itself round 1", "[o] to itself", "[o] to [1]"}));
  EXPECT_EQ(names<MixedRules>("", "(A.1)|(A,o);A:1"),
            (Names{"region 1: [A].[1]", "region 2: [A] to [o]", "region 2: [o] to itself round A",
                   "region 2: [o] to itself"}));
  EXPECT_EQ(names<BrusselsRules>("girth5", "(a1.b1,4);a-b=1+(2,1)"),
            (Names{"region 1: [a1].b1 to [4]", "region 1: a1.[b1] to [4]", "region 2: [2] to [1]"}));
}

// A boundary on a side that is orientable from now on may have been carried through the crosscap before: two moves.
TEST(MoveNames, SayWhichBoundariesAreTurned) {
  std::set<std::string> of_the_two;
  for (const std::string& name : names<MixedRules>("", "(2,A.B.1)@N1;A:1,B:1"))
    if (name.starts_with("[2:1,2]")) of_the_two.insert(name.substr(7));
  EXPECT_EQ(of_the_two,
            (std::set<std::string>{
                ", one-sided, leaving O0", ", one-sided, leaving O0 turning A.B.1", " leaving N1 and O0",
                " leaving N1 and O0 turning A.B.1", " leaving O0 and N1", " round A.B.1 leaving N1 and O0",
                " round A.B.1 leaving O0 and N1", " round A.B.1 leaving O0 and N1 turning A.B.1"}));
}

// Then the moves are named by what they leave (Game::moves).
TEST(MoveNames, AreNotGivenByTheMillion) {
  std::string text = "1";
  for (int tips = 2; tips <= 24; ++tips) text += fmt::format(",{}", tips);
  EXPECT_THROW(BrusselsRules("planar").moves(text), TooManyOptions);
}

}  // namespace
}  // namespace tendril::brussels
