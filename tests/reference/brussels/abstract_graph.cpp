// The hereditary classes, each by its definition and from scratch.
#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>
#include <deque>
#include <numeric>
#include <set>
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

bool is_bipartite(const AbstractGraph& graph) {
  for (unsigned side = 0; side < (1U << graph.vertices); ++side)
    if (std::all_of(graph.edges.begin(), graph.edges.end(),
                    [side](const auto& e) { return (side >> e.first & 1U) != (side >> e.second & 1U); }))
      return true;
  return false;
}

bool is_simple(const AbstractGraph& graph) { return girth(graph) > 2; }

AbstractGraph from_graph6(const std::string& text) {
  AbstractGraph graph;
  graph.vertices = text.at(0) - 63;
  int bit = 0;
  for (int v = 1; v < graph.vertices; ++v)
    for (int u = 0; u < v; ++u, ++bit)
      if (((text.at(1 + static_cast<std::size_t>(bit / 6)) - 63) >> (5 - bit % 6) & 1) != 0)
        graph.edges.emplace_back(u, v);
  return graph;
}

namespace {

using Adjacency = std::vector<std::vector<bool>>;

Adjacency adjacency(const AbstractGraph& graph) {
  const auto n = static_cast<std::size_t>(graph.vertices);
  Adjacency result(n, std::vector<bool>(n, false));
  for (const auto& [u, v] : graph.edges)
    if (u != v)
      result[static_cast<std::size_t>(u)][static_cast<std::size_t>(v)] =
          result[static_cast<std::size_t>(v)][static_cast<std::size_t>(u)] = true;
  return result;
}

// Every way to place the pattern's vertices.
bool place(const Adjacency& graph, const Adjacency& pattern, bool induced, std::vector<std::size_t>& image) {
  const std::size_t next = image.size();
  if (next == pattern.size()) return true;
  for (std::size_t v = 0; v < graph.size(); ++v) {
    bool fits = std::find(image.begin(), image.end(), v) == image.end();
    for (std::size_t i = 0; i < next; ++i)
      fits = fits && (graph[image[i]][v] == pattern[i][next] || (!induced && graph[image[i]][v]));
    if (!fits) continue;
    image.push_back(v);
    if (place(graph, pattern, induced, image)) return true;
    image.pop_back();
  }
  return false;
}

// All that comes of the graph by contracting edges, each once, is looked through for the pattern as a subgraph.
bool contract_and_look(const Adjacency& graph, const Adjacency& pattern, std::set<Adjacency>& seen) {
  if (graph.size() < pattern.size() || !seen.insert(graph).second) return false;
  std::vector<std::size_t> image;
  if (place(graph, pattern, false, image)) return true;
  for (std::size_t u = 0; u < graph.size(); ++u)
    for (std::size_t v = 0; v < u; ++v) {
      if (!graph[u][v]) continue;
      Adjacency less = graph;
      for (std::size_t w = 0; w < graph.size(); ++w)
        if (w != v && graph[u][w]) less[v][w] = less[w][v] = true;
      less.erase(less.begin() + static_cast<std::ptrdiff_t>(u));
      for (auto& row : less) row.erase(row.begin() + static_cast<std::ptrdiff_t>(u));
      if (contract_and_look(less, pattern, seen)) return true;
    }
  return false;
}

std::vector<AbstractGraph> graphs_of(const std::string& list) {
  std::vector<AbstractGraph> graphs;
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    graphs.push_back(from_graph6(list.substr(at, end - at)));
    at = end + 1;
  }
  return graphs;
}

}  // namespace

bool has_induced(const AbstractGraph& graph, const AbstractGraph& pattern) {
  std::vector<std::size_t> image;
  return place(adjacency(graph), adjacency(pattern), true, image);
}

bool has_minor(const AbstractGraph& graph, const AbstractGraph& minor) {
  std::set<Adjacency> seen;
  return contract_and_look(adjacency(graph), adjacency(minor), seen);
}

// Whether the vertices that have edges are joined to each other.
static bool is_connected_beside_isolated(const AbstractGraph& graph) {
  if (graph.edges.empty()) return true;
  std::set<int> reached{graph.edges[0].first};
  for (bool grown = true; grown;) {
    grown = false;
    for (const auto& [u, v] : graph.edges)
      if (reached.count(u) != reached.count(v)) {
        reached.insert({u, v});
        grown = true;
      }
  }
  return std::all_of(graph.edges.begin(), graph.edges.end(),
                     [&](const auto& edge) { return reached.count(edge.first) != 0; });
}

Membership class_named(const std::string& name) {
  const auto number_after = [&name](std::size_t at) { return std::stoi(name.substr(at)); };
  if (name == "forest") return is_forest;
  if (name == "planar") return is_planar;
  if (name == "subcubic") return class_named("maxdeg3");
  if (name == "bipartite") return is_bipartite;
  if (name == "connected") return is_connected_beside_isolated;
  // Without K4 and K2,3 as minors.
  if (name == "outerplanar") return class_named("minorfree:C~,D]o");
  if (name.starts_with("simple-")) {
    const Membership may = class_named(name.substr(7));
    return [may](const AbstractGraph& graph) { return is_simple(graph) && may(graph); };
  }
  for (const bool minors : {true, false}) {
    const std::string word = minors ? "minorfree:" : "induced-free:";
    if (!name.starts_with(word)) continue;
    const std::vector<AbstractGraph> forbidden = graphs_of(name.substr(word.size()));
    return [=](const AbstractGraph& graph) {
      return std::none_of(forbidden.begin(), forbidden.end(), [&](const AbstractGraph& one) {
        return minors ? has_minor(graph, one) : has_induced(graph, one);
      });
    };
  }
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
