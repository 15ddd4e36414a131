#include "rules/sprouts/invariant.hpp"

#include <algorithm>

#include "rules/sprouts/loaded_land.hpp"

namespace tendril::sprouts {

using namespace colours;
void InvariantHash::colour_places(const Land& land) {
  if (colour_.size() < land.size) {
    colour_.resize(2 * land.size);
    near_.resize(2 * land.size);
    word_.resize(2 * land.size);
    region_.resize(2 * land.size);
  }
  letters_.assign(land.letters, {kNew, 0, 0});
  links_.clear();
  std::uint64_t* const colour = colour_.data();
  Letter* const letters = letters_.data();
  std::uint32_t place = 0;
  std::uint32_t word = 0;
  std::uint32_t region = 0;
  const std::uint16_t* at = land.form.data();
  for (const std::uint16_t* const end = at + land.size; at != end; ++region) {
    std::uint32_t words = at[2];
    for (at += 3; words > 0; --words, ++word) {
      const std::uint32_t n = *at++;
      for (const std::uint32_t last = place + n; place != last; ++place) {
        const std::uint16_t token = *at++;
        if (token < kFirstLetter) {
          colour[place] = token == 1 ? kOne : kTwo;
          continue;
        }
        Letter& letter = letters[token - kFirstLetter];
        if (letter.place == kNew) {
          letter = {place, word, region};
        } else if (letter.word == word) {
          const std::uint32_t ahead = place - letter.place;
          colour[place] = colour[letter.place] = kDistance * (1 + std::min(ahead, n - ahead));
        } else {
          colour[place] = colour[letter.place] = letter.region == region ? kBetween : kAcross;
          links_.push_back({{letter.place, place}, {letter.word, word}, {letter.region, region}});
        }
      }
    }
  }
}

std::uint64_t InvariantHash::operator()(const Land& land) {
  colour_places(land);
  const std::uint64_t* c = colour_.data();
  std::uint64_t* near = near_.data();
  std::uint64_t* word = word_.data();
  std::uint64_t* region = region_.data();
  std::uint64_t total = 0;
  const std::uint16_t* at = land.form.data();
  for (const std::uint16_t* const end = at + land.size; at != end;) {
    std::uint64_t sum = of_region(at[0], at[1]);
    std::uint32_t words = at[2];
    for (at += 3; words > 0; --words) {
      const std::uint32_t n = *at;
      at += n + 1;
      std::uint64_t in_word = n;
      std::uint64_t before = c[n - 1];
      for (std::uint32_t k = 0; k + 1 < n; ++k) {
        near[k] = mix(c[k] + 3 * (before + c[k + 1]));
        in_word += near[k];
        before = c[k];
      }
      near[n - 1] = mix(c[n - 1] + 3 * (before + c[0]));
      *word = mix(in_word + near[n - 1]);
      sum += *word++;
      c += n;
      near += n;
    }
    *region = mix(sum);
    total += *region++;
  }
  for (const Link& link : links_) {
    const std::uint64_t one = near_[link.place[0]] + word_[link.word[0]] + region_[link.region[0]];
    const std::uint64_t two = near_[link.place[1]] + word_[link.word[1]] + region_[link.region[1]];
    total += mix(one + two + one * two);
  }
  return mix(total);
}

}  // namespace tendril::sprouts
