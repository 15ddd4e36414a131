// Octal games on graphs and Node Kayles, on graphs with open paths. A frame is a kernel, a graph of few
// vertices, and open paths that hang on it by one end, join two of its vertices, or are all there is.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "families/frame.hpp"
#include "families/notation.hpp"
#include "graph/graph.hpp"
#include "graph/vertex_set.hpp"
#include "rules/octal/octal.hpp"

namespace tendril::families {

struct OpenPath {
  int from;  // kernel vertices; -1: the path is free there
  int to;
};

struct GraphFrame {
  Graph kernel;
  std::vector<OpenPath> paths;
  Vertex leaves = 0;  // on every vertex of the paths
};

class LongGraphs final : public LongGame {
 public:
  // No code: Node Kayles.
  LongGraphs(Notation notation, std::optional<octal::Code> code);

  Parts start(std::span<const Length> parameters) const override;
  std::vector<Parts> options(KeyView frame, std::span<const Length> lengths) const override;
  Length reach() const override { return code_ ? code_->most_taken() : 3; }
  Length kernel(KeyView frame) const override;
  // "3 0-1 0-2 0~." : three vertices, edges, and a path that hangs on vertex 0; "leaves 1" if its units have any.
  std::string print(KeyView frame) const override;

 private:
  // A graph with its paths written out.
  struct Built {
    struct Path {
      std::vector<std::vector<Vertex>> units;  // the vertices of each, the one on the path first
      int from;                                // the neighbours of its ends outside; -1: none
      int to;
    };
    Graph graph;
    std::vector<Path> paths;
    Vertex leaves;
  };

  static Built build(const GraphFrame& frame, std::span<const Length> lengths);
  // What is left in a set of vertices, component by component.
  static Parts parts_of(const Built& built, const WideSet& kept);
  void for_moves(const Graph& graph, const std::function<void(const WideSet&)>& found) const;

  Notation notation_;
  std::optional<octal::Code> code_;
};

}  // namespace tendril::families
