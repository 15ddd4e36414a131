// What is inside a Position: shared by all its copies, and never changed.
#pragma once

#include <memory>
#include <string>

#include "rules/ruleset.hpp"
#include "tendril/tendril.hpp"

namespace tendril {

struct Position::Data {
  std::string game;
  std::shared_ptr<const Ruleset> rules;
  std::string words;  // empty: it was not read
  Sum sum;            // in the order of the words
};

}  // namespace tendril
