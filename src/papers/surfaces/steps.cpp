// What sections 2 to 6 of the paper say on the way: characteristics of cuts, kinds of vertices, and
// steps in the proofs about the limit genus. The program's simplifications are switched off where they would hide what
// is looked at.
#include <algorithm>
#include <memory>
#include <set>

#include "papers/all_claims.hpp"
#include "papers/limit_genus.hpp"
#include "papers/surfaces/paper.hpp"
#include "rules/sprouts/notation.hpp"
#include "rules/sprouts/sprouts.hpp"
#include "surface/cut.hpp"
#include "tendril/tendril.hpp"

namespace tendril::papers {
namespace {

using surface::Surface;

// Sprouts with every region kept as it is drawn.
Game drawn_sprouts() {
  return Game("sprouts", std::make_shared<sprouts::Sprouts>(sprouts::Reductions{.merge_neighbours = true,
                                                                                .drop_regions = false,
                                                                                .small_regions = false,
                                                                                .four_lives = false,
                                                                                .limit_genus = false}));
}

// Positions that plays from a start reach, at most so many.
std::vector<Position> reached(Game& game, Control& control, const std::string& start, std::size_t most) {
  std::vector<Position> queue{game.read(start)};
  std::set<Position> seen(queue.begin(), queue.end());
  for (std::size_t next = 0; next < queue.size() && queue.size() < most; ++next)
    for (const Move& move : game.moves(Position(queue[next]), control))
      if (!move.result.is_over() && seen.insert(move.result).second) queue.push_back(move.result);
  if (queue.size() > most) queue.erase(queue.begin() + static_cast<std::ptrdiff_t>(most), queue.end());
  return queue;
}

// Section 3.1: the relations between characteristics, of every cut that gluing a band undoes.
void characteristics(Trial& t) {
  const int most = t.upto(6, 20, 40);
  t.range("every line on T^0 .. T^{0} and P^1 .. P^{0}", most);
  for (int n = 0; n <= most; ++n)
    for (const bool orientable : {true, false}) {
      if (n == 0 && !orientable) continue;
      const Surface s = orientable ? Surface::orientable(n) : Surface::non_orientable(n);
      surface::for_each_cut(s, [&](const surface::Cut& cut) {
        const int euler = cut.first.euler_characteristic();
        if (cut.separates())
          t.expect(s.euler_characteristic(), euler + cut.second.euler_characteristic() - 2,
                   "{} cut into {} and {}", name(s), name(cut.first), name(cut.second));
        else
          t.expect(s.euler_characteristic(), euler - (cut.one_sided() ? 1 : 2), "{} cut to {}", name(s),
                   name(cut.first));
      });
    }
}

// The boundaries of the regions of a text.
std::vector<std::vector<std::string>> boundaries(const std::string& text) {
  std::vector<std::vector<std::string>> regions(1, std::vector<std::string>(1));
  bool surface = false;
  for (const char c : text) {
    if (c == '|' || c == '+') {
      regions.emplace_back(1);
      surface = false;
    } else if (c == '@') {
      surface = true;
    } else if (c == '.') {
      regions.back().emplace_back();
    } else if (!surface) {
      regions.back().back() += c;
    }
  }
  return regions;
}

// Section 4.2: a vertex that stands in two boundaries of one region.
bool has_third_kind(const std::string& text) {
  for (const auto& region : boundaries(text))
    for (std::size_t a = 0; a < region.size(); ++a)
      for (std::size_t b = a + 1; b < region.size(); ++b)
        for (const char c : region[a])
          if (std::islower(static_cast<unsigned char>(c)) != 0 && region[b].find(c) != std::string::npos)
            return true;
  return false;
}

void third_kind(Trial& t) {
  Game game = drawn_sprouts();
  const std::size_t most = t.upto<std::size_t>(100, 1000, 5000);
  t.range("the first {} positions reached from 0*2 on the plane; one move from 0*1@T1", most);
  for (const Position& position : reached(game, t.control(), "0*2", most))
    t.expect(false, has_third_kind(position.text()), "{} has a vertex in two boundaries of a region",
             position.text());
  bool found = false;
  for (const Move& move : game.moves(game.read("0*1@T1"), t.control()))
    found = found || has_third_kind(move.result.text());
  t.expect(true, found, "a move on 0*1@T1 makes one");
}

// Whether letters that stand twice in a word are nested like brackets.
bool is_bracketed(const std::string& word) {
  std::string open;
  for (const char c : word) {
    if (std::islower(static_cast<unsigned char>(c)) == 0 || std::count(word.begin(), word.end(), c) != 2)
      continue;
    if (!open.empty() && open.back() == c)
      open.pop_back();
    else if (open.find(c) != std::string::npos)
      return false;
    else
      open.push_back(c);
  }
  return true;
}

void brackets(Trial& t) {
  Game game = drawn_sprouts();
  const std::size_t most = t.upto<std::size_t>(100, 1000, 5000);
  t.range("the first {} positions reached from 0*2 on the plane; abcdedcafgf and abcabc", most);
  for (const Position& position : reached(game, t.control(), "0*2", most))
    for (const auto& region : boundaries(position.text()))
      for (const std::string& word : region)
        t.expect(true, is_bracketed(word), "{}: the letters of {} are brackets", position.text(), word);
  t.expect(true, is_bracketed("abcdedcafgf"), "the boundary on the left of figure 10");
  t.expect(false, is_bracketed("abcabc"), "the boundary on the right of figure 10");
}

// Section 5: the same canonical tree, the same winner in both kinds of play.
void same_winner(Trial& t) {
  Game game = drawn_sprouts();
  const std::size_t most = t.upto<std::size_t>(20, 50, 120);
  const std::vector<const char*> starts = {"0*2", "0*2@P1"};
  std::size_t same = 0;
  for (const char* start : starts) {
    const std::vector<Position> positions = reached(game, t.control(), start, most);
    for (std::size_t a = 0; a < positions.size(); ++a)
      for (std::size_t b = a + 1; b < positions.size(); ++b) {
        if (!game.same_tree(positions[a], positions[b], t.control())) continue;
        ++same;
        for (const Play play : {Play::normal, Play::misere})
          t.expect(game.outcome(positions[a], play, t.control()) == Outcome::next,
                   game.outcome(positions[b], play, t.control()) == Outcome::next,
                   "{} and {}: the first player wins in {} play", positions[a].text(), positions[b].text(),
                   play == Play::normal ? "normal" : "misere");
      }
  }
  t.range("{} pairs with the same canonical tree among the first {} positions reached from {}", same, most,
          fmt::join(starts, " and "));
}

// The proof of Proposition 2: in a region of its own two lives last one move, three lives two.
void few_lives(Trial& t) {
  Game game = drawn_sprouts();
  const std::vector<const char*> surfaces = {"", "@T1", "@T2", "@P1", "@P2", "@P3"};
  const std::vector<std::pair<const char*, int>> regions = {{"1", 2},   {"22", 2},   {"2.2", 2},
                                                            {"0", 3},   {"12", 3},   {"1.2", 3},
                                                            {"222", 3}, {"2.22", 3}, {"2.2.2", 3}};
  t.range("{} regions with two and three lives on the sphere{}", regions.size(), fmt::join(surfaces, " "));
  for (const auto& [region, lives] : regions)
    for (const char* on : surfaces) {
      const Position position = game.read(fmt::format("{}{}", region, on));
      t.expect(fmt::format("{{{}}}", lives - 1), game.lengths(position, t.control()).text(),
               "lengths of plays of {}{}", region, on);
    }
}

// Whether the player who does not move can make the game end in two moves.
bool ends_in_two(Game& game, Control& control, const Position& position) {
  const auto over = [&](const Position& p) { return p.is_over() || game.moves(p, control).empty(); };
  for (const Move& first : game.moves(position, control)) {
    if (over(first.result)) return false;
    const std::vector<Move> answers = game.moves(first.result, control);
    if (std::none_of(answers.begin(), answers.end(), [&](const Move& move) { return over(move.result); }))
      return false;
  }
  return true;
}

// Section 6.3: the kinds of first moves of two spots on T^n, and an answer of the kind described to each.
void strategy_of_two_spots(Trial& t) {
  Game game = drawn_sprouts();
  const int most = t.upto(1, 3, 5);
  t.range("two spots on T^0 .. T^{}, every first move", most);
  const auto regions = [](const Position& position) { return sprouts::read(position.text()).regions; };
  for (int n = 0; n <= most; ++n) {
    std::set<std::string> kinds;
    for (const Move& first : game.moves(game.read(fmt::format("0*2@T{}", n)), t.control())) {
      const auto now = regions(first.result);
      const std::string kind = now.size() == 2               ? "II.A.(a)"
                               : now[0].surface.genus() == n ? "I"
                                                             : "II.B.1.(a)";
      kinds.insert(kind);
      bool answered = false;
      for (const Move& second : game.moves(first.result, t.control())) {
        if (second.result.is_over() || !ends_in_two(game, t.control(), second.result)) continue;
        const auto then = regions(second.result);
        const bool cylinder = std::any_of(then.begin(), then.end(),
                                          [](const auto& r) { return r.surface == Surface::orientable(0); });
        const bool as_said = kind == "I"          ? then.size() == 2
                             : kind == "II.A.(a)" ? second.result.text().find('0') != std::string::npos
                                                  : then.size() == 2 && cylinder;
        answered = answered || as_said;
      }
      t.expect(true, answered,
               "0*2@T{}, {} (kind {}): an answer as described, after which the game ends in two moves", n,
               first.result.text(), kind);
    }
    t.expect(n == 0 ? "I II.A.(a)" : "I II.A.(a) II.B.1.(a)", fmt::format("{}", fmt::join(kinds, " ")),
             "the kinds of first moves on 0*2@T{}", n);
  }
}

// A text without its surfaces.
std::string without_surfaces(const std::string& text) {
  std::string bare;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '@')
      while (i + 1 < text.size() && text[i + 1] != '|' && text[i + 1] != '+') ++i;
    else
      bare += text[i];
  }
  return bare;
}

// The bound that ends the proof of Proposition 3, for positions of one region: max{a; b+1; c+d}, the limit genera of what
// moves of kind I, II.B.1.(a) and II.A.(a) leave. Of the two regions that II.A.(a) leaves each has its limit genus with
// the other on several surfaces.
void bound_of_proposition_3(Trial& t) {
  Game game = drawn_sprouts();
  const auto positions =
      t.upto<std::vector<const char*>>({"0*1", "2222", "22.2"}, {"0*1", "2222", "22.2", "1.1", "12.2"},
                                       {"0*1", "2222", "22.2", "1.1", "12.2", "22222", "0*2"});
  constexpr int kOthers = 3;
  t.range("{}: exact limit genera, the other region of two on T^0 .. T^{}", fmt::join(positions, ", "),
          kOthers);
  const auto limit = [&](const std::string& text, std::size_t region) {
    return exact_limit_genus(Varied(text, region), t.control()).limit.orientable;
  };
  for (const char* text : positions) {
    const int found = limit(text, 1);
    const int n = found + kOthers;
    int most = 0;
    std::set<std::string> seen;
    for (const Move& move : game.moves(game.read(fmt::format("{}@T{}", text, n)), t.control())) {
      if (move.result.is_over()) continue;
      const std::string bare = without_surfaces(move.result.text());
      const auto regions = sprouts::read(move.result.text()).regions;
      if (regions.size() == 1) {
        const int less = n - regions[0].surface.genus();
        if (seen.insert(bare + std::to_string(less)).second) most = std::max(most, limit(bare, 1) + less);
      } else if (seen.insert(bare).second) {
        int limits[2] = {0, 0};
        for (std::size_t region = 1; region <= 2; ++region)
          for (int other = 0; other <= kOthers; ++other)
            limits[region - 1] = std::max(
                limits[region - 1], limit(Varied(bare, 3 - region).on(Surface::orientable(other)), region));
        most = std::max(most, limits[0] + limits[1]);
      }
    }
    t.expect(true, found <= most, "{}: the limit genus {} is at most {}", text, found, most);
  }
}

}  // namespace

std::vector<Claim> surfaces_steps() {
  return {
      {kPaper, "section-3.1-characteristics",
       "II.B.1: the characteristic of the surface is that of what is left less 2; II.B.2: less 1",
       characteristics},
      {kPaper, "section-4.2-third-kind",
       "one-life vertices in two boundaries of one region do not occur on the plane, and do elsewhere",
       third_kind},
      {kPaper, "section-4.2-brackets",
       "on the plane vertices that stand twice in a boundary are nested like brackets; abcabc is not",
       brackets},
      {kPaper, "section-5-same-winner",
       "positions with the same canonical tree have the same winner, normal or misere", same_winner},
      {kPaper, "proposition-2-proof", "a region with two lives allows one move, one with three lives two",
       few_lives},
      {kPaper, "proposition-3-bound",
       "g(R) is at most max{a; b+1; c+d; e}, from the limit genera of what moves leave",
       bound_of_proposition_3},
      {kPaper, "section-6.3-strategy",
       "the three kinds of first moves of two spots, and the answer described to each",
       strategy_of_two_spots},
  };
}

}  // namespace tendril::papers
