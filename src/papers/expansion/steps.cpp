// What the proofs of sections 2 and 5 of the paper display beside their lemmas: single equations, and which moves there
// are.
#include <algorithm>
#include <numeric>

#include "papers/all_claims.hpp"
#include "papers/enumerate.hpp"
#include "papers/expansion/circle.hpp"
#include "papers/expansion/paper.hpp"

namespace tendril::papers {
namespace {

// Before Question 2.7: on non-orientable surfaces either player can happen to win.
void both_parities(Trial& t) {
  const int genus = t.upto(2, 4, 6);
  const int tips = t.upto(3, 4, 4);
  t.range("1 and 2 spots with 1 to {} tips, two tips or more in all, genus 1 to {}", tips, genus);
  for (int n = 1; n <= 2; ++n)
    for_each_multiset(n, 1, tips, [&](const Parts& start) {
      const int sum = std::accumulate(start.begin(), start.end(), 0);
      if (sum < 2) return;
      for (int k = 1; k <= genus; ++k) {
        const auto lengths = t.lengths(fmt::format("brussels:N{}", k), joined(start)).values();
        t.expect((n + sum) % 2, lengths.front() % 2, "parity of the shortest play of BS_{}(N_{}: {})", n, k,
                 joined(start));
        t.expect(true,
                 std::any_of(lengths.begin(), lengths.end(),
                             [&](std::uint64_t length) { return length % 2 != lengths.front() % 2; }),
                 "BS_{}(N_{}: {}) has a play of the other parity", n, k, joined(start));
      }
    });
}

// The proof of Lemma 5.2: which moves there are.
void moves_5_2(Trial& t) {
  const int most = t.upto(8, 20, 40);
  t.range("q up to {}", most);
  const auto over = [](const std::vector<Move>& moves) {
    return std::all_of(moves.begin(), moves.end(), [](const Move& move) { return move.result.is_over(); });
  };
  for (int q = 0; q <= most; ++q) {
    t.expect(0, t.moves(kCircle, circle_start(0, 0, q, 0)).size(), "(i) moves on CS_4(0,0,{},0)", q);
    if (q == 0) {
      const auto moves = t.moves(kCircle, circle_start(0, 1, 0, 1));
      t.expect(true, moves.size() == 1 && over(moves), "(ii) CS_4(0,1,0,1) has one move, which ends it");
      continue;
    }
    const auto moves = t.moves(kCircle, circle_start(1, 0, q, 0));
    t.expect(true, !moves.empty() && over(moves), "(iii) every move on CS_4(1,0,{},0) ends it", q);
    const auto first = t.moves(kCircle, circle_start(0, 1, q, 1));
    t.expect(1, first.size(), "(iv) moves on CS_4(0,1,{},1)", q);
    t.expect(1, t.nimber(kCircle, first.at(0).result),
             "(iv), equation (4): the value of CS_4(0,1,{},1)'s child", q);
  }
}

// Equation (13), for p from `least`.
void equation_13(Trial& t, int least) {
  const int most = t.upto(10, 30, 60);
  t.range("{} <= p <= q <= {}", least, most);
  for (int p = least; p <= most; ++p)
    for (int q = p; q <= most; ++q)
      t.expect(0, t.nimber(kCircle, circle_start(p, 0, 1, 0)) ^ t.nimber(kCircle, circle_start(1, 0, q, 0)),
               "CS_4({},0,1,0) + CS_4(1,0,{},0)", p, q);
}

// The end of the proof of Lemma 5.6: no option reaches 2p.
void sum_5_6(Trial& t, bool corrected) {
  const int most = t.upto(8, 24, 50);
  constexpr int kBeyond = 6;
  t.range("p from 1 to {}, the first {} of q >= 2p - floor((p-2)/2), every p' and q'", most, kBeyond);
  const CircleValues values(t, third_line_from_no_bars(most) + kBeyond);
  for (int p = 1; p <= most; ++p)
    for (int q = third_line_from_no_bars(p); q < third_line_from_no_bars(p) + kBeyond; ++q)
      values.for_each_child(p, q, [&](int p1, int q1, int child) {
        t.expect(true, child <= (corrected ? 2 * p - 1 : 2 * p - 2),
                 "CS_4({},1,{},1), p' = {}, q' = {}: {} at most {}", p, q, p1, q1, child,
                 corrected ? "2p-1" : "2p'+2p''");
      });
}

// n2 - n1 on the boundary, in the proof of Lemma 5.8; times five.
void boundary_difference(Trial& t) {
  const int most = t.upto(12, 40, 100);
  t.range("p from 3 to {}, p < q in the middle range, q - 1 in the third line for p - 1", most);
  const CircleValues values(t, third_line_from(most));
  for (int p = 3; p <= most; ++p) {
    const int q = third_line_from_no_bars(p - 1) + 1;
    if (!is_middle(p, q)) continue;
    const int i = residue(p + q);
    t.expect(10 * (p - 1) - 4 * (p + q - i) + (i >= 4 ? 10 : 0),
             5 * (values(p - 1, q - 1) - second_line(p, q)), "p = {}, q = {} (i = {}): 5(n2 - n1)", p, q, i);
  }
}

// The shift of odd options in the proof of Lemma 5.8: from x_(a+1), y_(a+1) to x_(a+2), y_(a+2).
void odd_shift(Trial& t) {
  const int most = t.upto(10, 30, 60);
  t.range("p < q <= {} in the middle range, every odd l up to n1 - 3", most);
  const CircleValues values(t, most);
  for (int p = 2; p <= most; ++p)
    for (int q = p + 1; q <= most && is_middle(p, q); ++q)
      for (int l = 1; l <= second_line(p, q) - 3; l += 2) {
        bool found = false;
        for (int a = 0; a + 1 < p; ++a) {
          if ((values(a, a) ^ values(p - a - 2, q - a - 2)) != l) continue;
          found = true;
          t.expect(l, values(a + 1, a + 1) ^ values(p - a - 2, q - a - 2),
                   "CS_4({},1,{},1): x_{} joined to y_{}", p, q, a + 2, a + 2);
        }
        t.expect(true, found, "CS_4({},1,{},1) has an option of value {} that joins x_(a+1) to y_(a+1)",
                 p - 1, q - 1, l);
      }
}

// The options that the first case of the proof of Lemma 5.9 names: p' tips and q - 1, the others with none.
void even_options(Trial& t) {
  const int most = t.upto(12, 40, 100);
  constexpr int kLeast = 3;
  t.range(
      "p < q <= {} in the middle range, p >= {}, first case of the proof, p' up to p-3, or p-2 if p is even",
      most, kLeast);
  const CircleValues values(t, most);
  for (int p = kLeast; p <= most; ++p)
    for (int q = p + 1; q <= most && is_middle(p, q); ++q) {
      if (q + 1 < third_line_from(p - 1)) continue;
      for (int p1 = 0; p1 <= (p % 2 == 0 ? p - 2 : p - 3); ++p1)
        t.expect(2 * p1, values(p1, q - 1) ^ values(p - p1 - 1, 0), "CS_4({},1,{},1), p' = {}, q' = q-1", p,
                 q, p1);
    }
}

}  // namespace

std::vector<Claim> expansion_steps() {
  return {
      {kPaper, "remark-before-question-2.7",
       "on N_k, k >= 1, plays have even and odd lengths: either player may happen to win", both_parities},
      {kPaper, "lemma-5.2-moves",
       "proof of Lemma 5.2: no move; one move, the last; only last moves; one move, to a position of value 1",
       moves_5_2},
      {kPaper, "equation-13", "CS_4(p,0,1,0) + CS_4(1,0,q,0) has value 0 for all 0 <= p <= q",
       [](Trial& t) { equation_13(t, 0); }, Verdict::holds, "CS_4(0,0,1,0) has value 0, by equation (1)",
       "equation-13-corrected", Kind::degenerate},
      {kPaper, "equation-13-corrected", "CS_4(p,0,1,0) + CS_4(1,0,q,0) has value 0 for 1 <= p <= q",
       [](Trial& t) { equation_13(t, 1); }},
      {kPaper, "lemma-5.6-sum", "q in the third line: every option has a value of at most 2p'+2p''",
       [](Trial& t) { sum_5_6(t, false); }, Verdict::holds,
       "CS_4(0,1,0,1) has value 1, more than twice its 0 tips; the lemma only needs less than 2p",
       "lemma-5.6-sum-corrected"},
      {kPaper, "lemma-5.6-sum-corrected", "q in the third line: every option has a value of less than 2p",
       [](Trial& t) { sum_5_6(t, true); }},
      {kPaper, "lemma-5.8-boundary-difference",
       "on the boundary n2 - n1 = 2(p-1) - 4/5(p+q-i) + 2 floor(i/4)", boundary_difference, Verdict::holds,
       "the last sign should be a minus, but i is 1 or 3 on the boundary, where that term is 0"},
      {kPaper, "lemma-5.8-odd-shift",
       "odd l up to n1-3: an option of CS_4(p-1,1,q-1,1) of value l joins x_(a+1) to y_(a+1), and x_(a+2) to y_(a+2) "
       "gives l in CS_4(p,1,q,1)",
       odd_shift},
      {kPaper, "lemma-5.9-even-options",
       "first case: p' tips with q-1, and p-p'-1 with none, have value 2p' up to 2(p-3), and 2(p-2) if p is even",
       even_options},
  };
}

}  // namespace tendril::papers
