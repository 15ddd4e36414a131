#include "places.hpp"

namespace tendril::tests {

std::string source_dir() { return TENDRIL_SOURCE_DIR; }
std::string binary() { return TENDRIL_BINARY_DIR "/tendril"; }
std::string check_binary() { return TENDRIL_BINARY_DIR "/tendril-check"; }

}  // namespace tendril::tests
