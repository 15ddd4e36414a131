// The canonical form of a land: two drawings of the same land, whatever the names of the letters, the order
// of lands, regions and boundaries, the places where boundaries start and the sides from which regions are
// seen, get the same key, byte for byte.
//
// The method is that of graph canonisation (McKay 1981), fitted to lands. Letters are coloured by refinement
// (refine.hpp). Once all differ, ordering them by colour and everything else by content gives the form
// (form.hpp). While some agree, each letter of one class is distinguished in turn and the best result kept;
// results that agree are symmetries of the land, and members of a class that a known symmetry carries into
// each other are tried once.
#pragma once

#include <cstdint>
#include <vector>

#include "base/key.hpp"
#include "rules/sprouts/form.hpp"
#include "rules/sprouts/loaded_land.hpp"
#include "rules/sprouts/refine.hpp"

namespace tendril::sprouts {

class Canonizer {
 public:
  // Appends the key of the land to `out`.
  void write(const Land& land, Key& out);

 private:
  struct Level {
    Colouring colouring;
    std::vector<std::uint32_t> orbit;  // union-find over letters: symmetries that fix all chosen so far
    std::uint32_t chosen = 0;          // the letter distinguished at this level
  };

  std::size_t search(std::size_t depth);
  std::size_t branch(std::size_t depth);
  std::size_t leaf(std::size_t depth);
  void rank_letters(const std::vector<std::uint32_t>& order);

  LoadedLand land_;
  Refiner refiner_;
  FormWriter writer_;
  std::vector<Level> levels_;
  std::vector<std::uint32_t> rank_;  // of each letter
  std::vector<std::uint16_t> form_;
  // The best leaf so far:
  bool have_best_ = false;
  std::vector<std::uint16_t> best_;
  std::vector<std::uint32_t> best_letter_;     // leading letters in their order
  std::vector<std::uint32_t> best_choice_;     // the choices that led there
  std::vector<std::uint64_t> best_invariant_;  // and the invariants along them
};

}  // namespace tendril::sprouts
