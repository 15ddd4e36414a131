// Certificates compressed. Apart from their text, because the core of the library does without zlib.
#pragma once

#include <string>
#include <string_view>

namespace tendril::proof {

std::string gzip(std::string_view text);
// The other way. Throws std::runtime_error if what is read is damaged or cut.
std::string gunzip(std::string_view packed);

}  // namespace tendril::proof
