// The deletion game on graphs: delete an edge, or a vertex with its edges. (Fraenkel and Scheinerman 1991.)
#pragma once

#include <fmt/format.h>

#include "graph/component_key.hpp"
#include "graph/parse.hpp"
#include "rules/ruleset.hpp"
#include "tendril/about.hpp"
#include "tendril/error.hpp"

namespace tendril::deletion {

// Calls f(rest, v, w) for every move of a graph: the edge v, w is deleted, or the vertex v = w.
template <class F>
void for_moves(const Graph& graph, F&& f) {
  for (Vertex v = 0; v < graph.vertices(); ++v) {
    std::vector<Vertex> kept;
    for (Vertex w = 0; w < graph.vertices(); ++w)
      if (w != v) kept.push_back(w);
    f(graph.induced(kept), v, v);
  }
  const std::vector<Edge> edges = graph.edges();
  for (const Edge& deleted : edges) {
    Graph rest(graph.vertices());
    for (const Edge& edge : edges)
      if (edge != deleted) rest.add_edge(edge.first, edge.second);
    f(rest, deleted.first, deleted.second);
  }
}

class Deletion final : public Ruleset {
 public:
  // A position is a connected graph, numbered canonically: component_key.hpp does all of it.
  void options(KeyView position, Options& out) const override {
    for_moves(component_graph(position), [&](const Graph& rest, Vertex, Vertex) {
      for (const Key& component : component_keys(rest)) out.component(component);
      out.finish();
    });
  }

  Sum parse(std::string_view text) const override { return component_keys(read(text).graph); }
  std::string print(KeyView position) const override { return print_component(position); }
  std::string empty() const override { return "path(0)"; }

  // Every move deletes something.
  std::uint64_t bound(KeyView position) const override {
    const Graph graph = component_graph(position);
    return graph.vertices() + graph.edge_count();
  }

  // "delete a", "delete a-b": in the labels of the text, which canonical numbering has lost.
  std::vector<NamedMove> moves(std::string_view text) const override {
    const LabelledGraph board = read(text);
    std::vector<NamedMove> result;
    for_moves(board.graph, [&](const Graph& rest, Vertex v, Vertex w) {
      result.push_back({v == w ? fmt::format("delete {}", board.labels[v])
                               : fmt::format("delete {}-{}", board.labels[v], board.labels[w]),
                        component_keys(rest)});
    });
    return result;
  }

 private:
  // The moves of a graph take its size squared to list, so large ones are refused.
  static LabelledGraph read(std::string_view text) {
    LabelledGraph board = parse_graph(text);
    if (board.graph.vertices() > 200 || board.graph.edge_count() > 1000)
      throw InputError("graph too large to delete from", text, 0, "at most 200 vertices and 1000 edges");
    return board;
  }
};

inline About deletion_about() {
  return {.name = "deletion",
          .parameter = "",
          .title = "The deletion game",
          .summary = "Delete an edge, or a vertex with its edges.",
          .notation = "  a graph: path(5), grid(3,4), edges ab bc ..., g6:..., joined by +\n",
          .example = "deletion 'edges ab bc ca cd'"};
}

}  // namespace tendril::deletion
