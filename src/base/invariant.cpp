#include "base/invariant.hpp"

#include <fmt/format.h>

namespace tendril {

std::string hex(KeyView key) {
  std::string digits;
  for (const char byte : key) digits += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  return digits;
}

}  // namespace tendril
