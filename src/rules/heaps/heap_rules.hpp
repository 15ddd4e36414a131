// Take-and-break games on heaps, as data (Guy and Smith 1956; Winning Ways, ch. 4). Digit d_i says what may
// be left of a heap after taking i counters from it: bit b of d_i set means b non-empty heaps may be left (1:
// none, 2: one, 4: two, 8: three). Octal codes use the bits up to 4, hexadecimal ones up to 8. Three games
// that are no finite code fit in with two extras: an endless tail of one digit (Nim, Lasker's Nim) and 'the
// two heaps must differ' (Grundy's game).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tendril::heaps {

struct HeapRules {
  std::vector<std::uint8_t> digits{
      0};                 // digits[i] for taking i counters; digits[0] has only the bits 4 and 8
  std::uint8_t tail = 0;  // the digit for every i >= digits.size(): 0 or 3
  bool unequal = false;   // heaps left by a two-way split must differ in size

  std::uint8_t digit(std::uint64_t taken) const {
    return taken < digits.size() ? digits[static_cast<std::size_t>(taken)] : tail;
  }
  // The largest number of heaps a move can leave.
  int most_parts() const;

  friend bool operator==(const HeapRules&, const HeapRules&) = default;
};

inline HeapRules nim() { return {.digits = {0}, .tail = 3, .unequal = false}; }
inline HeapRules lasker() { return {.digits = {4}, .tail = 3, .unequal = false}; }
inline HeapRules grundy() { return {.digits = {4}, .tail = 0, .unequal = true}; }

// Reads "0.77", "4.7", "0.F" or, where no letter tells, "0x0.8". Trailing zero digits do not matter and are
// dropped. Throws InputError.
HeapRules parse_code(std::string_view code);

}  // namespace tendril::heaps
