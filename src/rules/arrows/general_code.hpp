// Canonical codes of components that are no trees, or have cells. The component is a graph with a vertex for
// every arrow and every forbidden set: an arrow is joined to the opposite one and to the sets it is in; a way
// round a cell is a set coloured by what is left of it. Nothing in it says which arrows point in and which
// out, so turning all of them round is an isomorphism like any other. Written: which edges are marked one way
// only, then nodes and cells as lists of arrows in canonical numbering, sorted.
#pragma once

#include <vector>

#include "base/key.hpp"
#include "rules/arrows/state.hpp"

namespace tendril::arrows {

// One forbidden set, by the numbers of its arrows; `colour` tells kinds apart.
struct ForbiddenSet {
  std::uint64_t colour;
  std::vector<int> arrows;
};

// Numbers the arrows 0 .. dead.size() - 1, where a and a ^ 1 are opposite, canonically: result[a] is the new
// place of a. Isomorphic systems come out identical after renumbering.
std::vector<int> canonical_order(const std::vector<bool>& dead, const std::vector<ForbiddenSet>& sets);

template <int W>
void write_general(const State<W>& state, const std::vector<int>& edges, const std::vector<int>& nodes,
                   const std::vector<int>& cells, Key& out);
template <int W>
void read_general(KeyView code, State<W>& state);

}  // namespace tendril::arrows
