#include "rules/brussels/rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/brussels/notation.hpp"
#include "rules/brussels/overloaded.hpp"
#include "rules/brussels/written.hpp"
#include "tendril/error.hpp"

namespace tendril::brussels {
namespace {

// Where vertices have names, the cost of a move grows with their number.
void limit_spots(std::string_view text, const std::vector<NotedSpot>& spots, std::size_t most) {
  if (spots.size() > most)
    throw InputError("too many spots", text, spots[most].offset, fmt::format("at most {} spots here", most));
}
void refuse_dots(std::string_view text, const std::vector<NotedSpot>& spots) {
  for (const NotedSpot& spot : spots)
    if (!spot.tips)
      throw InputError("no dots here", text, spot.offset, "write the tips of each spot; dots: mixed");
}
void refuse_facts(std::string_view text, const std::vector<NotedComponent>& components) {
  for (const NotedComponent& component : components)
    if (!component.facts.empty())
      throw InputError("unneeded fact", text, component.facts.front().offset, "this class needs no facts");
}
void refuse_dots(std::string_view text, const std::vector<NotedComponent>& components) {
  for (const NotedComponent& component : components)
    for (const NotedRegion& region : component.regions)
      for (const auto& boundary : region.boundaries)
        for (const NotedRun& run : boundary)
          if (run.dot) throw InputError("no dots here", text, run.offset, "write tips; dots: mixed");
}
void refuse_surfaces(std::string_view text, const std::vector<NotedComponent>& components) {
  for (const NotedComponent& component : components)
    for (const NotedRegion& region : component.regions)
      if (!region.surface.is_sphere())
        throw InputError("no surfaces here", text, region.offset, "this game is played in the plane");
}

Sum surface_components(const SurfaceGame& game, std::string_view text,
                       const std::vector<NotedComponent>& components) {
  refuse_facts(text, components);
  refuse_dots(text, components);
  std::vector<SurfaceRegion> regions;
  surface::Surface used;
  for (const NotedComponent& component : components) {
    for (const NotedRegion& region : component.regions) {
      used = used + region.surface;
      // An orientable part of a non-orientable surface is not all of it.
      const bool differs = used.is_orientable() != game.whole().is_orientable();
      const bool fits =
          (game.whole().is_orientable() ? used.is_orientable() : true) &&
          used.euler_characteristic() >= game.whole().euler_characteristic() + (differs ? 1 : 0);
      if (!fits)
        throw InputError("more surface than the game has", text, region.offset,
                         fmt::format("the regions together fit on {}{} at most",
                                     game.whole().is_orientable() ? 'O' : 'N', game.whole().genus()));
      SurfaceRegion read{region.surface, {}};
      for (const auto& boundary : region.boundaries) read.boundaries.push_back(tips_on(boundary));
      regions.push_back(std::move(read));
    }
  }
  return game.components(std::move(regions));
}

Sum forest_components(std::string_view text, const std::vector<NotedComponent>& components) {
  refuse_facts(text, components);
  refuse_dots(text, components);
  refuse_surfaces(text, components);
  std::uint64_t moves = 0;
  for (const NotedComponent& component : components) {
    if (component.regions.size() > 1)
      throw InputError("more than one region", text, component.regions[1].offset, "a forest has one region");
    const std::size_t trees = component.regions.front().boundaries.size();
    moves += trees == 0 ? 0 : trees - 1;
  }
  return ForestGame::components(moves + 1);
}

template <class C>
Sum drawing_components(const DrawnGame<C>& game, const Drawing& drawing) {
  Sum sum;
  game.components(drawing, [&sum](KeyView key) { sum.emplace_back(key); });
  return sum;
}

template <class C>
Sum drawn_start(const DrawnGame<C>& game, std::string_view text, const std::vector<NotedSpot>& spots,
                bool circle) {
  limit_spots(text, spots, circle ? kMostVertices : kMostBoundaries);
  return drawing_components(game, start_drawing(game.graph_class(), spots, circle));
}

SurfaceRegion counts(const std::vector<NotedSpot>& spots, surface::Surface surface) {
  SurfaceRegion region{surface, {}};
  for (const NotedSpot& spot : spots) region.boundaries.push_back(*spot.tips);
  return region;
}

}  // namespace

void DrawingRules::options(KeyView position, Options& out) const {
  std::visit([&](const auto& game) { game.options(position, out); }, class_.game);
}
std::uint64_t DrawingRules::bound(KeyView position) const {
  return std::visit([&](const auto& game) { return game.bound(position); }, class_.game);
}
std::string DrawingRules::print(KeyView position) const {
  return std::visit(Overloaded{[&](const SurfaceGame&) {
                                 const SurfaceRegion region = SurfaceGame::region_of(position);
                                 return write_region(region.surface, region.boundaries);
                               },
                               [&](const ForestGame&) {
                                 return write_region(
                                     {}, std::vector<std::uint32_t>(
                                             static_cast<std::size_t>(chain_length(position)) + 1, 1));
                               },
                               [&](const auto& game) {
                                 Drawing drawing;
                                 decode(position, game.sizes(), drawing);
                                 return write_drawing(drawing);
                               }},
                    class_.game);
}

std::optional<Nimber> DrawingRules::known_nimber(KeyView position) const {
  const auto* game = std::get_if<DrawnGame<Girth>>(&class_.game);
  if (game == nullptr || !game->graph_class().is_triangle_free()) return std::nullopt;
  Drawing drawing;
  decode(position, game->sizes(), drawing);
  const std::optional<Square> square = square_of(drawing);
  return square ? squares_->of(*square) : std::nullopt;
}

Sum DrawingRules::parse_components(std::string_view text) const {
  const std::vector<NotedComponent> components = read_components(text);
  return std::visit(
      Overloaded{[&](const SurfaceGame& game) { return surface_components(game, text, components); },
                 [&](const ForestGame&) { return forest_components(text, components); },
                 [&](const auto& game) {
                   refuse_surfaces(text, components);
                   Sum sum;
                   for (const NotedComponent& component : components) {
                     DrawingReader reader(game.graph_class(), text);
                     const Sum part = drawing_components(game, reader.read(component));
                     sum.insert(sum.end(), part.begin(), part.end());
                   }
                   return sum;
                 }},
      class_.game);
}

BrusselsRules::BrusselsRules(std::string_view parameter, Simplify simplify)
    : DrawingRules(std::string(parameter), class_named(parameter, simplify)) {}

Sum BrusselsRules::parse(std::string_view text) const {
  if (!is_start(text)) return parse_components(text);
  const std::vector<NotedSpot> spots = read_start(text);
  refuse_dots(text, spots);
  return std::visit(
      Overloaded{[&](const SurfaceGame& game) { return game.components({counts(spots, game.whole())}); },
                 [&](const ForestGame&) {
                   return ForestGame::components(static_cast<std::uint64_t>(std::count_if(
                       spots.begin(), spots.end(), [](const NotedSpot& s) { return *s.tips > 0; })));
                 },
                 [&](const auto& game) { return drawn_start(game, text, spots, false); }},
      class_.game);
}

CircularRules::CircularRules(std::string_view parameter, Simplify simplify)
    : DrawingRules(std::string(parameter), parameter == "sprouts"
                                               ? NamedClass{DrawnGame<Dots>(Dots(false), simplify)}
                                               : class_named(parameter, simplify)),
      sprouts_(parameter == "sprouts") {
  if (const auto* game = std::get_if<SurfaceGame>(&class_.game);
      game != nullptr && !game->whole().is_sphere())
    throw InputError("no circle on this surface", parameter, 0,
                     "circular games are played inside a circle: planar");
}

Sum CircularRules::parse(std::string_view text) const {
  if (!is_start(text)) return parse_components(text);
  std::vector<NotedSpot> spots = read_start(text);
  refuse_dots(text, spots);
  if (sprouts_) {
    // n dots on the circle. Its arcs are curves, so each dot has one life left, and spends it inside.
    if (spots.size() > 1)
      throw InputError("more than one number", text, spots[1].offset, "write the number of dots");
    return drawn_start(std::get<DrawnGame<Dots>>(class_.game), text, spots, true);
  }
  if (spots.size() < class_.least_circle) {
    const std::string right = class_.least_circle == SIZE_MAX ? fmt::format("no circle is in {}", parameter_)
                                                              : fmt::format("{} needs at least {} spots",
                                                                            parameter_, class_.least_circle);
    throw InputError(fmt::format("the circle of {} spots is itself outside the class", spots.size()), text, 0,
                     right);
  }
  return std::visit(Overloaded{[&](const SurfaceGame& game) {
                                 std::uint32_t tips = 0;
                                 for (const NotedSpot& spot : spots) tips += *spot.tips;
                                 return game.components({SurfaceRegion{game.whole(), {tips}}});
                               },
                               [&](const ForestGame&) { return Sum(); },
                               [&](const auto& game) { return drawn_start(game, text, spots, true); }},
                    class_.game);
}

MixedRules::MixedRules(std::string_view parameter, Simplify simplify)
    : DrawingRules(std::string(parameter), NamedClass{DrawnGame<Dots>(Dots(parameter.empty()), simplify)}) {
  if (!parameter.empty() && parameter != "sprouts")
    throw InputError("no such rule", parameter, 0, "mixed, or mixed:sprouts where every curve gets a dot");
}

Sum MixedRules::parse(std::string_view text) const {
  if (!is_start(text)) return parse_components(text);
  return drawn_start(std::get<DrawnGame<Dots>>(class_.game), text, read_start(text), false);
}

}  // namespace tendril::brussels
