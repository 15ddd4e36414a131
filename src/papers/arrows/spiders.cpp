// Sections 8 to 12 of the paper: the values of 3-legged spiders with ever fewer marks.
#include "papers/all_claims.hpp"
#include "papers/arrows/paper.hpp"
#include "papers/arrows/trimming.hpp"
#include "papers/enumerate.hpp"

namespace tendril::papers {
namespace {

void three_marked(Trial& t) {
  const int most = t.upto(5, 9, 14);
  t.range("legs of 2 to {} unmarked edges, all directions", most);
  for (int a = 2; a <= most; ++a)
    for (int b = 2; b <= a; ++b)
      for (int c = 2; c <= b; ++c)
        for (const char* x : kWays)
          for (const char* y : kWays)
            for (const char* z : kWays) {
              const std::string legs = fmt::format("{}{},{}{},{}{}", a, x, b, y, c, z);
              t.expect(((a - 2) ^ (b - 2) ^ (c - 2)) + 2, value(t, legs), "S[{}]", legs);
            }
}

void prop_9_1(Trial& t, bool corrected) {
  const int most = t.upto(7, 16, 24);
  t.range("a, b in {{0,1}}, c from 2 to {}{}", most, corrected ? ", even in the first line" : "");
  for (int c = 2; c <= most; ++c)
    for (int a = 0; a <= 1; ++a)
      for (int b = 0; b <= 1; ++b) {
        const std::string same = fmt::format("{}v,{}v,{}", a, b, c);
        const std::string different = fmt::format("{}v,{}^,{}", a, b, c);
        if (!corrected || c % 2 == 0) t.expect(a ^ b ^ c, value(t, same), "S[{}]", same);
        t.expect(a ^ b ^ (c % 2), value(t, different), "S[{}]", different);
      }
}

// What is true for odd c in the first line.
void prop_9_1_odd(Trial& t) {
  const int most = t.upto(7, 17, 25);
  t.range("a, b in {{0,1}}, c odd from 3 to {}", most);
  for (int c = 3; c <= most; c += 2)
    for (int a = 0; a <= 1; ++a)
      for (int b = 0; b <= 1; ++b) {
        const std::string same = fmt::format("{}v,{}v,{}", a, b, c);
        t.expect(a + b + c, value(t, same), "S[{}]", same);
      }
}

void prop_9_2(Trial& t) {
  const int most = t.upto(6, 12, 18);
  t.range("a in {{0,1}}, b from 2 and c from 2 to {}, c even", most);
  for (int c = 2; c <= most; c += 2)
    for (int b = 2; b <= most; ++b)
      for (int a = 0; a <= 1; ++a) {
        const std::string same = fmt::format("{}v,{}v,{}", a, b, c);
        const std::string different = fmt::format("{}v,{}^,{}", a, b, c);
        t.expect(a ^ (b % 2) ^ (c - 2) ^ 1, value(t, same), "S[{}]", same);
        t.expect(a ^ (b % 2) ^ (c - 2), value(t, different), "S[{}]", different);
      }
}

void prop_9_3(Trial& t) {
  const int most = t.upto(6, 12, 18);
  t.range("a in {{0,1}}, b and c even up to {}, both directions; b = 0 too", most);
  for (int c = 2; c <= most; c += 2)
    for (int a = 0; a <= 1; ++a)
      for (const char* way : kWays) {
        const std::string twig = fmt::format("{}{},0,{}", a, way, c);
        t.expect(a + c, value(t, twig), "S[{}]", twig);
        for (int b = 2; b <= c; b += 2) {
          const std::string legs = fmt::format("{}{},{},{}", a, way, b, c);
          t.expect(a ^ (b - 2) ^ (c - 2), value(t, legs), "S[{}]", legs);
        }
      }
}

// Even a, b and c >= 2, by size; `least_sum` is the least a + b.
template <class Visit>
void for_each_even(Trial& t, int least_sum, const Visit& visit) {
  const int most = t.upto(6, 10, 16);
  t.range("even a, b and c up to {}, c >= 2, a + b >= {}", most, least_sum);
  for (int total = 2; total <= 3 * most; total += 2)
    for (int c = 2; c <= most; c += 2)
      for (int a = 0; a <= most; a += 2) {
        const int b = total - c - a;
        if (b >= 0 && b <= most && a + b >= least_sum) visit(a, b, c);
      }
}

int even_values(Trial& t, int a, int b, int c, const char* way) {
  return static_cast<int>(value(t, fmt::format("{}v,{}{},{}", a, b, way, c)));
}

void part_1(Trial& t) {
  for_each_even(t, 0, [&](int a, int b, int c) {
    const int out = even_values(t, a, b, c, "^");
    t.expect(true, out <= c - 2 && out % 2 == 0, "S[{}v,{}^,{}], of value {}: even and at most c - 2", a, b,
             c, out);
  });
}

void part_2(Trial& t, int least_sum) {
  for_each_even(t, least_sum, [&](int a, int b, int c) {
    const int out = even_values(t, a, b, c, "^");
    if (out < c - 2) t.expect(out, even_values(t, a, b, c, "v"), "S[{}v,{}v,{}]", a, b, c);
  });
}

void part_3(Trial& t) {
  for_each_even(t, 0, [&](int a, int b, int c) {
    if (even_values(t, a, b, c, "^") != c - 2) return;
    const int in = even_values(t, a, b, c, "v");
    t.expect(true, in == c - 1 || in == c, "S[{}v,{}v,{}], of value {}: c - 1 or c", a, b, c, in);
  });
}

// The three equations; `accents`: b keeps its own accent on both sides, as in the proof, or the copy's
// accents.
void part_4(Trial& t, bool accents, int least_sum) {
  for_each_even(t, least_sum, [&](int a, int b, int c) {
    for (const char* way : kWays) {
      const char* left = accents ? way : "^";
      const char* right = accents ? way : "v";
      const auto base = static_cast<int>(value(t, fmt::format("{}v,{}{},{}", a, b, right, c)));
      const std::string longer_b = fmt::format("{}v,{}{},{}", a, b + 1, left, c);
      const std::string longer_a = fmt::format("{}{},{}{},{}", a + 1, accents ? "v" : "^", b, right, c);
      const std::string longer_both = fmt::format("{}{},{}{},{}", a + 1, accents ? "v" : "^", b + 1, left, c);
      t.expect(base ^ 1, value(t, longer_b), "S[{}]", longer_b);
      t.expect(base ^ 1, value(t, longer_a), "S[{}]", longer_a);
      t.expect(base, value(t, longer_both), "S[{}]", longer_both);
    }
  });
}

void lemma_11_1(Trial& t) {
  const int most = t.upto(4, 8, 12);
  t.range("even a, b, c up to {}, both directions", most);
  for (int a = 0; a <= most; a += 2)
    for (int b = 0; b <= most; b += 2)
      for (int c = 0; c <= b; c += 2)
        for (const char* way : kWays) {
          if (value(t, fmt::format("{}{},{},{}", a, way, b, c)) % 2 != 0) continue;
          const std::string legs = fmt::format("{}{},{},{}", a + 1, way, b, c);
          t.expect(1, value(t, legs) % 2, "S[{}]: parity", legs);
        }
}

void prop_11_2(Trial& t) {
  const int most = t.upto(4, 8, 12);
  t.range("a up to {0}, even b, c up to {0}, both directions", most);
  Figure figure{
      .title = "Values of S[a^,b,c], b = c", .rows = {{"a"}}, .svg = {}, .note = "parity of a throughout"};
  for (int b = 0; b <= most; b += 2) figure.rows[0].push_back(fmt::format("b = c = {}", b));
  for (int a = 0; a <= most; ++a) {
    figure.rows.push_back({std::to_string(a)});
    for (int b = 0; b <= most; b += 2)
      for (int c = 0; c <= b; c += 2)
        for (const char* way : kWays) {
          const std::string legs = fmt::format("{}{},{},{}", a, way, b, c);
          const std::uint64_t found = value(t, legs);
          t.expect(a % 2, found % 2, "S[{}]: parity", legs);
          if (b == c && way == kWays[1]) figure.rows.back().push_back(std::to_string(found));
        }
  }
  t.figure(std::move(figure));
}

void even_spiders(Trial& t) {
  const int most = t.upto(6, 12, 18);
  t.range("even legs from 2 to {}", most);
  for (int a = 2; a <= most; a += 2)
    for (int b = 2; b <= a; b += 2)
      for (int c = 2; c <= b; c += 2)
        t.expect(0, t.nimber(kGame, fmt::format("spider({},{},{})", a, b, c)), "S[{},{},{}]", a, b, c);
}

void odd_spiders(Trial& t) {
  const int most = t.upto(7, 13, 19);
  t.range("odd legs from 1 to {}", most);
  for (int a = 1; a <= most; a += 2)
    for (int b = 1; b <= a; b += 2)
      for (int c = 1; c <= b; c += 2) {
        const std::string spider = fmt::format("spider({},{},{})", a, b, c);
        t.expect(false, t.first_wins("arrows", spider), "{}: the first player wins", spider);
      }
  t.figure({.title = "spider(3,5,7), won by the second player",
            .rows = {},
            .svg = t.drawing("arrows", "spider(3,5,7)"),
            .note = {}});
}

// Components of a trimming, as its kind: by the number of vertices of degree three and of components.
std::string kind_of_trimming(Trial& t, const std::string& spider) {
  const std::string trimmed = trimming_of(t, spider);
  std::vector<std::pair<int, int>> edges;
  std::size_t at = 0;
  int most = -1;
  while ((at = trimmed.find(' ', at)) != std::string::npos) {
    ++at;
    std::size_t used = 0;
    const int a = std::stoi(trimmed.substr(at), &used);
    const int b = std::stoi(trimmed.substr(at + used + 1));
    edges.emplace_back(a, b);
    most = std::max({most, a, b});
  }
  if (edges.empty()) return "the empty graph";
  std::vector<int> degree(static_cast<std::size_t>(most) + 1, 0);
  for (const auto& [a, b] : edges) {
    ++degree[static_cast<std::size_t>(a)];
    ++degree[static_cast<std::size_t>(b)];
  }
  // A forest: components = vertices - edges.
  const auto components = most + 1 - static_cast<int>(edges.size());
  if (*std::max_element(degree.begin(), degree.end()) == 3) return "a spider";
  return components == 1 ? "one path" : components == 2 ? "two paths" : fmt::format("{} paths", components);
}

void trimmings(Trial& t, bool corrected) {
  const int most = t.upto(5, 9, 13);
  t.range("odd legs from 1 to {}", most);
  for (int total = 3; total <= 3 * most; total += 2)
    for (int a = 1; a <= most; a += 2)
      for (int b = a; b <= most; b += 2) {
        const int c = total - a - b;
        if (c < b || c > most) continue;
        const int ones = (a == 1 ? 1 : 0) + (b == 1 ? 1 : 0) + (c == 1 ? 1 : 0);
        const std::string predicted = ones == 3   ? "the empty graph"
                                      : ones == 1 ? "two paths"
                                      : ones == 2 ? (corrected ? "one path" : "a spider")
                                                  : "a spider";
        const std::string spider = fmt::format("spider({},{},{})", a, b, c);
        t.expect(predicted, kind_of_trimming(t, spider), "the trimming of {}", spider);
      }
}

}  // namespace

std::vector<Claim> arrows_spiders() {
  return {
      {kPaper, "theorem-8.2", "three marked legs, a, b, c >= 2: the value is ((a-2) + (b-2) + (c-2) nim) + 2",
       three_marked},
      {kPaper, "proposition-9.1",
       "a, b in {0,1}, c >= 2: S[av,bv,c] is a+b+c nim, S[av,b^,c] is a+b+(c mod 2) nim",
       [](Trial& t) { prop_9_1(t, false); }, Verdict::holds,
       "the proof assumes that c is even; later sections use it only then", "proposition-9.1-corrected"},
      {kPaper, "proposition-9.1-corrected", "the first line for even c, the second for all c >= 2",
       [](Trial& t) { prop_9_1(t, true); }},
      {kPaper, "proposition-9.1-odd", "for odd c the first line is the ordinary sum a + b + c", prop_9_1_odd},
      {kPaper, "proposition-9.2", "a in {0,1}, b, c >= 2, c even: S[av,bv,c] and S[av,b^,c]", prop_9_2},
      {kPaper, "proposition-9.3",
       "a in {0,1}, b, c even: S[a~,b,c] is a + (b-2) + (c-2) nim; S[a~,0,c] is T_(a+c)", prop_9_3},
      {kPaper, "lemma-10.1-part-1", "a, b, c even: S[av,b^,c] is even and at most c-2", part_1},
      {kPaper, "lemma-10.1-part-2", "a + b >= 0: if S[av,b^,c] < c-2 then S[av,bv,c] has the same value",
       [](Trial& t) { part_2(t, 0); }, Verdict::holds,
       "the proof's base case needs b >= 2, so a + b > 0 was meant", "lemma-10.1-part-2-corrected",
       Kind::transcription},
      {kPaper, "lemma-10.1-part-2-corrected",
       "a, b, c even, a + b > 0: if S[av,b^,c] < c-2 then S[av,bv,c] has the same value",
       [](Trial& t) { part_2(t, 2); }},
      {kPaper, "lemma-10.1-part-3", "if S[av,b^,c] = c-2 then S[av,bv,c] is c-1 or c", part_3},
      {kPaper, "lemma-10.1-part-4",
       "one edge more on a marked leg, its accent kept, adds 1 nim; one on both changes nothing",
       [](Trial& t) { part_4(t, true, 2); }, Verdict::holds,
       "read with the double accents of the proof, and a + b > 0 as in part 2"},
      {kPaper, "lemma-10.1-part-4-as-copied", "part 4 with the single accents of our copy",
       [](Trial& t) { part_4(t, false, 2); }, Verdict::holds,
       "the double accents (\"either way, the same on both sides\") were lost in the copy",
       "lemma-10.1-part-4", Kind::transcription},
      {kPaper, "lemma-11.1", "a, b, c and S[a~,b,c] even: then S[(a+1)~,b,c] is odd", lemma_11_1},
      {kPaper, "proposition-11.2", "b, c even: S[a~,b,c] has the parity of a", prop_11_2},
      {kPaper, "theorem-12.1", "spiders with three even legs have value 0 in the trimmed game", even_spiders},
      {kPaper, "remark-after-theorem-12.1",
       "player two wins the Game of Arrows on spiders with three odd legs", odd_spiders},
      {kPaper,
       "remark-after-theorem-12.1-trimming",
       "the trimming of such a spider is an even spider, two paths (one leg of length 1), or empty (three)",
       [](Trial& t) { trimmings(t, false); },
       Verdict::holds,
       {},
       "remark-after-theorem-12.1-trimming-corrected",
       Kind::reading},
      {kPaper, "remark-after-theorem-12.1-trimming-corrected",
       "the trimming of a spider with three odd legs is an even spider, two paths (one leg of length 1), one "
       "path "
       "(two), or empty (three)",
       [](Trial& t) { trimmings(t, true); }},
  };
}

}  // namespace tendril::papers
