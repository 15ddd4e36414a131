// A hash of a land that all its drawings share: one round of the refinement that canonisation begins with (refine.hpp),
// at a fifth of the price of a canonical form. Every place is coloured by its token and its two neighbours, whatever the
// direction; boundaries and regions by the sums of what they hold; a letter by both its places. Names, orders and
// directions never enter, so drawings of one land agree; lands that differ may agree too, and nothing is decided by it.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/sprouts/land.hpp"

namespace tendril::sprouts {

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
