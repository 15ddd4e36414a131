#include "lab/closed_form.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tendril::lab {
namespace {

// The periodic part of a sequence must be as long as this many periods, and at least so long.
constexpr std::size_t kPeriodsSeen = 3;
constexpr std::size_t kLeastSeen = 6;
// Periods are looked for whose end is at most here: the work grows as its square.
constexpr std::size_t kMostFitted = 2000;
// A form that fails is worth telling of if it has got so far.
constexpr std::size_t kWorthTelling = 12;

bool long_enough(std::size_t size, const Period& period) {
  return size >= std::max({period.begin + kPeriodsSeen * period.period, kLeastSeen, 2 * period.fitted()});
}

// The first n + period at which it fails, values.size() if nowhere.
std::size_t fails_at(const Values& values, const Period& period) {
  std::size_t n = period.begin + period.period;
  while (n < values.size() &&
         static_cast<std::int64_t>(values[n] - values[n - period.period]) == period.saltus)
    ++n;
  return n;
}

template <class Visit>
void for_each_period(const Values& values, const Visit& visit) {
  for (std::size_t end = 1; end < std::min(values.size(), kMostFitted); ++end)
    for (std::size_t period = 1; period <= end; ++period) {
      const std::size_t begin = end - period;
      const Period found{begin, period, static_cast<std::int64_t>(values[end] - values[begin])};
      if (long_enough(values.size(), found) && visit(found)) return;
    }
}

std::string range_text(const std::vector<Range>& ranges, const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t d = 0; d < ranges.size(); ++d)
    text += fmt::format("{}{} = {}..{}", d == 0 ? "" : ", ", names[d], ranges[d].from, ranges[d].to);
  return text;
}

}  // namespace

std::uint64_t NimberTable::at(const Index& index) const {
  std::size_t place = 0;
  for (std::size_t d = 0; d < ranges.size(); ++d)
    place = place * static_cast<std::size_t>(ranges[d].size()) + index[d];
  return values[place];
}

std::string NimberTable::name(std::size_t d) const {
  return ranges.size() == 1 ? "n" : std::string(1, static_cast<char>('a' + d));
}

std::string NimberTable::word(std::int64_t value) const {
  return value >= 0 && static_cast<std::size_t>(value) < words.size() ? words[static_cast<std::size_t>(value)]
                                                                      : fmt::format("{}", value);
}

std::vector<Index> NimberTable::outwards() const {
  std::vector<Index> all;
  all.reserve(values.size());
  Index index(ranges.size(), 0);
  for (std::size_t i = 0; i < values.size(); ++i) {
    all.push_back(index);
    for (std::size_t d = ranges.size(); d-- > 0;) {
      if (++index[d] < ranges[d].size()) break;
      index[d] = 0;
    }
  }
  const auto reach = [](const Index& places) { return *std::max_element(places.begin(), places.end()); };
  std::stable_sort(all.begin(), all.end(),
                   [&](const Index& x, const Index& y) { return reach(x) < reach(y); });
  return all;
}

bool NimberTable::symmetric() const {
  for (const Range& range : ranges)
    if (range.from != ranges[0].from || range.to != ranges[0].to) return false;
  for (Index index : outwards())
    for (std::size_t d = 0; d + 1 < ranges.size(); ++d) {
      const std::uint64_t value = at(index);
      std::swap(index[d], index[d + 1]);
      if (at(index) != value) return false;
    }
  return true;
}

std::string Pattern::sentence() const {
  const std::string tried =
      fmt::format("fitted on {}, tested to {}", range_text(fitted, names), range_text(tested, names));
  if (!failure) return fmt::format("conjecture: {} ({}, not proved)", text, tried);
  std::string where;
  for (std::size_t d = 0; d < names.size(); ++d)
    where += fmt::format("{}{} = {}", d == 0 ? "" : ", ", names[d], failure->parameters[d]);
  return fmt::format("refuted: {} ({}; first failure {}: {}, not {})", text, tried, where, failure->found,
                     failure->predicted);
}

bool Trials::reaches_twice(const std::vector<std::size_t>& fitted) const {
  for (std::size_t d = 0; d < fitted.size(); ++d)
    if (table_.ranges[d].size() < 2 * fitted[d]) return false;
  return true;
}

std::optional<Pattern> Trials::tried(const ClosedForm& form) const {
  if (!reaches_twice(form.fitted)) return std::nullopt;
  Pattern pattern{.text = form.text, .fitted = {}, .tested = table_.ranges, .names = {}};
  for (std::size_t d = 0; d < table_.ranges.size(); ++d) {
    pattern.fitted.push_back({table_.ranges[d].from, table_.ranges[d].from + form.fitted[d] - 1});
    pattern.names.push_back(table_.name(d));
  }
  const std::size_t most = *std::max_element(form.fitted.begin(), form.fitted.end());
  for (const Index& index : outwards_) {
    if (form.says && !form.says(index)) continue;
    const std::int64_t predicted = form.of(index);
    const auto found = static_cast<std::int64_t>(table_.at(index));
    if (predicted == found) continue;
    if (*std::max_element(index.begin(), index.end()) < std::max(2 * most, kWorthTelling))
      return std::nullopt;
    Pattern::Failure failure{
        .parameters = {}, .found = table_.word(found), .predicted = table_.word(predicted)};
    for (std::size_t d = 0; d < index.size(); ++d)
      failure.parameters.push_back(table_.ranges[d].from + index[d]);
    pattern.failure = std::move(failure);
    break;
  }
  return pattern;
}

bool Trials::holds(const ClosedForm& form) {
  if (best_ && !best_->failure) return true;
  std::optional<Pattern> pattern = tried(form);
  if (!pattern) return false;
  const bool held = !pattern->failure;
  std::size_t reached = 0;
  for (std::size_t d = 0; pattern->failure && d < table_.ranges.size(); ++d)
    reached =
        std::max(reached, static_cast<std::size_t>(pattern->failure->parameters[d] - table_.ranges[d].from));
  if (held || reached > reached_) {
    best_ = std::move(pattern);
    reached_ = reached;
  }
  return held;
}

std::int64_t Period::of(const Values& values, std::size_t n) const {
  if (n < begin + period) return static_cast<std::int64_t>(values[n]);
  const auto further = static_cast<std::int64_t>((n - begin) / period);
  return static_cast<std::int64_t>(values[begin + (n - begin) % period]) + further * saltus;
}

std::optional<Period> find_period(const Values& values) {
  std::optional<Period> result;
  for_each_period(values, [&](const Period& period) {
    if (fails_at(values, period) == values.size()) result = period;
    return result.has_value();
  });
  return result;
}

std::optional<Period> find_failing_period(const Values& values) {
  std::optional<Period> result;
  std::size_t furthest = 0;
  for_each_period(values, [&](const Period& period) {
    const std::size_t failure = fails_at(values, period);
    if (failure > furthest && failure >= kWorthTelling && long_enough(failure, period)) {
      result = period;
      furthest = failure;
    }
    return failure == values.size();
  });
  return result;
}

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
    text += noun + linear_text({{found.saltus, std::string(name)}}, constant);
  } else {
    std::vector<std::string> period;
    for (std::size_t n = 0; n < found.period; ++n) period.push_back(word(values[found.begin + n]));
    text += fmt::format("period {} ({})", found.period, fmt::join(period, ","));
    if (found.saltus != 0) text += fmt::format(", each time {} more", found.saltus);
  }
  return text;
}

std::string describe_whole(const Values& values, std::uint64_t first, const Period& found,
                           std::string_view name, std::string_view what,
                           const std::vector<std::string>& words) {
  std::string text = describe(values, first, found, name, what, words);
  if (found.begin == 0) return text;
  std::vector<std::string> before;
  for (std::size_t n = 0; n < found.begin; ++n)
    before.push_back(values[n] < words.size() ? words[values[n]] : fmt::format("{}", values[n]));
  return text + fmt::format(", before that {}", fmt::join(before, ","));
}

std::string linear_text(const std::vector<std::pair<std::int64_t, std::string>>& terms,
                        std::int64_t constant) {
  std::string text;
  const auto add = [&](std::int64_t factor, const std::string& name) {
    if (factor == 0) return;
    const std::int64_t size = std::abs(factor);
    const std::string sign = text.empty() ? (factor < 0 ? "-" : "") : (factor < 0 ? " - " : " + ");
    text += sign + (size == 1 && !name.empty() ? name : fmt::format("{}{}", size, name));
  };
  for (const auto& [factor, name] : terms) add(factor, name);
  add(constant, "");
  return text.empty() ? "0" : text;
}

}  // namespace tendril::lab
