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
// One more reduction keeps nimbers but not games, so it is used only where nothing but the nimber is asked:
//  6. Two legs at a vertex v, of the same length and each what the other is with its arrows turned round, are
//     taken out and v is settled. Let P be the state, Q what remains when the legs go and v is settled. In
//     P + Q the second player answers a move on a leg by the opposite arrow in the same place on the other
//     leg, and any other move by the same move in the other summand. This is always possible: of the two
//     edges at v on which the legs stand, either none is marked or one points in and one out, so v never
//     becomes a sink or a source in P, as it never does in Q. So P + Q is lost for who begins and P has the
//     nimber of Q. (Two free leaf edges are the shortest such legs; with them alone this is Zandee's pairing
//     strategy for Z-trees, Theorem 4.2, for nimbers.)
// And in the same places, though it changes no state:
//  7. The nimbers of small components are found by brute force (small_board.hpp).
//  8. A component that is no tree is left out if there is an involution m of its arrows that keeps all rules
//     (turning arrows round or not), maps no arrow to an arrow of the same edge, and never an arrow to another
//     of a set that it is in itself: then it is lost for the player to move. The other one answers a by m(a).
//     Let X be what is marked, with m(X) = X, and X + a allowed. If X + a + m(a) broke the rule "of S at most
//     so many, unless an arrow against S lies" (small_board.hpp: all rules are of this kind), S would contain
//     m(a), or X + a would break it too; and a, or X + a would break the rule of m(S); but it does not contain
//     both. A half turn of a grid or a wheel is such an m, with arrows turned round if it fixes a vertex.
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

#include <algorithm>
#include <cstdint>
#include <vector>

#include "rules/boards/mask.hpp"

namespace tendril::boards {

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

// Which reductions are used. Tests switch single ones off; reductions 1 to 3 are what a state is made of.
struct Reductions {
  bool split = true;         // 4
  bool lone_edges = true;    // 5
  bool legs = false;         // 6: for nimbers only
  bool brute_force = false;  // 7: for nimbers only
  bool mirror = false;       // 8: for nimbers only
  bool flips = true;         // turning all arrows round (in trees; elsewhere keys know no directions)
  bool idle_ways = true;     // a way round a cell is dropped when it can forbid nothing
  bool forced_ways = true;   // arrows that can only be death moves are dead
};

template <int W>
struct State {
  Reductions use;
  int edges = 0;
  Mode mode = Mode::sum;
  Mask<W> alive;
  std::vector<Node<W>> nodes;
  std::vector<Cell<W>> cells;
  // The nodes at the ends of an edge; -1: nothing ties it there.
  std::vector<std::array<std::int16_t, 2>> ends;

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
    cancel_legs();
  }

  // Brings a state built from outside into reduced form.
  void settle() {
    for (std::size_t v = 0; v < nodes.size(); ++v) check(static_cast<std::int16_t>(v));
    settle_cells();
    cancel_legs();
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
    if (use.idle_ways && (live.count() <= cell.left || live.empty())) {
      cell.ways &= static_cast<std::uint8_t>(~way);
      return false;
    }
    if (cell.left > 0 || !use.forced_ways) return false;
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

  // A leg that ends at v: untied at its far end, then untouched vertices of degree two. `far` is its last
  // edge; kind 0: all its arrows are alive, 1: of the far edge only the one towards v is, 2: only the one
  // away from it, where v says what is towards it: what a vertex calls its ingoing arrows may be its outgoing
  // ones in components that are no trees (general_code.hpp), so the arrow is followed along the leg up to v.
  struct Leg {
    std::int16_t v;
    int length;
    int kind;
    int far;
  };

  bool free_both_ways(int e) const { return alive.has(2 * e) && alive.has(2 * e + 1); }
  std::int16_t across(int e, std::int16_t v) const {
    const auto& tied = ends[static_cast<std::size_t>(e)];
    return tied[0] == v ? tied[1] : tied[0];
  }

  // The leg whose far edge is e, or v < 0 if e is not the far edge of one.
  Leg find_leg(int e, const Mask<W>& in_cells) const {
    Leg leg{across(e, -1), 1, 0, e};
    if (leg.v < 0 || across(e, leg.v) >= 0) return {-1, 0, 0, e};
    const bool one_way = !free_both_ways(e);
    Arrow alive_arrow =
        alive.has(2 * e) ? 2 * e : 2 * e + 1;  // and what follows it towards v, or precedes it
    for (int at = e;; ++leg.length) {
      if (in_cells.has(2 * at) || in_cells.has(2 * at + 1)) return {-1, 0, 0, e};
      const Node<W>& node = nodes[static_cast<std::size_t>(leg.v)];
      if (one_way) leg.kind = node.in.has(alive_arrow) ? 1 : 2;
      const bool touched = node.may != (kSink | kSource);
      Mask<W> rest = node.in;
      rest.remove(2 * at);
      rest.remove(2 * at + 1);
      if (!rest.single() || touched != (at == e && one_way)) return leg;
      const int next = rest.first() >> 1;
      const std::int16_t beyond = across(next, leg.v);
      if (beyond < 0) return {-1, 0, 0, e};
      if (!free_both_ways(next) || in_cells.has(2 * next) || in_cells.has(2 * next + 1)) return leg;
      alive_arrow = node.in.has(alive_arrow) ? rest.first() ^ 1 : rest.first();
      at = next;
      leg.v = beyond;
    }
  }

  // Takes the edges of a leg out, far end first.
  void take_out(const Leg& leg) {
    std::int16_t v = across(leg.far, -1);
    int e = leg.far;
    for (int taken = 0; taken < leg.length; ++taken) {
      alive.remove(2 * e);
      alive.remove(2 * e + 1);
      ends[static_cast<std::size_t>(e)] = {-1, -1};
      Node<W>& node = nodes[static_cast<std::size_t>(v)];
      node.in.remove(2 * e);
      node.in.remove(2 * e + 1);
      if (taken + 1 == leg.length) return;
      e = node.in.first() >> 1;
      const std::int16_t beyond = across(e, v);
      node = {};
      v = beyond;
    }
  }

  void cancel_legs() {
    if (!use.legs || mode != Mode::sum) return;
    thread_local std::vector<Leg> seen;
    Mask<W> in_cells;
    for (const Cell<W>& cell : cells) in_cells = in_cells | cell.ring;
    for (bool changed = true; changed;) {
      changed = false;
      seen.clear();
      for (int e = 0; e < edges && !changed; ++e) {
        if (!alive.has(2 * e) && !alive.has(2 * e + 1)) continue;
        const Leg leg = find_leg(e, in_cells);
        if (leg.v < 0) continue;
        const auto twin = std::find_if(seen.begin(), seen.end(), [&](const Leg& other) {
          return other.v == leg.v && other.length == leg.length && (other.kind + leg.kind) % 3 == 0;
        });
        if (twin == seen.end()) {
          seen.push_back(leg);
          continue;
        }
        take_out(*twin);
        take_out(leg);
        release(leg.v);
        changed = true;
      }
    }
  }
};

}  // namespace tendril::boards
