// Deletion games on an adjacency matrix, every move by trying every subset or edge: no components are kept apart, nothing
// is canonical, and nothing is shared with the program.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace reference {

// A kind of move: 'v' vertex, 'e' edge, 'n' neighbourhood, 'N' closed neighbourhood, 'c' connected set, 's' any set.
struct PlainTake {
  char what;
  unsigned size;
  char test;  // 'a' any, 'e' even, 'o' odd, '=', '<', '>' (or equal)
  unsigned degree;
  unsigned leaving;  // 1 nothing, 2 connected, 4 disconnected
};

// Which vertices are there, and which edges.
struct PlainGraph {
  std::vector<bool> there;
  std::set<std::pair<unsigned, unsigned>> edges;  // smaller end first

  friend bool operator<(const PlainGraph& a, const PlainGraph& b) {
    return std::tie(a.there, a.edges) < std::tie(b.there, b.edges);
  }
  bool joined(unsigned a, unsigned b) const { return edges.count({std::min(a, b), std::max(a, b)}) != 0; }
  std::set<unsigned> reach(unsigned from) const {
    std::set<unsigned> reached{from};
    for (bool grown = true; grown;) {
      grown = false;
      for (const auto& [a, b] : edges)
        if (reached.count(a) != reached.count(b)) {
          reached.insert({a, b});
          grown = true;
        }
    }
    return reached;
  }
  PlainGraph without(const std::set<unsigned>& gone) const {
    PlainGraph rest{there, {}};
    for (const unsigned v : gone) rest.there[v] = false;
    for (const auto& [a, b] : edges)
      if (gone.count(a) == 0 && gone.count(b) == 0) rest.edges.insert({a, b});
    return rest;
  }
};

inline std::vector<PlainGraph> plain_options(const PlainGraph& graph, const std::vector<PlainTake>& rules) {
  std::vector<PlainGraph> result;
  const auto count = static_cast<unsigned>(graph.there.size());
  // What is left of the component that `from` was in.
  const auto left = [&](const PlainGraph& rest, unsigned from) -> unsigned {
    std::set<unsigned> still;
    for (const unsigned v : graph.reach(from))
      if (rest.there[v]) still.insert(v);
    if (still.empty()) return 1;
    return rest.reach(*still.begin()).size() == still.size() ? 2 : 4;
  };
  const auto degree = [&](unsigned v) {
    unsigned total = 0;
    for (unsigned w = 0; w < count; ++w) total += w != v && graph.joined(v, w) ? 1 : 0;
    return total;
  };
  for (const PlainTake& take : rules) {
    const auto add = [&](const PlainGraph& rest, unsigned from) {
      if ((left(rest, from) & take.leaving) != 0) result.push_back(rest);
    };
    if (take.what == 'e') {
      for (const auto& edge : graph.edges) {
        PlainGraph rest = graph;
        rest.edges.erase(edge);
        add(rest, edge.first);
      }
    } else if (take.what == 'c' || take.what == 's') {
      for (std::uint32_t mask = 1; mask < (1U << count); ++mask) {
        std::set<unsigned> set;
        bool fits = true;
        for (unsigned v = 0; v < count; ++v)
          if ((mask >> v & 1) != 0) {
            set.insert(v);
            fits = fits && graph.there[v];
          }
        if (!fits || set.size() != take.size) continue;
        const std::set<unsigned> component = graph.reach(*set.begin());
        for (const unsigned v : set) fits = fits && component.count(v) != 0;
        if (fits && take.what == 'c') {
          std::set<unsigned> others;
          for (unsigned v = 0; v < count; ++v)
            if (set.count(v) == 0) others.insert(v);
          fits = graph.without(others).reach(*set.begin()) == set;
        }
        if (fits) add(graph.without(set), *set.begin());
      }
    } else {
      for (unsigned v = 0; v < count; ++v) {
        const unsigned d = degree(v);
        if (!graph.there[v] || (take.test == 'e' && d % 2 != 0) || (take.test == 'o' && d % 2 != 1) ||
            (take.test == '=' && d != take.degree) || (take.test == '<' && d > take.degree) ||
            (take.test == '>' && d < take.degree))
          continue;
        std::set<unsigned> gone;
        for (unsigned w = 0; w < count; ++w)
          if (take.what != 'v' && w != v && graph.joined(v, w)) gone.insert(w);
        if (take.what != 'n') gone.insert(v);
        if (!gone.empty()) add(graph.without(gone), v);
      }
    }
  }
  return result;
}

class PlainDeletion {
 public:
  explicit PlainDeletion(std::vector<PlainTake> rules) : rules_(std::move(rules)) {}

  unsigned nimber(const PlainGraph& graph) {
    if (const auto found = nimbers_.find(graph); found != nimbers_.end()) return found->second;
    std::set<unsigned> seen;
    for (const PlainGraph& option : plain_options(graph, rules_)) seen.insert(nimber(option));
    unsigned mex = 0;
    while (seen.count(mex) != 0) ++mex;
    return nimbers_[graph] = mex;
  }
  bool misere_win(const PlainGraph& graph) {
    if (const auto found = misere_.find(graph); found != misere_.end()) return found->second;
    const std::vector<PlainGraph> options = plain_options(graph, rules_);
    bool win = options.empty();
    for (const PlainGraph& option : options) win = win || !misere_win(option);
    return misere_[graph] = win;
  }
  std::set<unsigned> lengths(const PlainGraph& graph) {
    if (const auto found = lengths_.find(graph); found != lengths_.end()) return found->second;
    std::set<unsigned> result;
    for (const PlainGraph& option : plain_options(graph, rules_))
      for (const unsigned length : lengths(option)) result.insert(length + 1);
    if (result.empty()) result.insert(0);
    return lengths_[graph] = result;
  }

 private:
  std::vector<PlainTake> rules_;
  std::map<PlainGraph, unsigned> nimbers_;
  std::map<PlainGraph, bool> misere_;
  std::map<PlainGraph, std::set<unsigned>> lengths_;
};

}  // namespace reference
