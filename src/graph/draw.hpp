// Pictures of graphs. Graphviz finds the places of the vertices (dot's layers for forests, rooted at their
// centres, and neato's springs for the rest); the SVG is written here, so that it is the same everywhere.
#pragma once

#include <span>
#include <string>

#include "graph/graph.hpp"

namespace tendril {

// A complete SVG document; the same graph and labels give the same bytes. Safe to call from several threads.
std::string draw_svg(const Graph& graph, std::span<const std::string> labels);

}  // namespace tendril
