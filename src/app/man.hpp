// The manual, from the same words as `tendril help`: one page for tendril, one a command, one for the checker, and one
// on the games.
#pragma once

#include <string>
#include <vector>

#include "app/command.hpp"

namespace tendril::app {

struct ManualPage {
  std::string file;  // "tendril-nimber.1"
  std::string text;  // in the language of man(7)
};
std::vector<ManualPage> manual(const Command& tendril);

}  // namespace tendril::app
