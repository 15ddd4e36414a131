// Patterns in tables of nimbers: periods, lines and sums that fit every value of a finite table. None is
// proved by that, so each is worded as a conjecture with the range it was seen on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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
  std::string what = "nimber";          // what they are
  std::vector<std::string> words = {};  // how the values 0, 1, ... are called; empty: they are numbers
};

// "from n = 4 on, nimber 0", "from n = 1 on, period 3 (1,2,0)"; `first` is the parameter of values[0], `name` what it is
// called.
std::string describe(const std::vector<std::uint64_t>& values, std::uint64_t first, const Period& found,
                     std::string_view name, std::string_view what,
                     const std::vector<std::string>& words = {});

// Sentences, best first; empty if nothing fits.
std::vector<std::string> find_patterns(const NimberTable& table);

}  // namespace tendril::lab
