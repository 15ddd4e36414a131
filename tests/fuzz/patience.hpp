// How long a fuzzer waits for one input: labelling a cycle of a thousand arrows takes nauty seconds, the moves of four spots
// on a surface of 889 crosscaps six, many times that sanitized on a busy machine, and they find nothing that a short one
// would not. What takes longer throws Stopped.
#pragma once

#include "tendril/control.hpp"

namespace tendril {

struct Patience {
  Control control{{.seconds = 2, .bytes = std::size_t{1} << 30}};
  Obeying obeying{control};
};

}  // namespace tendril
