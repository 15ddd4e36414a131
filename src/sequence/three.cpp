#include "sequence/three.hpp"

#include <algorithm>

namespace tendril::sequence {
namespace {

// The bit at position i moves to position i ^ by.
std::uint64_t permute_bits(std::uint64_t word, unsigned by) {
  constexpr std::uint64_t kLow[6] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                     0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff};
  for (unsigned bit = 0; bit < 6; ++bit)
    if ((by >> bit & 1U) != 0) {
      const unsigned distance = 1U << bit;
      word = ((word & kLow[bit]) << distance) | ((word >> distance) & kLow[bit]);
    }
  return word;
}

}  // namespace

void ThreeParts::keep_two_part_set(const Values& values, std::size_t m, std::size_t range, Control& control,
                                   std::uint64_t& pairs) {
  scratch_.assign(range, 0);
  const std::size_t last = end_of_smaller_parts(m, false);
  if (m >= 2) mark_pairs(values, m, 1, last, scratch_.data());
  pairs += last;
  if (words_.size() + range / 64 > words_.capacity()) {
    control.reserve(2 * words_.capacity() * sizeof(std::uint64_t));
    words_.reserve(2 * words_.capacity() + range);
  }
  for (std::size_t w = 0; w < range / 64; ++w) {
    std::uint64_t word = 0;
    for (std::size_t bit = 0; bit < 64; ++bit) word |= std::uint64_t{scratch_[64 * w + bit]} << bit;
    words_.push_back(word);
  }
  // Sets are as long as they need to be: the range grows with m.
  while (words_.size() > starts_.back() && words_.back() == 0) words_.pop_back();
  starts_.push_back(words_.size());
}

void ThreeParts::mark(const Values& values, std::size_t m, std::size_t range, std::uint8_t* seen,
                      Control& control, std::uint64_t& pairs) {
  if (starts_.empty()) starts_.push_back(0);
  // The sets of 0 .. m - 1 are needed.
  while (starts_.size() <= m) keep_two_part_set(values, starts_.size() - 1, range, control, pairs);

  const std::size_t length = range / 64;
  gathered_.assign(64 * length, 0);
  for (std::size_t a = 1; 3 * a <= m; ++a) {
    const std::uint32_t g = values.wide[a];
    std::uint64_t* const to = gathered_.data() + (g % 64) * length;
    const std::uint64_t* const from = words_.data() + starts_[m - a];
    const std::size_t count = starts_[m - a + 1] - starts_[m - a];
    const std::size_t swap = g / 64;
    for (std::size_t w = 0; w < count; ++w) to[w ^ swap] |= from[w];
    pairs += count;
  }
  for (unsigned low = 0; low < 64; ++low)
    for (std::size_t w = 0; w < length; ++w) {
      std::uint64_t word = permute_bits(gathered_[low * length + w], low);
      for (; word != 0; word &= word - 1) seen[64 * w + static_cast<std::size_t>(__builtin_ctzll(word))] = 1;
    }
}

}  // namespace tendril::sequence
