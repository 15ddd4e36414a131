// Sections 5 and 6 of the paper: canonical game trees and the limit genus. Where a proposition is one of the
// program's own simplifications, it is checked with those simplifications switched off.
#include <memory>
#include <set>

#include "papers/all_claims.hpp"
#include "papers/limit_genus.hpp"
#include "papers/surfaces/paper.hpp"
#include "rules/sprouts/sprouts.hpp"
#include "tendril/tendril.hpp"

namespace tendril::papers {
namespace {

// Sprouts without the simplifications that Propositions 2 to 4 justify.
Game plain_sprouts() {
  return Game("sprouts", std::make_shared<sprouts::Sprouts>(sprouts::Reductions{.merge_neighbours = true,
                                                                                .drop_regions = true,
                                                                                .small_regions = false,
                                                                                .four_lives = false,
                                                                                .limit_genus = false}));
}

// Trees of height at most h, written down: a canonical tree is the set of its subtrees.
std::uint64_t canonical_trees(int h) {
  std::set<std::string> trees{"()"};
  for (int level = 1; level <= h; ++level) {
    const std::vector<std::string> below(trees.begin(), trees.end());
    std::set<std::string> next;
    for (std::uint32_t subset = 0; subset < 1U << below.size(); ++subset) {
      std::string tree = "(";
      for (std::size_t i = 0; i < below.size(); ++i)
        if ((subset >> i & 1U) != 0) tree += below[i];
      next.insert(tree + ")");
    }
    trees = std::move(next);
  }
  return trees.size();
}

// 2^2^...^2 with so many twos; 1 for none.
std::uint64_t tower(int twos) {
  std::uint64_t value = 1;
  for (int i = 0; i < twos; ++i) value = std::uint64_t{1} << value;
  return value;
}

void proposition_1(Trial& t, int more) {
  const int most = t.upto(3, 4, 4);
  t.range("h from 0 to {}, all trees written down", more == 1 ? 3 : most);
  for (int h = 0; h <= (more == 1 ? 3 : most); ++h)
    t.expect(tower(h + more), canonical_trees(h), "trees of height at most {}", h);
}

void figure_12(Trial& t) {
  t.range("h = 3");
  t.expect(16, canonical_trees(3), "canonical trees of height at most 3");
}

// The drawing is lost: a tree of height 2 that is larger than its canonical tree is searched for among the
// positions that plays from two spots reach.
void figure_11(Trial& t) {
  Game game = plain_sprouts();
  std::vector<Position> queue{game.read("0*2")};
  std::set<Position> seen(queue.begin(), queue.end());
  std::string found;
  for (std::size_t next = 0; next < queue.size() && found.empty(); ++next) {
    const Position position = queue[next];
    const TreeSize tree = game.tree(position, t.control());
    if (tree.height == 2 && tree.vertices != tree.canonical_vertices) found = position.text();
    for (const Move& move : game.moves(position, t.control()))
      if (!move.result.is_over() && seen.insert(move.result).second) queue.push_back(move.result);
  }
  t.range("positions reached from 0*2, their game trees and canonical trees");
  t.expect(true, !found.empty(), "a game tree of height 2 with more vertices than its canonical tree");
  t.note("the drawing is lost; found by search: {}", found);
}

// Regions with at most three lives, in a position: the first region's surface is varied.
void proposition_2(Trial& t) {
  Game game = plain_sprouts();
  const std::vector<std::pair<const char*, const char*>> positions = {
      {"AB", "0.AB"},    {"A.B", "0.AB"},   {"1A", "0.A"},      {"2A", "0.A"},   {"ABC", "0.ABC"},
      {"A.BC", "0.ABC"}, {"A.B.C", "1ABC"}, {"2AB", "0.AB"},    {"A2B", "1.AB"}, {"1.A", "1.A"},
      {"1A", "2A1"},     {"ABC", "AB2C2"},  {"A.BC", "1AB.2C"}, {"AB2", "1A1B"}};
  const std::vector<const char*> surfaces = {"@T1", "@T2", "@P1", "@P2", "@P3"};
  t.range("{} positions with a region of at most 3 lives, on the sphere and {}; simplifications off",
          positions.size(), fmt::join(surfaces, ", "));
  for (const auto& [region, rest] : positions)
    for (const char* on : surfaces) {
      const std::string plane = fmt::format("{}|{}", region, rest);
      const std::string other = fmt::format("{}{}|{}", region, on, rest);
      t.expect(true, t.same_tree(game, game.read(plane), game.read(other)),
               "{} and {} have the same canonical tree", plane, other);
    }
}

// The position of Figure 13: a, b, c, d round the outside, b and d also inside the little circle.
void figure_13(Trial& t) {
  Game game = plain_sprouts();
  const Position flat = game.read("2A2B|AB");
  const Position curved = game.read("2A2B@T1|AB");
  t.range("2A2B|AB, its outside the sphere and T^1");
  t.expect("{2,3}", game.lengths(flat, t.control()).text(), "lengths of plays on the plane");
  std::set<std::string> plane;
  for (const Move& move : game.moves(flat, t.control()))
    plane.insert(game.lengths(move.result, t.control()).text());
  t.expect("{1} {2}", fmt::format("{}", fmt::join(plane, " ")), "lengths after a first move on the plane");
  std::set<std::string> torus;
  for (const Move& move : game.moves(curved, t.control()))
    torus.insert(game.lengths(move.result, t.control()).text());
  t.expect(true, torus.contains("{1,2}"), "on T^1 some first move leaves plays of one and of two moves");
  t.expect(false, t.same_tree(game, flat, curved), "the canonical trees agree");
  t.expect(2, game.nimber(flat, t.control()).value, "the nimber on the plane");
  t.expect(3, game.nimber(curved, t.control()).value, "the nimber on T^1");
  for (const char* position : {"2A2B|AB", "2A2B@T1|AB"})
    t.figure({.title = fmt::format("Figure 13: {}", position),
              .rows = {},
              .svg = t.drawing("sprouts", position),
              .note = {}});
}

// From the exact limit genus on, trees stay the same; below it they differ. The limit comes from the program
// with its simplifications, the trees from the one without.
void limit_genus(Trial& t, bool orientable) {
  Game game = plain_sprouts();
  const std::vector<const char*> positions = t.upto<std::vector<const char*>>(
      {"0*1", "2A2B|AB"}, {"0*1", "2A2B|AB", "0*2"}, {"0*1", "2A2B|AB", "0*2", "0.1A|A1"});
  t.range("{}: the exact limit genus and the three beyond it; simplifications off",
          fmt::join(positions, ", "));
  for (const char* text : positions) {
    const Varied position(text, 1);
    const auto limit = exact_limit_genus(position, t.control()).limit;
    const int step = orientable ? 1 : 2;
    const auto on = [&](int n) {
      return position.on(orientable ? surface::Surface::orientable(n) : surface::Surface::non_orientable(n));
    };
    const int from = orientable ? limit.orientable : limit.non_orientable;
    for (int n = from; n <= from + 2; ++n)
      t.expect(true, t.same_tree(game, game.read(on(n)), game.read(on(n + step))),
               "{} and {} have the same canonical tree", on(n), on(n + step));
    if (from > (orientable ? 0 : 1))
      t.expect(false, t.same_tree(game, game.read(on(from - 1)), game.read(on(from - 1 + step))),
               "{} and {} have the same canonical tree", on(from - 1), on(from - 1 + step));
  }
}

// Section 6.4, before Proposition 4: beyond the limit genus trees agree if and only if the parities do.
void parity_of_crosscaps(Trial& t) {
  Game game = plain_sprouts();
  const std::vector<const char*> positions =
      t.upto<std::vector<const char*>>({"0*1"}, {"0*1", "0*2"}, {"0*1", "0*2"});
  t.range("{}: from the exact limit genus on; simplifications off", fmt::join(positions, ", "));
  for (const char* text : positions) {
    const Varied position(text, 1);
    const int from = exact_limit_genus(position, t.control()).limit.non_orientable;
    const auto on = [&](int n) { return position.on(surface::Surface::non_orientable(n)); };
    for (int more = 1; more <= 2; ++more)
      t.expect(more == 2, t.same_tree(game, game.read(on(from)), game.read(on(from + more))),
               "{} and {} have the same canonical tree", on(from), on(from + more));
  }
}

// The notation of Sprouts cannot write the position with nothing left.
std::vector<Move> options(Trial& t, const Position& position) {
  return position.is_over() ? std::vector<Move>() : t.moves("sprouts", position);
}

// Whether the player who does not move can make the game end in exactly two moves: whatever is played, an
// answer ends it.
bool ends_in_two(Trial& t, const Position& position) {
  for (const Move& first : options(t, position)) {
    bool answered = false;
    for (const Move& second : options(t, first.result))
      answered = answered || options(t, second.result).empty();
    if (!answered) return false;
  }
  return true;
}

// Every first move on T^n has an answer after which the second player ends the game in four moves.
void two_spots_in_four_moves(Trial& t) {
  const int most = t.upto(2, 5, 9);
  t.range("two spots on T^0 .. T^{}", most);
  for (int n = 0; n <= most; ++n) {
    const std::string start = fmt::format("0*2@T{}", n);
    t.expect(false, t.first_wins("sprouts", start), "{}: the first player wins", start);
    for (const Move& first : t.moves("sprouts", start)) {
      bool answered = false;
      for (const Move& second : t.moves("sprouts", first.result))
        answered = answered || ends_in_two(t, second.result);
      t.expect(true, answered, "{} after {}: the second player can end the game with the fourth move", start,
               first.result.text());
    }
  }
}

}  // namespace

std::vector<Claim> surfaces_trees() {
  return {
      {kPaper, "figure-11", "some game tree of height 2 is larger than its canonical tree", figure_11},
      {kPaper, "figure-12", "there are 16 canonical game trees of height at most 3", figure_12},
      {kPaper, "proposition-1", "there are 2^2^...^2, h+1 twos, canonical game trees of height at most h",
       [](Trial& t) { proposition_1(t, 1); }, Verdict::holds,
       "Figure 12 has 16 = 2^2^2 trees of height at most 3", "proposition-1-corrected"},
      {kPaper, "proposition-1-corrected",
       "there are 2^2^...^2, h twos, canonical game trees of height at most h (1 for h = 0)",
       [](Trial& t) { proposition_1(t, 0); }},
      {kPaper, "proposition-2", "the surface of a region with at most three lives does not matter",
       proposition_2},
      {kPaper, "figure-13", "2A2B|AB: plays, canonical tree and nimber on the plane and on T", figure_13},
      {kPaper, "proposition-3", "from some genus on T^n and T^(n+1) give the same canonical tree",
       [](Trial& t) { limit_genus(t, true); }},
      {kPaper, "section-6.3-two-spots",
       "two spots on T^n: the second player wins, ending the game in four moves", two_spots_in_four_moves},
      {kPaper, "section-6.4-parity",
       "from the limit genus on the canonical trees on P^n and P^m agree if and only if n and m have the same parity",
       parity_of_crosscaps, Verdict::holds,
       "Proposition 4 claims only that they agree if the parities do; of one and of two spots they always agree",
       "proposition-4", Kind::reading},
      {kPaper, "proposition-4", "from some genus on P^n and P^(n+2) give the same canonical tree",
       [](Trial& t) { limit_genus(t, false); }},
  };
}

}  // namespace tendril::papers
