// The canonical form of a land: two drawings of the same land, whatever the names of the letters, the order
// of lands, regions and boundaries, the places where boundaries start and the sides from which regions are
// seen, get the same key, byte for byte.
//
// The method is that of graph canonisation (McKay 1981), fitted to lands. Letters inside one boundary need no
// name: each place says how far ahead the other one is. The other letters are coloured by hashes of what
// surrounds both their places, refined until no more letters are told apart. Once all letters differ,
// ordering them by colour and everything else by content gives the form. While some agree, each letter of one
// class is distinguished in turn and the best result kept; results that agree are symmetries of the land, and
// members of a class that a known symmetry carries into each other are tried once. Hashes only ever order and
// split; the form is right whatever they collide with.
#pragma once

#include <cstdint>
#include <vector>

#include "base/key.hpp"
#include "rules/sprouts/position.hpp"
#include "rules/sprouts/reduce.hpp"

namespace tendril::sprouts {

class Canonizer {
 public:
  // Appends the key of the land made of these regions of `p` to `out`. `reduced` tells of the regions of `p`.
  void write(const Position& p, const Reducer& reduced, const std::uint32_t* regions, std::size_t count,
             Key& out);

 private:
  struct Word {
    std::uint32_t begin;
    std::uint32_t end;
  };
  struct Piece {  // a region of the land
    std::uint32_t words_end;
    std::uint32_t isolated;
    int genus;
    bool free;
    std::uint64_t seed;
  };
  struct Level {
    std::vector<std::uint64_t> colour;  // of each place
    std::vector<std::uint64_t> letter;  // of each letter
    std::vector<std::uint32_t> order;   // letters by colour
    std::vector<std::uint32_t> orbit;   // union-find over letters: symmetries that fix all chosen so far
    std::uint32_t chosen = 0;           // the letter distinguished at this level
    std::uint64_t invariant = 0;
  };

  void load(const Position& p, const Reducer& reduced, const std::uint32_t* regions, std::size_t count);
  void find_twins();
  int direction(std::uint32_t first, std::uint32_t last, const std::uint64_t* colour) const;
  bool refine(Level& level, bool directed);
  std::size_t search(std::size_t depth);
  std::size_t leaf(std::size_t depth);
  void serialise(const std::uint32_t* rank);
  std::uint16_t* put_word(const Word& word, bool backwards, const std::uint32_t* rank, std::uint16_t* out);
  std::uint16_t* put_words(std::uint32_t first, std::uint32_t last, bool backwards, bool free,
                           const std::uint32_t* rank, std::uint16_t* out);
  void encode(const std::vector<std::uint16_t>& form, Key& out);

  std::vector<Token> token_;  // of each place: 1, 2, kInner + distance, kOuter + letter
  std::vector<Word> words_;
  std::vector<Piece> pieces_;
  struct Letter {
    std::uint32_t place[2];
    std::uint32_t word[2];
    std::uint32_t region[2];
  };
  std::vector<Letter> letters_;
  // Letters that can be exchanged without touching anything else: both places in the same two words, each of
  // which is as good as a set. Only the first of such twins takes part in the search; the others follow it in
  // the order.
  std::vector<std::uint32_t> leaders_;
  std::vector<std::uint32_t> follower_;   // the next twin, or the letter itself
  std::vector<std::uint32_t> local_;      // letter token -> letter, for loading
  std::vector<std::uint32_t> region_of_;  // of each word
  std::vector<std::uint64_t> near_;       // scratch of refine
  std::vector<std::uint64_t> word_sum_;
  std::vector<std::uint64_t> region_sum_;

  std::vector<Level> levels_;
  std::vector<std::uint16_t> form_;
  std::vector<std::uint16_t> best_;
  std::vector<std::uint32_t> best_letter_;     // rank -> letter
  std::vector<std::uint32_t> best_choice_;     // the choices that led to the best form
  std::vector<std::uint64_t> best_invariant_;  // and the invariants along them
  std::vector<std::uint32_t> rank_;
  bool have_best_ = false;
  std::vector<std::uint16_t> turning_;
  std::vector<std::uint16_t> sorted_;
  std::vector<std::uint32_t> offsets_;
  std::vector<std::uint32_t> order_;
  std::vector<char> code_;
};

// Reads a key back as a position of one land. The letters of the key's outer places come first.
void decode(KeyView key, Position& p);

}  // namespace tendril::sprouts
