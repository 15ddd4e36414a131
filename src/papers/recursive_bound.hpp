// The limit genus bounded region by region, as Propositions 3 and 4 of the paper on surfaces do it in their proofs: the
// bound of a region is the largest over everything that can become of it, each with what the kind of move needs more.
// rules/sprouts/genus_bound.hpp runs the same induction on two numbers, which can be looked up; this one sees the region
// itself and is never above it (docs/proofs/limit-genus.md). It meets every region that can come about, so it is for small
// ones: four spots take ten seconds.
//
// The region is asked alone, in whatever position: a spot of one life with one place in it may be seen elsewhere too, and
// killed from there (the fourth kind of move of Proposition 3).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/flat_tables.hpp"
#include "rules/sprouts/genus_bound.hpp"
#include "rules/sprouts/position.hpp"

namespace tendril::papers {

class RecursiveBound {
 public:
  // Of the region with this number, counted from 0. Throws Stopped where limits are heeded.
  sprouts::GenusBound of(const sprouts::Position& position, std::size_t region);

  // How many regions were met.
  std::size_t regions() const { return orientable_.size() + non_orientable_.size(); }

  // One region: its isolated spots, and the live spots along its other boundaries. Letters stand in two places each.
  struct Region {
    std::uint32_t isolated = 0;
    std::vector<std::vector<sprouts::Token>> words;
  };

 private:
  int orientable(Region region);      // g of Proposition 3
  int non_orientable(Region region);  // g' of Proposition 4
  int any_orientable(const Region& region);

  FlatMap<std::string, int> orientable_;
  FlatMap<std::string, int> non_orientable_;
  FlatMap<std::string, int> any_orientable_;
};

}  // namespace tendril::papers
