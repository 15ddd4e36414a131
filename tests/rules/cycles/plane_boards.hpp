// Random plane boards for tests: random planar rotations of small graphs, with the bounded faces as cells.
#pragma once

#include <fmt/format.h>

#include <map>
#include <numeric>

#include "rules/boards/random_boards.hpp"

namespace tendril::test {

// The faces of a rotation (for every vertex its neighbours in order), as walks of vertices. Written for the
// tests; the program's own is not used here.
inline std::vector<std::vector<int>> faces_of(const std::map<int, std::vector<int>>& rotation) {
  std::map<Pair, Pair> next;
  for (const auto& [v, around] : rotation)
    for (std::size_t i = 0; i < around.size(); ++i)
      next[{around[i], v}] = {v, around[(i + 1) % around.size()]};
  std::vector<std::vector<int>> faces;
  std::set<Pair> seen;
  for (const auto& [start, unused] : next) {
    if (seen.count(start) > 0) continue;
    std::vector<int> walk;
    for (Pair at = start; seen.insert(at).second; at = next[at]) walk.push_back(at.first);
    faces.push_back(walk);
  }
  return faces;
}
inline std::map<int, std::vector<int>> neighbours_of(const std::vector<Pair>& edges) {
  std::map<int, std::vector<int>> around;
  for (const auto& [u, v] : edges) {
    around[u].push_back(v);
    around[v].push_back(u);
  }
  return around;
}
inline bool connected(const std::vector<Pair>& edges) {
  auto around = neighbours_of(edges);
  std::set<int> reached;
  std::vector<int> stack{edges[0].first};
  while (!stack.empty()) {
    const int v = stack.back();
    stack.pop_back();
    if (!reached.insert(v).second) continue;
    for (const int w : around[v]) stack.push_back(w);
  }
  return reached.size() == around.size();
}
inline bool repeats_edge(const std::vector<int>& walk) {
  std::set<Pair> edges;
  for (std::size_t i = 0; i < walk.size(); ++i) {
    const int u = walk[i];
    const int v = walk[(i + 1) % walk.size()];
    if (!edges.insert({std::min(u, v), std::max(u, v)}).second) return true;
  }
  return false;
}

// A connected plane board with up to `most` edges; the outer face is one at random.
inline ArrowBoard random_plane_board(std::mt19937& random, int most) {
  for (;;) {
    const int vertices = 3 + random_below(random, 5);
    ArrowBoard board;
    board.edges = random_graph(random, vertices, 3 + random_below(random, most - 2));
    if (!connected(board.edges)) continue;
    auto rotation = neighbours_of(board.edges);
    for (int attempt = 0; attempt < 200; ++attempt) {
      for (auto& [v, around] : rotation) std::shuffle(around.begin(), around.end(), random);
      auto faces = faces_of(rotation);
      if (faces.size() + rotation.size() != board.edges.size() + 2) continue;
      std::shuffle(faces.begin(), faces.end(), random);
      faces.pop_back();
      for (const auto& face : faces)
        if (!repeats_edge(face)) board.cells.push_back(face);
      return board;
    }
  }
}

inline std::string cells_of(const std::vector<std::vector<int>>& cells) {
  std::string text = " cells";
  for (const auto& cell : cells)
    for (std::size_t i = 0; i < cell.size(); ++i) text += fmt::format("{}{}", i == 0 ? " " : "-", cell[i]);
  return text;
}

}  // namespace tendril::test
