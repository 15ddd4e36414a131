// Section 2 of the paper: what octal games on graphs are, and which known games they contain.
#include <map>
#include <random>

#include "papers/all_claims.hpp"
#include "papers/octal/plain_graph.hpp"

namespace tendril::papers {
namespace {

constexpr std::string_view kPaper = "octal";

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

void guy(Trial& t) {
  const int most = t.upto(200, 2000, 6000);
  t.range("codes 0.d1 and 0.d1d2, heaps up to {}: the last third repeats with a period seen before", most);
  std::uint64_t open = 0;
  std::string which;
  for (int code = 1; code < 64; ++code) {
    const std::string octal =
        code % 8 == 0 ? fmt::format("0.{}", code / 8) : fmt::format("0.{}{}", code / 8, code % 8);
    std::vector<std::uint64_t> values;
    for (int n = 0; n <= most; ++n) values.push_back(t.nimber("heap:" + octal, std::to_string(n)));
    const auto from = values.size() / 3;
    std::size_t period = 1;
    const auto repeats = [&] {
      for (std::size_t n = from; n + period < values.size(); ++n)
        if (values[n] != values[n + period]) return false;
      return true;
    };
    while (period < values.size() / 3 && !repeats()) ++period;
    if (period >= values.size() / 3) {
      ++open;
      which += (which.empty() ? "" : ", ") + octal;
    }
  }
  t.expect(true, open < 63, "two-digit codes with a period");
  t.note("63 codes, {} without a period within the range{}{}", open, open == 0 ? "" : ": ", which);
}

void paths_are_heaps(Trial& t) {
  const int most = t.upto(8, 14, 20);
  t.range("codes 0.07 0.137 0.156 0.26 0.33 0.45 0.6 0.77, paths up to {} vertices", most);
  for (int n = 0; n <= most; ++n)
    for (const char* code : {"0.07", "0.137", "0.156", "0.26", "0.33", "0.45", "0.6", "0.77"})
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

}  // namespace

std::vector<Claim> octal_games() {
  return {
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
  };
}

}  // namespace tendril::papers
