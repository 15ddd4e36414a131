// What games on graphs share that take something away: positions are graphs, components connected graphs in which
// somebody can move, and graphs that differ only in the names of vertices are the same.
#pragma once

#include "checker/game.hpp"
#include "checker/graph.hpp"
#include "checker/written_graph.hpp"

namespace checker {

class GraphGame : public Game {
 public:
  Sum parse(std::string_view text) const override {
    const Graph graph = read(text);
    return components(graph, std::vector<bool>(graph.neighbours.size(), true));
  }
  std::unique_ptr<Written> written(std::string_view text) const override {
    return std::make_unique<WrittenGraph>(
        read(text), WrittenGraph::Rules{[this](const Graph& graph) { return can_move(graph); },
                                        [this](const WrittenGraph& graph, const Places& move) {
                                          return taken(graph, move);
                                        }});
  }

 protected:
  virtual bool can_move(const Graph& graph) const = 0;
  // What a move takes out of what is left of a graph, by its name in a hint, vertices that are left; nothing if it is
  // no move.
  virtual std::vector<int> taken(const WrittenGraph& graph, const Places& move) const = 0;

  static Graph read(std::string_view text) {
    Text in(text);
    NamedGraph named;
    do read_part(in, named);
    while (in.accept('+'));
    in.expect_end();
    return std::move(named.graph);
  }
  Sum components(const Graph& graph, const std::vector<bool>& kept) const {
    Sum sum;
    for (const Graph& part : graph.parts(kept))
      if (can_move(part)) sum.push_back(encode(part));
    return sum;
  }
};

}  // namespace checker
