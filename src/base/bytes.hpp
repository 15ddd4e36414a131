// Sizes of memory as people write them.
#pragma once

#include <cstddef>
#include <string>

namespace tendril {

// "512M", "1.5G".
std::string human_bytes(std::size_t bytes);

}  // namespace tendril
