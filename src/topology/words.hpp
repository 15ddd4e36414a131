// Moves in words, as people say them over a sheet of paper: the two spots, what the curve goes round, what it does to the
// surface. docs/notation.md has the grammar.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "topology/moves.hpp"

namespace tendril::topology {

// The spots that tell one side of a separating curve: those of its own boundary between the ends, and of every other
// boundary there the least.
struct SideNames {
  std::vector<int> both;                // on the other side as well
  std::vector<int> own;                 // every one of them is on that side
  std::vector<std::vector<int>> other;  // the boundaries there, all their spots
  std::vector<int> least() const;
};
SideNames side_names(const Labelled& position, const AbstractMove& move, bool v);

// One line for each move, no two alike.
std::vector<std::string> in_words(const Labelled& position, const std::vector<AbstractMove>& moves);

// The move that the words mean: all of what is said must fit, and what is left unsaid must not matter to `same`, the
// position that each move leaves. Throws InputError; `at` is where the words stand in `input`.
std::size_t find_words(const Labelled& position, const std::vector<AbstractMove>& moves,
                       const std::vector<std::string>& words, const std::vector<std::string>& same,
                       std::string_view said, std::string_view input, std::size_t at);

// A list of moves, "1-2, 1-1 round 3": where each begins, and its words.
std::vector<std::pair<std::size_t, std::string>> split_moves(std::string_view text);

}  // namespace tendril::topology
