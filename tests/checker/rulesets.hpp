// Any ruleset behind plain functions, so that one test can compare all of them with the checker's games.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/key.hpp"

namespace tendril::checker_tests {

struct Rules {
  std::function<Sum(std::string_view)> parse;
  std::function<std::vector<Sum>(const Key&)> options;
  std::function<std::string(const Sum&)> print;  // a sum, in the game's notation
};

// The ruleset behind a game's name as on the command line.
Rules rules_of(const std::string& game);

// Positions to play from, for every game there is: small enough to be solved exhaustively, and larger ones
// for random play.
struct Sample {
  std::string game;
  std::vector<std::string> small;
  std::vector<std::string> large;
};
const std::vector<Sample>& samples();

}  // namespace tendril::checker_tests
