// Connected figures, for Sprouts: what has been drawn stays in one piece, so that after the first curve every curve has an
// end on something drawn already. (Which rules T. Lam's "Connected sprouts", 1997, plays by is not said where it is cited;
// docs/games/relatives.md states this reading.) The class is not hereditary, but what it forbids it forbids for ever, and
// that is all the game asks of a class: a region without an end of the figure never gets one.
//
// A dot is isolated as long as it has all its lives, so nothing has to be remembered but loads. The new dot of a curve has
// one life: after a move, some dot of the facts always shows that something is drawn, and a component that is kept has an
// end of the figure in every region.
#pragma once

#include "rules/brussels/classes/graph_class.hpp"

namespace tendril::brussels {

class Connected : public UsualClass {
 public:
  FactSizes sizes() const { return {}; }
  bool admits_circle(std::size_t) const { return true; }
  void add_arc(Facts&, Vertex, Vertex) const {}
  bool may_join(const Facts& facts, Vertex u, Vertex v) const {
    if (facts.load(u) < kLives || facts.load(v) < kLives) return true;
    for (Vertex w = 0; w < facts.size(); ++w)
      if (facts.load(w) < kLives) return false;
    return true;
  }
  void join(Facts&, Vertex, Vertex, Vertex) const {}
  void forget(Drawing&) const {}
  void tie(const Drawing&, Ties&) const {}
};

}  // namespace tendril::brussels
