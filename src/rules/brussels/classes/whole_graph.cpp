#include "rules/brussels/classes/whole_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/reader.hpp"
#include "graph/blocks.hpp"
#include "graph/connected.hpp"
#include "graph/graph.hpp"
#include "graph/graph6.hpp"
#include "graph/minor.hpp"
#include "graph/outerplanar.hpp"
#include "graph/plane/planarity.hpp"
#include "graph/properties.hpp"
#include "tendril/error.hpp"

namespace tendril::brussels {
namespace {

constexpr std::size_t kBits = 64;  // graphs of so many vertices are rows of machine words

// A graph is outerplanar if and only if it is planar with one more vertex adjacent to all.
bool is_outerplanar(const Graph& graph) {
  const tendril::Vertex n = graph.vertices();
  Graph coned(n + 1);
  for (const Edge& edge : graph.edges()) coned.add_edge(edge.first, edge.second);
  for (tendril::Vertex v = 0; v < n; ++v) coned.add_edge(v, n);
  return plane::find_drawing(plane::skeleton_of(coned)).has_value();
}

Graph cycle(std::size_t spots) {
  Graph graph(static_cast<tendril::Vertex>(spots));
  for (tendril::Vertex v = 0; v < spots; ++v)
    if (spots > 1) graph.add_edge(v, static_cast<tendril::Vertex>((v + 1) % spots));
  return graph;
}

Graph graph_of(const Facts& facts) {
  Graph graph(static_cast<tendril::Vertex>(facts.size()));
  for (Vertex u = 0; u < facts.size(); ++u)
    for (Vertex v = 0; v < u; ++v)
      if (facts.near(u, v) != 0) graph.add_edge(u, v);
  return graph;
}

AdjacencyRows rows_of(const Facts& facts) {
  AdjacencyRows rows{};
  for (Vertex u = 0; u < facts.size(); ++u)
    for (Vertex v = 0; v < facts.size(); ++v)
      rows[u] |= static_cast<std::uint64_t>(facts.near(u, v) != 0) << v;
  return rows;
}

// The graph with a hub for each region behind its vertices.
Graph with_hubs(const Drawing& drawing) {
  Graph graph = graph_of(drawing.facts);
  const tendril::Vertex n = graph.vertices();
  graph.append(Graph(static_cast<tendril::Vertex>(drawing.regions())));
  for (std::size_t r = 0; r < drawing.regions(); ++r)
    for (const Run run : drawing.region_runs(r))
      graph.add_edge(run.vertex, n + static_cast<tendril::Vertex>(r));
  return graph;
}

}  // namespace

WholeGraph::WholeGraph(Kind kind, bool simple)
    : kind_(kind), simple_(simple), forbidden_(std::make_shared<std::vector<Graph>>()) {}

WholeGraph WholeGraph::outerplanar(bool simple) { return {Kind::outerplanar, simple}; }

WholeGraph WholeGraph::without(Kind kind, std::string_view name, std::size_t at) {
  const char* right = "write graphs of 1 to 8 vertices in graph6, separated by commas, such as C~,D]o";
  WholeGraph result(kind, false);
  std::vector<Graph> graphs;
  TextReader in(name);
  in.advance(at);
  do {
    const std::size_t begin = in.offset();
    if (in.done() || in.peek() < 63 || in.peek() > 126)
      in.fail(in.done() ? "missing graph" : "no graph6", right);
    Graph graph = read_graph6(in);
    if (graph.vertices() < 1 || graph.vertices() > kMostForbidden)
      in.fail_at(begin, fmt::format("a graph of {} vertices", graph.vertices()), right);
    graphs.push_back(std::move(graph));
  } while (!in.done() && in.peek() == ',' && (in.advance(), true));
  if (!in.done()) in.fail("unexpected character", right);
  for (const Graph& graph : graphs) {
    const bool in_a_block = kind == Kind::minor_free && graph.vertices() > 2 && is_biconnected(graph);
    if (!is_connected(graph))
      result.reach_ = Reach::everything;
    else if (!in_a_block && result.reach_ == Reach::block)
      result.reach_ = Reach::part;
  }
  result.forbidden_ = std::make_shared<const std::vector<Graph>>(std::move(graphs));
  return result;
}

std::size_t WholeGraph::most_vertices() const { return kind_ == Kind::outerplanar ? SIZE_MAX : kBits - 1; }

bool WholeGraph::contains(const Graph& graph) const {
  if (kind_ == Kind::outerplanar) return is_outerplanar(graph);
  for (const Graph& forbidden : *forbidden_)
    if (kind_ == Kind::minor_free ? has_minor(graph, forbidden) : has_induced(graph, forbidden)) return false;
  return true;
}

bool WholeGraph::contains(const Facts& facts) const { return contains(graph_of(facts)); }

bool WholeGraph::admits_circle(std::size_t spots) const {
  return (spots > 2 || !simple_) && contains(cycle(spots));
}
bool WholeGraph::admits_start(std::size_t spots) const {
  return contains(Graph(static_cast<tendril::Vertex>(spots)));
}

bool WholeGraph::may_join(const Facts& facts, Vertex u, Vertex v) const {
  if (u == v && simple_) return false;
  if (kind_ == Kind::outerplanar && facts.size() <= kBits)
    return u == v || is_outerplanar_with_path(rows_of(facts), u, v);
  Facts next = facts;
  const Vertex w = next.add(Facts::kFree);
  join(next, u, v, w);
  const Graph graph = graph_of(next);
  // Nothing changes between the other vertices: what is new contains w.
  if (kind_ == Kind::induced_free) {
    for (const Graph& forbidden : *forbidden_)
      if (has_induced(graph, forbidden, w)) return false;
    return true;
  }
  if (reach_ != Reach::block || facts.size() > kBits) return contains(graph);
  // And lies in the block of the new path.
  if (u == v) return true;
  std::vector<tendril::Vertex> block;
  for (std::uint64_t rest = block_of_new_path(rows_of(facts), u, v); rest != 0; rest &= rest - 1)
    block.push_back(static_cast<tendril::Vertex>(std::countr_zero(rest)));
  block.push_back(w);
  return contains(graph.induced(block));
}

void WholeGraph::tie(const Drawing& drawing, Ties& ties) const {
  const auto n = static_cast<tendril::Vertex>(drawing.facts.size());
  const auto tie_hubs = [&](const std::vector<tendril::Vertex>& vertices) {
    std::size_t first = SIZE_MAX;
    for (const tendril::Vertex v : vertices) {
      if (v < n) continue;
      if (first == SIZE_MAX) first = v - n;
      ties.tie(first, v - n);
    }
  };
  if (reach_ == Reach::block)
    for (const Block& block : blocks(with_hubs(drawing))) tie_hubs(block.vertices);
  else if (reach_ == Reach::part)
    for (const std::vector<tendril::Vertex>& part : components(with_hubs(drawing))) tie_hubs(part);
  else
    for (std::size_t r = 1; r < drawing.regions(); ++r) ties.tie(0, r);
}

void WholeGraph::forget(Drawing& drawing) const {
  if (reach_ == Reach::everything) return;
  const auto n = static_cast<tendril::Vertex>(drawing.facts.size());
  std::vector<bool> wanted(n, false);
  for (const Run run : drawing.runs()) wanted[run.vertex] = true;
  const Graph graph = with_hubs(drawing);
  const auto has_hub = [n](const std::vector<tendril::Vertex>& vertices) {
    return std::any_of(vertices.begin(), vertices.end(), [n](tendril::Vertex v) { return v >= n; });
  };
  if (reach_ == Reach::part) {
    for (const std::vector<tendril::Vertex>& part : components(graph))
      if (has_hub(part))
        for (const tendril::Vertex v : part)
          if (v < n) wanted[v] = true;
  } else {
    for (const Block& block : blocks(graph)) {
      if (has_hub(block.vertices)) {
        for (const tendril::Vertex v : block.vertices)
          if (v < n) wanted[v] = true;
      } else {
        for (const Edge& edge : block.edges)
          drawing.facts.set_near(static_cast<Vertex>(edge.first), static_cast<Vertex>(edge.second), 0);
      }
    }
  }
  keep_only(drawing, wanted);
}

}  // namespace tendril::brussels
