// Sections 3 and 4 of the paper: sparse plane graphs, and how Circular Sprouts comes out of two spots.
#include <set>

#include "papers/all_claims.hpp"
#include "papers/enumerate.hpp"
#include "papers/expansion/circle.hpp"
#include "papers/expansion/paper.hpp"

namespace tendril::papers {

std::string sorted_components(const std::string& sum) {
  std::multiset<std::string> parts;
  std::size_t begin = 0;
  while (begin <= sum.size()) {
    const std::size_t end = std::min(sum.find('+', begin), sum.size());
    const std::string part = sum.substr(begin, end - begin);
    if (part != "()") parts.insert(part);
    begin = end + 1;
  }
  return fmt::format("{}", fmt::join(parts, "+"));
}

namespace {

constexpr const char* kGirth4 = "brussels:girth4";

void large_girth(Trial& t, int least) {
  const int spots = t.upto(2, 3, 3);
  const int tips = t.upto(2, 3, 4);
  constexpr int kMore = 3;
  t.range("1 to {} spots with {} to {} tips each, girth 2n+1 to 2n+{}", spots, least, tips, kMore);
  for (int n = 1; n <= spots; ++n)
    for_each_multiset(n, least, tips, [&](const Parts& start) {
      for (int g = 2 * n + 1; g <= 2 * n + kMore; ++g)
        t.expect(fmt::format("{{{}}}", n - 1),
                 t.lengths(fmt::format("brussels:girth{}", g), joined(start)).text(),
                 "numbers of moves of BS_{}(P_{}: {})", n, g, joined(start));
    });
}

void bounds_3_2(Trial& t) {
  const int two = t.upto(5, 8, 10);
  const int three = t.upto(3, 4, 4);
  t.range("two spots with 3 to {} tips, three with 3 to {}", two, three);
  for (int n = 2; n <= 3; ++n)
    for_each_multiset(n, 3, n == 2 ? two : three, [&](const Parts& start) {
      int sum = 0;
      for (const int tips : start) sum += tips;
      const LengthSet found = t.lengths(kGirth4, joined(start));
      const std::vector<std::uint64_t> values = found.values();
      t.expect(
          true, static_cast<int>(values.front()) >= n + 4 && static_cast<int>(values.back()) <= n - 2 + sum,
          "BS_{}(P_4: {}) lasts {}: between {} and {}", n, joined(start), found.text(), n + 4, n - 2 + sum);
    });
}

void plays_3_3(Trial& t, int least) {
  const int most = t.upto(4, 5, 7);
  t.range("p from {} to {}, p <= q <= 2p", least, most);
  for (int p = least; p <= most; ++p)
    for (int q = p; q <= 2 * p; ++q) {
      const LengthSet found = t.lengths(kGirth4, joined({p, q}));
      t.expect(
          true,
          found.contains(static_cast<std::uint64_t>(p) + static_cast<std::uint64_t>(q)) && found.contains(6),
          "BS_2(P_4: {},{}) lasts {}: {} and 6 among them", p, q, found.text(), p + q);
    }
}

void two_spots(Trial& t) {
  const int most = t.upto(5, 9, 14);
  t.range("p and q from 3 to {}", most);
  for_each_multiset(2, 3, most, [&](const Parts& start) {
    t.expect(false, t.first_wins(kGirth4, joined(start)), "BS_2(P_4: {}): the first player wins",
             joined(start));
  });
}

// The first move is unique, and the second leaves two circles: component by component.
void sum_of_circles(Trial& t) {
  const int most = t.upto(4, 7, 9);
  t.range("p and q from 1 to {}: every position after two moves", most);
  for_each_multiset(2, 1, most, [&](const Parts& start) {
    const auto first = t.moves(kGirth4, joined(start));
    t.expect(1, first.size(), "first moves of BS_2(P_4: {}), up to names of tips", joined(start));
    std::set<std::string> found;
    for (const Move& second : t.moves(kGirth4, first[0].result))
      found.insert(sorted_components(second.result.text()));
    std::set<std::string> said;
    for (int i = 2; i <= start[0]; ++i)
      for (int j = 2; j <= start[1]; ++j)
        said.insert(sorted_components(t.canonical(kCircle, circle_start(i - 2, 1, j - 2, 1)) + "+" +
                                      t.canonical(kCircle, circle_start(start[0] - i, 1, start[1] - j, 1))));
    t.expect(fmt::format("{}", fmt::join(said, " ")), fmt::format("{}", fmt::join(found, " ")),
             "positions after two moves of BS_2(P_4: {})", joined(start));
  });
}

}  // namespace

std::vector<Claim> expansion_girth() {
  return {
      {kPaper, "theorem-3.1", "on plane graphs of girth 2n+1 or more the game lasts n-1 moves",
       [](Trial& t) { large_girth(t, 0); }, Verdict::holds,
       "spots without tips are not excluded by Definition 1.3; they can never be joined",
       "theorem-3.1-corrected", Kind::degenerate},
      {kPaper, "theorem-3.1-corrected",
       "on plane graphs of girth 2n+1 or more the game lasts n-1 moves if every spot has a tip",
       [](Trial& t) { large_girth(t, 1); }},
      {kPaper, "theorem-3.2",
       "on triangle-free plane graphs, n >= 2, t_i >= 3: between n+4 and n-2+sum t moves", bounds_3_2},
      {kPaper, "theorem-3.3", "BS_2(P_4: p,q), p <= q <= 2p, has plays of p+q and of 6 moves",
       [](Trial& t) { plays_3_3(t, 1); }, Verdict::holds, "the proof uses three tips of either spot",
       "theorem-3.3-corrected", Kind::degenerate},
      {kPaper, "theorem-3.3-corrected", "BS_2(P_4: p,q), 3 <= p <= q <= 2p, has plays of p+q and of 6 moves",
       [](Trial& t) { plays_3_3(t, 3); }},
      {kPaper, "question-3.4", "who wins BS_2(P_4: p,q), p, q >= 3? The second player", two_spots,
       Verdict::holds, "answered by Corollary 6.2"},
      {kPaper, "section-4-sum",
       "after two moves BS_2(P_4: p,q) is CS_4(i-2,1,j-2,1) + CS_4(p-i,1,q-j,1); the first move is unique",
       sum_of_circles},
  };
}

}  // namespace tendril::papers
