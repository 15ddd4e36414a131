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

// Copies the live spots of one word to `out`, letters left alone turned into `2`; returns the end.
Token* Reducer::copy_word(const Token* from, const Token* end, Token* out) const {
  Token* const start = out;
  for (; from != end; ++from) {
    Token token = *from;
    if (token >= kFirstLetter) {
      const Letter& letter = letters_[token];
      if (letter.places == 0) continue;
      if (letter.places == 1) {
        token = 2;
      } else if (reductions_.merge_neighbours && out != start && out[-1] == token) {
        out[-1] = 2;
        continue;
      }
    }
    *out++ = token;
  }
  if (reductions_.merge_neighbours && out - start > 1 && *start >= kFirstLetter && *start == out[-1]) {
    *start = 2;
    --out;
  }
  return out;
}

// One pass over all regions. Returns whether a dropped region left a letter alone elsewhere.
bool Reducer::pass(Position& p) {
  bool again = false;
  // Three lives may be written as three places where an isolated spot took none.
  next_.spots.resize(p.spots.size() + 3 * p.regions.size());
  next_.words.resize(p.words.size() + p.regions.size());
  next_.regions.clear();
  next_.letters = p.letters;
  reduced_.clear();
  Token* const spots = next_.spots.data();
  std::uint32_t* const words = next_.words.data();
  Token* out = spots;
  std::uint32_t words_out = 0;
  std::uint32_t w = 0;
  const Token* at = p.spots.data();
  for (const Region& region : p.regions) {
    const std::uint32_t first_word = words_out;
    Token* const first = out;
    for (; w < region.words_end; ++w) {
      const Token* const end = p.spots.data() + p.words[w];
      Token* const begin = out;
      out = copy_word(at, end, out);
      at = end;
      if (out != begin) words[words_out++] = static_cast<std::uint32_t>(out - spots);
    }
    std::uint32_t lives = 3 * region.isolated;
    std::uint32_t weight = 4 * region.isolated;
    std::uint32_t inner = 0;  // places of letters with both places here
    const auto is_inner = [&](Token letter) {
      return letters_[letter].region[0] == letters_[letter].region[1];
    };
    for (const Token* s = first; s != out; ++s) {
      if (*s < kFirstLetter) {
        lives += 3u - *s;
        weight += *s == 1 ? 3 : 1;
      } else {
        ++lives;
        ++weight;
        inner += is_inner(*s) ? 1 : 0;
      }
    }
    lives -= inner / 2;

    if (lives == 0 || (reductions_.drop_regions && lives < 2)) {
      for (const Token* s = first; s != out; ++s) again |= *s >= kFirstLetter && !is_inner(*s);
      out = first;
      words_out = first_word;
      continue;
    }
    std::uint32_t isolated = region.isolated;
    surface::Surface surface = region.surface;
    if (reductions_.small_regions && lives <= 3) {
      Token* write = first;
      for (const Token* s = first; s != out; ++s)
        if (*s >= kFirstLetter && !is_inner(*s)) *write++ = *s;
      out = first + lives;
      while (write != out) *write++ = 2;
      words_out = first_word;
      words[words_out++] = static_cast<std::uint32_t>(out - spots);
      isolated = 0;
      surface = {};
    } else if (!surface.is_sphere()) {
      surface = smallest_alike(surface, static_cast<int>(lives), static_cast<int>(weight),
                               reductions_.four_lives, reductions_.limit_genus);
    }
    next_.regions.push_back({words_out, isolated, surface});
    reduced_.push_back({lives, !surface.is_orientable() || (reductions_.four_lives && lives <= 4)});
  }
  next_.spots.resize(static_cast<std::size_t>(out - spots));
  next_.words.resize(words_out);
  std::swap(p, next_);
  return again;
}

}  // namespace tendril::sprouts
