// Is the table of every frame of a family periodic for ever? The criterion (docs/proofs/families.md): with R the
// reach of the game and K the size of the largest kernel, n0 > R + K and
//     window = max(2 n0 + p + 2R + 2K, 3R + 3),
// it is enough that for all frames, and each path of a frame, adding p to that path's length n changes nothing
// for n0 <= n < window, the other path being shorter than window + p. So frames with one path must be valued up to
// length window + p - 1, and those with two on the square of that side.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "families/frame_values.hpp"
#include "tendril/sequence.hpp"

namespace tendril::families {

struct CommonPeriod {
  Length period = 0;
  Length preperiod = 0;  // n0, of all frames together
  Length window = 0;
  std::uint32_t saltus = 0;  // what a period adds to the frames that grow, if some do (growth.hpp)
  Length valued_upto() const { return window + (saltus == 0 ? 1 : 2) * period - 1; }
};

// The least n0 and window the criterion allows.
Length least_begin(const FrameValues& values);
Length least_window(const FrameValues& values, Length begin, Length period);

// Looks at every frame for lengths up to `upto`, all of them valued.
bool find_common_period(FrameValues& values, Length upto, CommonPeriod& found, Control& control);

// FrameValues all frames further and further until a common period is proved; false: none up to `most`, and `upto` is how
// far they were valued. Throws OutOfReach.
bool prove_common_period(FrameValues& values, Length most, CommonPeriod& found, Length& upto,
                         Control& control);

// A sequence from n = `first` on, known to satisfy G(n + period) = G(n) + saltus from n = `begin` on and given up to
// begin + period: its least period and pre-period.
sequence::Periodicity least_period(const std::vector<std::uint32_t>& values, Length first, Length begin,
                                   Length period, std::uint32_t saltus);

}  // namespace tendril::families
