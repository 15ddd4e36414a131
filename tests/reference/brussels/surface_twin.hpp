// A second derivation of the moves of Brussels Sprouts on surfaces, by gluing: not "what does a curve leave
// of the region?" but "from which surfaces can the region be glued together along one arc?". Candidates of
// every genus are tried; Euler characteristic and orientability decide. It shares no code with src/surface or
// src/rules, drops nothing and splits nothing.
//
// A bordered surface with closed surface S and n boundaries has chi = chi(S) - n, and gluing two arcs of the
// border lowers chi by one. The two arcs lie
//  - on two surfaces: the glued one is orientable if and only if both are;
//  - on two boundaries of one surface: they become one boundary; if the surface is orientable, the glued one
//    is or is not, depending on the direction of the gluing, and if it is not, neither is the glued one;
//  - on one boundary, glued against its direction: it becomes two boundaries, orientability stays;
//  - on one boundary, glued along its direction: it stays one, and the glued surface is not orientable.
// Each arc carries the curve with one tip of the crossbar.
#pragma once

#include <map>
#include <set>
#include <vector>

namespace tendril::reference::brussels {

struct Piece {
  int genus;              // g >= 0: g handles, -k: k crosscaps
  std::vector<int> tips;  // of every boundary, sorted
  friend auto operator<=>(const Piece&, const Piece&) = default;
};
using Pieces = std::vector<Piece>;  // sorted

// What one curve in the piece can leave.
std::set<Pieces> cuts(const Piece& piece);

class SurfaceTwin {
 public:
  unsigned nimber(const Pieces& pieces);
  bool misere_win(const Pieces& pieces);
  std::set<unsigned> lengths(const Pieces& pieces);

 private:
  static std::set<Pieces> options(const Pieces& pieces);
  std::map<Pieces, unsigned> nimbers_;
  std::map<Pieces, bool> misere_;
  std::map<Pieces, std::set<unsigned>> lengths_;
};

}  // namespace tendril::reference::brussels
