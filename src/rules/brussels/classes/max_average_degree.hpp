// Plane graphs of maximum average degree at most r: 2 |E(H)| <= r |V(H)| for every subgraph H, parallel edges
// counted each. Every part of the graph counts, also what lies in regions nobody can play in, so the facts
// are the graph itself: near(u, v) is the number of edges between u and v, and vertices without ends stay.
// Only two things can be left out: a connected part of the graph without ends, because nothing will ever be
// joined to it; and a vertex without ends of degree at most r/2, because taking it out of a subgraph H that
// is too dense leaves it too dense. Nothing is split: a dense subgraph may run through all regions.
//
// The question is answered by a flow: the condition holds for all H if and only if every edge can give two
// units to its ends such that no vertex gets more than r (Hakimi 1965, with Hall's theorem).
#pragma once

#include <cstdint>

#include "rules/brussels/classes/graph_class.hpp"

namespace tendril::brussels {

class MaxAverageDegree : public UsualClass {
 public:
  static constexpr bool kKeepsDead = true;
  static constexpr unsigned kMost = 1000;  // for numerator and denominator

  MaxAverageDegree(unsigned numerator, unsigned denominator)
      : numerator_(numerator), denominator_(denominator) {}

  FactSizes sizes() const { return {.loads = false, .near_bits = 4, .loops = true}; }
  // Every circle has average degree two; a loop, which is one edge at one vertex, too.
  bool admits_circle(std::size_t) const { return numerator_ >= 2 * denominator_; }
  void add_arc(Facts& facts, Vertex u, Vertex v) const;

  bool may_join(const Facts& facts, Vertex u, Vertex v) const;
  void join(Facts& facts, Vertex u, Vertex v, Vertex w) const;
  void forget(Drawing& drawing) const;
  void tie(const Drawing& drawing, Ties& ties) const {
    for (std::size_t r = 1; r < drawing.regions(); ++r) ties.tie(0, r);
  }

 private:
  unsigned numerator_;
  unsigned denominator_;
};

}  // namespace tendril::brussels
