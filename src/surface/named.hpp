// The surfaces that people call by name.
#pragma once

#include <string_view>
#include <utility>

#include "surface/surface.hpp"

namespace tendril::surface {

inline constexpr std::pair<std::string_view, Surface> kNamed[] = {{"sphere", Surface()},
                                                                  {"torus", Surface::orientable(1)},
                                                                  {"projective", Surface::non_orientable(1)},
                                                                  {"klein", Surface::non_orientable(2)}};

}  // namespace tendril::surface
