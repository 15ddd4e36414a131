#include "tendril/rules_game.hpp"

#include "rules/deletion/rulebook.hpp"

namespace tendril {

Game rules_game(std::string name, std::string_view rules, const Settings& settings) {
  const deletion::Rulebook book = deletion::read_rulebook(rules);
  if (name.empty()) name = deletion::name_of(book);
  return Game(std::move(name), deletion::compiled(book), settings);
}

}  // namespace tendril
