// Arcs that a symmetry carries into each other are drawn once: drawing all of them gives the same options.
#include "rules/sprouts/moves.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "effort.hpp"
#include "rules/sprouts/notation.hpp"
#include "rules/sprouts/sprouts.hpp"

namespace tendril::sprouts {
namespace {

std::set<Sum> options_of(MoveGenerator& generator, KeyView land) {
  Options options;
  generator.generate(land, options);
  std::set<Sum> sums;
  for (std::size_t i = 0; i < options.size(); ++i) sums.insert(options.sum(i));
  EXPECT_EQ(sums.size(), options.size());
  return sums;
}

TEST(SproutsMoves, SkippingSymmetricArcsLosesNothing) {
  std::mt19937 random(8);
  const Sprouts rules;
  MoveGenerator once;
  MoveGenerator all(Reductions{}, Arcs::all);
  for (std::size_t game = 0; game < effort(120); ++game) {
    const int genus = game % 2 == 0 ? 0 : static_cast<int>(random() % 6) - 3;
    Sum sum =
        rules.parse("0*" + std::to_string((genus == 0 ? 4 : 3) + random() % 4) + "@" + std::to_string(genus));
    while (!sum.empty()) {
      const std::size_t at = random() % sum.size();
      const std::set<Sum> options = options_of(once, sum[at]);
      ASSERT_EQ(options, options_of(all, sum[at])) << rules.print(sum[at]);
      sum.erase(sum.begin() + static_cast<std::ptrdiff_t>(at));
      if (options.empty()) continue;
      const auto& next = *std::next(options.begin(), static_cast<std::ptrdiff_t>(random() % options.size()));
      sum.insert(sum.end(), next.begin(), next.end());
    }
  }
  EXPECT_LT(once.raw_moves(), all.raw_moves());
}

TEST(SproutsMoves, NamedMovesLeadToTheOptions) {
  std::mt19937 random(9);
  const Sprouts rules;
  MoveGenerator generator;
  for (std::size_t game = 0; game < effort(60); ++game) {
    const int genus = game % 2 == 0 ? 0 : static_cast<int>(random() % 6) - 3;
    Sum sum = rules.parse("0*" + std::to_string(3 + random() % 3) + "@" + std::to_string(genus));
    while (!sum.empty()) {
      const Key land = sum.back();
      sum.pop_back();
      const std::set<Sum> options = options_of(generator, land);
      std::set<Sum> named;
      for (const NamedMove& move : rules.moves(rules.print(land))) {
        EXPECT_FALSE(move.name.empty());
        named.insert(move.result);
      }
      ASSERT_EQ(named, options) << rules.print(land);
      if (options.empty()) continue;
      const auto& next = *std::next(options.begin(), static_cast<std::ptrdiff_t>(random() % options.size()));
      sum.insert(sum.end(), next.begin(), next.end());
    }
  }
}

// Whoever visited the arcs of a position hears nothing of what the generator is asked next.
TEST(SproutsMoves, AVisitEndsWithItsQuestion) {
  const Sprouts rules;
  const Key land = rules.parse("0*3").front();
  MoveGenerator fresh;
  MoveGenerator used;
  std::size_t visits = 0;
  const MoveGenerator::Visit visit = [&](const MoveGenerator::Arc&, const Lands&) { ++visits; };
  used.for_each_arc(read("0*2.12"), visit);
  const std::size_t before = visits;
  EXPECT_GT(before, 0U);
  EXPECT_EQ(options_of(used, land), options_of(fresh, land));
  EXPECT_EQ(visits, before);
}

// A number is enough to make a move again; those in regions that numbers do not reach are told of without one.
TEST(SproutsMoves, SketchesHaveNumbersThatFit) {
  struct Told final : Sketches {
    explicit Told(Key position) : land(std::move(position)) {}
    void component(std::uint32_t /*tag*/, std::uint64_t /*bound*/, std::uint32_t /*leaning*/) override {}
    void whole(KeyView /*key*/, std::uint32_t /*tag*/) override {}
    bool finish(std::uint32_t drawn, const Drawing& drawing) override {
      ++(drawn < kMostDrawn ? numbered : without_number);
      EXPECT_LE(drawn, kMostDrawn);
      if (drawn >= kMostDrawn || numbered % 16 != 0) return true;
      Options first;
      drawing.write(first);
      Options second;
      again.redraw(land, drawn, second);
      EXPECT_EQ(first.sum(0), second.sum(0));
      return true;
    }
    Key land;
    MoveGenerator again;
    std::size_t numbered = 0;
    std::size_t without_number = 0;
  };
  std::string ring;
  for (int k = 0; k < 70; ++k)
    ring += std::string(k == 0 ? "" : "|") + "0.Z(" + std::to_string(k) + ").Z(" +
            std::to_string((k + 1) % 70) + ")";
  const Sum sum = Sprouts().parse(ring);
  ASSERT_EQ(sum.size(), 1U);
  Told told(sum.front());
  MoveGenerator().sketch(sum.front(), 0, told);
  // All regions are alike.
  EXPECT_GT(told.numbered, 0U);
  EXPECT_EQ(told.without_number * 64, told.numbered * 6);
}

TEST(SproutsMoves, NamesAreThoseOfTheText) {
  const auto names = [](std::string_view text) {
    std::set<std::string> result;
    for (const NamedMove& move : Sprouts().moves(text)) result.insert(move.name);
    return result;
  };
  EXPECT_EQ(names("0*2"), (std::set<std::string>{"0 to 0", "0 to itself round 0"}));
  EXPECT_EQ(names("2A|2A"), (std::set<std::string>{"region 1: [2][A]", "region 2: [2][A]"}));
  // One of two arcs that are mirror images of each other.
  EXPECT_EQ(
      names("0.122"),
      (std::set<std::string>{"0 to [1]22", "0 to 1[2]2", "0 to itself round 122", "[1]22 to itself round 0",
                             "[1]22 to itself", "[1][2]2 round 0", "[1][2]2", "1[2][2] round 0", "1[2][2]"}));
  // A boundary on a side that is orientable from now on may have been carried through the crosscap before: two moves.
  std::set<std::string> loops;
  for (const std::string& name : names("1.12AB@P1|AB"))
    if (name.starts_with("region 1: [1] to itself ")) loops.insert(name.substr(24));
  EXPECT_EQ(loops, (std::set<std::string>{
                       "one-sided, leaving T0 (II.B.2.(b))",
                       "one-sided, leaving T0 turning 12AB (II.B.2.(b))", "leaving P1 and T0 (II.A.(c))",
                       "leaving P1 and T0 turning 12AB (II.A.(c))", "leaving T0 and P1 (II.A.(c))",
                       "round 12AB leaving P1 and T0 (II.A.(c))", "round 12AB leaving T0 and P1 (II.A.(c))",
                       "round 12AB leaving T0 and P1 turning 12AB (II.A.(c))"}));
  // The other lands of a sum stay in the result.
  for (const NamedMove& move : Sprouts().moves("12+0*2"))
    if (move.name.starts_with("region 1")) {
      EXPECT_NE(std::find(move.result.begin(), move.result.end(), Sprouts().parse("0*2").front()),
                move.result.end());
    }
}

}  // namespace
}  // namespace tendril::sprouts
