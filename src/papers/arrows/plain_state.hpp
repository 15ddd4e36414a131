// States of the Trimmed Game of Arrows by the definitions of the paper (sections 2 and 4), with plain data:
// followers, and state isomorphisms tried on every decoration. For claims about states, not about values.
#pragma once

#include <random>
#include <string>
#include <utility>
#include <vector>

namespace tendril::papers {

using PlainArrow = std::pair<int, int>;

class PlainState {
 public:
  PlainState(int vertices, std::vector<PlainArrow> edges);

  // A random graph without isolated vertices with so many edges, randomly marked so that it is a state.
  static PlainState random(std::mt19937& random, int edges);

  int unmarked() const;
  const std::vector<PlainArrow>& edges() const { return edges_; }
  // mark(e): 0 none, 1 along edges()[e], 2 against it.
  int mark(std::size_t edge) const { return marks_[edge]; }
  void set(std::size_t edge, int mark) { marks_[edge] = mark; }
  int vertices() const { return vertices_; }
  int degree(int vertex) const;
  bool is_leaf(int vertex) const { return degree(vertex) == 1; }

  // Definition 2.2: no internal sink, no internal source.
  bool is_state() const;
  std::vector<PlainState> followers() const;
  // The states of which this one is a follower.
  std::vector<PlainState> parents() const;
  // Every decoration that contains this state and marks the edges `which` in all three ways.
  std::vector<std::size_t> unmarked_edges() const;

  std::string text() const;
  friend bool operator==(const PlainState&, const PlainState&) = default;

 private:
  int vertices_;
  std::vector<PlainArrow> edges_;
  std::vector<int> marks_;
};

// A bijection between the arrows on the unmarked edges of X and of Y that commutes with flips: edge i of X's
// unmarked edges goes to edge to[i] of Y's, reversed if turned[i].
struct ArrowMap {
  std::vector<std::size_t> to;
  std::vector<bool> turned;
};

// Definition 4.5, by trying every decoration that contains X.
bool is_isomorphism(const PlainState& x, const PlainState& y, const ArrowMap& map);
// The condition of Theorem 4.10: locally state-preventing at every vertex, both ways.
bool prevents_locally(const PlainState& x, const PlainState& y, const ArrowMap& map);

}  // namespace tendril::papers
