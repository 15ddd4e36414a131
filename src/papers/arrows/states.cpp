// Sections 1 to 4 of the paper: the game on paths, trimming, and state isomorphism.
#include <algorithm>
#include <numeric>

#include "papers/all_claims.hpp"
#include "papers/arrows/paper.hpp"
#include "papers/arrows/plain_state.hpp"
#include "papers/arrows/trimming.hpp"
#include "papers/enumerate.hpp"

namespace tendril::papers {
namespace {

constexpr const char* kTrimmed = "arrows:trimmed";

void paths(Trial& t, int least) {
  const int most = t.upto(10, 24, 40);
  t.range("paths of {} to {} edges", least, most);
  for (int edges = least; edges <= most; ++edges)
    t.expect(edges % 2 == 1, t.first_wins("arrows", fmt::format("path({})", edges + 1)),
             "a path of {} edge{}: player one wins", edges, edges == 1 ? "" : "s");
}

// Random graphs, small to large, as texts without marks.
std::string random_graph(std::mt19937& random, int edges) {
  PlainState state = PlainState::random(random, edges);
  for (std::size_t e = 0; e < state.edges().size(); ++e) state.set(e, 0);
  return state.text();
}

// Section 1: on trees the Game of Cycles is the Game of Arrows, and leaf edges cannot be marked.
void trees(Trial& t) {
  const int most = t.upto(7, 10, 12);
  t.range("all trees up to {} vertices: values, and the marks of every move", most);
  for (int n = 2; n <= most; ++n)
    for_each_rooted_tree(n, [&](const Parts& parents) {
      const std::string tree = "tree(" + joined(parents) + ")";
      t.expect(t.nimber("cycles", tree), t.nimber("arrows", tree), "{}: the value", tree);
      const Parts degree = degrees(parents);
      std::size_t inner = 0;
      for (std::size_t i = 0; i < parents.size(); ++i)
        inner += degree[i + 1] > 1 && degree[static_cast<std::size_t>(parents[i])] > 1 ? 1 : 0;
      t.expect(2 * inner, t.moves("arrows", tree).size(),
               "{}: first moves, two on every edge that has no leaf", tree);
    });
}

// Section 3: the trimming of a forest is one; of a graph without leaves it is the graph; a leg of a spider loses an edge.
void notes_on_trimming(Trial& t) {
  const int most = t.upto(5, 7, 9);
  t.range("cycles of 3 to {0} vertices, spiders with legs of 2 to {0}, all trees up to {0} vertices", most);
  for (int n = 3; n <= most; ++n)
    t.expect(t.canonical(kTrimmed, fmt::format("cycle({})", n)),
             t.canonical(kTrimmed, trimming_of(t, fmt::format("cycle({})", n))), "the trimming of cycle({})",
             n);
  for (int a = 2; a <= most; ++a)
    for (int b = 2; b <= a; ++b)
      for (int c = 2; c <= b; ++c)
        t.expect(t.canonical(kTrimmed, fmt::format("spider({},{},{})", a - 1, b - 1, c - 1)),
                 t.canonical(kTrimmed, trimming_of(t, fmt::format("spider({},{},{})", a, b, c))),
                 "the trimming of spider({},{},{})", a, b, c);
  for (int n = 2; n <= most; ++n)
    for_each_rooted_tree(n, [&](const Parts& parents) {
      // A forest has more vertices than edges in every component; counted from the text, "edges 0-1 1-2".
      const std::string trimmed = trimming_of(t, "tree(" + joined(parents) + ")");
      std::vector<int> component;
      bool forest = true;
      const auto find = [&](int v) {
        while (component[static_cast<std::size_t>(v)] != v) v = component[static_cast<std::size_t>(v)];
        return v;
      };
      for (std::size_t at = trimmed.find(' '); at != std::string::npos; at = trimmed.find(' ', at + 1)) {
        std::size_t used = 0;
        const int a = std::stoi(trimmed.substr(at), &used);
        const int b = std::stoi(trimmed.substr(at + used + 1));
        while (static_cast<int>(component.size()) <= std::max(a, b))
          component.push_back(static_cast<int>(component.size()));
        forest = forest && find(a) != find(b);
        component[static_cast<std::size_t>(find(a))] = find(b);
      }
      t.expect(true, forest, "the trimming of tree({}) is a forest", joined(parents));
    });
}

void trimming(Trial& t) {
  const int count = t.upto(200, 2000, 10000);
  constexpr int kMostEdges = 9;
  t.range("{} random graphs of 1 to {} edges: values and lengths of plays on G and on T(G)", count,
          kMostEdges);
  std::mt19937 random(34);
  for (int i = 0; i < count; ++i) {
    const std::string graph = random_graph(random, 1 + kMostEdges * i / count);
    const std::string trimmed = trimming_of(t, graph);
    const bool none = trimmed.empty();
    t.expect(none ? 0 : t.nimber(kTrimmed, trimmed), t.nimber("arrows", graph), "{}: the value", graph);
    t.expect(none ? "{0}" : t.lengths(kTrimmed, trimmed).text(), t.lengths("arrows", graph).text(),
             "{}: lengths of plays", graph);
  }
}

void every_graph_is_trimmed(Trial& t) {
  const int count = t.upto(100, 1000, 5000);
  constexpr int kMostEdges = 8;
  t.range("{} random graphs of 1 to {} edges: T of the graph with a pendant edge at every leaf", count,
          kMostEdges);
  std::mt19937 random(35);
  for (int i = 0; i < count; ++i) {
    PlainState graph = PlainState::random(random, 1 + kMostEdges * i / count);
    for (std::size_t e = 0; e < graph.edges().size(); ++e) graph.set(e, 0);
    std::string larger = graph.text();
    int next = graph.vertices();
    for (int v = 0; v < graph.vertices(); ++v)
      if (graph.is_leaf(v)) larger += fmt::format(" {}-{}", v, next++);
    t.expect(t.canonical(kTrimmed, graph.text()), t.canonical(kTrimmed, trimming_of(t, larger)), "{}",
             graph.text());
  }
}

// A state with the same unmarked graph as x: its marked edges redrawn. Each marked edge is flipped, taken
// off, or hung on a fresh vertex, which gives isomorphic and non-isomorphic states alike.
PlainState variation(const PlainState& x, std::mt19937& random) {
  std::vector<PlainArrow> edges;
  std::vector<int> marks;
  int vertices = x.vertices();
  for (std::size_t e = 0; e < x.edges().size(); ++e) {
    const auto [a, b] = x.edges()[e];
    const auto kind = random() % 5;
    if (x.mark(e) == 0 || kind <= 1) {
      edges.emplace_back(a, b);
      marks.push_back(x.mark(e));
    } else if (kind == 2) {
      edges.emplace_back(a, b);
      marks.push_back(3 - x.mark(e));
    } else if (kind == 3) {
      edges.emplace_back(a, vertices++);
      marks.push_back(x.mark(e));
    }
  }
  PlainState y(vertices, edges);
  for (std::size_t e = 0; e < marks.size(); ++e) y.set(e, marks[e]);
  return y;
}

// Pairs of states and arrow maps between them: the identity on the unmarked edges, and random bijections.
constexpr int kMostOfPairs = 7;  // edges
constexpr int kMostUnmarked = 6;

template <class Visit>
void for_each_pair(int count, unsigned seed, const Visit& visit) {
  std::mt19937 random(seed);
  for (int i = 0; i < count; ++i) {
    const PlainState x = PlainState::random(random, 2 + i * (kMostOfPairs - 1) / count);
    const PlainState y = variation(x, random);
    if (!y.is_state() || y.unmarked() != x.unmarked() || x.unmarked() == 0 || x.unmarked() > kMostUnmarked)
      continue;
    const auto size = static_cast<std::size_t>(x.unmarked());
    ArrowMap map{std::vector<std::size_t>(size), std::vector<bool>(size, false)};
    std::iota(map.to.begin(), map.to.end(), std::size_t{0});
    visit(x, y, map, true);
    std::shuffle(map.to.begin(), map.to.end(), random);
    for (std::size_t e = 0; e < size; ++e) map.turned[e] = random() % 2 == 0;
    visit(x, y, map, false);
  }
}

void isomorphic_values(Trial& t) {
  const int count = t.upto(500, 4000, 40000);
  int isomorphic = 0;
  for_each_pair(count, 46, [&](const PlainState& x, const PlainState& y, const ArrowMap& map, bool) {
    if (!is_isomorphism(x, y, map)) return;
    ++isomorphic;
    t.expect(t.nimber(kTrimmed, x.text()), t.nimber(kTrimmed, y.text()), "{} and {}", x.text(), y.text());
  });
  t.range("{} isomorphic pairs among random states of graphs with up to {} edges", isomorphic, kMostOfPairs);
}

void local_criterion(Trial& t) {
  const int count = t.upto(500, 4000, 40000);
  t.range("random pairs of states with up to {} unmarked edges, {} tries", kMostUnmarked, count);
  int isomorphic = 0;
  for_each_pair(count, 410, [&](const PlainState& x, const PlainState& y, const ArrowMap& map, bool) {
    const bool is = is_isomorphism(x, y, map);
    isomorphic += is ? 1 : 0;
    t.expect(prevents_locally(x, y, map), is, "{} and {}: isomorphic", x.text(), y.text());
  });
  t.note("{} of the pairs are isomorphic", isomorphic);
}

// Flowers compared one by one at the vertices of U(X), where f is the identity.
bool locally_isomorphic(const PlainState& x, const PlainState& y) {
  const auto flower = [](const PlainState& s, int v, bool tail) {
    PlainState result = s;
    for (const std::size_t e : s.unmarked_edges()) {
      if (s.edges()[e].first == v) result.set(e, tail ? 1 : 2);
      if (s.edges()[e].second == v) result.set(e, tail ? 2 : 1);
    }
    return result;
  };
  for (const std::size_t e : x.unmarked_edges())
    for (const int v : {x.edges()[e].first, x.edges()[e].second})
      for (const bool tail : {true, false})
        if (flower(x, v, tail).is_state() != flower(y, v, tail).is_state()) return false;
  return true;
}

void corollary_4_12(Trial& t) {
  const int count = t.upto(500, 4000, 40000);
  t.range("random pairs of states with the same unmarked graph, {} tries", count);
  for_each_pair(count, 412,
                [&](const PlainState& x, const PlainState& y, const ArrowMap& map, bool identity) {
                  if (identity)
                    t.expect(locally_isomorphic(x, y), is_isomorphism(x, y, map), "{} and {}: isomorphic",
                             x.text(), y.text());
                });
}

// The two conditions of Theorem 4.14 at a vertex, for the identity on the unmarked graph.
bool heads_and_tails_agree(const PlainState& x, const PlainState& y) {
  const auto belongs = [](const PlainState& s, int v, bool head) {
    if (s.is_leaf(v)) return true;
    for (std::size_t e = 0; e < s.edges().size(); ++e) {
      if (s.mark(e) == 0) continue;
      const int end = (s.mark(e) == 1) == head ? s.edges()[e].second : s.edges()[e].first;
      if (end == v) return true;
    }
    return false;
  };
  for (const std::size_t e : x.unmarked_edges())
    for (const int v : {x.edges()[e].first, x.edges()[e].second})
      for (const bool head : {true, false})
        if (belongs(x, v, head) != belongs(y, v, head)) return false;
  return true;
}

void theorem_4_14(Trial& t) {
  const int count = t.upto(500, 4000, 40000);
  t.range("random pairs of states with the same unmarked graph, {} tries", count);
  for_each_pair(count, 414,
                [&](const PlainState& x, const PlainState& y, const ArrowMap& map, bool identity) {
                  if (identity && heads_and_tails_agree(x, y))
                    t.expect(true, is_isomorphism(x, y, map), "{} and {}: isomorphic", x.text(), y.text());
                });
}

void not_necessary(Trial& t) {
  const int count = t.upto(500, 4000, 40000);
  t.range("random pairs of states with the same unmarked graph, {} tries", count);
  std::string example;
  for_each_pair(
      count, 414, [&](const PlainState& x, const PlainState& y, const ArrowMap& map, bool identity) {
        if (example.empty() && identity && !heads_and_tails_agree(x, y) && is_isomorphism(x, y, map))
          example = x.text() + " and " + y.text();
      });
  t.expect(true, !example.empty(), "isomorphic states that do not satisfy the conditions");
  t.note("for instance {}", example);
}

}  // namespace

std::vector<Claim> arrows_states() {
  return {
      {kPaper, "introduction-paths", "on a path player two wins if and only if the number of edges is even",
       [](Trial& t) { paths(t, 1); }, Verdict::holds, "the only edge of a path of one edge cannot be marked",
       "introduction-paths-corrected", Kind::degenerate},
      {kPaper, "introduction-paths-corrected",
       "on a path of two edges or more player two wins if and only if their number is even",
       [](Trial& t) { paths(t, 2); }},
      {kPaper, "introduction-trees",
       "on trees the Game of Cycles is the Game of Arrows; an edge to a leaf cannot be marked", trees},
      {kPaper, "section-3-notes",
       "T(G) = G without leaves; a spider's legs lose an edge each; the trimming of a forest is a forest",
       notes_on_trimming},
      {kPaper, "theorem-3.4", "the Game of Arrows on G is the Trimmed Game of Arrows on T(G)", trimming},
      {kPaper, "section-3-every-graph", "every graph is a trimming: add a pendant edge at each of its leaves",
       every_graph_is_trimmed},
      {kPaper, "proposition-4.6", "isomorphic states have equal values", isomorphic_values},
      {kPaper, "theorem-4.10",
       "an arrow map is a state isomorphism if and only if it prevents states locally, both ways",
       local_criterion},
      {kPaper, "corollary-4.12", "for maps induced by graph isomorphisms: if and only if flowers correspond",
       corollary_4_12},
      {kPaper, "theorem-4.14",
       "if heads with leaves, and tails with leaves, correspond, the map is a state isomorphism",
       theorem_4_14},
      {kPaper, "remark-after-theorem-4.14", "these conditions are not necessary", not_necessary},
      {kPaper, "figures-1-to-10", "the examples drawn in sections 1 to 4", nullptr, Verdict::holds,
       "the drawings are lost in our copy, and the text does not name their edges"},
  };
}

}  // namespace tendril::papers
