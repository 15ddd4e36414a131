#include "rules/arrows/faces.hpp"

namespace tendril::arrows {
namespace {

std::size_t index(int i) { return static_cast<std::size_t>(i); }

}  // namespace

std::vector<Walk> faces(const Board& board, const Rotation& rotation) {
  std::vector<Arrow> turn(2 * board.edges.size());  // after arrow a, the face goes on with turn[a]
  for (const auto& around : rotation)
    for (std::size_t i = 0; i < around.size(); ++i)
      turn[index(around[i] ^ 1)] = around[(i + 1) % around.size()];
  std::vector<Walk> result;
  std::vector<bool> seen(turn.size());
  for (std::size_t start = 0; start < turn.size(); ++start) {
    if (seen[start]) continue;
    Walk walk;
    for (auto a = static_cast<Arrow>(start); !seen[index(a)]; a = turn[index(a)]) {
      seen[index(a)] = true;
      walk.push_back(a);
    }
    result.push_back(std::move(walk));
  }
  return result;
}

std::pair<int, std::vector<int>> parts(const Board& board) {
  std::vector<int> part(board.labels.size(), -1);
  const auto out = board.outgoing();
  int count = 0;
  for (int v = 0; v < board.vertices(); ++v) {
    if (part[index(v)] >= 0) continue;
    std::vector<int> queue{v};
    part[index(v)] = count;
    for (std::size_t i = 0; i < queue.size(); ++i)
      for (const Arrow a : out[index(queue[i])])
        if (part[index(board.head(a))] < 0) {
          part[index(board.head(a))] = count;
          queue.push_back(board.head(a));
        }
    ++count;
  }
  return {count, part};
}

}  // namespace tendril::arrows
