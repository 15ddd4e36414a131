#include "graph/parse.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "graph/graph6.hpp"
#include "tendril/error.hpp"

namespace tendril {
namespace {

std::string edges_of(const Graph& graph) {
  std::string text = fmt::format("{}:", graph.vertices());
  for (const auto& [u, v] : graph.edges()) text += fmt::format(" {}-{}", u, v);
  return text;
}
std::string read(std::string_view text) { return edges_of(parse_graph(text).graph); }

std::string error_of(std::string_view text) {
  try {
    parse_graph(text);
  } catch (const InputError& error) {
    EXPECT_EQ(error.input(), text);
    return error.line();
  }
  return "";
}
std::size_t column_of(std::string_view text) {
  try {
    parse_graph(text);
  } catch (const InputError& error) {
    return error.column();
  }
  return 0;
}

TEST(ParseGraph, FamiliesAreNumberedAsPromised) {
  EXPECT_EQ(read("path(0)"), "0:");
  EXPECT_EQ(read("path(4)"), "4: 0-1 1-2 2-3");
  EXPECT_EQ(read("cycle(4)"), "4: 0-1 0-3 1-2 2-3");
  EXPECT_EQ(read("star()"), "1:");
  EXPECT_EQ(read("star(1,2,0,3)"), "7: 0-1 0-2 0-4 2-3 4-5 5-6");
  EXPECT_EQ(read("spider( 2 , 1 )"), "4: 0-1 0-3 1-2");
  EXPECT_EQ(read("bistar(1;2;1,2)"), "7: 0-1 0-2 2-3 3-4 3-5 5-6");
  EXPECT_EQ(read("bistar(1,1;0;1)"), "4: 0-1 0-2 0-3");
  EXPECT_EQ(read("bistar(;1;)"), "2: 0-1");
  EXPECT_EQ(read("caterpillar(2,0,1)"), "6: 0-1 0-3 0-4 1-2 2-5");
  EXPECT_EQ(read("fan(3)"), "4: 0-1 0-2 0-3 1-2 2-3");
  EXPECT_EQ(read("wheel(3)"), "4: 0-1 0-2 0-3 1-2 1-3 2-3");
  EXPECT_EQ(read("complete(3)"), "3: 0-1 0-2 1-2");
  EXPECT_EQ(read("grid(2,3)"), "6: 0-1 0-3 1-2 1-4 2-5 3-4 4-5");
  EXPECT_EQ(read("tree()"), "1:");
  EXPECT_EQ(read("tree(0,0,1)"), "4: 0-1 0-2 1-3");
  EXPECT_EQ(read("tree(2,0)"), "3: 0-2 1-2");
  EXPECT_EQ(read("tree(-1,0,0,1)"), read("tree(0,0,1)"));
}

TEST(ParseGraph, FamiliesOfFamilies) {
  EXPECT_EQ(read("ladder(3)"), read("grid(2,3)"));
  EXPECT_EQ(read("prism(3)"), "6: 0-1 0-2 0-3 1-2 1-4 2-5 3-4 3-5 4-5");
  EXPECT_EQ(read("bipartite(2,3)"), "5: 0-2 0-3 0-4 1-2 1-3 1-4");
  EXPECT_EQ(read("bipartite(0,2)"), "2:");
  EXPECT_EQ(read("hypercube(0)"), "1:");
  EXPECT_EQ(read("hypercube(2)"), "4: 0-1 0-2 1-3 2-3");
  EXPECT_EQ(read("petersen"), "10: 0-1 0-4 0-5 1-2 1-6 2-3 2-7 3-4 3-8 4-9 5-7 5-8 6-8 6-9 7-9");
  EXPECT_EQ(read("petersen()"), read("petersen"));
  EXPECT_EQ(read("circulant(6;1)"), read("cycle(6)"));
  EXPECT_EQ(read("circulant(4;1,2,3)"), read("complete(4)"));
  EXPECT_EQ(read("product(path(3),path(4))"), read("grid(3,4)"));
  EXPECT_EQ(read("product(path(2), product(path(2),path(2)))"), read("hypercube(3)"));
  EXPECT_EQ(read("complement(complement(wheel(5)))"), read("wheel(5)"));
  EXPECT_EQ(read("complement(complete(3))"), "3:");
  EXPECT_EQ(read("complement(path(0))"), "0:");
  EXPECT_EQ(read("petersen + path(2)").substr(0, 3), "12:");
}

TEST(ParseGraph, EdgeListsKeepTheNamesOfTheUser) {
  const LabelledGraph letters = parse_graph("edges ab cb cA");
  EXPECT_EQ(edges_of(letters.graph), "4: 0-1 1-2 2-3");
  EXPECT_EQ(letters.labels, (std::vector<std::string>{"a", "b", "c", "A"}));
  const LabelledGraph numbers = parse_graph("edges 7-12 012-3");
  EXPECT_EQ(edges_of(numbers.graph), "3: 0-1 1-2");
  EXPECT_EQ(numbers.labels, (std::vector<std::string>{"7", "12", "3"}));
  EXPECT_EQ(numbers.find("12"), 1U);
  EXPECT_EQ(numbers.find("4"), 3U);
}

TEST(ParseGraph, UnionsNumberOn) {
  EXPECT_EQ(read("path(2)+cycle(3) + star()"), "6: 0-1 2-3 2-4 3-4");
  EXPECT_EQ(parse_graph("path(1)+path(2)").labels, (std::vector<std::string>{"0", "1", "2"}));
  EXPECT_EQ(parse_graph("edges ab+path(2)").labels, (std::vector<std::string>{"a", "b", "2", "3"}));
  EXPECT_EQ(parse_graph("edges 3-8+path(2)").labels, (std::vector<std::string>{"3", "8", "9", "10"}));
  EXPECT_EQ(parse_graph("path(3)+edges ab").labels, (std::vector<std::string>{"0", "1", "2", "a", "b"}));
}

TEST(ParseGraph, Graph6AndSparse6) {
  EXPECT_EQ(read("g6:DqK"), "5: 0-1 0-2 1-3 2-4 3-4");
  EXPECT_EQ(read("DqK"), read("g6:DqK"));
  EXPECT_EQ(read(">>graph6<<DqK"), read("g6:DqK"));
  EXPECT_EQ(read("A_+A?+@"), "5: 0-1");
  EXPECT_EQ(read(":Fa@x^"), "7: 0-1 0-2 1-2 5-6");
  EXPECT_EQ(read("s6:Fa@x^"), read(":Fa@x^"));
  EXPECT_EQ(read("s6::Fa@x^"), read(":Fa@x^"));
}

TEST(ParseGraph, LeavesSectionsToTheCaller) {
  const std::string_view sections[] = {"marks", "cells"};
  TextReader reader("edges ab bc  marks a>b");
  const LabelledGraph graph = read_graph(reader, sections);
  EXPECT_EQ(graph.graph.vertices(), 3U);
  EXPECT_EQ(reader.offset(), 13U);
  EXPECT_TRUE(reader.accept_word("marks"));
  EXPECT_EQ(read_vertex(reader, graph), 0U);
  reader.expect('>', "a mark is written a>b");
  EXPECT_EQ(read_vertex(reader, graph), 1U);
  EXPECT_TRUE(reader.done());

  TextReader family("star(1,1) marks 0>1");
  EXPECT_EQ(read_graph(family, sections).graph.vertices(), 3U);
  EXPECT_EQ(family.offset(), 10U);
}

TEST(ParseGraph, MistakesAreNamedWithTheirColumn) {
  EXPECT_EQ(
      error_of("strar(1,2)"),
      "unknown family 'strar' at column 1: did you mean star? families are path, cycle, star, spider, bistar, "
      "caterpillar, fan, wheel, complete, grid, ladder, prism, bipartite, hypercube, circulant, tree, petersen, "
      "product, complement");
  EXPECT_EQ(column_of("product(path(2))"), 16U);
  EXPECT_EQ(column_of("product(path(90),path(90))"), 1U);
  EXPECT_EQ(column_of("complement(edges ab)"), 12U);
  EXPECT_EQ(column_of("circulant(5;0)"), 13U);
  EXPECT_EQ(column_of("circulant(5)"), 12U);
  EXPECT_EQ(column_of("bipartite(2000,2000)"), 1U);
  EXPECT_EQ(column_of("hypercube(13)"), 1U);
  std::string deep = "path(2)";
  for (int i = 0; i < 1000; ++i) deep = "complement(" + deep + ")";
  EXPECT_GT(column_of(deep), 0U);
  EXPECT_EQ(error_of("star(1,,2)"),
            "number missing at column 8: star(l1,l2,...): a centre with paths of l1, l2, ... vertices");
  EXPECT_EQ(error_of("edges ab bb"),
            "loop at column 10: graphs here are simple: the two ends of an edge differ");
  EXPECT_EQ(error_of("edges ab ba"),
            "edge given twice at column 10: graphs here are simple: give each edge once");
  EXPECT_EQ(error_of("path(5000)"), "graph of 5000 vertices at column 6: at most 4096 vertices");
  EXPECT_EQ(column_of(""), 1U);
  EXPECT_EQ(column_of("path(3"), 7U);
  EXPECT_EQ(column_of("path(3)+"), 9U);
  EXPECT_EQ(column_of("path(3) x"), 9U);
  EXPECT_EQ(column_of("path(3,4)"), 6U);
  EXPECT_EQ(column_of("cycle(2)"), 7U);
  EXPECT_EQ(column_of("grid(80,80)"), 1U);
  EXPECT_EQ(column_of("bistar(1;2)"), 11U);
  EXPECT_EQ(column_of("tree(0,5)"), 8U);
  EXPECT_EQ(column_of("tree(0,3,2)"), 10U);
  EXPECT_EQ(column_of("edges"), 6U);
  EXPECT_EQ(column_of("edges ab abc"), 10U);
  EXPECT_EQ(column_of("edges 0-1 2"), 12U);
  EXPECT_EQ(column_of("edges 0-1-2"), 10U);
  EXPECT_EQ(column_of("edges ab + edges cb"), 19U);
  EXPECT_EQ(column_of("g6:Dq"), 6U);
  EXPECT_EQ(column_of("g6:DqKK"), 7U);
  EXPECT_EQ(column_of("g6:DqL"), 6U);
  EXPECT_EQ(column_of("g6:~~~~~~~~"), 4U);
  EXPECT_EQ(column_of("hello world"), 1U);
  EXPECT_EQ(column_of("path(99999999999999999999)"), 6U);
}

}  // namespace
}  // namespace tendril
