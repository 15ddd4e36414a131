#include "rules/brussels/rules.hpp"

#include "registry/game_template.hpp"

template std::unique_ptr<tendril::Game> tendril::game_of(brussels::BrusselsRules);
template std::unique_ptr<tendril::Game> tendril::game_of(brussels::CircularRules);
template std::unique_ptr<tendril::Game> tendril::game_of(brussels::MixedRules);
