// Random games on sheets, for tests and benchmarks of drawings.
#pragma once

#include <random>
#include <stdexcept>
#include <vector>

#include "topology/moves.hpp"
#include "topology/router.hpp"
#include "topology/sheet.hpp"
#include "topology/tidy.hpp"

namespace tendril::tests {

inline std::vector<topology::AbstractMove> moves_of(const topology::Reading& reading) {
  std::vector<topology::AbstractMove> moves;
  topology::for_each_move(reading.position, [&](const topology::AbstractMove& move) {
    moves.push_back(move);
    return true;
  });
  return moves;
}

// The sheet with the move's curve on it, as the router draws it.
inline topology::Sheet drawn(const topology::Sheet& sheet, const topology::Reading& reading,
                             const topology::AbstractMove& move) {
  topology::Sheet next = sheet;
  std::vector<int> path = topology::route(next.mesh, reading, move);
  topology::shorten(next.mesh, path);
  next.lay(path);
  next.mesh.compact();
  return next;
}

// Whether the curve leaves exactly what the move says, spot by spot and nothing reduced.
inline bool is_right(const topology::Sheet& after, const topology::Reading& before,
                     const topology::AbstractMove& move) {
  return topology::is_after(after.read().position, before.position, move);
}

// Plays a random game, and calls visit(sheet, reading, moves) for every position with a move.
template <class Visit>
topology::Sheet random_game(int spots, surface::Surface surface, std::mt19937& random, Visit&& visit) {
  topology::Sheet sheet = topology::Sheet::start(spots, surface);
  for (;;) {
    const topology::Reading reading = sheet.read();
    const std::vector<topology::AbstractMove> moves = moves_of(reading);
    if (moves.empty()) return sheet;
    visit(sheet, reading, moves);
    const topology::AbstractMove& move = moves[random() % moves.size()];
    topology::Sheet next = drawn(sheet, reading, move);
    topology::tidy(next);
    if (!is_right(next, reading, move))
      throw std::logic_error("a curve that leaves another position than its move");
    sheet = std::move(next);
  }
}

}  // namespace tendril::tests
