// Pictures of game graphs, and the labelling they show: P-positions green, N-positions red, as in figure 1.2 of the
// thesis.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/dag/arcs_text.hpp"

namespace tendril::dag {

// The nimber of every vertex, by the mex rule; of sets, in whose list options come before their sets.
std::vector<std::uint64_t> nimbers(const Board& board);
std::vector<std::uint64_t> nimbers(const std::vector<std::vector<Node>>& sets);

// An SVG document: moves go downwards, tokens have a thick rim.
std::string picture(const std::vector<Board>& boards);

}  // namespace tendril::dag
