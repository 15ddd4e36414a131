// What the proofs of sections 3 and 4 of the paper say on the way: values of small cases, classes of options, the
// two cases of Theorem 22 that are worked out.
#include <array>
#include <map>
#include <set>

#include "papers/all_claims.hpp"
#include "papers/octal/classes.hpp"
#include "papers/octal/paper.hpp"

namespace tendril::papers {
namespace {

// The options of a star as stars, the centre staying.
std::vector<Star> star_options(const Star& star) {
  std::vector<Star> options;
  for (std::size_t i = 0; i < star.legs.size(); ++i)
    for (int left = std::max(0, star.legs[i] - 2); left < star.legs[i]; ++left) {
      Star option = star;
      option.legs[i] = left;
      if (left == 0) option.legs.erase(option.legs.begin() + static_cast<std::ptrdiff_t>(i));
      std::sort(option.legs.rbegin(), option.legs.rend());
      options.push_back(option);
    }
  return options;
}

// What the moves from a graph leave, each once.
std::set<std::string> results(Trial& t, const std::string& graph) {
  std::set<std::string> left;
  for (const Move& move : t.moves("octal:0.33", graph)) left.insert(move.result.text());
  return left;
}

bool is_path(const Star& star) { return star.empty || star.legs.size() <= 2; }

// Lemma 11: the three moves from S_{1,1,l}, l > 1.
void moves_lemma_11(Trial& t) {
  const int most = t.upto(12, 60, 200);
  t.range("l from 2 to {}", most);
  for (int l = 2; l <= most; ++l) {
    t.expect((l + 2) % 3, value_033(t, fmt::format("path({})", l + 2)), "a leaf removed from S_{{1,1,{}}}",
             l);
    t.expect((l + 2) % 3, value_033(t, fmt::format("star(1,1,{})", l - 1)),
             "one vertex of the path of S_{{1,1,{}}}", l);
    t.expect((l + 1) % 3, value_033(t, fmt::format("star(1,1,{})", l - 2)),
             "two vertices of the path of S_{{1,1,{}}}", l);
  }
}

// Lemma 15: a move that takes an inner vertex of the middle path, by plain data. The bistar's vertices are the
// centres, the middle path and the paths; a connected set of one or two vertices is taken and must not cut.
bool can_take_inside(const Star& first, int edges, const Star& second) {
  // Vertices: 0 .. edges the middle path with its ends, then the others. An empty star has no centre.
  std::vector<std::vector<int>> near(static_cast<std::size_t>(edges) + 1);
  const auto join = [&](int a, int b) {
    near[static_cast<std::size_t>(a)].push_back(b);
    near[static_cast<std::size_t>(b)].push_back(a);
  };
  for (int i = 0; i < edges; ++i) join(i, i + 1);
  const auto grow = [&](int centre, const Star& star) {
    for (const int leg : star.legs) {
      int last = centre;
      for (int i = 0; i < leg; ++i) {
        near.emplace_back();
        join(last, static_cast<int>(near.size()) - 1);
        last = static_cast<int>(near.size()) - 1;
      }
    }
  };
  grow(0, first);
  grow(edges, second);
  std::vector<bool> gone(near.size(), false);
  if (first.empty) gone[0] = true;
  if (second.empty) gone[static_cast<std::size_t>(edges)] = true;
  const auto connected = [&](int a, int b) {
    std::vector<bool> seen = gone;
    seen[static_cast<std::size_t>(a)] = true;
    if (b >= 0) seen[static_cast<std::size_t>(b)] = true;
    std::vector<int> stack;
    for (std::size_t v = 0; v < near.size() && stack.empty(); ++v)
      if (!seen[v]) stack.push_back(static_cast<int>(v)), seen[v] = true;
    while (!stack.empty()) {
      const int v = stack.back();
      stack.pop_back();
      for (const int w : near[static_cast<std::size_t>(v)])
        if (!seen[static_cast<std::size_t>(w)]) seen[static_cast<std::size_t>(w)] = true, stack.push_back(w);
    }
    return std::find(seen.begin(), seen.end(), false) == seen.end();
  };
  for (int v = 1; v < edges; ++v) {
    if (connected(v, -1)) return true;
    for (const int w : near[static_cast<std::size_t>(v)])
      if (!gone[static_cast<std::size_t>(w)] && connected(v, w)) return true;
  }
  return false;
}

void middle_moves(Trial& t, bool corrected) {
  const int vertices = t.upto(4, 6, 7);
  constexpr int kMostEdges = 5;
  t.range("stars up to {} vertices, the empty one too, middle paths of 2 to {} edges", vertices, kMostEdges);
  for (const Star& a : star_family(vertices))
    for (const Star& b : star_family(vertices))
      for (int m = 2; m <= kMostEdges; ++m) {
        const int most = corrected ? 1 : 2;
        t.expect(a.vertices() <= most || b.vertices() <= most, can_take_inside(a, m, b),
                 "{}: a vertex inside the middle path can be taken", bistar_name(a, m, b));
      }
}

// Lemmas 16 and 17: the small cases of their proofs.
void cases_lemma_16(Trial& t) {
  t.range("the cases of the proof");
  const auto both = [&](int said, const Star& star) {
    t.expect(said, value_033(t, star.text()), "{}", star.name());
    t.expect(said, value_033(t, bistar(star, 1, kTwoLeaves)), "{}", bistar_name(star, 1, kTwoLeaves));
  };
  both(0, kEmptyStar);
  both(1, {false, {}});
  both(2, {false, {1}});
  both(0, kTwoLeaves);
  both(0, {false, {2}});
  t.expect(1, results(t, bistar(kTwoLeaves, 1, kTwoLeaves)).size(), "moves from S_{{1,1}} joined to itself");
}

void cases_lemma_17(Trial& t) {
  t.range("the cases of the proof");
  const auto both = [&](int said, const Star& star) {
    t.expect(said, value_033(t, bistar(star, 2, kEmptyStar)), "{} with a leaf more", star.name());
    t.expect(said, value_033(t, bistar(star, 2, kTwoLeaves)), "{}", bistar_name(star, 2, kTwoLeaves));
  };
  both(1, kEmptyStar);
  both(2, {false, {}});
  both(0, {false, {1}});
  both(1, kTwoLeaves);
  t.expect(t.canonical("octal:0.33", "star(1,1,3)"),
           fmt::format("{}", fmt::join(results(t, bistar(kTwoLeaves, 2, kTwoLeaves)), " ")),
           "what the moves from S_{{1,1}} joined to itself by two edges leave");
}

// P_3 ~m {}, whichever of its vertices is joined; `star` is what is said to be equivalent to the empty graph.
void like_nothing(Trial& t, int edges, const std::vector<Star>& stars) {
  const int most = t.upto(7, 16, 20);
  t.range("partners: all stars up to {} vertices", most);
  for (const Star& partner : star_family(most))
    for (const Star& star : stars)
      t.expect(value_033(t, bistar(kEmptyStar, edges, partner)), value_033(t, bistar(star, edges, partner)),
               "{} and the empty graph joined to {} by {} edge{}", star.name(), partner.name(), edges,
               edges == 1 ? "" : "s");
}

void starred_values(Trial& t) {
  t.range("the five stars listed");
  for (const Star& star : {Star{false, {}}, Star{false, {2, 1}}, Star{false, {2, 2, 2}}})
    t.expect(1, value_033(t, star.text()), "{}", star.name());
  for (const Star& star : {Star{false, {1}}, Star{false, {2, 2}}})
    t.expect(2, value_033(t, star.text()), "{}", star.name());
}

// The end of the proof of Theorem 19: an answer to every move on one of two stars of the same class.
void cases_theorem_19(Trial& t) {
  const int most = t.upto(4, 6, 8);
  t.range("pairs of stars of the same class, no paths, with at most {} paths of length 1 and 2", most);
  const auto kind = [&](const Star& star) { return class_one(star, value_033(t, star.text())); };
  std::vector<Star> stars;
  for (const Star& star : reduced_star_family(most))
    if (!is_path(star) && kind(star) != "C1*" && kind(star) != "C2*") stars.push_back(star);
  for (const Star& s : stars)
    for (const Star& other : stars) {
      if (kind(s) != kind(other)) continue;
      for (const Star& moved : star_options(s)) {
        const std::string of_moved = kind(moved);
        bool first = false;   // (i) back into the class of S
        bool second = false;  // (ii) the other star follows into the class of T
        bool third = false;   // T in C1*: the other star has an option in C1
        for (const Star& back : star_options(moved)) first = first || kind(back) == kind(s);
        for (const Star& follow : star_options(other)) {
          second = second || kind(follow) == of_moved;
          third = third || (of_moved == "C1*" && kind(follow) == "C1");
        }
        t.expect(true, first || second || (third && value_033(t, s.text()) == 2),
                 "{} and {} of class {}, a move to {}: one of the answers named exists", s.name(),
                 other.name(), kind(s), moved.name());
      }
    }
}

// "For most of the smallest subdivided stars": the share of pairs whose value is the nim-sum with 1 more, of all
// stars or of those outside D1* and D2*.
void small_stars(Trial& t, bool all) {
  const int most = t.upto(3, 3, 4);
  std::uint64_t pairs = 0;
  std::uint64_t with_one = 0;
  for (const Star& a : reduced_star_family(most))
    for (const Star& b : reduced_star_family(most)) {
      if (a.empty || b.empty) continue;
      const std::uint64_t first = value_033(t, a.text());
      const std::uint64_t second = value_033(t, b.text());
      const auto left_out = [&](const Star& star, std::uint64_t value) {
        const std::string kind = class_two(star, value, true);
        return !all && (kind == "D1*" || kind == "D2*");
      };
      if (left_out(a, first) || left_out(b, second)) continue;
      ++pairs;
      with_one += value_033(t, bistar(a, 2, b)) == (first ^ second ^ 1) ? 1 : 0;
    }
  t.range("{} pairs of stars with at most {} paths of length 1 and 2{}", pairs, most,
          all ? "" : ", outside D1* and D2*");
  t.expect(true, 2 * with_one > pairs, "{} of {} pairs: more than half", with_one, pairs);
}

// Joining P_2 by two edges adds a path of length 3.
void joined_to_p2(Trial& t) {
  const int most = t.upto(5, 10, 12);
  t.range("stars with at most {} paths of length 1 and 2", most);
  for (const Star& star : reduced_star_family(most))
    if (!star.empty)
      t.expect(value_033(t, star.text()), value_033(t, bistar(star, 2, {false, {1}})),
               "{} joined to P_2 by 2 edges", star.name());
}

const std::array<const char*, 10> kClassesTwo = {"D0", "D0*", "D1",  "D1*", "D1b",
                                                 "D2", "D2*", "D2b", "D3",  "D3b"};

void number_of_cases(Trial& t) {
  t.range("pairs of the classes other than D1* and D2*");
  int cases = 0;
  for (std::size_t a = 0; a < kClassesTwo.size(); ++a)
    for (std::size_t b = a; b < kClassesTwo.size(); ++b) {
      const auto left_out = [](std::string_view kind) { return kind == "D1*" || kind == "D2*"; };
      if (!left_out(kClassesTwo[a]) && !left_out(kClassesTwo[b])) ++cases;
    }
  t.expect(36, cases, "cases");
}

// Case 1: the options of a star of class D1.
void options_of_d1(Trial& t) {
  const int most = t.upto(6, 9, 11);
  t.range("stars of class D1 with at most {} paths of length 1 and 2", most);
  for (const Star& star : reduced_star_family(most)) {
    if (is_path(star) || class_two(star, value_033(t, star.text()), true) != "D1") continue;
    std::set<std::string> kinds;
    for (const Star& option : star_options(star))
      kinds.insert(class_two(option, value_033(t, option.text()), true));
    const std::string found = fmt::format("{}", fmt::join(kinds, " "));
    t.expect(true, found == "D0 D2b D3b" || found == "D0 D2 D3", "{} of class D1: its options lie in {}",
             star.name(), found);
  }
}

std::uint64_t number(const std::string& kind) { return static_cast<std::uint64_t>(kind[1] - '0'); }
std::uint64_t entry(const std::string& a, const std::string& b) {
  return table_two(a, b, number(a) ^ number(b));
}

std::uint64_t mex(const std::vector<std::uint64_t>& values) {
  std::uint64_t least = 0;
  while (std::find(values.begin(), values.end(), least) != values.end()) ++least;
  return least;
}

// Figure 15: the two lists of values and their mex, from Table 2.
void figure_15(Trial& t) {
  t.range("both lists of the figure");
  const auto list = [&](const std::vector<std::string>& of_first) {
    std::vector<std::uint64_t> values;
    for (const std::string& kind : of_first) values.push_back(entry(kind, "D3"));
    for (const char* kind : {"D0", "D1", "D2"}) values.push_back(entry("D1", kind));
    return values;
  };
  const auto box = list({"D0", "D2b", "D3b"});
  const auto plain = list({"D0", "D2", "D3"});
  t.expect("3, 0, 1, 1, 0, 3", fmt::format("{}", fmt::join(box, ", ")),
           "the values if S has options in D2b and D3b");
  t.expect("3, 1, 0, 1, 0, 3", fmt::format("{}", fmt::join(plain, ", ")),
           "the values if S has options in D2 and D3");
  t.expect(2, mex(box), "the mex of the first");
  t.expect(2, mex(plain), "the mex of the second");
}

// Case 2, figure 16: every set of options of D0 with every set of options of D2 gives the value 2. The sets come
// from the stars themselves.
void case_2(Trial& t) {
  const int most = t.upto(8, 9, 11);
  std::map<std::string, std::set<std::set<std::string>>> sets;
  for (const Star& star : reduced_star_family(most)) {
    if (is_path(star)) continue;
    std::set<std::string> kinds;
    for (const Star& option : star_options(star))
      kinds.insert(class_two(option, value_033(t, option.text()), true));
    sets[class_two(star, value_033(t, star.text()), true)].insert(kinds);
  }
  t.range("the sets of classes that options of stars with at most {} paths have: {} for D0, {} for D2", most,
          sets["D0"].size(), sets["D2"].size());
  t.expect(4, sets["D0"].size(), "sets of options of D0");
  t.expect(2, sets["D2"].size(), "sets of options of D2");
  for (const auto& of_first : sets["D0"])
    for (const auto& of_second : sets["D2"]) {
      std::vector<std::uint64_t> values;
      for (const std::string& kind : of_first) values.push_back(entry(kind, "D2"));
      for (const std::string& kind : of_second) values.push_back(entry("D0", kind));
      t.expect(2, mex(values), "options of S in {}, of S' in {}: the mex", fmt::join(of_first, " "),
               fmt::join(of_second, " "));
    }
}

}  // namespace

std::vector<Claim> octal_proofs() {
  return {
      {kPaper, "lemma-11-moves",
       "l > 1: the three moves from S_{1,1,l} lead to values l+2, l+2 and l+1 mod 3", moves_lemma_11},
      {kPaper, "lemma-15-middle-path",
       "one can play on the middle path if and only if one of the stars is empty, a single vertex or P_2",
       [](Trial& t) { middle_moves(t, false); }, Verdict::holds,
       "from P_2 the star can be emptied, but a vertex inside the middle path only by the next move",
       "lemma-15-middle-path-corrected", Kind::reading},
      {kPaper, "lemma-15-middle-path-corrected",
       "a vertex inside the middle path can be taken if and only if one of the stars is empty or a single vertex",
       [](Trial& t) { middle_moves(t, true); }},
      {kPaper, "lemma-16-cases", "the values of the small cases of the proof", cases_lemma_16},
      {kPaper, "lemma-17-cases", "the values of the small cases of the proof", cases_lemma_17},
      {kPaper, "section-4.2.1-p3", "S_2 and S_{1,1} are equivalent to the empty graph for ~1",
       [](Trial& t) {
         like_nothing(t, 1, {{false, {2}}, kTwoLeaves});
       }},
      {kPaper, "section-4.2.1-starred", "the stars of C1* have value 1, those of C2* value 2",
       starred_values},
      {kPaper, "theorem-19-cases", "every move has one of the answers that the end of the proof names",
       cases_theorem_19},
      {kPaper, "section-4.2.2-p3", "S_2 and S_{1,1} are equivalent to the empty graph for ~2",
       [](Trial& t) {
         like_nothing(t, 2, {{false, {2}}, kTwoLeaves});
       }},
      {kPaper, "theorem-22-s12", "S_{1,2} is equivalent to the empty graph for ~2",
       [](Trial& t) {
         like_nothing(t, 2, {{false, {1, 2}}});
       },
       Verdict::holds, "S_{1,1} is meant, as the sentence before has it", "section-4.2.2-p3",
       Kind::transcription},
      {kPaper, "remark-after-theorem-22-small",
       "for most pairs of stars with at most three paths joining by two edges gives the nim-sum with 1 more",
       [](Trial& t) { small_stars(t, true); }, Verdict::holds, "which stars are the smallest is not said",
       "remark-after-theorem-22-small-corrected", Kind::reading},
      {kPaper, "remark-after-theorem-22-small-corrected", "the same of such stars outside D1* and D2*",
       [](Trial& t) { small_stars(t, false); }},
      {kPaper, "theorem-22-p2", "joining P_2 to a star by two edges does not change its value", joined_to_p2},
      {kPaper, "theorem-22-number-of-cases", "36 cases are to be considered", number_of_cases},
      {kPaper, "theorem-22-case-1-d1",
       "a star of class D1 has an option in D0, and two in D2b and D3b or in D2 and D3", options_of_d1},
      {kPaper, "figure-15", "the two lists of values, by Table 2, and their mex, 2", figure_15},
      {kPaper, "figure-16", "D0 and D2: all pairs of sets of options give the mex 2", case_2},
  };
}

}  // namespace tendril::papers
