// A hash of a land that all its drawings share: one round of the refinement that canonisation begins with (refine.hpp),
// at a fifth of the price of a canonical form. Every place is coloured by its token and its two neighbours, whatever the
// direction; boundaries and regions by the sums of what they hold; a letter by both its places. Names, orders and
// directions never enter, so drawings of one land agree; lands that differ may agree too, and nothing is decided by it.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/sprouts/land.hpp"
#include "rules/sprouts/loaded_land.hpp"

namespace tendril::sprouts {

namespace colours {
inline constexpr std::uint64_t kOne = 0x9e3779b97f4a7c15u;
inline constexpr std::uint64_t kTwo = 0xd1b54a32d192ed03u;
inline constexpr std::uint64_t kAcross =
    0x8cb92ba72f3d8dd7u;  // a letter whose other place is in another region
inline constexpr std::uint64_t kBetween = 0xaef17502108ef2d9u;   // in another boundary of the same region
inline constexpr std::uint64_t kDistance = 0xf1357aea2e62a9c5u;  // in the same boundary, so far away
// What a region holds besides its boundaries.
inline std::uint64_t of_region(std::uint16_t isolated, std::uint16_t genus) {
  return mix(isolated * std::uint64_t{0x10001} + genus * std::uint64_t{0x1000003});
}
}  // namespace colours

// A tag (rules/sketches.hpp) from such a hash.
inline std::uint32_t tag_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }

class InvariantHash {
 public:
  std::uint64_t operator()(const Land& land);

 private:
  struct Letter {
    std::uint32_t place;  // where it was met first; kNew: not yet
    std::uint32_t word;
    std::uint32_t region;
  };
  struct Link {  // a letter with its places in two boundaries
    std::uint32_t place[2];
    std::uint32_t word[2];
    std::uint32_t region[2];
  };
  static constexpr std::uint32_t kNew = ~std::uint32_t{0};

  void colour_places(const Land& land);

  std::vector<Letter> letters_;
  std::vector<Link> links_;
  std::vector<std::uint64_t> colour_;  // of each place
  std::vector<std::uint64_t> near_;    // and its neighbours
  std::vector<std::uint64_t> word_;
  std::vector<std::uint64_t> region_;
};

}  // namespace tendril::sprouts
