#include "registry/game_template.hpp"
#include "rules/arrows/arrows_rules.hpp"

template std::unique_ptr<tendril::Game> tendril::game_of(arrows::ArrowsRules);
