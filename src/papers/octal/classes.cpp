#include "papers/octal/classes.hpp"

#include <array>

namespace tendril::papers {
namespace {

bool has_legs(const Star& star, Parts legs) { return !star.empty && star.legs == legs; }
bool like_p1(const Star& s) { return has_legs(s, {}) || has_legs(s, {2, 1}) || has_legs(s, {2, 2, 2}); }
bool like_p2(const Star& s) { return has_legs(s, {1}) || has_legs(s, {2, 2}); }
bool boxed(const Star& s) { return s.twos() == 1 || s.twos() == 3; }
bool zero_or_two(const Star& s) { return s.twos() == 0 || s.twos() == 2; }

constexpr std::array<std::string_view, 8> kOne = {"C0", "C1", "C1*", "C2", "C2*", "C2b", "C3", "C3b"};
constexpr std::array<std::string_view, 10> kTwo = {"D0", "D0*", "D1",  "D1*", "D1b",
                                                   "D2", "D2*", "D2b", "D3",  "D3b"};
// '+' is the nim-sum, '-' the nim-sum plus 1.
constexpr std::array<std::string_view, 8> kTable1 = {"++++++++", "++++++++", "++2+0+++", "++++++++",
                                                     "++0+11+0", "++++1+++", "++++++++", "++++0+++"};
constexpr std::array<std::string_view, 10> kTable2 = {"+-+2-+0-+-", "---2--0---", "+-+3-+1-+-", "2230301110",
                                                      "---3--1---", "+-+0-+2-+-", "0011122233", "---1--20-1",
                                                      "+-+1-+3-+-", "---0--31-0"};

template <std::size_t N>
std::uint64_t look_up(const std::array<std::string_view, N>& names,
                      const std::array<std::string_view, N>& table, const std::string& first,
                      const std::string& second, std::uint64_t nim_sum) {
  const auto at = [&](const std::string& name) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
  };
  const char entry = table.at(at(first)).at(at(second));
  return entry == '+' ? nim_sum : entry == '-' ? nim_sum ^ 1 : static_cast<std::uint64_t>(entry - '0');
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
  return look_up(kOne, kTable1, first, second, nim_sum);
}
std::uint64_t table_two(const std::string& first, const std::string& second, std::uint64_t nim_sum) {
  return look_up(kTwo, kTable2, first, second, nim_sum);
}

}  // namespace tendril::papers
