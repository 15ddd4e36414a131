// Symmetries of a land that are plain to see, so that raw moves they carry into each other are made once:
// equal boundaries of a region are interchangeable, a boundary may repeat or be its own mirror image, and
// letters may be twins (loaded_land.hpp). Those of boundaries leave every letter in its place, so a choice
// among twins may be made first and a choice among places then.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "rules/sprouts/loaded_land.hpp"
#include "rules/sprouts/position.hpp"

namespace tendril::sprouts {

// A boundary of a region as seen from inside.
struct SeenWord {
  std::uint32_t begin;  // in the position's spots
  std::uint32_t size;
  std::uint32_t period;  // the least rotation that changes nothing
  int mirror;            // place i -> mirror - i changes nothing; -1: none
  std::uint32_t first;   // the first word of this region equal to this one
};

class RegionSymmetry {
 public:
  // `land` is one land in canonical form.
  void study(const Position& land, std::uint32_t region, bool turning);
  // Takes every symmetry back, for comparison.
  void forget();
  const std::vector<SeenWord>& words() const { return words_; }

  // Whether the pair of places i <= j of one word, or i of one word and j of another, is the least of the
  // pairs that symmetries of the words carry it to.
  bool is_first_pair(const SeenWord& word, std::uint32_t i, std::uint32_t j) const;
  bool is_first_pair(const SeenWord& a, std::uint32_t i, const SeenWord& b, std::uint32_t j) const;
  // Whether a symmetry of the word exchanges the two sides of the arc from i to j > i.
  bool swaps_sides(const SeenWord& word, std::uint32_t i, std::uint32_t j) const;

 private:
  bool may_turn(const SeenWord& word) const { return word.mirror >= 0 && (turning_ || mirror_); }

  std::vector<SeenWord> words_;
  bool turning_ = false;  // each boundary may be read either way on its own
  bool mirror_ = false;   // the region is its own mirror image, boundary by boundary
  std::vector<std::uint32_t> place_;
  std::vector<std::uint32_t> ahead_;
};

class Twins {
 public:
  void study(const Position& land, const Reductions& reductions);
  void forget() { elder_.assign(elder_.size(), 0); }
  bool turning(std::uint32_t region) const { return form_.turning[region] != 0; }
  // Whether an arc ending at these spots stands for all that exchanging twins makes of it: of each set of
  // twins it uses the first, or the first two. 1 and 2 are nobody's twins.
  bool is_first(Token a, Token b = 0) const {
    return (elder_[a] == 0 || elder_[a] == b) && (elder_[b] == 0 || elder_[b] == a);
  }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  struct Met {  // where a letter was met last
    std::uint32_t region;
    std::uint32_t word;
  };
  void find(const Position& land);

  Land form_;
  LoadedLand loaded_;
  std::vector<Token> elder_;  // the twin before, 0 if there is none
  std::vector<Met> met_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> linked_;  // boundaries that share a letter
};

}  // namespace tendril::sprouts
