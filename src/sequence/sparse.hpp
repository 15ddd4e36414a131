// The sparse-space method (Flammenkamp; described for Kayles-like games in Winning Ways, ch. 4).
//
// Fix a mask. Call a value *rare* when an even number of its mask bits are set, *common* otherwise. Parity is
// additive, so
//     rare ^ rare = rare,  common ^ common = rare,  rare ^ common = common.
// In many games almost all values are common for some mask; then pairs with a rare part are few.
//
// Why the mex is exact. Let O be the set of values of the options of a heap n, and let K be the part of O
// that comes from moves that do not split and from splits with a rare part. A common value in O comes from
// one or the other, because two common parts add up to a rare value: so K and O have the same common values.
// Let c be the smallest common value not in K; c is not in O, so mex O <= c. The values below c that are not
// in K are all rare, and only pairs of common parts can supply them. They are looked for among all pairs, in
// any order, stopping when all have turned up: then mex O = c. If the pairs run out, the smallest value
// that has not turned up is missing from O and everything below it is there: that is mex O, and it is rare.
// Nothing is assumed about how many values are rare; a bad mask costs time, never truth.
//
// Which mask: the one with the fewest rare values so far. Walsh-Hadamard transforming the histogram of values
// gives, for all masks at once, the number of rare minus the number of common heaps.
//
// Where to look for the missing rare values. Most turn up at once among the first few hundred pairs. The
// stubborn ones are those that no two frequent common values add up to; they need a part of a common value
// that is itself *scarce*. So the heaps of the scarcest common values are listed as well, and looked at
// before everything else is. (Without that list the work grew with n: 0.376 took 3224 pairs a heap to n =
// 10^5 and 7065 to n = 4*10^5.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sequence/plain.hpp"

namespace tendril::sequence {

class SparseSpace {
 public:
  // Picks the mask for the values known (all of them narrow) and lists the rare and the scarce heaps.
  void choose(const Values& values);
  // The heap n has been valued.
  void add(std::size_t n, std::uint32_t value) {
    if (is_rare(value))
      rare_.add(n, value);
    else if (value >= is_frequent_.size() || is_frequent_[value] == 0)
      scarce_.add(n, value);
  }

  std::uint32_t mask() const { return mask_; }
  std::size_t rare_count() const { return rare_.heaps.size(); }
  std::size_t scarce_count() const { return scarce_.heaps.size(); }
  bool is_rare(std::uint32_t value) const { return (__builtin_popcount(value & mask_) & 1) == 0; }

  // Marks seen[G(r) ^ G(m - r)] for all splits of m with a rare part r.
  void mark_rare(const Values& values, std::size_t m, bool unequal, std::uint8_t* seen) const {
    rare_.mark(values, m, unequal, seen);
  }
  // The same for splits with a part of scarce common value.
  void mark_scarce(const Values& values, std::size_t m, bool unequal, std::uint8_t* seen) const {
    scarce_.mark(values, m, unequal, seen);
  }

 private:
  struct List {
    std::vector<std::uint32_t> heaps;  // ascending; heap 0 is no part of a split and not listed
    std::vector<std::uint16_t> values;

    void add(std::size_t n, std::uint32_t value) {
      heaps.push_back(static_cast<std::uint32_t>(n));
      values.push_back(static_cast<std::uint16_t>(value));
    }
    void mark(const Values& all, std::size_t m, bool unequal, std::uint8_t* seen) const;
  };

  std::uint32_t mask_ = 0;
  List rare_;
  List scarce_;
  std::vector<std::uint8_t> is_frequent_;  // by value; values beyond have not been seen
};

}  // namespace tendril::sequence
