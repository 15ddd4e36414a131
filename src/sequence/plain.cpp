// Marking nim-sums is one store a pair, which no vector instruction shortens; everything else can be. Eight
// values are loaded at once from either end, one of the vectors is turned round, both are added, and the
// eight sums leave the vector as two words that are shifted down. That is about twice as fast as the obvious
// loop.
#include "sequence/plain.hpp"

#include <cstring>

namespace tendril::sequence {
namespace {

using Eight = std::uint16_t __attribute__((vector_size(16)));
using TwoWords = std::uint64_t __attribute__((vector_size(16)));

inline void mark_word(std::uint64_t word, std::uint8_t* seen) {
  seen[word & 0xffff] = 1;
  seen[(word >> 16) & 0xffff] = 1;
  seen[(word >> 32) & 0xffff] = 1;
  seen[word >> 48] = 1;
}

void mark_narrow(const std::uint16_t* g, std::size_t m, std::size_t first, std::size_t last,
                 std::uint8_t* seen) {
  std::size_t a = first;
  for (; a + 8 <= last; a += 8) {
    Eight low;
    Eight high;
    std::memcpy(&low, g + a, sizeof low);
    std::memcpy(&high, g + (m - a - 7), sizeof high);
    const Eight turned = __builtin_shufflevector(high, high, 7, 6, 5, 4, 3, 2, 1, 0);
    const TwoWords sums = reinterpret_cast<TwoWords>(low ^ turned);
    mark_word(sums[0], seen);
    mark_word(sums[1], seen);
  }
  for (; a < last; ++a) seen[g[a] ^ g[m - a]] = 1;
}

}  // namespace

void Values::push(std::uint32_t value, bool keep_narrow) {
  wide.push_back(value);
  if (!keep_narrow || !is_narrow) return;
  if (value > 0xffff) {
    is_narrow = false;
    narrow = {};
    return;
  }
  narrow.push_back(static_cast<std::uint16_t>(value));
}

void mark_pairs(const Values& values, std::size_t m, std::size_t first, std::size_t last,
                std::uint8_t* seen) {
  if (values.is_narrow) {
    mark_narrow(values.narrow.data(), m, first, last, seen);
    return;
  }
  const std::uint32_t* g = values.wide.data();
  for (std::size_t a = first; a < last; ++a) seen[g[a] ^ g[m - a]] = 1;
}

}  // namespace tendril::sequence
