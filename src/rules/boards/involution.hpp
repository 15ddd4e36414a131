// A symmetry that wins (Zandee 2022, Theorem 2.4, after Alvarado et al. 2020): an involution f of the board, not the
// identity, under which every cell is its own partner or shares no edge with its partner. Whoever has just answered keeps
// the board symmetric, an arrow u>v lying there exactly when f(v)>f(u) does: the answer to u>v is f(v)>f(u), unless a cell
// can be completed, which wins at once. In the beginning no cell lacks a single arrow.
//  - If no edge that can still be marked is its own partner, every move can be answered: the player to move loses.
//  - If there is exactly one, and f exchanges its ends, marking it leaves a board of the first kind: the player to move wins.
// The answer is legal because at a vertex that f keeps an arrow in is answered by an arrow out, and at one that f moves the
// answer does what the move did at its partner, turned round. After the answer no cell lacks a single arrow: a cell
// without common edges with its partner lacks one only if its partner lacked one before the answer, and would have been
// completed instead; in a cell that is its own partner unmarked edges come in pairs.
//
// The thesis states it for boards without arrows and forgets that an edge of its own partner may be one that nobody can
// mark (docs/errata.md); the argument above is for any symmetric board, and leaves such edges out.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rules/boards/board.hpp"

namespace tendril::boards {

struct Involution {
  std::vector<int> image;  // of every vertex
  int own_partner = -1;    // the one edge that is, which the first player marks; -1: the second player wins

  bool first_wins() const { return own_partner >= 0; }
};

// Whether these images are such an involution of the board, and who wins by it. nullopt: they are not.
std::optional<Involution> as_involution(const Board& board, const std::vector<int>& image);
// Calls visit for every involution that proves a winner, in the order of images, until it returns false. Gives up after
// `most_steps`, because very symmetric boards have very many.
void each_involution(const Board& board, std::uint64_t most_steps,
                     const std::function<bool(const Involution&)>& visit);
std::optional<Involution> find_involution(const Board& board);

// The partners of vertices, edges and cells in the labels of the board: "Partners: a with d; on their own: b. Edges: ...".
std::string partners(const Board& board, const Involution& involution);
// An involution that proves a winner, in words. `moves`: those of the board, of which one may be the opening.
std::optional<Symmetry> symmetry(const Board& board, const std::vector<NamedMove>& moves);

}  // namespace tendril::boards
