#include "tendril/length_set.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tendril {

LengthSet LengthSet::plus(const LengthSet& other) const {
  LengthSet result;
  result.runs_.reserve(runs_.size() * other.runs_.size());
  for (const Run& a : runs_)
    for (const Run& b : other.runs_) result.runs_.push_back({a.lo + b.lo, a.hi + b.hi});
  result.normalise();
  return result;
}

void LengthSet::merge_after_move(const LengthSet& other) {
  // The common case in long games: everything new is there already.
  if (runs_.size() == 1 && !other.runs_.empty() && runs_[0].lo <= other.runs_.front().lo + 1 &&
      other.runs_.back().hi + 1 <= runs_[0].hi)
    return;
  for (const Run& run : other.runs_) runs_.push_back({run.lo + 1, run.hi + 1});
  normalise();
}

void LengthSet::normalise() {
  std::sort(runs_.begin(), runs_.end(), [](const Run& a, const Run& b) { return a.lo < b.lo; });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    if (kept > 0 && runs_[i].lo <= runs_[kept - 1].hi + 1)
      runs_[kept - 1].hi = std::max(runs_[kept - 1].hi, runs_[i].hi);
    else
      runs_[kept++] = runs_[i];
  }
  runs_.resize(kept);
}

bool LengthSet::contains(std::uint64_t length) const {
  return std::any_of(runs_.begin(), runs_.end(),
                     [&](const Run& run) { return run.lo <= length && length <= run.hi; });
}

std::uint64_t LengthSet::count() const {
  std::uint64_t count = 0;
  for (const Run& run : runs_) count += run.hi - run.lo + 1;
  return count;
}

std::vector<std::uint64_t> LengthSet::values() const {
  std::vector<std::uint64_t> result;
  for (const Run& run : runs_)
    for (std::uint64_t length = run.lo; length <= run.hi; ++length) result.push_back(length);
  return result;
}

std::string LengthSet::text() const {
  std::vector<std::string> parts;
  for (const Run& run : runs_) {
    if (run.hi - run.lo >= 24) {
      parts.push_back(fmt::format("{}..{}", run.lo, run.hi));
    } else {
      for (std::uint64_t length = run.lo; length <= run.hi; ++length)
        parts.push_back(fmt::format("{}", length));
    }
  }
  return fmt::format("{{{}}}", fmt::join(parts, ","));
}

}  // namespace tendril
