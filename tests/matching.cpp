#include "matching.hpp"

#include <map>
#include <regex>

namespace {

const std::regex& compiled(const std::string& pattern) {
  static std::map<std::string, std::regex> all;
  return all.try_emplace(pattern, pattern).first->second;
}

}  // namespace

std::string replaced(const std::string& text, const std::string& pattern, const std::string& by) {
  return std::regex_replace(text, compiled(pattern), by);
}

std::vector<std::string> groups(const std::string& text, const std::string& pattern) {
  std::smatch match;
  if (!std::regex_search(text, match, compiled(pattern))) return {};
  return {match.begin() + 1, match.end()};
}
