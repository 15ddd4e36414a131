// Misère quotients (Plambeck, Taming the wild in impartial combinatorial games; Plambeck and Siegel, Misère quotients for
// impartial games), found by learning and proved by looking.
//
// Letters are components, closed under options; words are sums of letters, in any order. Two words are the same element
// if beside every word they have the same outcome. That is Nerode's equivalence of the language of lost words, so the
// quotient is the smallest automaton of that language.
//
// Verification. An automaton whose letters commute gives every word X an element q(X). Along the word one can also carry
// M(X), the set of the elements of all options of X:
//   q(X + a) = q(X) a,   M(X + a) = M(X) a  and  q(X) o for every option o of a.
// There are finitely many pairs (q, M). If for every pair of a word in which somebody can move q is lost exactly when
// nothing in M is, and is won for every other, then by induction every word is lost exactly when its element is.
//
// Learning, a letter at a time, options before what they are options of. Most letters are an element that is there
// already: each is tried, and verified. Otherwise Angluin's method learns the automaton with the new letter:
// representatives of elements, and tests that tell them apart, asked of a teacher who searches words with the new letter
// and knows all others from the automaton before. A pair that fails verification names a word that the automaton, or an
// option of it, has wrong; that is the next thing the learner is told.
#pragma once

#include <cstdint>
#include <vector>

#include "tendril/control.hpp"

namespace tendril::misere {

using Letter = std::uint32_t;
using Word = std::vector<Letter>;  // ascending

// The options of each letter, made of letters before it.
using Alphabet = std::vector<std::vector<Word>>;

struct Automaton {
  std::vector<Word> representatives;  // of each element a word; 0 is the empty one
  std::vector<bool> lost;
  std::vector<std::vector<std::uint32_t>> steps;  // by element and letter

  std::uint32_t run(std::uint32_t element, const Word& word) const {
    for (const Letter letter : word) element = steps[element][letter];
    return element;
  }
};

// A word that the automaton has wrong, or has an option of wrong; empty: there is none, the automaton is right about all
// words. Its letters must commute.
Word refutation(const Alphabet& alphabet, const Automaton& automaton, Control& control);

// Ends only if the quotient is finite. Both throw Stopped.
Automaton learn_quotient(const Alphabet& alphabet, Control& control);

}  // namespace tendril::misere
