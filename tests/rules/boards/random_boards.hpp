// Random boards for tests: graphs of a given number of edges, and plays on them as the reference plays.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <string>

#include "reference/arrows/arrows_reference.hpp"

namespace tendril::test {

using reference::ArrowBoard;
using reference::ArrowReference;
using reference::Decoration;
using reference::Pair;

inline int random_below(std::mt19937& random, int n) {
  return static_cast<int>(random() % static_cast<unsigned>(n));
}

// A simple graph with `edges` edges on at most `vertices` vertices; connected or not, no isolated vertices.
inline std::vector<Pair> random_graph(std::mt19937& random, int vertices, int edges) {
  std::vector<Pair> all;
  for (int u = 0; u < vertices; ++u)
    for (int v = u + 1; v < vertices; ++v) all.emplace_back(u, v);
  std::shuffle(all.begin(), all.end(), random);
  all.resize(std::min(all.size(), static_cast<std::size_t>(edges)));
  return all;
}
inline std::vector<Pair> random_tree(std::mt19937& random, int edges) {
  std::vector<Pair> tree;
  for (int v = 1; v <= edges; ++v) tree.emplace_back(random_below(random, v), v);
  return tree;
}
// A descendant of the empty state after up to `most` random moves.
inline Decoration random_play(std::mt19937& random, const ArrowReference& game, int most) {
  Decoration x;
  for (int moves = random_below(random, most + 1); moves > 0; --moves) {
    const auto next = game.followers(x);
    if (next.empty()) break;
    x = next[random() % next.size()];
  }
  return x;
}

inline std::string text_of(const std::vector<Pair>& edges) {
  std::string text = "edges";
  for (const auto& [u, v] : edges) text += fmt::format(" {}-{}", u, v);
  return text;
}
inline std::string marks_of(const Decoration& x) {
  std::string text = x.empty() ? "" : " marks";
  for (const auto& [u, v] : x) text += fmt::format(" {}>{}", u, v);
  return text;
}

}  // namespace tendril::test
