// Section 5 of the paper: trees and caterpillars.
#include <map>

#include "papers/all_claims.hpp"
#include "papers/octal/paper.hpp"
#include "papers/octal/star.hpp"

namespace tendril::papers {
namespace {

// Figure 18 is lost; its proof describes the board: removing u and its leaf leaves S_{1,1,3}, and u hangs on
// a vertex that is no centre. That leaves the vertices of the long path but its end at the leaf's side.
void observation_24(Trial& t) {
  t.range("S_{{1,1,3}} with u and its leaf on the middle vertex of the long path");
  t.expect(true, t.first_wins("octal:0.33", "edges ca cb cd de ef eu uv"),
           "the bistar: the next player wins");
  t.expect(false, t.first_wins("octal:0.33", "edges ca cb cd de ef eu uv ux xy yz"),
           "the bistar with P_3 attached to u: the next player wins");
  t.expect(0, t.nimber("octal:0.33", "star(1,1,3)"), "removing u and its leaf leaves S_{{1,1,3}}");
  for (const char* board : {"edges ca cb cd de ef eu uv", "edges ca cb cd de ef eu uv ux xy yz"}) {
    Figure figure{.title = fmt::format("Figure 18: {}", board), .rows = {}, .svg = {}, .note = {}};
    figure.svg = t.drawing("octal:0.33", board);
    t.figure(std::move(figure));
  }
}

// The smallest graphs of each value from 4 on, recomputed by the definition; says how far they reach.
void witnesses(Trial& t, const std::map<std::uint64_t, std::string>& first, std::string_view kind, int most) {
  t.range("all {} up to {} vertices", kind, most);
  std::string list;
  std::uint64_t upto = 3;
  Figure figure{.title = fmt::format("Smallest {} of each value", kind),
                .rows = {{"value", "graph"}},
                .svg = {},
                .note = {}};
  while (first.contains(upto + 1)) {
    const std::string& graph = first.at(++upto);
    t.expect(upto, t.nimber("octal:0.33", graph, Engine::definition), "{}", graph);
    figure.rows.push_back({std::to_string(upto), graph});
  }
  t.note("values 4 to {} occur", upto);
  t.figure(std::move(figure));
}

void trees(Trial& t) {
  const int most = t.upto(11, 13, 16);
  std::map<std::uint64_t, std::string> first;
  for (int n = 2; n <= most; ++n)
    for_each_rooted_tree(n, [&](const Parts& parents) {
      const std::string tree = "tree(" + joined(parents) + ")";
      first.emplace(t.nimber("octal:0.33", tree), tree);
    });
  witnesses(t, first, "trees", most);
}

std::map<std::uint64_t, std::string> caterpillars_upto(Trial& t, int most) {
  std::map<std::uint64_t, std::string> first;
  for (int n = 3; n <= most; ++n)
    for_each_caterpillar(n, [&](const Parts& leaves) {
      const std::string caterpillar = "caterpillar(" + joined(leaves) + ")";
      first.emplace(t.nimber("octal:0.33", caterpillar), caterpillar);
    });
  return first;
}

void caterpillars(Trial& t) {
  const int most = t.upto(12, 17, 23);
  witnesses(t, caterpillars_upto(t, most), "caterpillars", most);
}

// Figure 19 is lost; the text says only that its caterpillar has value 10. This one was found by a random search
// around caterpillars of nimber 9 (docs/results/lab-records.md).
constexpr const char* kValueTen = "caterpillar(1,0,0,0,4,3,2,2,1,0,1,1)";

void caterpillar_of_ten(Trial& t) {
  t.range("{}", kValueTen);
  t.expect(10, t.nimber("octal:0.33", kValueTen), "{}", kValueTen);
  t.expect(10, t.nimber("octal:0.33", kValueTen, Engine::definition), "{}, by the definition", kValueTen);
  t.figure({.title = fmt::format("A caterpillar of value 10: {}", kValueTen),
            .rows = {},
            .svg = t.drawing("octal:0.33", kValueTen),
            .note = "ours; the paper's drawing is lost in our copy"});
}

}  // namespace

std::vector<Claim> octal_trees() {
  return {
      {kPaper, "observation-24", "attaching P_3 to a vertex that is no centre can change the outcome",
       observation_24},
      {kPaper, "conjecture-25", "every value from 4 on is the value of a tree", trees, Verdict::open,
       "docs/results/lab-records.md says \"Trees of every nimber from 0 to 12 are known\""},
      {kPaper, "section-5-values-to-11", "some caterpillars have values as large as 11", nullptr,
       Verdict::holds,
       "the paper does not print them; docs/results/lab-records.md says \"our searches found no caterpillar of nimber "
       "11\""},
      {kPaper, "figure-19", "some caterpillar has value 10", caterpillar_of_ten, Verdict::holds,
       "the drawing is lost in our copy; this caterpillar is ours, and no smaller one has the value"},
      {kPaper, "conjecture-26", "every value from 4 on is the value of a caterpillar", caterpillars,
       Verdict::open, "docs/results/lab-records.md says \"caterpillars of every nimber from 0 to 10 too\""},
  };
}

}  // namespace tendril::papers
