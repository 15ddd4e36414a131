#include "tendril/rules_game.hpp"

#include "rules/deletion/rulebook.hpp"

namespace tendril {

Game rules_game(std::string name, std::string_view rules, const Settings& settings) {
  return Game(std::move(name), deletion::compiled(deletion::read_rulebook(rules)), settings);
}

}  // namespace tendril
