// Canonical codes of components that are no trees, or have cells. The component is a graph with a vertex for
// every arrow and every forbidden set: an arrow is joined to the opposite one and to the sets it is in; a way
// round a cell is a set coloured by what is left of it. Nothing in it says which arrows point in and which
// out, so turning all of them round is an isomorphism like any other. Written: which edges are marked one way
// only, then nodes and cells as lists of arrows in canonical numbering, sorted.
#pragma once

#include <vector>

#include "base/key.hpp"
#include "rules/boards/state.hpp"

namespace tendril::boards {

// Arrows 0 .. dead.size() - 1, where a and a ^ 1 are opposite, and forbidden sets of them, flat: set i has
// the colour colours[i], which tells kinds apart, and the arrows before ends[i] and behind ends[i - 1].
struct ArrowSystem {
  std::vector<char> dead;
  std::vector<std::uint64_t> colours;
  std::vector<std::size_t> ends;
  std::vector<int> arrows;

  void clear() {
    dead.clear();
    colours.clear();
    ends.clear();
    arrows.clear();
  }
};

// The system of a component, whose edges, nodes and cells are given by their numbers in the state: arrows 2i and 2i + 1 are
// those of edges[i], and local[edges[i]] is i.
template <int W>
void describe(const State<W>& state, const std::vector<int>& edges, const std::vector<int>& nodes,
              const std::vector<int>& cells, ArrowSystem& system, std::vector<int>& local);

// Numbers the arrows canonically: result[a] is the new place of a. Isomorphic systems come out identical
// after renumbering. The result is valid until the next call in this thread. `automorphisms`, if it is asked for,
// gets generators of all automorphisms, an arrow for each arrow; or none if some arrow that may still be marked is
// mapped to itself by all of them.
const std::vector<int>& canonical_order(const ArrowSystem& system,
                                        std::vector<std::vector<int>>* automorphisms = nullptr);

// Appends the code of a component; or nothing, and returns false, if it is lost by mirroring and those are left out.
template <int W>
bool write_general(const State<W>& state, const std::vector<int>& edges, const std::vector<int>& nodes,
                   const std::vector<int>& cells, Key& out);
template <int W>
void read_general(KeyView code, State<W>& state);

}  // namespace tendril::boards
