// Tables 1 and 2 of the paper, as printed: the nimber of a bistar in 0.33 by the classes of its two stars. They
// stand here and nowhere else; classes.hpp looks up by name, octal_033.cpp by number.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tendril::papers {

// The classes in the order of the tables. Names end in `*` for the paper's star and in `b` for its box.
inline constexpr std::array<std::string_view, 8> kClassesOne = {"C0",  "C1",  "C1*", "C2",
                                                                "C2*", "C2b", "C3",  "C3b"};
inline constexpr std::array<std::string_view, 10> kClassesTwo = {"D0", "D0*", "D1",  "D1*", "D1b",
                                                                 "D2", "D2*", "D2b", "D3",  "D3b"};

// '+' is the nim-sum of the stars, '-' the nim-sum plus 1.
inline constexpr std::array<std::string_view, 8> kTableOne = {
    "++++++++", "++++++++", "++2+0+++", "++++++++", "++0+11+0", "++++1+++", "++++++++", "++++0+++",
};
inline constexpr std::array<std::string_view, 10> kTableTwo = {
    "+-+2-+0-+-", "---2--0---", "+-+3-+1-+-", "2230301110", "---3--1---",
    "+-+0-+2-+-", "0011122233", "---1--20-1", "+-+1-+3-+-", "---0--31-0",
};

// What a table gives for stars of these classes, by number.
template <std::size_t N>
constexpr std::uint64_t look_up(const std::array<std::string_view, N>& table, std::size_t first,
                                std::size_t second, std::uint64_t nim_sum) {
  const char entry = table.at(first).at(second);
  return entry == '+' ? nim_sum : entry == '-' ? nim_sum ^ 1 : static_cast<std::uint64_t>(entry - '0');
}

}  // namespace tendril::papers
