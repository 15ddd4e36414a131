#include "page/did_you_mean.hpp"

#include <fmt/format.h>

#include "base/nearest.hpp"

namespace tendril {

std::string did_you_mean(std::string_view typed, const std::vector<std::string>& names) {
  const std::string near = nearest_name(typed, {names.begin(), names.end()});
  return near.empty() ? std::string() : fmt::format("did you mean {}? ", near);
}

}  // namespace tendril
