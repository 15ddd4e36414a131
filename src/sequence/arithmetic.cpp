// Let K be the number of digits before the tail, so that from n every single heap m <= n - K can be left, and
// N the number of values known.
//
// Without splits. Suppose G(m + p) = G(m) + s for n0 <= m < M = N - p, that L = M - K >= n0, and, as sets,
//     G[0, L + p] = [0, s) u (G[0, L] + s).
// Let n >= M and the periodicity hold below n. The options of n + p have the values G[0, n + p - K] and
// G(n + p - i) for some i < K; the former is G[0, L + p] u (G[L + 1, n - K] + s) = [0, s) u (G[0, n - K] +
// s), the latter are G(n - i) + s because n - i > L >= n0. So they are [0, s) and s + the values of the
// options of n; their mex is s + G(n).
//
// With splits in two, p = s a power of two and n0 <= 1. Write n = p q + r, 0 <= r < p, and G(n) = s q + h(r)
// for 1 <= n < N. Write h(r) = s c(r) + g(r) with 0 <= g(r) < s, so that G(n) = s x + g(r) with x = q + c(r).
// Claim G(n) = v := s q + h(r) for n >= N, by induction. The residues g(r) must be all different: then a
// value u is taken at one place m(u) only (checked in the prefix for the small u for which that place is <
// 1).
//  - v is no option. As a single heap: m(v) = n, as the residues differ (v > 0 = G(0)). As a split a + b = n
//    - i: G(a) ^ G(b) = v needs g(ra) ^ g(rb) = g(r) and xa ^ xb = x; but xa + xb = (xa ^ xb) + 2 (xa & xb),
//    so D := xa + xb - x must be even and not negative. D depends on the residues only; the criterion asks
//    that it is odd or negative for all residues with fitting g.
//  - every u < v is an option. Either m(u) <= n - K, or n - m(u) = i with a digit that leaves one heap, or
//    u = G(a) ^ G(b) for a split with small b and G(b) < s, where G(a) ^ G(b) = s xa + (g(ra) ^ G(b)). All
//    three depend on r and v - u only. |G(n) - n| <= H bounds the u that need a look: for v - u > K + 2H,
//    m(u) <= u + H < n - K.
#include "sequence/arithmetic.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <vector>

namespace tendril::sequence {
namespace {

using heaps::HeapRules;
using ValueSpan = std::span<const std::uint32_t>;

constexpr std::uint64_t kLongestPeriod = 4096;  // the check with splits is quadratic in it

bool repeats(ValueSpan values, std::uint64_t period, std::uint64_t preperiod, std::uint64_t saltus) {
  for (std::uint64_t n = preperiod; n + period < values.size(); ++n)
    if (values[static_cast<std::size_t>(n + period)] != values[static_cast<std::size_t>(n)] + saltus)
      return false;
  return true;
}

bool holds_without_splits(const HeapRules& rules, ValueSpan values, std::uint64_t period,
                          std::uint64_t preperiod, std::uint64_t saltus) {
  const std::uint64_t digits = rules.digits.size();
  if (values.size() < period + digits + preperiod) return false;
  const std::uint64_t last = values.size() - period - digits;
  std::vector<std::uint32_t> longer(values.begin(),
                                    values.begin() + static_cast<std::ptrdiff_t>(last + period + 1));
  std::vector<std::uint32_t> shifted;
  for (std::uint32_t v = 0; v < saltus; ++v) shifted.push_back(v);
  for (std::size_t n = 0; n <= last; ++n) shifted.push_back(values[n] + static_cast<std::uint32_t>(saltus));
  const auto as_set = [](std::vector<std::uint32_t>& all) {
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
  };
  as_set(longer);
  as_set(shifted);
  return longer == shifted;
}

class SplitCriterion {
 public:
  SplitCriterion(const HeapRules& rules, ValueSpan values, std::int64_t period)
      : rules_(rules), values_(values), p_(period), place_(static_cast<std::size_t>(period), -1) {}

  bool holds() {
    const auto known = static_cast<std::int64_t>(values_.size());
    digits_ = static_cast<std::int64_t>(rules_.digits.size());
    for (std::int64_t r = 0; r < p_; ++r) {
      const std::int64_t n = r == 0 ? p_ : r;  // heap 0 may be an exception
      h_.push_back(static_cast<std::int64_t>(value(n)) - (n - r));
      spread_ = std::max<std::int64_t>(spread_, std::llabs(h_.back() - r));
      place_[index(low(r))] = r;
    }
    if (std::find(place_.begin(), place_.end(), -1) != place_.end()) return false;
    look_ = digits_ + 2 * spread_;
    small_ = 2 * p_ + digits_;
    if (known <= 4 * (look_ + small_ + p_)) return false;
    const auto prefix_end = values_.end() - static_cast<std::ptrdiff_t>(digits_);
    for (std::uint32_t u = 0; u <= spread_ + p_; ++u)
      if (std::find(values_.begin(), prefix_end, u) == prefix_end) return false;
    for (std::int64_t r = 0; r < p_; ++r)
      if (may_be_split_value(r) || !all_below_are_options(r)) return false;
    return true;
  }

 private:
  static std::size_t index(std::int64_t i) { return static_cast<std::size_t>(i); }
  std::uint32_t value(std::int64_t n) const { return values_[index(n)]; }
  std::int64_t low(std::int64_t r) const { return h_[index(r)] & (p_ - 1); }
  std::int64_t carry(std::int64_t r) const { return (h_[index(r)] - low(r)) / p_; }
  // G(n) by the formula, for any n >= 1.
  std::int64_t formula(std::int64_t n) const { return n / p_ * p_ + h_[index(n % p_)]; }
  // m(u)
  std::int64_t place_of(std::int64_t u) const {
    const std::int64_t r = place_[index(u & (p_ - 1))];
    return u - h_[index(r)] + r;
  }
  bool splits(std::int64_t taken) const { return (rules_.digits[index(taken)] & 4) != 0; }

  bool may_be_split_value(std::int64_t r) const {
    for (std::int64_t taken = 0; taken < digits_; ++taken) {
      if (!splits(taken)) continue;
      for (std::int64_t ra = 0; ra < p_; ++ra) {
        const std::int64_t rb = ((r - taken - ra) % p_ + p_) % p_;
        if ((low(ra) ^ low(rb)) != low(r)) continue;
        const std::int64_t borrowed = (ra + rb + taken - r) / p_;  // qa + qb = q - borrowed
        const std::int64_t excess = carry(ra) + carry(rb) - borrowed - carry(r);
        if (excess >= 0 && excess % 2 == 0) return true;
      }
    }
    return false;
  }

  bool all_below_are_options(std::int64_t r) const {
    // Any n of the residue that is large enough stands for all: nothing below depends on q.
    const std::int64_t n = (look_ + small_ + p_) / p_ * 2 * p_ + r;
    const std::int64_t v = formula(n);
    for (std::int64_t u = v - 1; u >= v - look_ - 1; --u)
      if (!is_option(n, u)) return false;
    return true;
  }

  bool is_option(std::int64_t n, std::int64_t u) const {
    const std::int64_t taken = n - place_of(u);
    if (taken >= digits_) return true;
    if (taken >= 1 && (rules_.digits[index(taken)] & 2) != 0) return true;
    for (std::int64_t i = 0; i < digits_; ++i) {
      if (!splits(i)) continue;
      for (std::int64_t b = 1; b <= small_; ++b)
        if (value(b) < p_ && (formula(n - i - b) ^ value(b)) == u) return true;
    }
    return false;
  }

  const HeapRules& rules_;
  ValueSpan values_;
  std::int64_t p_;
  std::vector<std::int64_t> h_;
  std::vector<std::int64_t> place_;  // the residue r with g(r) = i, or -1
  std::int64_t digits_ = 0;
  std::int64_t spread_ = 0;  // H
  std::int64_t look_ = 0;
  std::int64_t small_ = 0;
};

}  // namespace

bool is_arithmetic_for_ever(const HeapRules& rules, std::span<const std::uint32_t> values,
                            std::uint64_t period, std::uint64_t preperiod, std::uint64_t saltus) {
  if (rules.tail != 3 || saltus == 0 || !repeats(values, period, preperiod, saltus)) return false;
  const auto splits = [](std::uint8_t digit) { return digit >= 4; };
  if (std::none_of(rules.digits.begin(), rules.digits.end(), splits))
    return holds_without_splits(rules, values, period, preperiod, saltus);
  if (rules.unequal || rules.most_parts() > 2 || preperiod > 1 || period != saltus ||
      !std::has_single_bit(period) || period > kLongestPeriod || values.size() <= period)
    return false;
  return SplitCriterion(rules, values, static_cast<std::int64_t>(period)).holds();
}

}  // namespace tendril::sequence
