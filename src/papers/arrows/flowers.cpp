// What sections 4, 6 and 7 of the paper say of single decorations, by the definitions: flips, flowers, heads and tails,
// and the cases of the proofs of Propositions 7.4 and 7.7.
#include <algorithm>
#include <set>

#include "papers/all_claims.hpp"
#include "papers/arrows/paper.hpp"
#include "papers/arrows/plain_spider.hpp"

namespace tendril::papers {
namespace {

PlainState flipped(PlainState state) {
  for (std::size_t e = 0; e < state.edges().size(); ++e)
    if (state.mark(e) != 0) state.set(e, 3 - state.mark(e));
  return state;
}

// Definition 4.4 and the remark after Definition 4.5.
void flips(Trial& t) {
  const int count = t.upto(100, 1000, 10000);
  constexpr int kMostEdges = 6;
  t.range("{} random decorations and states of graphs with up to {} edges", count, kMostEdges);
  std::mt19937 random(44);
  for (int i = 0; i < count; ++i) {
    const PlainState state = PlainState::random(random, 1 + i % kMostEdges);
    PlainState decoration = state;
    for (std::size_t e = 0; e < decoration.edges().size(); ++e)
      decoration.set(e, static_cast<int>(random() % 3));
    t.expect(decoration.is_state(), flipped(decoration).is_state(), "the flip of {} is a state",
             decoration.text());
    const auto size = static_cast<std::size_t>(state.unmarked());
    ArrowMap flip{std::vector<std::size_t>(size), std::vector<bool>(size, true)};
    for (std::size_t e = 0; e < size; ++e) flip.to[e] = e;
    t.expect(true, is_isomorphism(state, flipped(state), flip), "the flip is a state isomorphism of {}",
             state.text());
  }
}

PlainState flower(const PlainState& state, int v, bool tail) {
  PlainState result = state;
  for (const std::size_t e : state.unmarked_edges()) {
    if (state.edges()[e].first == v) result.set(e, tail ? 1 : 2);
    if (state.edges()[e].second == v) result.set(e, tail ? 2 : 1);
  }
  return result;
}

// Whether all edges at v are marked and point away from it (or towards it).
bool is_source(const PlainState& state, int v, bool source) {
  for (std::size_t e = 0; e < state.edges().size(); ++e) {
    const auto [a, b] = state.edges()[e];
    if (a != v && b != v) continue;
    if (state.mark(e) == 0 || ((state.mark(e) == 1) == (a == v)) != source) return false;
  }
  return true;
}

std::set<int> unmarked_vertices(const PlainState& state) {
  std::set<int> vertices;
  for (const std::size_t e : state.unmarked_edges())
    vertices.insert({state.edges()[e].first, state.edges()[e].second});
  return vertices;
}

// After Definition 4.8: some decoration that contains X has a source (sink) at v if and only if the tail-flower
// (head-flower) has.
void flowers_suffice(Trial& t) {
  const int count = t.upto(60, 400, 3000);
  constexpr int kMostEdges = 5;
  t.range("{} random states of graphs with up to {} edges, every vertex, every decoration", count,
          kMostEdges);
  std::mt19937 random(48);
  for (int i = 0; i < count; ++i) {
    const PlainState x = PlainState::random(random, 1 + i % kMostEdges);
    const auto open = x.unmarked_edges();
    for (const int v : unmarked_vertices(x))
      for (const bool source : {true, false}) {
        bool some = false;
        std::size_t decorations = 1;
        for (std::size_t e = 0; e < open.size(); ++e) decorations *= 3;
        for (std::size_t code = 0; code < decorations; ++code) {
          PlainState larger = x;
          std::size_t rest = code;
          for (const std::size_t e : open) {
            larger.set(e, static_cast<int>(rest % 3));
            rest /= 3;
          }
          some = some || is_source(larger, v, source);
        }
        t.expect(some, is_source(flower(x, v, source), v, source), "{}: a {} at {}", x.text(),
                 source ? "source" : "sink", v);
      }
  }
}

// The value of a state by the recursion of Definition 4.1, of whole states.
int plain_value(const PlainState& state) {
  std::set<int> seen;
  for (const PlainState& follower : state.followers()) seen.insert(plain_value(follower));
  int value = 0;
  while (seen.contains(value)) ++value;
  return value;
}

void disjoint_union(Trial& t) {
  const int count = t.upto(40, 200, 1000);
  constexpr int kMostEdges = 3;
  t.range("{} random pairs of states of graphs with up to {} edges", count, kMostEdges);
  std::mt19937 random(42);
  for (int i = 0; i < count; ++i) {
    const PlainState x = PlainState::random(random, 1 + i % kMostEdges);
    const PlainState y = PlainState::random(random, 1 + i / 2 % kMostEdges);
    std::vector<PlainArrow> edges = x.edges();
    for (const auto& [a, b] : y.edges()) edges.emplace_back(a + x.vertices(), b + x.vertices());
    PlainState both(x.vertices() + y.vertices(), edges);
    for (std::size_t e = 0; e < edges.size(); ++e)
      both.set(e, e < x.edges().size() ? x.mark(e) : y.mark(e - x.edges().size()));
    t.expect(t.nimber(kGame, x.text()) ^ t.nimber(kGame, y.text()), plain_value(both), "{} and {}", x.text(),
             y.text());
  }
}

// h(X) or t(X), with the leaves of the graph; of all its vertices, or of those of U(X).
std::set<int> heads_and_leaves(const PlainState& x, bool heads, bool all_leaves) {
  std::set<int> found;
  for (const int v : unmarked_vertices(x))
    for (std::size_t e = 0; e < x.edges().size(); ++e)
      if (x.mark(e) != 0 && v == ((x.mark(e) == 1) == heads ? x.edges()[e].second : x.edges()[e].first))
        found.insert(v);
  const std::set<int> inside = unmarked_vertices(x);
  for (int v = 0; v < x.vertices(); ++v)
    if (x.is_leaf(v) && (all_leaves || inside.contains(v))) found.insert(v);
  return found;
}

// The path of Definition 5.1 with n unmarked edges and an arrow at each end: vertices 0 .. n, then -1 and n+1.
PlainState flow_or_crash(int n, bool crash) {
  std::vector<PlainArrow> edges;
  for (int i = 0; i < n; ++i) edges.emplace_back(i, i + 1);
  edges.emplace_back(n + 1, 0);
  edges.emplace_back(n, n + 2);
  PlainState state(n + 3, edges);
  state.set(static_cast<std::size_t>(n), 1);
  state.set(static_cast<std::size_t>(n) + 1, crash ? 2 : 1);
  return state;
}

// The sets in the proof of Proposition 6.3 for its first line.
void heads_6_3(Trial& t, bool all_leaves) {
  const int most = t.upto(4, 8, 12);
  t.range("n from 1 to {}", most);
  for (int n = 1; n <= most; ++n) {
    const PlainSpider spider({{0, kIn}, {0, kIn}, {n, kIn}});
    const PlainState crash = flow_or_crash(n, true);
    const std::set<int> ends{0, spider.vertex(2, n)};
    t.expect(fmt::format("{}", fmt::join(ends, " ")),
             fmt::format("{}", fmt::join(heads_and_leaves(spider.state(), true, all_leaves), " ")),
             "{}: heads and leaves", spider.name());
    t.expect(fmt::format("0 {}", n),
             fmt::format("{}", fmt::join(heads_and_leaves(crash, true, all_leaves), " ")),
             "C_{}: heads and leaves", n);
    t.expect(0, heads_and_leaves(spider.state(), false, all_leaves).size(), "{}: tails and leaves",
             spider.name());
    t.expect(0, heads_and_leaves(crash, false, all_leaves).size(), "C_{}: tails and leaves", n);
  }
}

// Which flowers of a state are states, as "t3 h4": tail- and head-flowers by vertex.
std::string good_flowers(const PlainState& state) {
  std::set<std::string> good;
  for (const int v : unmarked_vertices(state))
    for (const bool tail : {true, false})
      if (flower(state, v, tail).is_state()) good.insert(fmt::format("{}{}", tail ? 't' : 'h', v));
  return fmt::format("{}", fmt::join(good, " "));
}

void flowers_line_4(Trial& t, int least) {
  const int most = t.upto(4, 8, 12);
  t.range("n from {} to {}", least, most);
  for (int n = least; n <= most; ++n) {
    const PlainSpider spider({{0, kIn}, {1, kIn}, {n, kIn}});
    const std::set<std::string> said{fmt::format("t{}", spider.vertex(1, 1)),
                                     fmt::format("t{}", spider.vertex(2, n))};
    t.expect(fmt::format("{}", fmt::join(said, " ")), good_flowers(spider.state()),
             "{}: flowers that are states", spider.name());
    const std::set<std::string> of_crash{"t0", fmt::format("t{}", n + 1)};
    t.expect(fmt::format("{}", fmt::join(of_crash, " ")), good_flowers(flow_or_crash(n + 1, true)),
             "C_{}: flowers that are states", n + 1);
  }
}

// T_n, vertices 0 .. n+1.
PlainState twig(int n) {
  std::vector<PlainArrow> edges;
  for (int i = 0; i <= n; ++i) edges.emplace_back(i, i + 1);
  PlainState state(n + 2, edges);
  state.set(static_cast<std::size_t>(n), 1);
  return state;
}

// The flowers that the proofs of the last lines of Proposition 6.3 speak of: at the vertices 0 of T_1 and T_n and at the
// hub of S[0v,1^,n^]; at 1 of F_2, 0 of T_n and the hub of S[1v,1^,n^].
void flowers_of_twigs(Trial& t, int least) {
  const int most = t.upto(4, 8, 12);
  t.range("n from {} to {}", least, most);
  const auto is_state = [](const PlainState& state, int v, bool tail) {
    return flower(state, v, tail).is_state();
  };
  for (int n = least; n <= most; ++n) {
    const PlainSpider line_7({{0, kIn}, {1, kOut}, {n, kOut}});
    const PlainSpider line_9({{1, kIn}, {1, kOut}, {n, kOut}});
    for (const bool tail : {true, false}) {
      const char* kind = tail ? "tail" : "head";
      t.expect(tail, is_state(twig(1), 0, tail), "T_1: the {}-flower at 0 is a state", kind);
      t.expect(true, is_state(twig(n), 0, tail), "T_{}: the {}-flower at 0 is a state", n, kind);
      t.expect(tail, is_state(line_7.state(), 0, tail), "{}: the {}-flower at the hub is a state",
               line_7.name(), kind);
      t.expect(false, is_state(flow_or_crash(2, false), 1, tail), "F_2: the {}-flower at 1 is a state", kind);
      t.expect(false, is_state(line_9.state(), 0, tail), "{}: the {}-flower at the hub is a state",
               line_9.name(), kind);
      const char way = tail ? kOut : kIn;
      t.expect(false, line_9.with(0, 1, way).with(1, 1, way).state().is_state(),
               "{}: the image of F_2's {}-flower at 1 is a state", line_9.name(), kind);
    }
  }
}

// Every descendent of a state that has no followers, once for each order of moves.
template <class Visit>
void for_each_end(const PlainState& state, const Visit& visit) {
  const std::vector<PlainState> followers = state.followers();
  if (followers.empty()) visit(state);
  for (const PlainState& follower : followers) for_each_end(follower, visit);
}

// The three cases of the proof of Proposition 7.4: every end of S[1v,1v,nv] contains the arrows that its case names.
void cases_7_4(Trial& t, int least) {
  const int most = t.upto(3, 4, 5);
  t.range("n from {} to {}, every terminal descendent of S[1v,1v,nv]", least, most);
  for (int n = least; n <= most; ++n) {
    const PlainSpider start({{1, kIn}, {1, kIn}, {n, kIn}});
    std::set<std::string> seen;
    for_each_end(start.state(), [&](const PlainState& end) {
      if (!seen.insert(end.text()).second) return;
      const auto has = [&](std::size_t leg, int m, char way) {
        return m <= (leg == 2 ? n : 1) && end.mark(start.edge(leg, m)) == (way == kOut ? 1 : 2);
      };
      const bool first = has(0, 1, kIn);
      const bool second = has(1, 1, kIn);
      const bool as_said = has(2, 1, kIn)    ? first || second
                           : has(2, 1, kOut) ? first && second
                                             : first && second && has(2, 2, kIn);
      t.expect(true, as_said, "{}, the end {}: as its case says", start.name(), end.text());
      t.expect((n + 1) % 2, (start.state().unmarked() - end.unmarked()) % 2,
               "{}, the end {}: parity of the moves", start.name(), end.text());
    });
  }
}

// The proof of Proposition 7.7 for S[0~,bv,cv].
void associates_7_7(Trial& t) {
  constexpr int kLeast = 2;
  const int most = t.upto(3, 4, 5);
  t.range("b and c from {} to {}, both directions on the first leg, every follower", kLeast, most);
  for (int b = kLeast; b <= most; ++b)
    for (int c = kLeast; c <= most; ++c)
      for (const char way : kBothWays) {
        const PlainSpider x({{0, way}, {b, kIn}, {c, kIn}});
        const PlainState named[] = {x.with(1, 1, way).state(), x.with(2, 1, way).state()};
        std::vector<PlainState> after;
        for (const PlainState& state : named) {
          for (const std::uint64_t length : t.lengths(kGame, state.text()).values())
            t.expect((b + c) % 2, length % 2, "{}: the parity of a play", state.text());
          for (PlainState& follower : state.followers()) after.push_back(std::move(follower));
        }
        for (const PlainState& follower : x.state().followers()) {
          const std::vector<PlainState> next = follower.followers();
          t.expect(true,
                   std::any_of(next.begin(), next.end(),
                               [&](const PlainState& state) {
                                 return std::find(after.begin(), after.end(), state) != after.end();
                               }),
                   "{}: the follower {} is an associate of one of the two", x.name(), follower.text());
        }
      }
}

}  // namespace

std::vector<Claim> arrows_flowers() {
  return {
      {kPaper, "definition-4.2-sums", "the value of a disjoint union of states is the nim-sum",
       disjoint_union},
      {kPaper, "definition-4.4-flip",
       "a decoration is a state if and only if its flip is; flipping is a state isomorphism", flips},
      {kPaper, "definition-4.8-flowers",
       "some decoration that contains X has a source or sink at v if and only if the flower at v has",
       flowers_suffice},
      {kPaper, "proposition-6.3-heads",
       "h(S[0v,0v,nv]) with L(S(1,1,n+1)) is {w_0,w_n}, h(C_n) with the leaves {0,n}; tails with leaves: none",
       [](Trial& t) { heads_6_3(t, true); }, Verdict::holds,
       "L(G) has three leaves, but they have no unmarked edge; Theorem 4.14 means the leaves in U(X)",
       "proposition-6.3-heads-corrected", Kind::reading},
      {kPaper, "proposition-6.3-heads-corrected", "the same with only those leaves that lie in U(X)",
       [](Trial& t) { heads_6_3(t, false); }},
      {kPaper, "proposition-6.3-flowers",
       "the only flowers of S[0v,1v,nv] that are states are the tail-flowers at v_1 and w_n, of C_(n+1) those at 0 and n+1",
       [](Trial& t) { flowers_line_4(t, 0); }, Verdict::holds,
       "C_1 is terminal: for n = 0 no flower is a state", "proposition-6.3-flowers-corrected",
       Kind::degenerate},
      {kPaper, "proposition-6.3-flowers-corrected", "the same for n >= 1",
       [](Trial& t) { flowers_line_4(t, 1); }},
      {kPaper, "proposition-6.3-twig-flowers",
       "of the flowers at 0 in T_1, 0 in T_n and w_0 only two head-flowers are no states; both flowers at 0 in T_n are states",
       [](Trial& t) { flowers_of_twigs(t, 1); }, Verdict::holds,
       "for n = 1 the head-flower at 0 of T_n makes a source of its other end; the isomorphisms hold all the same",
       "proposition-6.3-twig-flowers-corrected", Kind::degenerate},
      {kPaper, "proposition-6.3-twig-flowers-corrected", "the same for n >= 2",
       [](Trial& t) { flowers_of_twigs(t, 2); }},
      {kPaper, "proposition-7.4-cases",
       "every end of S[1v,1v,nv] falls into one of the three cases of the proof, with the arrows named there",
       [](Trial& t) { cases_7_4(t, 0); }, Verdict::holds,
       "for n = 0 and n = 1 the third leg has no second edge to be marked; the proposition holds there too",
       "proposition-7.4-cases-corrected", Kind::degenerate},
      {kPaper, "proposition-7.4-cases-corrected", "the same for n >= 2", [](Trial& t) { cases_7_4(t, 2); }},
      {kPaper, "proposition-7.7-associates",
       "every follower of S[0~,bv,cv] is an associate of S[0~,bv(1~),cv] or S[0~,bv,cv(1~)], whose plays have the parity of b+c",
       associates_7_7},
  };
}

}  // namespace tendril::papers
