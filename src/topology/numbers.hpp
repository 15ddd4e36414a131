// Vertices, triangles, sides and spots are numbers here, kNone for none; containers want sizes.
#pragma once

#include <cstddef>

namespace tendril::topology {

inline constexpr int kNone = -1;
inline std::size_t at(int k) { return static_cast<std::size_t>(k); }

}  // namespace tendril::topology
