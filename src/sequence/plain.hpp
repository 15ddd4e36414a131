// The plain method: every pair of parts is looked at, so n heaps cost O(n^2). It is the yardstick for the
// sparse method, the fallback where that does not pay, and the last word in it when a value must be shown to
// be missing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tendril::sequence {

// The values known so far. `narrow` repeats them in 16 bits while all fit, because the methods live on memory
// traffic; games that never split do not keep it.
struct Values {
  std::vector<std::uint32_t> wide;
  std::vector<std::uint16_t> narrow;
  bool is_narrow = true;

  void push(std::uint32_t value, bool keep_narrow);
};

// Marks seen[G(a) ^ G(m - a)] for first <= a < last. Requires 1 <= first, last <= m, all parts known, and
// `seen` long enough for any nim-sum of two known values.
void mark_pairs(const Values& values, std::size_t m, std::size_t first, std::size_t last, std::uint8_t* seen);

// One past the largest smaller part of a two-part split of m.
inline std::size_t end_of_smaller_parts(std::size_t m, bool unequal) {
  return unequal ? (m + 1) / 2 : m / 2 + 1;
}

}  // namespace tendril::sequence
