// The text side of the games that remove vertices from graphs: reading boards, and naming moves and vertices
// in the user's own labels.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "graph/component_key.hpp"
#include "graph/parse.hpp"
#include "graph/vertex_set.hpp"
#include "rules/ruleset.hpp"
#include "tendril/error.hpp"

namespace tendril::octal {

// Reads a graph that these games can be played on: of at most 20,000 edges, because labelling larger
// ones canonically takes minutes (a tree has at most 4095). Throws InputError.
LabelledGraph parse_board(std::string_view text);

// Collects moves of a graph, each a set of vertices that disappear from it. More than a hundred thousand are
// refused.
class MoveList {
 public:
  MoveList(const LabelledGraph& graph, std::string_view text) : graph_(graph), text_(text) {}

  // `removed` is a set of indices into `component`.
  template <class Set>
  void add(const std::vector<Vertex>& component, const Set& removed) {
    std::vector<Vertex> vertices;
    for_vertices(removed, [&](Vertex v) { vertices.push_back(component[v]); });
    add(vertices);
  }
  void add(const std::vector<Vertex>& removed);

  std::vector<NamedMove> take() && { return std::move(moves_); }

 private:
  const LabelledGraph& graph_;
  std::string_view text_;
  std::vector<NamedMove> moves_;
};

// A picture with the user's labels. Throws InputError.
std::string draw_board(std::string_view text);
std::string draw_board_in_text(std::string_view text);

// The edges in the user's labels, and for each component its canonical notation and which of the user's
// vertices that notation numbers 0, 1, ...
std::string describe_numbering(const LabelledGraph& graph);

}  // namespace tendril::octal
