// Graphs in any notation: read, write as graph6, read back.
#include <cstdint>
#include <cstdlib>

#include "graph/graph6.hpp"
#include "graph/parse.hpp"
#include "graph/plane/planar_code.hpp"
#include "tendril/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  using namespace tendril;
  try {
    const LabelledGraph read = parse_graph(text);
    if (read.labels.size() != read.graph.vertices()) std::abort();
    // Writing large graphs costs more than it finds.
    if (read.graph.vertices() <= 200) {
      if (parse_graph("g6:" + write_graph6(read.graph)).graph != read.graph) std::abort();
    }
  } catch (const InputError&) {
  }
  try {
    for (const plane::Drawing& drawing : plane::read_planar_code(text)) {
      if (!plane::is_plane(drawing, drawing.rotation)) std::abort();
      if (plane::graph_of(drawing).edge_count() != drawing.edges.size()) std::abort();
    }
  } catch (const InputError&) {
  }
  return 0;
}
