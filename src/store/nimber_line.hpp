// One line of the text that stores export and import: a position, a blank, its nimber.
#pragma once

#include <string_view>

#include "tendril/nimber.hpp"

namespace tendril::store {

struct NimberLine {
  std::string_view position;
  Nimber value;
};
// Throws InputError about the line.
NimberLine read_nimber_line(std::string_view line);

}  // namespace tendril::store
