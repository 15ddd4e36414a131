// Pictures of graphs: the places of graph/layout with lines, circles and names.
#pragma once

#include <span>
#include <string>

#include "graph/graph.hpp"

namespace tendril {

// A complete SVG document; the same graph and labels give the same bytes. Safe to call from several threads.
std::string draw_svg(const Graph& graph, std::span<const std::string> labels);

}  // namespace tendril
