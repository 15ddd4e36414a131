// Chapters 4 and 5 of the thesis: trees, and the questions it leaves.
#include <map>

#include "papers/all_claims.hpp"
#include "papers/cycles/paper.hpp"
#include "papers/enumerate.hpp"

namespace tendril::papers {
namespace {

// Whether every vertex of degree 2 is adjacent to a leaf.
bool is_z_tree(const Parts& parents, const Parts& degree) {
  std::vector<bool> beside_leaf(degree.size(), false);
  for (std::size_t i = 0; i < parents.size(); ++i) {
    const auto parent = static_cast<std::size_t>(parents[i]);
    if (degree[i + 1] == 1) beside_leaf[parent] = true;
    if (degree[parent] == 1) beside_leaf[i + 1] = true;
  }
  for (std::size_t v = 0; v < degree.size(); ++v)
    if (degree[v] == 2 && !beside_leaf[v]) return false;
  return true;
}

int markable(const Parts& parents, const Parts& degree) {
  int count = 0;
  for (std::size_t i = 0; i < parents.size(); ++i)
    if (degree[i + 1] > 1 && degree[static_cast<std::size_t>(parents[i])] > 1) ++count;
  return count;
}

std::string tree(const Parts& parents) { return "tree(" + joined(parents) + ")"; }

// All trees up to so many vertices, by size. A brief check goes on with 3-legged spiders up to so many: among
// them are the smallest counter-examples.
template <class Visit>
void for_each_tree(Trial& t, int most, int most_of_spiders, const Visit& visit) {
  for (int n = 2; n <= most; ++n) for_each_rooted_tree(n, visit);
  if (t.depth() != Depth::brief) return;
  for (int n = most + 1; n <= most_of_spiders; ++n)
    for_each_partition(n - 1, 1, [&](const Parts& legs) {
      if (legs.size() != 3) return;
      Parts parents;
      for (const int leg : legs)
        for (int i = 0; i < leg; ++i) parents.push_back(i == 0 ? 0 : static_cast<int>(parents.size()));
      visit(parents);
    });
}

std::string trees_upto(Trial& t, int most, int most_of_spiders) {
  return fmt::format(
      "all trees up to {} vertices{}", most,
      t.depth() != Depth::brief ? "" : fmt::format(", 3-legged spiders up to {}", most_of_spiders));
}

void z_trees(Trial& t) {
  const int most = t.upto(8, 12, 14);
  t.range("all Z-trees up to {} vertices", most);
  for (int n = 2; n <= most; ++n)
    for_each_rooted_tree(n, [&](const Parts& parents) {
      const Parts degree = degrees(parents);
      if (!is_z_tree(parents, degree)) return;
      t.expect(markable(parents, degree) % 2 == 1, t.nimber("cycles", tree(parents)) != 0,
               "{}: the first player wins", tree(parents));
    });
}

void all_trees(Trial& t, int most, int most_of_spiders) {
  t.range("{}", trees_upto(t, most, most_of_spiders));
  for_each_tree(t, most, most_of_spiders, [&](const Parts& parents) {
    t.expect(markable(parents, degrees(parents)) % 2 == 1, t.nimber("cycles", tree(parents)) != 0,
             "{}: the first player wins", tree(parents));
  });
}

void one_mark(Trial& t, int most, int most_of_spiders) {
  t.range("{}, every markable edge (its direction does not matter: reversing all arrows)",
          trees_upto(t, most, most_of_spiders));
  for_each_tree(t, most, most_of_spiders, [&](const Parts& parents) {
    const Parts degree = degrees(parents);
    const int edges = markable(parents, degree);
    for (std::size_t i = 0; i < parents.size(); ++i) {
      if (degree[i + 1] == 1 || degree[static_cast<std::size_t>(parents[i])] == 1) continue;
      const std::string position = fmt::format("{} marks {}>{}", tree(parents), parents[i], i + 1);
      t.expect((edges - 1) % 2, t.nimber("cycles", position) % 2, "{}: the parity of the value", position);
    }
  });
}

// Section 4.2: a counter-example to Conjecture 4.3 with the fewest markable edges has its mark next to a
// leaf.
void mark_next_to_a_leaf(Trial& t) {
  const int most = t.upto(8, 12, 13);
  t.range("the counter-examples with the fewest markable edges: {}, every markable edge",
          trees_upto(t, most, 12));
  std::map<int, std::map<std::string, bool>> next_to_leaf;  // of the mark, by markable edges and position
  for_each_tree(t, most, 12, [&](const Parts& parents) {
    const Parts degree = degrees(parents);
    const int edges = markable(parents, degree);
    const auto has_leaf = [&](std::size_t v) {
      bool found = v > 0 && degree[static_cast<std::size_t>(parents[v - 1])] == 1;
      for (std::size_t i = 0; i < parents.size(); ++i)
        found = found || (static_cast<std::size_t>(parents[i]) == v && degree[i + 1] == 1);
      return found;
    };
    for (std::size_t i = 0; i < parents.size(); ++i) {
      const auto parent = static_cast<std::size_t>(parents[i]);
      if (degree[i + 1] == 1 || degree[parent] == 1) continue;
      const std::string position = fmt::format("{} marks {}>{}", tree(parents), parents[i], i + 1);
      if ((edges - 1) % 2 != static_cast<int>(t.nimber("cycles", position) % 2))
        next_to_leaf[edges].emplace(position, has_leaf(i + 1) || has_leaf(parent));
    }
  });
  if (next_to_leaf.empty()) return;
  for (const auto& [position, is_next] : next_to_leaf.begin()->second)
    t.expect(true, is_next, "{}: the mark is next to a leaf", position);
}

// The reduction of section 4.2: a marked edge inside breaks the tree into two games.
void breaks(Trial& t) {
  const int most = t.upto(8, 10, 12);
  t.range(
      "all trees up to {} vertices, every markable edge: the values of the two sides, each with the marked "
      "edge",
      most);
  for (int n = 2; n <= most; ++n)
    for_each_rooted_tree(n, [&](const Parts& parents) {
      const Parts degree = degrees(parents);
      for (std::size_t i = 0; i < parents.size(); ++i) {
        const int upper = parents[i];
        const int lower = static_cast<int>(i) + 1;
        if (degree[i + 1] == 1 || degree[static_cast<std::size_t>(upper)] == 1) continue;
        // Vertices below the edge; each side keeps the edge, its far end with one leaf more so that it stays
        // no leaf.
        std::vector<bool> below(degree.size(), false);
        below[i + 1] = true;
        for (std::size_t v = i + 2; v < degree.size(); ++v)
          below[v] = below[static_cast<std::size_t>(parents[v - 1])];
        std::string sides[2] = {"edges", "edges"};
        for (std::size_t v = 1; v < degree.size(); ++v) {
          const std::string edge = fmt::format(" {}-{}", parents[v - 1], v);
          if (static_cast<int>(v) == lower) {
            sides[0] += edge + fmt::format(" {}-{}", lower, n);
            sides[1] += edge + fmt::format(" {}-{}", upper, n);
          } else {
            sides[below[v] ? 1 : 0] += edge;
          }
        }
        const std::string mark = fmt::format(" marks {}>{}", upper, lower);
        t.expect(t.nimber("cycles", sides[0] + mark) ^ t.nimber("cycles", sides[1] + mark),
                 t.nimber("cycles", tree(parents) + mark), "{}{}", tree(parents), mark);
      }
    });
}

}  // namespace

std::vector<Claim> cycles_trees() {
  return {
      {kPaper, "theorem-4.2", "on a Z-tree Bob wins if and only if the number of playable edges is even",
       z_trees},
      {kPaper, "section-4.2-breaks",
       "a marked edge inside a tree breaks the game into the sum of its two sides", breaks},
      {kPaper, "conjecture-4.3",
       "a tree with n markable edges, one of them marked, has a value of the parity of n-1",
       [](Trial& t) { one_mark(t, t.upto(8, 12, 13), 12); }, Verdict::open,
       "the paper leaves it open; `tendril lab tree-parity` lists all failures to 15 vertices",
       "conjecture-4.3-corrected", Kind::refuted_here},
      {kPaper, "conjecture-4.3-corrected",
       "a tree with fewer than 12 vertices and n markable edges, one of them marked, has a value of the "
       "parity of n-1",
       [](Trial& t) { one_mark(t, t.upto(8, 11, 11), 11); }},
      {kPaper, "section-4.2-leaf",
       "a counter-example to Conjecture 4.3 with the fewest markable edges has its mark next to a leaf",
       mark_next_to_a_leaf},
      {kPaper, "section-5.2-trees",
       "the Game of Cycles on trees follows Su's conjecture with markable edges counted",
       [](Trial& t) { all_trees(t, t.upto(8, 15, 16), 15); }, Verdict::open,
       "the paper asks it as a question; `tendril lab su-trees` has the failures to 16 vertices",
       "section-5.2-trees-corrected", Kind::refuted_here},
      {kPaper, "section-5.2-trees-corrected",
       "the Game of Cycles on trees with fewer than 15 vertices follows Su's conjecture with markable edges "
       "counted",
       [](Trial& t) { all_trees(t, t.upto(8, 14, 14), 14); }},
      {kPaper, "section-5.2-reason",
       "why the double diamond is a counter-example, and what pattern counter-examples have", nullptr,
       Verdict::holds,
       "open questions without a statement; `tendril lab su` searches for more counter-examples"},
  };
}

}  // namespace tendril::papers
