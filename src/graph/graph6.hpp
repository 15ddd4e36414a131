// graph6 and sparse6, the text formats of nauty's tools and of most catalogues of graphs (McKay,
// users.cecs.anu.edu.au/~bdm/data/formats.txt). A number of vertices in one, four or eight characters, then
// bits, six a character, each character 63 above its value:
//   graph6   the upper triangle of the adjacency matrix, column by column;
//   sparse6  a colon first; then pairs (b, x), where b moves a current vertex on and x is a neighbour below
//            it or the next current vertex. It is read only.
#pragma once

#include <string>

#include "base/reader.hpp"
#include "graph/graph.hpp"

namespace tendril {

// Reads the graph whose characters come next, up to the first one that is none of the format's (63 to 126).
// sparse6 is read without its colon. Both refuse padding that a writer of the format would not write, loops,
// multiple edges and more than Graph::kMostVertices vertices. Throw InputError.
Graph read_graph6(TextReader& reader);
Graph read_sparse6(TextReader& reader);

// One line without its end.
std::string write_graph6(const Graph& graph);

}  // namespace tendril
