// One worker's bench: a game and what it finds out about one board, each quantity when it is first asked for.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "base/control.hpp"
#include "lab/sweep.hpp"
#include "registry/game.hpp"

namespace tendril::lab {

// What was found out about one board.
struct Finding {
  std::uint64_t size = 0;
  bool hit = false;
  bool biconnected = false;
  bool repeating = false;   // some cell passes a vertex twice
  bool simple_hit = false;  // a hit also, or only, if such faces are no cells
  std::optional<std::uint64_t> nimber;
  std::string position;             // of a hit
  std::vector<std::string> values;  // of a hit
  std::optional<InputError> error;
};

class Bench {
 public:
  Bench(const Plan& plan, Limits limits);

  // Throws Stopped.
  Finding examine(const Sample& sample);

 private:
  // The quantities of one position of a board; `simple`: faces that pass a vertex twice are no cells.
  class Quantities;

  bool wanted(Quantities& quantities) const;
  void describe(const Sample& sample, Quantities& quantities, Finding& finding) const;

  const Plan& plan_;
  Control control_;
  std::size_t enough_;  // resident bytes from which the table is forgotten
  unsigned until_look_ = 1;
  std::unique_ptr<Game> game_;
  std::set<Value> nimbers_;  // met on this bench, for records: a worker's boards come in order, so a nimber
                             // met before is no record
};

}  // namespace tendril::lab
