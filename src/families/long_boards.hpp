// The Games of Arrows and of Cycles on boards with open paths. The units of a path are edges that may still be
// marked both ways and whose inner vertices no arrow has touched. A marked edge makes its two neighbours one-way
// edges and cuts the path there; so what hangs on a path, or is left of it between two arrows, is a frame with
// few edges of its own.
//
// In a frame an open path is known by its two end edges. Which of an edge's two arrows is called the even one is
// a matter of names, but along a path the names agree: the vertex between two of its edges forbids the even
// arrow of the one together with the odd arrow of the other, and the opposite two. So a path of n edges is put
// in between its ends for any n >= 1, and it may be read from either end.
#pragma once

#include <string>
#include <vector>

#include "families/frame.hpp"
#include "families/notation.hpp"
#include "rules/boards/board.hpp"

namespace tendril::families {

enum class BoardGame { arrows, trimmed_arrows, cycles };

class LongBoards final : public LongGame {
 public:
  LongBoards(Notation notation, BoardGame game) : notation_(std::move(notation)), game_(game) {}

  Parts start(std::span<const Length> parameters) const override;
  std::vector<Parts> options(KeyView frame, std::span<const Length> lengths) const override;
  Length reach() const override { return 3; }
  Length kernel(KeyView frame) const override;
  // "4 1 dead:3 not:0,2 nor:4,8": four edges, then the first and the last edge of one path; edge e has the arrows
  // 2e and 2e + 1. `not` is a set of which not all may be there, `nor` such a set and its opposite, `cell:k:` and
  // `ring:k:` ways round a cell to which k arrows may be added, one or both.
  std::string print(KeyView frame) const override;

 private:
  Notation notation_;
  BoardGame game_;
};

}  // namespace tendril::families
