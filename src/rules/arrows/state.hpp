// What is left of a position of the Game of Arrows or of Cycles: the edges that may still be marked, and what
// still ties them together. Which arrows lie where no longer matters.
//
// The Game of Arrows is a game of forbidden sets: a set of arrows is a state when it contains no edge twice,
// no vertex's complete set of ingoing arrows (a sink) and no complete set of outgoing ones (a source). Every
// part of a state is a state, so an arrow that is illegal now is illegal for ever, and the descendants of a
// state X depend on nothing but the forbidden sets with the arrows of X taken out of them. These reductions
// are used; the first four keep exactly the same descendants and are therefore state isomorphisms
// (Mathews 2021, Definition 4.5; seen vertex by vertex they are Theorem 4.10):
//  1. A marked edge is taken out of the sets that contain its arrow; sets that contain the opposite arrow can
//     never be complete and fall away. A vertex with arrows both in and out is *settled*: it ties nothing.
//  2. A set with one arrow left makes that arrow dead (illegal for ever) and falls away.
//  3. A set that contains a dead arrow can never be complete and falls away. So an edge that can never be
//     marked settles both its ends, which is why trimming (Theorem 3.4) needs no code here: leaf edges are
//     dead at once, and their inner ends are ramified.
//  4. Edges that share no set are independent: the state is a disjoint union. Edges without a live arrow are
//     left out of it.
//  5. An edge on its own is one move, whether it has one live arrow or two: the same game, though no longer
//     the same set of arrows.
// Turning all arrows round and renaming vertices is left to the canonical form (canonical.hpp).
//
// The Game of Cycles adds cells, with death moves forbidden (Zandee 2022, section 3.1): no arrow may leave a
// cell with all its edges but one marked one way round. Legality then no longer only shrinks: an arrow that
// would be a death move becomes legal when another edge of the cell is marked the other way. A way round a
// cell is therefore kept with its unmarked edges and `left`, the number of arrows that may still be added
// that way (the unmarked edges less two), until an arrow against it ends it. It is dropped when the live
// arrows that way are no more than `left`; with left == 0, an arrow is dead when no other edge of the cell
// can be marked against it. A way round that is still open has no arrow that sinks or sources could forbid
// (such a vertex would have the next edge of the cell marked against it), so completing a cell is always
// legal, and a death move always loses at once in the game as it is played.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/arrows/mask.hpp"

namespace tendril::arrows {

// A vertex that may still become a sink or a source.
inline constexpr std::uint8_t kSink = 1;
inline constexpr std::uint8_t kSource = 2;
template <int W>
struct Node {
  Mask<W> in;            // for every edge here that may still be marked, the arrow that points to this vertex
  std::uint8_t may = 0;  // kSink: all of `in` is forbidden; kSource: all of it turned round is
};

// A cell that can still be completed one way round or both.
inline constexpr std::uint8_t kForward = 1;
inline constexpr std::uint8_t kBackward = 2;
template <int W>
struct Cell {
  Mask<W> ring;           // its edges that may still be marked, each as its forward arrow
  int left = 0;           // unmarked edges less two; -1: one more arrow completes the cell
  std::uint8_t ways = 0;  // in which directions no arrow stands against it

  Mask<W> arrows(std::uint8_t way) const { return way == kForward ? ring : ring.flipped(); }
};

// `sum`: death moves forbidden, parts independent. `hot`: the same, but some cell can be completed at once,
// which ends the whole game, so nothing is split. `played`: the true rules, nothing is split.
enum class Mode : std::uint8_t { sum, hot, played };

template <int W>
struct State {
  int edges = 0;
  Mode mode = Mode::sum;
  Mask<W> alive;
  std::vector<Node<W>> nodes;
  std::vector<Cell<W>> cells;
  std::vector<std::array<std::int16_t, 2>>
      ends;  // the nodes at the ends of an edge; -1: nothing ties it there

  enum class Move { illegal, goes_on, wins };
  Move judge(Arrow a) const {
    if (!alive.has(a)) return Move::illegal;
    bool death = false;
    for (const Cell<W>& cell : cells) {
      const std::uint8_t way = cell.ring.has(a) ? kForward : cell.ring.has(a ^ 1) ? kBackward : 0;
      if ((cell.ways & way) == 0) continue;
      if (cell.left < 0) return Move::wins;
      death = death || cell.left == 0;
    }
    return death && mode != Mode::played ? Move::illegal : Move::goes_on;
  }

  // Marks an arrow that judge() says goes on, and reduces.
  void mark(Arrow a) {
    alive.remove(a);
    alive.remove(a ^ 1);
    const auto tied = ends[static_cast<std::size_t>(a >> 1)];
    for (const std::int16_t v : tied) {
      if (v < 0) continue;
      Node<W>& node = nodes[static_cast<std::size_t>(v)];
      node.may &= node.in.has(a) ? kSink : kSource;
      node.in.remove(a);
      node.in.remove(a ^ 1);
    }
    for (Cell<W>& cell : cells) {
      const std::uint8_t way = cell.ring.has(a) ? kForward : cell.ring.has(a ^ 1) ? kBackward : 0;
      if (way == 0) continue;
      cell.ways &= way;
      --cell.left;
      cell.ring.remove(a);
      cell.ring.remove(a ^ 1);
    }
    for (const std::int16_t v : tied)
      if (v >= 0) check(v);
    settle_cells();
  }

  // Brings a state built from outside into reduced form.
  void settle() {
    for (std::size_t v = 0; v < nodes.size(); ++v) check(static_cast<std::int16_t>(v));
    settle_cells();
  }

 private:
  void release(std::int16_t v) {
    nodes[static_cast<std::size_t>(v)].in.each([&](Arrow a) {
      for (std::int16_t& end : ends[static_cast<std::size_t>(a >> 1)])
        if (end == v) end = -1;
    });
    nodes[static_cast<std::size_t>(v)] = {};
  }

  void check(std::int16_t v) {
    const Node<W> node = nodes[static_cast<std::size_t>(v)];
    if (node.may == 0) return release(v);
    if (!node.in.single()) return;
    release(v);
    const Arrow last = node.in.first();
    if ((node.may & kSink) != 0) kill(last);
    if ((node.may & kSource) != 0) kill(last ^ 1);
  }

  void kill(Arrow a) {
    if (!alive.has(a)) return;
    alive.remove(a);
    if (!alive.has(a ^ 1))
      for (Cell<W>& cell : cells) {
        cell.ring.remove(a);
        cell.ring.remove(a ^ 1);
      }
    const auto tied = ends[static_cast<std::size_t>(a >> 1)];
    for (const std::int16_t v : tied) {
      if (v < 0) continue;
      Node<W>& node = nodes[static_cast<std::size_t>(v)];
      node.may &= node.in.has(a) ? kSource : kSink;
    }
    for (const std::int16_t v : tied)
      if (v >= 0) check(v);
  }

  void settle_cells() {
    if (mode == Mode::hot) {
      mode = Mode::sum;
      for (const Cell<W>& cell : cells)
        if (cell.ways != 0 && cell.left < 0) mode = Mode::hot;
    }
    for (bool changed = !cells.empty(); changed;) {
      changed = false;
      for (Cell<W>& cell : cells) {
        if (mode == Mode::sum)
          for (const std::uint8_t way : {kForward, kBackward})
            if ((cell.ways & way) != 0) changed = settle_way(cell, way) || changed;
        if (cell.ways == 0) cell.ring = {};
      }
    }
    std::erase_if(cells, [](const Cell<W>& cell) { return cell.ways == 0; });
  }

  // Whether an arrow died.
  bool settle_way(Cell<W>& cell, std::uint8_t way) {
    const Mask<W> live = cell.arrows(way) & alive;
    if (live.count() <= cell.left || live.empty()) {
      cell.ways &= static_cast<std::uint8_t>(~way);
      return false;
    }
    if (cell.left > 0) return false;
    const Mask<W> against = cell.arrows(way).flipped() & alive;
    bool killed = false;
    live.each([&](Arrow a) {
      Mask<W> others = against;
      others.remove(a ^ 1);
      if (others.empty()) {
        kill(a);
        killed = true;
      }
    });
    return killed;
  }
};

}  // namespace tendril::arrows
