// The games by name, and what all of them share.
#include <algorithm>
#include <utility>

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
  constexpr std::pair<std::string_view, std::string_view> kOtherNames[] = {
      {"arc-kayles", "octal:0.07"},    {"grim", "octal:0.6"},           {"kayles", "heap:0.77"},
      {"dawsons-kayles", "heap:0.07"}, {"dawsons-chess", "heap:0.137"}, {"dawson", "heap:0.137"},
      {"guiles", "heap:0.15"},         {"treblecross", "heap:0.007"},   {"officers", "heap:0.6"}};
  for (const auto& [other, plain] : kOtherNames)
    if (other == name) return make_game(plain);
  const std::size_t colon = name.find(':');
  const std::string_view head = name.substr(0, colon);
  const std::string_view parameter = colon == std::string_view::npos ? "" : name.substr(colon + 1);
  for (const auto make : {make_heap_game, make_octal_game, make_arrow_game, make_cycle_game,
                          make_sprouts_game, make_tip_game, make_drawn_game, make_dag_game,
                          make_geography_game, make_planted_game, make_rules_game, make_sum_game})
    if (auto game = make(head, parameter)) return game;
  throw Refused("no such game: '" + std::string(name.substr(0, 60)) + "'");
}

}  // namespace checker
