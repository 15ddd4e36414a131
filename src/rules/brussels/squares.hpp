// The nimbers of CS_4(P_4: p,1,q,1) for p and q in the hundreds. Section 5.1.1 of the paper: every move
// leaves a sum of two smaller games of the same kind, or of two games that last one move (or none). So these
// games are their own components, and all of them can be valued in order of size without a search: this is
// the recursion, not the formula of Theorem 5.1, which lives among the claims to be checked.
//
// With x, t, y, b round the circle, x and y having p and q tips, the moves are
//   t to b:  CS_4(p,0,1,0) + CS_4(1,0,q,0). Each lasts one move, if the number is not 0: it has no end that
//            x (or y) could be joined to but the one tip of the crossbar, and joining them leaves only
//            neighbours of y (or x) on either side.
//   x to y:  CS_4(p',1,q',1) + CS_4(p-1-p',1,q-1-q',1), for all p' < p and q' < q.
// All other pairs are adjacent.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "rules/brussels/drawing.hpp"
#include "tendril/nimber.hpp"

namespace tendril::brussels {

struct Square {
  std::uint32_t p;  // the smaller
  std::uint32_t q;
};

// The drawing as CS_4(p,1,q,1) with p, q >= 1 and all neighbours at distance 1, if it is one.
std::optional<Square> square_of(const Drawing& drawing);

// A table that grows as it is asked. May be used from several threads.
class SquareNimbers {
 public:
  static constexpr std::uint32_t kMost = 700;  // beyond this the table takes minutes
  // Nothing if p or q is above kMost.
  std::optional<Nimber> of(Square square);

 private:
  std::uint32_t& at(std::uint32_t p, std::uint32_t q) { return values_[p * (kMost + 1) + q]; }
  void fill(std::uint32_t p, std::uint32_t q);

  std::mutex mutex_;
  std::vector<std::uint32_t> values_;  // kUnknown, or the nimber, for p <= q and mirrored
  std::vector<char> seen_;
};

}  // namespace tendril::brussels
