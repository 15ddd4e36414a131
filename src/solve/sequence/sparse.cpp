#include "solve/sequence/sparse.hpp"

#include <algorithm>
#include <bit>

namespace tendril::sequence {

void SparseSpace::choose(const Values& values) {
  const std::vector<std::uint16_t>& g = values.narrow;
  std::uint32_t most = 0;
  for (const std::uint16_t value : g) most = std::max<std::uint32_t>(most, value);
  const std::size_t size = std::bit_ceil(static_cast<std::size_t>(most) + 1);
  // balance[w] becomes (heaps rare under mask w) - (heaps common under w).
  std::vector<std::int64_t> balance(size, 0);
  for (std::size_t n = 1; n < g.size(); ++n) ++balance[g[n]];
  for (std::size_t half = 1; half < size; half *= 2)
    for (std::size_t block = 0; block < size; block += 2 * half)
      for (std::size_t i = block; i < block + half; ++i) {
        const std::int64_t x = balance[i];
        const std::int64_t y = balance[i + half];
        balance[i] = x + y;
        balance[i + half] = x - y;
      }
  mask_ = static_cast<std::uint32_t>(std::min_element(balance.begin(), balance.end()) - balance.begin());
  rare_heaps_.clear();
  rare_values_.clear();
  for (std::size_t n = 1; n < g.size(); ++n) add(n, g[n]);
}

void SparseSpace::mark(const Values& values, std::size_t m, bool unequal, std::uint8_t* seen) const {
  const std::uint16_t* from_m = values.narrow.data() + m;
  const auto mark_range = [&](std::size_t first, std::size_t last) {
    for (std::size_t j = first; j < last; ++j)
      seen[rare_values_[j] ^ *(from_m - static_cast<std::ptrdiff_t>(rare_heaps_[j]))] = 1;
  };
  const auto position = [&](std::size_t heap) {
    return static_cast<std::size_t>(std::lower_bound(rare_heaps_.begin(), rare_heaps_.end(), heap) -
                                    rare_heaps_.begin());
  };
  const std::size_t end = position(m);
  if (!unequal || m % 2 != 0) {
    mark_range(0, end);
    return;
  }
  const std::size_t middle = position(m / 2);
  mark_range(0, middle);
  mark_range(middle < end && rare_heaps_[middle] == m / 2 ? middle + 1 : middle, end);
}

}  // namespace tendril::sequence
