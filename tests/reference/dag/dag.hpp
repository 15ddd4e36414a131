// A token on a graph given as a list of arcs between named vertices: every question by following arcs, nothing merged,
// nothing kept in another form.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace reference {

struct ArcList {
  std::vector<std::pair<std::string, std::string>> arcs;

  std::vector<std::string> options(const std::string& vertex) const {
    std::vector<std::string> result;
    for (const auto& [from, to] : arcs)
      if (from == vertex) result.push_back(to);
    return result;
  }
  unsigned nimber(const std::string& vertex) const {
    std::set<unsigned> seen;
    for (const std::string& option : options(vertex)) seen.insert(nimber(option));
    unsigned mex = 0;
    while (seen.count(mex) != 0) ++mex;
    return mex;
  }
  // Of two tokens: whether the player to move wins when the last move loses.
  bool misere_win(const std::string& a, const std::string& b) const {
    bool can_move = false;
    bool win = false;
    for (const std::string& option : options(a)) {
      can_move = true;
      win = win || !misere_win(option, b);
    }
    for (const std::string& option : options(b)) {
      can_move = true;
      win = win || !misere_win(a, option);
    }
    return win || !can_move;
  }
  std::set<unsigned> lengths(const std::string& vertex) const {
    std::set<unsigned> result;
    for (const std::string& option : options(vertex))
      for (const unsigned length : lengths(option)) result.insert(length + 1);
    return result.empty() ? std::set<unsigned>{0} : result;
  }
};

}  // namespace reference
