#include "papers/octal/classes.hpp"

#include <algorithm>

#include "papers/octal/tables.hpp"

namespace tendril::papers {
namespace {

bool has_legs(const Star& star, Parts legs) { return !star.empty && star.legs == legs; }
bool like_p1(const Star& s) { return has_legs(s, {}) || has_legs(s, {2, 1}) || has_legs(s, {2, 2, 2}); }
bool like_p2(const Star& s) { return has_legs(s, {1}) || has_legs(s, {2, 2}); }
bool boxed(const Star& s) { return s.twos() == 1 || s.twos() == 3; }
bool zero_or_two(const Star& s) { return s.twos() == 0 || s.twos() == 2; }

template <std::size_t N>
std::uint64_t by_names(const std::array<std::string_view, N>& names,
                       const std::array<std::string_view, N>& table, const std::string& first,
                       const std::string& second, std::uint64_t nim_sum) {
  const auto at = [&](const std::string& name) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
  };
  return look_up(table, at(first), at(second), nim_sum);
}

}  // namespace

std::string class_one(const Star& star, std::uint64_t value) {
  if (like_p1(star)) return "C1*";
  if (like_p2(star)) return "C2*";
  const std::string plain = "C" + std::to_string(value);
  return (value == 2 || value == 3) && boxed(star) ? plain + "b" : plain;
}

std::string class_two(const Star& star, std::uint64_t value, bool s2) {
  if (s2 && has_legs(star, {2})) return "D0*";
  if (value == 0 && zero_or_two(star)) return "D0*";
  if (like_p1(star)) return "D1*";
  if (value == 1 && zero_or_two(star)) return "D1b";
  if (like_p2(star)) return "D2*";
  const std::string plain = "D" + std::to_string(value);
  return (value == 2 || value == 3) && boxed(star) ? plain + "b" : plain;
}

std::uint64_t table_one(const std::string& first, const std::string& second, std::uint64_t nim_sum) {
  return by_names(kClassesOne, kTableOne, first, second, nim_sum);
}
std::uint64_t table_two(const std::string& first, const std::string& second, std::uint64_t nim_sum) {
  return by_names(kClassesTwo, kTableTwo, first, second, nim_sum);
}

}  // namespace tendril::papers
