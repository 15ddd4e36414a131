#include "rules/octal/octal.hpp"
#include "registry/game_template.hpp"
#include "rules/octal/node_kayles.hpp"

template std::unique_ptr<tendril::Game> tendril::game_of(octal::OctalRules);
template std::unique_ptr<tendril::Game> tendril::game_of(octal::NodeKaylesRules);
