// Nim-sequences: the nim-values of the single heaps 0, 1, 2, ... of any take-and-break game. One class, which
// grows: a proof of periodicity never knows in advance how far it has to compute.
//
// A heap of n has the options 'take i, leave some parts of n - i'. What splitting m leaves is the same set
// whichever i led to m, so the set of nim-sums of the two-part splits of m is worked out once and shared by
// all digits. Three ways to work it out: plain.hpp (all pairs), sparse.hpp (few pairs), three.hpp (three
// parts). Games that never split need no sets: a heap costs as many steps as the code has digits.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "rules/heaps/heap_rules.hpp"
#include "tendril/control.hpp"
#include "tendril/sequence.hpp"

namespace tendril::sequence {

using heaps::HeapRules;

// What was done, in pairs of parts looked at: the measure by which the methods are compared.
struct Work {
  std::uint64_t pairs = 0;         // by either method
  std::uint64_t sparse_heaps = 0;  // heaps valued by the sparse method
  std::uint64_t rare_heaps = 0;    // heaps of rare value under the mask in use; 0 when none is
  std::uint32_t mask = 0;          // the mask in use, 0 when the method is plain
};

class NimSequence {
 public:
  explicit NimSequence(HeapRules rules, Method method = Method::automatic);
  ~NimSequence();
  NimSequence(NimSequence&&) noexcept;
  NimSequence& operator=(NimSequence&&) noexcept;

  // Makes values() reach heap `upto`. Throws Stopped, keeping the values found so far; it may be called
  // again.
  void extend(std::uint64_t upto, Control& control);

  // values()[n] is the nimber of one heap of n counters; empty before the first extend().
  const std::vector<std::uint32_t>& values() const;
  const HeapRules& rules() const;
  Work work() const;

 private:
  class State;
  std::unique_ptr<State> state_;
};

// The values of the heaps 0 .. upto.
std::vector<std::uint32_t> nim_values(const HeapRules& rules, std::uint64_t upto, Method method,
                                      Control& control);

}  // namespace tendril::sequence
