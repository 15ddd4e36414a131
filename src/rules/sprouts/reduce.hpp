// Reducing a position: what can no longer matter is forgotten, and what cannot be told apart in play is
// written alike. Dead spots are never written down, a boundary without live spots is none, and a letter left
// in one place is a `2`; the other rules are those of `Reductions`. What remains falls apart into lands, the
// connected components of regions that share letters.
//
// No simplification changes the lives of a region, so one look at the position tells which regions are
// dropped and how the rest hangs together; a second one writes a land down.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/sprouts/land.hpp"
#include "rules/sprouts/position.hpp"

namespace tendril::sprouts {

class Reducer {
 public:
  explicit Reducer(Reductions reductions = {}) : reductions_(reductions) {}

  // `killed` are letters that have lost their last life and are still written in `p`.
  void study(const Position& p, const Token* killed, int killed_count);
  // Of the position studied last: whether a land begins with this region (its others come later), and that
  // land reduced.
  bool begins_land(std::uint32_t region) const {
    return regions_[region].lives > 0 && regions_[region].parent == region;
  }
  // The lives of that land.
  std::uint32_t lives(const Position& p, std::uint32_t first_region) const;
  void write_land(const Position& p, std::uint32_t first_region, Land& land);

 private:
  struct Letter {
    std::uint32_t region[2];
    std::uint32_t places;  // alive; kDead if it was killed
    std::uint32_t number;  // in the land that is being written
  };
  struct State {
    std::uint32_t lives;   // of distinct spots; 0 if the region is dropped
    std::uint32_t parent;  // union-find over regions; the root of a land is its first region
  };
  std::uint32_t root(std::uint32_t region) const {
    while (regions_[region].parent != region) region = regions_[region].parent;
    return region;
  }
  std::uint16_t* write_region(const Position& p, std::uint32_t region, Land& land, std::uint16_t* out);
  std::uint16_t number(Letter& letter, Land& land) const;

  Reductions reductions_;
  std::vector<Letter> letters_;
  std::vector<State> regions_;
  bool one_land_ = false;  // all regions that are not dropped hang together
};

}  // namespace tendril::sprouts
