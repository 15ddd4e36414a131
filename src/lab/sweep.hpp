// A sweep: every board of a source, asked one question, in several threads, and answered in the order of the
// source whatever the threads do. All workers share one table of positions (shared_game.hpp).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "lab/expression.hpp"
#include "lab/source.hpp"
#include "lab/state.hpp"
#include "tendril/tendril.hpp"

namespace tendril::lab {

enum class Ask { nimber, outcome, lengths };

// What is to be done.
struct Plan {
  Sweep sweep;
  MakeSource source;
  bool repeatable = true;  // the source can be made again, to count its boards ahead
  // What hits are; nullopt: every board, or with sweep.records the first of each nimber.
  std::optional<Expression> where;
  Ask ask = Ask::outcome;
  Play play = Play::normal;     // what outcome means
  std::vector<Quantity> shown;  // columns after the answer
  // The ranges of a family, if every member of it is a hit with a number or an outcome: a table, in which patterns can be
  // looked for.
  std::vector<Range> table = {};
};

// Fills in the columns of plan.sweep from the question and the quantities to be shown.
void name_columns(Plan& plan);

struct Running {
  unsigned threads = 1;
  Part part;
  std::string state;  // file; empty: none
  Limits limits;
  StopToken stop;
  Settings settings;
  bool progress = false;
};

// What becomes of a sweep, in order.
struct Listener {
  std::function<void(const Hit&)> hit;
  // A board that could not be read or that the game refused.
  std::function<void(const InputError&, const std::string& where)> bad;
  // The state ended in a record of so many bytes that was never finished, and was left out.
  std::function<void(std::uint64_t bytes)> torn = {};
};

struct Finished {
  Summary summary;
  std::uint64_t boards = 0;
  // Why it ended early, if it did.
  std::optional<std::string> stopped;
};

// Runs a sweep, or the rest of it if the state file holds a part: hits found earlier are told again first, so
// that the listener hears the same whether the sweep was interrupted or not. Throws InputError.
Finished run(const Plan& plan, const Running& running, const Listener& listener);

}  // namespace tendril::lab
