#include "rules/sprouts/refine.hpp"

namespace tendril::sprouts {
namespace {

// Which way a region, or one word of it, is to be read, as far as the colours tell: 1 forwards, -1 backwards,
// 0 if it looks the same both ways. Mirror images get opposite answers.
int direction(const LoadedLand& land, std::uint32_t first, std::uint32_t last, const std::uint64_t* c) {
  std::uint64_t forwards = 0;
  std::uint64_t backwards = 0;
  for (std::uint32_t w = first; w < last; ++w) {
    const LoadedLand::Word& word = land.words[w];
    const std::uint32_t n = word.end - word.begin;
    if (n < 3) continue;
    std::uint64_t one = 0;
    std::uint64_t two = 0;
    for (std::uint32_t s = word.begin; s < word.end; ++s) {
      const std::uint32_t next = s + 1 == word.end ? word.begin : s + 1;
      one += mix(c[s] + 3 * c[next]);
      two += mix(c[next] + 3 * c[s]);
      const Token token = land.token[s];
      if (token >= kInner && token < kOuter) {
        const std::uint64_t ahead = token - kInner;
        one += mix(c[s] + ahead);
        two += mix(c[s] + n - ahead);
      }
    }
    forwards += mix(one);
    backwards += mix(two);
  }
  return forwards == backwards ? 0 : forwards < backwards ? 1 : -1;
}

}  // namespace

bool Refiner::refine(const LoadedLand& land, Colouring& colouring, bool directed) {
  const std::size_t letters = land.letters.size();
  const std::size_t leaders = land.leaders.size();
  colouring.letter.resize(letters);
  colouring.order.resize(leaders);
  near_.resize(land.places());
  if (word_sum_.size() < land.words.size()) word_sum_.resize(2 * land.words.size());
  if (region_sum_.size() < land.pieces.size()) region_sum_.resize(2 * land.pieces.size());
  std::uint64_t* const letter_colour = colouring.letter.data();
  std::uint32_t* const order = colouring.order.data();
  std::uint64_t* const word_sum = word_sum_.data();
  std::uint64_t* const region_sum = region_sum_.data();
  const LoadedLand::Word* const words = land.words.data();
  const LoadedLand::Letter* const letter = land.letters.data();
  std::size_t told = 0;
  for (;;) {
    const std::uint64_t* const c = colouring.place.data();
    std::uint64_t* const near = near_.data();
    std::uint32_t w = 0;
    for (std::size_t r = 0; r < land.pieces.size(); ++r) {
      const LoadedLand::Piece& piece = land.pieces[r];
      std::uint64_t region = piece.seed;
      const bool oriented = directed && piece.directed;
      int way = oriented && !piece.turning ? direction(land, w, piece.words_end, c) : 0;
      for (; w < piece.words_end; ++w) {
        const std::uint32_t first = words[w].begin;
        const std::uint32_t last = words[w].end - 1;
        if (oriented && piece.turning) way = direction(land, w, w + 1, c);
        // What comes before weighs otherwise than what comes after, once the direction is known.
        const std::uint64_t weight_before = way < 0 ? 5 : 3;
        const std::uint64_t weight_after = way > 0 ? 5 : 3;
        std::uint64_t sum = last - first;
        std::uint64_t before = c[last];
        std::uint64_t here = c[first];
        for (std::uint32_t s = first; s < last; ++s) {
          const std::uint64_t after = c[s + 1];
          near[s] = mix(here + weight_before * before + weight_after * after);
          sum += near[s];
          before = here;
          here = after;
        }
        near[last] = mix(here + weight_before * before + weight_after * c[first]);
        word_sum[w] = mix(sum + near[last]);
        region += word_sum[w];
      }
      region_sum[r] = mix(region);
    }
    colouring.place.swap(near_);
    std::uint64_t* const colour = colouring.place.data();
    for (std::size_t l = 0; l < letters; ++l) {
      const LoadedLand::Letter& at = letter[l];
      const std::uint64_t one = colour[at.place[0]] + word_sum[at.word[0]] + region_sum[at.region[0]];
      const std::uint64_t two = colour[at.place[1]] + word_sum[at.word[1]] + region_sum[at.region[1]];
      const std::uint64_t a = mix(one + 7 * two);
      const std::uint64_t b = mix(two + 7 * one);
      colour[at.place[0]] = a;
      colour[at.place[1]] = b;
      letter_colour[l] = a + b;
    }
    std::size_t distinct = leaders;
    for (std::size_t k = 0; k < leaders; ++k) {
      const std::uint32_t leader = land.leaders[k];
      const std::uint64_t mine = letter_colour[leader];
      std::size_t at = k;
      for (; at > 0 && letter_colour[order[at - 1]] > mine; --at) order[at] = order[at - 1];
      order[at] = leader;
      distinct -= at > 0 && letter_colour[order[at - 1]] == mine ? 1 : 0;
    }
    if (distinct == leaders || distinct == told) {
      std::uint64_t invariant = 0;
      for (std::size_t k = 0; k < leaders; ++k) invariant = mix(invariant + letter_colour[order[k]]);
      colouring.invariant = invariant;
      return distinct == leaders;
    }
    told = distinct;
  }
}

}  // namespace tendril::sprouts
