// Records by local search. A sweep meets every board of a size and ends where there are too many; a climb changes boards
// a little (breed.hpp) and keeps, of each size, the best it has met to change them again. It proves nothing about what
// it has not met: the smallest board it knows of each value need not be the smallest there is.
//
// Of each size at most kKept boards are kept, the best ones, of equal ones the latest: so the search drifts along
// plateaus, where hill climbing that only takes improvements gets stuck. A step picks a size, a board of that size to
// change once or a few times, and another board of the same or a neighbouring size for crossovers.
//
// The walk depends on nothing but its plan and its seed. Its state is a log of sealed lines: the boards kept, in order, and
// now and then `upto` with the number of steps and the state of the random numbers; replaying it makes the pools again.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "lab/breed.hpp"
#include "lab/expression.hpp"
#include "tendril/tendril.hpp"

namespace tendril::lab {

// The first line of its state.
constexpr std::string_view kClimbMagic = "tendril-climb\t1";

struct ClimbPlan {
  std::string game;
  std::string settings;  // all that decides the walk, in words
  std::shared_ptr<Breed> breed;
  Quantity quantity = Quantity::nimber;
  std::uint64_t upto = 0;   // the largest size
  std::uint64_t steps = 0;  // 0: until it is stopped
  std::uint64_t seed = 1;
};

// The smallest board met of one value.
struct ClimbRecord {
  Value value = 0;
  std::uint64_t size = 0;
  std::uint64_t step = 0;  // at which it was met
  std::string position;
};

struct ClimbRunning {
  std::string state;  // file; empty: none
  Limits limits;
  Settings settings;
  // The state ended in a record of so many bytes that was never finished, and was left out.
  std::function<void(std::uint64_t bytes)> torn;
};

struct Climbed {
  std::map<Value, ClimbRecord> records;
  std::uint64_t steps = 0;         // done, those of earlier runs included
  std::optional<Stopped> stopped;  // why it ended early, if it did
};

// Walks, or goes on where the state says, and tells what was found, before a large table is freed, which takes long.
// Throws InputError.
void climb(const ClimbPlan& plan, const ClimbRunning& running, Control& control,
           const std::function<void(const Climbed&)>& tell);

// What a climb can be for: the quantities that are numbers. Throws InputError.
Quantity climbing_for(std::string_view name);

}  // namespace tendril::lab
