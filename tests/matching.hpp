// Regular expressions for tests, compiled in one file: <regex> takes the compiler ten seconds.
#pragma once

#include <string>
#include <vector>

// Every match of `pattern` in `text` replaced.
std::string replaced(const std::string& text, const std::string& pattern, const std::string& by);
// The groups of the first match, empty if there is none.
std::vector<std::string> groups(const std::string& text, const std::string& pattern);
