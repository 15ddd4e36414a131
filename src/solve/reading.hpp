// What the table knows of a sum.
#pragma once

#include <span>

#include "solve/table.hpp"

namespace tendril {

struct Reading {
  Nimber value;             // of the known components together
  std::size_t unknown = 0;  // how many are not known
  PositionId first_unknown = {};
};

// Of a sum with its components ascending: equal ones cancel (x + x = 0), known ones are added up.
inline Reading read(const Table& table, std::span<const PositionId> components) {
  Reading reading;
  for (std::size_t i = 0; i < components.size(); ++i) {
    if (i + 1 < components.size() && components[i] == components[i + 1]) {
      ++i;
    } else if (const auto known = table.nimber(components[i])) {
      reading.value ^= *known;
    } else if (reading.unknown++ == 0) {
      reading.first_unknown = components[i];
    }
  }
  return reading;
}

}  // namespace tendril
