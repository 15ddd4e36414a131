// Plane graphs of maximum degree at most d. A curve adds one to the degree of each of its ends (two, if it
// joins a vertex to itself) and its crossbar starts with degree two and two tips: for d >= 4 it never reaches
// the bound, for d = 3 it has one of its two tips to give, for d = 2 none, and for d < 2 nothing can be
// drawn.
//
// Facts: load(v) is d minus the degree. A vertex whose tips are no more than that is not bounded at all and
// loses its name; a vertex that has nothing left to give loses its tips. Regions depend on each other only
// through bounded vertices they share: whether a curve may be drawn depends on the loads of its ends alone.
#pragma once

#include "rules/brussels/classes/graph_class.hpp"

namespace tendril::brussels {

class MaxDegree {
 public:
  static constexpr bool kKeepsDead = false;
  static constexpr bool kNamesSpots = true;
  static constexpr unsigned kMost = 200;

  explicit MaxDegree(unsigned most) : most_(static_cast<std::uint8_t>(most)) {}

  FactSizes sizes() const { return {.loads = true, .near_bits = 0}; }
  bool keeps_tips() const { return true; }
  std::uint8_t spot_load() const { return most_; }
  bool admits_circle(std::size_t) const { return most_ >= 2; }
  void add_arc(Facts& facts, Vertex u, Vertex v) const {
    --facts.load(u);
    --facts.load(v);
  }

  bool may_join(const Facts& facts, Run a, Run b) const {
    if (most_ < 2) return false;
    if (a.vertex == b.vertex) return a.vertex == kNobody || facts.load(a.vertex) >= 2;
    return (a.vertex == kNobody || facts.load(a.vertex) >= 1) &&
           (b.vertex == kNobody || facts.load(b.vertex) >= 1);
  }
  std::optional<Run> join(Facts& facts, Run a, Run b) const {
    for (const Run end : {a, b})
      if (end.vertex != kNobody && facts.load(end.vertex) != Facts::kFree) --facts.load(end.vertex);
    if (most_ == 2) return std::nullopt;
    if (most_ == 3) return Run{facts.add(1), 1};
    return Run{kNobody, 1};
  }
  bool settle(Drawing& drawing) const {
    std::vector<std::size_t> tips(drawing.facts.size(), 0);
    for (const Run run : drawing.runs())
      if (run.vertex != kNobody) tips[run.vertex] += run.tips;
    bool changed = false;
    for (Run& run : drawing.runs()) {
      if (run.vertex == kNobody) continue;
      const std::uint8_t load = drawing.facts.load(run.vertex);
      if (load != Facts::kFree && load < tips[run.vertex]) continue;
      run.vertex = kNobody;
      changed = true;
    }
    return changed;
  }
  void forget(Drawing&) const {}
  void tie(const Drawing& drawing, Ties& ties) const { tie_by_vertices(drawing, ties); }

 private:
  std::uint8_t most_;
};

}  // namespace tendril::brussels
