// Chapter 2 of the thesis: Su's conjecture, families of boards, and the line.
#include "papers/all_claims.hpp"
#include "papers/cycles/plain_board.hpp"
#include "papers/enumerate.hpp"

namespace tendril::papers {
namespace {

constexpr std::string_view kPaper = "cycles";

// Su's conjecture on trees and circuits by number of edges, then on the boards of the thesis.
void su(Trial& t, bool markable, bool two_connected) {
  const int most = t.upto(6, 9, 11);
  t.range("{}boards of the thesis", two_connected
                                        ? "circuits up to 12 edges, then the "
                                        : fmt::format("trees up to {} vertices, circuits, then the ", most));
  if (!two_connected)
    for (int n = 2; n <= most; ++n)
      for_each_rooted_tree(n, [&](const Parts& parents) {
        const std::string tree = "tree(" + joined(parents) + ")";
        int edges = n - 1;
        if (markable) {
          const Parts degree = degrees(parents);
          for (std::size_t i = 0; i < parents.size(); ++i)
            if (degree[i + 1] == 1 || degree[static_cast<std::size_t>(parents[i])] == 1) --edges;
        }
        t.expect(edges % 2 == 1, t.first_wins("cycles", tree), "{}, {} {}edges: the first player wins", tree,
                 edges, markable ? "markable " : "");
      });
  for (int n = 3; n <= 12; ++n)
    t.expect(n % 2 == 1, t.first_wins("cycles", fmt::format("cycle({})", n)),
             "cycle({}): the first player wins", n);
  t.expect(true, t.first_wins("cycles", "diamond"), "diamond, 5 edges: the first player wins");
  if (!two_connected)
    t.expect(false, t.first_wins("cycles", "hourglass"),
             "hourglass, 6 edges, all markable: the first player wins");
  t.expect(true, t.first_wins("cycles", "doublediamond"),
           "doublediamond, 9 edges, all markable: the first player wins");
}

void circuits(Trial& t) {
  const int most = t.upto(7, 14, 20);
  t.range("circuits of 3 to {} edges, winner and every play's length", most);
  for (int n = 3; n <= most; ++n) {
    const std::string board = fmt::format("cycle({})", n);
    t.expect(n % 2 == 1, t.first_wins("cycles", board), "{}: the first player wins", board);
    // Without death moves nobody completes the cell, so the parity of the plays decides.
    for (const std::uint64_t length : t.lengths("cycles", board).values())
      t.expect(n % 2, length % 2, "{}: the parity of a play of {} moves", board, length);
  }
}

std::string line(int markable) { return fmt::format("path({})", markable + 3); }

void lines(Trial& t) {
  const int most = t.upto(8, 16, 24);
  t.range("lines with up to {} markable edges", most);
  for (int n = 0; n <= most; ++n)
    t.expect(n % 2 == 1, t.first_wins("cycles", line(n)), "L_{}: the first player wins", n);
}

// What is left of Su's conjecture: the families of section 2.2.1.
void su_on_lines_and_circuits(Trial& t) {
  const int most = t.upto(8, 14, 20);
  t.range("lines with up to {0} markable edges, circuits of 3 to {0} edges", most);
  for (int n = 0; n <= most; ++n) {
    t.expect(n % 2 == 1, t.first_wins("cycles", line(n)), "L_{}: the first player wins", n);
    if (n >= 3)
      t.expect(n % 2 == 1, t.first_wins("cycles", fmt::format("cycle({})", n)),
               "cycle({}): the first player wins", n);
  }
}

// Every involution of every board of a small list that satisfies the hypothesis.
void involutions(Trial& t, bool markable) {
  const std::vector<std::pair<std::string, PlainBoard>> boards = symmetric_boards(t.upto(6, 8, 9));
  t.range(
      "paths, stars, circuits, wheels, fans, ladders and complete graphs up to {} vertices, every involution",
      t.upto(6, 8, 9));
  for (const auto& [text, board] : boards)
    for (const std::vector<int>& involution : board.involutions()) {
      const auto said = board.winner_by_symmetry(involution);
      if (!said || (markable && *said && board.legal().empty())) continue;
      t.expect(*said, t.first_wins("cycles", text), "{}, involution {}: the first player wins", text,
               joined(involution));
    }
}

void spiders(Trial& t) {
  const int most = t.upto(4, 8, 12);
  t.range("legs with 0 to {} markable edges, even", most);
  for (int a = 0; a <= most; a += 2)
    for (int b = 0; b <= a; b += 2)
      for (int c = 0; c <= b; c += 2) {
        const std::string board = fmt::format("spider({},{},{})", a + 1, b + 1, c + 1);
        t.expect(0, t.nimber("cycles", board), "{}", board);
      }
}

// A line with n unmarked edges between two marked ones, facing the same way or not.
std::string between(int n, bool same) {
  return fmt::format("path({}) marks 1>2 {}>{}", n + 5, same ? n + 2 : n + 3, same ? n + 3 : n + 2);
}

void both_ends(Trial& t) {
  const int most = t.upto(8, 20, 40);
  t.range("0 to {} unmarked edges (1 to {} if the ends face different ways)", most, most);
  for (int n = 0; n <= most; ++n) {
    t.expect(n % 2, t.nimber("cycles", between(n, true)), "S_{}", n);
    if (n > 0) t.expect(1 - n % 2, t.nimber("cycles", between(n, false)), "O_{}", n);
  }
}

void base_case(Trial& t, int o, int s) {
  t.range("n = 1");
  t.expect(o, t.nimber("cycles", between(1, false)), "O_1");
  t.expect(s, t.nimber("cycles", between(1, true)), "S_1");
}

void one_end(Trial& t) {
  const int most = t.upto(8, 20, 40);
  t.range("lines with 1 to {} markable edges", most);
  for (int n = 1; n <= most; ++n)
    t.expect(n - 1, t.nimber("cycles", line(n) + " marks 1>2"), "L_{} with an outermost edge marked", n);
}

void no_end(Trial& t) {
  const int most = t.upto(8, 20, 40);
  t.range("lines with up to {} markable edges", most);
  for (int n = 0; n <= most; ++n) t.expect(n % 2, t.nimber("cycles", line(n)), "L_{}", n);
}

}  // namespace

std::vector<Claim> cycles_lines() {
  return {
      {kPaper, "conjecture-2.1", "Su: player 2 wins if and only if the number of edges is even",
       [](Trial& t) { su(t, false, false); }, Verdict::holds,
       "the thesis refutes it; counted over all edges it fails on a single edge",
       "A starting position of the Game of Cycles is winning for player 2 if and only if the number of edges "
       "is even.",
       "conjecture-2.1-corrected", Blame::conjecture},
      {kPaper, "conjecture-2.1-markable", "Su's conjecture with only markable edges counted (section 2.2.1)",
       [](Trial& t) { su(t, true, false); }, Verdict::holds,
       "refuted in section 3.2.1; see section-3.2.1-hourglass",
       "the game has been shown to follow Su's conjecture with the addition that we only count markable "
       "edges",
       "conjecture-2.1-corrected", Blame::conjecture},
      {kPaper, "conjecture-2.1-biconnected", "Su's conjecture for bi-connected boards (section 3.2.1)",
       [](Trial& t) { su(t, true, true); }, Verdict::holds,
       "refuted in section 3.2.2; see section-3.2.2-double-diamond",
       "We can 'repair' the conjecture by only allowing bi-connected graphs",
       "section-3.3-triangles-corrected", Blame::conjecture},
      {kPaper, "conjecture-2.1-corrected",
       "on lines and circuits player 2 wins if and only if the number of markable edges is even",
       su_on_lines_and_circuits, Verdict::holds, "in general it fails, and no repair is known"},
      {kPaper, "theorem-2.2", "on a circuit of n edges parity alone decides: player 1 wins if n is odd",
       circuits},
      {kPaper, "theorem-2.3", "on a line with n markable edges player 1 wins if and only if n is odd", lines},
      {kPaper,
       "theorem-2.4",
       "a suitable involution without self-involutive edge: player 2 wins; with one, its ends not fixed: "
       "player 1",
       [](Trial& t) { involutions(t, false); },
       Verdict::holds,
       {},
       "If there is exactly one self-involutive edge whose vertices are not fixed by the involution, then "
       "Player 1 has a "
       "winning strategy.",
       "theorem-2.4-corrected"},
      {kPaper, "theorem-2.4-corrected",
       "a suitable involution without self-involutive edge: player 2 wins; with one that can be marked, its "
       "ends "
       "not fixed: player 1",
       [](Trial& t) { involutions(t, true); }},
      {kPaper, "theorem-2.5", "3-legged spiders with even numbers of markable edges have value 0", spiders},
      {kPaper, "lemma-2.6",
       "n unmarked edges between two marked ones: P(n) if they face the same way, else 1-P(n)", both_ends},
      {kPaper,
       "lemma-2.6-base-case",
       "SG(O_1) = 1 and SG(S_1) = 0",
       [](Trial& t) { base_case(t, 1, 0); },
       Verdict::holds,
       {},
       "We can quickly verify that SG(O_1) = 1 and SG(S_1) = 0.",
       "lemma-2.6-base-case-corrected"},
      {kPaper, "lemma-2.6-base-case-corrected", "SG(O_1) = 0 and SG(S_1) = 1, as the lemma itself says",
       [](Trial& t) { base_case(t, 0, 1); }},
      {kPaper, "theorem-2.7", "a line with n markable edges, one outermost of them marked, has value n-1",
       one_end},
      {kPaper, "corollary-2.8", "a line with n markable edges has value n mod 2", no_end},
  };
}

}  // namespace tendril::papers
