// Sections 1 and 2 of the paper: Sprouts, and Brussels Sprouts on forests and on surfaces.
#include "papers/all_claims.hpp"
#include "papers/enumerate.hpp"
#include "papers/expansion/paper.hpp"

namespace tendril::papers {
namespace {

void conjecture_1_1(Trial& t) {
  const auto start = [](int n) { return fmt::format("0*{}", n); };
  // Searched for so many spots; beyond that, where there is evidence.
  const int most = t.upto(6, 14, 20);
  std::string beyond;
  for (int n = 1; n <= t.upto(most, 40, 40); ++n) {
    if (n > most && !t.has_evidence("sprouts", start(n))) continue;
    if (n > most) beyond += fmt::format(", {}", n);
    t.expect(n % 6 >= 3, t.proved_first_wins("sprouts", start(n)), "{} spots: the first player wins", n);
  }
  t.range("1 to {}{} spots", most, beyond);
}

// Every start, by number of spots, then tips: `least` tips a spot at least.
template <class Visit>
void for_each_start(Trial& t, int least, int most_spots, int most_tips, const std::string& more,
                    const Visit& visit) {
  t.range("1 to {} spots with {} to {} tips each{}", most_spots, least, most_tips, more);
  for (int n = 1; n <= most_spots; ++n)
    for (int tips = 0; tips <= n * most_tips; ++tips)
      for_each_multiset(n, least, most_tips, [&](const Parts& start) {
        int sum = 0;
        for (const int tip : start) sum += tip;
        if (sum == tips) visit(n, sum, joined(start));
      });
}

void forests(Trial& t, int least) {
  for_each_start(t, least, t.upto(3, 5, 6), 4, "", [&](int n, int, const std::string& start) {
    t.expect(fmt::format("{{{}}}", n - 1), t.lengths("brussels:forest", start).text(), "BS_{}(forests: {})",
             n, start);
  });
}

// The numbers of moves a statement allows, as text.
std::string allowed(int first, int step, int k) {
  std::string text = "{";
  for (int j = 0; j <= k; ++j) text += fmt::format("{}{}", j == 0 ? "" : ",", first + step * j);
  return text + "}";
}

std::string genera(int least, int most) {
  return least == most ? std::to_string(least) : fmt::format("{} to {}", least, most);
}

// The lengths are among the numbers allowed, or exactly those.
void lengths(Trial& t, const char* family, int step, int least, int least_genus, int most_genus,
             bool exactly) {
  const std::string more = fmt::format("{}, genus {}", exactly ? ", two tips or more in all" : "",
                                       genera(least_genus, most_genus));
  for_each_start(
      t, least, t.upto(2, 3, 4), t.upto(3, 4, 4), more, [&](int n, int sum, const std::string& start) {
        if (exactly && sum < 2) return;
        for (int k = least_genus; k <= most_genus; ++k) {
          const LengthSet found = t.lengths(fmt::format("brussels:{}{}", family, k), start);
          const std::string said = allowed(n - 2 + sum, step, k);
          bool inside = true;
          for (const std::uint64_t length : found.values()) {
            const int j = static_cast<int>(length) - (n - 2 + sum);
            inside = inside && j >= 0 && j % step == 0 && j / step <= k;
          }
          if (exactly)
            t.expect(said, found.text(), "numbers of moves of BS_{}({}_{}: {})", n, family, k, start);
          else
            t.expect(true, inside, "BS_{}({}_{}: {}) lasts {} moves, all among {}", n, family, k, start,
                     found.text(), said);
        }
      });
}

void winner_by_parity(Trial& t, const char* family, int least, int least_genus, int most_genus, bool length) {
  const std::string more = fmt::format(", genus {}", genera(least_genus, most_genus));
  for_each_start(t, least, t.upto(2, 3, 4), t.upto(3, 4, 5), more,
                 [&](int n, int sum, const std::string& start) {
                   for (int k = least_genus; k <= most_genus; ++k) {
                     const std::string game = fmt::format("brussels:{}{}", family, k);
                     if (length)
                       t.expect(fmt::format("{{{}}}", n - 2 + sum), t.lengths(game, start).text(),
                                "numbers of moves of BS_{}({}_{}: {})", n, family, k, start);
                     t.expect((n + sum) % 2 == 1, t.first_wins(game, start),
                              "BS_{}({}_{}: {}): the first player wins", n, family, k, start);
                   }
                 });
}

// "The non-orientable surface with genus 0 is nothing but the projective plane": then Corollary 2.6 would be
// about it.
void projective(Trial& t) {
  for_each_start(t, 1, 2, 3, "", [&](int n, int sum, const std::string& start) {
    if (sum < 2) return;
    t.expect(fmt::format("{{{}}}", n - 2 + sum), t.lengths("brussels:N1", start).text(),
             "numbers of moves of BS_{}({}) on the projective plane", n, start);
  });
}

void question_2_7(Trial& t) {
  const int genus = t.upto(3, 6, 8);
  for_each_start(t, 1, t.upto(2, 3, 4), 4, fmt::format(", genus 1 to {}", genus),
                 [&](int n, int sum, const std::string& start) {
                   const int parity = (n + sum) % 2;
                   for (int k = 1; k <= genus; ++k)
                     t.expect(k % 2 == 0 ? parity
                              : sum == n ? 0
                                         : 3 - parity,
                              t.nimber(fmt::format("brussels:N{}", k), start), "BS_{}(N_{}: {})", n, k,
                              start);
                 });
  Figure figure{.title = "BS_2(N_k: p,q): nimbers", .rows = {{"p,q"}}, .svg = {}, .note = {}};
  for (int k = 1; k <= genus; ++k) figure.rows[0].push_back(fmt::format("k = {}", k));
  for_each_multiset(2, 1, 4, [&](const Parts& start) {
    figure.rows.push_back({joined(start)});
    for (int k = 1; k <= genus; ++k)
      figure.rows.back().push_back(std::to_string(t.nimber(fmt::format("brussels:N{}", k), joined(start))));
  });
  t.figure(std::move(figure));
}

// Brussels Sprouts proper: crosses in the plane.
void crosses(Trial& t) {
  const int most = t.upto(3, 4, 5);
  t.range("1 to {} crosses", most);
  for (int n = 1; n <= most; ++n) {
    const std::string start = joined(Parts(static_cast<std::size_t>(n), 4));
    t.expect(fmt::format("{{{}}}", 5 * n - 2), t.lengths("brussels:planar", start).text(),
             "numbers of moves from {} crosses", n);
    t.expect(n % 2 == 1, t.first_wins("brussels:planar", start), "{} crosses: the first player wins", n);
  }
}

// The proofs of Theorems 2.2 and 2.5 take the least genus the final graph can be drawn on. That graph has n + x
// vertices, and one with fewer than five vertices can be drawn in the plane.
void least_genus(Trial& t, const char* family, int step) {
  constexpr int kAlwaysPlanar = 4;
  const int genus = t.upto(2, 3, 3);
  const std::string more =
      fmt::format(", genus {}, plays that leave at most {} vertices", genera(1, genus), kAlwaysPlanar);
  for_each_start(t, 1, 2, 4, more, [&](int n, int sum, const std::string& start) {
    for (int k = 1; k <= genus; ++k)
      for (const std::uint64_t length : t.lengths(fmt::format("brussels:{}{}", family, k), start).values()) {
        const int x = static_cast<int>(length);
        if (sum < 2 || n + x > kAlwaysPlanar) continue;
        t.expect((x - (n - 2 + sum)) / step, 0,
                 "BS_{}({}_{}: {}), a play of {} moves: the least genus of the {} vertices it leaves", n,
                 family, k, start, x, n + x);
      }
  });
}

constexpr std::string_view kTips =
    "spots without tips are not excluded by Definition 1.3; they can never be joined";

}  // namespace

std::vector<Claim> expansion_surfaces() {
  return {
      {kPaper, "conjecture-1.1",
       "the first player wins Sprouts with n spots if and only if n is 3, 4, 5 mod 6", conjecture_1_1,
       Verdict::open},
      {kPaper, "introduction-verified", "the conjecture is verified for 1 to 44, 46, 47 and 53 spots",
       nullptr, Verdict::holds, "computations of others; conjecture-1.1 says how far ours go"},
      {kPaper, "figures-1-and-2", "example plays of Sprouts and of Brussels Sprouts", nullptr, Verdict::holds,
       "the drawings are lost in our copy"},
      {kPaper, "section-1.1-crosses",
       "Brussels Sprouts from n crosses: the number of moves and the winner depend on n alone (5n-2 moves)",
       crosses},
      {kPaper, "theorem-2.1", "on forests the game lasts n-1 moves", [](Trial& t) { forests(t, 0); },
       Verdict::holds, kTips, "theorem-2.1-corrected", Kind::degenerate},
      {kPaper, "theorem-2.1-corrected", "on forests the game lasts n-1 moves if every spot has a tip",
       [](Trial& t) { forests(t, 1); }},
      {kPaper, "theorem-2.2", "on O_k the only possible numbers of moves are n-2+2j+sum t, j = 0..k",
       [](Trial& t) { lengths(t, "O", 2, 0, 0, 2, false); }, Verdict::holds, kTips, "theorem-2.2-corrected",
       Kind::degenerate},
      {kPaper, "theorem-2.2-corrected",
       "on O_k, if every spot has a tip and there are two tips or more, the numbers of moves are n-2+2j+sum "
       "t, j = 0..k, "
       "and all occur",
       [](Trial& t) { lengths(t, "O", 2, 1, 0, t.upto(1, 2, 3), true); }},
      {kPaper, "theorem-2.2-least-genus",
       "proof of Theorem 2.2: n + x - 2x + sum t = 2 - 2j for the least j such that the final graph fits on O_j",
       [](Trial& t) { least_genus(t, "O", 2); }, Verdict::holds,
       "the formula needs faces that are discs: j is the genus the play has used up, and the graph may fit on less",
       "theorem-2.2-corrected"},
      {kPaper, "corollary-2.3",
       "on O_0 the game lasts n-2+sum t moves; the first player wins if and only if n+sum t is odd",
       [](Trial& t) { winner_by_parity(t, "O", 0, 0, 0, true); }, Verdict::holds, kTips,
       "corollary-2.3-corrected", Kind::degenerate},
      {kPaper, "corollary-2.3-corrected",
       "on O_0, if every spot has a tip, the game lasts n-2+sum t moves; the first player wins if and only "
       "if that is odd",
       [](Trial& t) { winner_by_parity(t, "O", 1, 0, 0, true); }},
      {kPaper, "corollary-2.4", "on O_k, k >= 1, the first player wins if and only if n+sum t is odd",
       [](Trial& t) { winner_by_parity(t, "O", 0, 1, 2, false); }, Verdict::holds, kTips,
       "corollary-2.4-corrected", Kind::degenerate},
      {kPaper, "corollary-2.4-corrected",
       "on O_k, k >= 1, if every spot has a tip, the first player wins if and only if n+sum t is odd",
       [](Trial& t) { winner_by_parity(t, "O", 1, 1, t.upto(1, 3, 4), false); }},
      {kPaper, "theorem-2.5", "on N_k the only possible numbers of moves are n-2+j+sum t, j = 0..k",
       [](Trial& t) { lengths(t, "N", 1, 0, 0, 3, false); }, Verdict::holds, kTips, "theorem-2.5-corrected",
       Kind::degenerate},
      {kPaper, "theorem-2.5-corrected",
       "on N_k, if every spot has a tip and there are two tips or more, the numbers of moves are n-2+j+sum "
       "t, j = 0..k, "
       "and all occur",
       [](Trial& t) { lengths(t, "N", 1, 1, 0, t.upto(2, 4, 5), true); }},
      {kPaper, "theorem-2.5-least-genus",
       "proof of Theorem 2.5: n + x - 2x + sum t = 2 - j for the least j such that the final graph fits on N_j",
       [](Trial& t) { least_genus(t, "N", 1); }, Verdict::holds,
       "the formula needs faces that are discs: j is the genus the play has used up, and the graph may fit on less",
       "theorem-2.5-corrected"},
      {kPaper, "remark-before-corollary-2.6",
       "N_0 is the projective plane, on which the game lasts n-2+sum t moves",
       [](Trial& t) { projective(t); }, Verdict::holds,
       "by the Euler formula of Theorem 2.5, 2-j, the surface of genus 0 is the sphere",
       "corollary-2.6-corrected"},
      {kPaper, "corollary-2.6",
       "on N_0 the game lasts n-2+sum t moves; the first player wins if and only if n+sum t is odd",
       [](Trial& t) { winner_by_parity(t, "N", 0, 0, 0, true); }, Verdict::holds, kTips,
       "corollary-2.6-corrected", Kind::degenerate},
      {kPaper, "corollary-2.6-corrected",
       "on N_0, read as the sphere, if every spot has a tip, the game lasts n-2+sum t moves; the first "
       "player wins if and "
       "only if that is odd",
       [](Trial& t) { winner_by_parity(t, "N", 1, 0, 0, true); }},
      {kPaper, "question-2.7",
       "who wins on N_k? Value: P if k is even; if k is odd 0 if all t_i = 1, else 3-P; P = n+sum t mod 2",
       question_2_7, Verdict::holds,
       "our answer, proved in docs/results/brussels-surfaces.md for spots with a tip each"},
  };
}

}  // namespace tendril::papers
