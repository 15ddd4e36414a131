#include "lab/piecewise.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace tendril::lab {
namespace {

using Values = std::vector<std::uint64_t>;

constexpr std::size_t kTail = 3;  // equal values at the end of a row that count as its far piece

// A sequence known at its beginning, and further on by the period it was seen to have.
class Extended {
 public:
  Extended(Values values, const Period& period) : values_(std::move(values)), period_(period) {}

  std::int64_t operator[](std::size_t n) const {
    if (n < values_.size()) return static_cast<std::int64_t>(values_[n]);
    const std::size_t further = (n - period_.begin) / period_.period;
    const std::size_t within = period_.begin + (n - period_.begin) % period_.period;
    return static_cast<std::int64_t>(values_[within]) + static_cast<std::int64_t>(further) * period_.saltus;
  }
  const Values& values() const { return values_; }
  const Period& period() const { return period_; }

 private:
  Values values_;
  Period period_;
};

std::optional<Extended> extended(Values values) {
  const auto period = find_period(values);
  if (!period) return std::nullopt;
  return Extended(std::move(values), *period);
}

struct FarRow {
  std::uint64_t far;   // the value far from the diagonal
  std::size_t border;  // the column where that begins
};
// Of the rows whose far piece is seen, from the first on.
std::vector<FarRow> far_rows(const NimberTable& table) {
  std::vector<FarRow> rows;
  const std::size_t size = table.values.size();
  for (std::size_t i = 0; i + 1 < size; ++i) {
    FarRow row{table.values[i].back(), size - 1};
    while (row.border > i + 1 && table.values[i][row.border - 1] == row.far) --row.border;
    if (size - row.border < kTail) break;
    rows.push_back(row);
  }
  return rows;
}

// The value of each sum in the piece between diagonal and border; nullopt if there are two of one sum.
std::optional<std::map<std::size_t, std::uint64_t>> by_sum(const NimberTable& table, const Extended& border) {
  std::map<std::size_t, std::uint64_t> values;
  for (std::size_t i = 0; i < table.values.size(); ++i)
    for (std::size_t j = i + 1; j < table.values.size() && static_cast<std::int64_t>(j) < border[i]; ++j)
      if (values.try_emplace(i + j, table.values[i][j]).first->second != table.values[i][j])
        return std::nullopt;
  return values;
}

}  // namespace

std::optional<std::string> describe_pieces(const NimberTable& table) {
  const std::size_t size = table.values.size();
  for (std::size_t i = 1; i < size; ++i)
    if (table.values[i][i] != table.values[0][0]) return std::nullopt;
  const std::vector<FarRow> rows = far_rows(table);
  Values fars;
  Values borders;
  for (const FarRow& row : rows) {
    fars.push_back(row.far);
    borders.push_back(row.border);
  }
  const auto far = extended(fars);
  const auto border = extended(borders);
  if (!far || !border) return std::nullopt;
  for (std::size_t i = 0; i < size; ++i)
    for (std::size_t j = i + 1; j < size; ++j)
      if (static_cast<std::int64_t>(j) >= (*border)[i] &&
          static_cast<std::int64_t>(table.values[i][j]) != (*far)[i])
        return std::nullopt;
  const auto sums = by_sum(table, *border);
  if (!sums || sums->empty()) return std::nullopt;
  // Some sums may not occur near the corner; the period is looked for behind the last gap, and must give those before.
  std::size_t first = sums->rbegin()->first;
  while (sums->contains(first - 1)) --first;
  Values run;
  for (std::size_t s = first; sums->contains(s); ++s) run.push_back(sums->at(s));
  const auto between = find_period(run);
  if (!between || between->begin != 0) return std::nullopt;
  for (const auto& [s, value] : *sums) {
    if (s >= first) break;
    const std::size_t back = (first - s + between->period - 1) / between->period;
    const std::size_t same = s + back * between->period - first;
    if (same >= run.size() ||
        static_cast<std::int64_t>(run[same]) - static_cast<std::int64_t>(back) * between->saltus !=
            static_cast<std::int64_t>(value))
      return std::nullopt;
  }
  const std::uint64_t from = table.columns.from;
  for (std::uint64_t& column : borders) column += from;
  return fmt::format(
      "for a = b, {} {}; for a < b, where b >= t(a), {}; where b < t(a), of s = a + b, {}; t(a): {}{}",
      table.what, table.values[0][0],
      describe(far->values(), from, far->period(), "a", table.what, table.words),
      describe(run, 2 * from + first, *between, "s", table.what, table.words),
      describe(borders, from, border->period(), "a", ""),
      border->period().begin == 0
          ? ""
          : fmt::format(
                ", before that {}",
                fmt::join(borders.begin(),
                          borders.begin() + static_cast<std::ptrdiff_t>(border->period().begin), ",")));
}

}  // namespace tendril::lab
