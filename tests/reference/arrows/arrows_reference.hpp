// The Games of Arrows and of Cycles as their papers word them, slowly: a position is a set of arrows (pairs
// of vertices) on a list of edges, legality is looked up in the definition, and nothing is split, trimmed,
// renamed or turned round. Positions already seen are remembered by their whole set of arrows.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace tendril::reference {

using Pair = std::pair<int, int>;
using Decoration = std::set<Pair>;  // (v, w): an arrow from v to w

struct ArrowBoard {
  std::vector<Pair> edges;
  bool leaf_rule = true;                // sinks and sources forbidden at leaves too
  std::vector<std::vector<int>> cells;  // each a closed walk of vertices, the first not repeated
};

// Which rules a position follows.
enum class CycleRules { thesis, played };  // death moves forbidden; as played: completing a cell wins at once

class ArrowReference {
 public:
  explicit ArrowReference(ArrowBoard board, CycleRules rules = CycleRules::thesis)
      : board_(std::move(board)), rules_(rules) {}

  // Whether no vertex that obeys the rule is a sink or source.
  bool is_state(const Decoration& x) const {
    std::set<int> vertices;
    for (const auto& [u, v] : board_.edges) vertices.insert({u, v});
    for (const int v : vertices) {
      int degree = 0;
      int in = 0;
      int out = 0;
      for (const auto& [a, b] : board_.edges) degree += (a == v || b == v) ? 1 : 0;
      for (const auto& [a, b] : x) {
        in += b == v ? 1 : 0;
        out += a == v ? 1 : 0;
      }
      if (degree == 1 && !board_.leaf_rule) continue;
      if (in == degree || out == degree) return false;
    }
    return true;
  }

  // How many edges of the cell are marked along the walk, and how many against it.
  static std::pair<std::size_t, std::size_t> marked(const std::vector<int>& cell, const Decoration& x) {
    std::pair<std::size_t, std::size_t> count{0, 0};
    for (std::size_t i = 0; i < cell.size(); ++i) {
      const int v = cell[i];
      const int w = cell[(i + 1) % cell.size()];
      count.first += x.count({v, w});
      count.second += x.count({w, v});
    }
    return count;
  }
  bool some_cell_complete(const Decoration& x) const {
    for (const auto& cell : board_.cells) {
      const auto [along, against] = marked(cell, x);
      if (along == cell.size() || against == cell.size()) return true;
    }
    return false;
  }
  bool can_complete(const Decoration& x) const {
    for (const auto& cell : board_.cells) {
      const auto [along, against] = marked(cell, x);
      if (along + against == cell.size() - 1 && (along == 0 || against == 0)) return true;
    }
    return false;
  }

  std::vector<Decoration> followers(const Decoration& x) const {
    std::vector<Decoration> result;
    if (some_cell_complete(x)) return result;
    for (const auto& [u, v] : board_.edges) {
      if (x.count({u, v}) + x.count({v, u}) > 0) continue;
      for (const Pair& arrow : {Pair(u, v), Pair(v, u)}) {
        Decoration y = x;
        y.insert(arrow);
        if (!is_state_around(y, arrow)) continue;
        if (rules_ == CycleRules::thesis && !some_cell_complete(y) && is_death(y, arrow)) continue;
        result.push_back(std::move(y));
      }
    }
    return result;
  }

  int nimber(const Decoration& x) {
    if (const auto found = nimbers_.find(x); found != nimbers_.end()) return found->second;
    std::set<int> values;
    for (const Decoration& y : followers(x)) values.insert(nimber(y));
    int mex = 0;
    while (values.count(mex) > 0) ++mex;
    return nimbers_[x] = mex;
  }
  // Whether the player to move wins; in misère play who made the last move loses.
  bool wins(const Decoration& x, bool misere) {
    auto& memory = misere ? misere_ : normal_;
    if (const auto found = memory.find(x); found != memory.end()) return found->second;
    const auto next = followers(x);
    bool win = next.empty() && misere;
    for (const Decoration& y : next) win = win || !wins(y, misere);
    return memory[x] = win;
  }
  std::set<int> lengths(const Decoration& x) {
    if (const auto found = lengths_.find(x); found != lengths_.end()) return found->second;
    std::set<int> result;
    for (const Decoration& y : followers(x))
      for (const int length : lengths(y)) result.insert(length + 1);
    if (result.empty()) result.insert(0);
    return lengths_[x] = result;
  }

 private:
  // Only the ends of a new arrow can have become sinks or sources.
  bool is_state_around(const Decoration& y, const Pair& arrow) const {
    for (const int v : {arrow.first, arrow.second}) {
      int degree = 0;
      for (const auto& [a, b] : board_.edges) degree += (a == v || b == v) ? 1 : 0;
      int in = 0;
      int out = 0;
      for (const auto& [a, b] : y) {
        in += b == v ? 1 : 0;
        out += a == v ? 1 : 0;
      }
      if (degree == 1 && !board_.leaf_rule) continue;
      if (in == degree || out == degree) return false;
    }
    return true;
  }
  // Whether the arrow just added lets the other player complete a cell that it belongs to.
  bool is_death(const Decoration& y, const Pair& arrow) const {
    for (const auto& cell : board_.cells) {
      bool here = false;
      for (std::size_t i = 0; i < cell.size(); ++i) {
        const Pair step{cell[i], cell[(i + 1) % cell.size()]};
        here = here || step == arrow || Pair(step.second, step.first) == arrow;
      }
      const auto [along, against] = marked(cell, y);
      if (here && along + against == cell.size() - 1 && (along == 0 || against == 0)) return true;
    }
    return false;
  }

  ArrowBoard board_;
  CycleRules rules_;
  std::map<Decoration, int> nimbers_;
  std::map<Decoration, bool> normal_;
  std::map<Decoration, bool> misere_;
  std::map<Decoration, std::set<int>> lengths_;
};

}  // namespace tendril::reference
