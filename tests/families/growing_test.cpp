// Families of boards with a path that grows: what is listed and proved is compared with nimbers of single boards, by
// the definition or by search, far beyond the lengths the proofs look at.
#include "tendril/growing.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "effort.hpp"
#include "families/frame_values.hpp"
#include "families/long_boards.hpp"
#include "families/long_graphs.hpp"
#include "families/period.hpp"
#include "tendril/tendril.hpp"

namespace tendril {
namespace {

struct Known {
  const char* game;
  const char* family;
  std::uint64_t period;
  std::uint64_t preperiod;
  std::uint32_t upto;  // compared with single boards
};

Growing proved(const std::string& game, const std::string& family, std::uint32_t upto,
               std::uint32_t most = GrowingRequest().most) {
  Control control;
  GrowingRequest request;
  request.upto = upto;
  request.prove = true;
  request.most = most;
  return grow(game, family, request, control);
}

std::uint64_t single(Game& game, const std::string& family, std::uint32_t n, Engine engine = Engine::best) {
  Control control;
  const families::Notation notation(family);
  return game.nimber(game.read(notation.at(std::array{n}).text), control, engine).value;
}

void expect_proved(const Known& known, Engine engine = Engine::best) {
  const Growing found = proved(known.game, known.family, known.upto);
  EXPECT_TRUE(found.periodicity.proved) << known.game << ' ' << known.family << ": " << found.out_of_reach;
  EXPECT_EQ(found.periodicity.period, known.period) << known.game << ' ' << known.family;
  EXPECT_EQ(found.periodicity.preperiod, known.preperiod) << known.game << ' ' << known.family;
  Game game(known.game);
  const std::uint32_t far = kSanitized ? known.upto / 3 : known.upto;
  for (std::uint32_t n = found.first; n <= far; ++n)
    ASSERT_EQ(found.values[n - found.first], single(game, known.family, n, engine))
        << known.game << ' ' << known.family << " n = " << n;
  // What the period says of lengths that no proof looked at.
  const auto& [kind, period, preperiod, saltus, is_proved, checked, needed] = found.periodicity;
  for (std::uint64_t n = preperiod; n + period <= known.upto; ++n)
    ASSERT_EQ(found.values[n + period - found.first], found.values[n - found.first] + saltus);
}

TEST(Growing, GraphsBySearch) {
  for (const Known& known :
       {Known{"octal:0.33", "star(*,1,2)", 3, 0, 200}, Known{"octal:0.333", "star(*,1,1)", 4, 0, 200},
        Known{"octal:0.33", "cycle(*)", 3, 3, 40}, Known{"octal:0.33", "bistar(1,1;*;1,1)", 3, 1, 150},
        Known{"octal:0.77", "path(*)", 12, 71, 300}, Known{"octal:0.77", "star(*,1,2)", 12, 58, 250},
        Known{"node-kayles", "caterpillar(0..*)", 34, 52, 300},
        Known{"node-kayles", "caterpillar(1..*)", 2, 1, 60}})
    expect_proved(known);
}

TEST(Growing, GraphsByTheDefinition) {
  for (const Known& known : {Known{"octal:0.33", "star(*,2,2)", 3, 0, 40}})
    expect_proved(known, Engine::definition);
}

TEST(Growing, Boards) {
  for (const Known& known :
       {Known{"arrows", "path(*)", 2, 3, 60}, Known{"arrows", "cycle(*)", 2, 3, 40},
        Known{"arrows", "spider(3,5,*)", 2, 1, 60}, Known{"arrows", "spider(2,4,*)", 2, 15, 60},
        Known{"arrows:trimmed", "spider(1,2,*)", 2, 0, 40}})
    expect_proved(known);
}

// A path with an arrow at one end: its nimber grows with it.
TEST(Growing, ArithmeticPeriods) {
  for (const char* family : {"edges ab bc* cd marks a>b", "edges ab bc cd* de df marks a>b"}) {
    const Growing found = proved("arrows", family, 40);
    EXPECT_TRUE(found.periodicity.proved) << family << ": " << found.out_of_reach;
    EXPECT_EQ(found.periodicity.kind, sequence::Periodicity::Kind::arithmetic);
    EXPECT_EQ(found.periodicity.period, 1U);
    EXPECT_EQ(found.periodicity.saltus, 1U);
    Game direct("arrows");
    for (std::uint32_t n = found.first; n <= 40; ++n)
      ASSERT_EQ(found.values[n - found.first], single(direct, family, n)) << family << ' ' << n;
  }
}

TEST(Growing, AnEdgeOfABoardGrows) {
  const std::uint32_t far = kSanitized ? 12 : 30;
  for (const char* game : {"octal:0.33", "octal:0.6", "node-kayles", "arrows"})
    for (const char* family : {"edges ab bc* cd ce", "edges ab bc ca cd*", "edges ab bc ca ad* de df"}) {
      const Growing found = proved(game, family, far, 1000);  // no period of 0.6 is known
      Game direct(game);
      for (std::uint32_t n = found.first; n <= far; ++n)
        ASSERT_EQ(found.values[n - found.first], single(direct, family, n))
            << game << ' ' << family << ' ' << n;
    }
}

TEST(Growing, CellsBesideThePath) {
  const std::string family = "edges ab bc ca ad* de cells abc";
  const Growing found = proved("cycles", family, 24);
  EXPECT_TRUE(found.periodicity.proved) << found.out_of_reach;
  Game direct("cycles");
  for (std::uint32_t n = found.first; n <= 24; ++n)
    ASSERT_EQ(found.values[n - found.first], single(direct, family, n)) << n;
}

TEST(Growing, OutOfReachIsSaid) {
  const Growing on_a_cell = proved("cycles", "edges ab* bc ca cells abc", 12);
  EXPECT_FALSE(on_a_cell.periodicity.proved);
  EXPECT_NE(on_a_cell.out_of_reach, "");
  const Growing diamonds = proved("cycles", "doublediamond(*)", 3);
  EXPECT_FALSE(diamonds.periodicity.proved);
  EXPECT_NE(diamonds.out_of_reach.find("not one path"), std::string::npos);
  EXPECT_EQ(diamonds.values.size(), 4U);
  EXPECT_FALSE(proved("octal:0.33", "caterpillar(1..*)", 12).periodicity.proved);
}

TEST(Growing, HeapsGrowToo) {
  const Growing nim = proved("nim", "*+3", 40);
  EXPECT_TRUE(nim.periodicity.proved);
  EXPECT_EQ(nim.periodicity.period, 4U);
  EXPECT_EQ(nim.periodicity.saltus, 4U);
  for (std::uint32_t n = 0; n <= 40; ++n) EXPECT_EQ(nim.values[n], n ^ 3U);
  EXPECT_EQ(proved("heap:0.77", "*+5", 40).periodicity.period, 12U);
}

TEST(Growing, TablesOfTwoLengths) {
  Control control;
  GrowingRequest request;
  request.upto = 20;
  request.prove = true;
  const GrowingTable table = grow_table("octal:0.33", "star(*,*,1)", 4, request, control);
  EXPECT_TRUE(table.proved) << table.why_not;
  EXPECT_EQ(table.period, 3U);
  Game direct("octal:0.33");
  for (std::uint32_t a = 0; a < 4; ++a) {
    EXPECT_TRUE(table.rows[a].periodicity.proved);
    for (std::uint32_t n = 0; n <= 20; ++n)
      EXPECT_EQ(
          table.rows[a].values[n],
          direct.nimber(direct.read("star(" + std::to_string(a) + "," + std::to_string(n) + ",1)"), control)
              .value);
  }
}

// Whatever a star stands for, row a is the family with a in the place of the first.
TEST(Growing, RowsOfEveryNotation) {
  struct Table {
    const char* game;
    const char* family;
    std::string (*position)(std::uint32_t a, std::uint32_t n);
  };
  const auto zeros = [](std::uint32_t count) {
    std::string text;
    for (std::uint32_t i = 0; i < count; ++i) text += "0,";
    return text;
  };
  static const auto entries = zeros;
  const Table tables[] = {
      {"octal:0.33", "edges ab* bc* cd",
       [](std::uint32_t a, std::uint32_t n) { return "path(" + std::to_string(a + n + 4) + ")"; }},
      {"cycles", "edges ab bc ca ad* de* ef cells abc",
       [](std::uint32_t a, std::uint32_t n) {
         std::string text = "edges ab bc ca a-10";
         for (std::uint32_t i = 0; i < a + n + 2; ++i)
           text += " " + std::to_string(10 + i) + "-" + std::to_string(11 + i);
         return text + " cells abc";
       }},
      {"node-kayles", "caterpillar(0..*,2,0..*)",
       [](std::uint32_t a, std::uint32_t n) {
         std::string text = "caterpillar(" + entries(a) + "2," + entries(n);
         text.back() = ')';
         return text;
       }},
  };
  for (const Table& asked : tables) {
    Control control;
    GrowingRequest request;
    request.upto = 6;
    const GrowingTable table = grow_table(asked.game, asked.family, 4, request, control);
    ASSERT_EQ(table.rows.size(), 4U);
    Game direct(asked.game);
    for (std::uint32_t a = 0; a < 4; ++a)
      for (std::uint32_t n = 0; n <= 6; ++n)
        EXPECT_EQ(table.rows[a].values[n],
                  direct.nimber(direct.read(asked.position(table.first + a, n)), control).value)
            << asked.family << " " << a << " " << n;
  }
}

TEST(Growing, PathsThatDifferAreOutOfReach) {
  Control control;
  GrowingRequest request;
  request.upto = 4;
  request.prove = true;
  const GrowingTable table = grow_table("octal:0.33", "caterpillar(0..*,1..*)", 2, request, control);
  EXPECT_FALSE(table.proved);
  EXPECT_NE(table.why_not.find("different numbers of leaves"), std::string::npos);
  EXPECT_EQ(table.rows.size(), 2U);
}

// What was found until then is told although a proof was stopped, and nothing is called proved. On a busy machine a short
// limit may leave nothing to tell; then it is asked again with a longer one.
TEST(Growing, AStoppedProofLeavesTheValues) {
  GrowingRequest request;
  request.upto = 20;
  request.prove = true;
  const auto with_patience = [](auto&& ask) {
    for (double seconds = 0.25;; seconds *= 2) try {
        Control control({.seconds = seconds});
        return ask(control);
      } catch (const Stopped&) {
      }
  };
  const Growing found = with_patience(
      [&](Control& control) { return grow("arrows", "edges ab bc ca ad* dc", request, control); });
  ASSERT_TRUE(found.stopped);
  EXPECT_FALSE(found.periodicity.proved);
  EXPECT_LE(found.values.size(), 21U);
  for (std::size_t n = 0; n < found.values.size(); ++n) EXPECT_EQ(found.values[n], (n + 1) % 2);

  const GrowingTable table = with_patience(
      [&](Control& control) { return grow_table("octal:0.77", "star(*,*,1)", 2, request, control); });
  ASSERT_TRUE(table.stopped);
  EXPECT_FALSE(table.proved);
  EXPECT_GE(table.rows.size(), 1U);
}

TEST(Growing, MistakesAreExplained) {
  Control control;
  for (const char* family :
       {"star(1,2)", "star(*,*,*)", "star(*,1", "edges ab* bc* cd*", "path(*)+path(3)", "*", "spider(1..*)",
        "bistar(*;1)", "edges a*", "star(*,1,x)", "cycle(*,2)", "path(*) marks 0>1"})
    EXPECT_THROW(grow("octal:0.33", family, {}, control), InputError) << family;
  EXPECT_THROW(grow("nim", "3+4", {}, control), InputError);
}

// The options of long paths, read off a list made once, are those of the paths written out (the lemma on long paths).
void expect_uniform(const families::LongGame& game, std::size_t parameters) {
  using namespace families;
  Control control;
  FrameValues values(game);
  values.nimber(game.start(std::vector<Length>(parameters, 20)), control);
  values.close(control);
  for (StateId state = 0; state < values.states(); ++state) {
    if (values.paths(state) == 0) continue;
    for (const Length n : {values.limit(), values.limit() + 1, values.limit() + 4}) {
      Lengths lengths{n, values.paths(state) == 2 ? n + 1 : 0};
      using Shape = std::vector<std::tuple<StateId, Lengths>>;
      std::set<Shape> listed;
      std::set<Shape> written_out;
      values.for_options(state, lengths, control, [&](const auto& parts) {
        Shape shape;
        for (const auto& part : parts) shape.emplace_back(part.state, part.lengths);
        std::sort(shape.begin(), shape.end());
        listed.insert(shape);
      });
      const Key frame = values.frame(state);
      for (const Parts& option : game.options(frame, std::span(lengths.data(), values.paths(state)))) {
        Shape shape;
        for (const Part& part : option) {
          Lengths of{};
          for (std::size_t k = 0; k < part.pieces.size(); ++k) of[k] = part.pieces[k].length;
          shape.emplace_back(values.intern(part.frame, part.pieces.size()), of);
        }
        std::sort(shape.begin(), shape.end());
        written_out.insert(shape);
      }
      ASSERT_EQ(listed, written_out) << game.print(frame) << " n = " << n;
    }
  }
}

TEST(Growing, OptionsOfLongPathsAreUniform) {
  using namespace families;
  for (const char* code : {"0.33", "0.77", "0.137", "0.6", "0.056"})
    for (const char* family : {"star(*,1,2)", "bistar(1,1;*;2)", "edges ab bc ca cd*"})
      expect_uniform(LongGraphs(Notation(family), octal::Code(code)), 1);
  expect_uniform(LongGraphs(Notation("caterpillar(1,2..*,1)"), std::nullopt), 1);
  expect_uniform(LongGraphs(Notation("star(*,*,1)"), octal::Code("0.33")), 2);
  for (const char* family : {"spider(2,4,*)", "path(*)", "edges ab bc ca cd*"})
    expect_uniform(LongBoards(Notation(family), BoardGame::arrows), 1);
}

}  // namespace
}  // namespace tendril
