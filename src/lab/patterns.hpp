// Patterns in tables of nimbers: periods, lines and sums that fit every value of a finite table. None is
// proved by that, so each is worded as a conjecture with the range it was seen on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/ranges.hpp"

namespace tendril::lab {

// values[n + period] == values[n] + saltus for all n >= begin, n + period < size, seen over at least two
// further periods.
struct Period {
  std::size_t begin;
  std::size_t period;
  std::int64_t saltus;
  friend bool operator==(const Period&, const Period&) = default;
};
// The one with the smallest begin + period, of equal ones that with the smallest period.
std::optional<Period> find_period(const std::vector<std::uint64_t>& values);

// A table over one or two parameters, row by row; with one parameter it has one row and `rows` is nothing.
struct NimberTable {
  std::optional<Range> rows;
  Range columns{0, 0};
  std::vector<std::vector<std::uint64_t>> values;
};

// Sentences, best first; empty if nothing fits.
std::vector<std::string> find_patterns(const NimberTable& table);

}  // namespace tendril::lab
