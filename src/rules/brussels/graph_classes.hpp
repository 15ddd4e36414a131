// The classes by name, and the game each of them is. A class that has a question to ask is a DrawnGame of it;
// classes whose games are better known than that have a game of their own.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <variant>

#include "rules/brussels/classes/anything.hpp"
#include "rules/brussels/classes/bipartite.hpp"
#include "rules/brussels/classes/connected.hpp"
#include "rules/brussels/classes/girth.hpp"
#include "rules/brussels/classes/max_average_degree.hpp"
#include "rules/brussels/classes/max_degree.hpp"
#include "rules/brussels/classes/whole_graph.hpp"
#include "rules/brussels/drawn_game.hpp"
#include "rules/brussels/forest_game.hpp"
#include "rules/brussels/surface_game.hpp"

namespace tendril::brussels {

using AnyGame = std::variant<SurfaceGame, ForestGame, DrawnGame<Anything>, DrawnGame<Girth>,
                             DrawnGame<MaxDegree>, DrawnGame<MaxAverageDegree>, DrawnGame<Bipartite>,
                             DrawnGame<WholeGraph>, DrawnGame<Connected>>;

struct NamedClass {
  AnyGame game;
  surface::Surface whole = {};  // where it is played, if the name says so
  // Whether a cycle of so many vertices is in the class, and so many vertices without edges.
  std::function<bool(std::size_t)> admits_circle = [](std::size_t) { return true; };
  std::function<bool(std::size_t)> admits_start = [](std::size_t) { return true; };
};

// What is drawn, besides the class.
struct Manner {
  Marks marks = Marks::crossbars;
  bool tips = true;  // there are spots with tips at the start
};

// forest, planar, outerplanar, bipartite, girth<g>, maxdeg<d>, subcubic, mad<r>, minorfree:<graph6>,...,
// induced-free:<graph6>,..., O<k>, N<k>, and surfaces by name; where there are dots alone, connected. Throws InputError.
NamedClass class_named(std::string_view name, Manner manner = {}, Simplify simplify = {});

}  // namespace tendril::brussels
