#include "rules/sprouts/sprouts.hpp"

#include "registry/game_template.hpp"

template std::unique_ptr<tendril::Game> tendril::game_of(sprouts::Sprouts);
