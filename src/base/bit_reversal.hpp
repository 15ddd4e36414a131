// The bits of a word in the opposite order: nauty numbers them from the most significant, and a board of cells turned by
// half a turn has its cells so.
#pragma once

#include <cstdint>

namespace tendril {

inline std::uint64_t reversed(std::uint64_t word) {
  word = (word >> 1 & 0x5555555555555555U) | (word & 0x5555555555555555U) << 1;
  word = (word >> 2 & 0x3333333333333333U) | (word & 0x3333333333333333U) << 2;
  word = (word >> 4 & 0x0F0F0F0F0F0F0F0FU) | (word & 0x0F0F0F0F0F0F0F0FU) << 4;
  return __builtin_bswap64(word);
}

}  // namespace tendril
