// Octal games on graphs word for word from Definition 5, on an adjacency matrix and on every subset of the
// vertices: no components, no canonical form, nothing shared with the program. Also Node Kayles.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <vector>

namespace reference {

using Matrix = std::vector<std::vector<bool>>;
using Subset = std::uint32_t;  // of the vertices, of which there are at most 20 or so

inline bool contains(Subset set, std::size_t v) { return (set >> v & 1) != 0; }
inline std::size_t size_of(Subset set) {
  std::size_t size = 0;
  for (std::size_t v = 0; v < 32; ++v) size += contains(set, v) ? 1 : 0;
  return size;
}

// Everything that can be reached inside `set` from `start`.
inline Subset reach(const Matrix& matrix, Subset set, std::size_t start) {
  Subset reached = Subset{1} << start;
  for (bool grown = true; grown;) {
    grown = false;
    for (std::size_t u = 0; u < matrix.size(); ++u)
      for (std::size_t v = 0; v < matrix.size(); ++v)
        if (contains(reached, u) && contains(set, v) && !contains(reached, v) && matrix[u][v]) {
          reached |= Subset{1} << v;
          grown = true;
        }
  }
  return reached;
}
inline bool connected(const Matrix& matrix, Subset set) {
  for (std::size_t v = 0; v < matrix.size(); ++v)
    if (contains(set, v)) return reach(matrix, set, v) == set;
  return false;
}

class OctalGame {
 public:
  // digits[i - 1] is u_i.
  OctalGame(Matrix matrix, std::vector<int> digits)
      : matrix_(std::move(matrix)), digits_(std::move(digits)) {}

  std::vector<Subset> options(Subset alive) const {
    std::vector<Subset> result;
    for (Subset x = alive; x != 0; x = (x - 1) & alive) {
      const std::size_t i = size_of(x);
      if (i > digits_.size() || digits_[i - 1] == 0 || !connected(matrix_, x)) continue;
      std::size_t some = 0;
      while (!contains(x, some)) ++some;
      const Subset h = reach(matrix_, alive, some);
      const Subset left = h & ~x;
      const int bit = left == 0 ? 1 : connected(matrix_, left) ? 2 : 4;
      if ((digits_[i - 1] & bit) != 0) result.push_back(alive & ~x);
    }
    return result;
  }
  Subset everything() const { return (Subset{1} << matrix_.size()) - 1; }

 private:
  Matrix matrix_;
  std::vector<int> digits_;
};

class NodeKaylesGame {
 public:
  explicit NodeKaylesGame(Matrix matrix) : matrix_(std::move(matrix)) {}
  std::vector<Subset> options(Subset alive) const {
    std::vector<Subset> result;
    for (std::size_t v = 0; v < matrix_.size(); ++v) {
      if (!contains(alive, v)) continue;
      Subset left = alive & ~(Subset{1} << v);
      for (std::size_t w = 0; w < matrix_.size(); ++w)
        if (matrix_[v][w]) left &= ~(Subset{1} << w);
      result.push_back(left);
    }
    return result;
  }
  Subset everything() const { return (Subset{1} << matrix_.size()) - 1; }

 private:
  Matrix matrix_;
};

template <class Game>
unsigned nimber(const Game& game, Subset position, std::map<Subset, unsigned>& known) {
  if (const auto found = known.find(position); found != known.end()) return found->second;
  std::set<unsigned> seen;
  for (const Subset option : game.options(position)) seen.insert(nimber(game, option, known));
  unsigned mex = 0;
  while (seen.count(mex) != 0) ++mex;
  return known[position] = mex;
}
template <class Game>
unsigned nimber(const Game& game) {
  std::map<Subset, unsigned> known;
  return nimber(game, game.everything(), known);
}

// Whether the player to move wins when the last move loses.
template <class Game>
bool misere_win(const Game& game, Subset position, std::map<Subset, bool>& known) {
  if (const auto found = known.find(position); found != known.end()) return found->second;
  const std::vector<Subset> options = game.options(position);
  bool win = options.empty();
  for (const Subset option : options) win = !misere_win(game, option, known) || win;
  return known[position] = win;
}
template <class Game>
bool misere_win(const Game& game) {
  std::map<Subset, bool> known;
  return misere_win(game, game.everything(), known);
}

template <class Game>
std::set<unsigned> lengths(const Game& game, Subset position, std::map<Subset, std::set<unsigned>>& known) {
  if (const auto found = known.find(position); found != known.end()) return found->second;
  const std::vector<Subset> options = game.options(position);
  std::set<unsigned> result;
  if (options.empty()) result.insert(0);
  for (const Subset option : options)
    for (const unsigned length : lengths(game, option, known)) result.insert(length + 1);
  return known[position] = result;
}
template <class Game>
std::set<unsigned> lengths(const Game& game) {
  std::map<Subset, std::set<unsigned>> known;
  return lengths(game, game.everything(), known);
}

}  // namespace reference
