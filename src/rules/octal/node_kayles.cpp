#include "rules/octal/node_kayles.hpp"

#include "graph/chain_tree.hpp"
#include "graph/component_key.hpp"
#include "graph/connected.hpp"
#include "graph/polyomino.hpp"
#include "rules/octal/drawn_options.hpp"
#include "rules/octal/graph_text.hpp"
#include "rules/octal/lattice_options.hpp"

namespace tendril::octal {
namespace {

template <class Set>
Set closed_neighbourhood(const Graph& graph, Vertex v) {
  Set set = Set::neighbours(graph, v);
  set.insert(v);
  return set;
}

template <class Set>
void graph_options(const Graph& graph, const Reductions& use, Options& out) {
  for (Vertex v = 0; v < graph.vertices(); ++v) {
    Set rest = Set::all(graph);
    rest -= closed_neighbourhood<Set>(graph, v);
    for_components(graph, rest, [&](const Set& part) {
      append_part(out.buffer(), use, graph, part);
      out.component_from_buffer();
    });
    out.finish();
  }
}

void append_path(std::uint64_t vertices, Options& out) {
  if (vertices == 0) return;
  append_path_key(out.buffer(), vertices);
  out.component_from_buffer();
}

// A vertex and its neighbours out of a path: it is the octal game 0.137 there. Vertices beyond the middle
// leave what those before it leave.
void path_options(std::uint64_t n, Options& out) {
  for (std::uint64_t v = 0; 2 * v < n; ++v) {
    append_path(v == 0 ? 0 : v - 1, out);
    append_path(v + 2 >= n ? 0 : n - v - 2, out);
    out.finish();
  }
}

}  // namespace

void NodeKaylesRules::options(KeyView position, Options& out) const {
  if (is_path_key(position)) return path_options(component_vertices(position), out);
  if (use_.lattice && is_polyomino_key(position)) return lattice_node_kayles_options(position, use_, out);
  const Graph graph = component_graph(position);
  if (graph.vertices() <= 64)
    graph_options<WordSet>(graph, use_, out);
  else
    graph_options<WideSet>(graph, use_, out);
}

Sum NodeKaylesRules::parse(std::string_view text) const { return read_components(parse_board(text), use_); }

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

DrawnOptions NodeKaylesRules::drawn_options(KeyView position) const {
  GraphDrawer drawn(position);
  for (Vertex v = 0; v < drawn.graph().vertices(); ++v) {
    std::vector<Vertex> removed{v};
    drawn.graph().for_neighbours(v, [&](Vertex w) { removed.push_back(w); });
    drawn.add({v}, removed, [](std::size_t) { return true; });
  }
  return std::move(drawn).take();
}

std::string NodeKaylesRules::draw(std::string_view text) const { return draw_board(text); }
std::string NodeKaylesRules::draw_in_text(std::string_view text) const { return draw_board_in_text(text); }

std::string NodeKaylesRules::annotate(std::string_view text) const {
  return describe_numbering(parse_board(text));
}

std::shared_ptr<const Ruleset> NodeKaylesRules::valued() const {
  return std::make_shared<NodeKaylesRules>(Reductions{.lattice = true, .mirror = true, .leaves = false});
}
Sum NodeKaylesRules::reduce(const Sum& sum) const { return reduce_components(sum, use_); }

About node_kayles_about() {
  return {"node-kayles",
          "",
          "Node Kayles",
          "Remove a vertex and all its neighbours.",
          "  a graph, written as for octal: star(1,1,3,4), grid(3,4), edges ab bc ..., g6:..., joined by +\n",
          "node-kayles 'grid(3,4)'"};
}

}  // namespace tendril::octal
