#include "rules/heaps/heap_rules.hpp"

#include <algorithm>
#include <bit>

#include "tendril/error.hpp"

namespace tendril::heaps {

int HeapRules::most_parts() const {
  int most = tail == 0 ? 0 : static_cast<int>(std::bit_width(tail)) - 1;
  for (const std::uint8_t digit : digits)
    if (digit != 0) most = std::max(most, static_cast<int>(std::bit_width(digit)) - 1);
  return most;
}

namespace {

constexpr std::size_t kLongestCode = 4096;

bool is_letter_digit(char c) { return (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f'); }

// The value of a digit character, or 16.
unsigned digit_value(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  return 16;
}

}  // namespace

HeapRules parse_code(std::string_view code) {
  const std::string_view example = "write an octal code such as 0.77 or 4.7";
  if (code.empty()) throw InputError("empty code", code, 0, std::string(example));
  if (code.size() > kLongestCode)
    throw InputError("code too long", code.substr(0, 60), kLongestCode, "codes have at most 4096 characters");

  const bool prefixed = code.starts_with("0x") || code.starts_with("0X");
  const std::size_t begin = prefixed ? 2 : 0;
  const bool hexadecimal = prefixed || std::any_of(code.begin(), code.end(), is_letter_digit);

  const std::size_t point = code.find('.');
  if (point == std::string_view::npos)
    throw InputError("code without a point", code, code.size(), std::string(example));
  HeapRules rules;
  const auto read_digit = [&](std::size_t at) {
    const unsigned value = digit_value(code[at]);
    if (value >= 16)
      throw InputError("no digit", code, at,
                       hexadecimal ? "hexadecimal digits are 0-9 and A-F" : "octal digits are 0-7");
    if (value >= 8 && !hexadecimal)
      throw InputError(
          "no octal digit", code, at,
          "octal digits are 0-7; a hexadecimal code (three heaps) is written 0x0.8 or with a letter, 0.F");
    return static_cast<std::uint8_t>(value);
  };
  // Before the point: what may be done without taking anything. Leaving no heap or one heap that way is no
  // move.
  if (point != begin) {
    if (point != begin + 1)
      throw InputError("more than one digit before the point", code, begin + 1, std::string(example));
    rules.digits[0] = read_digit(begin);
    if ((rules.digits[0] & 3) != 0)
      throw InputError("impossible digit before the point", code, begin,
                       hexadecimal ? "it is 0, 4, 8 or C: a move without taking must split the heap"
                                   : "it is 0 or 4: a move without taking must split the heap");
  } else if (!prefixed) {
    throw InputError("no digit before the point", code, begin, std::string(example));
  }
  if (point + 1 == code.size())
    throw InputError("no digit after the point", code, point + 1, std::string(example));
  for (std::size_t at = point + 1; at < code.size(); ++at) rules.digits.push_back(read_digit(at));
  while (rules.digits.size() > 1 && rules.digits.back() == 0) rules.digits.pop_back();
  return rules;
}

}  // namespace tendril::heaps
