// The hereditary classes, each by its definition and from scratch.
#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>
#include <deque>
#include <numeric>
#include <stdexcept>

#include "reference/brussels/plane_twin.hpp"

namespace tendril::reference::brussels {

bool is_forest(const AbstractGraph& graph) { return girth(graph) > graph.vertices; }

bool is_planar(const AbstractGraph& graph) {
  boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS> copy(
      static_cast<std::size_t>(graph.vertices));
  for (const auto& [u, v] : graph.edges)
    if (u != v) boost::add_edge(static_cast<std::size_t>(u), static_cast<std::size_t>(v), copy);
  return boost::boyer_myrvold_planarity_test(copy);
}

// The shortest cycle through an edge is the edge and a shortest path between its ends without it.
int girth(const AbstractGraph& graph) {
  int shortest = 1'000'000;
  for (std::size_t left_out = 0; left_out < graph.edges.size(); ++left_out) {
    const auto [from, to] = graph.edges[left_out];
    std::vector<int> distance(static_cast<std::size_t>(graph.vertices), -1);
    std::deque<int> queue{from};
    distance[static_cast<std::size_t>(from)] = 0;
    while (!queue.empty()) {
      const int at = queue.front();
      queue.pop_front();
      for (std::size_t e = 0; e < graph.edges.size(); ++e) {
        if (e == left_out) continue;
        for (const auto& [x, y] : {graph.edges[e], std::pair(graph.edges[e].second, graph.edges[e].first)}) {
          if (x != at || distance[static_cast<std::size_t>(y)] >= 0) continue;
          distance[static_cast<std::size_t>(y)] = distance[static_cast<std::size_t>(at)] + 1;
          queue.push_back(y);
        }
      }
    }
    if (distance[static_cast<std::size_t>(to)] >= 0)
      shortest = std::min(shortest, distance[static_cast<std::size_t>(to)] + 1);
  }
  return shortest;
}

int max_degree(const AbstractGraph& graph) {
  std::vector<int> degree(static_cast<std::size_t>(graph.vertices), 0);
  for (const auto& [u, v] : graph.edges) {
    ++degree[static_cast<std::size_t>(u)];
    ++degree[static_cast<std::size_t>(v)];
  }
  return degree.empty() ? 0 : *std::max_element(degree.begin(), degree.end());
}

bool mad_at_most(const AbstractGraph& graph, int numerator, int denominator) {
  if (graph.vertices > 20) throw std::invalid_argument("too many vertices to try all subgraphs");
  for (unsigned set = 1; set < (1U << graph.vertices); ++set) {
    const int size = __builtin_popcount(set);
    int inside = 0;
    for (const auto& [u, v] : graph.edges) inside += (set >> u & 1U) != 0 && (set >> v & 1U) != 0 ? 1 : 0;
    if (2 * inside * denominator > numerator * size) return false;
  }
  return true;
}

Membership class_named(const std::string& name) {
  const auto number_after = [&name](std::size_t at) { return std::stoi(name.substr(at)); };
  if (name == "forest") return is_forest;
  if (name == "planar") return is_planar;
  if (name.starts_with("girth")) {
    const int least = number_after(5);
    return [least](const AbstractGraph& graph) { return girth(graph) >= least && is_planar(graph); };
  }
  if (name.starts_with("maxdeg")) {
    const int most = number_after(6);
    return [most](const AbstractGraph& graph) { return max_degree(graph) <= most; };
  }
  if (name.starts_with("mad")) {
    const std::size_t slash = name.find('/');
    const int numerator = number_after(3);
    const int denominator = slash == std::string::npos ? 1 : number_after(slash + 1);
    return [=](const AbstractGraph& graph) { return mad_at_most(graph, numerator, denominator); };
  }
  throw std::invalid_argument("no class " + name);
}

}  // namespace tendril::reference::brussels
