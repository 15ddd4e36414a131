// Keys: a position is a byte string. One representation for every game lets the table, the store and the
// certificates be written once; two positions are the same game, as far as a ruleset can tell, exactly when
// their keys are equal byte for byte.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tendril {

using Key = std::string;           // owns its bytes
using KeyView = std::string_view;  // does not
using Sum = std::vector<Key>;      // independent components played side by side; empty: the game is over

// Unsigned integers as base-128 digits, least significant first (LEB128): small numbers take one byte.
inline void append_varint(Key& key, std::uint64_t n) {
  for (; n >= 0x80; n >>= 7) key.push_back(static_cast<char>(n | 0x80));
  key.push_back(static_cast<char>(n));
}
// Reads one integer off the front of `rest`, which must hold one.
inline std::uint64_t take_varint(KeyView& rest) {
  std::uint64_t n = 0;
  for (unsigned shift = 0;; shift += 7) {
    const auto byte = static_cast<unsigned char>(rest.front());
    rest.remove_prefix(1);
    n |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return n;
  }
}

}  // namespace tendril
