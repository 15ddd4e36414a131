// A land with its letters ranked, written as numbers in the layout of land.hpp: every boundary from its least
// rotation, every region in its lesser direction, boundaries and regions in order. Whatever drawing of the
// land was loaded, equal ranks give equal numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/sprouts/loaded_land.hpp"

namespace tendril::sprouts {

class FormWriter {
 public:
  // rank[letter], or nothing if the land has no letters.
  void write(const LoadedLand& land, const std::uint32_t* rank, std::vector<std::uint16_t>& form);

 private:
  std::uint16_t* put_word(const LoadedLand::Word& word, bool backwards, std::uint16_t* out);
  std::uint16_t* put_words(const LoadedLand& land, std::uint32_t first, std::uint32_t last, bool backwards,
                           bool either, std::uint16_t* out);
  bool sort_regions();

  std::vector<std::uint16_t> named_;    // the places, letters by rank
  std::vector<std::uint16_t> turned_;   // a word read backwards
  std::vector<std::uint16_t> written_;  // the regions as they come
  std::vector<std::uint32_t> offsets_;  // where each begins, and the end
  std::vector<std::uint32_t> order_;
};

}  // namespace tendril::sprouts
