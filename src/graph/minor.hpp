// Whether a small graph is a minor, or an induced subgraph, of another of at most 64 vertices, by trying. Deciding for a
// minor takes time exponential in the worst case; what is asked here has few cycles.
#pragma once

#include <optional>

#include "graph/graph.hpp"

namespace tendril {

// Whether `minor` comes from `graph` by deleting vertices and edges and contracting edges. Obeys heed().
bool has_minor(const Graph& graph, const Graph& minor);

// Whether some vertices of `graph`, `through` among them if it is given, induce `pattern`.
bool has_induced(const Graph& graph, const Graph& pattern, std::optional<Vertex> through = std::nullopt);

}  // namespace tendril
