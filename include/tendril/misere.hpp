// What misère play, where whoever makes the last move loses, has instead of nimbers: docs/misere.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tendril {

// Conway's genus of a game G: its nimber, and the misère nimbers of G, G + *2, G + *2 + *2, ..., of which the last two
// listed go on for ever in turn. The player to move loses G under misère play exactly when the first of them is 0.
struct Genus {
  std::uint64_t normal = 0;
  std::vector<std::uint64_t> misere;
  bool tame = false;         // the canonical form adds up like Nim: docs/misere.md
  std::string text() const;  // 2^1420
};

// The canonical form of a game in misère play: what is left of its tree when reversible moves are taken out.
struct MisereForm {
  Genus genus;
  std::uint64_t forms = 0;  // distinct ones in it, itself included
  std::uint64_t height = 0;
  std::string text;  // as sets of options, *n for Nim-heaps; empty if that is long
};

// A misère quotient (Plambeck and Siegel): sums of some components and of all that these lead to, up to having the same
// outcome beside every such sum. The quotient is a commutative monoid, and the elements that are lost tell the winner of
// every sum; it is proved for sums of any length.
struct MisereQuotient {
  struct Generator {
    std::string position;
    std::size_t element;
  };
  // Elements are numbered; 0 is the game that is over.
  std::vector<std::string> elements;               // a shortest sum of generators for each
  std::vector<bool> lost;                          // the P-portion
  std::vector<std::vector<std::size_t>> products;  // of two elements: the element of both together
  std::vector<Generator> generators;               // the components asked about, in their order
  // Of heaps: from `from` on the elements repeat with this period, for ever. nullopt: nothing is proved beyond those
  // asked about.
  struct Whole {
    std::uint64_t from;
    std::uint64_t period;
  };
  std::optional<Whole> whole;
};

}  // namespace tendril
