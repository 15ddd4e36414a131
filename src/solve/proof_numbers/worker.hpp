// One thread's depth-first proof-number search over couples, with an explicit stack.
//
// A node is a couple P + *n, or a sum of two or more components of unknown nimber with a nim-heap. The player
// to move wins a couple if some move loses, so pn = min dn(child) and dn = sum pn(child). A sum has no
// numbers of its own: to decide it all its components but one must be given their nimbers, so its number, for
// both purposes, is the sum over its components of the smaller number of the couple now asked of each. Once
// all but one of its components are known it *is* a couple, with the known nimbers merged into the heap.
//
// A node is searched while pn < proof, dn < disproof and min(pn + proof_slack, dn + disproof_slack) < either:
// the third because a sum's number is a minimum (theorem 2 of Čížek, Balko and Schmid 2025).
//
// What is proved goes into the table of positions: nimbers, and values ruled out. It can be stopped anywhere.
#pragma once

#include <cstdint>
#include <span>

#include "solve/expander.hpp"
#include "solve/proof_numbers/couples.hpp"

namespace tendril {

// What the workers of one search share; guarded by their lock.
struct SharedByWorkers {
  std::uint64_t visits = 0;
  bool several = false;       // there is more than one worker
  bool come_home = false;     // every worker is to return
  bool memory_short = false;  // why, if it is that
  // Couples may be looked at so many times as often as components are met; 0: as often as it takes.
  std::uint64_t patience = 0;
  bool impatient = false;  // why every worker is to return, if it is that
  // Components up to this bound get their exact nimbers as soon as they are met.
  std::uint64_t exact = 0;
};

// Whether the couple of an unknown component is known to be won by the player to move. No component the table
// can hold has a nimber of kManyNumbers or more: it would need as many options.
inline bool known_won(const Table& table, const Couples& couples, PositionId id, Nimber heap) {
  if (heap.value < 63) return ((table.ruled_out(id) >> heap.value) & 1) != 0;
  if (heap.value >= kManyNumbers) return true;
  const Couples::Entry* entry = couples.find({id, static_cast<std::uint32_t>(heap.value)});
  return entry != nullptr && entry->numbers.pn == 0;
}

// Searches a sum of which something is unknown until it is decided, another component of it is known, or the
// workers are called home. Throws Stopped.
void search_by_numbers(Expander& expander, Couples& couples, const Settings& settings,
                       SharedByWorkers& shared, std::span<const PositionId> sum, Nimber heap);

}  // namespace tendril
