#include "rules/arrows/trim.hpp"

#include <fmt/format.h>

namespace tendril::arrows {

using boards::Arrow;
using boards::Board;

namespace {

struct Trimming {
  Board board;
  std::string origins;
};

Trimming trim(const Board& board) {
  const auto out = board.outgoing();
  const auto is_leaf = [&](int v) { return out[static_cast<std::size_t>(v)].size() == 1; };
  const auto has_leaf = [&](int v) {
    for (const Arrow a : out[static_cast<std::size_t>(v)])
      if (is_leaf(board.head(a))) return true;
    return false;
  };
  Trimming result;
  result.board.leaves_are_free = true;
  std::vector<int> kept(board.labels.size(), -1);  // the new name of a vertex that is not ramified
  const auto new_vertex = [&](const std::string& origin) {
    const int v = result.board.add_vertex(fmt::format("{}", result.board.vertices));
    result.origins += fmt::format("{} is {}\n", v, origin);
    return v;
  };
  // The vertex of T(G) at the tail of arrow a.
  const auto vertex_at = [&](Arrow a) {
    const int v = board.tail(a);
    const std::string& label = board.labels[static_cast<std::size_t>(v)];
    if (has_leaf(v))
      return new_vertex(
          fmt::format("{}, at its edge to {}", label, board.labels[static_cast<std::size_t>(board.head(a))]));
    int& name = kept[static_cast<std::size_t>(v)];
    if (name < 0) name = new_vertex(label);
    return name;
  };
  for (std::size_t e = 0; e < board.edges.size(); ++e) {
    const auto a = static_cast<Arrow>(2 * e);
    if (is_leaf(board.tail(a)) || is_leaf(board.head(a))) continue;
    const int u = vertex_at(a);
    const int v = vertex_at(a ^ 1);
    result.board.add_edge(u, v, board.marks[e] < 0 ? -1 : result.board.darts() + (board.marks[e] & 1));
  }
  return result;
}

}  // namespace

std::string trim_board(const Board& board) {
  const Trimming result = trim(board);
  if (result.board.edges.empty()) return "no edges: every edge has a leaf\n";
  std::string edges = "edges";
  std::string marks;
  for (std::size_t e = 0; e < result.board.edges.size(); ++e) {
    edges += fmt::format(" {}-{}", result.board.edges[e].first, result.board.edges[e].second);
    if (result.board.marks[e] >= 0) marks += fmt::format(" {}", result.board.name(result.board.marks[e]));
  }
  return edges + (marks.empty() ? "" : " marks" + marks) + "\n" + result.origins;
}

}  // namespace tendril::arrows
