// take_varint (key.hpp) of bytes that nothing is known of: from a file, or from another machine.
#pragma once

#include <algorithm>
#include <optional>

#include "base/key.hpp"

namespace tendril {

// An integer off the front of `rest`; nullopt if there is none, or one of more than 64 bits.
inline std::optional<std::uint64_t> checked_varint(KeyView& rest) {
  for (std::size_t size = 1; size <= std::min<std::size_t>(rest.size(), 10); ++size) {
    const auto byte = static_cast<unsigned char>(rest[size - 1]);
    if (byte >= 0x80) continue;
    if (size == 10 && byte > 1) return std::nullopt;
    return take_varint(rest);
  }
  return std::nullopt;
}

}  // namespace tendril
