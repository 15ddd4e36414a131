// The measurements behind the table: bench/engines.py, whose output stands in docs/search.md. In short:
//  - Proof numbers need hundreds of times less than value sets at Sprouts, and a half to a tenth on outcomes of large
//    graphs, drawings and mixed positions; elsewhere the two are within a factor of two, with one exception:
//  - games with few positions and long lines (stars and bistars of 0.33 with long legs) make them go round in circles:
//    they look at couples 20 to 140 times as often as they meet components (at Sprouts 0.3 to 0.5 times), and value
//    sets are 6 to 18 times as fast. So proof numbers begin, and give way to value sets once they have looked at
//    couples pn_patience times as often as they have met components; what they proved until then is kept.
//  - The definition is never much faster than value sets (1.2 times at best) and up to 700 times slower.
// Tried instead: a fixed choice by kind of game (graphs: value sets), which loses a factor of two to three on Arc Kayles
// on grids and stars; a choice by the shape of the graph (trees: value sets), the same on stars of Arc Kayles.
#include "library/engines.hpp"

namespace tendril {
namespace {

constexpr Route kHeaps{.sequence = true};
constexpr Route kOthers{
    .ask_rules = true, .smaller = true, .first = Engine::proof_numbers, .then = Engine::value_sets};
// Only proof numbers can use several threads.
constexpr Route kThreads{.ask_rules = true, .smaller = true, .first = Engine::proof_numbers};
// An engine asked for by name answers alone: each is a check of the others. The definition checks the
// smaller game too, by not using it.
constexpr Route kProofNumbers{.smaller = true, .first = Engine::proof_numbers};
constexpr Route kValueSets{.smaller = true, .first = Engine::value_sets};
constexpr Route kDefinition{.first = Engine::definition};

}  // namespace

const Route& route(bool heaps, const SolveRequest& request) {
  switch (request.engine) {
    case Engine::proof_numbers:
      return kProofNumbers;
    case Engine::value_sets:
      return kValueSets;
    case Engine::definition:
      return kDefinition;
    case Engine::best:
      break;
  }
  return heaps ? kHeaps : request.threads > 1 ? kThreads : kOthers;
}

MisereRoute misere_route(bool other_rules, Engine engine) {
  return other_rules || engine == Engine::definition ? MisereRoute::whole_sums : MisereRoute::states;
}

}  // namespace tendril
