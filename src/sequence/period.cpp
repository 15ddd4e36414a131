// Periods are found with the Z-function (Gusfield 1997) of the reversed sequence: z[p] is the number of
// values at the end that agree with those p places before, so n0(p) = N - p - z[p] for all p in linear time.
// The least p that passes the criterion is the least period: if p passes, the sequence really has period p
// from n0 on, every eventual period of it has the same pre-period n0, and the criterion for a smaller p asks
// for less. Arithmetic periodicity is periodicity of the differences G(n+1) - G(n).
#include "sequence/period.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "sequence/arithmetic.hpp"

namespace tendril::sequence {
namespace {

constexpr std::uint64_t kShortestRun = 16;  // fewer repeated values are no sign of anything

struct Candidate {
  std::uint64_t period;
  std::uint64_t preperiod;
};

// Calls found(p, n0) for p = 1, 2, ... < count until it returns true. get(n), n < count, is the sequence.
template <class Get, class Found>
void for_each_period(std::size_t count, const Get& get, Control& control, const Found& found) {
  const std::size_t most = count == 0 ? 0 : count - 1;
  control.reserve(most * sizeof(std::uint32_t));
  std::vector<std::uint32_t> z(most + 1, 0);
  const auto reversed = [&](std::size_t i) { return get(count - 1 - i); };
  std::size_t left = 0;  // the match found so far that reaches furthest is [left, right)
  std::size_t right = 0;
  for (std::size_t p = 1; p <= most; ++p) {
    control.tick(count);
    std::size_t length = p < right ? std::min<std::size_t>(right - p, z[p - left]) : 0;
    while (p + length < count && reversed(length) == reversed(p + length)) ++length;
    if (p + length > right) left = p, right = p + length;
    z[p] = static_cast<std::uint32_t>(length);
    if (found(p, count - p - length)) return;
  }
}

// Three repetitions or more, over an eighth of the values or more.
bool looks_convincing(std::uint64_t count, std::uint64_t period, std::uint64_t preperiod) {
  const std::uint64_t agreeing = count - period - preperiod;
  return agreeing >= std::max({2 * period, count / 8, kShortestRun});
}

// One past the largest heap whose value the criterion needs.
std::uint64_t values_needed(const HeapRules& rules, Candidate c) {
  const auto parts = static_cast<std::uint64_t>(std::max(rules.most_parts(), 1));
  const std::uint64_t last_digit = rules.digits.size() - 1;
  return parts * std::max<std::uint64_t>(c.preperiod, 1) + parts * c.period + last_digit;
}

bool criterion_applies(const HeapRules& rules) { return rules.tail == 0 && !rules.unequal; }

// A period, proved or looking like one.
std::optional<Periodicity> plain_period(const HeapRules& rules, std::span<const std::uint32_t> values,
                                        Control& control) {
  const std::uint64_t count = values.size();
  std::optional<Candidate> proved;
  std::optional<Candidate> looks;
  for_each_period(
      values.size(), [&](std::size_t n) { return values[n]; }, control,
      [&](std::uint64_t p, std::uint64_t n0) {
        const Candidate candidate{p, n0};
        if (!looks && looks_convincing(count, p, n0)) looks = candidate;
        if (criterion_applies(rules) && values_needed(rules, candidate) <= count) proved = candidate;
        return proved.has_value();
      });
  if (!proved && !looks) return std::nullopt;
  const Candidate found = proved ? *proved : *looks;
  Periodicity result;
  result.kind = proved ? Periodicity::Kind::periodic : Periodicity::Kind::looks_periodic;
  result.period = found.period;
  result.preperiod = found.preperiod;
  result.proved = proved.has_value();
  if (criterion_applies(rules)) result.needed_upto = values_needed(rules, found) - 1;
  return result;
}

std::optional<Periodicity> arithmetic_period(const HeapRules& rules, std::span<const std::uint32_t> values,
                                             Control& control) {
  const std::uint64_t count = values.size();
  if (count < 3) return std::nullopt;
  std::optional<Periodicity> result;
  for_each_period(
      values.size() - 1, [&](std::size_t n) { return static_cast<std::int64_t>(values[n + 1]) - values[n]; },
      control,
      [&](std::uint64_t p, std::uint64_t n0) {
        const std::uint32_t before = values[static_cast<std::size_t>(n0)];
        const std::uint32_t after = values[static_cast<std::size_t>(n0 + p)];
        if (!looks_convincing(count - 1, p, n0) || after <= before) return false;
        Periodicity found;
        found.period = p;
        found.preperiod = n0;
        found.saltus = after - before;
        found.proved = is_arithmetic_for_ever(rules, values, p, n0, found.saltus);
        found.kind = found.proved ? Periodicity::Kind::arithmetic : Periodicity::Kind::looks_arithmetic;
        result = found;
        return true;
      });
  return result;
}

}  // namespace

Periodicity find_period(const HeapRules& rules, std::span<const std::uint32_t> values, Control& control) {
  Periodicity result;
  if (const auto period = plain_period(rules, values, control))
    result = *period;
  else if (const auto arithmetic = arithmetic_period(rules, values, control))
    result = *arithmetic;
  result.checked_upto = values.empty() ? 0 : values.size() - 1;
  return result;
}

Periodicity prove_period(NimSequence& sequence, std::uint64_t limit, Control& control) {
  constexpr std::uint64_t kFirstLook = 255;
  std::uint64_t upto = std::min(limit, kFirstLook);
  while (true) {
    sequence.extend(upto, control);
    const Periodicity known = find_period(sequence.rules(), sequence.values(), control);
    upto = sequence.values().size() - 1;
    if (known.proved || upto >= limit) return known;
    // On to where the proof would be, if it is in sight; otherwise a quarter further.
    const bool in_sight = known.needed_upto > upto && known.needed_upto <= 8 * upto;
    upto = std::min(limit, in_sight ? known.needed_upto : upto + upto / 4 + 1);
  }
}

Periodicity prove_period(const HeapRules& rules, std::uint64_t limit, Control& control) {
  NimSequence sequence(rules);
  return prove_period(sequence, limit, control);
}

std::uint64_t nimber_of_heap(NimSequence& sequence, std::uint64_t n, Control& control) {
  constexpr std::uint64_t kAtOnce = 10'000;
  if (n <= kAtOnce) sequence.extend(n, control);
  if (n < sequence.values().size()) return sequence.values()[static_cast<std::size_t>(n)];
  const Periodicity known = prove_period(sequence, std::min(n, kMostHeaps), control);
  if (n < sequence.values().size()) return sequence.values()[static_cast<std::size_t>(n)];
  if (!known.proved)
    throw Stopped(
        StopReason::memory,
        fmt::format("a heap of {} is too large: no period is proved up to heap {}", n, known.checked_upto));
  const std::uint64_t beyond = n - known.preperiod;
  return sequence.values()[static_cast<std::size_t>(known.preperiod + beyond % known.period)] +
         beyond / known.period * known.saltus;
}

}  // namespace tendril::sequence
