// Positions of several games side by side, as positions of one game: who moves chooses a part and moves there.
//
//   tendril::Game sums = tendril::sum_game();
//   tendril::Position start = sums.read("sprouts 0*3 + nim 3 + octal:0.77 path(5)");
//   sums.outcome(start, tendril::Play::misere, control);
//
// In normal play the nimbers of the parts tell everything; in misère play they do not, and neither does who wins
// each part, so the whole is searched. Moves are named by their part: "nim: 3 -> 2".
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tendril/outside_game.hpp"
#include "tendril/tendril.hpp"

namespace tendril {

struct NamedOutsideRules {
  std::string name;  // without spaces
  std::shared_ptr<const OutsideRules> rules;
};

// A sum is written as its parts joined by +, each a game and a position of it; a + that no game's name follows
// belongs to the position. `others` may take part besides the games of the library. The Game of Cycles does so
// in normal play only: who completes a cell wins the whole game, so that misère sums make no sense there, and
// asking for one throws InputError.
Game sum_game(const std::vector<NamedOutsideRules>& others = {}, const Settings& settings = {});

}  // namespace tendril
