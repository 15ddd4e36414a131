// Options of a component of Arrows or Cycles with the places of what they leave: what hints in certificates are made of
// (docs/certificates.md). Places are arrows: of the edges that may still be marked, in the order in which the component's
// text has them, edge i has the places 2i and 2i + 1.
#pragma once

#include <functional>
#include <vector>

#include "rules/boards/board.hpp"
#include "rules/ruleset.hpp"

namespace tendril::boards {

// How the text of a component numbers its arrows: by place of the text, the even ones alone, the arrow of read_component.
using Numbering = std::vector<Arrow>;

// Of a component that is written as this board.
Numbering numbering(const Board& board);
// None if a cell can be completed at once: then the component is not one of a sum.
DrawnOptions drawn_options(KeyView position, const std::function<Numbering(KeyView)>& numbered);

}  // namespace tendril::boards
