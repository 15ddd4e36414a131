// A land unfolded for canonisation: places, boundaries and regions numbered through, and for every letter
// that links two boundaries where its two places are. Letters with both places in one boundary need no name:
// each place says how far ahead the other one is.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/sprouts/land.hpp"

namespace tendril::sprouts {

struct LoadedLand {
  struct Word {
    std::uint32_t begin;
    std::uint32_t end;
    std::uint32_t region;
    bool linked;  // some letter of it has its other place elsewhere
  };
  struct Piece {  // a region
    std::uint32_t words_end;
    std::uint16_t isolated;
    std::uint16_t genus;  // plus kGenusBias
    // Each boundary may be read either way on its own: by the rules, or because at most one of them differs
    // from its mirror image, so that mirroring the region turns that one alone.
    bool turning;
    bool directed;       // some boundary has a direction: it has three places or more
    std::uint64_t seed;  // a hash of what is not in its boundaries
  };
  struct Letter {
    std::uint32_t place[2];
    std::uint32_t word[2];
    std::uint32_t region[2];
  };

  void load(const Land& land);
  std::size_t places() const { return places_; }

  std::vector<Token> token;           // of each place: 1, 2, kInner + distance, kOuter + letter
  std::vector<std::uint64_t> colour;  // of each place, as far as the place itself tells
  std::vector<Word> words;
  std::vector<Piece> pieces;
  std::vector<Letter> letters;
  // Letters that can be exchanged without touching anything else: both places in the same two boundaries,
  // each of which stays the same, up to turning it. Only the first of such twins takes part in a search; the
  // others follow it in the order.
  std::vector<std::uint32_t> leaders;
  std::vector<std::uint32_t> follower;  // the next twin, or the letter itself

 private:
  bool is_own_mirror(const Word& word) const;
  bool exchangeable(const Word& word, std::uint32_t a, std::uint32_t b) const;
  void find_twins();

  std::size_t places_ = 0;
  struct Seen {
    std::uint32_t place;
    std::uint32_t word;
  };
  std::vector<Seen> seen_;  // where a letter was met first
};

// A bijection that leaves no trace of the order of its argument.
constexpr std::uint64_t mix(std::uint64_t x) {
  x *= 0x9e3779b97f4a7c15u;
  x ^= x >> 29;
  x *= 0xbf58476d1ce4e5b9u;
  return x ^ (x >> 32);
}

}  // namespace tendril::sprouts
