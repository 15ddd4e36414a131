// Where nimbers go besides a game's table as soon as they are proved: a store on disk, a colleague on another
// machine.
#pragma once

#include <string_view>

#include "tendril/nimber.hpp"

namespace tendril {

class Journal {
 public:
  virtual ~Journal() = default;
  // May throw Stopped, which ends the question.
  virtual void append(std::string_view key, Nimber value) = 0;
};

}  // namespace tendril
