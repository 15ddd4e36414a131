// Which engine answers which question for which game: the one table, and the only place where that is decided.
#pragma once

#include "tendril/tendril.hpp"

namespace tendril {

// How a question about a nimber or a winner in normal play is answered.
struct Route {
  bool sequence = false;   // from the nim-sequence, without any search
  bool ask_rules = false;  // nimbers that the ruleset knows by itself are taken from it first
  bool smaller = false;    // in the smaller game of the same nimbers, where there is one
  Engine first = Engine::best;
  Engine then =
      Engine::best;  // takes over, with the same table, when `first` is out of patience; best: none does
};

// `heaps`: the game's components are single heaps.
const Route& route(bool heaps, const SolveRequest& request);

// How who wins in misère play is found out: by proof numbers over states of components and canonical forms, or by the
// definition over whole sums.
enum class MisereRoute { states, whole_sums };
// `other_rules`: the game is really played by other rules than its nimbers follow, which never fall apart.
MisereRoute misere_route(bool other_rules, Engine engine);

}  // namespace tendril
