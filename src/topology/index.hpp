// Vertices, triangles and spots are ints, of which -1 is none; this is where they are used to look something up.
#pragma once

#include <cstddef>

namespace tendril::topology {

inline std::size_t at(int k) { return static_cast<std::size_t>(k); }

}  // namespace tendril::topology
