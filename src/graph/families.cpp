#include "graph/families.hpp"

#include <numeric>

namespace tendril {
namespace {

// Adds a path of `length` vertices, numbered from `next`, hanging from `from`; returns the last vertex of it.
Vertex hang_path(Graph& graph, Vertex from, Vertex length, Vertex& next) {
  for (; length > 0; --length) {
    graph.add_edge(from, next);
    from = next++;
  }
  return from;
}

Vertex total(std::span<const Vertex> numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), Vertex{0});
}

}  // namespace

Graph path_graph(Vertex vertices) {
  Graph graph(vertices);
  for (Vertex v = 1; v < vertices; ++v) graph.add_edge(v - 1, v);
  return graph;
}

Graph cycle_graph(Vertex vertices) {
  Graph graph = path_graph(vertices);
  graph.add_edge(0, vertices - 1);
  return graph;
}

Graph complete_graph(Vertex vertices) {
  Graph graph(vertices);
  for (Vertex v = 0; v < vertices; ++v)
    for (Vertex u = 0; u < v; ++u) graph.add_edge(u, v);
  return graph;
}

Graph star_graph(std::span<const Vertex> legs) {
  Graph graph(1 + total(legs));
  Vertex next = 1;
  for (const Vertex leg : legs) hang_path(graph, 0, leg, next);
  return graph;
}

Graph bistar_graph(std::span<const Vertex> first, Vertex middle, std::span<const Vertex> second) {
  Graph graph(1 + total(first) + middle + total(second));
  Vertex next = 1;
  for (const Vertex leg : first) hang_path(graph, 0, leg, next);
  const Vertex second_centre = hang_path(graph, 0, middle, next);
  for (const Vertex leg : second) hang_path(graph, second_centre, leg, next);
  return graph;
}

Graph caterpillar_graph(std::span<const Vertex> leaves) {
  const auto spine = static_cast<Vertex>(leaves.size());
  Graph graph(spine + total(leaves));
  Vertex next = spine;
  for (Vertex v = 0; v < spine; ++v) {
    if (v > 0) graph.add_edge(v - 1, v);
    for (Vertex leaf = 0; leaf < leaves[v]; ++leaf) graph.add_edge(v, next++);
  }
  return graph;
}

Graph fan_graph(Vertex rim) {
  Graph graph(rim + 1);
  for (Vertex v = 1; v <= rim; ++v) {
    graph.add_edge(0, v);
    if (v > 1) graph.add_edge(v - 1, v);
  }
  return graph;
}

Graph wheel_graph(Vertex rim) {
  Graph graph = fan_graph(rim);
  graph.add_edge(1, rim);
  return graph;
}

Graph grid_graph(Vertex rows, Vertex columns) {
  Graph graph(rows * columns);
  for (Vertex r = 0; r < rows; ++r)
    for (Vertex c = 0; c < columns; ++c) {
      if (c > 0) graph.add_edge(r * columns + c - 1, r * columns + c);
      if (r > 0) graph.add_edge((r - 1) * columns + c, r * columns + c);
    }
  return graph;
}

}  // namespace tendril
