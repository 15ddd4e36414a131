#include "rules/octal/graph_text.hpp"

#include <fmt/format.h>

#include "base/heed.hpp"
#include "graph/canonical.hpp"
#include "graph/connected.hpp"
#include "graph/draw.hpp"
#include "graph/draw_in_text.hpp"
#include "graph/layout/layout.hpp"

namespace tendril::octal {
namespace {

constexpr std::size_t kMostMoves = 100'000;
constexpr std::size_t kMostEdges = 20'000;
constexpr Vertex kMostDrawn = 500;

}  // namespace

LabelledGraph parse_board(std::string_view text) {
  LabelledGraph board = parse_graph(text);
  if (const std::size_t edges = board.graph.edge_count(); edges > kMostEdges)
    throw InputError(fmt::format("graph of {} edges", edges), text, 0,
                     fmt::format("at most {} edges", kMostEdges));
  return board;
}

void MoveList::add(const std::vector<Vertex>& removed) {
  if (moves_.size() == kMostMoves)
    throw InputError("position with more than 100000 moves", text_, 0,
                     "moves can be listed for smaller ones");
  heed(1 + graph_.graph.vertices() / 16);
  std::string name = "take";
  std::vector<bool> gone(graph_.graph.vertices());
  for (const Vertex v : removed) {
    name += fmt::format("{}{}", gone[removed[0]] ? "," : " ", graph_.labels[v]);
    gone[v] = true;
  }
  std::vector<Vertex> kept;
  for (Vertex v = 0; v < gone.size(); ++v)
    if (!gone[v]) kept.push_back(v);
  moves_.push_back({std::move(name), component_keys(graph_.graph.induced(kept))});
}

std::string draw_board(std::string_view text) {
  const LabelledGraph board = parse_board(text);
  if (board.graph.vertices() > kMostDrawn)
    throw InputError(fmt::format("graph of {} vertices", board.graph.vertices()), text, 0,
                     fmt::format("at most {} vertices can be drawn", kMostDrawn));
  return draw_svg(board.graph, board.labels);
}

std::string draw_board_in_text(std::string_view text) {
  const LabelledGraph board = parse_board(text);
  if (board.graph.vertices() > kMostDrawn) return {};
  std::vector<TextEdge> edges;
  for (const auto& [u, v] : board.graph.edges()) edges.push_back({u, v});
  return draw_in_text(layout::places(board.graph), board.labels, edges);
}

std::string describe_numbering(const LabelledGraph& whole) {
  constexpr std::size_t kMostListed = 200;  // longer lists help nobody
  std::string text;
  const std::vector<Edge> edges = whole.graph.edges();
  if (edges.size() <= kMostListed) {
    text += "edges:";
    for (const auto& [u, v] : edges) text += fmt::format(" {}-{}", whole.labels[u], whole.labels[v]);
    text += '\n';
  } else {
    text += fmt::format("{} edges\n", edges.size());
  }
  for (const std::vector<Vertex>& component : components(whole.graph)) {
    const Graph graph = whole.graph.induced(component);
    Key key;
    append_component_key(key, graph);
    const std::string notation = print_component(key);
    if (component.size() > kMostListed) {
      text += fmt::format("{}: {} vertices\n", notation, component.size());
      continue;
    }
    const std::vector<Vertex> image = isomorphism(parse_graph(notation).graph, graph);
    text += fmt::format("{}:", notation);
    for (std::size_t i = 0; i < image.size(); ++i)
      text += fmt::format(" {}={}", i, whole.labels[component[image[i]]]);
    text += '\n';
  }
  return text;
}

}  // namespace tendril::octal
