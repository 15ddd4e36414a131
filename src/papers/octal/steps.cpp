// What sections 2 to 4 of the paper say on the way: sums, subtraction games, which stars lose their centre, and the
// answers that the proofs of Lemmas 12 and 18 name.
#include <algorithm>
#include <random>
#include <sstream>

#include "papers/all_claims.hpp"
#include "papers/octal/classes.hpp"
#include "papers/octal/paper.hpp"
#include "papers/octal/plain_graph.hpp"
#include "papers/octal/star.hpp"

namespace tendril::papers {
namespace {

constexpr const char* kGame = "octal:0.33";

// Pairs of random graphs, the sum of which is played as one graph.
template <class Visit>
void for_each_sum(Trial& t, const std::string& what, const Visit& visit) {
  const int count = t.upto(40, 200, 1000);
  constexpr int kMost = 5;
  t.range("{} pairs of random connected graphs up to {} vertices, {}", count, kMost, what);
  std::mt19937 random(22);
  for (int i = 0; i < count; ++i)
    visit(PlainGraph::random_connected(1 + i % kMost, random),
          PlainGraph::random_connected(1 + i / 2 % kMost, random));
}

void sprague_grundy(Trial& t) {
  for_each_sum(t, "Arc Kayles and Grim on the sum by the definition",
               [&](const PlainGraph& a, const PlainGraph& b) {
                 const PlainGraph sum = PlainGraph::sum(a, b);
                 t.expect(t.nimber("octal:0.07", a.text()) ^ t.nimber("octal:0.07", b.text()),
                          sum.arc_kayles(), "Arc Kayles on {} and {}", a.text(), b.text());
                 t.expect(t.nimber("octal:0.6", a.text()) ^ t.nimber("octal:0.6", b.text()), sum.grim(),
                          "Grim on {} and {}", a.text(), b.text());
               });
}

void lost_summand(Trial& t) {
  for_each_sum(t, "Grim", [&](const PlainGraph& a, const PlainGraph& b) {
    if (!t.first_wins("octal:0.6", a.text()))
      t.expect(t.first_wins("octal:0.6", b.text()), PlainGraph::sum(a, b).grim() != 0,
               "{}, lost, and {}: the first player wins", a.text(), b.text());
    t.expect(0, PlainGraph::sum(a, a).grim(), "{} twice", a.text());
  });
}

void by_options(Trial& t) {
  const int most = t.upto(7, 11, 13);
  t.range("all stars up to {} vertices in 0.33", most);
  for (const Star& star : star_family(most)) {
    const auto moves = t.moves(kGame, star.text());
    const bool some_lost = std::any_of(moves.begin(), moves.end(),
                                       [&](const Move& move) { return !t.first_wins(kGame, move.result); });
    t.expect(some_lost, t.first_wins(kGame, star.text()), "{}: won", star.name());
  }
}

// Codes of digits 0 and 3: a recursion without splitting, and a period that is proved.
void subtraction_games(Trial& t) {
  const int digits = t.upto(3, 5, 7);
  constexpr int kCompared = 60;
  t.range("codes of up to {} digits 0 and 3: heaps up to {}, and a proved period", digits, kCompared);
  for (unsigned code = 1; code < 1U << digits; ++code) {
    std::string text = "0.";
    for (unsigned i = 0; i < static_cast<unsigned>(digits) && (code >> i) != 0; ++i)
      text += (code >> i & 1U) != 0 ? '3' : '0';
    const std::string game = "heap:" + text;
    std::vector<std::uint64_t> values;
    for (unsigned n = 0; n <= kCompared; ++n) {
      std::uint64_t seen = 0;
      for (unsigned i = 1; i <= std::min(n, static_cast<unsigned>(digits)); ++i)
        if ((code >> (i - 1) & 1U) != 0) seen |= std::uint64_t{1} << values[n - i];
      values.push_back(static_cast<std::uint64_t>(std::countr_one(seen)));
      t.expect(values.back(), t.nimber(game, std::to_string(n)), "{}, heap {}", text, n);
    }
    const auto found = t.game(game).sequence(2000, false, sequence::Method::automatic, t.control());
    t.expect(true, found.periodicity.proved, "{} has a period", text);
  }
}

// Remark 6: taking a vertex splits a path in two at most, other graphs in more.
void components_left(Trial& t) {
  const int most = t.upto(6, 12, 20);
  t.range("0.7 on paths up to {} vertices and on K(1,3)", most);
  const auto parts = [&](const std::string& graph) {
    std::size_t most_parts = 0;
    for (const Move& move : t.moves("octal:0.7", graph))
      most_parts = std::max(most_parts, move.result.components().size());
    return most_parts;
  };
  for (int n = 3; n <= most; ++n)
    t.expect(2, parts(fmt::format("path({})", n)), "most parts left of path({})", n);
  t.expect(3, parts("star(1,1,1)"), "most parts left of K(1,3)");
}

// Whether some move takes the centre, vertex 0.
bool centre_can_go(Trial& t, const Star& star) {
  for (const Move& move : t.moves(kGame, star.text())) {
    std::istringstream words(move.name.substr(move.name.find(' ') + 1));
    for (std::string vertex; std::getline(words, vertex, ',');)
      if (vertex == "0") return true;
  }
  return false;
}

void centre_of_two_leaves(Trial& t, int last) {
  const int most = t.upto(6, 15, 30);
  t.range("l up to {}", most);
  for (int l = 0; l <= most; ++l)
    t.expect(l <= last, centre_can_go(t, Star{false, l == 0 ? Parts{1, 1} : Parts{1, 1, l}}),
             "S_{{1,1,{}}}: the central vertex can be removed", l);
}

// The stars that the proofs list as those whose centre can be removed: P_1, P_2, P_3, S_{1,l-1}, and S_l, or S_{1,l} in
// its place.
void removable_centres(Trial& t, bool single_paths) {
  const int most = t.upto(7, 12, 15);
  t.range("all stars up to {} vertices", most);
  for (const Star& star : star_family(most)) {
    if (star.empty) continue;
    const bool listed = star.legs.size() <= 1 ? single_paths || star.vertices() <= 3
                                              : star.legs.size() == 2 && star.legs[1] == 1;
    t.expect(listed, centre_can_go(t, star), "{}: the central vertex can be removed", star.name());
  }
}

void centres_stay(Trial& t) {
  const int most = t.upto(4, 7, 9);
  t.range("stars with at most {} paths of length 1 and 2, outside D1* and D2*, but S_2 and S_{{1,1}}", most);
  for (const Star& star : reduced_star_family(most)) {
    const std::string kind = class_two(star, value_033(t, star.text()), false);
    if (star.empty || kind == "D1*" || kind == "D2*" || star.legs == Parts{2} || star.legs == Parts{1, 1})
      continue;
    t.expect(true, !t.moves(kGame, star.text()).empty(), "{} has a move", star.name());
    t.expect(false, centre_can_go(t, star), "{}: the central vertex can be removed", star.name());
  }
}

Star shortened(Star star, std::size_t leg, int by) {
  star.legs[leg] -= by;
  if (star.legs[leg] == 0) star.legs.erase(star.legs.begin() + static_cast<std::ptrdiff_t>(leg));
  return star;
}

// The answers in the proof of Lemma 12 where the centre cannot be removed: the rest of the P_3, or the same move.
void answers_12(Trial& t) {
  const int most = t.upto(8, 12, 15);
  t.range(
      "stars with three paths or more, up to {} vertices, P_3 at the centre and at every leaf, every move",
      most);
  for (const Star& star : star_family(most)) {
    if (star.legs.size() < 3) continue;
    for (std::size_t at = 0; at <= star.legs.size(); ++at) {
      Star longer = at == star.legs.size() ? star.with(3) : star;
      if (at < star.legs.size()) longer.legs[at] += 3;
      for (std::size_t leg = 0; leg < star.legs.size(); ++leg)
        for (int by = 1; by <= std::min(2, star.legs[leg]); ++by)
          t.expect(value_033(t, shortened(star, leg, by).text()),
                   value_033(t, shortened(longer, leg, by).text()),
                   "{} and {}, {} taken from path {} of both", star.name(), longer.name(), by, leg + 1);
      for (int by = 1; by <= 2; ++by)
        t.expect(t.canonical(kGame, star.text()),
                 t.canonical(kGame, shortened(shortened(longer, at, by), at, 3 - by).text()),
                 "{}: {} of the attached P_3 taken, then {}", longer.name(), by, 3 - by);
    }
  }
}

// The proof of Lemma 18: P_2 emptied on one side, two vertices of the attached P_3 taken on the other.
void emptied_p2(Trial& t) {
  const int most = t.upto(7, 12, 15);
  t.range(
      "all stars up to {} vertices, joined by one and two edges, P_3 at the centre and at the leaf of P_2",
      most);
  for (const Star& star : star_family(most))
    for (int edges = 1; edges <= 2; ++edges) {
      if (star.empty && edges == 1) continue;
      const std::uint64_t left = value_033(t, bistar(star, edges, kEmptyStar));
      for (const Parts& legs : {Parts{1, 1}, Parts{2}})
        t.expect(left, value_033(t, bistar(star, edges, {false, legs})), "{}",
                 bistar_name(star, edges, {false, legs}));
    }
}

// Joining P_1 or P_2 to the centre, or nothing: a star with one path more.
void attaching(Trial& t) {
  const int most = t.upto(7, 11, 13);
  t.range("all stars up to {} vertices, middle paths of 1 to 4 edges", most);
  for (const Star& star : star_family(most)) {
    if (star.empty) continue;
    for (int edges = 1; edges <= 4; ++edges)
      for (int vertices = 1; vertices <= 2; ++vertices) {
        const Star other{false, vertices == 1 ? Parts{} : Parts{1}};
        t.expect(t.canonical(kGame, star.with(edges + vertices - 1).text()),
                 t.canonical(kGame, bistar(star, edges, other)), "{}", bistar_name(star, edges, other));
      }
  }
}

void no_paths(Trial& t, bool p3) {
  const int most = t.upto(4, 8, 10);
  t.range("stars with at most {} paths of length 1 and 2 outside C1* and C2*", most);
  for (const Star& star : reduced_star_family(most)) {
    const std::string kind = class_one(star, 0);
    if (star.empty || kind == "C1*" || kind == "C2*" || (p3 && star.vertices() == 3)) continue;
    t.expect(false, star.legs.size() <= 2, "{} is a path", star.name());
  }
}

}  // namespace

std::vector<Claim> octal_steps() {
  return {
      {kPaper, "proposition-1", "a position is won if and only if some option is lost", by_options,
       Verdict::holds, "a statement on all games, checked on these positions"},
      {kPaper, "theorem-2", "Sprague and Grundy: the value of a sum is the nim-sum", sprague_grundy,
       Verdict::holds, "a statement on all games, checked on these positions"},
      {kPaper, "section-2.1-sums", "a lost summand does not change the winner; a game twice has value 0",
       lost_summand},
      {kPaper, "section-2.2-subtraction",
       "codes of digits 0 and 3 are subtraction games, and their sequences are periodic", subtraction_games},
      {kPaper, "remark-6", "a path can only be split in two components; other graphs in more",
       components_left},
      {kPaper, "lemma-11-centre",
       "the central vertex of S_{1,1,l} can be removed if l is 0 or 1, and else not",
       [](Trial& t) { centre_of_two_leaves(t, 1); }, Verdict::holds,
       "K(1,3) without its centre is not connected; the case l = 1 of the proof is right all the same",
       "lemma-11-centre-corrected", Kind::degenerate},
      {kPaper, "lemma-11-centre-corrected",
       "the central vertex of S_{1,1,l} can be removed if l is 0, and else not",
       [](Trial& t) { centre_of_two_leaves(t, 0); }},
      {kPaper, "lemma-12-centre",
       "the central vertex can be removed of P_1, P_2, P_3, S_l and S_{1,l-1}, and of no other star",
       [](Trial& t) { removable_centres(t, true); }},
      {kPaper, "lemma-12-answers",
       "the answers of the proof, the rest of the P_3 or the same move, leave equal values", answers_12},
      {kPaper, "section-4-attaching",
       "joining P_1 or P_2 to the centre of a star by m edges adds a path of length m or m+1", attaching},
      {kPaper, "lemma-16-centre",
       "the central vertex can be removed of P_1, P_2, P_3, S_{1,l} and S_{1,l-1}, and of no other star",
       [](Trial& t) { removable_centres(t, false); }, Verdict::holds,
       "a misprint of S_{1,l} for S_l, which Lemmas 12 and 17 have", "lemma-12-centre"},
      {kPaper, "lemma-18-p2",
       "a star has the value it has joined to S_{1,1} or S_2 by one edge, and by two edges so has "
       "the star with a leaf more",
       emptied_p2},
      {kPaper, "theorem-19-no-paths", "stars outside C1* and C2* are empty or no paths",
       [](Trial& t) { no_paths(t, false); }, Verdict::holds,
       "P_3, as S_2 and as S_{1,1}, is a path of class C0; it has been dealt with before",
       "theorem-19-no-paths-corrected", Kind::reading},
      {kPaper, "theorem-19-no-paths-corrected", "stars outside C1* and C2* are empty, P_3, or no paths",
       [](Trial& t) { no_paths(t, true); }},
      {kPaper, "theorem-22-centres",
       "outside D1* and D2*, but for S_{1,1} and P_3, no move takes the central vertex of a star",
       centres_stay},
  };
}

}  // namespace tendril::papers
