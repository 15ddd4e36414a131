// Sections 5 to 7 of the paper: flows, crashes, twigs and rods, small spiders, states whose plays all have
// the same parity.
#include <array>

#include "papers/all_claims.hpp"
#include "papers/arrows/paper.hpp"
#include "papers/arrows/plain_state.hpp"

namespace tendril::papers {
namespace {

void flows_and_crashes(Trial& t) {
  const int most = t.upto(10, 30, 60);
  t.range("n up to {}", most);
  for (int n = 0; n <= most; ++n) {
    t.expect(n % 2, t.nimber(kGame, fmt::format("flow({})", n)), "F_{}", n);
    if (n >= 1) t.expect((n % 2) ^ 1, t.nimber(kGame, fmt::format("crash({})", n)), "C_{}", n);
  }
}

void twigs(Trial& t) {
  const int most = t.upto(10, 30, 60);
  t.range("n up to {}", most);
  for (int n = 0; n <= most; ++n) t.expect(n, t.nimber(kGame, fmt::format("twig({})", n)), "T_{}", n);
}

void rods(Trial& t) {
  const int most = t.upto(10, 30, 60);
  t.range("n up to {}", most);
  for (int n = 1; n <= most; ++n) t.expect(n % 2, t.nimber(kGame, fmt::format("rod({})", n)), "R_{}", n);
}

// A line of Proposition 6.3: a spider with n unmarked edges on its last leg, a state it is said to be
// isomorphic to, and its value.
struct Line {
  const char* spider;  // {} stands for n
  std::function<std::string(int)> isomorphic;
  std::function<int(int)> value;
  int least;
};

const std::vector<Line>& lines_6_3() {
  const auto state = [](const char* family, int more) {
    return [family, more](int n) { return fmt::format("{}({})", family, n + more); };
  };
  const auto with_twig = [](const char* other) {
    return [other](int n) { return fmt::format("{}+twig({})", other, n); };
  };
  static const std::vector<Line> lines = {
      {"0v,0v,{}v", state("crash", 0), [](int n) { return (n % 2) ^ 1; }, 1},
      {"0v,0v,{}^", state("flow", 0), [](int n) { return n % 2; }, 0},
      {"0v,0^,{}v", state("twig", 0), [](int n) { return n; }, 0},
      {"0v,0^,{}^", state("twig", 0), [](int n) { return n; }, 0},
      {"0v,1v,{}v", state("crash", 1), [](int n) { return n % 2; }, 0},
      {"0v,1v,{}^", state("flow", 1), [](int n) { return (n % 2) ^ 1; }, 0},
      {"0v,1^,{}v", with_twig("twig(1)"), [](int n) { return n ^ 1; }, 0},
      {"0v,1^,{}^", with_twig("twig(1)"), [](int n) { return n ^ 1; }, 0},
      {"1v,1^,{}v", with_twig("flow(2)"), [](int n) { return n; }, 0},
      {"1v,1^,{}^", with_twig("flow(2)"), [](int n) { return n; }, 0},
  };
  return lines;
}

void line_6_3(Trial& t, std::size_t from, std::size_t to) {
  const int most = t.upto(7, 14, 24);
  constexpr int kTreesUpto = 7;
  t.range("n up to {}: value, lengths of plays, canonical game tree (n up to {})", most, kTreesUpto);
  for (int n = 0; n <= most; ++n)
    for (std::size_t i = from; i <= to; ++i) {
      const Line& line = lines_6_3()[i];
      if (n < line.least) continue;
      const std::string spider = fmt::format("spider[{}]", fmt::format(fmt::runtime(line.spider), n));
      const std::string other = line.isomorphic(n);
      t.expect(line.value(n), t.nimber(kGame, spider), "{}", spider);
      t.expect(t.lengths(kGame, other).text(), t.lengths(kGame, spider).text(), "lengths of {} and {}",
               spider, other);
      if (n <= kTreesUpto)
        t.expect(true, t.same_tree(t.game(kGame), t.position(kGame, spider), t.position(kGame, other)),
                 "trees of {} and {} agree", spider, other);
    }
}

// Whether all plays have the parity of n.
bool all_parity(Trial& t, const std::string& position, int n) {
  for (const std::uint64_t length : t.lengths(kGame, position).values())
    if (length % 2 != static_cast<std::uint64_t>(n % 2)) return false;
  return true;
}

void parity_of_paths(Trial& t) {
  const int most = t.upto(8, 20, 40);
  t.range("n up to {}", most);
  for (int n = 0; n <= most; ++n) {
    t.expect(true, all_parity(t, fmt::format("flow({})", n), n), "F_{} is a p({})-moves state", n, n);
    t.expect(true, all_parity(t, fmt::format("crash({})", n + 1), n), "C_{} is a p({})-moves state", n + 1,
             n);
  }
}

void parity_of_spiders(Trial& t) {
  const int most = t.upto(6, 14, 24);
  t.range("n up to {}", most);
  for (int n = 0; n <= most; ++n) {
    const std::string in = fmt::format("spider[1v,1v,{}v]", n);
    const std::string out = fmt::format("spider[1v,1v,{}^]", n);
    t.expect(true, all_parity(t, in, n + 1), "{} is a p({})-moves state", in, n + 1);
    t.expect(true, all_parity(t, out, n), "{} is a p({})-moves state", out, n);
    t.expect((n % 2) ^ 1, t.nimber(kGame, in), "{}", in);
    t.expect(n % 2, t.nimber(kGame, out), "{}", out);
  }
}

// Proposition 7.6 on random small states, by the definitions.
void associates(Trial& t, bool has_follower) {
  const int count = t.upto(200, 2000, 20000);
  constexpr int kMostEdges = 6;
  t.range("{} random states of graphs with up to {} edges", count, kMostEdges);
  std::mt19937 random(2021);
  int zero = 0;
  int one = 0;
  for (int i = 0; i < count; ++i) {
    const PlainState x = PlainState::random(random, 2 + i % (kMostEdges - 1));
    const auto parity = [&](const PlainState& s) {
      const std::string text = s.text();
      return all_parity(t, text, 0) ? 0 : all_parity(t, text, 1) ? 1 : 2;
    };
    const std::vector<PlainState> followers = x.followers();
    // Associates of a follower: any state of the graph with a common follower.
    const auto has_associate = [&](const PlainState& follower, int wanted, bool among_followers) {
      for (const PlainState& common : follower.followers())
        for (const PlainState& other : common.parents()) {
          if (among_followers && std::find(followers.begin(), followers.end(), other) == followers.end())
            continue;
          if (parity(other) == wanted) return true;
        }
      return false;
    };
    const auto every = [&](int wanted, bool among) {
      return std::all_of(followers.begin(), followers.end(),
                         [&](const PlainState& f) { return has_associate(f, wanted, among); });
    };
    if (every(1, false)) {
      ++zero;
      t.expect(0, t.nimber(kGame, x.text()), "{}: every follower is an associate of an odd-moves state",
               x.text());
    }
    if ((!has_follower || !followers.empty()) && every(0, true)) {
      ++one;
      t.expect(1, t.nimber(kGame, x.text()), "{}: every follower is an associate of an even-moves follower",
               x.text());
    }
  }
  t.note("{} states satisfied the first hypothesis, {} the second", zero, one);
}

void prop_7_7(Trial& t) {
  const int most = t.upto(5, 10, 16);
  t.range("b, c from 2 to {}, both directions on the first leg", most);
  for (int b = 2; b <= most; ++b)
    for (int c = 2; c <= b; ++c)
      for (const char* tilde : {"v", "^"})
        for (int a = 0; a <= 1; ++a) {
          const int same = (b + c + 1 + a) % 2;
          const std::string in = fmt::format("spider[{}{},{}v,{}v]", a, tilde, b, c);
          const std::string out = fmt::format("spider[{}{},{}v,{}^]", a, tilde, b, c);
          t.expect(same, t.nimber(kGame, in), "{}", in);
          t.expect(same ^ 1, t.nimber(kGame, out), "{}", out);
        }
}

}  // namespace

std::vector<Claim> arrows_paths() {
  return {
      {kPaper, "proposition-5.2", "flows have value n mod 2, crashes the other one", flows_and_crashes},
      {kPaper, "proposition-5.4", "the twig T_n has value n", twigs},
      {kPaper, "proposition-5.6", "the rod R_n has value n mod 2", rods},
      {kPaper, "proposition-6.3-line-1", "S[0v,0v,nv] is isomorphic to C_n, of value n+1 mod 2",
       [](Trial& t) { line_6_3(t, 0, 0); }},
      {kPaper, "proposition-6.3-line-2", "S[0v,0v,n^] is isomorphic to F_n, of value n mod 2",
       [](Trial& t) { line_6_3(t, 1, 1); }},
      {kPaper, "proposition-6.3-line-3", "S[0v,0^,n~] is isomorphic to T_n, of value n",
       [](Trial& t) { line_6_3(t, 2, 3); }},
      {kPaper, "proposition-6.3-line-4", "S[0v,1v,nv] is isomorphic to C_(n+1), of value n mod 2",
       [](Trial& t) { line_6_3(t, 4, 4); }},
      {kPaper, "proposition-6.3-line-5", "S[0v,1v,n^] is isomorphic to F_(n+1), of value n+1 mod 2",
       [](Trial& t) { line_6_3(t, 5, 5); }},
      {kPaper, "proposition-6.3-line-6", "S[0v,1^,nv] is isomorphic to T_1 + T_n reversed, of value n+1 nim",
       [](Trial& t) { line_6_3(t, 6, 6); }},
      {kPaper, "proposition-6.3-line-7", "S[0v,1^,n^] is isomorphic to T_1 + T_n, of value n+1 nim",
       [](Trial& t) { line_6_3(t, 7, 7); }},
      {kPaper, "proposition-6.3-line-8", "S[1v,1^,nv] is isomorphic to F_2 + T_n reversed, of value n",
       [](Trial& t) { line_6_3(t, 8, 8); }},
      {kPaper, "proposition-6.3-line-9", "S[1v,1^,n^] is isomorphic to F_2 + T_n, of value n",
       [](Trial& t) { line_6_3(t, 9, 9); }},
      {kPaper, "proposition-7.2", "all plays of F_n and of C_(n+1) have the parity of n", parity_of_paths},
      {kPaper, "proposition-7.4", "all plays of S[1v,1v,nv] have the parity of n+1, of S[1v,1v,n^] that of n",
       parity_of_spiders},
      {kPaper, "proposition-7.6",
       "every follower an associate of an odd-moves state: value 0; every one of an even-moves follower: value 1",
       [](Trial& t) { associates(t, false); }, Verdict::holds,
       "of a terminal state, which has no followers, everything is true of all followers, and its value is 0",
       "proposition-7.6-corrected", Kind::degenerate},
      {kPaper, "proposition-7.6-corrected", "the same, if in the second part the state has a follower",
       [](Trial& t) { associates(t, true); }},
      {kPaper, "proposition-7.7",
       "values of S[0~,bv,cv], S[1~,bv,cv], S[0~,bv,c^], S[1~,bv,c^] for b, c >= 2", prop_7_7},
  };
}

}  // namespace tendril::papers
