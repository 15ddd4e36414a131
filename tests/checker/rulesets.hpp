// Positions of every game, for tests that compare rulesets with the checker's games.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "library/registry.hpp"

namespace tendril::checker_tests {

// The options of a component, as sums.
std::vector<Sum> options_of(const Ruleset& rules, const Key& key);

// Positions to play from, for every game there is: small enough to be solved exhaustively, and larger ones
// for random play.
struct Sample {
  std::string game;
  std::vector<std::string> small;
  std::vector<std::string> large;
};
const std::vector<Sample>& samples();

}  // namespace tendril::checker_tests
