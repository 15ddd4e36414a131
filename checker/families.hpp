// Certificates of periods of families: a board with a path that grows. They list frames, boards with at most two open
// paths, with their nimbers for all lengths up to N; docs/proofs/families.md proves that then the family's period holds
// for all lengths. What is checked here:
//  - every nimber listed, from the options of the board with its path written out, by the game's own rules; all parts of
//    all options are listed;
//  - the window: n0 > R + K and W = N + 1 - p >= max(2 n0 + p + 2R + 2K, 3R + 3), where K is the size of the largest
//    kernel and R the reach of the game; every frame repeats after p for n0 <= n < W in each of its paths, whatever the length of the other. With a saltus S, p = 2q, S = 2s and
//    W = N + 1 - 2p: the conditions of Theorem 2;
//  - the family is a sum of listed frames, has the values claimed, and repeats as claimed as far as its parts do.
// Parts are recognized by the string of the component. One component may be two frames; for paths longer than K the
// lengths then differ by a constant, for which the window leaves room.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "checker/check.hpp"

namespace checker {

struct FamilyVerdict {
  std::string claim;  // in words
  std::uint64_t frames = 0;
  std::uint64_t options = 0;  // checked
};

// Whether the text has a claim of this kind.
bool is_family_certificate(std::string_view text);
// Throws Wrong.
FamilyVerdict check_family(std::string_view text, const CheckOptions& options);

}  // namespace checker
