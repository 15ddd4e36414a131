// One worker's depth-first proof-number search over couples, with an explicit stack.
//
// A node is a couple P + *n, or a sum of two or more components of unknown nimber with a nim-heap. The player
// to move wins a couple if some move loses, so pn = min dn(child) and dn = sum pn(child). A sum has no
// numbers of its own: to decide it all its components but one must be given their nimbers, so its number, for
// both purposes, is the sum over its components of the smaller number of the couple now asked of each. Once
// all but one of its components are known it *is* a couple, with the known nimbers merged into the heap.
//
// What is proved goes into the table of positions: nimbers, and values ruled out. It can be stopped anywhere.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>

#include "solve/expander.hpp"
#include "solve/proof_numbers/couples.hpp"
#include "solve/proof_numbers/thresholds.hpp"

namespace tendril {

// Somebody who looks on while workers search: to tell those who search elsewhere, or to make them wait. Called by all
// workers, at the same time if they are threads.
class Watcher {
 public:
  virtual ~Watcher() = default;
  // A couple is about to be visited.
  virtual void visit() = 0;
  // One has been visited so often, and is not decided.
  virtual void undecided(PositionId id, Nimber heap, std::uint32_t visits) = 0;
  // A couple of this component is decided, by this worker or another.
  virtual void decided(PositionId id, std::uint32_t visits) = 0;
};

// What the workers of one search share. A worker counts its own visits, and adds them when it is done.
struct SharedByWorkers {
  std::atomic<std::uint64_t> visits{0};
  bool several = false;                   // there is more than one worker
  std::atomic<bool> come_home{false};     // every worker is to return
  std::atomic<bool> memory_short{false};  // why, if it is that
  // Couples may be looked at so many times as often as components are met; 0: as often as it takes.
  std::uint64_t patience = 0;
  // And each worker may look at so many in one search; 0: at as many as it takes.
  std::uint64_t budget = 0;
  // And no longer than until the couple asked about has reached these.
  Thresholds thresholds = {};
  std::atomic<bool> impatient{false};  // why every worker is to return, if it is one of these
  Watcher* watcher = nullptr;          // if there is one
  // Components up to this bound get their exact nimbers as soon as they are met.
  std::uint64_t exact = 0;
};

// Searches a sum of which something is unknown until it is decided, another component of it is known, or the
// workers are called home. Throws Stopped.
void search_by_numbers(Expander& expander, Couples& couples, const Settings& settings,
                       SharedByWorkers& shared, std::span<const PositionId> sum, Nimber heap);

// The same by several workers that take turns in this thread, a visit each: what they visit more than one does is the
// overhead that as many cores would have, and needs no cores to be counted.
void search_by_turns(Expander& expander, Couples& couples, const Settings& settings, SharedByWorkers& shared,
                     std::span<const PositionId> sum, Nimber heap, std::uint64_t workers);

}  // namespace tendril
