// The game 0.33 on paths, cycles, subdivided stars and bistars, by the theorems of Beaudou, Coupechoux,
// Dailly, Gravier, Moncel, Parreau and Sopena (2018): legs of any length, no search, no graph. A claim of the
// paper, not a shortcut of the solver; tests compare the two over thousands of stars and bistars.
//
// Two statements are false as printed, and what is true stands here instead:
//  - Theorem 13 gives every row of its table but the first four the pattern 1203(12)* or 03120(30)*. Counted
//    as in Figure 3, where the first row is the empty graph, the fifth row (stars of three paths) is 1201:
//    S_{2,2,2} has nimber 1, as the definition of C_1* says too, not 3. The patterns begin with four paths.
//  - D_0* is defined as the stars of nimber 0 with no or two paths of length 2. It also contains S_2, the
//    path P_3 rooted at an end, which the paper itself shows to be equivalent to the empty graph. In D_0,
//    where the definition puts it, S_2 joined to S_2 would have nimber 0; it is the path P_7, of nimber 1.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tendril/nimber.hpp"

namespace tendril::papers {

struct TheoryAnswer {
  Nimber nimber;
  std::vector<std::string> theorems;  // those used, in the order of the paper, each once
};

// The nimber of a sum of path(n), cycle(n), star(...), spider(...) and bistar(...), numbers up to 10^18.
// Throws InputError on other graphs, which no theorem covers, and on mistakes.
TheoryAnswer nimber_033_by_theory(std::string_view text);

// A star after the reduction of Theorem 9: so many paths of length 1 and of length 2.
struct ReducedStar {
  std::uint64_t ones = 0;
  std::uint64_t twos = 0;

  std::uint64_t paths() const { return ones + twos; }
  friend bool operator==(const ReducedStar&, const ReducedStar&) = default;
};

// Theorem 13.
Nimber star_value(ReducedStar star);

// The classes of stars under ~1 (centres joined by one edge) and ~2 (by a path of two), in the order of
// Tables 1 and 2. Names end in `s` for the paper's star and in `b` for its box.
enum class JoinedByOne { c0, c1, c1s, c2, c2s, c2b, c3, c3b };
enum class JoinedByTwo { d0, d0s, d1, d1s, d1b, d2, d2s, d2b, d3, d3b };
JoinedByOne class_joined_by_one(ReducedStar star);
JoinedByTwo class_joined_by_two(ReducedStar star);

// Theorems 19 and 22: the nimber of the bistar.
Nimber joined_by_one(ReducedStar first, ReducedStar second);
Nimber joined_by_two(ReducedStar first, ReducedStar second);

}  // namespace tendril::papers
