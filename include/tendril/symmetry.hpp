// A symmetry that answers every move, as the rules of a game find it for explanations.
#pragma once

#include <string>

namespace tendril {

struct Symmetry {
  bool first_wins;      // by making the position symmetric; else it is, and the second player answers
  std::string opening;  // the move that does so
  std::string answers;  // how moves are answered, in the labels of the position
};

}  // namespace tendril
