// Every game of the house by its name, one line each.
#pragma once

#include <memory>
#include <string_view>

#include "rules/ruleset.hpp"

namespace tendril {

// The rules of the game named `name` with its parameter, as typed: "nim", "heap:0.77". Throws InputError.
std::shared_ptr<const Ruleset> make_rules(std::string_view name);

}  // namespace tendril
