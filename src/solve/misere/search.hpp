// Who wins under misère play, where whoever makes the last move loses: depth-first proof-number search over states
// (states.hpp), with pn = min dn(option) and dn = sum of pn(option). A state never visited has pn = its bound (that of
// its components, and the heights of its forms) and dn = misere_disproof times that; an option is searched until it is
// pn_stretch dearer than the runner-up, as in normal play. What is decided and how far the search came stay in the
// States.
//
// Several searches may go on at once over the same states, under the lock of the expander: nothing is held over a call
// of it but ids, and numbers are always worked out anew from those of the options.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solve/expander.hpp"
#include "solve/misere/states.hpp"
#include "tendril/outcome.hpp"

namespace tendril::misere {

class Search {
 public:
  Search(Expander& expander, States& states, const Settings& settings)
      : expander_(expander), states_(states), settings_(settings) {}

  // Throws Stopped.
  Outcome outcome(std::span<const PositionId> sum);
  Outcome outcome(const Parts& parts);
  // States looked at.
  std::uint64_t visits() const { return visits_; }

 private:
  struct Frame {
    StateId state;
    // Leave it when its numbers reach these.
    std::uint64_t proof;
    std::uint64_t disproof;
  };

  void visit();
  // Lists the options; or decides the state, if one of them is lost or none can be anything but won.
  void expand(StateId id);
  Numbers unvisited(const Parts& parts);

  Expander& expander_;
  States& states_;
  const Settings& settings_;
  std::vector<Frame> stack_;
  std::uint64_t visits_ = 0;
};

}  // namespace tendril::misere
