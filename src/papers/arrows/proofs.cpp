// What the proofs of sections 5 to 12 of the paper display: values of followers, and sets of them. A proof that is
// wrong can end in a theorem that is right, so these are claims of their own.
#include <algorithm>
#include <set>

#include "papers/all_claims.hpp"
#include "papers/arrows/paper.hpp"
#include "papers/arrows/plain_state.hpp"

namespace tendril::papers {
namespace {

using Values = std::set<std::uint64_t>;

// g(F(X)): the values of the followers.
Values follower_values(Trial& t, const std::string& position) {
  Values values;
  for (const Move& move : t.moves(kGame, position)) values.insert(move.nimber->value);
  return values;
}
Values spider_followers(Trial& t, const std::string& legs) {
  return follower_values(t, "spider[" + legs + "]");
}

std::string text(const Values& values) { return fmt::format("{{{}}}", fmt::join(values, ",")); }

Values upto(std::uint64_t last) {
  Values values;
  for (std::uint64_t v = 0; v <= last; ++v) values.insert(v);
  return values;
}

// The followers of twigs reach exactly the values below n.
void twig_followers(Trial& t) {
  const int most = t.upto(8, 24, 40);
  t.range("n from 1 to {}", most);
  for (int n = 1; n <= most; ++n)
    t.expect(text(upto(static_cast<std::uint64_t>(n) - 1)),
             text(follower_values(t, fmt::format("twig({})", n))), "g(F(T_{}))", n);
}

// The end of the proof of Proposition 5.6, with the letter printed there (T) and the one that is meant (R).
void rod_followers(Trial& t, const std::string& state, const char* letter) {
  const int most = t.upto(8, 24, 40);
  t.range("n from 1 to {}", most);
  for (int n = 1; n <= most; ++n) {
    const Values values = follower_values(t, fmt::format("{}({})", state, n));
    const auto odd = std::count_if(values.begin(), values.end(), [](std::uint64_t v) { return v % 2 == 1; });
    t.expect(n % 2 == 0 ? static_cast<std::ptrdiff_t>(values.size()) : 0, odd,
             "odd elements of g(F({}_{})) = {}", letter, n, text(values));
    if (n % 2 == 1) t.expect(true, values.contains(0), "g(F({}_{})) contains 0", letter, n);
  }
}

// Section 7: states all of whose plays have one parity.
void parity_states(Trial& t) {
  const int count = t.upto(100, 1000, 10000);
  constexpr int kMostEdges = 6;
  std::mt19937 random(71);
  int met = 0;
  const auto parity = [&](const PlainState& state) {
    bool has[2] = {false, false};
    for (const std::uint64_t length : t.lengths(kGame, state.text()).values()) has[length % 2] = true;
    return has[0] && has[1] ? 2 : has[1] ? 1 : 0;
  };
  for (int i = 0; i < count; ++i) {
    const PlainState x = PlainState::random(random, 1 + i % kMostEdges);
    const int of_x = parity(x);
    if (of_x == 2) continue;
    ++met;
    t.expect(of_x, static_cast<int>(t.nimber(kGame, x.text())), "{}, all of whose plays have parity {}",
             x.text(), of_x);
    for (const PlainState& follower : x.followers())
      t.expect(1 - of_x, parity(follower), "{}: the parity of the follower {}", x.text(), follower.text());
  }
  t.range("{} such states among {} random ones of graphs with up to {} edges", met, count, kMostEdges);
}

// Definition 7.5: distinct associates X and Y have one common follower, their union.
void common_followers(Trial& t) {
  const int count = t.upto(100, 500, 3000);
  constexpr int kMostEdges = 5;
  t.range("every pair of followers of {} random states of graphs with up to {} edges", count, kMostEdges);
  std::mt19937 random(75);
  for (int i = 0; i < count; ++i) {
    const PlainState base = PlainState::random(random, 1 + i % kMostEdges);
    const std::vector<PlainState> states = base.followers();
    for (std::size_t a = 0; a < states.size(); ++a)
      for (std::size_t b = a + 1; b < states.size(); ++b) {
        std::vector<PlainState> common;
        const std::vector<PlainState> of_b = states[b].followers();
        for (const PlainState& follower : states[a].followers())
          if (std::find(of_b.begin(), of_b.end(), follower) != of_b.end()) common.push_back(follower);
        if (common.empty()) continue;
        PlainState both = states[a];
        for (std::size_t e = 0; e < both.edges().size(); ++e)
          if (states[b].mark(e) != 0) both.set(e, states[b].mark(e));
        t.expect(true, common.size() == 1 && common[0] == both,
                 "{} and {}: the only common follower is the union", states[a].text(), states[b].text());
      }
  }
}

// The four followers of S[a~,b~,c~] that the proof of Theorem 8.2 starts with.
void first_followers_8_2(Trial& t) {
  constexpr int kLeast = 2;
  const int most = t.upto(4, 7, 10);
  t.range("legs of {} to {} unmarked edges", kLeast, most);
  for (int a = kLeast; a <= most; ++a)
    for (int b = kLeast; b <= most; ++b)
      for (int c = kLeast; c <= most; ++c) {
        const int same = (a + b + c) % 2;
        // An arrow at the hub's edge of the first leg: what is left is F or C on that leg, and a leg of length 0.
        const auto after = [&](const char* state, int unmarked, const char* way, const char* other) {
          const std::string rest = fmt::format("spider[0{},{}v,{}{}]", way, b, c, other);
          return static_cast<int>(t.nimber(kGame, fmt::format("{}({})", state, unmarked))) ^
                 static_cast<int>(t.nimber(kGame, rest));
        };
        t.expect(same, after("flow", a - 1, "v", "v"), "S[av(1v),bv,cv], a, b, c = {}, {}, {}", a, b, c);
        t.expect(same ^ 1, after("flow", a - 1, "v", "^"), "S[av(1v),bv,c^], a, b, c = {}, {}, {}", a, b, c);
        t.expect(same ^ 1, after("crash", a - 1, "^", "v"), "S[av(1^),bv,cv], a, b, c = {}, {}, {}", a, b, c);
        t.expect(same, after("crash", a - 1, "^", "^"), "S[av(1^),bv,c^], a, b, c = {}, {}, {}", a, b, c);
      }
}

// The list in the proof of Proposition 9.1, for even c: states with the same plays, and g(F(S[1v,1v,c])).
void list_9_1(Trial& t) {
  const int most = t.upto(6, 12, 20);
  constexpr int kTreesUpto = 6;
  t.range("c even up to {}: values, lengths of plays, canonical game trees (c up to {})", most, kTreesUpto);
  for (int c = 2; c <= most; c += 2) {
    const std::vector<std::pair<std::string, std::string>> same = {
        {"0v,0v,{}", fmt::format("twig({})", c)},        {"0v,1v,{}", fmt::format("twig({})", c + 1)},
        {"0v,0^,{}", fmt::format("rod({})", c)},         {"0v,1^,{}", fmt::format("twig(1)+rod({})", c)},
        {"1v,0^,{}", fmt::format("twig(1)+rod({})", c)}, {"1v,1^,{}", fmt::format("flow(2)+rod({})", c)}};
    for (const auto& [legs, other] : same) {
      const std::string spider = fmt::format("spider[{}]", fmt::format(fmt::runtime(legs), c));
      t.expect(t.nimber(kGame, other), t.nimber(kGame, spider), "{} and {}", spider, other);
      t.expect(t.lengths(kGame, other).text(), t.lengths(kGame, spider).text(),
               "lengths of plays of {} and {}", spider, other);
      if (c <= kTreesUpto)
        t.expect(true, t.same_tree(t.game(kGame), t.position(kGame, spider), t.position(kGame, other)),
                 "trees of {} and {} agree", spider, other);
    }
    Values said = upto(static_cast<std::uint64_t>(c) - 1);
    said.insert(static_cast<std::uint64_t>(c) + 1);
    t.expect(text(said), text(spider_followers(t, fmt::format("1v,1v,{}", c))), "g(F(S[1v,1v,{}]))", c);
  }
}

// The set in the proof of Proposition 9.2.
void set_9_2(Trial& t) {
  const int most = t.upto(6, 12, 18);
  t.range("b from 2 and c from 2 to {}, c even", most);
  for (int c = 2; c <= most; c += 2)
    for (int b = 2; b <= most; ++b) {
      const auto value_of = [](int n) { return static_cast<std::uint64_t>(n); };
      Values said;
      for (int v = 0; v <= c - 3; ++v) said.insert(value_of(v));
      said.insert({value_of((b % 2) ^ (c - 2)), value_of((b % 2) ^ (c + 1)), value_of(b ^ (c - 1))});
      t.expect(text(said), text(spider_followers(t, fmt::format("0v,{}v,{}", b, c))), "g(F(S[0v,{}v,{}]))", b,
               c);
    }
}

// The two sets in the proof of Proposition 9.3.
void sets_9_3(Trial& t, int least) {
  const int most = t.upto(6, 12, 16);
  t.range("a in {{0,1}}, b and c even from {} to {}, both directions", least, most);
  for (int a = 0; a <= 1; ++a)
    for (int b = least; b <= most; b += 2)
      for (int c = least; c <= most; c += 2) {
        Values said;
        const auto side = [&](int fixed, int other) {
          for (int l = 0; l <= other - 3; ++l) said.insert(static_cast<std::uint64_t>((fixed - 2) ^ l));
          said.insert(static_cast<std::uint64_t>((fixed - 2) ^ (a == 0 ? other + 1 : other)));
        };
        side(b, c);
        side(c, b);
        if (a == 1) said.insert(static_cast<std::uint64_t>((b - 2) ^ (c - 2)));
        for (const char* way : kWays)
          t.expect(text(said), text(spider_followers(t, fmt::format("{}{},{},{}", a, way, b, c))),
                   "g(F(S[{}{},{},{}]))", a, way, b, c);
      }
}

// Even a, b, c, by size.
template <class Visit>
void for_each_even_triple(Trial& t, int least, const Visit& visit) {
  const int most = t.upto(4, 8, 12);
  t.range("even a, b and c from {} to {}", least, most);
  for (int a = least; a <= most; a += 2)
    for (int b = least; b <= most; b += 2)
      for (int c = least; c <= most; c += 2) visit(a, b, c);
}

// The summary in the proof of Lemma 10.1, parts 2 and 3.
void summary_10_1(Trial& t) {
  for_each_even_triple(t, 2, [&](int a, int b, int c) {
    const Values in = spider_followers(t, fmt::format("{}v,{}v,{}", a, b, c));
    const Values out = spider_followers(t, fmt::format("{}v,{}^,{}", a, b, c));
    for (std::uint64_t even = 0; even + 3 <= static_cast<std::uint64_t>(c); even += 2) {
      t.expect(out.contains(even), in.contains(even), "S[{}v,{}v,{}]: {} among the followers' values", a, b,
               c, even);
      if (in.contains(even))
        t.expect(true, in.contains(even + 1) && out.contains(even + 1),
                 "S[{}v,{}v,{}] and S[{}v,{}^,{}]: {} among the followers' values", a, b, c, a, b, c,
                 even + 1);
    }
    t.expect(true,
             in.contains(static_cast<std::uint64_t>(c) - 2) && !in.contains(static_cast<std::uint64_t>(c)),
             "S[{}v,{}v,{}]: the followers' values {} contain c-2 but not c", a, b, c, text(in));
  });
}

// The set equality in the proof of Lemma 11.1.
void set_11_1(Trial& t) {
  for_each_even_triple(t, 2, [&](int a, int b, int c) {
    for (const char* way : kWays) {
      const std::string shorter = fmt::format("{}{},{},{}", a, way, b, c);
      Values said{value(t, shorter)};
      for (const std::uint64_t v : spider_followers(t, shorter)) said.insert(v ^ 1);
      t.expect(text(said), text(spider_followers(t, fmt::format("{}{},{},{}", a + 1, way, b, c))),
               "g(F(S[{}{},{},{}]))", a + 1, way, b, c);
    }
  });
}

// The end of the proof of Proposition 11.2.
void pairs_11_2(Trial& t) {
  for_each_even_triple(t, 2, [&](int a, int b, int c) {
    const Values values = spider_followers(t, fmt::format("{}v,{},{}", a, b, c));
    for (const std::uint64_t v : values)
      if (v % 2 == 0)
        t.expect(true, values.contains(v + 1), "g(F(S[{}v,{},{}])) = {} contains {}", a, b, c, text(values),
                 v + 1);
  });
}

// The proof of Theorem 12.1: every follower has an odd value.
void followers_12_1(Trial& t) {
  for_each_even_triple(t, 2, [&](int a, int b, int c) {
    for (const std::uint64_t v : follower_values(t, fmt::format("spider({},{},{})", a, b, c)))
      t.expect(1, v % 2, "a follower of S[{},{},{}] of value {}: the parity", a, b, c, v);
  });
}

}  // namespace

std::vector<Claim> arrows_proofs() {
  return {
      {kPaper, "proposition-5.4-followers", "the followers of T_n have exactly the values 0 .. n-1",
       twig_followers},
      {kPaper, "proposition-5.6-proof",
       "n even: the values of the followers of T_n are all odd; n odd: they are even, and 0 is among them",
       [](Trial& t) { rod_followers(t, "twig", "T"); }, Verdict::holds, "a misprint: T_n for R_n",
       "proposition-5.6-proof-corrected"},
      {kPaper, "proposition-5.6-proof-corrected",
       "n even: the values of the followers of R_n are all odd; n odd: they are even, and 0 is among them",
       [](Trial& t) { rod_followers(t, "rod", "R"); }},
      {kPaper, "definition-7.1-values",
       "an even-moves state has value 0, an odd-moves state 1, and their followers have the other parity",
       parity_states},
      {kPaper, "definition-7.5-union", "the only common follower of two different associates is their union",
       common_followers},
      {kPaper, "theorem-8.2-first-followers",
       "the four followers with an arrow on the hub's edge have the values a+b+c mod 2 and the other one",
       first_followers_8_2},
      {kPaper, "proposition-9.1-list",
       "c even: S[0v,0v,c] is T_c, S[0v,1v,c] T_(c+1), S[0v,0^,c] R_c, ...; S[1v,1v,c] has followers 0..c-1, c+1",
       list_9_1},
      {kPaper, "proposition-9.2-set",
       "the followers of S[0v,bv,c] have the values 0..c-3, b+(c-2), b+(c+1) (b mod 2) and b+(c-1), all nim",
       set_9_2},
      {kPaper, "proposition-9.3-sets",
       "the values of the followers of S[0~,b,c] and of S[1~,b,c], b, c >= 2 even",
       [](Trial& t) { sets_9_3(t, 2); }, Verdict::holds,
       "if b or c is 2 the value (b-2) + 1 or (c-2) + 1, nim, is one more: the list above the set has it",
       "proposition-9.3-sets-corrected", Kind::degenerate},
      {kPaper, "proposition-9.3-sets-corrected",
       "the values of the followers of S[0~,b,c] and of S[1~,b,c], b, c >= 4 even",
       [](Trial& t) { sets_9_3(t, 4); }},
      {kPaper, "lemma-10.1-summary",
       "below c-2 the followers of S[av,bv,c] and S[av,b^,c] have the same even values, each with its odd neighbour; "
       "c-2 is one of the first's, c is not",
       summary_10_1},
      {kPaper, "lemma-11.1-set", "g(F(S[(a+1)~,b,c])) is g(F(S[a~,b,c])) + 1 nim, and g(S[a~,b,c])",
       set_11_1},
      {kPaper, "proposition-11.2-pairs",
       "a, b, c even: with an even n the followers of S[a~,b,c] have n+1 among their values", pairs_11_2},
      {kPaper, "theorem-12.1-followers", "a, b, c even: every follower of S[a,b,c] has an odd value",
       followers_12_1},
  };
}

}  // namespace tendril::papers
