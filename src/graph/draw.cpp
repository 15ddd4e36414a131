#include "graph/draw.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <vector>

#include "page/svg.hpp"
#include "graph/connected.hpp"

// Graphviz's headers define macros with lower-case names; nothing may be included behind them.
#include <gvc.h>

namespace tendril {
namespace {

struct Point {
  double x = 0;
  double y = 0;
};

// A middle vertex of each component, for drawing forests from the root down: the vertex left when leaves are
// taken off round by round.
std::vector<Vertex> centres(const Graph& graph) {
  std::vector<Vertex> result;
  for (const std::vector<Vertex>& component : components(graph)) {
    std::vector<Vertex> degree(graph.vertices());
    std::vector<Vertex> round;
    for (const Vertex v : component) {
      degree[v] = graph.degree(v);
      if (degree[v] <= 1) round.push_back(v);
    }
    Vertex last = component[0];
    while (!round.empty()) {
      last = round[0];
      std::vector<Vertex> next;
      for (const Vertex v : round)
        graph.for_neighbours(v, [&](Vertex w) {
          if (degree[w] > 1 && --degree[w] == 1) next.push_back(w);
        });
      for (const Vertex v : round) degree[v] = 0;
      round = std::move(next);
    }
    result.push_back(last);
  }
  return result;
}

// The edges from the centres outwards.
std::vector<Edge> downward_edges(const Graph& graph) {
  std::vector<Edge> result;
  std::vector<bool> seen(graph.vertices());
  std::vector<Vertex> queue = centres(graph);
  for (const Vertex v : queue) seen[v] = true;
  for (std::size_t i = 0; i < queue.size(); ++i)
    graph.for_neighbours(queue[i], [&](Vertex w) {
      if (seen[w]) return;
      seen[w] = true;
      queue.push_back(w);
      result.emplace_back(queue[i], w);
    });
  return result;
}

void set_attribute(Agraph_t* target, int kind, const char* name, const char* value) {
  // Graphviz wants char* and writes to none of them.
  agattr(target, kind, const_cast<char*>(name), const_cast<char*>(value));
}

std::vector<Point> lay_out(const Graph& graph) {
  // One context for the process: loading the plugins takes longer than most layouts.
  static std::mutex mutex;
  const std::lock_guard<std::mutex> lock(mutex);
  static GVC_t* context = gvContext();

  Agraph_t* drawing = agopen(const_cast<char*>("G"), Agdirected, nullptr);
  set_attribute(drawing, AGNODE, "shape", "circle");
  set_attribute(drawing, AGNODE, "width", "0.35");
  set_attribute(drawing, AGNODE, "height", "0.35");
  set_attribute(drawing, AGNODE, "fixedsize", "true");
  set_attribute(drawing, AGNODE, "label", "");
  set_attribute(drawing, AGRAPH, "nodesep", "0.2");
  set_attribute(drawing, AGRAPH, "ranksep", "0.3");
  set_attribute(drawing, AGRAPH, "start", "7");
  set_attribute(drawing, AGRAPH, "overlap", "false");
  set_attribute(drawing, AGRAPH, "splines", "line");

  std::vector<Agnode_t*> nodes(graph.vertices());
  for (Vertex v = 0; v < graph.vertices(); ++v) nodes[v] = agnode(drawing, fmt::format("v{}", v).data(), 1);
  const bool forest = graph.edge_count() + components(graph).size() == graph.vertices();
  for (const auto& [u, v] : forest ? downward_edges(graph) : graph.edges())
    agedge(drawing, nodes[u], nodes[v], nullptr, 1);

  std::vector<Point> places(graph.vertices());
  if (gvLayout(context, drawing, forest ? "dot" : "neato") == 0) {
    for (Vertex v = 0; v < graph.vertices(); ++v) places[v] = {ND_coord(nodes[v]).x, ND_coord(nodes[v]).y};
    gvFreeLayout(context, drawing);
  }
  agclose(drawing);
  return places;
}

}  // namespace

std::string draw_svg(const Graph& graph, std::span<const std::string> labels) {
  const std::vector<Point> places = lay_out(graph);
  Point low;
  Point high;
  if (!places.empty()) low = high = places[0];
  for (const Point& p : places) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  constexpr double kMargin = 20;
  const auto x = [&](Vertex v) { return places[v].x - low.x + kMargin; };
  const auto y = [&](Vertex v) { return high.y - places[v].y + kMargin; };  // Graphviz's axis points upwards
  const double width = high.x - low.x + 2 * kMargin;
  const double height = high.y - low.y + 2 * kMargin;

  Svg svg(width, height);
  for (const auto& [u, v] : graph.edges())
    svg.line(x(u), y(u), x(v), y(v), "stroke='black' stroke-width='1.2'");
  for (Vertex v = 0; v < graph.vertices(); ++v) {
    svg.circle(x(v), y(v), 11, "fill='white' stroke='black'");
    svg.text(x(v), y(v) + 4, labels[v], "font-family='sans-serif' font-size='11' text-anchor='middle'");
  }
  return svg.finish();
}

}  // namespace tendril
