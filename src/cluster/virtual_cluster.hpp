// A cluster in one process, on a clock that moves when everybody has had a turn: the leader, the followers and the searchers
// are those of tendril-mpi, and search for real; only the post and the pace are made up. A visit takes as long as it is said
// to, a message its latency, and ranks die or freeze when they are told to. So what many ranks visit more than one does, and
// whether an answer survives what happens to them, can be counted on one core, and comes out the same every time.
#pragma once

#include <cstdint>
#include <map>

#include "cluster/leader.hpp"
#include "rules/ruleset.hpp"

namespace tendril::cluster {

struct VirtualWorld {
  int ranks = 2;  // rank 0, which leads, and those that search; with one rank it searches itself
  double visits_per_second = 10'000;   // of each of the plan's threads
  double latency = 0.0001;             // seconds
  double tick = 0.01;                  // seconds between turns
  double most_seconds = 1'000'000;     // after which it gives up
  std::map<int, double> deaths = {};   // when a rank dies; without rank 0 the others end
  std::map<int, double> freezes = {};  // when a rank stops to do anything, for a while
  double freeze_seconds = 100;
  double lost_messages = 0;  // a part of those that carry facts or questions
  Plan plan = {};
  Settings settings = {};

  double visits_per_second_of_a_rank() const { return visits_per_second * plan.threads; }
};

struct VirtualRun {
  std::optional<Outcome> outcome;  // nullopt: it gave up
  double seconds = 0;              // of the virtual clock
  double busy_seconds = 0;         // of all searching ranks
  Leader::Counts counts = {};
  std::uint64_t visits = 0;  // of all ranks, unreported ones too
  std::uint64_t messages = 0;
  std::uint64_t bytes = 0;
  std::size_t opened = 0;
};

VirtualRun solve_in(const VirtualWorld& world, const Ruleset& rules, const Sum& sum, Nimber heap = {});

}  // namespace tendril::cluster
