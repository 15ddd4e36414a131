// Classes that have to see the graph itself: outerplanar graphs, graphs without certain minors, graphs without certain
// induced subgraphs. The facts are the graph: near(u, v) is 1 if u and v are adjacent, and vertices without ends stay.
// Double edges and loops make no difference to any of these; a class that wants none (`simple`) refuses curves from a
// vertex to itself, the only ones that make any.
//
// What can be left out depends on what is forbidden. Let G+ be the graph with a hub in every region, adjacent to all
// vertices that have ends there: whatever will be drawn lies, up to subdividing, in blow-ups of the hubs.
//  - Outerplanarity, and minors that are all 2-connected: a minor lies in one block (maximal 2-connected part, or
//    bridge), and two edges share a block if a cycle passes both. A cycle of a later graph is a closed walk in G+ that
//    passes no vertex twice but hubs, so it stays inside blocks of G+ that hang together by hubs. Regions whose hubs are
//    not in such a union are independent, and edges of a block without hub are forgotten: their block will never change.
//  - Otherwise, if all that is forbidden is connected, the same with connected parts instead of blocks.
//  - Otherwise nothing is left out.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "rules/brussels/classes/graph_class.hpp"

namespace tendril {
class Graph;
}

namespace tendril::brussels {

class WholeGraph : public UsualClass {
 public:
  static constexpr bool kKeepsDead = true;
  static constexpr unsigned kMostForbidden = 8;  // vertices of a forbidden graph

  enum class Kind : std::uint8_t { outerplanar, minor_free, induced_free };

  static WholeGraph outerplanar(bool simple);
  // The graphs in graph6, separated by commas: all of name[at..]. Throws InputError.
  static WholeGraph without(Kind kind, std::string_view name, std::size_t at);

  // Beyond so many a graph and a curve are not searched for what is forbidden.
  std::size_t most_vertices() const;
  FactSizes sizes() const { return {.loads = false, .near_bits = 1}; }
  bool admits_circle(std::size_t spots) const;
  bool admits_start(std::size_t spots) const;
  void add_arc(Facts& facts, Vertex u, Vertex v) const {
    if (u != v) facts.set_near(u, v, 1);
  }
  bool may_join(const Facts& facts, Vertex u, Vertex v) const;
  void join(Facts& facts, Vertex u, Vertex v, Vertex w) const {
    add_arc(facts, u, w);
    add_arc(facts, v, w);
  }
  void forget(Drawing& drawing) const;
  void tie(const Drawing& drawing, Ties& ties) const;

  // Whether the graph drawn is in the class.
  bool contains(const Facts& facts) const;

 private:
  enum class Reach : std::uint8_t { block, part, everything };  // how far what is forbidden can spread

  WholeGraph(Kind kind, bool simple);
  bool contains(const Graph& graph) const;

  Kind kind_;
  bool simple_;
  Reach reach_ = Reach::block;
  std::shared_ptr<const std::vector<Graph>> forbidden_;
};

}  // namespace tendril::brussels
