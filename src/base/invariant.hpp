// Invariants that run. A BrokenInvariant says that the program contradicts itself: two different nimbers for one
// position, rules that break their contract. It is nobody's input that is wrong, so it is no InputError.
//
// Two switches, one meaning. kChecked is on in sanitized builds; Settings::check (`--check`) is the same for anybody,
// at run time. What costs anything hides behind a contradiction that was found already (Table), or in a class that is
// not there when nobody asked (CheckedRuleset): asserts in the searches themselves would have to be compiled away to be
// free, and nobody could then turn them on where it matters, in front of a long search.
#pragma once

#include <stdexcept>
#include <string>

#include "base/key.hpp"

namespace tendril {

#ifdef TENDRIL_CHECKED
inline constexpr bool kChecked = true;
#else
inline constexpr bool kChecked = false;
#endif

class BrokenInvariant : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

// A key as it can stand in a message: "0a1f".
std::string hex(KeyView key);

}  // namespace tendril
