// The classes by name, and the game each of them is. A class that has a question to ask is a DrawnGame of it;
// classes whose games are better known than that have a game of their own.
#pragma once

#include <cstddef>
#include <string_view>
#include <variant>

#include "rules/brussels/classes/dots.hpp"
#include "rules/brussels/classes/girth.hpp"
#include "rules/brussels/classes/max_average_degree.hpp"
#include "rules/brussels/classes/max_degree.hpp"
#include "rules/brussels/drawn_game.hpp"
#include "rules/brussels/forest_game.hpp"
#include "rules/brussels/surface_game.hpp"

namespace tendril::brussels {

using AnyGame = std::variant<SurfaceGame, ForestGame, DrawnGame<Girth>, DrawnGame<MaxDegree>,
                             DrawnGame<MaxAverageDegree>, DrawnGame<Dots>>;

struct NamedClass {
  AnyGame game;
  std::size_t least_circle = 1;  // the shortest cycle in the class; SIZE_MAX: it has none
};

// forest, planar, girth<g>, maxdeg<d>, mad<r>, O<k>, N<k>. Throws InputError.
NamedClass class_named(std::string_view name, Simplify simplify = {});

}  // namespace tendril::brussels
