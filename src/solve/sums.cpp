#include "solve/sums.hpp"

#include <algorithm>
#include <cstring>

#include "base/heed.hpp"

namespace tendril {

SumId Sums::intern(std::span<const PositionId> components) {
  scratch_.clear();
  for (const PositionId id : components)
    if (expander_.options(id).size() != 0) scratch_.push_back(id);
  std::sort(scratch_.begin(), scratch_.end());
  const KeyView key(reinterpret_cast<const char*>(scratch_.data()), scratch_.size() * sizeof(PositionId));
  const std::size_t growth = index_.next_growth();
  if (growth != 0) expander_.control().reserve(growth);
  return SumId{index_.intern(key).first};
}

std::vector<PositionId> Sums::components(SumId id) const {
  const KeyView key = index_.key(index(id));
  std::vector<PositionId> result(key.size() / sizeof(PositionId));
  if (!key.empty()) std::memcpy(result.data(), key.data(), key.size());
  return result;
}

std::vector<SumId> Sums::options(SumId id) {
  const std::vector<PositionId> sum = components(id);
  std::vector<SumId> result;
  std::vector<PositionId> next;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (i > 0 && sum[i] == sum[i - 1]) continue;
    // The list is fetched anew for every option: interning below may make the expander forget lists.
    auto place = OptionList::first();
    for (OptionList list = expander_.options(sum[i]); place != list.end(); list = expander_.options(sum[i])) {
      heed(1 + static_cast<std::int64_t>(sum.size() / 64));
      const auto replacement = list.components(place);
      next.assign(sum.begin(), sum.end());
      next.erase(next.begin() + static_cast<std::ptrdiff_t>(i));
      next.insert(next.end(), replacement.begin(), replacement.end());
      place = list.next(place);
      result.push_back(intern(next));
    }
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

}  // namespace tendril
