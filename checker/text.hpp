// A cursor over a position as it is written. Blanks between tokens are skipped by the functions that say so.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "checker/game.hpp"

namespace checker {

class Text {
 public:
  explicit Text(std::string_view text) : text_(text) {}

  bool done() const { return at_ == text_.size(); }
  char peek() const { return done() ? '\0' : text_[at_]; }
  std::string_view rest() const { return text_.substr(at_); }
  void advance(std::size_t count = 1) { at_ += count; }
  void skip_blanks() {
    while (!done() && (peek() == ' ' || peek() == '\t')) ++at_;
  }
  // Takes `c`, after any blanks, if it comes next.
  bool accept(char c) {
    skip_blanks();
    if (done() || peek() != c) return false;
    ++at_;
    return true;
  }
  void expect(char c) {
    if (!accept(c)) fail(std::string("'") + c + "' expected");
  }
  // The letters that come next, without taking them.
  std::string_view word() const {
    std::size_t end = at_;
    while (end < text_.size() && is_letter(text_[end])) ++end;
    return text_.substr(at_, end - at_);
  }
  // Takes exactly this word, after any blanks, if it comes next.
  bool accept_word(std::string_view expected) {
    skip_blanks();
    if (word() != expected) return false;
    at_ += expected.size();
    return true;
  }
  // Takes a decimal number, after any blanks.
  std::uint64_t number(std::uint64_t most) {
    skip_blanks();
    if (!is_digit(peek())) fail("number expected");
    std::uint64_t value = 0;
    for (; is_digit(peek()); ++at_) {
      const auto digit = static_cast<std::uint64_t>(peek() - '0');
      if (digit > most || value > (most - digit) / 10) fail("number too large");
      value = 10 * value + digit;
    }
    return value;
  }
  int small_number(int most) { return static_cast<int>(number(static_cast<std::uint64_t>(most))); }
  void expect_end() {
    skip_blanks();
    if (!done()) fail("end of the position expected");
  }
  [[noreturn]] void fail(const std::string& what) const {
    throw Refused(what + " at column " + std::to_string(at_ + 1) + " of the position");
  }

  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

// "{1,2,5}": numbers from 1 to 1000. Throws Refused.
inline std::vector<int> read_numbers_in_braces(std::string_view text) {
  Text in(text);
  std::vector<int> numbers;
  in.expect('{');
  do {
    numbers.push_back(in.small_number(1000));
    if (numbers.back() == 0) in.fail("number from 1 on expected");
  } while (in.accept(','));
  in.expect('}');
  in.expect_end();
  return numbers;
}

}  // namespace checker
