// Nim, Lasker's Nim, Grundy's game and take-and-break codes on heaps (Winning Ways, ch. 4). Digit d_i of a
// code says what may be left after taking i counters: bit 0 no heap, bit 1 one heap, bit 2 two, bit 3 three
// (hexadecimal); sub:{1,2,5} has digit 3 for 1, 2 and 5. A component is one heap, written as its size. No reductions.
#include <algorithm>

#include "checker/game.hpp"
#include "checker/text.hpp"

namespace checker {
namespace {

constexpr std::uint64_t kLargestHeap = (std::uint64_t{1} << 63) - 1;

struct Code {
  std::vector<unsigned> digits{0};  // digits[i] for taking i
  bool take_any = false;            // beyond the digits: take any number, leave none or one heap
  bool unequal = false;             // the heaps of a two-way split differ

  unsigned digit(std::uint64_t taken) const {
    if (taken < digits.size()) return digits[static_cast<std::size_t>(taken)];
    return take_any ? 3 : 0;
  }
};

Code read_code(std::string_view text) {
  const bool prefixed = text.starts_with("0x") || text.starts_with("0X");
  const bool hexadecimal = prefixed || text.find_first_of("abcdefABCDEF") != std::string_view::npos;
  if (prefixed) text.remove_prefix(2);
  const auto value = [&](char c) -> unsigned {
    if (c >= '0' && c <= (hexadecimal ? '9' : '7')) return static_cast<unsigned>(c - '0');
    if (hexadecimal && c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
    if (hexadecimal && c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
    throw Refused("no such digit in a code");
  };
  const std::size_t point = text.find('.');
  if (point == std::string_view::npos || point > 1 || (point == 0 && !prefixed) || point + 1 == text.size())
    throw Refused("a code is written 0.77 or 4.7");
  Code code;
  if (point == 1) code.digits[0] = value(text[0]);
  if ((code.digits[0] & 3) != 0) throw Refused("a move that takes nothing must split the heap");
  for (const char c : text.substr(point + 1)) code.digits.push_back(value(c));
  return code;
}

// Sub({1,2,5}): digit 3 for each number of the set.
Code read_set(std::string_view text) {
  Code code;
  for (const int taken : read_numbers_in_braces(text)) {
    code.digits.resize(std::max(code.digits.size(), static_cast<std::size_t>(taken) + 1));
    code.digits[static_cast<std::size_t>(taken)] = 3;
  }
  return code;
}

class Heaps : public Game {
 public:
  explicit Heaps(Code code) : code_(std::move(code)) {}

  Sum parse(std::string_view text) const override {
    Text in(text);
    Sum sum;
    do {
      const std::uint64_t size = in.number(kLargestHeap);
      if (can_move(size)) sum.push_back(std::to_string(size));
    } while (in.accept('+'));
    in.expect_end();
    return sum;
  }

  std::vector<Sum> options(const std::string& component) const override {
    std::vector<Sum> all;
    Count count(*this);
    for_each_option(std::stoull(component), [&](std::initializer_list<std::uint64_t> heaps) {
      count.one();
      Sum option;
      for (const std::uint64_t heap : heaps)
        if (can_move(heap)) option.push_back(std::to_string(heap));
      all.push_back(std::move(option));
      return false;
    });
    return all;
  }

 private:
  bool can_move(std::uint64_t size) const {
    return for_each_option(size, [](std::initializer_list<std::uint64_t>) { return true; });
  }

  // Calls visit(heaps left) until it returns true; whether it did.
  template <class Visit>
  bool for_each_option(std::uint64_t size, Visit visit) const {
    for (std::uint64_t taken = 0; taken <= size && (code_.take_any || taken < code_.digits.size()); ++taken) {
      const unsigned digit = code_.digit(taken);
      const std::uint64_t left = size - taken;
      if ((digit & 1) != 0 && left == 0 && visit({})) return true;
      if ((digit & 2) != 0 && left > 0 && visit({left})) return true;
      if ((digit & 4) != 0)
        for (std::uint64_t a = 1; a <= left / 2; ++a)
          if (!(code_.unequal && a == left - a) && visit({a, left - a})) return true;
      if ((digit & 8) != 0)
        for (std::uint64_t a = 1; a <= left / 3; ++a)
          for (std::uint64_t b = a; b <= (left - a) / 2; ++b)
            if (visit({a, b, left - a - b})) return true;
    }
    return false;
  }

  Code code_;
};

}  // namespace

std::unique_ptr<Game> make_heap_game(std::string_view name, std::string_view parameter) {
  if (name == "sub") return std::make_unique<Heaps>(read_set(parameter));
  if (name == "heap") return std::make_unique<Heaps>(read_code(parameter));
  if (!parameter.empty()) return nullptr;
  if (name == "nim") return std::make_unique<Heaps>(Code{{0}, true, false});
  if (name == "lasker") return std::make_unique<Heaps>(Code{{4}, true, false});
  if (name == "grundy") return std::make_unique<Heaps>(Code{{4}, false, true});
  return nullptr;
}

}  // namespace checker
