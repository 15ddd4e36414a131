// Connectivity: components, and every connected set of a given size exactly once.
#pragma once

#include <vector>

#include "graph/graph.hpp"
#include "graph/vertex_set.hpp"

namespace tendril {

// The vertices of each component in increasing order; components in the order of their first vertices.
std::vector<std::vector<Vertex>> components(const Graph& graph);

// The component of `start` in the subgraph induced by `inside`, which contains it.
template <class Set>
Set component_of(const Graph& graph, Vertex start, const Set& inside) {
  Set reached = Set::none(graph);
  Set frontier = Set::none(graph);
  frontier.insert(start);
  while (!frontier.empty()) {
    reached |= frontier;
    Set next = Set::none(graph);
    for_vertices(frontier, [&](Vertex v) { next |= Set::neighbours(graph, v); });
    next &= inside;
    next -= reached;
    frontier = next;
  }
  return reached;
}

// Calls f(component) for every component of the subgraph induced by `inside`.
template <class Set, class F>
void for_components(const Graph& graph, Set inside, F&& f) {
  while (!inside.empty()) {
    const Set component = component_of(graph, inside.first(), inside);
    inside -= component;
    f(component);
  }
}

namespace detail {

// Extends `chosen` by `missing` more vertices in every way: takes each vertex of `frontier` in turn and, once
// it has been taken, forbids it for the ways that follow. So every set is met once, with its vertices in the
// one order in which this search would take them.
template <class Set, class F>
void extend_connected(const Graph& graph, const Set& chosen, Set frontier, Set forbidden, Vertex missing,
                      F& f) {
  if (missing == 0) {
    f(chosen);
    return;
  }
  while (!frontier.empty()) {
    const Vertex v = frontier.first();
    frontier.erase(v);
    forbidden.insert(v);
    Set wider_frontier = Set::neighbours(graph, v);
    wider_frontier -= forbidden;
    wider_frontier |= frontier;
    Set wider = chosen;
    wider.insert(v);
    extend_connected(graph, wider, wider_frontier, forbidden, missing - 1, f);
  }
}

}  // namespace detail

// Calls f(set) for every set of `size` >= 1 vertices that induces a connected subgraph, once each: those
// whose smallest vertex is 0, then those whose smallest is 1, and so on.
template <class Set, class F>
void for_connected_sets(const Graph& graph, Vertex size, F&& f) {
  Set forbidden = Set::none(graph);
  for (Vertex smallest = 0; smallest + size <= graph.vertices(); ++smallest) {
    forbidden.insert(smallest);
    Set chosen = Set::none(graph);
    chosen.insert(smallest);
    Set frontier = Set::neighbours(graph, smallest);
    frontier -= forbidden;
    detail::extend_connected(graph, chosen, frontier, forbidden, size - 1, f);
  }
}

}  // namespace tendril
