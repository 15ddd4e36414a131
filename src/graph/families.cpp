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

Graph bipartite_graph(Vertex a, Vertex b) {
  Graph graph(a + b);
  for (Vertex u = 0; u < a; ++u)
    for (Vertex v = a; v < a + b; ++v) graph.add_edge(u, v);
  return graph;
}

Graph hypercube_graph(Vertex dimension) {
  const Vertex corners = Vertex{1} << dimension;
  Graph graph(corners);
  for (Vertex v = 0; v < corners; ++v)
    for (Vertex digit = 1; digit < corners; digit <<= 1)
      if ((v & digit) == 0) graph.add_edge(v, v | digit);
  return graph;
}

Graph petersen_graph() {
  Graph graph(10);
  for (Vertex v = 0; v < 5; ++v) {
    graph.add_edge(v, (v + 1) % 5);
    graph.add_edge(v, v + 5);
    graph.add_edge(v + 5, (v + 2) % 5 + 5);
  }
  return graph;
}

Graph prism_graph(Vertex n) {
  Graph graph(2 * n);
  for (Vertex v = 0; v < n; ++v) {
    graph.add_edge(v, (v + 1) % n);
    graph.add_edge(n + v, n + (v + 1) % n);
    graph.add_edge(v, n + v);
  }
  return graph;
}

Graph circulant_graph(Vertex n, std::span<const Vertex> steps) {
  Graph graph(n);
  for (const Vertex step : steps)
    for (Vertex v = 0; v < n; ++v)
      if (!graph.has_edge(v, (v + step) % n)) graph.add_edge(v, (v + step) % n);
  return graph;
}

Graph product_graph(const Graph& first, const Graph& second) {
  const Vertex width = second.vertices();
  Graph graph(first.vertices() * width);
  for (const auto& [u, v] : first.edges())
    for (Vertex h = 0; h < width; ++h) graph.add_edge(u * width + h, v * width + h);
  for (const auto& [u, v] : second.edges())
    for (Vertex g = 0; g < first.vertices(); ++g) graph.add_edge(g * width + u, g * width + v);
  return graph;
}

Graph complement_graph(const Graph& graph) {
  Graph result(graph.vertices());
  for (Vertex u = 0; u < graph.vertices(); ++u)
    for (Vertex v = u + 1; v < graph.vertices(); ++v)
      if (!graph.has_edge(u, v)) result.add_edge(u, v);
  return result;
}

}  // namespace tendril
