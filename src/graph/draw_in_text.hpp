// Graphs and boards in characters, for terminals.
#pragma once

#include <span>
#include <string>

#include "graph/layout/point.hpp"

namespace tendril {

// A line between two vertices, perhaps an arrow.
struct TextEdge {
  std::size_t from = 0;
  std::size_t to = 0;
  bool arrow = false;
};

// The picture at these places, or nothing where it would be too wide or too high for a terminal, or vertices would stand
// in each other's way.
std::string draw_in_text(const layout::Places& places, std::span<const std::string> labels,
                         std::span<const TextEdge> edges);

}  // namespace tendril
