// What is declared of commands and games, as pages that people read. The library that reads options has pages of its
// own; they name the types of numbers, know neither `tendril` nor the width of a terminal, and cannot be had as a
// manual.
#pragma once

#include <string>

#include "app/command.hpp"
#include "tendril/tendril.hpp"

namespace tendril::app {

// "tendril nimber <game> <position>... [options]".
std::string usage(const Command& command);

// The commands under their headings, and the footer of `tendril` itself.
std::string overview(const Command& tendril);
std::string command_page(const Command& command);
std::string game_page(const About& about);
std::string graphs_page();
std::string settings_page();

}  // namespace tendril::app
