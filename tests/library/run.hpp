// A sequence of calls against one Game, every answer compared with the model's.
#pragma once

#include "library/calls.hpp"
#include "library/model.hpp"

namespace tendril::calls {

using MakeGame = std::function<Game()>;

// What went wrong; empty: nothing.
std::string failure(const Calls& calls, const MakeGame& make, const Kind& kind, Model& model);
// The calls, a line each, and what goes wrong with them.
std::string report(const Calls& calls, const MakeGame& make, const Kind& kind, Model& model);

}  // namespace tendril::calls
