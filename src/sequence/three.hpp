// Three-part splits (hexadecimal codes). The nim-sums of splitting m into three are the sets of two-part sums
// of m - a, each shifted by G(a), for every smallest part a <= m/3. The two-part sets of all m are kept as
// bitsets, so a heap costs O(n * V/64) word operations, V the range of values, instead of the n^2/6 triples.
// Shifting a set by a nimber g permutes its words by g / 64 and the bits within a word by g % 64: sets are
// gathered under their g % 64 with the words already permuted, and the 64 gathered sets are permuted within
// words only once at the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sequence/plain.hpp"
#include "tendril/control.hpp"

namespace tendril::sequence {

class ThreeParts {
 public:
  // Marks in `seen` every nim-sum of three parts of m. Requires the values below m - 1, and to be asked with
  // m never falling. `range` bounds the nim-sums: a power of two, at least 64, the length of `seen`. Adds to
  // `pairs` the work done, a word counted as a pair.
  void mark(const Values& values, std::size_t m, std::size_t range, std::uint8_t* seen, Control& control,
            std::uint64_t& pairs);

 private:
  void keep_two_part_set(const Values& values, std::size_t m, std::size_t range, Control& control,
                         std::uint64_t& pairs);

  std::vector<std::uint64_t> words_;  // the two-part sets, one after the other
  std::vector<std::size_t> starts_;   // where the set of m begins; starts_[m + 1] is its end
  std::vector<std::uint8_t> scratch_;
  std::vector<std::uint64_t> gathered_;
};

}  // namespace tendril::sequence
