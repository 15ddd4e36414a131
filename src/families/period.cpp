#include "families/period.hpp"

#include <algorithm>

#include "families/growth.hpp"

namespace tendril::families {

Length least_begin(const FrameValues& values) { return values.reach() + values.largest_kernel() + 1; }

namespace {

// The least m beyond reach and kernels such that adding p to path `path` of length n >= m changes nothing, as far as the
// values go.
Length begin_of_period(FrameValues& values, StateId state, std::size_t path, Length p, Length upto,
                       Control& control) {
  const Length others = values.paths(state) == 2 ? upto : 0;
  for (Length n = upto - p; n >= least_begin(values); --n) {
    for (Length other = others == 0 ? 0 : 1; other <= others; ++other) {
      Lengths here{};
      here[path] = n;
      here[1 - path] = other;
      Lengths there = here;
      there[path] += p;
      if (values.nimber(state, here, control) != values.nimber(state, there, control)) return n + 1;
    }
  }
  return least_begin(values);
}

}  // namespace

Length least_window(const FrameValues& values, Length begin, Length period) {
  return std::max(2 * begin + period + 2 * values.reach() + 2 * values.largest_kernel(), values.limit());
}

bool find_common_period(FrameValues& values, Length upto, CommonPeriod& found, Control& control) {
  const Length least = least_begin(values);
  for (Length p = 1; least_window(values, least, p) + p - 1 <= upto; ++p) {
    const auto fits = [&](Length n0) { return least_window(values, n0, p) + p - 1 <= upto; };
    Length n0 = least;
    for (StateId state = 0; state < values.states() && fits(n0); ++state)
      for (std::size_t path = 0; path < values.paths(state) && fits(n0); ++path)
        n0 = std::max(n0, begin_of_period(values, state, path, p, upto, control));
    if (!fits(n0)) continue;
    found = {p, n0, least_window(values, n0, p), 0};
    return true;
  }
  return false;
}

bool prove_common_period(FrameValues& values, Length most, CommonPeriod& found, Length& upto,
                         Control& control) {
  values.close(control);
  constexpr std::uint64_t kMostCuts = 300'000'000;  // a path cut in every way, for all lengths of the other
  std::uint64_t of_two = 0;
  for (StateId state = 0; state < values.states(); ++state) of_two += values.paths(state) == 2 ? 1 : 0;
  upto = std::min<Length>(most, 3 * values.limit());
  for (;;) {
    for (Length n = 1; n <= upto; ++n)
      for (StateId state = 0; state < values.states(); ++state) {
        if (values.paths(state) == 1) values.nimber(state, {n, 0}, control);
        for (Length m = 1; m <= n && values.paths(state) == 2; ++m) {
          values.nimber(state, {n, m}, control);
          values.nimber(state, {m, n}, control);
        }
      }
    if (find_common_period(values, upto, found, control)) return true;
    if (of_two == 0 && find_growth(values, upto, found, control)) return true;
    const Length next = std::min(most, upto + upto / 2);
    if (next == upto || of_two * next * next * next > kMostCuts) return false;
    upto = next;
  }
}

sequence::Periodicity least_period(const std::vector<std::uint32_t>& values, Length first, Length begin,
                                   Length period, std::uint32_t saltus) {
  const auto at = [&](Length n) -> std::int64_t {
    return n < begin + period ? std::int64_t{values[n - first]}
                              : std::int64_t{values[n - period - first]} + saltus;
  };
  Length least = period;
  for (Length p = 1; p < period; ++p) {
    if (period % p != 0) continue;
    bool repeats = true;
    for (Length n = begin; n < begin + period && repeats; ++n)
      repeats = at(n + p) - at(n) == at(begin + p) - at(begin);
    if (repeats) {
      least = p;
      break;
    }
  }
  const std::int64_t adds = at(begin + least) - at(begin);
  Length preperiod = begin;
  while (preperiod > first && at(preperiod - 1) + adds == at(preperiod - 1 + least)) --preperiod;
  sequence::Periodicity found;
  using Kind = sequence::Periodicity::Kind;
  found.kind = saltus == 0 ? Kind::periodic : Kind::arithmetic;
  found.period = least;
  found.preperiod = preperiod;
  found.saltus = static_cast<std::uint64_t>(adds);
  found.proved = true;
  found.checked_upto = first + values.size() - 1;
  return found;
}

}  // namespace tendril::families
