// Chapter 2 of the thesis: Su's conjecture, families of boards, and the line.
#include <set>

#include "papers/all_claims.hpp"
#include "papers/cycles/paper.hpp"
#include "papers/cycles/plain_board.hpp"
#include "papers/enumerate.hpp"

namespace tendril::papers {
namespace {

// Boards that are no trees, by number of edges: circuits, the boards of the thesis, and the smallest biconnected
// board that fails (docs/results/lab-su.md).
struct CellBoard {
  int edges;
  std::string text;
  bool biconnected;
};
std::vector<CellBoard> boards_with_cells() {
  std::vector<CellBoard> boards;
  for (int n = 3; n <= 9; ++n) boards.push_back({n, fmt::format("cycle({})", n), true});
  boards.push_back({5, "diamond", true});
  boards.push_back({6, "hourglass", false});
  boards.push_back({7, "edges 0-1 0-2 1-2 1-3 2-3 2-4 3-4 cells 1-0-2-3 2-1-3-4 3-2-4", true});
  boards.push_back({9, "doublediamond", true});
  std::stable_sort(boards.begin(), boards.end(),
                   [](const CellBoard& a, const CellBoard& b) { return a.edges < b.edges; });
  return boards;
}

// Su's conjecture on trees, where asked for, then on these boards.
void su(Trial& t, bool markable, bool two_connected) {
  const int most = t.upto(6, 9, 11);
  const std::vector<CellBoard> boards = boards_with_cells();
  t.range("{}{} boards with cells, of up to {} edges",
          two_connected ? "" : fmt::format("trees up to {} vertices, then ", most), boards.size(),
          boards.back().edges);
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
  for (const CellBoard& board : boards)
    if (board.biconnected || !two_connected)
      t.expect(board.edges % 2 == 1, t.first_wins("cycles", board.text),
               "{}, {} edges, all markable: the first player wins", board.text, board.edges);
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
  const int most = t.upto(6, 8, 9);
  const std::vector<SymmetricBoard> boards = symmetric_boards(most);
  std::set<std::string> families;
  for (const SymmetricBoard& board : boards) families.insert(board.family);
  t.range("{} boards up to {} vertices ({}), every involution", boards.size(), most,
          fmt::join(families, ", "));
  for (const auto& [family, text, board] : boards)
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

// The last line of the proof of Lemma 2.6: P(a) + P(b) = 1 - P(k) for a + b = k - 1, with the sum as printed, or
// the nim-sum.
void sum_of_parities(Trial& t, bool nim) {
  const int most = t.upto(8, 30, 100);
  t.range("k up to {}, every a + b = k - 1", most);
  for (int k = 1; k <= most; ++k)
    for (int a = 0; a < k; ++a) {
      const int b = k - 1 - a;
      t.expect(1 - k % 2, nim ? (a % 2) ^ (b % 2) : a % 2 + b % 2, "k = {}, a = {}, b = {}", k, a, b);
    }
}

// The proofs of Theorem 2.7 and Corollary 2.8: the values of the options.
void options_of_lines(Trial& t, bool marked) {
  const int most = t.upto(8, 16, 30);
  t.range("lines with 1 to {} markable edges", most);
  for (int n = 1; n <= most; ++n) {
    std::set<std::uint64_t> values;
    for (const Move& move : t.moves("cycles", line(n) + (marked ? " marks 1>2" : "")))
      values.insert(move.nimber->value);
    if (marked) {
      std::set<std::uint64_t> said;
      for (int v = 0; v <= n - 2; ++v) said.insert(static_cast<std::uint64_t>(v));
      t.expect(fmt::format("{}", fmt::join(said, " ")), fmt::format("{}", fmt::join(values, " ")),
               "values of the options of L_{} with an outermost edge marked", n);
      continue;
    }
    for (const std::uint64_t value : values)
      t.expect((n + 1) % 2, static_cast<int>(value % 2), "an option of L_{}, of value {}: the parity", n,
               value);
    if (n % 2 == 1) t.expect(true, values.contains(0), "L_{}: an option of value 0", n);
  }
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
       "the thesis refutes it; counted over all edges it fails on a single edge", "section-2.2.1-families",
       Kind::refuted_by_author},
      {kPaper, "conjecture-2.1-markable", "Su's conjecture with only markable edges counted (section 2.2.1)",
       [](Trial& t) { su(t, true, false); }, Verdict::holds,
       "refuted in section 3.2.1; see section-3.2.1-hourglass", "section-2.2.1-families",
       Kind::refuted_by_author},
      {kPaper, "conjecture-2.1-biconnected", "Su's conjecture for bi-connected boards (section 3.2.1)",
       [](Trial& t) { su(t, true, true); }, Verdict::holds,
       "refuted in section 3.2.2; see section-3.2.2-double-diamond", "section-3.3-triangles-corrected",
       Kind::refuted_by_author},
      {kPaper, "section-2.2.1-families",
       "on lines and circuits player 2 wins if and only if the number of markable edges is even",
       su_on_lines_and_circuits, Verdict::holds, "on boards in general it fails, and no repair is known"},
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
       "theorem-2.4-corrected",
       Kind::degenerate},
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
       "lemma-2.6-base-case-corrected"},
      {kPaper, "lemma-2.6-base-case-corrected", "SG(O_1) = 0 and SG(S_1) = 1, as the lemma itself says",
       [](Trial& t) { base_case(t, 0, 1); }},
      {kPaper, "lemma-2.6-sum", "a + b = k-1: P(a) + P(b) = 1 - P(k)",
       [](Trial& t) { sum_of_parities(t, false); }, Verdict::holds, "a misprint: the nim-sum is meant",
       "lemma-2.6-sum-corrected"},
      {kPaper, "lemma-2.6-sum-corrected", "a + b = k-1: the nim-sum of P(a) and P(b) is 1 - P(k)",
       [](Trial& t) { sum_of_parities(t, true); }},
      {kPaper, "theorem-2.7", "a line with n markable edges, one outermost of them marked, has value n-1",
       one_end},
      {kPaper, "theorem-2.7-options", "its options have exactly the values 0 .. n-2",
       [](Trial& t) { options_of_lines(t, true); }},
      {kPaper, "corollary-2.8", "a line with n markable edges has value n mod 2", no_end},
      {kPaper, "corollary-2.8-options",
       "its options have values of the other parity, and 0 is among them if n is odd",
       [](Trial& t) { options_of_lines(t, false); }},
  };
}

}  // namespace tendril::papers
