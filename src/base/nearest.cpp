#include "base/nearest.hpp"

#include <algorithm>

namespace tendril {
namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
    }
  }
  return row.back();
}

}  // namespace

std::string nearest_name(std::string_view typed, const std::vector<std::string_view>& names) {
  std::string best;
  std::size_t best_distance = std::min<std::size_t>(2, typed.size() / 3) + 1;
  for (const std::string_view name : names) {
    const std::size_t distance = edit_distance(typed, name);
    if (distance >= best_distance) continue;
    best_distance = distance;
    best = name;
  }
  if (!best.empty() || typed.size() < 3) return best;
  const auto longer = std::find_if(names.begin(), names.end(),
                                   [&](std::string_view name) { return name.starts_with(typed); });
  return longer == names.end() ? std::string() : std::string(*longer);
}

}  // namespace tendril
