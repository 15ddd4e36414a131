// Graphs of maximum degree at most d. A curve adds one to the degree of each of its ends (two, if it
// joins a vertex to itself) and its crossbar starts with degree two and two tips: for d >= 4 it never reaches
// the bound, for d = 3 it has one of its two tips to give, for d = 2 none, and for d < 2 nothing can be
// drawn.
//
// Facts: load(v) is d minus the degree, or the lives of a dot if they are fewer. A vertex whose tips are no more than
// that is not bounded at all and loses its name; a vertex that has nothing left to give loses its tips. Whether a curve
// may be drawn depends on the loads of its ends alone.
#pragma once

#include "rules/brussels/classes/graph_class.hpp"

namespace tendril::brussels {

class MaxDegree : public UsualClass {
 public:
  static constexpr unsigned kMost = 200;

  explicit MaxDegree(unsigned most) : most_(static_cast<std::uint8_t>(most)) {}

  FactSizes sizes() const { return {.loads = true, .near_bits = 0}; }
  std::uint8_t load(std::uint8_t curves) const { return std::min(most_, curves); }
  bool admits_circle(std::size_t) const { return most_ >= 2; }
  void add_arc(Facts&, Vertex, Vertex) const {}
  bool may_join(const Facts&, Vertex, Vertex) const { return most_ >= 2; }
  void join(Facts&, Vertex, Vertex, Vertex) const {}
  bool settle(Drawing& drawing) const {
    std::vector<std::size_t> tips(drawing.facts.size(), 0);
    for (const Run run : drawing.runs())
      if (run.vertex != kNobody) tips[run.vertex] += run.tips;
    bool changed = false;
    for (Run& run : drawing.runs()) {
      if (run.vertex == kNobody || run.is_dot()) continue;
      const std::uint8_t load = drawing.facts.load(run.vertex);
      if (load != Facts::kFree && load < tips[run.vertex]) continue;
      run.vertex = kNobody;
      changed = true;
    }
    return changed;
  }
  void forget(Drawing&) const {}
  void tie(const Drawing&, Ties&) const {}

 private:
  std::uint8_t most_;
};

}  // namespace tendril::brussels
