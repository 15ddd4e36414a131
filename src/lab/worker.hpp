// One worker of a sweep: what it finds out about one board, each quantity when it is first asked for.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "lab/quantities.hpp"
#include "lab/shared_game.hpp"
#include "lab/sweep.hpp"
#include "tendril/control.hpp"

namespace tendril::lab {

// What was found out about one board.
struct Finding {
  std::uint64_t size = 0;
  bool hit = false;
  bool biconnected = false;
  bool repeating = false;          // some cell passes a vertex twice
  bool simple_hit = false;         // a hit also, or only, if such faces are no cells
  std::uint64_t microseconds = 0;  // it took
  std::optional<std::uint64_t> nimber;
  std::string position;       // of a hit
  std::vector<Entry> values;  // of a hit
  std::optional<InputError> error;
};

class Worker {
 public:
  Worker(const Plan& plan, SharedGame& game, const Running& running);

  // Throws Stopped.
  Finding examine(const Sample& sample);

 private:
  Finding examine(const Sample& sample, Game& game);
  bool wanted(Quantities& quantities) const;
  void describe(const Sample& sample, Quantities& quantities, Finding& finding) const;

  const Plan& plan_;
  SharedGame& game_;
  Control control_;
  unsigned until_look_ = 1;
  // Met by this worker, for records: its boards come in order, so a nimber met before is no record.
  std::set<Value> nimbers_;
};

}  // namespace tendril::lab
