// A cursor over the text a user typed. Every parser that reads part of a position reads through one of these,
// so that a ruleset can go on where the graph parser stopped and an error still names the column in the whole
// input.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tendril {

class TextReader {
 public:
  // The views handed out point into `input`, which must outlive them.
  explicit TextReader(std::string_view input) : input_(input) {}

  std::string_view input() const { return input_; }
  std::string_view rest() const { return input_.substr(at_); }
  std::size_t offset() const { return at_; }
  bool done() const { return at_ == input_.size(); }
  // The next character, '\0' at the end.
  char peek() const { return done() ? '\0' : input_[at_]; }
  void advance(std::size_t count = 1) { at_ += count; }

  static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

  void skip_space();
  // Takes `c`, after any space, if it comes next.
  bool accept(char c);
  // Takes `c`, after any space; throws InputError, with `right` as advice, if something else comes next.
  void expect(char c, std::string_view right);
  // The letters that come next, without taking them; empty if none does.
  std::string_view peek_word() const;
  // Takes `word`, after any space, if exactly these letters come next.
  bool accept_word(std::string_view word);
  // Takes a decimal number, after any space. Throws InputError if none is there or it is above `most`.
  std::uint64_t number(std::uint64_t most, std::string_view right);
  // Throws InputError unless only space is left.
  void expect_end(std::string_view right);

  [[noreturn]] void fail(std::string what, std::string_view right) const {
    fail_at(at_, std::move(what), right);
  }
  [[noreturn]] void fail_at(std::size_t offset, std::string what, std::string_view right) const;

 private:
  std::string_view input_;
  std::size_t at_ = 0;
};

}  // namespace tendril
