// Proofs that a nim-sequence is arithmetic periodic, G(n + p) = G(n) + s for all n >= n0, for games with an
// endless tail (any number of counters may be taken, leaving at most one heap). Two cases have a criterion
// here, proved in arithmetic.cpp: games that never split (Nim), and games that split in two with p = s a
// power of two (Lasker's Nim). Elsewhere the answer is 'not proved'.
#pragma once

#include <cstdint>
#include <span>

#include "rules/heaps/heap_rules.hpp"

namespace tendril::sequence {

// Whether the values known prove it. False means only that they do not prove it.
bool is_arithmetic_for_ever(const heaps::HeapRules& rules, std::span<const std::uint32_t> values,
                            std::uint64_t period, std::uint64_t preperiod, std::uint64_t saltus);

}  // namespace tendril::sequence
