// Errors for people. An InputError says what is wrong, where, and what would be right; the command line
// prints it as one line with the offending input under it and exits with code 2.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tendril {

class InputError : public std::runtime_error {
 public:
  // `offset` counts bytes from 0 into `input`; people see the column, counted from 1.
  InputError(std::string what, std::string_view input, std::size_t offset, std::string right)
      : std::runtime_error(what),
        what_(std::move(what)),
        input_(input),
        offset_(offset),
        right_(std::move(right)) {}

  const std::string& problem() const { return what_; }
  const std::string& input() const { return input_; }
  const std::string& right() const { return right_; }
  std::size_t column() const { return offset_ + 1; }

  // "<what> at column <c>: <what would be right>".
  std::string line() const;

 private:
  std::string what_;
  std::string input_;
  std::size_t offset_;
  std::string right_;
};

}  // namespace tendril
