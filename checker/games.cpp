// The games by name, and what all of them share.
#include <algorithm>

#include "checker/game.hpp"

namespace checker {

Sum cancelled(Sum sum) {
  std::sort(sum.begin(), sum.end());
  Sum left;
  for (std::string& component : sum) {
    if (!left.empty() && left.back() == component)
      left.pop_back();
    else
      left.push_back(std::move(component));
  }
  return left;
}

std::unique_ptr<Game> make_game(std::string_view name) {
  if (name == "arc-kayles") return make_game("octal:0.07");
  if (name == "grim") return make_game("octal:0.6");
  const std::size_t colon = name.find(':');
  const std::string_view head = name.substr(0, colon);
  const std::string_view parameter = colon == std::string_view::npos ? "" : name.substr(colon + 1);
  for (const auto make : {make_heap_game, make_octal_game, make_arrow_game, make_cycle_game,
                          make_sprouts_game, make_tip_game, make_drawn_game})
    if (auto game = make(head, parameter)) return game;
  throw Refused("no such game: " + std::string(name.substr(0, 60)));
}

}  // namespace checker
