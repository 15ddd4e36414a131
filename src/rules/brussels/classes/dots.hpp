// Sprouts dots next to open tips (section 7, items 4 and 6). Not a class of graphs with a bound of its own:
// the graph is plane, a dot takes three curves at most, and an open tip takes one.
//
// What is drawn across a curve: from tip to tip a crossbar, as in Brussels Sprouts; from dot to dot a dot, as
// in Sprouts; and from a dot to a tip a dot. The last is decided by item 4: a piece of a Sprouts position is
// replaced by a spot with open tips because each tip stands for a dot with one life left, and in Sprouts the
// curve from a dot to such a dot gets a dot. With `crossbars` off every curve gets a dot: this is the game in
// which item 4's replacement is exact, and also Circular Sprouts of item 6.
//
// Facts: load(v) is the number of lives of a dot. Tips have no names. Regions depend on each other only
// through dots they share.
#pragma once

#include "rules/brussels/classes/graph_class.hpp"

namespace tendril::brussels {

class Dots {
 public:
  static constexpr bool kKeepsDead = false;
  static constexpr bool kNamesSpots = false;
  static constexpr std::uint8_t kLives = 3;

  explicit Dots(bool crossbars) : crossbars_(crossbars) {}

  FactSizes sizes() const { return {.loads = true, .near_bits = 0}; }
  bool keeps_tips() const { return crossbars_; }
  std::uint8_t spot_load() const { return Facts::kFree; }
  bool admits_circle(std::size_t) const { return true; }
  void add_arc(Facts&, Vertex, Vertex) const {}

  bool may_join(const Facts& facts, Run a, Run b) const {
    if (a.vertex == b.vertex) return a.vertex == kNobody || facts.load(a.vertex) >= 2;
    return (a.vertex == kNobody || facts.load(a.vertex) >= 1) &&
           (b.vertex == kNobody || facts.load(b.vertex) >= 1);
  }
  std::optional<Run> join(Facts& facts, Run a, Run b) const {
    for (const Run end : {a, b})
      if (end.is_dot()) --facts.load(end.vertex);
    if (crossbars_ && !a.is_dot() && !b.is_dot()) return Run{kNobody, 1};
    return Run{facts.add(1), 0};
  }
  // Where every curve gets a dot, a dot with one life that is met in one place only is an open tip.
  bool settle(Drawing& drawing) const {
    if (crossbars_) return false;
    std::vector<unsigned> places(drawing.facts.size(), 0);
    for (const Run run : drawing.runs())
      if (run.is_dot()) ++places[run.vertex];
    bool changed = false;
    for (Run& run : drawing.runs()) {
      if (!run.is_dot() || places[run.vertex] != 1 || drawing.facts.load(run.vertex) != 1) continue;
      run = Run{kNobody, 1};
      changed = true;
    }
    return changed;
  }
  void forget(Drawing&) const {}
  void tie(const Drawing& drawing, Ties& ties) const { tie_by_vertices(drawing, ties); }

 private:
  bool crossbars_;
};

}  // namespace tendril::brussels
