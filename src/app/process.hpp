// What the command line knows of the process it is: resident memory as the system counts it, and signals. The
// library knows nothing of these.
#pragma once

#include <cstddef>

#include "tendril/control.hpp"

namespace tendril::app {

// Resident memory of this process now.
std::size_t resident_bytes();

// Stopped by Ctrl-C, SIGTERM and SIGHUP, once these are caught. A second one ends the process at once, in case a
// computation forgets to look.
StopToken stop_token();
void catch_signals();

}  // namespace tendril::app
