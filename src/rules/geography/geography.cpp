#include "rules/geography/geography.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/heed.hpp"
#include "graph/canonical.hpp"
#include "graph/component_key.hpp"
#include "graph/connected.hpp"
#include "graph/draw.hpp"
#include "graph/draw_in_text.hpp"
#include "graph/graph6.hpp"
#include "graph/layout/layout.hpp"
#include "graph/parse.hpp"
#include "tendril/error.hpp"

namespace tendril::geography {
namespace {

constexpr Vertex kMostVertices = 300;  // a key is a matrix of bits
constexpr char kNoToken = 0;  // a key without a token begins so; others with their number of vertices
constexpr const char* kFrom = "from";

// A connected graph and the vertex the token stands on.
struct Placed {
  Graph graph;
  Vertex token = 0;
  std::vector<Vertex> origin;  // of each vertex, in the graph this is a part of
};

// What a token on `token` can reach.
Placed reachable(const Graph& graph, Vertex token) {
  Placed result;
  std::vector<bool> seen(graph.vertices());
  seen[token] = true;
  result.origin = {token};
  for (std::size_t i = 0; i < result.origin.size(); ++i)
    graph.for_neighbours(result.origin[i], [&](Vertex w) {
      if (seen[w]) return;
      seen[w] = true;
      result.origin.push_back(w);
    });
  std::sort(result.origin.begin(), result.origin.end());
  result.token = static_cast<Vertex>(std::lower_bound(result.origin.begin(), result.origin.end(), token) -
                                     result.origin.begin());
  result.graph = graph.induced(result.origin);
  return result;
}

// Calls f(to, what is left) for every move of a token on `from`.
template <class F>
void for_moves(const Graph& graph, Vertex from, bool deletes_vertices, F&& f) {
  const std::vector<Edge> edges = graph.edges();
  graph.for_neighbours(from, [&](Vertex to) {
    heed(1 + static_cast<std::int64_t>(edges.size() / 32));
    Graph rest(graph.vertices());
    for (const auto& [u, v] : edges) {
      const bool at_token = u == from || v == from;
      if (at_token && (deletes_vertices || u == to || v == to)) continue;
      rest.add_edge(u, v);
    }
    f(to, rest);
  });
}

// Appends the key, unless the token cannot move.
void append_placed(Sum& sum, const Graph& graph, Vertex token) {
  const Placed board = reachable(graph, token);
  if (board.graph.vertices() == 1) return;
  Key& key = sum.emplace_back();
  append_varint(key, board.graph.vertices());
  append_rooted_bits(key, board.graph, board.token);
}

// Appends the key of a board without a token, unless it has no vertex to put one on. Parts that are alike offer the same.
void append_unplaced(Sum& sum, const Graph& graph) {
  Sum parts = component_keys(graph);
  if (parts.empty()) return;
  std::sort(parts.begin(), parts.end());
  parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
  Key& key = sum.emplace_back(1, kNoToken);
  for (const Key& part : parts) {
    append_varint(key, part.size());
    key += part;
  }
}

bool has_token(KeyView key) { return key.front() != kNoToken; }

// The graph of a key; its token, if there is one, stands on vertex 0.
Graph graph_of(KeyView key) {
  if (has_token(key)) {
    const auto vertices = static_cast<Vertex>(take_varint(key));
    return graph_from_bits(vertices, key);
  }
  key.remove_prefix(1);
  Graph graph;
  while (!key.empty()) {
    const auto size = static_cast<std::size_t>(take_varint(key));
    graph.append(component_graph(key.substr(0, size)));
    key.remove_prefix(size);
  }
  return graph;
}

struct Board {
  LabelledGraph board;
  std::optional<Vertex> token;
};

// Boards are joined by +, each with its own token and names of its own.
std::vector<Board> read_boards(std::string_view text) {
  static constexpr std::string_view kSections[] = {kFrom};
  TextReader reader(text);
  std::vector<Board> boards;
  do {
    reader.skip_space();
    const std::size_t at = reader.offset();
    Board& next = boards.emplace_back();
    read_part(reader, next.board, kSections);
    if (next.board.graph.vertices() > kMostVertices)
      reader.fail_at(at, fmt::format("graph of {} vertices", next.board.graph.vertices()),
                     fmt::format("at most {} vertices", kMostVertices));
    if (reader.accept_word(kFrom)) next.token = read_vertex(reader, next.board);
  } while (reader.accept('+'));
  reader.expect_end("'from' and the vertex of the token, '+' and another board, or the end");
  return boards;
}

void append_board(Sum& sum, const Board& board) {
  if (board.token)
    append_placed(sum, board.board.graph, *board.token);
  else
    append_unplaced(sum, board.board.graph);
}

// A token on `token` and what it can reach, in the user's labels.
std::string written_placed(const LabelledGraph& board, const Graph& graph, Vertex token) {
  const Placed placed = reachable(graph, token);
  if (placed.graph.vertices() == 1) return "path(1) from 0";
  std::string text = "edges";
  for (const auto& [u, v] : placed.graph.edges())
    text += fmt::format(" {}-{}", board.labels[placed.origin[u]], board.labels[placed.origin[v]]);
  return text + fmt::format(" from {}", board.labels[token]);
}

std::string written_board(const Board& board) {
  if (board.token) return written_placed(board.board, board.board.graph, *board.token);
  // An edge list cannot name a vertex without edges.
  bool isolated = false;
  for (Vertex v = 0; v < board.board.graph.vertices(); ++v)
    isolated = isolated || board.board.graph.degree(v) == 0;
  if (isolated) return "g6:" + write_graph6(board.board.graph);
  std::string text = "edges";
  for (const auto& [u, v] : board.board.graph.edges())
    text += fmt::format(" {}-{}", board.board.labels[u], board.board.labels[v]);
  return text;
}

// The least vertex that some automorphism takes `v` to.
Vertex least_image(const Graph& graph, Vertex v) {
  const auto generators = automorphism_generators(graph);
  std::vector<Vertex> orbit{v};
  for (std::size_t i = 0; i < orbit.size(); ++i)
    for (const std::vector<Vertex>& image : generators)
      if (const Vertex w = image[orbit[i]]; std::find(orbit.begin(), orbit.end(), w) == orbit.end())
        orbit.push_back(w);
  return *std::min_element(orbit.begin(), orbit.end());
}

// All boards as one graph, tokens in brackets.
LabelledGraph to_draw(std::string_view text) {
  LabelledGraph all;
  std::size_t number = 0;
  std::vector<std::string> shown;
  for (const Board& board : read_boards(text)) {
    std::vector<std::string> names;
    for (Vertex v = 0; v < board.board.graph.vertices(); ++v) {
      names.push_back(fmt::format("{}", number++));  // labels of several boards may be the same
      shown.push_back(board.token == v ? fmt::format("[{}]", board.board.labels[v]) : board.board.labels[v]);
    }
    all.add(board.board.graph, names);
  }
  all.labels = std::move(shown);
  return all;
}

}  // namespace

GeographyRules::GeographyRules(std::string_view deleted) : deletes_vertices_(deleted == "vertex") {
  if (deleted != "edge" && deleted != "vertex")
    throw InputError(deleted.empty() ? "nothing that is deleted" : "nothing that can be deleted", deleted, 0,
                     "write edge or vertex");
}

void GeographyRules::options(KeyView position, Options& out) const {
  const Graph graph = graph_of(position);
  const auto add = [&out](const Graph& rest, Vertex token) {
    Sum sum;
    append_placed(sum, rest, token);
    for (const Key& key : sum) out.component(key);
    out.finish();
  };
  if (has_token(position))
    for_moves(graph, 0, deletes_vertices_, [&](Vertex to, const Graph& rest) { add(rest, to); });
  else
    for (Vertex v = 0; v < graph.vertices(); ++v) add(graph, v);
}

Sum GeographyRules::parse(std::string_view text) const {
  Sum sum;
  for (const Board& board : read_boards(text)) append_board(sum, board);
  return sum;
}

std::string GeographyRules::print(KeyView position) const {
  const Graph graph = graph_of(position);
  if (!has_token(position)) {
    const Sum parts = component_keys(graph);
    return parts.size() == 1 ? print_component(parts[0]) : "g6:" + write_graph6(graph);
  }
  Key key;
  append_component_key(key, graph);
  const std::string notation = print_component(key);
  const Graph named = parse_graph(notation).graph;
  const std::vector<Vertex> image = isomorphism(graph, named);
  return fmt::format("{} {} {}", notation, kFrom, least_image(named, image[0]));
}

std::uint64_t GeographyRules::bound(KeyView position) const {
  const Graph graph = graph_of(position);
  const std::uint64_t moves = deletes_vertices_ ? graph.vertices() - 1 : graph.edge_count();
  return has_token(position) ? moves : moves + 1;
}

std::vector<NamedMove> GeographyRules::moves(std::string_view text) const {
  const std::vector<Board> boards = read_boards(text);
  std::vector<NamedMove> result;
  for (std::size_t b = 0; b < boards.size(); ++b) {
    const LabelledGraph& board = boards[b].board;
    const auto add = [&](std::string name, const Graph& rest, Vertex token) {
      NamedMove move{.name = std::move(name), .result = {}};
      for (std::size_t other = 0; other < boards.size(); ++other) {
        move.text += other == 0 ? "" : " + ";
        if (other == b) {
          append_placed(move.result, rest, token);
          move.text += written_placed(board, rest, token);
        } else {
          append_board(move.result, boards[other]);
          move.text += written_board(boards[other]);
        }
      }
      result.push_back(std::move(move));
    };
    if (const auto from = boards[b].token)
      for_moves(board.graph, *from, deletes_vertices_, [&](Vertex to, const Graph& rest) {
        add(fmt::format("{} > {}", board.labels[*from], board.labels[to]), rest, to);
      });
    else
      for (Vertex v = 0; v < board.graph.vertices(); ++v)
        add(fmt::format("put on {}", board.labels[v]), board.graph, v);
  }
  return result;
}

std::string GeographyRules::written(std::string_view text) const {
  std::string result;
  for (const Board& board : read_boards(text)) result += (result.empty() ? "" : " + ") + written_board(board);
  return result;
}

std::string GeographyRules::draw(std::string_view text) const {
  const LabelledGraph all = to_draw(text);
  return draw_svg(all.graph, all.labels);
}

std::string GeographyRules::draw_in_text(std::string_view text) const {
  const LabelledGraph all = to_draw(text);
  std::vector<TextEdge> edges;
  for (const auto& [u, v] : all.graph.edges()) edges.push_back({u, v});
  return tendril::draw_in_text(layout::places(all.graph), all.labels, edges);
}

About geography_about() {
  return {
      .name = "geography",
      .parameter = "<edge|vertex>",
      .title = "Undirected Geography",
      .summary = "Move the token to a neighbour; the edge it went along (or the vertex it left) is deleted.",
      .notation =
          "  a graph and the vertex of the token: grid(3,3) from 4, edges ab bc ca from a; boards with a token\n"
          "  each are joined by +; without from, the first move puts the token on a vertex\n",
      .example = "geography:edge 'grid(3,3) from 4'"};
}

}  // namespace tendril::geography
