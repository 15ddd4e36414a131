// One land as numbers, flat: for each region its isolated spots, its genus (signed, plus kGenusBias), how
// many boundaries follow, and each boundary as its length and its places.
//
//   1 32768 2   3 1 A B   1 2      0 32768 1   2 A B          0*1.1AB.2 | AB
//
// The same layout serves for a land as play leaves it, with letters numbered as they are met, and for its
// canonical form.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/sprouts/position.hpp"

namespace tendril::sprouts {

inline constexpr int kGenusBias = 32768;

// Places in a canonical form besides 1 and 2.
inline constexpr Token kInner = 0x0100;  // + distance to the letter's other place, in the same boundary
inline constexpr Token kOuter = 0x8000;  // + number of a letter whose other place is elsewhere

struct Land {
  std::vector<std::uint16_t> form;     // the first `size` numbers; letters are kFirstLetter + number
  std::size_t size = 0;                // followed by room for three zeros, so that four can be read at once
  std::vector<unsigned char> turning;  // of each region: whether each boundary may be read either way
  std::uint32_t letters = 0;           // their numbers are below this
};

}  // namespace tendril::sprouts
