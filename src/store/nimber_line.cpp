#include "store/nimber_line.hpp"

#include <charconv>

#include "tendril/error.hpp"

namespace tendril::store {

NimberLine read_nimber_line(std::string_view line) {
  constexpr std::size_t kMostDigits = 18;
  const std::size_t blank = line.find_last_of(" \t");
  const std::string_view digits = blank == std::string_view::npos ? "" : line.substr(blank + 1);
  NimberLine read;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), read.value.value);
  if (digits.empty() || digits.size() > kMostDigits || error != std::errc() ||
      end != digits.data() + digits.size())
    throw InputError("no nimber at the end", line, line.size(), "write a position, a blank and its nimber");
  read.position = line.substr(0, blank);
  return read;
}

}  // namespace tendril::store
