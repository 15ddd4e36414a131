// Arithmetic periods. In the Game of Arrows a path with an arrow at one end and nothing at the other has nimber n,
// so there are frames whose values grow, and families that are periodic all the same lead to them. The criterion
// for both kinds together, with its proof, is the second theorem of docs/proofs/families.md. In short: let q be a
// length and s a power of two, p = 2q, and n0 > R + K. Frames with G(n + q) = G(n) + s *grow*; the others have
// G(n + p) = G(n); all of them from n0 on, as far as the values go. Asked is
//  1. s is more than every value of a frame that does not grow, from n0 on frames that grow have values of at least s,
//     and the window W is at least that of the first theorem;
// and for W <= n < W + p and every option of a frame of length n, where parts are called growing if their frames grow,
//  2. if the frame grows: at most one growing part is n0 long or longer, and beside it the others have a nim-sum below s;
//  3. if it does not: beside a growing part that is n0 long or longer those that do not grow have a nim-sum below s;
//     beside two that are n0 + q long or longer all others have; and a single one that is n0 + q long or longer beside
//     shorter ones has at least the value H, a power of two above all values of growing frames shorter than n0 + q;
//  4. if the frame grows: G(n) + 2s is more than the values of all options without a growing part of length n0 + p or
//     more; and the values below G(n) that are not those of options with a growing part of length n0 or more are the
//     same for n and n + p.
// Values up to length W + 2p - 1 are looked at.
#pragma once

#include "families/period.hpp"

namespace tendril::families {

// Looks at every frame for lengths up to `upto`, all of them valued; none has two paths. found.period is p, and
// found.saltus what p adds, 2s.
bool find_growth(FrameValues& values, Length upto, CommonPeriod& found, Control& control);

}  // namespace tendril::families
