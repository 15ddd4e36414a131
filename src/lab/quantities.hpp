// What can be asked of one board (expression.hpp), each quantity found when it is first asked for.
#pragma once

#include <array>
#include <optional>

#include "lab/expression.hpp"
#include "lab/source.hpp"
#include "rules/boards/board.hpp"
#include "tendril/tendril.hpp"

namespace tendril::lab {

class Quantities {
 public:
  // All four must outlive it. `simple`: faces that pass a vertex twice are no cells.
  Quantities(Game& game, Control& control, Play play, const Sample& sample, bool simple);

  // Throws InputError if the board has no such quantity, and Stopped.
  Value get(Quantity quantity);
  const LengthSet& lengths();
  // The partner of every vertex under the symmetry that `involution` has found; empty if it has found none.
  const std::vector<std::uint64_t>& partners();

 private:
  Value find(Quantity quantity);
  const Position& position();
  bool all_lengths(std::uint64_t parity);
  const Graph& graph(Quantity quantity) const;
  Value plane(Quantity quantity, int count) const;
  Value limit_genus();
  Value involution();
  boards::Board board(Quantity quantity) const;

  Game& game_;
  Play play_;
  Control& control_;
  const Sample& sample_;
  const DrawnBoard* drawn_;
  bool simple_;
  int cells_;
  std::optional<Position> position_;
  std::array<std::optional<Value>, 32> known_;
  std::optional<LengthSet> lengths_;
  std::vector<std::uint64_t> partners_;
};

}  // namespace tendril::lab
