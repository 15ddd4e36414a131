// Is a nim-sequence periodic for ever? Proofs, and plain words where there is none.
//
// The criterion for codes with finitely many digits (Guy and Smith 1956 for t = 2). Let k be the last index
// of a digit and t >= 1 the largest number of heaps a move can leave. Suppose n0 >= 1 and G(n + p) = G(n) for
//     n0 <= n < t n0 + (t-1) p + k.
// Then G(n + p) = G(n) for all n >= n0. Proof, by induction on n >= t n0 + (t-1) p + k: a move from n + p
// takes i <= k and leaves parts with sum n + p - i; the largest part a has
//     a >= (n + p - k) / t >= n0 + p,
// so a - p >= n0 >= 1 is a part in its own right: the same move from n with a - p in place of a is legal, and
// by induction (a - p < n: either i >= 1 or there is another part) it has the same value. Conversely a move
// from n leaves a largest part a >= (n - k) / t >= n0 + (t-1) p / t >= n0, and with a + p in its place it is
// a legal move from n + p of the same value. No move leaves nothing: n > k. So n and n + p have options of
// the same values.
// With n0 = 0 the part a - p could be empty and the move another one, so the criterion is applied with n0 = 1
// when the sequence is periodic from the start, and G(0) = G(p) is looked at by itself. The rule 'the two
// heaps must differ' (Grundy's game) breaks the proof: a - p may equal the other part. An endless tail breaks
// it as well: k is infinite (see arithmetic.hpp for those).
#pragma once

#include <cstdint>
#include <span>

#include "rules/heaps/heap_rules.hpp"
#include "sequence/values.hpp"
#include "tendril/control.hpp"
#include "tendril/sequence.hpp"

namespace tendril::sequence {

// What the values of the heaps 0 .. values.size() - 1 show. Linear time; needs four more bytes a value.
Periodicity find_period(const HeapRules& rules, std::span<const std::uint32_t> values, Control& control);

// Extends the sequence until a period is proved or heap `limit` is valued, and says what is then known.
Periodicity prove_period(NimSequence& sequence, std::uint64_t limit, Control& control);
Periodicity prove_period(const HeapRules& rules, std::uint64_t limit, Control& control);

// The nimber of one heap, which may be far too large to be valued one by one if a period is found first.
// Values n < 2^63; throws Stopped when neither way leads there within kMostHeaps heaps.
std::uint64_t nimber_of_heap(NimSequence& sequence, std::uint64_t n, Control& control);

}  // namespace tendril::sequence
