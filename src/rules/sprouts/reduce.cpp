#include "rules/sprouts/reduce.hpp"

#include <utility>

#include "rules/sprouts/genus_bound.hpp"

namespace tendril::sprouts {

void Reducer::reduce(Position& p, const Token* killed, int killed_count) {
  letters_.resize(p.letters + kFirstLetter);
  do {
    for (Letter& letter : letters_) letter.places = 0;
    std::uint32_t w = 0;
    std::uint32_t at = 0;
    for (std::uint32_t r = 0; r < p.regions.size(); ++r)
      for (; w < p.regions[r].words_end; ++w)
        for (; at < p.words[w]; ++at) {
          const Token token = p.spots[at];
          if (token < kFirstLetter) continue;
          Letter& letter = letters_[token];
          letter.region[letter.places & 1] = r;
          ++letter.places;
        }
    for (int k = 0; k < killed_count; ++k) letters_[killed[k]].places = 0;
  } while (pass(p));
}

// Copies the live spots of one word, letters left alone turned into `2`.
void Reducer::copy_word(const Token* from, const Token* end) {
  auto& out = next_.spots;
  const std::size_t start = out.size();
  for (; from != end; ++from) {
    Token token = *from;
    if (token >= kFirstLetter) {
      Letter& letter = letters_[token];
      if (letter.places == 0) continue;
      if (letter.places == 1) {
        token = 2;
      } else if (reductions_.merge_neighbours && out.size() > start && out.back() == token) {
        out.back() = 2;
        continue;
      }
    }
    out.push_back(token);
  }
  if (reductions_.merge_neighbours && out.size() - start > 1 && out[start] >= kFirstLetter &&
      out[start] == out.back()) {
    out[start] = 2;
    out.pop_back();
  }
  if (out.size() > start) next_.end_word();
}

// One pass over all regions. Returns whether a dropped region left a letter alone elsewhere.
bool Reducer::pass(Position& p) {
  bool again = false;
  next_.clear();
  next_.letters = p.letters;
  reduced_.clear();
  std::uint32_t w = 0;
  std::uint32_t at = 0;
  for (std::uint32_t r = 0; r < p.regions.size(); ++r) {
    const Region& region = p.regions[r];
    const std::size_t first_word = next_.words.size();
    const std::size_t first_spot = next_.spots.size();
    for (; w < region.words_end; ++w) {
      copy_word(p.spots.data() + at, p.spots.data() + p.words[w]);
      at = p.words[w];
    }
    std::uint32_t lives = 3 * region.isolated;
    std::uint32_t weight = 4 * region.isolated;
    std::uint32_t inner = 0;  // places of letters with both places here
    const auto is_inner = [&](Token letter) {
      return letters_[letter].region[0] == letters_[letter].region[1];
    };
    for (std::size_t s = first_spot; s < next_.spots.size(); ++s) {
      const Token token = next_.spots[s];
      if (token < kFirstLetter) {
        lives += 3 - token;
        weight += token == 1 ? 3 : 1;
      } else {
        ++lives;
        ++weight;
        inner += is_inner(token) ? 1 : 0;
      }
    }
    lives -= inner / 2;

    if (lives == 0 || (reductions_.drop_regions && lives < 2)) {
      for (std::size_t s = first_spot; s < next_.spots.size(); ++s)
        again |= next_.spots[s] >= kFirstLetter && !is_inner(next_.spots[s]);
      next_.spots.resize(first_spot);
      next_.words.resize(first_word);
      continue;
    }
    std::uint32_t isolated = region.isolated;
    surface::Surface surface = region.surface;
    if (reductions_.small_regions && lives <= 3) {
      std::size_t write = first_spot;
      for (std::size_t s = first_spot; s < next_.spots.size(); ++s)
        if (next_.spots[s] >= kFirstLetter && !is_inner(next_.spots[s]))
          next_.spots[write++] = next_.spots[s];
      next_.spots.resize(write);
      next_.spots.resize(first_spot + lives, 2);
      next_.words.resize(first_word);
      next_.end_word();
      isolated = 0;
      surface = {};
    } else if (!surface.is_sphere()) {
      surface = smallest_alike(surface, static_cast<int>(lives), static_cast<int>(weight),
                               reductions_.four_lives, reductions_.limit_genus);
    }
    next_.end_region(isolated, surface);
    reduced_.push_back({lives, !surface.is_orientable() || (reductions_.four_lives && lives <= 4)});
  }
  std::swap(p, next_);
  return again;
}

}  // namespace tendril::sprouts
