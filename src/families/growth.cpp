#include "families/growth.hpp"

#include <algorithm>
#include <bit>
#include <set>

namespace tendril::families {
namespace {

class Growth {
 public:
  Growth(FrameValues& values, Length upto, Length q, Control& control)
      : values_(values), upto_(upto), q_(q), control_(control) {}

  bool holds(CommonPeriod& found) {
    if (!find_kinds() || !find_begin()) return false;
    Length window = least_window(values_, begin_, 2 * q_);
    for (; window + 4 * q_ - 1 <= upto_; window += 2 * q_)
      if (values_grow(window)) {
        found = {2 * q_, begin_, window, 2 * step_};
        return true;
      }
    return false;
  }

 private:
  std::uint32_t at(StateId state, Length n) { return values_.nimber(state, {n, 0}, control_); }
  bool has_path(StateId state) const { return values_.paths(state) == 1; }

  // Which frames grow, and by how much, by their second half.
  bool find_kinds() {
    grows_.assign(values_.states(), false);
    const Length half = upto_ / 2;
    for (StateId state = 0; state < values_.states(); ++state) {
      if (!has_path(state)) continue;
      const std::uint32_t last = at(state, upto_);
      const std::uint32_t before = at(state, upto_ - q_);
      grows_[state] = last > before && at(state, upto_ - 2 * q_) < before;
      if (grows_[state]) {
        if (step_ == 0) step_ = last - before;
        if (step_ != last - before) return false;
      }
      for (Length n = half; n + 2 * q_ <= upto_; ++n)
        if (!repeats(state, n)) return false;
    }
    return step_ != 0 && std::has_single_bit(step_);
  }
  bool repeats(StateId state, Length n) {
    return grows_[state] ? at(state, n + q_) == at(state, n) + step_ : at(state, n + 2 * q_) == at(state, n);
  }

  // n0, and the part of condition 1 about values.
  bool find_begin() {
    begin_ = least_begin(values_);
    for (StateId state = 0; state < values_.states(); ++state) {
      if (!has_path(state)) continue;
      for (Length n = upto_ - 2 * q_; n >= begin_; --n)
        if (!repeats(state, n) || (grows_[state] && at(state, n) < step_)) begin_ = n + 1;
      for (Length n = 1; n <= upto_ && !grows_[state]; ++n)
        if (at(state, n) >= step_) return false;
    }
    std::uint32_t highest = step_ - 1;
    for (StateId state = 0; state < values_.states(); ++state)
      for (Length n = 1; n < begin_ + q_ && grows_[state]; ++n) highest = std::max(highest, at(state, n));
    high_ = std::bit_ceil(highest + 1);
    return true;
  }

  // Conditions 2 to 4.
  bool values_grow(Length window) {
    for (StateId state = 0; state < values_.states(); ++state)
      for (Length n = window; n < window + 2 * q_ && has_path(state); ++n) {
        std::set<std::uint32_t> missing;
        std::set<std::uint32_t> missing_later;
        if (!look(state, n, missing)) return false;
        if (grows_[state] && (!look(state, n + 2 * q_, missing_later) || missing != missing_later))
          return false;
      }
    return true;
  }

  // Conditions 2 and 3 for one length, and the first half of 4; `missing` is what the second half compares.
  bool look(StateId state, Length n, std::set<std::uint32_t>& missing) {
    const std::uint32_t own = at(state, n);
    std::vector<bool> reached(own, false);
    bool fine = true;
    values_.for_options(state, {n, 0}, control_, [&](const auto& parts) {
      std::uint32_t sum = 0;
      for (const auto& part : parts) sum ^= part.nimber;
      const auto growing = [&](Length least) {
        return [this, least](const auto& part) { return grows_[part.state] && part.lengths[0] >= least; };
      };
      const auto beside = [&](const auto& is_left_out) {
        std::uint32_t rest = sum;
        for (const auto& part : parts)
          if (is_left_out(part)) rest ^= part.nimber;
        return rest;
      };
      const auto counted = std::count_if(parts.begin(), parts.end(), growing(begin_));
      if (grows_[state]) {
        if (counted > 0) fine = fine && counted == 1 && beside(growing(begin_)) < step_;
        if (counted > 0 && sum < own) reached[sum] = true;
        if (std::none_of(parts.begin(), parts.end(), growing(begin_ + 2 * q_)))
          fine = fine && sum < own + 2 * step_;
        return;
      }
      const auto farther = std::count_if(parts.begin(), parts.end(), growing(begin_ + q_));
      const bool shorter_too = std::count_if(parts.begin(), parts.end(), growing(1)) > farther;
      if (counted > 0) fine = fine && beside(growing(1)) < step_;
      if (farther == 1 && shorter_too) fine = fine && (sum ^ beside(growing(begin_ + q_))) >= high_;
      if (farther == 2) fine = fine && beside(growing(begin_ + q_)) < step_;
    });
    for (std::uint32_t value = 0; value < own; ++value)
      if (!reached[value]) missing.insert(value);
    return fine;
  }

  FrameValues& values_;
  Length upto_;
  Length q_;
  Control& control_;
  std::vector<bool> grows_;
  std::uint32_t step_ = 0;  // s
  Length begin_ = 0;        // n0
  std::uint32_t high_ = 0;  // H
};

}  // namespace

bool find_growth(FrameValues& values, Length upto, CommonPeriod& found, Control& control) {
  for (Length q = 1; 8 * q <= upto; ++q)
    if (Growth(values, upto, q, control).holds(found)) return true;
  return false;
}

}  // namespace tendril::families
