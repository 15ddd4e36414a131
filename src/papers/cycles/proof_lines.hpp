// Section 3.3 of the thesis: the proof that the double diamond is won by Bob, as data. Each line is a move of
// Alice, Bob's answer, the moves Alice is then said to have, and Bob's answers to those.
#pragma once

#include <string>
#include <vector>

#include "papers/claim.hpp"
#include "papers/cycles/plain_board.hpp"

namespace tendril::papers {

// A board as plain data and as the program reads it.
struct Argument {
  std::string name;
  PlainBoard board;
  std::string points = {};  // the board with coordinates, where it is drawn badly without

  PlainBoard after(const std::vector<std::string>& marks) const;
  std::string text(const std::vector<std::string>& marks) const;
  // All legal moves as letters: "bc ca dc".
  std::string legal_moves(const std::vector<std::string>& marks) const;
  Figure drawing(Trial& t, const std::vector<std::string>& marks) const;
};

std::string letters(PlainBoard::Arrow arrow);
const Argument& double_diamond_argument();

void position_a(Trial& t);
void position_b(Trial& t);
void position_c(Trial& t);

}  // namespace tendril::papers
