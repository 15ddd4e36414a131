#include "families/long_graphs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/heed.hpp"
#include "graph/connected.hpp"
#include "graph/parse.hpp"
#include "rules/boards/general_code.hpp"

namespace tendril::families {
namespace {

int as_int(std::size_t n) { return static_cast<int>(n); }

// The canonical order of the arrow system that says what a frame is: a vertex v is the arrow 2v (its opposite
// is dead), an edge a set of two, an open path an edge of two live arrows, one for each of its ends.
struct FrameOrder {
  std::vector<int> vertices;                        // in canonical order
  std::vector<std::pair<std::size_t, bool>> paths;  // likewise; true: turned round
};

FrameOrder order_of(const GraphFrame& frame) {
  const Vertex n = frame.kernel.vertices();
  boards::ArrowSystem system;
  const auto set = [&](std::uint64_t colour, int a, int b) {
    system.colours.push_back(colour);
    system.arrows.push_back(a);
    system.arrows.push_back(b);
    system.ends.push_back(system.arrows.size());
  };
  for (Vertex v = 0; v < n; ++v) {
    system.dead.push_back(0);
    system.dead.push_back(1);
  }
  for (const auto& [u, v] : frame.kernel.edges()) set(1, 2 * static_cast<int>(u), 2 * static_cast<int>(v));
  for (const OpenPath& path : frame.paths) {
    const int a = as_int(system.dead.size());
    system.dead.push_back(0);
    system.dead.push_back(0);
    set(2, a, a + 1);
    if (path.from >= 0) set(3, a, 2 * path.from);
    if (path.to >= 0) set(3, a + 1, 2 * path.to);
  }
  const std::vector<int>& place = boards::canonical_order(system);
  FrameOrder order;
  for (Vertex v = 0; v < n; ++v) order.vertices.push_back(static_cast<int>(v));
  const auto at = [&](int arrow) { return place[static_cast<std::size_t>(arrow)]; };
  std::sort(order.vertices.begin(), order.vertices.end(),
            [&](int u, int v) { return at(2 * u) < at(2 * v); });
  std::vector<std::pair<int, std::size_t>> paths;
  for (std::size_t i = 0; i < frame.paths.size(); ++i) {
    const int a = 2 * (static_cast<int>(n) + as_int(i));
    paths.emplace_back(std::min(at(a), at(a + 1)), i);
  }
  std::sort(paths.begin(), paths.end());
  for (const auto& [ignored, i] : paths) {
    const int a = 2 * (static_cast<int>(n) + as_int(i));
    order.paths.emplace_back(i, at(a + 1) < at(a));
  }
  return order;
}

Key key_of(const GraphFrame& frame, const FrameOrder& order) {
  std::vector<int> number(order.vertices.size());
  for (std::size_t i = 0; i < order.vertices.size(); ++i)
    number[static_cast<std::size_t>(order.vertices[i])] = as_int(i);
  std::vector<std::pair<int, int>> edges;
  for (const auto& [u, v] : frame.kernel.edges()) edges.push_back(std::minmax(number[u], number[v]));
  std::sort(edges.begin(), edges.end());
  Key key;
  append_varint(key, frame.leaves);
  append_varint(key, number.size());
  append_varint(key, frame.paths.size());
  const auto port = [&](int v) {
    append_varint(key, v < 0 ? 0 : static_cast<std::uint64_t>(number[static_cast<std::size_t>(v)]) + 1);
  };
  for (const auto& [i, turned] : order.paths) {
    const OpenPath& path = frame.paths[i];
    port(turned ? path.to : path.from);
    port(turned ? path.from : path.to);
  }
  for (const auto& [u, v] : edges) {
    append_varint(key, static_cast<std::uint64_t>(u));
    append_varint(key, static_cast<std::uint64_t>(v));
  }
  return key;
}

GraphFrame frame_of(KeyView key) {
  GraphFrame frame;
  frame.leaves = static_cast<Vertex>(take_varint(key));
  frame.kernel = Graph(static_cast<Vertex>(take_varint(key)));
  frame.paths.resize(static_cast<std::size_t>(take_varint(key)));
  for (OpenPath& path : frame.paths) {
    path.from = static_cast<int>(take_varint(key)) - 1;
    path.to = static_cast<int>(take_varint(key)) - 1;
  }
  while (!key.empty()) {
    const auto u = static_cast<Vertex>(take_varint(key));
    frame.kernel.add_edge(u, static_cast<Vertex>(take_varint(key)));
  }
  return frame;
}

}  // namespace

LongGraphs::LongGraphs(Notation notation, std::optional<octal::Code> code)
    : notation_(std::move(notation)), code_(std::move(code)) {}

LongGraphs::Built LongGraphs::build(const GraphFrame& frame, std::span<const Length> lengths) {
  Built built{frame.kernel, {}, frame.leaves};
  const Vertex unit = 1 + frame.leaves;
  std::uint64_t all = frame.kernel.vertices();
  for (const Length length : lengths) all += std::uint64_t{length} * unit;
  if (all > Graph::kMostVertices) throw OutOfReach("the graphs become too large");
  Vertex next = frame.kernel.vertices();
  built.graph.append(Graph(static_cast<Vertex>(all) - next));
  for (std::size_t i = 0; i < lengths.size(); ++i) {
    Built::Path& path = built.paths.emplace_back(Built::Path{{}, frame.paths[i].from, frame.paths[i].to});
    int before = path.from;
    for (Length j = 0; j < lengths[i]; ++j, next += unit) {
      std::vector<Vertex>& vertices = path.units.emplace_back();
      for (Vertex k = 0; k < unit; ++k) vertices.push_back(next + k);
      if (before >= 0) built.graph.add_edge(static_cast<Vertex>(before), next);
      for (Vertex leaf = 1; leaf < unit; ++leaf) built.graph.add_edge(next, next + leaf);
      before = static_cast<int>(next);
    }
    if (path.to >= 0) built.graph.add_edge(static_cast<Vertex>(before), static_cast<Vertex>(path.to));
  }
  return built;
}

Parts LongGraphs::parts_of(const Built& built, const WideSet& kept) {
  const auto is_whole = [&](const std::vector<Vertex>& unit) {
    return std::all_of(unit.begin(), unit.end(), [&](Vertex v) { return kept.contains(v); });
  };
  WideSet in_paths = WideSet::none(built.graph);
  for (const Built::Path& path : built.paths)
    for (const std::vector<Vertex>& unit : path.units)
      if (is_whole(unit))
        for (const Vertex v : unit) in_paths.insert(v);
  Parts parts;
  for_components(built.graph, kept, [&](const WideSet& component) {
    heed(5);
    GraphFrame frame;
    frame.leaves = built.leaves;
    std::vector<Vertex> kernel;
    std::vector<int> number(built.graph.vertices(), -1);
    for_vertices(component, [&](Vertex v) {
      if (in_paths.contains(v)) return;
      number[v] = as_int(kernel.size());
      kernel.push_back(v);
    });
    frame.kernel = built.graph.induced(kernel);
    std::vector<Piece> pieces;
    for (std::size_t i = 0; i < built.paths.size(); ++i) {
      const Built::Path& path = built.paths[i];
      const auto port = [&](int v) { return v < 0 ? -1 : number[static_cast<std::size_t>(v)]; };
      const auto vertex = [&](std::size_t unit) { return static_cast<int>(path.units[unit][0]); };
      for (std::size_t j = 0; j < path.units.size(); ++j) {
        if (!is_whole(path.units[j]) || !component.contains(path.units[j][0])) continue;
        const std::size_t first = j;
        while (j + 1 < path.units.size() && is_whole(path.units[j + 1])) ++j;
        frame.paths.push_back({port(first == 0 ? path.from : vertex(first - 1)),
                               port(j + 1 == path.units.size() ? path.to : vertex(j + 1))});
        pieces.push_back({as_int(i), static_cast<Length>(first), static_cast<Length>(j - first + 1)});
      }
    }
    if (frame.paths.size() > kMostPaths)
      throw OutOfReach("moves leave more than two pieces of the path in one component");
    const FrameOrder order = order_of(frame);
    Part& part = parts.emplace_back(Part{key_of(frame, order), {}});
    for (const auto& [i, ignored] : order.paths) part.pieces.push_back(pieces[i]);
  });
  return parts;
}

void LongGraphs::for_moves(const Graph& graph, const std::function<void(const WideSet&)>& found) const {
  const WideSet all = WideSet::all(graph);
  if (!code_) {
    for (Vertex v = 0; v < graph.vertices(); ++v) {
      WideSet rest = all;
      rest -= WideSet::neighbours(graph, v);
      rest.erase(v);
      found(rest);
    }
    return;
  }
  for (Vertex taken = 1; taken <= std::min<Vertex>(code_->most_taken(), graph.vertices()); ++taken) {
    const std::uint8_t digit = code_->digit(taken);
    if (digit == 0) continue;
    for_connected_sets<WideSet>(graph, taken, [&](const WideSet& set) {
      WideSet rest = all;
      rest -= set;
      int components_left = 0;
      for_components(graph, rest, [&](const WideSet&) { ++components_left; });
      const std::uint8_t needed = components_left == 0   ? octal::kMayEmpty
                                  : components_left == 1 ? octal::kMayLeaveConnected
                                                         : octal::kMayDisconnect;
      if ((digit & needed) != 0) found(rest);
    });
  }
}

std::vector<Parts> LongGraphs::options(KeyView frame, std::span<const Length> lengths) const {
  const Built built = build(frame_of(frame), lengths);
  std::vector<Parts> all;
  for_moves(built.graph, [&](const WideSet& rest) { all.push_back(parts_of(built, rest)); });
  return all;
}

Parts LongGraphs::start(std::span<const Length> parameters) const {
  const Written written = notation_.at(parameters);
  const LabelledGraph board = parse_graph(written.text);
  Built built{board.graph, {}, written.leaves};
  const auto vertex = [&](const std::string& label) { return board.find(label); };
  for (const WrittenPath& path : written.paths) {
    const auto port = [&](const std::string& label) {
      return label.empty() ? -1 : static_cast<int>(vertex(label));
    };
    Built::Path& copy = built.paths.emplace_back(Built::Path{{}, port(path.from), port(path.to)});
    for (const auto& unit : path.units) {
      copy.units.emplace_back();
      for (const std::string& label : unit) copy.units.back().push_back(vertex(label));
    }
  }
  return parts_of(built, WideSet::all(built.graph));
}

Length LongGraphs::kernel(KeyView frame) const { return frame_of(frame).kernel.vertices(); }

std::string LongGraphs::print(KeyView key) const {
  const GraphFrame frame = frame_of(key);
  std::string text = fmt::format("{}", frame.kernel.vertices());
  for (const auto& [u, v] : frame.kernel.edges()) text += fmt::format(" {}-{}", u, v);
  const auto port = [](int v) { return v < 0 ? std::string(".") : fmt::format("{}", v); };
  for (const OpenPath& path : frame.paths) text += fmt::format(" {}~{}", port(path.from), port(path.to));
  if (frame.leaves > 0 && !frame.paths.empty()) text += fmt::format(" leaves {}", frame.leaves);
  return text;
}

}  // namespace tendril::families
