#include "lab/patterns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "lab/piecewise.hpp"

namespace tendril::lab {
namespace {

using Values = std::vector<std::uint64_t>;
using Formula = std::function<std::int64_t(std::int64_t, std::int64_t)>;  // of row a and column b

// The periodic part of a sequence must be as long as this many periods, and at least so long.
constexpr std::size_t kPeriodsSeen = 3;
constexpr std::size_t kLeastSeen = 6;

bool long_enough(std::size_t size, std::size_t begin, std::size_t period) {
  return size >= begin + std::max(kPeriodsSeen * period, kLeastSeen);
}

std::string linear_text(std::string_view name, std::int64_t slope, std::int64_t constant) {
  std::string text = slope == 1 ? std::string(name) : fmt::format("{}{}", slope, name);
  if (constant != 0) text += fmt::format(" {} {}", constant < 0 ? '-' : '+', std::abs(constant));
  return text;
}

std::string range_text(std::string_view name, const Range& range) {
  return fmt::format("{} = {}..{}", name, range.from, range.to);
}

Values column(const NimberTable& table, std::size_t j) {
  Values values;
  for (const Values& row : table.values) values.push_back(row[j]);
  return values;
}

bool fits(const NimberTable& table, const Formula& formula) {
  for (std::size_t i = 0; i < table.values.size(); ++i)
    for (std::size_t j = 0; j < table.values[i].size(); ++j)
      if (static_cast<std::int64_t>(table.values[i][j]) !=
          formula(static_cast<std::int64_t>(table.rows->from + i),
                  static_cast<std::int64_t>(table.columns.from + j)))
        return false;
  return true;
}

// A formula for the whole of a table of two parameters: linear, or the nim-sum of the parameters, each
// shifted a little.
std::optional<std::string> whole_formula(const NimberTable& table) {
  const auto at = [&](std::size_t i, std::size_t j) { return static_cast<std::int64_t>(table.values[i][j]); };
  const auto a0 = static_cast<std::int64_t>(table.rows->from);
  const auto b0 = static_cast<std::int64_t>(table.columns.from);
  const std::int64_t alpha = at(1, 0) - at(0, 0);
  const std::int64_t beta = at(0, 1) - at(0, 0);
  const std::int64_t constant = at(0, 0) - alpha * a0 - beta * b0;
  if (fits(table, [&](std::int64_t a, std::int64_t b) { return alpha * a + beta * b + constant; })) {
    if (alpha == 0 && beta == 0)
      return describe({static_cast<std::uint64_t>(constant)}, 0, {0, 1, 0}, "a", table.what, table.words)
          .substr(std::string_view("from a = 0 on, ").size());
    if (alpha == 0) return table.what + " " + linear_text("b", beta, constant);
    if (beta == 0) return table.what + " " + linear_text("a", alpha, constant);
    return fmt::format("{} {} + {}", table.what, linear_text("a", alpha, 0),
                       linear_text("b", beta, constant));
  }
  for (const std::int64_t da : {0, -1, 1, -2, 2})
    for (const std::int64_t db : {0, -1, 1, -2, 2})
      if (a0 + da >= 0 && b0 + db >= 0 &&
          fits(table, [&](std::int64_t a, std::int64_t b) { return (a + da) ^ (b + db); }))
        return fmt::format("{} ({}) xor ({})", table.what, linear_text("a", 1, da), linear_text("b", 1, db));
  return std::nullopt;
}

// One period for all rows and one for all columns.
std::optional<std::string> double_period(const NimberTable& table) {
  const auto common = [](std::size_t lines, std::size_t size, const auto& line) -> std::optional<Period> {
    for (std::size_t end = 1; long_enough(size, 0, 1) && end < size; ++end)
      for (std::size_t period = 1; period <= end; ++period) {
        const std::size_t begin = end - period;
        if (!long_enough(size, begin, period)) continue;
        bool all = true;
        std::int64_t saltus = 0;
        for (std::size_t k = 0; k < lines && all; ++k) {
          const Values values = line(k);
          if (k == 0) saltus = static_cast<std::int64_t>(values[end] - values[begin]);
          for (std::size_t n = begin; n + period < size && all; ++n)
            all = static_cast<std::int64_t>(values[n + period] - values[n]) == saltus;
        }
        if (all) return Period{begin, period, saltus};
      }
    return std::nullopt;
  };
  const std::size_t height = table.values.size();
  const std::size_t width = table.values[0].size();
  const auto across = common(height, width, [&](std::size_t i) { return table.values[i]; });
  const auto down = common(width, height, [&](std::size_t j) { return column(table, j); });
  if (!across || !down) return std::nullopt;
  const auto more = [](const Period& found) {
    return found.saltus == 0 ? std::string() : fmt::format(", each time {} more,", found.saltus);
  };
  return fmt::format("period {} in a{} from a = {} on and period {} in b{} from b = {} on", down->period,
                     more(*down), table.rows->from + down->begin, across->period, more(*across),
                     table.columns.from + across->begin);
}

}  // namespace

std::string describe(const Values& values, std::uint64_t first, const Period& found, std::string_view name,
                     std::string_view what, const std::vector<std::string>& words) {
  const auto word = [&](std::uint64_t value) {
    return value < words.size() ? words[value] : fmt::format("{}", value);
  };
  const std::uint64_t from = first + found.begin;
  std::string text = fmt::format("from {} = {} on, ", name, from);
  const std::string noun = what.empty() ? std::string() : fmt::format("{} ", what);
  if (found.period == 1 && found.saltus == 0) {
    text += noun + word(values[found.begin]);
  } else if (found.period == 1) {
    const auto constant =
        static_cast<std::int64_t>(values[found.begin]) - found.saltus * static_cast<std::int64_t>(from);
    text += noun + linear_text(name, found.saltus, constant);
  } else {
    std::vector<std::string> period;
    for (std::size_t n = 0; n < found.period; ++n) period.push_back(word(values[found.begin + n]));
    text += fmt::format("period {} ({})", found.period, fmt::join(period, ","));
    if (found.saltus != 0) text += fmt::format(", each time {} more", found.saltus);
  }
  return text;
}

std::optional<Period> find_period(const Values& values) {
  for (std::size_t end = 1; end < values.size(); ++end)
    for (std::size_t period = 1; period <= end; ++period) {
      const std::size_t begin = end - period;
      if (!long_enough(values.size(), begin, period)) continue;
      const auto saltus = static_cast<std::int64_t>(values[end] - values[begin]);
      bool all = true;
      for (std::size_t n = begin; n + period < values.size() && all; ++n)
        all = static_cast<std::int64_t>(values[n + period] - values[n]) == saltus;
      if (all) return Period{begin, period, saltus};
    }
  return std::nullopt;
}

std::vector<std::string> find_patterns(const NimberTable& table) {
  std::vector<std::string> sentences;
  const auto conjecture = [&](const std::string& what, const std::string& seen) {
    sentences.push_back(fmt::format("conjecture: {} (seen for {}, not proved)", what, seen));
  };
  if (!table.rows) {
    const std::string seen = range_text("n", table.columns);
    if (const auto found = find_period(table.values[0]))
      conjecture(describe(table.values[0], table.columns.from, *found, "n", table.what, table.words), seen);
    return sentences;
  }
  const std::string seen = range_text("a", *table.rows) + ", " + range_text("b", table.columns);
  const std::size_t height = table.values.size();
  const std::size_t width = table.values[0].size();
  if (height >= 3 && width >= 3)
    if (const auto formula = whole_formula(table)) {
      conjecture(*formula, seen);
      return sentences;
    }
  const bool square = table.rows->from == table.columns.from && height == width;
  bool symmetric = square && height >= 3;
  for (std::size_t i = 0; symmetric && i < height; ++i)
    for (std::size_t j = 0; symmetric && j < i; ++j) symmetric = table.values[i][j] == table.values[j][i];
  if (symmetric)
    conjecture(fmt::format("the {} does not change when a and b change places", table.what), seen);
  if (const auto both = double_period(table)) {
    conjecture(*both, seen);
    return sentences;
  }
  if (symmetric)
    if (const auto pieces = describe_pieces(table)) {
      conjecture(*pieces, seen);
      return sentences;
    }
  for (std::size_t i = 0; i < height; ++i)
    if (const auto found = find_period(table.values[i]))
      conjecture(
          fmt::format("for a = {}, {}", table.rows->from + i,
                      describe(table.values[i], table.columns.from, *found, "b", table.what, table.words)),
          range_text("b", table.columns));
  return sentences;
}

}  // namespace tendril::lab
