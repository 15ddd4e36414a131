#include "rules/sprouts/symmetry.hpp"

#include <algorithm>

namespace tendril::sprouts {

void Twins::study(const Position& land, const Reductions& reductions) {
  elder_.assign(land.letters + kFirstLetter, 0);
  form_.turning.clear();
  met_.assign(land.letters + kFirstLetter, {kNone, kNone});
  linked_.clear();
  std::uint32_t w = 0;
  std::uint32_t s = 0;
  bool perhaps = false;
  for (std::uint32_t r = 0; r < land.regions.size(); ++r) {
    const Region& region = land.regions[r];
    std::uint32_t lives = 3 * region.isolated;
    for (; w < region.words_end; ++w)
      for (; s < land.words[w]; ++s) {
        const Token token = land.spots[s];
        if (token < kFirstLetter) {
          lives += 3u - token;
          continue;
        }
        Met& met = met_[token];
        if (met.region != r) ++lives;
        if (met.region != kNone && met.word != w) {
          const std::pair both(met.word, w);
          perhaps |= std::find(linked_.begin(), linked_.end(), both) != linked_.end();
          linked_.push_back(both);
        }
        met = {r, w};
      }
    form_.turning.push_back(!region.surface.is_orientable() || (reductions.four_lives && lives <= 4) ? 1 : 0);
  }
  // Twins link the same two boundaries.
  if (perhaps) find(land);
}

void Twins::find(const Position& land) {
  form_.form.clear();
  form_.letters = land.letters;
  std::uint32_t w = 0;
  std::uint32_t s = 0;
  for (const Region& region : land.regions) {
    form_.form.push_back(static_cast<std::uint16_t>(region.isolated));
    form_.form.push_back(static_cast<std::uint16_t>(region.surface.signed_genus() + kGenusBias));
    form_.form.push_back(static_cast<std::uint16_t>(region.words_end - w));
    for (; w < region.words_end; ++w) {
      form_.form.push_back(static_cast<std::uint16_t>(land.words[w] - s));
      for (; s < land.words[w]; ++s) form_.form.push_back(land.spots[s]);
    }
  }
  form_.size = form_.form.size();
  loaded_.load(form_);
  const auto token = [&](std::uint32_t letter) { return land.spots[loaded_.letters[letter].place[0]]; };
  for (std::uint32_t l = 0; l < loaded_.letters.size(); ++l)
    if (loaded_.follower[l] != l) elder_[token(loaded_.follower[l])] = token(l);
}

void RegionSymmetry::study(const Position& land, std::uint32_t r, bool turning) {
  words_.clear();
  turning_ = turning;
  mirror_ = true;
  place_.assign(land.letters + kFirstLetter, 0);
  for (std::uint32_t w = land.region_begin(r); w < land.regions[r].words_end; ++w) {
    SeenWord word{land.word_begin(w), land.words[w] - land.word_begin(w), 0, -1,
                  static_cast<std::uint32_t>(words_.size())};
    const Token* s = land.spots.data() + word.begin;
    const std::uint32_t n = word.size;
    ahead_.assign(n, 0);  // from a place to the letter's other place in this word
    for (std::uint32_t i = 0; i < n; ++i) {
      if (s[i] < kFirstLetter) continue;
      std::uint32_t& seen = place_[s[i]];
      if (seen > word.begin) {
        const std::uint32_t there = seen - 1 - word.begin;
        ahead_[there] = i - there;
        ahead_[i] = n - (i - there);
      }
      seen = word.begin + i + 1;
    }
    const std::uint32_t* const ahead = ahead_.data();
    // Two places look alike if their spots are the same, or letters with both places here, equally far apart.
    const auto alike = [&](std::uint32_t i, std::uint32_t j, bool turned) {
      if (ahead[i] == 0) return s[i] == s[j];
      return ahead[j] == (turned ? n - ahead[i] : ahead[i]);
    };
    for (word.period = 1; word.period < n; ++word.period) {
      if (n % word.period != 0) continue;
      std::uint32_t i = 0;
      while (i < n && alike(i, (i + word.period) % n, false)) ++i;
      if (i == n) break;
    }
    for (std::uint32_t mirror = 0; mirror < n && word.mirror < 0; ++mirror) {
      std::uint32_t i = 0;
      while (i < n && alike(i, (mirror + n - i) % n, true)) ++i;
      if (i == n) word.mirror = static_cast<int>(mirror);
    }
    if (word.mirror < 0) mirror_ = false;
    // In a canonical land equal words are neighbours, equal spot by spot up to the names of inner letters.
    if (!words_.empty()) {
      const SeenWord& last = words_.back();
      const Token* t = land.spots.data() + last.begin;
      bool equal = last.size == n;
      for (std::uint32_t i = 0; equal && i < n; ++i) {
        if (s[i] == t[i] && ahead[i] == 0) continue;
        equal = ahead[i] != 0 && t[i] >= kFirstLetter && t[(i + ahead[i]) % n] == t[i];
      }
      if (equal) word.first = last.first;
    }
    words_.push_back(word);
  }
}

void RegionSymmetry::forget() {
  for (std::uint32_t w = 0; w < words_.size(); ++w)
    words_[w] = {words_[w].begin, words_[w].size, words_[w].size, -1, w};
}

bool RegionSymmetry::is_first_pair(const SeenWord& word, std::uint32_t i, std::uint32_t j) const {
  const std::uint32_t n = word.size;
  const bool turn = may_turn(word);
  if (word.period == n && !turn) return true;
  for (std::uint32_t shift = 0; shift < n; shift += word.period)
    for (int turned = 0; turned <= (turn ? 1 : 0); ++turned) {
      std::uint32_t a = i;
      std::uint32_t b = j;
      if (turned != 0) {
        a = (static_cast<std::uint32_t>(word.mirror) + n - a) % n;
        b = (static_cast<std::uint32_t>(word.mirror) + n - b) % n;
      }
      a = (a + shift) % n;
      b = (b + shift) % n;
      if (a > b) std::swap(a, b);
      if (a < i || (a == i && b < j)) return false;
    }
  return true;
}

bool RegionSymmetry::is_first_pair(const SeenWord& a, std::uint32_t i, const SeenWord& b,
                                   std::uint32_t j) const {
  const bool equal = a.first == b.first;
  if (equal && j < i) return false;
  if (!may_turn(a) || !may_turn(b)) return true;
  // Turning both words at once is a symmetry.
  std::uint32_t ti = (static_cast<std::uint32_t>(a.mirror) + a.size - i) % a.size % a.period;
  std::uint32_t tj = (static_cast<std::uint32_t>(b.mirror) + b.size - j) % b.size % b.period;
  if (equal && ti > tj) std::swap(ti, tj);
  return ti > i || (ti == i && tj >= j);
}

bool RegionSymmetry::swaps_sides(const SeenWord& word, std::uint32_t i, std::uint32_t j) const {
  const std::uint32_t n = word.size;
  if (2 * (j - i) == n && (j - i) % word.period == 0) return true;
  if (!may_turn(word)) return false;
  // A mirror image i -> m - i that fixes both ends: 2i = 2j = m (mod n), m a mirror of the word.
  return 2 * (j - i) == n && (2 * i + n - static_cast<std::uint32_t>(word.mirror)) % n % word.period == 0;
}

}  // namespace tendril::sprouts
