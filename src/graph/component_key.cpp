#include "graph/component_key.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/heed.hpp"
#include "graph/canonical.hpp"
#include "graph/chain_tree.hpp"
#include "graph/connected.hpp"
#include "graph/graph6.hpp"
#include "graph/polyomino.hpp"

namespace tendril {
namespace {

constexpr char kGeneral = 0;

ChainTree& scratch_tree() {
  thread_local ChainTree tree;
  return tree;
}

void append_general(Key& out, const Graph& graph) {
  out.push_back(kGeneral);
  append_varint(out, graph.vertices());
  append_canonical_bits(out, graph);
}

template <class Set>
std::size_t edges_inside(const Graph& graph, const Set& vertices) {
  std::size_t ends = 0;
  for_vertices(vertices, [&](Vertex v) {
    Set inside = Set::neighbours(graph, v);
    inside &= vertices;
    ends += inside.count();
  });
  return ends / 2;
}

}  // namespace

void append_component_key(Key& out, const Graph& graph) {
  if (graph.edge_count() + 1 != graph.vertices()) {
    append_general(out, graph);
    return;
  }
  ChainTree& tree = scratch_tree();
  assign(tree, graph);
  tree.encode(out);
}

void append_component_key(Key& out, const Graph& graph, WordSet vertices) {
  if (edges_inside(graph, vertices) + 1 == vertices.count()) {
    ChainTree& tree = scratch_tree();
    assign64(tree, graph, vertices.word());
    tree.encode(out);
  } else {
    out.push_back(kGeneral);
    append_varint(out, vertices.count());
    append_canonical_bits64(out, graph, vertices.word());
  }
}

void append_component_key(Key& out, const Graph& graph, const WideSet& vertices) {
  std::vector<Vertex> list;
  for_vertices(vertices, [&](Vertex v) { list.push_back(v); });
  heed(1 + static_cast<std::int64_t>(list.size() * graph.words() / 64));
  if (edges_inside(graph, vertices) + 1 == list.size()) {
    ChainTree& tree = scratch_tree();
    assign(tree, graph, list);
    tree.encode(out);
  } else {
    append_general(out, graph.induced(list));
  }
}

Graph component_graph(KeyView key) {
  if (is_tree_key(key)) {
    RootedChainTree tree;
    decode(key, tree);
    return expand(tree);
  }
  if (is_polyomino_key(key)) return polyomino_graph(key);
  KeyView rest = key.substr(1);
  const auto n = static_cast<Vertex>(take_varint(rest));
  return graph_from_bits(n, rest);
}

std::uint64_t component_vertices(KeyView key) {
  if (is_tree_key(key)) return chain_tree_vertices(key);
  if (is_polyomino_key(key)) return polyomino_vertices(key);
  KeyView rest = key.substr(1);
  return take_varint(rest);
}

namespace {

std::string joined(std::vector<std::uint32_t> numbers) {
  std::sort(numbers.begin(), numbers.end());
  return fmt::format("{}", fmt::join(numbers, ","));
}

std::string print_tree(KeyView key) {
  RootedChainTree tree;
  decode(key, tree);
  const std::uint32_t nodes = tree.size();
  if (nodes <= 2) return fmt::format("path({})", tree.vertices());
  std::vector<std::uint32_t> degree(nodes);
  for (std::uint32_t v = 1; v < nodes; ++v) {
    ++degree[v];
    ++degree[tree.parent[v]];
  }
  std::vector<std::uint32_t> branching;
  for (std::uint32_t v = 0; v < nodes; ++v)
    if (degree[v] > 1) branching.push_back(v);
  if (branching.size() <= 2) {
    // Both branching nodes of a bistar are among the centres, so each leg is a child of one of them.
    std::vector<std::uint32_t> legs[2];
    for (std::uint32_t v = 1; v < nodes; ++v)
      if (degree[v] == 1) legs[tree.parent[v] == branching[0] ? 0 : 1].push_back(tree.up[v] + 1);
    if (branching.size() == 1) return fmt::format("star({})", joined(legs[0]));
    return fmt::format("bistar({};{};{})", joined(legs[0]), tree.up[branching[1]] + 1, joined(legs[1]));
  }
  const Graph graph = expand(tree);
  std::string parents;
  for (Vertex v = 1; v < graph.vertices(); ++v) {
    // In preorder, the parent of a vertex is its only neighbour before it.
    graph.for_neighbours(v, [&](Vertex u) {
      if (u < v) parents += fmt::format("{}{}", v == 1 ? "" : ",", u);
    });
  }
  return fmt::format("tree({})", parents);
}

}  // namespace

std::string print_component(KeyView key) {
  if (is_tree_key(key)) return print_tree(key);
  if (is_polyomino_key(key)) return print_polyomino(key);
  const Graph graph = component_graph(key);
  bool cycle = true;
  for (Vertex v = 0; v < graph.vertices(); ++v) cycle = cycle && graph.degree(v) == 2;
  return cycle ? fmt::format("cycle({})", graph.vertices()) : "g6:" + write_graph6(graph);
}

Sum component_keys(const Graph& graph) {
  Sum sum;
  if (graph.vertices() <= 64) {
    for_components(graph, graph.empty() ? WordSet() : WordSet::all(graph),
                   [&](WordSet component) { append_component_key(sum.emplace_back(), graph, component); });
  } else {
    for (const std::vector<Vertex>& component : components(graph))
      append_component_key(sum.emplace_back(), graph.induced(component));
  }
  return sum;
}

}  // namespace tendril
