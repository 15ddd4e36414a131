// Misère quotients (Plambeck, Taming the wild in impartial combinatorial games; Plambeck and Siegel, Misère quotients for
// impartial games), found by learning and proved by looking.
//
// Letters are components, closed under options; words are sums of letters, in any order. Two words are the same element
// if beside every word they have the same outcome. That is Nerode's equivalence of the language of lost words, so the
// quotient is the smallest automaton of that language, and Angluin's method learns it: representatives of states, and
// tests that tell them apart, asked of the engine. Nothing the learner says is believed:
//
// Verification. An automaton whose letters commute gives every word X an element q(X). Along the word one can also carry
// M(X), the set of the elements of all options of X:
//   q(X + a) = q(X) a,   M(X + a) = M(X) a  and  q(X) o for every option o of a.
// There are finitely many pairs (q, M). If for every pair of a word that is not empty q is lost exactly when nothing in M
// is, then by induction every word is lost exactly when its element is (the empty one is won). A pair that fails names a
// word whose outcome, or that of an option, the automaton has wrong; that is the next thing the learner is told.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace tendril::misere {

using Letter = std::uint32_t;
using Word = std::vector<Letter>;  // ascending

struct Alphabet {
  std::vector<std::vector<Word>> options;  // of each letter
};

struct Automaton {
  std::vector<Word> representatives;  // of each element; 0 is the empty word
  std::vector<bool> lost;
  std::vector<std::vector<std::uint32_t>> steps;  // by element and letter

  std::uint32_t run(std::uint32_t element, const Word& word) const {
    for (const Letter letter : word) element = steps[element][letter];
    return element;
  }
};

// A word that the automaton has wrong, or an option of it; empty: there is none, the automaton is right about all words.
// Its letters must commute.
Word refutation(const Alphabet& alphabet, const Automaton& automaton);

// Ends only if the quotient is finite. `lost` is the truth about a word. May throw what `lost` and heed() throw.
Automaton learn_quotient(const Alphabet& alphabet, const std::function<bool(const Word&)>& lost);

}  // namespace tendril::misere
