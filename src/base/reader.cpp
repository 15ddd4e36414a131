#include "base/reader.hpp"

#include <fmt/format.h>

#include "tendril/error.hpp"

namespace tendril {

void TextReader::skip_space() {
  while (!done() && is_space(input_[at_])) ++at_;
}

bool TextReader::accept(char c) {
  skip_space();
  if (done() || input_[at_] != c) return false;
  ++at_;
  return true;
}

void TextReader::expect(char c, std::string_view right) {
  if (!accept(c)) fail(fmt::format("'{}' missing", c), right);
}

std::string_view TextReader::peek_word() const {
  std::size_t end = at_;
  while (end < input_.size() && is_letter(input_[end])) ++end;
  return input_.substr(at_, end - at_);
}

bool TextReader::accept_word(std::string_view word) {
  skip_space();
  if (peek_word() != word) return false;
  at_ += word.size();
  return true;
}

std::uint64_t TextReader::number(std::uint64_t most, std::string_view right) {
  skip_space();
  if (done() || !is_digit(input_[at_])) fail("number missing", right);
  const std::size_t begin = at_;
  std::uint64_t value = 0;
  for (; !done() && is_digit(input_[at_]); ++at_) {
    const auto digit = static_cast<std::uint64_t>(input_[at_] - '0');
    if (digit > most || value > (most - digit) / 10)
      fail_at(begin, "number too large", fmt::format("at most {}", most));
    value = 10 * value + digit;
  }
  return value;
}

void TextReader::expect_end(std::string_view right) {
  skip_space();
  if (!done()) fail("text that does not belong here", right);
}

void TextReader::fail_at(std::size_t offset, std::string what, std::string_view right) const {
  throw InputError(std::move(what), input_, offset, std::string(right));
}

}  // namespace tendril
