// Nimbers: the values of impartial games. A nimber is a number that is added without carrying
// (Sprague 1935, Grundy 1939), which is why it is a type of its own and not an int.
#pragma once

#include <compare>
#include <cstdint>

namespace tendril {

struct Nimber {
  std::uint64_t value = 0;

  friend constexpr auto operator<=>(Nimber, Nimber) = default;
  friend constexpr Nimber operator^(Nimber a, Nimber b) { return {a.value ^ b.value}; }
  constexpr Nimber& operator^=(Nimber other) { return value ^= other.value, *this; }
};

}  // namespace tendril
