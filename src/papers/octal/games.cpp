// Section 2 of the paper: what octal games on graphs are, and which known games they contain.
#include <map>
#include <random>

#include "papers/all_claims.hpp"
#include "papers/octal/paper.hpp"
#include "papers/octal/plain_graph.hpp"

namespace tendril::papers {
namespace {

// Random connected graphs, from small ones to large ones.
template <class Visit>
void for_each_random_graph(int most_vertices, int each, const Visit& visit) {
  std::mt19937 random(20180404);
  for (int n = 1; n <= most_vertices; ++n)
    for (int i = 0; i < each; ++i) visit(PlainGraph::random_connected(n, random));
}

void sequence_033(Trial& t) {
  const int most = t.upto(50, 1000, 10000);
  t.range("heaps up to {}", most);
  for (int n = 0; n <= most; ++n) t.expect(n % 3, t.nimber("heap:0.33", std::to_string(n)), "heap {}", n);
}

void multiples_of_three(Trial& t) {
  const int most = t.upto(50, 500, 5000);
  t.range("heaps up to {}", most);
  for (int n = 0; n <= most; ++n)
    t.expect(n % 3 != 0, t.first_wins("heap:0.33", std::to_string(n)), "a heap of {}: the first player wins",
             n);
}

// Codes whose proof needs more heaps than the others are given, and how many are enough.
constexpr std::pair<const char*, std::uint64_t> kLongProofs[] = {{"0.16", 520000}, {"0.56", 660000}};

// Every code 0.d1 and 0.d1d2. A period that is proved is compared with values that no sequence code has touched:
// each heap's mex over its options. Codes without a proof are named.
void guy(Trial& t) {
  const std::uint64_t most = t.upto<std::uint64_t>(300, 8000, 60000);
  const std::uint64_t compared = t.upto<std::uint64_t>(60, 300, 1000);
  std::vector<std::string> proved;
  std::vector<std::string> open;
  for (int code = 1; code < 64; ++code) {
    const std::string octal =
        code % 8 == 0 ? fmt::format("0.{}", code / 8) : fmt::format("0.{}{}", code / 8, code % 8);
    const std::string game = "heap:" + octal;
    std::uint64_t upto = most;
    if (t.depth() != Depth::brief)
      for (const auto& [name, heaps] : kLongProofs)
        if (octal == name) upto = heaps;
    const auto found = t.game(game).sequence(upto, false, sequence::Method::automatic, t.control());
    const auto& period = found.periodicity;
    (period.proved ? proved : open).push_back(octal);
    for (std::uint64_t n = 0; n <= compared; ++n) {
      // What the proof says of heap n, by the period if n lies beyond the pre-period.
      std::uint64_t same = n;
      if (period.proved && n >= period.preperiod + period.period)
        same = period.preperiod + (n - period.preperiod) % period.period;
      t.expect(found.values.at(same), t.nimber(game, std::to_string(n), Engine::definition), "{}, heap {}",
               octal, n);
    }
  }
  t.range("codes 0.d1 and 0.d1d2: heaps up to {}, and up to {} of {}; values compared up to heap {}", most,
          kLongProofs[1].second, fmt::format("{} and {}", kLongProofs[0].first, kLongProofs[1].first),
          compared);
  t.note("{} codes; of {} the period is proved for all heaps, and of {} not within the range: {}",
         proved.size() + open.size(), proved.size(), open.size(), fmt::join(open, ", "));
}

void paths_are_heaps(Trial& t) {
  const int most = t.upto(8, 14, 20);
  const std::vector<const char*> codes = {"0.07", "0.137", "0.156", "0.26", "0.33", "0.45", "0.6", "0.77"};
  t.range("codes {}, paths up to {} vertices", fmt::join(codes, " "), most);
  for (int n = 0; n <= most; ++n)
    for (const char* code : codes)
      t.expect(t.nimber(fmt::format("heap:{}", code), std::to_string(n)),
               t.nimber(fmt::format("octal:{}", code), fmt::format("path({})", n)), "octal:{} path({})", code,
               n);
}

void arc_kayles(Trial& t) {
  const int most = t.upto(6, 8, 10);
  t.range("random connected graphs up to {} vertices", most);
  for_each_random_graph(most, 25, [&](const PlainGraph& g) {
    t.expect(g.arc_kayles(), t.nimber("octal:0.07", g.text()), "{}", g.text());
  });
}

void grim(Trial& t) {
  const int most = t.upto(6, 8, 10);
  t.range("random connected graphs up to {} vertices", most);
  for_each_random_graph(most, 25, [&](const PlainGraph& g) {
    t.expect(g.grim(), t.nimber("octal:0.6", g.text()), "{}", g.text());
  });
}

void node_kayles_paths(Trial& t) {
  const int most = t.upto(12, 40, 80);
  t.range("paths up to {} vertices", most);
  for (int n = 0; n <= most; ++n)
    t.expect(t.nimber("heap:0.137", std::to_string(n)), t.nimber("node-kayles", fmt::format("path({})", n)),
             "path({})", n);
}

// On paths only 0.137 will do, so a graph on which Node Kayles differs from it is a proof.
void node_kayles_graphs(Trial& t) {
  t.range("K(1,3)");
  t.expect(true, t.nimber("node-kayles", "star(1,1,1)") != t.nimber("octal:0.137", "star(1,1,1)"),
           "star(1,1,1)");
}

void never_stuck(Trial& t) {
  const int most = t.upto(7, 10, 12);
  t.range("random connected graphs up to {} vertices", most);
  for_each_random_graph(most, 25, [&](const PlainGraph& g) {
    t.expect(g.vertices() % 2, t.nimber("octal:0.3", g.text()), "{}", g.text());
  });
}

// Remark 7: without the condition that what is taken is connected.
void anything_taken(Trial& t) {
  const int most = t.upto(6, 9, 11);
  t.range(
      "random connected graphs up to {} vertices: one or two vertices taken, the rest connected; octal-any:0.33",
      most);
  for_each_random_graph(most, 25, [&](const PlainGraph& g) {
    t.expect(t.nimber("sub:{1,2}", fmt::format("{}", g.vertices())), t.nimber("octal-any:0.33", g.text()),
             "{}", g.text());
    t.expect(t.nimber("octal:0.33", fmt::format("path({})", g.vertices())), g.one_or_two_anywhere(), "{}",
             g.text());
  });
}

}  // namespace

std::vector<Claim> octal_games() {
  return {
      {kPaper, "introduction-subtraction",
       "Sub({1,2}): the second player wins if the number of counters is a multiple of 3", multiples_of_three},
      {kPaper, "section-2.2-sequence", "0.33 on a heap of n counters has value n mod 3", sequence_033},
      {kPaper, "conjecture-4", "Guy: every finite octal game has an ultimately periodic nim-sequence", guy,
       Verdict::open},
      {kPaper, "definition-5-paths", "an octal game on a path is the same octal game on a heap",
       paths_are_heaps},
      {kPaper, "section-2.3-arc-kayles", "Arc Kayles is 0.07 on graphs", arc_kayles},
      {kPaper, "section-2.3-grim", "Grim is 0.6 on graphs (not an isolated vertex)", grim},
      {kPaper, "section-2.3-node-kayles-paths", "Node Kayles on a path is 0.137", node_kayles_paths},
      {kPaper, "section-2.3-node-kayles-graphs", "Node Kayles on graphs is no octal game on graphs",
       node_kayles_graphs},
      {kPaper, "remark-7",
       "one vertex can always be removed from a connected graph so that it stays connected", never_stuck},
      {kPaper, "remark-7-subtraction",
       "if the vertices taken need not be connected, a subtraction game on a graph is that on a path",
       anything_taken},
  };
}

}  // namespace tendril::papers
