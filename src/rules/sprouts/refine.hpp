// Colour refinement: letters are coloured by hashes of what surrounds both their places, over and over, until
// no more letters are told apart. Hashes only ever order and split; the canonical form is right whatever they
// collide with.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/sprouts/loaded_land.hpp"

namespace tendril::sprouts {

struct Colouring {
  std::vector<std::uint64_t> place;   // colour of each place
  std::vector<std::uint64_t> letter;  // of each letter
  std::vector<std::uint32_t> order;   // leading letters by colour
  std::uint64_t invariant = 0;        // the same for images of one colouring under symmetries
};

class Refiner {
 public:
  // Refines and returns whether all leading letters differ. Directions cost time and matter only where
  // symmetries are broken, below the first level of the search: there each choice must be felt through the
  // whole land, or choices that are no symmetries would multiply.
  bool refine(const LoadedLand& land, Colouring& colouring, bool directed);

 private:
  std::vector<std::uint64_t> near_;
  std::vector<std::uint64_t> word_sum_;
  std::vector<std::uint64_t> region_sum_;
};

}  // namespace tendril::sprouts
