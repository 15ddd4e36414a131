// Where the tests find the program and the sources. Functions of one file, and not macros of every compiler call, so that
// a compiler cache can share the tests of several checkouts.
#pragma once

#include <string>

namespace tendril::tests {

std::string source_dir();
std::string binary();        // tendril
std::string check_binary();  // tendril-check

}  // namespace tendril::tests
