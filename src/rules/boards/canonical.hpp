// The canonical form of what is left of a position, as a key, and back. Two reduced components that differ
// only in the names of vertices, or by turning all arrows round, get the same key:
//  - trees, the usual case, by their centroid and sorted branches (Aho, Hopcroft, Ullman 1974), in one pass;
//    stretches of vertices of degree two that no arrow touches are one number;
//  - anything with a circuit or a cell as a coloured graph on the arrows and the forbidden sets, in which
//    turning all arrows round is just another isomorphism: colours are refined by hashing, and nauty
//    (McKay, Piperno 2014) breaks what ties remain.
// A key holds the whole component, never only a hash of it.
#pragma once

#include "base/key.hpp"
#include "rules/boards/state.hpp"
#include "rules/options.hpp"

namespace tendril::boards {

// The largest number of edges a component, or a board before it is split, may have.
inline constexpr int kMostEdges = 1024;

// Hands every independent component of a reduced state to `out`, canonical. In modes other than `sum` there
// is one component, however many parts it has.
template <int W>
void write_components(const State<W>& state, Options& out);

// A component of a reduced state and where it lies: which arrow of the state an arrow of the component is, as
// read_component numbers them.
struct PlacedComponent {
  Key key;
  std::vector<Arrow> even;  // by edge of the component: where its even arrow lies

  Arrow at(Arrow a) const { return even[static_cast<std::size_t>(a >> 1)] ^ (a & 1); }
};
// All of them, in mode `sum`.
template <int W>
std::vector<PlacedComponent> placed_components(const State<W>& state);

// The number of edges that may still be marked in a component.
int edges_of(KeyView key);
// Whether it has neither circuits nor cells.
bool is_tree(KeyView key);
// The component of a key that write_components wrote, reduced; edges_of(key) <= 32 * W.
template <int W>
State<W> read_component(KeyView key, Reductions use = {});

// Calls f with a State<W> tag large enough for `edges` edges: f.template operator()<W>().
template <class F>
decltype(auto) with_words(int edges, F&& f) {
  if (edges <= 64) return f.template operator()<2>();
  if (edges <= 256) return f.template operator()<8>();
  return f.template operator()<kMostEdges / 32>();
}

}  // namespace tendril::boards
