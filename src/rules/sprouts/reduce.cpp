#include "rules/sprouts/reduce.hpp"

#include <algorithm>

#include "rules/sprouts/genus_bound.hpp"

namespace tendril::sprouts {
namespace {
constexpr std::uint32_t kDead = 3;
constexpr std::uint32_t kUnnumbered = ~std::uint32_t{0};
}  // namespace

void Reducer::study(const Position& p, const Token* killed, int killed_count) {
  const std::uint32_t letters_end = p.letters + kFirstLetter;
  if (letters_.size() < letters_end) letters_.resize(letters_end);
  Letter* const letters = letters_.data();
  for (std::uint32_t t = kFirstLetter; t < letters_end; ++t) letters[t].places = 0;
  for (int k = 0; k < killed_count; ++k) letters[killed[k]].places = kDead;

  const auto regions = static_cast<std::uint32_t>(p.regions.size());
  if (regions_.size() < regions) regions_.resize(regions);
  const std::uint32_t few = reductions_.drop_regions ? 2 : 1;
  const Token* const spots = p.spots.data();
  const auto spots_end = [&](std::uint32_t r) {
    const std::uint32_t words = p.regions[r].words_end;
    return words == 0 ? 0 : p.words[words - 1];
  };
  std::uint32_t s = 0;
  bool drops = false;
  for (std::uint32_t r = 0; r < regions; ++r) {
    std::uint32_t lives = 3 * p.regions[r].isolated;
    for (const std::uint32_t end = spots_end(r); s < end; ++s) {
      const Token token = spots[s];
      if (token < kFirstLetter) {
        lives += 3u - token;
        continue;
      }
      Letter& letter = letters[token];
      if (letter.places == 0) {
        letter = {{r, r}, 1, kUnnumbered};
        ++lives;
      } else if (letter.places == 1) {
        letter.places = 2;
        letter.region[1] = r;
        lives += letter.region[0] != r ? 1 : 0;
      }
    }
    drops |= lives < few;
    regions_[r] = {lives, r};
  }
  if (drops) {
    // The letters of a dropped region are left alone where else they are seen.
    s = 0;
    for (std::uint32_t r = 0; r < regions; ++r) {
      const std::uint32_t end = spots_end(r);
      if (regions_[r].lives < few) {
        regions_[r].lives = 0;
        for (; s < end; ++s)
          if (spots[s] >= kFirstLetter && letters[spots[s]].places == 2) letters[spots[s]].places = 1;
      }
      s = end;
    }
  }
  std::uint32_t lands = regions;
  if (drops)
    lands = static_cast<std::uint32_t>(std::count_if(regions_.begin(), regions_.begin() + regions,
                                                     [](const State& state) { return state.lives > 0; }));
  for (std::uint32_t t = kFirstLetter; lands > 1 && t < letters_end; ++t) {
    if (letters[t].places != 2 || letters[t].region[0] == letters[t].region[1]) continue;
    const std::uint32_t a = root(letters[t].region[0]);
    const std::uint32_t b = root(letters[t].region[1]);
    if (a == b) continue;
    regions_[std::max(a, b)].parent = std::min(a, b);
    --lands;
  }
  one_land_ = lands <= 1;
}

std::uint32_t Reducer::lives(const Position& p, std::uint32_t first) const {
  std::uint32_t lives = 0;
  for (std::uint32_t r = first; r < p.regions.size(); ++r)
    if (regions_[r].lives > 0 && root(r) == first) lives += regions_[r].lives;
  // Letters in two regions were counted in both.
  for (std::uint32_t t = kFirstLetter; t < p.letters + kFirstLetter; ++t)
    if (letters_[t].places == 2 && letters_[t].region[0] != letters_[t].region[1] &&
        root(letters_[t].region[0]) == first)
      --lives;
  return lives;
}

inline std::uint16_t Reducer::number(Letter& letter, Land& land) const {
  if (letter.number == kUnnumbered) letter.number = land.letters++;
  return static_cast<std::uint16_t>(kFirstLetter + letter.number);
}

std::uint16_t* Reducer::write_region(const Position& p, std::uint32_t r, Land& land, std::uint16_t* out) {
  const Region& region = p.regions[r];
  const std::uint32_t lives = regions_[r].lives;
  std::uint32_t w = p.region_begin(r);
  std::uint32_t s = p.word_begin(w);
  const Token* const spots = p.spots.data();
  Letter* const letters = letters_.data();
  if (reductions_.small_regions && lives <= 3) {
    *out++ = 0;
    *out++ = kGenusBias;
    *out++ = 1;
    *out++ = static_cast<std::uint16_t>(lives);
    std::uint16_t* const end = out + lives;
    for (const std::uint32_t last = region.words_end == 0 ? 0 : p.words[region.words_end - 1]; s < last;
         ++s) {
      if (spots[s] < kFirstLetter) continue;
      Letter& letter = letters[spots[s]];
      if (letter.places == 2 && letter.region[0] != letter.region[1]) *out++ = number(letter, land);
    }
    while (out != end) *out++ = 2;
    land.turning.push_back(1);
    return out;
  }
  std::uint16_t* const head = out;
  out += 3;
  std::uint16_t words = 0;
  const bool merge = reductions_.merge_neighbours;
  for (; w < region.words_end; ++w) {
    std::uint16_t* const length = out++;
    std::uint16_t* const begin = out;
    for (const std::uint32_t end = p.words[w]; s < end; ++s) {
      std::uint16_t token = spots[s];
      if (token >= kFirstLetter) {
        Letter& letter = letters[token];
        if (letter.places == kDead) continue;
        if (letter.places == 1) {
          token = 2;
        } else {
          token = number(letter, land);
          if (merge && out != begin && out[-1] == token) {
            out[-1] = 2;
            continue;
          }
        }
      }
      *out++ = token;
    }
    if (merge && out - begin > 1 && *begin >= kFirstLetter && *begin == out[-1]) {
      *begin = 2;
      --out;
    }
    if (out == begin) {
      out = length;
      continue;
    }
    *length = static_cast<std::uint16_t>(out - begin);
    ++words;
  }
  surface::Surface surface = region.surface;
  if (!surface.is_sphere()) {
    std::uint32_t weight = 4 * region.isolated;
    for (const std::uint16_t* at = head + 3; at != out;)
      for (const std::uint16_t* const end = at + 1 + *at; ++at != end;) weight += *at == 1 ? 3 : 1;
    surface = smallest_alike(surface, static_cast<int>(lives), static_cast<int>(weight),
                             reductions_.four_lives, reductions_.limit_genus);
  }
  head[0] = static_cast<std::uint16_t>(region.isolated);
  head[1] = static_cast<std::uint16_t>(surface.signed_genus() + kGenusBias);
  head[2] = words;
  land.turning.push_back(!surface.is_orientable() || (reductions_.four_lives && lives <= 4) ? 1 : 0);
  return out;
}

void Reducer::write_land(const Position& p, std::uint32_t first, Land& land) {
  const auto regions = static_cast<std::uint32_t>(p.regions.size());
  // A region's head, and three lives written as a boundary where an isolated spot took no place.
  const std::size_t room = p.spots.size() + p.words.size() + 7 * std::size_t{regions} + 3;
  if (land.form.size() < room) land.form.resize(2 * room);
  land.turning.clear();
  land.letters = 0;
  std::uint16_t* out = land.form.data();
  for (std::uint32_t r = first; r < regions; ++r)
    if (regions_[r].lives > 0 && (one_land_ || root(r) == first)) out = write_region(p, r, land, out);
  land.size = static_cast<std::size_t>(out - land.form.data());
  for (int k = 0; k < 3; ++k) out[k] = 0;
}

}  // namespace tendril::sprouts
