#include "solve/perft.hpp"

#include <algorithm>

#include "solve/sums.hpp"

namespace tendril {

std::vector<PerftLevel> perft(Expander& expander, std::span<const PositionId> sum, std::uint64_t depth) {
  Sums sums(expander);
  std::vector<PerftLevel> levels;
  std::vector<SumId> level{sums.intern(sum)};
  while (!level.empty()) {
    std::vector<SumId> next;
    std::uint64_t options = 0;
    for (const SumId id : level) {
      expander.control().tick(sums.size());
      const std::vector<SumId> results = sums.options(id);
      options += results.size();
      next.insert(next.end(), results.begin(), results.end());
    }
    levels.push_back({level.size(), options});
    if (levels.size() > depth) break;
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    level.swap(next);
  }
  return levels;
}

}  // namespace tendril
