// Graphs as people write them, one way for every game:
//   path(5)  cycle(6)  star(1,1,3,4)  bistar(1,2;2;1,3)  spider(3,5,7)  caterpillar(2,0,1)  fan(4)  wheel(5)
//   complete(4)  grid(3,4)  tree(0,0,1)  ladder(4)  prism(5)  bipartite(3,3)  hypercube(3)  petersen
//   circulant(8;1,4)                         families, numbered as graph/families.hpp says
//   product(path(3),cycle(4))  complement(cycle(6))          graphs made of families
//   edges ab bc ca     edges 0-1 1-2         an edge list with the user's own names
//   g6:DqK  s6:Cdv  :Cdv                     graph6 and sparse6
//   DqK                                      graph6, when it is nothing of the above
//   path(3) + cycle(4)                       disjoint union
// A game with more to say (marks, cells, families of its own) reads part by part with read_part and goes on
// with the same reader.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/reader.hpp"
#include "graph/graph.hpp"

namespace tendril {

// A graph and what its user calls the vertices. In an edge list these are the names in the list, numbered in
// order of appearance; elsewhere they are numbers that run on through the parts of a union.
class LabelledGraph {
 public:
  Graph graph;
  std::vector<std::string> labels;  // one a vertex, all different

  // Adds a part whose vertices get the next free numbers as labels.
  void add(const Graph& part);
  // Adds a part with labels of its own, none of them in use.
  void add(const Graph& part, std::span<const std::string> part_labels);
  // Another label for a vertex, which find knows.
  void also_called(Vertex v, const std::string& label) { vertex_of_.try_emplace(label, v); }
  // The vertex with this label, or graph.vertices() if there is none.
  Vertex find(std::string_view label) const;

 private:
  void index(std::size_t from);

  std::unordered_map<std::string, Vertex> vertex_of_;  // Abseil's does not survive running out of memory
  std::uint64_t next_number_ = 0;  // behind every number in use, whether the program or the user gave it
};

// Reads one part and adds it to `graph`, leaving the reader behind its last character. An edge list ends at
// '+', at the end, and at any of the words in `sections`. Throws InputError.
void read_part(TextReader& reader, LabelledGraph& graph, std::span<const std::string_view> sections = {});

// Reads parts joined by '+' and leaves the reader at what follows them.
LabelledGraph read_graph(TextReader& reader, std::span<const std::string_view> sections = {});

// Reads a whole text.
LabelledGraph parse_graph(std::string_view text);

// Reads the name of a vertex of `graph`: one letter or one number. Throws InputError.
Vertex read_vertex(TextReader& reader, const LabelledGraph& graph);

// Reads the numbers of a parenthesis that has been opened, up to and with its ')': "2,3)" gives 2, 3. Shared
// with games that have families of their own.
std::vector<Vertex> read_arguments(TextReader& reader);

}  // namespace tendril
