#include "registry/game_template.hpp"
#include "rules/cycles/cycles_rules.hpp"

template std::unique_ptr<tendril::Game> tendril::game_of(cycles::CyclesRules);
