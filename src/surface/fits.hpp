// Whether regions of these surfaces together can be what is left of a surface.
#pragma once

#include "surface/surface.hpp"

namespace tendril::surface {

constexpr bool fits(Surface used, Surface whole) {
  // An orientable part of a non-orientable surface is not all of it.
  const bool differs = used.is_orientable() != whole.is_orientable();
  return (whole.is_orientable() ? used.is_orientable() : true) &&
         used.euler_characteristic() >= whole.euler_characteristic() + (differs ? 1 : 0);
}

}  // namespace tendril::surface
