#include "base/bytes.hpp"

#include <fmt/format.h>

namespace tendril {

std::string human_bytes(std::size_t bytes) {
  constexpr double kMiB = 1 << 20;
  if (bytes >= std::size_t{1} << 30)
    return fmt::format("{:.1f}G", static_cast<double>(bytes) / (1024 * kMiB));
  return fmt::format("{:.0f}M", static_cast<double>(bytes) / kMiB);
}

}  // namespace tendril
