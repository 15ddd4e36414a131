// Section 5 of the paper: the values of CS_4(P_4: p,1,q,1), lemma by lemma.
#include <set>

#include "papers/all_claims.hpp"
#include "papers/expansion/circle.hpp"
#include "papers/expansion/paper.hpp"

namespace tendril::papers {
namespace {

void theorem_5_1(Trial& t) {
  const int most = t.upto(15, 60, 200);
  t.range("0 <= p <= q <= {}", most);
  const CircleValues values(t, most);
  for (int p = 0; p <= most; ++p)
    for (int q = p; q <= most; ++q) t.expect(formula(p, q), values(p, q), "CS_4({},1,{},1)", p, q);
  Figure figure{
      .title = "Values of CS_4(P_4: p,1,q,1)", .rows = {{"p \\ q"}}, .svg = {}, .note = "rows p, columns q"};
  const int shown = std::min(most, 16);
  for (int q = 0; q <= shown; ++q) figure.rows[0].push_back(std::to_string(q));
  for (int p = 0; p <= shown; ++p) {
    figure.rows.push_back({std::to_string(p)});
    for (int q = 0; q <= shown; ++q) figure.rows.back().push_back(std::to_string(values(p, q)));
  }
  t.figure(std::move(figure));
}

// Section 5.1.1: the two types of first moves and what they leave, component by component.
void first_moves(Trial& t) {
  const int most = t.upto(3, 6, 9);
  t.range("0 <= p <= q <= {}", most);
  const auto sum = [&](const std::string& a, const std::string& b) {
    return sorted_components(t.canonical(kCircle, a) + "+" + t.canonical(kCircle, b));
  };
  for (int p = 0; p <= most; ++p)
    for (int q = p; q <= most; ++q) {
      std::set<std::string> found;
      for (const Move& move : t.moves(kCircle, circle_start(p, 1, q, 1)))
        found.insert(sorted_components(move.result.text()));
      std::set<std::string> said{sum(circle_start(p, 0, 1, 0), circle_start(1, 0, q, 0))};
      for (int p1 = 0; p1 < p; ++p1)
        for (int q1 = 0; q1 < q; ++q1)
          said.insert(sum(circle_start(p1, 1, q1, 1), circle_start(p - 1 - p1, 1, q - 1 - q1, 1)));
      t.expect(fmt::format("{}", fmt::join(said, " ")), fmt::format("{}", fmt::join(found, " ")),
               "options of CS_4({},1,{},1)", p, q);
    }
}

void lemma_5_2(Trial& t) {
  const int most = t.upto(10, 40, 100);
  t.range("q up to {}", most);
  for (int q = 0; q <= most; ++q) {
    t.expect(0, t.nimber(kCircle, circle_start(0, 0, q, 0)), "(i) CS_4(0,0,{},0)", q);
    if (q == 0) t.expect(1, t.nimber(kCircle, circle_start(0, 1, 0, 1)), "(ii) CS_4(0,1,0,1)");
    if (q >= 1) t.expect(1, t.nimber(kCircle, circle_start(1, 0, q, 0)), "(iii) CS_4(1,0,{},0)", q);
    if (q >= 1) t.expect(0, t.nimber(kCircle, circle_start(0, 1, q, 1)), "(iv) CS_4(0,1,{},1)", q);
  }
}

void lemma_5_3(Trial& t) {
  const int most = t.upto(10, 40, 100);
  t.range("q up to {}", most);
  for (int q = 1; q <= most; ++q)
    t.expect(q == 1 ? 1 : 2, t.nimber(kCircle, circle_start(1, 1, q, 1)), "CS_4(1,1,{},1)", q);
}

void lemma_5_4(Trial& t, bool corrected) {
  const int most = t.upto(12, 40, 100);
  t.range("0 <= p <= q <= {}{}", most, corrected ? ", p >= 1 or p = q = 0" : "");
  const CircleValues values(t, most);
  for (int p = 0; p <= most; ++p)
    for (int q = p; q <= most; ++q)
      if (!corrected || p >= 1 || q == 0)
        t.expect(true, values(p, q) >= 1, "CS_4({},1,{},1), of value {}: at least 1", p, q, values(p, q));
}

void lemma_5_5(Trial& t) {
  const int most = t.upto(15, 60, 150);
  t.range("p up to {}", most);
  for (int p = 0; p <= most; ++p)
    t.expect(1, t.nimber(kCircle, circle_start(p, 1, p, 1)), "CS_4({0},1,{0},1)", p);
}

void lemma_5_6(Trial& t) {
  const int most = t.upto(10, 40, 100);
  t.range("p up to {}, ten q from 2p - floor((p-2)/2) on", most);
  for (int p = 0; p <= most; ++p)
    for (int q = std::max(p, third_line_from_no_bars(p)); q < third_line_from_no_bars(p) + 10; ++q)
      t.expect(2 * p, t.nimber(kCircle, circle_start(p, 1, q, 1)), "CS_4({},1,{},1)", p, q);
}

// The two chains of inequalities in the proof of Lemma 5.6.
void lemma_5_6_numbers(Trial& t) {
  const int most = t.upto(20, 100, 300);
  t.range("p up to {}, ten q from 2p - floor((p-2)/2) on, every p'", most);
  for (int p = 1; p <= most; ++p)
    for (int q = third_line_from_no_bars(p); q < third_line_from_no_bars(p) + 10; ++q)
      for (int p1 = 0; p1 < p; ++p1) {
        const int p2 = p - 1 - p1;
        t.expect(true, q - 1 - p1 >= third_line_from_no_bars(p2),
                 "p = {}, q = {}, p' = q' = {}: q'' large enough", p, q, p1);
        t.expect(true, q - 1 >= third_line_from_no_bars(p1), "p = {}, q = {}, p' = {}: q-1 large enough", p,
                 q, p1);
      }
}

void lemma_5_6_bound(Trial& t, bool corrected) {
  const int most = t.upto(10, 40, 100);
  t.range("0 <= p', q' <= {}", most);
  const CircleValues values(t, most);
  for (int total = 0; total <= 2 * most; ++total)
    for (int p = std::max(0, total - most); p <= std::min(total, most); ++p) {
      const int q = total - p;
      const int bound = corrected ? std::max(1, 2 * p) : 2 * p;
      t.expect(true, values(p, q) <= bound, "CS_4({},1,{},1), of value {}: at most {}", p, q, values(p, q),
               bound);
    }
}

// The pairs of the middle range: visit(p, q, n1, values), n1 being the second line's value.
template <class Visit>
void for_each_middle(Trial& t, int most, const std::string& more, const Visit& visit) {
  t.range("p < q <= {} in the middle range{}", most, more);
  const CircleValues values(t, most);
  for (int p = 1; p <= most; ++p)
    for (int q = p + 1; q <= most; ++q)
      if (is_middle(p, q)) visit(p, q, second_line(p, q), values);
}

// Lemma 5.7, in the range as it is printed there.
void lemma_5_7(Trial& t) {
  const int most = t.upto(10, 30, 60);
  t.range("p < q <= {}, q < 2p - floor((p-2)/2)", most);
  const CircleValues values(t, most);
  for (int p = 1; p <= most; ++p)
    for (int q = p + 1; q <= most && q < third_line_from_no_bars(p); ++q)
      t.expect(false, values.has_child(p, q, second_line(p, q)),
               "some x joined to some y leaves of CS_4({},1,{},1) the value {}", p, q, second_line(p, q));
}

void lemma_5_7_far(Trial& t, bool unequal) {
  const std::string more =
      fmt::format(", p' < q', q' >= 2p' - floor(|p'-2|/2){}", unequal ? ", p'' and q'' different" : "");
  for_each_middle(t, t.upto(10, 30, 60), more, [&](int p, int q, int n1, const CircleValues& values) {
    values.for_each_child(p, q, [&](int p1, int q1, int child) {
      if (q1 > p1 && q1 >= third_line_from(p1) && !(unequal && p - p1 == q - q1))
        t.expect(true, child < n1, "CS_4({},1,{},1), p' = {}, q' = {}: {} is below {}", p, q, p1, q1, child,
                 n1);
    });
  });
}

// Table 1: both parts in the middle range, the value by i' and i''.
void table_1(Trial& t, bool equal) {
  const int most = t.upto(20, 30, 60);
  t.range("p < q <= {}, both parts in the middle range", most);
  const CircleValues values(t, most);
  for (int total = 2; total <= 2 * most; ++total)
    for (int p = std::max(1, total - most); 2 * p < total; ++p) {
      const int q = total - p;
      if (!is_middle(p, q)) continue;
      values.for_each_child(p, q, [&](int p1, int q1, int child) {
        const int p2 = p - 1 - p1;
        const int q2 = q - 1 - q1;
        if (!is_middle(p1, q1) || !(is_middle(p2, q2) || is_middle(q2, p2))) return;
        const int i1 = residue(p1 + q1);
        const int i2 = residue(p2 + q2);
        const int entry = 4 * (p + q - 2 - i1 - i2) / 5 + (i1 >= 4 ? 2 : 0) + (i2 >= 4 ? 2 : 0);
        if (equal)
          t.expect(entry, child, "CS_4({},1,{},1), p' = {}, q' = {} (i = {}, i' = {}, i'' = {})", p, q, p1,
                   q1, residue(p + q), i1, i2);
        else
          t.expect(true, child <= entry && entry < second_line(p, q),
                   "CS_4({},1,{},1), p' = {}, q' = {}: {} at most {}, below {}", p, q, p1, q1, child, entry,
                   second_line(p, q));
      });
    }
}

// Equation (15): its last line but one (for p' >= 2), and its conclusion.
void equation_15(Trial& t, bool chain, int least_p2) {
  const int most = t.upto(20, 60, 150);
  t.range("p < q in the middle range, p up to {}, q' >= 2p' - floor(|p'-2|/2), p'' >= {}", most, least_p2);
  for (int p = 1; p <= most; ++p)
    for (int q = p + 1; is_middle(p, q); ++q)
      for (int p1 = chain ? 2 : 0; p1 < p - least_p2; ++p1)
        for (int q1 = std::max(p1, third_line_from(p1)); q1 < q; ++q1) {
          const int p2 = p - 1 - p1;
          const int q2 = q - 1 - q1;
          if (chain)
            t.expect(true, 2 * q2 < 3 * p2 - 2,
                     "p = {}, q = {}, p' = {}, q' = {}: q'' = {} < 1.5p''-1, p'' = {}", p, q, p1, q1, q2, p2);
          else
            t.expect(true, q2 <= third_line_from(p2), "p = {}, q = {}, p' = {}, q' = {}: q'' = {} <= {}", p,
                     q, p1, q1, q2, third_line_from(p2));
        }
}

// Every odd or even value below the second line occurs among the children.
void children(Trial& t, int parity) {
  for_each_middle(t, t.upto(10, 30, 60), "", [&](int p, int q, int n1, const CircleValues& values) {
    for (int l = parity == 1 ? 1 : 2; l < n1; l += 2)
      t.expect(true, values.has_child(p, q, l), "CS_4({},1,{},1) has an option of value {}", p, q, l);
  });
}

void lemma_5_8_n2(Trial& t) {
  for_each_middle(t, t.upto(12, 40, 100), "", [&](int p, int q, int n1, const CircleValues& values) {
    t.expect(true, values(p - 1, q - 1) >= n1 - 2, "p = {}, q = {}: n2 = {}, n1 = {}, n2 >= n1 - 2", p, q,
             values(p - 1, q - 1), n1);
  });
}

void lemma_5_8_child(Trial& t) {
  for_each_middle(t, t.upto(12, 40, 100), "", [&](int p, int q, int n1, const CircleValues& values) {
    t.expect(n1 - 1, values(0, 0) ^ values(p - 1, q - 1), "CS_4({},1,{},1): x_1 joined to y_1", p, q);
  });
}

void lemma_5_8_child_corrected(Trial& t) {
  for_each_middle(t, t.upto(12, 40, 100), "", [&](int p, int q, int n1, const CircleValues& values) {
    const int child = values(0, 0) ^ values(p - 1, q - 1);
    t.expect(true, child == n1 - 1 || child == n1 + 1,
             "CS_4({},1,{},1): x_1 joined to y_1 has value {}, n1-1 or n1+1, n1 = {}", p, q, child, n1);
  });
}

// The pairs (p, q) of the middle range in one of the two cases of the proof of Lemma 5.9.
template <class Visit>
void for_each_in_case(Trial& t, bool first, int least_p, const Visit& visit) {
  const int most = t.upto(12, 40, 100);
  t.range("p < q <= {} in the middle range, p >= {}, {} case of the proof", most, least_p,
          first ? "first" : "second");
  const CircleValues values(t, most + 1);
  for (int p = least_p; p <= most; ++p)
    for (int q = p + 1; q <= most; ++q)
      if (is_middle(p, q) && (q + 1 >= third_line_from(p - 1)) == first)
        visit(p, q, second_line(p, q), values);
}

void lemma_5_9_first(Trial& t) {
  const int most = t.upto(12, 40, 100);
  constexpr int kLeast = 3;
  t.range("p < q <= {} in the middle range, p >= {}, first case of the proof", most, kLeast);
  for (int p = kLeast; p <= most; ++p)
    for (int q = p + 1; q <= most && is_middle(p, q); ++q) {
      if (q + 1 < third_line_from(p - 1)) continue;
      const int n1 = second_line(p, q);
      t.expect(true, q - 1 >= 2 * (p - 3) - half(std::abs(p - 5)),
               "p = {}, q = {}: q-1 >= 2(p-3) - floor(|p-5|/2)", p, q);
      if (p % 2 == 0)
        t.expect(true, q - 1 >= 2 * (p - 2) - half(std::abs(p - 3)),
                 "p = {}, q = {}: q-1 >= 2(p-2) - floor(|p-3|/2)", p, q);
      t.expect(true, n1 <= 2 * (p - 1), "p = {}, q = {}: n1 = {} at most 2(p-1)", p, q, n1);
    }
}

void lemma_5_9_option(Trial& t, int least_p) {
  for_each_in_case(t, true, least_p, [&](int p, int q, int n1, const CircleValues& values) {
    if (p % 2 == 1 && n1 == 2 * (p - 1))
      t.expect(n1 - 2, values(p - 2, q - 3) ^ values(1, 2),
               "p = {}, q = {}, n1 = {}: x_(p-1) joined to y_(q-2)", p, q, n1);
  });
}

void lemma_5_9_second(Trial& t) {
  for_each_in_case(t, false, 3, [&](int p, int q, int n1, const CircleValues& values) {
    t.expect(n1, values(p - 1, q + 1), "p = {}, q = {}: CS_4(p-1,1,q+1,1)", p, q);
  });
}

void lemma_5_9_floor(Trial& t, int divisor) {
  const int most = t.upto(10, 30, 60);
  t.range("p < q <= {} in the middle range", most);
  const CircleValues values(t, most);
  for (int total = 2; total <= most; ++total)
    for (int p = 1; 2 * p < total; ++p)
      if (const int q = total - p; is_middle(p, q)) {
        const int i = residue(p + q);
        t.expect(4 * (p + q - i) / 5 + 2 * (i / divisor), values(p, q), "CS_4({},1,{},1)", p, q);
      }
}

}  // namespace

std::vector<Claim> expansion_circular() {
  return {
      {kPaper, "theorem-5.1",
       "the value of CS_4(p,1,q,1): 1 if p = q; 4/5(p+q-i) + 2 floor(i/4) in the middle; 2p beyond",
       theorem_5_1},
      {kPaper, "section-5.1.1-moves", "the two types of first moves on CS_4(p,1,q,1) and the sums they leave",
       first_moves},
      {kPaper, "lemma-5.2",
       "(i) CS_4(0,0,q,0) = 0, (ii) CS_4(0,1,0,1) = 1, (iii) CS_4(1,0,q,0) = 1, (iv) CS_4(0,1,q,1) = 0",
       lemma_5_2},
      {kPaper, "lemma-5.3", "CS_4(1,1,q,1) is 1 if q = 1, else 2", lemma_5_3},
      {kPaper, "lemma-5.4", "CS_4(p,1,q,1) is at least 1 for all 0 <= p <= q",
       [](Trial& t) { lemma_5_4(t, false); }, Verdict::holds,
       "Lemma 5.2 (iv) says so itself; equation (3) is used for p = 0, where it does not hold",
       "lemma-5.4-corrected", Kind::degenerate},
      {kPaper, "lemma-5.4-corrected", "CS_4(p,1,q,1) is at least 1 for 1 <= p <= q, and for p = q = 0",
       [](Trial& t) { lemma_5_4(t, true); }},
      {kPaper, "lemma-5.5", "CS_4(p,1,p,1) is 1", lemma_5_5},
      {kPaper, "lemma-5.6", "CS_4(p,1,q,1) is 2p for q >= 2p - floor((p-2)/2)", lemma_5_6},
      {kPaper, "lemma-5.6-inequalities",
       "q'' >= 2p'' - floor((p''-2)/2) if p' = q', and q-1 >= 2p' - floor((p'-2)/2)", lemma_5_6_numbers},
      {kPaper,
       "lemma-5.6-bound",
       "in general CS_4(p',1,q',1) is at most 2p'",
       [](Trial& t) { lemma_5_6_bound(t, false); },
       Verdict::holds,
       {},
       "lemma-5.6-bound-corrected",
       Kind::degenerate},
      {kPaper, "lemma-5.6-bound-corrected", "CS_4(p',1,q',1) is at most 2p', or 1 if p' = 0",
       [](Trial& t) { lemma_5_6_bound(t, true); }},
      {kPaper, "lemma-5.7",
       "for p < q < 2p - floor((p-2)/2) joining x to y never leaves the value 4/5(p+q-i) + 2 floor(i/4)",
       lemma_5_7},
      {kPaper, "lemma-5.7-far",
       "if one part is in the third line, what is left is below the second line's value",
       [](Trial& t) { lemma_5_7_far(t, false); }, Verdict::holds,
       "the other part is CS_4(0,1,0,1), of value 1, in all exceptions", "lemma-5.7-far-corrected",
       Kind::degenerate},
      {kPaper, "lemma-5.7-far-corrected",
       "if one part is in the third line and p'' and q'' differ, what is left is below the second line's "
       "value",
       [](Trial& t) { lemma_5_7_far(t, true); }},
      {kPaper, "table-1", "both parts in the middle range: the nim-sum is the entry for i and {i',i''}",
       [](Trial& t) { table_1(t, true); }, Verdict::holds,
       "the entries are ordinary sums; the nim-sum can be smaller", "table-1-corrected"},
      {kPaper, "table-1-corrected",
       "the nim-sum is at most the entry, which is below the second line's value",
       [](Trial& t) { table_1(t, false); }},
      {kPaper,
       "equation-15-chain",
       "q' in the third line, p' >= 2: q'' < 1.5p''-1",
       [](Trial& t) { equation_15(t, true, 1); },
       Verdict::holds,
       {},
       "equation-15-corrected"},
      {kPaper,
       "equation-15",
       "q' in the third line: q'' <= 2p'' - floor(|p''-2|/2)",
       [](Trial& t) { equation_15(t, false, 0); },
       Verdict::holds,
       {},
       "equation-15-corrected",
       Kind::degenerate},
      {kPaper, "equation-15-corrected", "q' in the third line, p'' >= 1: q'' <= 2p'' - floor(|p''-2|/2)",
       [](Trial& t) { equation_15(t, false, 1); }},
      {kPaper, "lemma-5.8",
       "in the middle range every odd value below the second line's occurs among the options",
       [](Trial& t) { children(t, 1); }},
      {kPaper, "lemma-5.8-n2", "n2 >= n1 - 2, where n2 is the value of CS_4(p-1,1,q-1,1)", lemma_5_8_n2},
      {kPaper,
       "lemma-5.8-child",
       "joining x_1 to y_1 gives the value n1 - 1",
       lemma_5_8_child,
       Verdict::holds,
       {},
       "lemma-5.8-child-corrected"},
      {kPaper, "lemma-5.8-child-corrected", "joining x_1 to y_1 gives n1 - 1 or n1 + 1",
       lemma_5_8_child_corrected},
      {kPaper, "lemma-5.9",
       "in the middle range every even value below the second line's occurs among the options",
       [](Trial& t) { children(t, 0); }},
      {kPaper, "lemma-5.9-case-1",
       "q+1 in the third line for p-1: the inequalities of the proof, and n1 <= 2(p-1)", lemma_5_9_first},
      {kPaper, "lemma-5.9-option", "p odd, n1 = 2(p-1): joining x_(p-1) to y_(q-2) gives n1-2",
       [](Trial& t) { lemma_5_9_option(t, 3); }, Verdict::holds,
       "Lemma 5.9 itself holds there: other options have that value", "lemma-5.9-option-corrected"},
      {kPaper, "lemma-5.9-option-corrected",
       "p odd, p >= 7, n1 = 2(p-1): joining x_(p-1) to y_(q-2) gives n1-2",
       [](Trial& t) { lemma_5_9_option(t, 7); }},
      {kPaper, "lemma-5.9-case-2", "otherwise CS_4(p-1,1,q+1,1) has the value n1", lemma_5_9_second},
      {kPaper, "lemma-5.9-formula", "the value in the middle range, written with 2 floor(i_1/2)",
       [](Trial& t) { lemma_5_9_floor(t, 2); }, Verdict::holds, "a misprint for floor(i_1/4)",
       "lemma-5.9-formula-corrected"},
      {kPaper, "lemma-5.9-formula-corrected",
       "the value in the middle range, written with 2 floor(i_1/4), as in Theorem 5.1",
       [](Trial& t) { lemma_5_9_floor(t, 4); }},
  };
}

}  // namespace tendril::papers
