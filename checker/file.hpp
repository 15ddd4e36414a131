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

// The text of the file, decompressed if it begins with gzip's magic bytes. Throws Unreadable, also for a
// compressed file that is damaged or cut, and for more text than kMostText.
std::string read_file(const std::string& path);
inline constexpr std::size_t kMostText = std::size_t{1} << 32;

// check_text of a file, plain or compressed, and what the options ask then; 2: it cannot be read.
int check_file(const std::string& path, std::ostream& out, std::ostream& err,
               const CheckOptions& options = {});

}  // namespace checker
