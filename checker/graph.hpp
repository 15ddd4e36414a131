// Simple graphs, as docs/graphs.md writes them, and their canonical form.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/text.hpp"

namespace checker {

struct Graph {
  std::vector<std::vector<int>> neighbours;  // one list a vertex
  std::size_t edge_count = 0;

  int vertices() const { return static_cast<int>(neighbours.size()); }
  const std::vector<int>& at(int v) const { return neighbours[static_cast<std::size_t>(v)]; }
  bool joined(int u, int v) const;
  void join(int u, int v);  // Throws Refused if u == v, if they are joined already, or beyond 20,000 edges.
  std::vector<std::pair<int, int>> edges() const;
  // What is left on these vertices, in parts that are connected.
  std::vector<Graph> parts(const std::vector<bool>& kept) const;
};

// A graph and the names of its vertices in the text.
class NamedGraph {
 public:
  Graph graph;
  std::vector<std::string> names;

  // Vertices numbered on from the largest number in use; returns the first.
  int add(int count);
  int add(const std::string& name);
  int find(const std::string& name) const;  // -1: none
  // Reads the name of a vertex: one letter or a number.
  int read_vertex(Text& in) const;

 private:
  void enter(const std::string& name);
  std::map<std::string, int> number_;
  std::uint64_t next_ = 0;
};

// Reads one part (a family, an edge list, graph6, sparse6); an edge list ends at '+', at the end and at any
// of the words in `sections`. Throws Refused.
void read_part(Text& in, NamedGraph& graph, std::span<const std::string_view> sections = {});
// The numbers of a parenthesis that has been opened, up to and with ')'.
std::vector<int> read_arguments(Text& in);

// The connected graph as a string, and back.
std::string encode(const Graph& graph);
Graph decode_graph(const std::string& code);

}  // namespace checker
