// The sweeps that have a name: conjectures of the papers as questions to every board of a size.
#pragma once

#include <string>
#include <string_view>

#include "lab/sweep.hpp"

namespace tendril::lab {

// Su's conjecture (Zandee 2022, Conjecture 2.1 with 'markable' edges): the second player wins an empty board
// of the Game of Cycles exactly if it has an even number of markable edges. Hits are the boards that fail it,
// among all connected plane boards with 3 to `edges` edges and minimum degree `mindegree`, every drawing with
// every outer face.
Plan su(std::uint64_t edges, int mindegree, bool biconnected);
// The same on all trees of 2 to `vertices` vertices, where there are no cells.
Plan su_trees(std::uint64_t vertices);
// Conjecture 4.3 of the thesis: a tree with n markable edges, one of them marked, has a nimber of the parity
// of n - 1. Hits are the trees, marked in all ways that differ, that fail it.
Plan tree_parity(std::uint64_t vertices);
// The first board of each nimber among the trees, or caterpillars, of 1 to `vertices` vertices, in order of
// size (Beaudou et al., Conjectures 25 and 26 for octal:0.33). Throws InputError on an unknown game.
Plan records(const std::string& game, bool caterpillars_only, std::uint64_t vertices);
// The double diamond with n vertices inserted in both outer edges (thesis, section 3.2.2), up to so many
// edges: hits fail Su's conjecture, and the thesis' guess is that all do.
Plan double_diamond(std::uint64_t edges);

// A sweep of one's own.
struct OwnSweep {
  std::string game;
  // Where the boards come from: exactly one.
  std::string trees;  // ranges of vertices: "2..9"
  std::string caterpillars;
  std::string graphs;
  std::string planar;
  std::string geng;    // arguments for geng: "-cd2 7 9:10"
  std::string family;  // a position with ranges
  std::string file;    // or "-"
  bool distinct = false;
  bool drawings = false;        // every plane drawing with every outer face
  std::string where;            // empty: every board is a hit
  std::string ask;              // nimber, outcome, lengths; empty: what `where` mentions first
  std::string play = "normal";  // or misere: what outcome means
  std::string by;               // edges or vertices; empty: vertices for trees, else edges
};
// Throws InputError.
Plan own(const OwnSweep& wanted);

}  // namespace tendril::lab
