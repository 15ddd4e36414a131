// Certificates as lines, for tests that spoil them.
#pragma once

#include <sstream>
#include <string>
#include <vector>

namespace tendril::checker_tests {

using Lines = std::vector<std::string>;

inline Lines lines_of(const std::string& text) {
  Lines lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}
inline std::string text_of(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

}  // namespace tendril::checker_tests
