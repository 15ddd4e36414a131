#include "graph/planar_code.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/reader.hpp"
#include "graph/connected.hpp"

namespace tendril {
namespace {

constexpr std::string_view kHeader = ">>planar_code<<";
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

  PlaneGraph read() {
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
    PlaneGraph result{Graph(n), std::vector<std::vector<Vertex>>(n)};
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
        result.rotation[v].push_back(w - 1);
        result.graph.add_edge(v, w - 1);
      }
    }
    if (ends != 2 * result.graph.edge_count())
      reader_.fail_at(begin, "edge listed at one end only",
                      "every edge stands in the lists of both its ends");
    if (!drawn_in_the_plane(result))
      reader_.fail_at(begin, "rotations that are no drawing in the plane",
                      "vertices - edges + faces must be 1 + components");
    return result;
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

  // Euler's formula, component by component: each component is drawn on a sphere of its own.
  static bool drawn_in_the_plane(const PlaneGraph& plane) {
    const Vertex n = plane.graph.vertices();
    std::vector<std::vector<bool>> walked(n);
    for (Vertex v = 0; v < n; ++v) walked[v].assign(plane.rotation[v].size(), false);
    const auto place = [&](Vertex v, Vertex w) {
      const auto& around = plane.rotation[v];
      return static_cast<Vertex>(std::find(around.begin(), around.end(), w) - around.begin());
    };
    for (const std::vector<Vertex>& component : components(plane.graph)) {
      std::size_t faces = 0;
      std::size_t ends = 0;
      for (const Vertex v : component) ends += plane.rotation[v].size();
      // No simple plane graph has more edges than 3n - 6; walking round the faces of one that does could take
      // for ever.
      if (ends > 6 * component.size()) return false;
      for (const Vertex start : component) {
        for (Vertex first = 0; first < plane.rotation[start].size(); ++first) {
          if (walked[start][first]) continue;
          ++faces;
          Vertex v = start;
          Vertex i = first;
          while (!walked[v][i]) {
            walked[v][i] = true;
            const Vertex w = plane.rotation[v][i];
            i = (place(w, v) + 1) % static_cast<Vertex>(plane.rotation[w].size());
            v = w;
          }
        }
      }
      if (ends > 0 && component.size() + faces != ends / 2 + 2) return false;
    }
    return true;
  }

  TextReader reader_;
  bool little_ = false;
  bool wide_ = false;
};

}  // namespace

std::vector<PlaneGraph> read_planar_code(std::string_view bytes) {
  std::vector<PlaneGraph> graphs;
  for (PlanarReader reader(bytes); !reader.done();) graphs.push_back(reader.read());
  return graphs;
}

std::string write_planar_code(const std::vector<PlaneGraph>& graphs) {
  std::string out(kHeader);
  for (const PlaneGraph& plane : graphs) {
    const Vertex n = plane.graph.vertices();
    const bool wide = n > 255;
    const auto number = [&](Vertex value) {
      if (wide) out.push_back(static_cast<char>(value >> 8));
      out.push_back(static_cast<char>(value & 255));
    };
    // Without vertices a graph would read as the mark of two-byte numbers; such a graph is written with them.
    if (wide || n == 0) out.push_back('\0');
    number(n);
    if (n == 0) out.push_back('\0');
    for (const std::vector<Vertex>& neighbours : plane.rotation) {
      for (const Vertex w : neighbours) number(w + 1);
      number(0);
    }
  }
  return out;
}

}  // namespace tendril
