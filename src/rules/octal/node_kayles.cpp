#include "rules/octal/node_kayles.hpp"

#include "graph/component_key.hpp"
#include "graph/connected.hpp"
#include "rules/octal/graph_text.hpp"

namespace tendril::octal {
namespace {

template <class Set>
Set closed_neighbourhood(const Graph& graph, Vertex v) {
  Set set = Set::neighbours(graph, v);
  set.insert(v);
  return set;
}

template <class Set>
void graph_options(const Graph& graph, Options& out) {
  for (Vertex v = 0; v < graph.vertices(); ++v) {
    Set rest = Set::all(graph);
    rest -= closed_neighbourhood<Set>(graph, v);
    for_components(graph, rest, [&](const Set& part) {
      append_component_key(out.buffer(), graph, part);
      out.component_from_buffer();
    });
    out.finish();
  }
}

}  // namespace

void NodeKaylesRules::options(KeyView position, Options& out) const {
  const Graph graph = component_graph(position);
  if (graph.vertices() <= 64)
    graph_options<WordSet>(graph, out);
  else
    graph_options<WideSet>(graph, out);
}

Sum NodeKaylesRules::parse(std::string_view text) const { return component_keys(parse_board(text).graph); }

std::string NodeKaylesRules::print(KeyView position) const { return print_component(position); }

std::uint64_t NodeKaylesRules::bound(KeyView position) const { return component_vertices(position); }

std::vector<NamedMove> NodeKaylesRules::moves(std::string_view text) const {
  const LabelledGraph graph = parse_board(text);
  MoveList moves(graph, text);
  for (Vertex v = 0; v < graph.graph.vertices(); ++v) {
    // The chosen vertex first: the others follow from it.
    std::vector<Vertex> removed{v};
    graph.graph.for_neighbours(v, [&](Vertex w) { removed.push_back(w); });
    moves.add(removed);
  }
  return std::move(moves).take();
}

std::string NodeKaylesRules::draw(std::string_view text) const { return draw_board(text); }

std::string NodeKaylesRules::annotate(std::string_view text) const {
  return describe_numbering(parse_board(text));
}

About node_kayles_about() {
  return {"node-kayles",
          "",
          "Node Kayles",
          "Remove a vertex and all its neighbours.",
          "  a graph, written as for octal: star(1,1,3,4), grid(3,4), edges ab bc ..., g6:..., joined by +\n",
          "node-kayles 'grid(3,4)'"};
}

}  // namespace tendril::octal
