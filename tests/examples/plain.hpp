// The two games of docs/adding-a-game.md by their rules' own words, sharing nothing with the rulesets: what
// their answers are held against.
#pragma once

#include <map>
#include <set>
#include <utility>
#include <vector>

namespace tendril::plain {

inline unsigned mex(const std::set<unsigned>& seen) {
  unsigned least = 0;
  while (seen.contains(least)) ++least;
  return least;
}

inline unsigned euclid(unsigned a, unsigned b) {
  if (a > b) std::swap(a, b);
  if (a == 0) return 0;
  std::set<unsigned> seen;
  for (unsigned left = b; left >= a; left -= a) seen.insert(euclid(a, left - a));
  return mex(seen);
}

// A graph as the vertices and edges that are left of it.
using Left = std::pair<std::set<unsigned>, std::set<std::pair<unsigned, unsigned>>>;

class Deletion {
 public:
  unsigned nimber(const Left& graph) {
    if (const auto known = known_.find(graph); known != known_.end()) return known->second;
    std::set<unsigned> seen;
    for (const unsigned v : graph.first) {
      Left rest = graph;
      rest.first.erase(v);
      std::erase_if(rest.second, [v](const auto& edge) { return edge.first == v || edge.second == v; });
      seen.insert(nimber(rest));
    }
    for (const auto& edge : graph.second) {
      Left rest = graph;
      rest.second.erase(edge);
      seen.insert(nimber(rest));
    }
    return known_[graph] = mex(seen);
  }

 private:
  std::map<Left, unsigned> known_;
};

// Small graphs without isolated vertices, with circuits and without.
inline const std::vector<std::set<std::pair<unsigned, unsigned>>> kGraphs = {
    {{0, 1}},
    {{0, 1}, {1, 2}},
    {{0, 1}, {1, 2}, {0, 2}},
    {{0, 1}, {2, 3}},
    {{0, 1}, {0, 2}, {0, 3}},
    {{0, 1}, {1, 2}, {2, 3}, {0, 3}},
    {{0, 1}, {1, 2}, {0, 2}, {2, 3}},
    {{0, 1}, {1, 2}, {0, 2}, {2, 3}, {3, 4}},
    {{0, 1}, {1, 2}, {2, 3}, {0, 3}, {0, 2}},
    {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}},
};

}  // namespace tendril::plain
