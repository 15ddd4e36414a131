// Boards with paths of any length in them. A *frame* is a connected board in which one or two paths are left
// open: it stands for a position for every choice of their lengths, and a *long game* says what the options of
// such a position are, again as frames with lengths. Frames are what makes statements about all lengths
// finite: a board with a long path has few moves at the ends of the path and in the rest, and those in the
// middle are all alike (docs/proofs/families.md).
//
// A path consists of *units*: a vertex, with leaves on it where the family has them, or, on boards with
// arrows, an edge. What a move touches is taken out of the path and is part of the rest; what it leaves
// untouched stays a path of one unit or more.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/key.hpp"

namespace tendril::families {

using Length = std::uint32_t;

// No component may have more open paths than this: tables have a dimension for each.
inline constexpr std::size_t kMostPaths = 2;

// A path of a part: so many units of path `of` of the position before the move, from its unit `first` on.
struct Piece {
  int of;
  Length first;
  Length length;
};
// A component of a position: its frame in canonical form, and its paths in the order of the frame.
struct Part {
  Key frame;
  std::vector<Piece> pieces;
};
using Parts = std::vector<Part>;

// The method does not reach this family: why.
class OutOfReach : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class LongGame {
 public:
  virtual ~LongGame() = default;

  // The family itself with these parameters. Throws InputError for one that is no position.
  virtual Parts start(std::span<const Length> parameters) const = 0;
  // Every option of a frame with paths of these lengths, one or more each.
  virtual std::vector<Parts> options(KeyView frame, std::span<const Length> lengths) const = 0;
  // A move changes at most so many units of a path, and they are consecutive or at its ends.
  virtual Length reach() const = 0;
  // How many units a frame has besides its paths.
  virtual Length kernel(KeyView frame) const = 0;
  // The frame as certificates write it.
  virtual std::string print(KeyView frame) const = 0;
};

}  // namespace tendril::families
