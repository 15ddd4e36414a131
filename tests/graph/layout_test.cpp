// Pictures of graphs: no edge is drawn through a vertex, no vertex over another, families look as everybody
// draws them.
#include "graph/layout/layout.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "base/reader.hpp"
#include "effort.hpp"
#include "graph/connected.hpp"
#include "graph/families.hpp"
#include "graph/graph6.hpp"
#include "graph/parse.hpp"
#include "graph/random_graphs.hpp"
#include "graph/tools.hpp"

namespace tendril::layout {
namespace {

// A vertex is drawn with radius 0.25.
constexpr double kFromEdges = 0.4;
constexpr double kFromVertices = 0.75;

double between(Point p, Point q) { return std::hypot(p.x - q.x, p.y - q.y); }

// By the formula for triangles, not the program's projection.
double to_segment(Point p, Point a, Point b) {
  const double base = between(a, b);
  const double left = between(p, a);
  const double right = between(p, b);
  if (left * left > right * right + base * base) return right;
  if (right * right > left * left + base * base) return left;
  return std::abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / base;
}

void expect_clear(const Graph& graph, const std::string& name) {
  const Places at = places(graph);
  ASSERT_EQ(at.size(), graph.vertices()) << name;
  for (Vertex v = 0; v < graph.vertices(); ++v) {
    ASSERT_TRUE(std::isfinite(at[v].x) && std::isfinite(at[v].y)) << name;
    for (Vertex w = 0; w < v; ++w)
      ASSERT_GT(between(at[v], at[w]), kFromVertices) << name << " " << v << " " << w;
  }
  for (const auto& [a, b] : graph.edges())
    for (Vertex v = 0; v < graph.vertices(); ++v) {
      if (v == a || v == b) continue;
      ASSERT_GT(to_segment(at[v], at[a], at[b]), kFromEdges) << name << " " << v << " and " << a << "-" << b;
    }
}

Graph named(const std::string& text) { return parse_graph(text).graph; }
void expect_clear(const std::string& text) { expect_clear(named(text), text); }

TEST(Layout, EveryConnectedGraphOfUpToSevenVertices) {
  for (int n = 1; n <= (kSanitized ? 6 : 7); ++n)
    for (const std::string& line : lines_of(run_tool("nauty-geng -cq " + std::to_string(n)))) {
      TextReader reader(line);
      expect_clear(read_graph6(reader), line);
    }
}

TEST(Layout, NamedGraphs) {
  for (const char* text : {"g6:IheA@GUAo",
                           "complete(4)",
                           "complete(5)",
                           "complete(9)",
                           "complete(30)",
                           "wheel(3)",
                           "wheel(4)",
                           "wheel(25)",
                           "fan(2)",
                           "fan(3)",
                           "fan(30)",
                           "grid(2,2)",
                           "grid(2,9)",
                           "grid(3,3)",
                           "grid(5,7)",
                           "cycle(3)",
                           "cycle(4)",
                           "cycle(40)",
                           "path(1)",
                           "path(2)",
                           "path(30)",
                           "spider(3,5,7)",
                           "star(1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1)",
                           "bistar(1,1,1;1;1,1)",
                           "bistar(2,3,1,1,1,1,1;1;4,4,4,4)",
                           "caterpillar(2,0,3,1,2)",
                           "caterpillar(9,0,12,1,20)",
                           "tree(0,0,1,1,2,2,3,3,4,4,5,5,6,6)",
                           "edges ab bc cd db + path(2)",
                           "path(1) + path(1) + cycle(5) + grid(2,3)"})
    expect_clear(text);
  for (const Vertex small : {2U, 3U, 5U})
    for (const Vertex large : {3U, 5U, 9U}) {
      Graph bipartite(small + large);
      for (Vertex u = 0; u < small; ++u)
        for (Vertex v = 0; v < large; ++v) bipartite.add_edge(u, small + v);
      expect_clear(bipartite, fmt::format("K({},{})", small, large));
    }
}

TEST(Layout, RandomGraphsAndTrees) {
  std::mt19937 random(30);
  for (std::size_t i = 0; i < effort(30); ++i) {
    const Vertex n = 8 + below(random, 23);
    Graph graph = random_tree(random, n, n);
    expect_clear(graph, write_graph6(graph));
    for (Vertex more = below(random, i % 5 == 0 ? 6 * n : n); more > 0; --more) {
      const Vertex u = below(random, n);
      const Vertex v = below(random, n);
      if (u != v) graph.add_edge(u, v);
    }
    expect_clear(graph, write_graph6(graph));
  }
}

// However the vertices are numbered.
Graph renumbered(const Graph& graph, unsigned seed) {
  std::mt19937 random(seed);
  return shuffled(random, graph);
}

TEST(Layout, FamiliesAreRecognisedAndRegular) {
  for (unsigned seed = 1; seed <= 3; ++seed) {
    for (const Graph& graph : {path_graph(9), grid_graph(3, 4), grid_graph(2, 7), grid_graph(6, 6)}) {
      const Graph mixed = renumbered(graph, seed);
      const Places at = places(mixed);
      // Every edge is one unit long, level or upright.
      for (const auto& [u, v] : mixed.edges()) {
        EXPECT_NEAR(between(at[u], at[v]), 1, 1e-9);
        EXPECT_NEAR(std::min(std::abs(at[u].x - at[v].x), std::abs(at[u].y - at[v].y)), 0, 1e-9);
      }
    }
    for (const Graph& graph : {cycle_graph(7), complete_graph(6), wheel_graph(8)}) {
      const Graph mixed = renumbered(graph, seed);
      Places at = places(mixed);
      // All but a hub on a circle, at equal distances.
      if (graph == wheel_graph(8))
        for (Vertex v = 0; v < mixed.vertices(); ++v)
          if (mixed.degree(v) == 8) at.erase(at.begin() + v);
      Point middle;
      for (const Point& p : at) middle = middle + 1.0 / static_cast<double>(at.size()) * p;
      std::vector<double> angles;
      for (const Point& p : at) {
        EXPECT_NEAR(between(p, middle), between(at[0], middle), 1e-9);
        angles.push_back(std::atan2(p.y - middle.y, p.x - middle.x));
      }
      std::sort(angles.begin(), angles.end());
      for (std::size_t i = 1; i < angles.size(); ++i)
        EXPECT_NEAR(angles[i] - angles[i - 1], 2 * std::acos(-1.0) / static_cast<double>(angles.size()),
                    1e-9);
    }
    // The legs of a spider are straight: as long as they have edges.
    const Graph spider = renumbered(star_graph(std::vector<Vertex>{3, 5, 7}), seed);
    const Places at = places(spider);
    Vertex hub = 0;
    while (spider.degree(hub) != 3) ++hub;
    std::vector<double> lengths;
    for (Vertex v = 0; v < spider.vertices(); ++v)
      if (spider.degree(v) == 1) lengths.push_back(between(at[v], at[hub]));
    std::sort(lengths.begin(), lengths.end());
    for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(lengths[i], 3 + 2.0 * static_cast<double>(i), 1e-9);
  }
}

TEST(Layout, LargeGraphsAreDrawnAtOnce) {
  std::mt19937 random(4096);
  std::vector<Graph> graphs{path_graph(4096),
                            grid_graph(64, 64),
                            cycle_graph(4096),
                            wheel_graph(4095),
                            star_graph(std::vector<Vertex>(4095, 1)),
                            random_tree(random, 4096, 4096),
                            caterpillar_graph(std::vector<Vertex>(1024, 3)),
                            Graph(4096)};
  // No family: a grid with a handle.
  graphs.push_back(grid_graph(60, 60));
  graphs.back().add_edge(0, 3599);
  for (const Graph& graph : graphs)
    for (const Point& p : places(graph)) ASSERT_TRUE(std::isfinite(p.x) && std::isfinite(p.y));
}

TEST(Layout, ComponentsStandSideBySide) {
  const Graph graph = named("cycle(5) + path(4) + wheel(6) + g6:IheA@GUAo + path(1) + grid(2,3)");
  const Places at = places(graph);
  struct Box {
    Point low;
    Point high;
  };
  std::vector<Box> boxes;
  for (const auto& component : components(graph)) {
    Box box{at[component[0]], at[component[0]]};
    for (const Vertex v : component) {
      box.low = {std::min(box.low.x, at[v].x), std::min(box.low.y, at[v].y)};
      box.high = {std::max(box.high.x, at[v].x), std::max(box.high.y, at[v].y)};
    }
    for (const Box& other : boxes)
      EXPECT_TRUE(box.low.x - other.high.x > 0.9 || other.low.x - box.high.x > 0.9 ||
                  box.low.y - other.high.y > 0.9 || other.low.y - box.high.y > 0.9);
    boxes.push_back(box);
  }
}

TEST(Layout, TheSameGraphGivesTheSamePlaces) {
  for (const char* text : {"g6:IheA@GUAo", "g6:ETno", "complete(5) + edges ab bc cd de ef fa ad"}) {
    const Places first = places(named(text));
    const Places second = places(named(text));
    for (std::size_t i = 0; i < first.size(); ++i) {
      EXPECT_EQ(first[i].x, second[i].x);
      EXPECT_EQ(first[i].y, second[i].y);
    }
  }
}

}  // namespace
}  // namespace tendril::layout
