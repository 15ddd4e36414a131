// The class that asks nothing: what can be drawn may be drawn. It is here for Sprouts dots (section 7, items 4 and 6);
// without dots SurfaceGame knows more. Vertices matter only by the lives of dots, so tips have no names.
#pragma once

#include "rules/brussels/classes/graph_class.hpp"

namespace tendril::brussels {

class Anything : public UsualClass {
 public:
  static constexpr bool kNamesSpots = false;

  // `dots`: every curve gets a dot.
  explicit Anything(bool dots) : dots_(dots) {}

  FactSizes sizes() const { return {}; }
  bool admits_circle(std::size_t) const { return true; }
  void add_arc(Facts&, Vertex, Vertex) const {}
  bool may_join(const Facts&, Vertex, Vertex) const { return true; }
  void join(Facts&, Vertex, Vertex, Vertex) const {}
  // Where every curve gets a dot, a dot with one life that is met in one place only is an open tip.
  bool settle(Drawing& drawing) const {
    if (!dots_) return false;
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
  void tie(const Drawing&, Ties&) const {}

 private:
  bool dots_;
};

}  // namespace tendril::brussels
