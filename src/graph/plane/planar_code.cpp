#include "graph/plane/planar_code.hpp"

#include <fmt/format.h>

#include "base/reader.hpp"
#include "graph/graph.hpp"

namespace tendril::plane {
namespace {

constexpr std::string_view kHelp = "planar code as plantri writes it";

class PlanarReader {
 public:
  explicit PlanarReader(std::string_view bytes) : reader_(bytes) {
    for (const std::string_view header : {">>planar_code le<<", ">>planar_code be<<", ">>planar_code<<"})
      if (bytes.starts_with(header)) {
        little_ = header.find("le<<") != std::string_view::npos;
        reader_.advance(header.size());
        break;
      }
  }

  bool done() const { return reader_.done(); }

  Drawing read() {
    const std::size_t begin = reader_.offset();
    wide_ = false;
    Vertex n = number();
    if (n == 0) {
      wide_ = true;
      n = number();
    }
    if (n > Graph::kMostVertices)
      reader_.fail_at(begin, fmt::format("graph of {} vertices", n),
                      fmt::format("at most {} vertices", Graph::kMostVertices));
    Graph graph(n);
    std::vector<std::vector<int>> neighbours(n);
    std::size_t ends = 0;
    for (Vertex v = 0; v < n; ++v) {
      std::vector<bool> seen(n);
      for (;;) {
        const std::size_t at = reader_.offset();
        const Vertex w = number();
        if (w == 0) break;
        if (w > n) reader_.fail_at(at, fmt::format("neighbour {} of {} vertices", w, n), kHelp);
        if (w - 1 == v || seen[w - 1])
          reader_.fail_at(at, w - 1 == v ? "loop" : "edge given twice", "graphs here are simple");
        seen[w - 1] = true;
        ++ends;
        neighbours[v].push_back(static_cast<int>(w - 1));
        graph.add_edge(v, w - 1);
      }
    }
    if (ends != 2 * graph.edge_count())
      reader_.fail_at(begin, "edge listed at one end only",
                      "every edge stands in the lists of both its ends");
    // No simple plane graph has more edges than 3n - 6; going round the faces of one that does could take
    // for ever.
    if (ends <= 6 * std::size_t{n}) {
      Drawing drawing = drawing_of(neighbours);
      if (is_plane(drawing, drawing.rotation)) return drawing;
    }
    reader_.fail_at(begin, "rotations that are no drawing in the plane",
                    "vertices - edges + faces must be 1 + components");
  }

 private:
  Vertex number() {
    const std::size_t bytes = wide_ ? 2 : 1;
    if (reader_.rest().size() < bytes)
      reader_.fail_at(reader_.input().size(), "planar code cut short", kHelp);
    const auto byte = [&](std::size_t i) {
      return static_cast<Vertex>(static_cast<unsigned char>(reader_.rest()[i]));
    };
    const Vertex value = !wide_ ? byte(0) : little_ ? byte(0) | byte(1) << 8 : byte(0) << 8 | byte(1);
    reader_.advance(bytes);
    return value;
  }

  TextReader reader_;
  bool little_ = false;
  bool wide_ = false;
};

}  // namespace

std::vector<Drawing> read_planar_code(std::string_view bytes) {
  std::vector<Drawing> drawings;
  for (PlanarReader reader(bytes); !reader.done();) drawings.push_back(reader.read());
  return drawings;
}

}  // namespace tendril::plane
