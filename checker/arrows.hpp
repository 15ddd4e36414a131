// What the Games of Arrows and of Cycles have in common: boards, and the game of forbidden sets that is left
// of them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "checker/game.hpp"
#include "checker/graph.hpp"

namespace checker {

// Edge e has the arrows 2e and 2e + 1; arrow a ^ 1 is the other one.
using Arrow = int;

// A position as a game of forbidden sets: an arrow is added at a time, one an edge at most.
//  - `sets`: no set may ever be all there. A vertex forbids all its ingoing arrows (sink) and all its
//    outgoing ones (source).
//  - `ways`: one way round a cell (Game of Cycles), as long as no arrow stands against it: its arrows on
//    unmarked edges, and how many more may be added that way without leaving all but one (a death move,
//    forbidden by the convention of Zandee 2022, section 3.1): the unmarked edges less two. -1: the next
//    arrow completes the cell, which ends the game and is legal; only in a `hot` position, which is kept
//    whole.
// Reductions, all of which keep the legal continuations exactly, but the last, which keeps their number:
//  R1 a marked edge leaves the sets and ways that contain its arrow, and ends those that contain the opposite
//  one; R2 a set with one arrow left makes that arrow dead, for ever, and a set with a dead arrow can never
//  be complete; R3 an edge with two dead arrows is gone: nobody can mark it; R4 a way round with no more live
//  arrows than may be added ties nothing; and if none may be added, an arrow along
//     it is dead when no other edge of the cell can be marked against it (only that would make it legal
//     again);
//  R5 edges that share no set and no way are independent;
//  R6 an edge on its own is one move, whether it has one live arrow or two;
//  R7 which of an edge's arrows is called 2e is no part of the position.
struct ArrowState {
  struct Way {
    std::vector<Arrow> arrows;
    int left = 0;
    friend bool operator==(const Way&, const Way&) = default;
    friend bool operator<(const Way& a, const Way& b) {
      return std::tie(a.arrows, a.left) < std::tie(b.arrows, b.left);
    }
  };
  int edges = 0;
  std::vector<bool> dead;  // by arrow
  std::vector<std::vector<Arrow>> sets;
  std::vector<Way> ways;
  bool hot = false;

  explicit ArrowState(int count) : edges(count), dead(static_cast<std::size_t>(2 * count), false) {}
  bool is_dead(Arrow a) const { return dead[static_cast<std::size_t>(a)]; }
  bool is_gone(Arrow a) const { return is_dead(a) && is_dead(a ^ 1); }

  void reduce();
  // The edges of the components of a reduced state, also of those in which nobody can move.
  std::vector<std::vector<int>> parts() const;
  // The components in which somebody can move.
  Sum components() const;

  enum class Effect { illegal, goes_on, completes };
  Effect effect(Arrow a) const;
  // What an arrow after which the game goes on leaves, reduced.
  ArrowState after(Arrow a) const;
};

class ArrowGame : public Game {
 public:
  Sum parse(std::string_view text) const override;
  std::vector<Sum> options(const std::string& component) const override;
  std::unique_ptr<Written> written(std::string_view text) const override;

 protected:
  // What the text says is left, reduced: one state, or several that are independent. Throws Refused.
  virtual std::vector<ArrowState> read(std::string_view text) const = 0;
};

// A board as it is written: marks[e] is 0 for none, 1 for an arrow from first to second, -1 for one back.
struct ArrowBoard {
  NamedGraph names;
  std::vector<std::pair<int, int>> edges;
  std::vector<int> marks;
  std::vector<std::vector<Arrow>> cells;  // closed walks; arrow 2e goes from first to second

  // Takes the edges over from `names`, unmarked. Throws Refused for isolated vertices and too many edges.
  void take_edges();
  Arrow find(int u, int v) const;  // -1: no such edge
  void mark(int u, int v);
  // "a>b c>d ..." up to the end or one of `sections`.
  void read_marks(Text& in, std::span<const std::string_view> sections);
  // What is left of it. Throws Refused if the marks make an internal vertex a sink or a source.
  ArrowState state(bool leaves_are_free) const;
};

}  // namespace checker
