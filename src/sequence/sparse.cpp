#include "sequence/sparse.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace tendril::sequence {
namespace {

constexpr std::int64_t kScarceHeaps = 512;

}  // namespace

void SparseSpace::choose(const Values& values) {
  const std::vector<std::uint16_t>& g = values.narrow;
  std::uint32_t most = 0;
  for (const std::uint16_t value : g) most = std::max<std::uint32_t>(most, value);
  const std::size_t size = std::bit_ceil(static_cast<std::size_t>(most) + 1);
  // balance[w] becomes (heaps rare under mask w) - (heaps common under w).
  std::vector<std::int64_t> balance(size, 0);
  for (std::size_t n = 1; n < g.size(); ++n) ++balance[g[n]];
  const std::vector<std::int64_t> count = balance;
  for (std::size_t half = 1; half < size; half *= 2)
    for (std::size_t block = 0; block < size; block += 2 * half)
      for (std::size_t i = block; i < block + half; ++i) {
        const std::int64_t x = balance[i];
        const std::int64_t y = balance[i + half];
        balance[i] = x + y;
        balance[i + half] = x - y;
      }
  mask_ = static_cast<std::uint32_t>(std::min_element(balance.begin(), balance.end()) - balance.begin());

  // The scarcest common values, as long as their heaps together are not many.
  std::vector<std::uint32_t> by_count(size);
  std::iota(by_count.begin(), by_count.end(), 0U);
  std::stable_sort(by_count.begin(), by_count.end(),
                   [&](std::uint32_t x, std::uint32_t y) { return count[x] < count[y]; });
  std::int64_t room = kScarceHeaps;
  is_frequent_.assign(size, 0);
  for (const std::uint32_t value : by_count) {
    if (is_rare(value)) continue;
    room -= count[value];
    if (room < 0) is_frequent_[value] = 1;
  }

  rare_ = {};
  scarce_ = {};
  for (std::size_t n = 1; n < g.size(); ++n) add(n, g[n]);
}

void SparseSpace::List::mark(const Values& all, std::size_t m, bool unequal, std::uint8_t* seen) const {
  const std::uint16_t* from_m = all.narrow.data() + m;
  const auto mark_range = [&](std::size_t first, std::size_t last) {
    for (std::size_t j = first; j < last; ++j)
      seen[values[j] ^ *(from_m - static_cast<std::ptrdiff_t>(heaps[j]))] = 1;
  };
  const auto position = [&](std::size_t heap) {
    return static_cast<std::size_t>(std::lower_bound(heaps.begin(), heaps.end(), heap) - heaps.begin());
  };
  const std::size_t end = position(m);
  if (!unequal || m % 2 != 0) {
    mark_range(0, end);
    return;
  }
  const std::size_t middle = position(m / 2);
  mark_range(0, middle);
  mark_range(middle < end && heaps[middle] == m / 2 ? middle + 1 : middle, end);
}

}  // namespace tendril::sequence
