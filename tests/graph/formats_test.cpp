// graph6, sparse6 and planar code against nauty's own programs.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

#include "effort.hpp"
#include "graph/canonical.hpp"
#include "graph/graph6.hpp"
#include "graph/parse.hpp"
#include "graph/plane/planar_code.hpp"
#include "graph/random_graphs.hpp"
#include "graph/tools.hpp"
#include "tendril/error.hpp"

namespace tendril {
namespace {

std::vector<Graph> assorted_graphs() {
  std::mt19937 random(11);
  std::vector<Graph> graphs;
  for (Vertex n = 1; n <= 70; ++n)
    for (const unsigned percent : {0U, 3U, 20U, 60U, 100U})
      graphs.push_back(random_graph(random, n, percent));
  // Powers of two are where sparse6 pads differently.
  for (const Vertex n : {2U, 4U, 8U, 16U})
    for (std::size_t i = 0; i < 200; ++i)
      graphs.push_back(random_graph(random, n, 5 + 5 * below(random, 10)));
  graphs.push_back(random_graph(random, 300, 2));
  return graphs;
}

TEST(Formats, NautyReadsWhatWeWriteAndWritesWhatWeRead) {
  const std::vector<Graph> graphs = assorted_graphs();
  std::string graph6;
  for (const Graph& graph : graphs) graph6 += write_graph6(graph) + "\n";
  EXPECT_EQ(run_tool("nauty-copyg -qg", graph6), graph6);
  const std::vector<std::string> dense = lines_of(graph6);
  const std::vector<std::string> sparse = lines_of(run_tool("nauty-copyg -qs", graph6));
  ASSERT_EQ(sparse.size(), graphs.size());
  for (std::size_t i = 0; i < graphs.size(); ++i) {
    ASSERT_EQ(parse_graph(fmt::format("g6:{}", dense[i])).graph, graphs[i]);
    ASSERT_EQ(parse_graph(dense[i]).graph, graphs[i]);
    ASSERT_EQ(parse_graph(sparse[i]).graph, graphs[i]);
  }
}

TEST(Formats, ShowgSeesTheSameNeighbours) {
  std::mt19937 random(12);
  for (std::size_t i = 0; i < effort(20); ++i) {
    const Graph graph = random_graph(random, 1 + below(random, 30), 30);
    std::string expected = fmt::format("{}\n", graph.vertices());
    for (Vertex v = 0; v < graph.vertices(); ++v) {
      expected += fmt::format("{:3} :", v);
      graph.for_neighbours(v, [&](Vertex w) { expected += fmt::format(" {}", w); });
      expected += graph.degree(v) == 0 ? " ;\n" : ";\n";
    }
    EXPECT_EQ(run_tool("nauty-showg -q -l0", write_graph6(graph) + "\n"), expected);
  }
}

TEST(Formats, LabelgAgreesOnWhatIsIsomorphic) {
  std::mt19937 random(13);
  std::string lines;
  std::vector<Key> ours;
  for (std::size_t i = 0; i < effort(2000); ++i) {
    const Graph graph = random_graph(random, 6, 20 + 10 * below(random, 6));
    lines += write_graph6(graph) + "\n";
    append_canonical_bits(ours.emplace_back(), graph);
  }
  const std::vector<std::string> theirs = lines_of(run_tool("nauty-labelg -qg", lines));
  ASSERT_EQ(theirs.size(), ours.size());
  std::map<std::string, Key> pairs;
  std::map<Key, std::string> back;
  for (std::size_t i = 0; i < ours.size(); ++i) {
    EXPECT_EQ(pairs.emplace(theirs[i], ours[i]).first->second, ours[i]);
    EXPECT_EQ(back.emplace(ours[i], theirs[i]).first->second, theirs[i]);
  }
}

std::string write_planar_code(const std::vector<plane::Drawing>& drawings) {
  std::string out = ">>planar_code<<";
  for (const plane::Drawing& drawing : drawings) {
    const int n = drawing.vertices;
    const bool wide = n > 255;
    const auto number = [&](int value) {
      if (wide) out.push_back(static_cast<char>(value >> 8));
      out.push_back(static_cast<char>(value & 255));
    };
    // Without vertices a graph would read as the mark of two-byte numbers; such a graph is written with
    // them.
    if (wide || n == 0) out.push_back('\0');
    number(n);
    if (n == 0) out.push_back('\0');
    for (const auto& around : drawing.rotation) {
      for (const plane::Dart d : around) number(drawing.head(d) + 1);
      number(0);
    }
  }
  return out;
}

TEST(Formats, PlanarCodeOfPlanarg) {
  std::string lines;
  std::vector<Graph> graphs;
  std::mt19937 random(14);
  for (std::size_t i = 0; i < effort(100); ++i) {
    graphs.push_back(random_tree(random, 3 + below(random, 20), 6));
    for (Vertex v = 2; v < graphs.back().vertices(); v += 3) graphs.back().add_edge(v - 1, v);
    lines += write_graph6(graphs.back()) + "\n";
  }
  graphs.push_back(parse_graph("wheel(300)").graph);
  lines += write_graph6(graphs.back()) + "\n";
  const std::string bytes = run_tool("nauty-planarg -qp", lines);
  const std::vector<plane::Drawing> read = plane::read_planar_code(bytes);
  ASSERT_EQ(read.size(), graphs.size());
  for (std::size_t i = 0; i < read.size(); ++i) EXPECT_EQ(plane::graph_of(read[i]), graphs[i]);
  EXPECT_EQ(write_planar_code(read), bytes);
}

TEST(Formats, BadPlanarCodeIsRefused) {
  using namespace std::string_literals;
  const auto refused = [](const std::string& bytes) {
    EXPECT_THROW(plane::read_planar_code(">>planar_code<<" + bytes), InputError) << bytes.size();
  };
  refused("\2\2\0"s);                              // cut short
  refused("\2\2\0\0"s);                            // one end only
  refused("\2\1\0\0"s);                            // loop
  refused("\2\2\2\0\1\0"s);                        // twice
  refused("\2\3\0\1\0"s);                          // out of range
  refused("\0\377\377"s);                          // too large
  refused("\4\2\3\4\0\1\3\4\0\1\2\4\0\1\2\3\0"s);  // K4 on a torus
  EXPECT_EQ(plane::read_planar_code("").size(), 0U);
  EXPECT_EQ(plane::read_planar_code("\4\2\3\4\0\1\4\3\0\1\2\4\0\1\3\2\0"s).size(), 1U);
  const std::string empty = write_planar_code({plane::Drawing{}});
  EXPECT_EQ(plane::read_planar_code(empty).size(), 1U);
}

}  // namespace
}  // namespace tendril
