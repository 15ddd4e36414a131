// A game that lasts m moves however it is played. All options of such a game last m - 1 moves, so by
// induction any two of them are the same game, whatever is drawn; and a sum of two is another one.
// Corollary 2.3 (plane) and Theorem 2.1 (forests) say that regions of the sphere, and forests, are such
// games. Key: the byte 0, then m.
#pragma once

#include <cstdint>

#include "base/key.hpp"

namespace tendril::brussels {

inline constexpr char kChainTag = 0;

inline bool is_chain(KeyView key) { return key.front() == kChainTag; }
inline std::uint64_t chain_length(KeyView key) {
  key.remove_prefix(1);
  return take_varint(key);
}
inline void append_chain(Key& key, std::uint64_t moves) {
  key.push_back(kChainTag);
  append_varint(key, moves);
}

}  // namespace tendril::brussels
