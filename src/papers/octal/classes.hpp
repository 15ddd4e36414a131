// The equivalence classes of stars in section 4.2 of the paper, from their definitions as printed, by the names
// that tables.hpp gives them.
#pragma once

#include <string>

#include "papers/octal/star.hpp"

namespace tendril::papers {

// The class of a star of this value for ~1 (C...) and ~2 (D...). `s2` is the correction: S_2 lies in D0*.
std::string class_one(const Star& star, std::uint64_t value);
std::string class_two(const Star& star, std::uint64_t value, bool s2);

// What the tables give for two stars, by their classes and values.
std::uint64_t table_one(const std::string& first, const std::string& second, std::uint64_t nim_sum);
std::uint64_t table_two(const std::string& first, const std::string& second, std::uint64_t nim_sum);

}  // namespace tendril::papers
