// The Game of Cycles as the thesis words it (Zandee 2022, section 2.1), slowly and on its own: a position is
// a string with one sign an edge ('.' unmarked, '>' along the edge as listed, '<' against it), cells are
// lists of signed edges, and after every move the whole board is looked at again. Nothing is split, renamed,
// turned round or shared with the twin of the Game of Arrows.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tendril::reference {

class CyclesTwin {
 public:
  // `cells` are closed walks of vertices, the first not repeated. With `death_moves` the true rules hold;
  // without, nobody may let the other complete a cell.
  CyclesTwin(std::vector<std::pair<int, int>> edges, const std::vector<std::vector<int>>& cells,
             bool death_moves)
      : edges_(std::move(edges)), death_moves_(death_moves) {
    for (const auto& walk : cells) {
      std::vector<std::pair<std::size_t, char>> cell;
      for (std::size_t i = 0; i < walk.size(); ++i)
        for (std::size_t e = 0; e < edges_.size(); ++e) {
          const std::pair step(walk[i], walk[(i + 1) % walk.size()]);
          if (edges_[e] == step) cell.emplace_back(e, '>');
          if (edges_[e] == std::pair(step.second, step.first)) cell.emplace_back(e, '<');
        }
      cells_.push_back(cell);
    }
  }

  std::string start() const { return std::string(edges_.size(), '.'); }

  std::vector<std::string> moves(const std::string& position) const {
    std::vector<std::string> result;
    if (cell_with_unmarked(position, 0)) return result;  // somebody has won
    const bool hot = cell_with_unmarked(position, 1);
    for (std::size_t e = 0; e < edges_.size(); ++e) {
      if (position[e] != '.') continue;
      for (const char sign : {'>', '<'}) {
        std::string next = position;
        next[e] = sign;
        if (has_sink_or_source(next)) continue;
        const bool won = cell_with_unmarked(next, 0);
        if (!death_moves_ && !won && lets_complete(next, e, hot)) continue;
        result.push_back(next);
      }
    }
    return result;
  }

  int nimber(const std::string& position) {
    if (const auto found = nimbers_.find(position); found != nimbers_.end()) return found->second;
    std::set<int> reached;
    for (const std::string& next : moves(position)) reached.insert(nimber(next));
    int mex = 0;
    while (reached.count(mex) > 0) ++mex;
    return nimbers_[position] = mex;
  }

  // Whether the player to move wins; in misère play who made the last move loses.
  bool wins(const std::string& position, bool misere) {
    const auto key = std::pair(position, misere);
    if (const auto found = wins_.find(key); found != wins_.end()) return found->second;
    const auto next = moves(position);
    bool win = next.empty() && misere;
    for (const std::string& after : next) win = win || !wins(after, misere);
    return wins_[key] = win;
  }

 private:
  bool has_sink_or_source(const std::string& position) const {
    std::map<int, std::vector<bool>> arrives;  // for every vertex: whether its marked edges point to it
    std::map<int, std::size_t> degree;
    for (std::size_t e = 0; e < edges_.size(); ++e) {
      const auto& [u, v] = edges_[e];
      ++degree[u];
      ++degree[v];
      if (position[e] == '.') continue;
      arrives[u].push_back(position[e] == '<');
      arrives[v].push_back(position[e] == '>');
    }
    for (const auto& [v, all] : arrives) {
      if (all.size() < degree[v]) continue;
      std::size_t in = 0;
      for (const bool arrow : all) in += arrow ? 1 : 0;
      if (in == 0 || in == all.size()) return true;
    }
    return false;
  }
  // The unmarked edges of a cell that is marked one way round only; none if both ways occur.
  static int unmarked(const std::vector<std::pair<std::size_t, char>>& cell, const std::string& position) {
    int left = 0;
    bool along = false;
    bool against = false;
    for (const auto& [e, sign] : cell) {
      if (position[e] == '.')
        ++left;
      else
        (position[e] == sign ? along : against) = true;
    }
    return along && against ? -1 : left;
  }
  bool cell_with_unmarked(const std::string& position, int left) const {
    for (const auto& cell : cells_)
      if (unmarked(cell, position) == left) return true;
    return false;
  }
  // Whether marking edge e made a cell completable. If one was completable before, only cells with e count.
  bool lets_complete(const std::string& position, std::size_t e, bool hot) const {
    if (!hot) return cell_with_unmarked(position, 1);
    for (const auto& cell : cells_)
      for (const auto& step : cell)
        if (step.first == e && unmarked(cell, position) == 1) return true;
    return false;
  }

  std::vector<std::pair<int, int>> edges_;
  std::vector<std::vector<std::pair<std::size_t, char>>> cells_;
  bool death_moves_;
  std::map<std::string, int> nimbers_;
  std::map<std::pair<std::string, bool>, bool> wins_;
};

}  // namespace tendril::reference
