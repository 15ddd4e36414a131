// The twin of the heap games: take-and-break games straight from the definition of their digits, with nothing
// clever. Sums are played as one game (a sorted list of heaps), never split, and nothing is known here of
// Sprague and Grundy except the mex rule that defines the nimber of a position. It shares no code with the
// solver, not even the reading of codes.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tendril::reference {

using Heap = unsigned;
using HeapSum = std::vector<Heap>;  // sorted, no empty heaps

// Who may leave how many heaps after taking i counters.
struct TakeAndBreak {
  std::vector<int> digits;        // digits[i]: 1 leave nothing, 2 one heap, 4 two heaps, 8 three heaps
  bool any_more = false;          // may more than digits.size() - 1 counters be taken, leaving 0 or 1 heap?
  bool two_heaps_differ = false;  // Grundy's game

  static TakeAndBreak nim() { return {{0}, true, false}; }
  static TakeAndBreak lasker() { return {{4}, true, false}; }
  static TakeAndBreak grundy() { return {{4}, false, true}; }
  // "0.77", "4.7", "0.F", "0x0.8": a well-formed code only.
  static TakeAndBreak code(const std::string& text);

  // Every way to replace one heap, each a sorted list of non-empty heaps; repetitions are not removed.
  std::vector<HeapSum> heap_options(Heap n) const;
};

// All questions about sums of heaps of one game, answered by searching the whole sum and remembering it.
class HeapGame {
 public:
  explicit HeapGame(TakeAndBreak rules) : rules_(std::move(rules)) {}

  std::set<HeapSum> options(const HeapSum& sum) const;
  // The mex of the nimbers of the options of the whole sum.
  unsigned nimber(HeapSum sum);
  // Does the player to move win when making the last move loses?
  bool misere_win(HeapSum sum);
  // The numbers of moves a play can take.
  std::set<unsigned> lengths(HeapSum sum);

 private:
  TakeAndBreak rules_;
  std::map<HeapSum, unsigned> nimbers_;
  std::map<HeapSum, bool> misere_;
  std::map<HeapSum, std::set<unsigned>> lengths_;
};

// The nimbers of single heaps 0 .. upto by mex over all options, adding the nimbers of parts: the definition
// used for longer sequences, where searching whole sums is out of reach.
std::vector<unsigned> heap_nimbers(const TakeAndBreak& rules, Heap upto);

}  // namespace tendril::reference
