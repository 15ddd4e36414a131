// Reading a certificate from disk, plain or compressed with gzip.
#pragma once

#include <iosfwd>
#include <stdexcept>
#include <string>

#include "checker/check.hpp"

namespace checker {

class Unreadable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class TooLong : public Unreadable {
 public:
  explicit TooLong(std::uint64_t most);
};

// The text of the file, decompressed if it begins with gzip's magic bytes. Throws Unreadable, also for a
// compressed file that is damaged or cut, or has something else behind it, and TooLong for more text than
// that: a few bytes can be made to decompress to thousands of times their number.
std::string read_file(const std::string& path, std::uint64_t most_text = CheckOptions().most_text);

// "512M", "4G", "100000": bytes; 0: no such thing.
std::size_t bytes_of(const std::string& text);

// check_text of a file, plain or compressed, and what the options ask then; 2: it cannot be read.
int check_file(const std::string& path, std::ostream& out, std::ostream& err,
               const CheckOptions& options = {});

}  // namespace checker
