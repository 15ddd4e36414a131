// The followers that the proofs of sections 5 and 8 to 11 of the paper list one by one, with their values.
#include <set>

#include "papers/all_claims.hpp"
#include "papers/arrows/paper.hpp"
#include "papers/arrows/plain_spider.hpp"

namespace tendril::papers {
namespace {

// The followers of paths are sums of two shorter ones: positions compared, each once.
void path_followers(Trial& t) {
  const int most = t.upto(6, 12, 20);
  t.range("n from 1 to {}: the positions after each move", most);
  const auto compare = [&](const std::string& state, int n, const std::set<std::string>& sums) {
    std::set<std::string> said;
    for (const std::string& sum : sums) said.insert(t.canonical(kGame, sum));
    std::set<std::string> found;
    for (const Move& move : t.moves(kGame, fmt::format("{}({})", state, n))) found.insert(move.result.text());
    t.expect(fmt::format("{}", fmt::join(said, " or ")), fmt::format("{}", fmt::join(found, " or ")),
             "followers of {}({})", state, n);
  };
  for (int n = 1; n <= most; ++n) {
    std::set<std::string> of_flow;
    std::set<std::string> of_crash;
    std::set<std::string> of_twig;
    std::set<std::string> of_rod;
    for (int k = 0; k < n; ++k) {
      const int l = n - 1 - k;
      of_flow.insert(fmt::format("flow({})+flow({})", k, l));
      if (k >= 1 && l >= 1) of_flow.insert(fmt::format("crash({})+crash({})", k, l));
      if (l >= 1) of_crash.insert(fmt::format("flow({})+crash({})", k, l));
      if (k >= 1) of_crash.insert(fmt::format("crash({})+flow({})", k, l));
      of_twig.insert(fmt::format("twig({})+flow({})", k, l));
      if (l >= 1) of_twig.insert(fmt::format("twig({})+crash({})", k, l));
      of_rod.insert(fmt::format("twig({})+twig({})", k, l));
    }
    compare("flow", n, of_flow);
    compare("crash", n, of_crash);
    compare("twig", n, of_twig);
    compare("rod", n, of_rod);
  }
}

int order(int k) {
  int bits = 0;
  for (; k > 0; k /= 2) ++bits;
  return bits;
}

// The followers of S[a~,b~,c~] of value k that the proof of Theorem 8.2 names, where the highest bit of x + (k-2) is one
// of a-2.
void values_8_2(Trial& t) {
  constexpr int kLeast = 2;
  const int most = t.upto(5, 7, 9);
  t.range("legs of {} to {} unmarked edges, every k from 2 to x+1", kLeast, most);
  for (int a = kLeast; a <= most; ++a)
    for (int b = kLeast; b <= most; ++b)
      for (int c = kLeast; c <= b; ++c) {
        const int x = (a - 2) ^ (b - 2) ^ (c - 2);
        for (int k = 2; k <= x + 1; ++k) {
          const int rest = (k - 2) ^ (b - 2) ^ (c - 2);
          if (((a - 2) >> (order(x ^ (k - 2)) - 1)) % 2 == 0) continue;
          t.expect(true, rest < a - 2, "a, b, c = {}, {}, {}, k = {}: {} below a-2", a, b, c, k, rest);
          const PlainSpider start({{a, kIn}, {b, kIn}, {c, kOut}});
          const int value = k ^ ((k + a + b + c + 1) % 2);
          t.expect(value, value_of(t, start.with(0, rest + 3, kIn)),
                   "{}, the arrow the leg's own way on edge {}", start.name(), rest + 3);
          if (value == k) continue;
          t.expect(true, k <= x, "{}, k = {}: not x+1", start.name(), k);
          t.expect(k, value_of(t, start.with(0, rest + 3, kOut)), "{}, the arrow against it on edge {}",
                   start.name(), rest + 3);
        }
      }
}

// The end of the proof of Theorem 8.2: what the other followers have.
void parities_8_2(Trial& t) {
  constexpr int kLeast = 2;
  const int most = t.upto(4, 7, 9);
  t.range("legs of {} to {} unmarked edges, every arrow on the first leg", kLeast, most);
  for (int a = kLeast; a <= most; ++a)
    for (int b = kLeast; b <= most; ++b)
      for (int c = kLeast; c <= b; ++c)
        for (const char way : kBothWays) {
          const int x = (a - 2) ^ (b - 2) ^ (c - 2);
          const PlainSpider start({{a, kIn}, {b, kIn}, {c, kOut}});
          for (int m = 1; m <= (way == kIn ? a : a - 1); ++m) {
            const int value = value_of(t, start.with(0, m, way));
            if (m <= 2)
              t.expect(true, value <= 1, "{}, {}{}: {} is 0 or 1", start.name(), m, way, value);
            else
              t.expect(((((m - 3) ^ (b - 2) ^ (c - 2)) + 2) ^ ((a + m) % 2)) ^ (way == kIn ? 0 : 1), value,
                       "{}, {}{}", start.name(), m, way);
            if (m >= 3)
              t.expect(way == kOut, value % 2 == x % 2, "{}, {}{}: of the parity of x+2", start.name(), m,
                       way);
          }
        }
}

// The twelve lines in the proof of Proposition 9.2. As printed S[0v,bv(2^),c] is listed for b = 2 and S[0v,bv(k^),c] for
// k = b, which are no states; the correction leaves them out.
void list_9_2(Trial& t, bool corrected) {
  const int most = t.upto(5, 8, 10);
  t.range("b from 2 and c from 2 to {}, c even: every line, every k and l", most);
  for (int b = 2; b <= most; ++b)
    for (int c = 2; c <= most; c += 2) {
      const PlainSpider start({{0, kIn}, {b, kIn}, {c}});
      const auto line = [&](std::size_t leg, int m, char way, int value) {
        const PlainSpider follower = start.with(leg, m, way);
        if (corrected && leg == 1 && way == kOut && m == b) return;
        t.expect(true, follower.state().is_state(), "{}: a state", follower.name());
        t.expect(value, value_of(t, follower), "{}", follower.name());
      };
      const int odd_b = b % 2;
      for (int m = 1; m <= b; ++m) {
        line(1, m, kIn, odd_b ^ (m <= 2 ? c + 1 : c - 2));
        line(1, m, kOut, odd_b ^ (m <= 2 ? 0 : c - 2));
      }
      for (int m = 1; m <= c; ++m) {
        line(2, m, kIn, odd_b ^ (m <= 2 ? c - 2 : (m % 2) ^ (c - m)));
        line(2, m, kOut, m <= 2 ? b ^ (c - 1) : odd_b ^ (m % 2) ^ 1 ^ (c - m));
      }
    }
}

// The six lines in the proof of Proposition 9.3, and that every value in them appears twice.
void list_9_3(Trial& t) {
  const int most = t.upto(6, 8, 10);
  t.range("even b and c from 2 to {}", most);
  for (int b = 2; b <= most; b += 2)
    for (int c = 2; c <= most; c += 2) {
      const PlainSpider start({{0, kIn}, {b}, {c}});
      std::map<int, int> times;
      for (int m = 1; m <= b; ++m)
        for (const char way : kBothWays) {
          const int in = m == 1 ? (b - 1) ^ c : m == 2 ? (b - 2) ^ (c + 1) : (b - m) ^ (c - 2) ^ (m % 2);
          const int out = m == 1 ? b - 1 : m == 2 ? (b - 2) ^ 1 : (b - m) ^ (c - 2) ^ (m % 2) ^ 1;
          const int value = value_of(t, start.with(1, m, way));
          t.expect(way == kIn ? in : out, value, "{}", start.with(1, m, way).name());
          ++times[value];
        }
      for (const auto& [value, count] : times)
        t.expect(0, count % 2, "{}: how often {} appears, beyond pairs", start.name(), value);
    }
}

// Even a, b >= `least` and c >= 2.
template <class Visit>
void for_each_even(Trial& t, int least, const std::string& more, const Visit& visit) {
  const int most = t.upto(4, 6, 8);
  t.range("even a and b from {} to {}, even c from 2{}", least, most, more);
  for (int a = least; a <= most; a += 2)
    for (int b = least; b <= most; b += 2)
      for (int c = 2; c <= most; c += 2) visit(a, b, c);
}

int legs(Trial& t, PlainSpider::Leg a, PlainSpider::Leg b, PlainSpider::Leg c) {
  return value_of(t, PlainSpider({a, b, c}));
}

// The base cases in the proof of Lemma 10.1.
void base_10_1(Trial& t) {
  const int most = t.upto(4, 8, 12);
  t.range("even b and c from 2 to {}", most);
  for (int b = 2; b <= most; b += 2)
    for (int c = 2; c <= most; c += 2) {
      const auto expect = [&](int value, int a, int second, char way) {
        t.expect(value, legs(t, {a, kIn}, {second, way}, {c}), "S[{}v,{}{},{}]", a, second, way, c);
      };
      expect(c - 2, 0, b, kOut);
      expect(c - 1, 0, b, kIn);
      expect(c - 1, 1, b, kOut);
      expect(c - 1, 0, b + 1, kOut);
      expect(c - 2, 1, b, kIn);
      expect(c - 2, 0, b + 1, kIn);
      expect(c - 2, 1, b + 1, kOut);
      expect(c - 1, 1, b + 1, kIn);
    }
}

// Part 1 of the proof: the arrow on the last edge leaves an odd value; the two arrows on an earlier one leave values below
// c-2 with nim-sum 1, or c-1 twice, or c-1 and c.
void pairs_10_1(Trial& t) {
  for_each_even(t, 2, ", every m", [&](int a, int b, int c) {
    const PlainSpider start({{a, kIn}, {b, kOut}, {c}});
    t.expect(1, value_of(t, start.with(0, a, kIn)) % 2, "{}: parity", start.with(0, a, kIn).name());
    for (int m = 1; m < a; ++m) {
      const int in = value_of(t, start.with(0, m, kIn));
      const int out = value_of(t, start.with(0, m, kOut));
      const bool below = in < c - 2 && out < c - 2 && (in ^ out) == 1;
      t.expect(true, in % 2 == 1 && (below || (in == c - 1 && (out == c - 1 || out == c))),
               "{}, m = {}: {} and {}, as the proof says", start.name(), m, in, out);
    }
    for (int m = 1; m <= c; ++m)
      for (const char way : kBothWays) {
        const int value = value_of(t, start.with(2, m, way));
        if (m <= 2)
          t.expect(c - 1, value, "{}", start.with(2, m, way).name());
        else
          t.expect(1, value % 2, "{}: parity", start.with(2, m, way).name());
      }
  });
}

// Parts 2 and 3 of the proof, on S[av,bv,c].
void other_pairs_10_1(Trial& t) {
  for_each_even(t, 2, ", every m", [&](int a, int b, int c) {
    const PlainSpider in({{a, kIn}, {b, kIn}, {c}});
    const PlainSpider out({{a, kIn}, {b, kOut}, {c}});
    for (int m = 1; m < a; ++m) {
      const int of_out = value_of(t, out.with(0, m, kIn));
      const int same = value_of(t, in.with(0, m, kIn));
      const int against = value_of(t, in.with(0, m, kOut));
      if (of_out < c - 2) {
        t.expect(of_out, same, "{}", in.with(0, m, kIn).name());
        t.expect(of_out ^ 1, against, "{}", in.with(0, m, kOut).name());
      } else if (of_out == c - 1) {
        t.expect(c - 2, against, "{}", in.with(0, m, kOut).name());
        t.expect(true, same == c - 2 || same == c + 1, "{}, of value {}: c-2 or c+1",
                 in.with(0, m, kIn).name(), same);
      }
      if (m == 1) t.expect(c - 2, against, "{}", in.with(0, 1, kOut).name());
    }
    for (int m = 1; m <= c; ++m)
      for (const char way : kBothWays) {
        const int value = value_of(t, in.with(2, m, way));
        if (m <= 2)
          t.expect(c - 2, value, "{}", in.with(2, m, way).name());
        else
          t.expect(1, value % 2, "{}: parity", in.with(2, m, way).name());
      }
  });
}

std::set<int> follower_values(Trial& t, const PlainSpider& spider) {
  std::set<int> values;
  for (const PlainState& follower : spider.state().followers())
    values.insert(static_cast<int>(t.nimber(kGame, follower.text())));
  return values;
}

std::string text(const std::set<int>& values) { return fmt::format("{{{}}}", fmt::join(values, ",")); }

// Part 4 of the proof: the two set equalities.
void sets_10_1(Trial& t) {
  for_each_even(t, 2, ", both directions on the second leg", [&](int a, int b, int c) {
    for (const char way : kBothWays) {
      const PlainSpider base({{a, kIn}, {b, way}, {c}});
      const int value = value_of(t, base);
      const std::set<int> values = follower_values(t, base);
      std::set<int> longer{value};
      for (const int v : values) longer.insert(v ^ 1);
      std::set<int> both = values;
      both.insert(value ^ 1);
      const PlainSpider one({{a, kIn}, {b + 1, way}, {c}});
      const PlainSpider two({{a + 1, kIn}, {b + 1, way}, {c}});
      t.expect(text(longer), text(follower_values(t, one)), "g(F({}))", one.name());
      t.expect(text(both), text(follower_values(t, two)), "g(F({}))", two.name());
    }
  });
}

// The proof of Proposition 11.2, leg by leg.
void legs_11_2(Trial& t) {
  const int most = t.upto(4, 6, 8);
  t.range("even a, b and c from 2 to {}, every m", most);
  for (int a = 2; a <= most; a += 2)
    for (int b = 2; b <= most; b += 2)
      for (int c = 2; c <= most; c += 2) {
        const PlainSpider start({{a, kIn}, {b}, {c}});
        t.expect(1, value_of(t, start.with(0, a, kIn)) % 2, "{}: parity", start.with(0, a, kIn).name());
        for (int m = 1; m < a; ++m)
          t.expect(1, value_of(t, start.with(0, m, kIn)) ^ value_of(t, start.with(0, m, kOut)),
                   "{}, m = {}: the nim-sum of the two", start.name(), m);
        for (int m = 1; m <= b; ++m) {
          t.expect(1, value_of(t, start.with(1, m, kOut)) % 2, "{}: parity", start.with(1, m, kOut).name());
          const int in = value_of(t, start.with(1, m, kIn));
          const int shorter = legs(t, {a, kIn}, {m % 2 == 0 ? m - 2 : m - 1, kOut}, {c}) ^ (b - m) ^ (m % 2);
          t.expect(true, in % 2 == 1 || in == shorter, "{}, of value {}: odd, or {}",
                   start.with(1, m, kIn).name(), in, shorter);
        }
      }
}

}  // namespace

std::vector<Claim> arrows_followers() {
  return {
      {kPaper, "section-5-followers",
       "each follower of F_n is F+F or C+C, of C_n F+C, of T_n T+F or T+C, of R_n T+T, with n-1 unmarked edges",
       path_followers},
      {kPaper, "theorem-8.2-values",
       "2 <= k <= x+1: the follower with an arrow on edge ((k-2)+(b-2)+(c-2))+3 has the value k, or the other arrow has",
       values_8_2},
      {kPaper, "theorem-8.2-parities",
       "an arrow on edges 1 and 2 leaves 0 or 1; beyond, (((m-3)+(b-2)+(c-2))+2)+a+m, and against the leg 1 more, nim",
       parities_8_2},
      {kPaper, "proposition-9.2-list", "the twelve lines of followers of S[0v,bv,c] and their values",
       [](Trial& t) { list_9_2(t, false); }, Verdict::holds,
       "an arrow away from the hub on the last unmarked edge meets the leg's own arrow and makes a sink",
       "proposition-9.2-list-corrected", Kind::degenerate},
      {kPaper, "proposition-9.2-list-corrected", "the twelve lines, 2^ and k^ only below b",
       [](Trial& t) { list_9_2(t, true); }},
      {kPaper, "proposition-9.3-list",
       "the six lines of followers of S[0v,b,c] with an arrow on the second leg; each value appears twice",
       list_9_3},
      {kPaper, "lemma-10.1-base", "the base cases: the values of S[0v,b~,c] and S[1v,b~,c], b and b+1",
       base_10_1},
      {kPaper, "lemma-10.1-pairs",
       "part 1: two arrows on an edge of S[av,b^,c] leave values below c-2 of nim-sum 1, or c-1, c-1, or c-1, c",
       pairs_10_1},
      {kPaper, "lemma-10.1-other-pairs",
       "parts 2 and 3: the followers of S[av,bv,c] have the same values below c-2, else c-2 and c+1",
       other_pairs_10_1},
      {kPaper, "lemma-10.1-sets",
       "part 4: g(F) of S[av,(b+1)~,c] and of S[(a+1)v,(b+1)~,c] from that of S[av,b~,c]", sets_10_1},
      {kPaper, "proposition-11.2-legs",
       "a, b, c even: two arrows on an edge of the first leg have nim-sum 1; on the second leg away is odd, towards odd "
       "or its neighbour",
       legs_11_2},
  };
}

}  // namespace tendril::papers
