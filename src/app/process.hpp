// What the command line knows of the process it is: resident memory as the system counts it, signals, and the line on
// the terminal that says how far a computation is. The library knows nothing of these.
#pragma once

#include <cstddef>

#include "tendril/control.hpp"

namespace tendril::app {

// Resident memory of this process now.
std::size_t resident_bytes();

// Stopped by Ctrl-C and SIGTERM, once these are caught. A second one ends the process at once, in case a computation
// forgets to look.
StopToken stop_token();
void catch_signals();

// Progress on standard error; gone when the object is.
class ProgressLine {
 public:
  ProgressLine() = default;
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  void show(const Progress& progress);

 private:
  bool shown_ = false;
};

}  // namespace tendril::app
