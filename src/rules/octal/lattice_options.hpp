// The smaller games of the same nimbers that octal games and Node Kayles have on boards of squares: the same
// games on polyominoes (graph/polyomino.hpp), whose options are found by shifts of machine words instead of
// through graphs and nauty, and whose symmetries are those of the square. Lengths, trees and certificates
// stay with graphs, where isomorphic positions are always equal.
//
// What may be left out because only nimbers count (each is switched off in a test that compares):
//  - mirror: a component that half a turn maps to itself, no cell to itself or to a neighbour, is lost for
//    the player to move, for the other one answers every move by its image. The image is disjoint from the
//    move: a move of Node Kayles at v takes v and its neighbours, and the image of v is none of them; a move
//    of one or two cells would have to contain a cell and its image. What is left is mapped to itself again.
//    The reply must be legal whatever it leaves, so codes need digits 0 and 7 only, and none beyond the
//    second.
//  - leaves: in Arc Kayles (0.07) two leaves on one vertex are as good as one. A move along the edge to one of
//    them isolates the other, every move that takes the vertex isolates both, and an isolated vertex is no
//    game; so the options without the second leaf are the options with it, by induction.
#pragma once

#include <string_view>

#include "base/key.hpp"
#include "graph/component_key.hpp"
#include "graph/parse.hpp"
#include "rules/octal/octal.hpp"
#include "rules/options.hpp"

namespace tendril::octal {

// The options of a polyomino, given by its key.
void lattice_options(KeyView polyomino, const Code& code, const Reductions& use, Options& out);
void lattice_node_kayles_options(KeyView polyomino, const Reductions& use, Options& out);

// Rewrites the key that begins at `begin`, if it is that of a graph for which there is a polyomino.
void to_lattice(Key& keys, std::size_t begin);

template <class... Set>
void append_part(Key& out, const Reductions& use, const Graph& graph, const Set&... part) {
  const std::size_t begin = out.size();
  append_component_key(out, graph, part...);
  if (use.lattice) to_lattice(out, begin);
}

// Components of the game as those of the smaller one, without those lost by mirroring.
Sum reduce_components(const Sum& sum, const Reductions& use);
// The components of a board: polyominoes where the numbers of vertices are places, as print writes them.
Sum read_components(const LabelledGraph& board, const Reductions& use);

}  // namespace tendril::octal
