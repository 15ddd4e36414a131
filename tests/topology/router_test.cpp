// Every move has a curve, and the curve leaves what the move says.
#include "topology/router.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tendril/tendril.hpp"
#include "topology/random_drawing.hpp"

namespace tendril::topology {
namespace {

using surface::Surface;
using tests::drawn;
using tests::is_right;
using tests::moves_of;

struct Count {
  long options = 0;
  long drawn = 0;
  long same_tree = 0;
};

// Every option of every position of random games: one of its moves, drawn at the first candidate. The options are those of
// the rules; where the rules, which reduce first, have another text for it, the trees have to be the same.
Count draw_every_option(int games, int most_spots, Surface surface, unsigned seed, Game& rules) {
  Count count;
  std::mt19937 random(seed);
  for (int g = 0; g < games; ++g) {
    const int spots = 2 + static_cast<int>(random() % static_cast<unsigned>(most_spots - 1));
    tests::random_game(
        spots, surface, random,
        [&](const Sheet& sheet, const Reading& reading, std::vector<AbstractMove> moves) {
          Control control;
          std::set<std::string> options;
          for (const Move& option :
               rules.moves(rules.read(text(reading.position)), {.values = Values::list}, control))
            options.insert(option.result.text());
          std::shuffle(moves.begin(), moves.end(), random);
          std::map<std::string, const AbstractMove*> results;
          for (const AbstractMove& move : moves)
            results.try_emplace(reduced_text(after(reading.position, move)), &move);
          for (const auto& [result, move] : results) {
            ++count.options;
            const Sheet next = drawn(sheet, reading, *move);
            if (is_right(next, reading, *move)) ++count.drawn;
            if (options.contains(result)) continue;
            ++count.same_tree;
            EXPECT_TRUE(std::any_of(options.begin(), options.end(),
                                    [&, &left = result](const std::string& option) {
                                      return rules.same_tree(rules.read(option), rules.read(left), control);
                                    }))
                << result << " is no option of " << text(reading.position);
          }
          for (const std::string& option : options)
            if (!results.contains(option)) {
              EXPECT_TRUE(std::any_of(results.begin(), results.end(),
                                      [&](const auto& result) {
                                        return rules.same_tree(rules.read(option), rules.read(result.first),
                                                               control);
                                      }))
                  << option << " was not drawn from " << text(reading.position);
            }
        });
  }
  return count;
}

TEST(Router, DrawsEveryOptionAtTheFirstCandidate) {
  Game rules("sprouts");
  for (const int genus : {0, 1, 2, -1, -2, -3}) {
    const Count count = draw_every_option(2, 3, Surface::from_signed_genus(genus), 7, rules);
    EXPECT_EQ(count.drawn, count.options) << genus;
    EXPECT_GT(count.options, 10);
  }
}

// make check-slow: a thousand games, up to six spots.
TEST(Router, DISABLED_SlowDrawsEveryOptionOfAThousandGames) {
  Game rules("sprouts");
  Count all;
  for (const int genus : {0, 1, 2, -1, -2, -3}) {
    const Count count = draw_every_option(167, 6, Surface::from_signed_genus(genus), 70, rules);
    EXPECT_EQ(count.drawn, count.options) << genus;
    all.options += count.options;
    all.drawn += count.drawn;
    all.same_tree += count.same_tree;
  }
  RecordProperty("options", std::to_string(all.options));
  std::printf("%ld of %ld options drawn at the first candidate; the rules write %ld otherwise\n", all.drawn,
              all.options, all.same_tree);
}

// Every move, not only one for each option.
TEST(Router, DrawsEveryMoveOfSmallGames) {
  for (const int genus : {0, 1, -1, -2, 3, -4}) {
    std::mt19937 random(3);
    tests::random_game(
        2, Surface::from_signed_genus(genus), random,
        [&](const Sheet& sheet, const Reading& reading, const std::vector<AbstractMove>& moves) {
          for (const AbstractMove& move : moves)
            ASSERT_TRUE(is_right(drawn(sheet, reading, move), reading, move))
                << kind_name(move) << " of " << named_text(reading.position);
        });
  }
}

// Joins two spots by a move of kind I, whichever comes first.
void join(Sheet& sheet, int a, int b) {
  const Reading reading = sheet.read();
  for (const AbstractMove& move : moves_of(reading)) {
    const LabelledRegion& region = reading.position.regions[static_cast<std::size_t>(move.region)];
    const auto spot = [&](std::size_t end) {
      return region
          .words[static_cast<std::size_t>(move.word[end])][static_cast<std::size_t>(move.place[end])];
    };
    if (move.cut || spot(0) != a || spot(1) != b) continue;
    sheet = drawn(sheet, reading, move);
    tidy(sheet);
    return;
  }
  FAIL() << "no such move";
}

// In small games boundaries are their own mirror images, and nothing tells whether one was turned. Two trees with three
// branches each are not: only moves whose flags change the result are drawn, and each with its flags inverted as well.
void draw_turned_flags(std::size_t most, std::initializer_list<int> surfaces) {
  for (const int genus : surfaces) {
    Sheet sheet = Sheet::start(8, Surface::from_signed_genus(genus));
    for (const auto& [a, b] : {std::pair{0, 1}, {0, 2}, {0, 3}, {4, 5}, {4, 6}, {4, 7}}) join(sheet, a, b);
    const Reading reading = sheet.read();
    std::vector<AbstractMove> moves = moves_of(reading);
    std::mt19937 random(5);
    std::shuffle(moves.begin(), moves.end(), random);
    std::map<std::string, std::size_t> tried;
    for (const AbstractMove& move : moves) {
      const bool turns = std::any_of(move.turned.begin(), move.turned.end(), [](bool t) { return t; });
      if ((!turns && !move.reversed) || tried[kind_name(move)] >= most) continue;
      AbstractMove other = move;
      other.reversed = false;
      other.turned.assign(other.turned.size(), false);
      if (canonical(after(reading.position, move)) == canonical(after(reading.position, other))) continue;
      ++tried[kind_name(move)];
      ASSERT_TRUE(is_right(drawn(sheet, reading, move), reading, move)) << kind_name(move) << " on " << genus;
      ASSERT_TRUE(is_right(drawn(sheet, reading, other), reading, other))
          << kind_name(move) << " on " << genus;
      ASSERT_FALSE(is_right(drawn(sheet, reading, other), reading, move)) << "a turned flag went unnoticed";
    }
    EXPECT_GE(tried.size(), 2U) << genus;
  }
}

TEST(Router, TurnedFlagsThatMatter) { draw_turned_flags(6, {-1, -2, -3}); }
TEST(Router, DISABLED_SlowTurnedFlagsThatMatter) { draw_turned_flags(400, {-1, -2, -3, -4}); }

}  // namespace
}  // namespace tendril::topology
