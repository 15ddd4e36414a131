// A Sprouts position as flat data: regions one after the other, in each its boundaries one after the other,
// in each the live spots in the order met when walking along it. Moves are written into such a buffer,
// reduced in place and turned into keys, without allocating once the buffers have grown.
//
//   spots    1 1 A | 2 B | A B ...      tokens, all regions concatenated
//   words          ^     ^              the end of each boundary in `spots`
//   regions              ^              the end of each region in `words`, its isolated spots, its surface
//
// Isolated spots are by far the commonest boundaries and all alike, so a region only counts them.
#pragma once

#include <cstdint>
#include <vector>

#include "surface/surface.hpp"

namespace tendril::sprouts {

// 1 and 2: a spot of that degree seen from one place only. From kFirstLetter on: a spot of degree two (one
// life) seen from two places, the same token at both.
using Token = std::uint16_t;
inline constexpr Token kFirstLetter = 3;

// Bounds on what may be typed; play never leaves them, because lives only fall.
inline constexpr int kMostLives = 600;
inline constexpr int kMostGenus = 999;

struct Region {
  std::uint32_t words_end = 0;
  std::uint32_t isolated = 0;
  surface::Surface surface;
};

struct Position {
  std::vector<Token> spots;
  std::vector<std::uint32_t> words;
  std::vector<Region> regions;
  std::uint32_t letters = 0;  // letter tokens lie in [kFirstLetter, kFirstLetter + letters)

  void clear() {
    spots.clear();
    words.clear();
    regions.clear();
    letters = 0;
  }
  Token new_letter() { return static_cast<Token>(kFirstLetter + letters++); }
  void end_word() { words.push_back(static_cast<std::uint32_t>(spots.size())); }
  void end_region(std::uint32_t isolated, surface::Surface surface) {
    regions.push_back({static_cast<std::uint32_t>(words.size()), isolated, surface});
  }
  std::uint32_t word_begin(std::uint32_t w) const { return w == 0 ? 0 : words[w - 1]; }
  std::uint32_t region_begin(std::uint32_t r) const { return r == 0 ? 0 : regions[r - 1].words_end; }
};

// The simplifications of positions. Each keeps the canonical game tree, so every question about play, under
// any rule of winning, has the same answer with and without it; tests switch them off one by one and compare.
struct Reductions {
  // Two places of one spot with nothing alive between them are one place: no arc can end between them.
  bool merge_neighbours = true;
  // A region with fewer than two lives never sees a move; its spots live on where else they are seen.
  bool drop_regions = true;
  // In a region with two or three lives only the set of lives matters (Proposition 2 and its proof: whatever
  // is joined, exactly one more move follows among what is left). Isolated spots count as three lives there.
  bool small_regions = true;
  // In a region with four lives every move leaves pieces with at most three, of which only the sets of lives
  // matter. So each boundary may be read either way, and of the surface only this: whether some arc does not
  // separate. All surfaces but the sphere are alike.
  bool four_lives = true;
  // Beyond the limit genus nothing changes (Propositions 3 and 4; see genus_bound.hpp).
  bool limit_genus = true;

  friend bool operator==(const Reductions&, const Reductions&) = default;
};

}  // namespace tendril::sprouts
