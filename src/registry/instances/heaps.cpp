#include "rules/heaps/heaps.hpp"

#include "registry/game_template.hpp"

template std::unique_ptr<tendril::Game> tendril::game_of(heaps::Heaps);
