// Deletion games on graphs as data: what a move may take, and on which condition. Read from a few lines of words:
//   # Node Kayles
//   take closed neighbourhood
//   take connected set of 1 or 2 leaving nothing or connected
//   take vertex if degree odd
// or on one line, separated by semicolons.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/ruleset.hpp"

namespace tendril::deletion {

// One kind of move.
struct Take {
  enum class What : std::uint8_t {
    vertex,
    edge,
    neighbourhood,
    closed_neighbourhood,
    connected_set,
    any_set
  };
  enum class Test : std::uint8_t { none, even, odd, exactly, at_most, at_least };

  What what = What::vertex;
  std::uint32_t size = 1;  // of a set
  Test test = Test::none;  // of the degree of the vertex, or of the one whose neighbourhood it is
  std::uint32_t degree = 0;
  // What may be left of the component, in the bits of an octal digit (octal.hpp): nothing, one part, several.
  std::uint8_t leaving = 7;

  bool fits(std::uint32_t degree_there) const;
};

using Rulebook = std::vector<Take>;

// Throws InputError; its column counts within the line, which the message numbers.
Rulebook read_rulebook(std::string_view text);

// The name of the game that says all there is to know of it: node-kayles or octal:0.33 where the book says the same in
// other words, and else the book itself: rules:{take vertex if degree odd; take edge}.
std::string name_of(const Rulebook& book);

// The rules of a book: those of octal games or of Node Kayles where it says the same in other words, which are the
// fastest there are for it, and else DeletionRules.
std::shared_ptr<const Ruleset> compiled(const Rulebook& book);

}  // namespace tendril::deletion
