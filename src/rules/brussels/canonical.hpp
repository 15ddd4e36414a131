// Keys for drawings: the same bytes for drawings that differ only in the names of vertices, in the order of
// regions and boundaries, in where a boundary's word starts, and in the direction in which all words of one
// region are read (where the region's surface has no orientation, each word by itself). (Regions may be turned over one by one: a move happens inside one region and the class
// knows nothing of directions, so turning one over changes no play.)
#pragma once

#include "base/key.hpp"
#include "rules/brussels/drawing.hpp"

namespace tendril::brussels {

// How much room the class's numbers need in a key.
struct FactSizes {
  bool loads = false;      // the class uses Facts::load
  unsigned near_bits = 0;  // bits for one Facts::near
  bool loops = false;      // near(v, v) may be other than 0
};

// Labellings tried before the best so far is taken: a guard that no drawing is known to reach, because
// symmetric labellings are not tried. Beyond it a drawing may get more keys than one, which costs room in
// tables and nothing else: every key decodes to the drawing it was made from.
inline constexpr std::size_t kMostLabellings = 20'000;

// Appends the key. Every vertex in `drawing.facts` counts, also one without ends.
void encode(const Drawing& drawing, FactSizes sizes, Key& key, std::size_t most_labellings = kMostLabellings);
// The drawing of a key that `encode` wrote with the same sizes.
void decode(KeyView key, FactSizes sizes, Drawing& drawing);

}  // namespace tendril::brussels
