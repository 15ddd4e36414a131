// Which commit was built. The file behind this is written by cmake/commit.cmake at every build.
#pragma once

#include <string_view>

namespace tendril::app {

// Ten digits of it; empty: the sources are no clone.
std::string_view commit();

}  // namespace tendril::app
