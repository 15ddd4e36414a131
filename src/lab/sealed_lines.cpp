#include "lab/sealed_lines.hpp"

#include <fmt/format.h>
#include <zlib.h>

namespace tendril::lab {
namespace {

constexpr std::string_view kBefore = "\t#";
constexpr std::size_t kDigits = 8;

}  // namespace

std::string Sealer::next(std::string_view line) const {
  const auto add = [](uLong sum, std::string_view text) {
    return crc32_z(sum, reinterpret_cast<const Bytef*>(text.data()), text.size());
  };
  return fmt::format("{:08x}", add(add(0, last_), line));
}

std::string Sealer::seal(std::string_view line) {
  last_ = next(line);
  return fmt::format("{}{}{}\n", line, kBefore, last_);
}

std::optional<std::string_view> Sealer::open(std::string_view sealed) {
  if (sealed.size() < kBefore.size() + kDigits) return std::nullopt;
  const std::string_view line = sealed.substr(0, sealed.size() - kBefore.size() - kDigits);
  const std::string expected = next(line);
  if (sealed.substr(line.size(), kBefore.size()) != kBefore || !sealed.ends_with(expected))
    return std::nullopt;
  last_ = expected;
  return line;
}

}  // namespace tendril::lab
