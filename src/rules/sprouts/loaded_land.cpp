#include "rules/sprouts/loaded_land.hpp"

#include <algorithm>

namespace tendril::sprouts {

void LoadedLand::load(const Land& land) {
  constexpr std::uint64_t kOne = mix(1);
  constexpr std::uint64_t kTwo = mix(2);
  constexpr std::uint64_t kLetter = mix(kOuter);
  constexpr std::uint32_t kNew = ~std::uint32_t{0};
  if (token.size() < land.size) {
    token.resize(2 * land.size);
    colour.resize(2 * land.size);
  }
  seen_.assign(land.letters, {kNew, 0});
  words.clear();
  pieces.clear();
  letters.clear();
  std::uint32_t place = 0;
  const std::uint16_t* at = land.form.data();
  const std::uint16_t* const end = at + land.size;
  for (std::uint32_t r = 0; at != end; ++r) {
    Piece piece{0,     at[0],
                at[1], land.turning[r] != 0,
                0,     mix(std::uint64_t{at[0]} * 0x10001u + std::uint64_t{at[1]} * 0x1000003u)};
    std::uint32_t count = at[2];
    std::uint32_t long_words = 0;
    for (at += 3; count > 0; --count) {
      const std::uint32_t n = *at++;
      const std::uint32_t begin = place;
      const auto word = static_cast<std::uint32_t>(words.size());
      for (const std::uint32_t word_end = begin + n; place < word_end; ++place) {
        const std::uint16_t t = *at++;
        if (t < kFirstLetter) {
          token[place] = t;
          colour[place] = t == 1 ? kOne : kTwo;
          continue;
        }
        Seen& seen = seen_[t - kFirstLetter];
        if (seen.place == kNew) {
          seen = {place, word};
        } else if (seen.word == word) {
          const std::uint32_t ahead = place - seen.place;
          token[seen.place] = static_cast<Token>(kInner + ahead);
          token[place] = static_cast<Token>(kInner + n - ahead);
          colour[place] = colour[seen.place] = mix(kInner + std::min(ahead, n - ahead));
        } else {
          token[place] = token[seen.place] = static_cast<Token>(kOuter + letters.size());
          colour[place] = colour[seen.place] = kLetter;
          letters.push_back({{seen.place, place}, {seen.word, word}, {words[seen.word].region, r}});
        }
      }
      words.push_back({begin, place, r, false});
      long_words += n > 2 ? 1 : 0;
    }
    piece.words_end = static_cast<std::uint32_t>(words.size());
    piece.directed = long_words > 0;
    piece.turning |= long_words <= 1;
    pieces.push_back(piece);
  }
  places_ = place;
  for (const Letter& letter : letters) words[letter.word[0]].linked = words[letter.word[1]].linked = true;
  std::uint32_t w = 0;
  for (Piece& piece : pieces) {
    std::uint32_t chiral = 0;
    for (; !piece.turning && w < piece.words_end; ++w) chiral += is_own_mirror(words[w]) ? 0 : 1;
    w = piece.words_end;
    piece.turning |= chiral <= 1;
  }
  find_twins();
}

// Whether the word is known to be its own mirror image, whatever becomes of the letters.
bool LoadedLand::is_own_mirror(const Word& word) const {
  const std::uint32_t n = word.end - word.begin;
  if (n < 3) return true;
  if (word.linked) return false;
  const Token* const t = token.data() + word.begin;
  for (std::uint32_t axis = 0; axis < n; ++axis) {
    std::uint32_t i = 0;
    for (; i < n; ++i) {
      const std::uint32_t j = axis >= i ? axis - i : axis + n - i;
      if (t[j] != (t[i] >= kInner ? 2 * kInner + n - t[i] : t[i])) break;
    }
    if (i == n) return true;
  }
  return false;
}

// Whether exchanging the letters at places a and b leaves the word as it is, up to turning it where it may be
// turned.
bool LoadedLand::exchangeable(const Word& word, std::uint32_t a, std::uint32_t b) const {
  const std::uint32_t n = word.end - word.begin;
  if (n == 2) return true;
  if (!pieces[word.region].turning) return false;
  const Token* const t = token.data() + word.begin;
  const std::uint32_t both = a - word.begin + b - word.begin;
  const std::uint32_t axis = both < n ? both : both - n;
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::uint32_t j = axis >= i ? axis - i : axis + n - i;
    if (t[i] >= kOuter ? i != j && word.begin + i != a && word.begin + i != b
                       : t[j] != (t[i] >= kInner ? 2 * kInner + n - t[i] : t[i]))
      return false;
  }
  return true;
}

void LoadedLand::find_twins() {
  const auto count = static_cast<std::uint32_t>(letters.size());
  leaders.clear();
  if (follower.size() < count) follower.resize(std::size_t{2} * count);
  for (std::uint32_t l = 0; l < count; ++l) {
    follower[l] = l;
    const Letter& letter = letters[l];
    bool leads = true;
    for (std::uint32_t m = 0; m < l && leads; ++m) {
      const Letter& other = letters[m];
      if (other.word[0] == letter.word[0] && other.word[1] == letter.word[1] && follower[m] == m &&
          exchangeable(words[letter.word[0]], letter.place[0], other.place[0]) &&
          exchangeable(words[letter.word[1]], letter.place[1], other.place[1])) {
        follower[m] = l;
        leads = false;
      }
    }
    if (leads) leaders.push_back(l);
  }
}

}  // namespace tendril::sprouts
