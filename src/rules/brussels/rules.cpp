#include "rules/brussels/rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/brussels/notation.hpp"
#include "rules/brussels/overloaded.hpp"
#include "rules/brussels/written.hpp"
#include "surface/fits.hpp"
#include "tendril/error.hpp"

namespace tendril::brussels {
namespace {

// Where vertices have names, the cost of a move grows with their number.
void limit_spots(std::string_view text, const std::vector<NotedSpot>& spots, std::size_t most) {
  if (spots.size() > most)
    throw InputError("too many spots", text, spots[most].offset, fmt::format("at most {} spots here", most));
}
void refuse_dots(std::string_view text, const NotedStart& start) {
  for (const NotedSpot& spot : start.spots)
    if (!spot.tips)
      throw InputError("no dots here", text, spot.offset, "write the tips of each spot; dots: mixed");
}
void refuse_facts(std::string_view text, const NotedComponent& component) {
  if (!component.facts.empty())
    throw InputError("unneeded fact", text, component.facts.front().offset, "this class needs no facts");
}
template <class Wrong>
void refuse_runs(std::string_view text, const NotedComponent& component, const char* what, const char* right,
                 const Wrong& wrong) {
  for (const NotedRegion& region : component.regions)
    for (const auto& boundary : region.boundaries)
      for (const NotedRun& run : boundary)
        if (wrong(run)) throw InputError(what, text, run.offset, right);
}
void refuse_dots(std::string_view text, const NotedComponent& component) {
  refuse_runs(text, component, "no dots here", "write tips; dots: mixed",
              [](const NotedRun& run) { return run.dot; });
}

// The trees of a forest that can still be joined.
std::size_t trees(std::string_view text, const NotedComponent& component, Marks marks) {
  if (component.regions.size() > 1)
    throw InputError("more than one region", text, component.regions[1].offset, "a forest has one region");
  const std::size_t boundaries = component.regions.front().boundaries.size();
  if (marks == Marks::crossbars) {
    refuse_facts(text, component);
    refuse_dots(text, component);
  } else if (boundaries > 0) {
    // The facts are the lives of dots, and are read to see that they are right: who is written has lives.
    DrawingReader(DrawnGame<Anything>(Anything(false), marks), text).read(component);
  }
  return boundaries;
}

// Graphs are searched for minors in machine words.
constexpr std::size_t kMostSearched = 64;

template <class C>
Sum drawing_components(const DrawnGame<C>& game, std::string_view text, const Drawing& drawing) {
  Sum sum;
  game.components(drawing, [&sum](KeyView key) { sum.emplace_back(key); });
  if constexpr (std::is_same_v<C, WholeGraph>) {
    for (const Key& key : sum) {
      Drawing part;
      decode(key, game.sizes(), part);
      if (part.facts.size() + game.bound(key) > kMostSearched)
        throw InputError(
            "a position that may grow too large", text, 0,
            fmt::format("in this class vertices and moves to come are at most {}", kMostSearched));
    }
  }
  return sum;
}

// A parameter such as `sprouts:girth4` with this word in front: what follows it, `planar` if nothing does.
std::optional<std::string_view> behind(std::string_view parameter, std::string_view word) {
  if (parameter == word) return "planar";
  if (parameter.starts_with(word) && parameter[word.size()] == ':') return parameter.substr(word.size() + 1);
  return std::nullopt;
}

// What goes before the class.
struct Prefix {
  std::string_view graph_class;
  Manner manner;
};
Prefix mixed_prefix(std::string_view parameter) {
  if (parameter.empty()) return {"planar", {.marks = Marks::mixed}};
  if (const auto rest = behind(parameter, "sprouts")) return {*rest, {.marks = Marks::dots}};
  return {parameter, {.marks = Marks::mixed}};
}
Prefix circular_prefix(std::string_view parameter) {
  if (const auto rest = behind(parameter, "sprouts")) return {*rest, {.marks = Marks::dots, .tips = false}};
  if (parameter == "mixed") return mixed_prefix("");
  if (const auto rest = behind(parameter, "mixed")) return mixed_prefix(*rest);
  return {parameter, {}};
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
  if (game == nullptr || !game->graph_class().is_triangle_free() || game->marks() != Marks::crossbars)
    return std::nullopt;
  Drawing drawing;
  decode(position, game->sizes(), drawing);
  if (drawing.words() != 1 || !drawing.surface(0).is_sphere()) return std::nullopt;
  const std::optional<Square> square = square_of(drawing);
  return square ? squares_->of(*square) : std::nullopt;
}

// The start as the game understands it, its surface too, and none that the class refuses.
NotedStart DrawingRules::read(std::string_view text) const {
  NotedStart start = spots(text);
  if (start.surface && (!setting_.anywhere || !class_.whole.is_sphere()))
    throw InputError(
        "no surfaces here", text, start.surface_offset,
        class_.whole.is_sphere() ? "this game is played in the plane" : "the class names the surface");
  if (!start.surface) start.surface = class_.whole;
  if (const auto* searched = std::get_if<DrawnGame<WholeGraph>>(&class_.game))
    limit_spots(text, start.spots, searched->graph_class().most_vertices());
  if (setting_.circle)
    check_circle(text, start.spots.size());
  else if (!class_.admits_start(start.spots.size()))
    throw InputError(fmt::format("{} spots without curves are outside the class", start.spots.size()), text,
                     0, "a start must be in it");
  return start;
}

void DrawingRules::check_circle(std::string_view text, std::size_t spots) const {
  if (class_.admits_circle(spots)) return;
  std::string right;
  std::size_t least = 1;
  while (least <= Girth::kMost && !class_.admits_circle(least)) ++least;
  if (least > Girth::kMost)
    right = fmt::format("no circle is in {}", parameter_);
  else if (least > spots)
    right = fmt::format("{} needs at least {} spots", parameter_, least);
  else
    right = fmt::format("a circle of {} would be in it", least);
  throw InputError(fmt::format("the circle of {} spots is itself outside the class", spots), text, 0, right);
}

// Components whose surfaces and ends are those of the game.
std::vector<NotedComponent> DrawingRules::components(std::string_view text) const {
  std::vector<NotedComponent> all = read_components(text);
  surface::Surface used;
  const bool bounded = !setting_.anywhere || !class_.whole.is_sphere();
  for (const NotedComponent& component : all)
    for (const NotedRegion& region : component.regions) {
      used = used + region.surface;
      if (bounded && !surface::fits(used, class_.whole))
        throw InputError("more surface than the game has", text, region.offset,
                         class_.whole.is_sphere() ? "this game is played in the plane"
                                                  : fmt::format("the regions together fit on {} at most",
                                                                surface_name(class_.whole)));
    }
  // Where every vertex is a dot, tips are written where they are as good as dots.
  const bool shows_tips = std::holds_alternative<ForestGame>(class_.game) ||
                          std::holds_alternative<DrawnGame<Anything>>(class_.game);
  if (!setting_.manner.tips && !shows_tips)
    for (const NotedComponent& component : all)
      refuse_runs(text, component, "no tips here", "write dots: o, or A with its lives behind ;",
                  [](const NotedRun& run) { return !run.dot; });
  return all;
}

Sum DrawingRules::parse(std::string_view text) const {
  if (is_start(text)) {
    const NotedStart start = read(text);
    return std::visit(Overloaded{[&](const SurfaceGame& game) {
                                   SurfaceRegion region{*start.surface, {}};
                                   if (setting_.circle) region.boundaries.push_back(0);
                                   for (const NotedSpot& spot : start.spots)
                                     if (setting_.circle)
                                       region.boundaries.front() += *spot.tips;
                                     else
                                       region.boundaries.push_back(*spot.tips);
                                   return game.components({region});
                                 },
                                 [&](const ForestGame&) {
                                   return ForestGame::components(static_cast<std::uint64_t>(
                                       std::count_if(start.spots.begin(), start.spots.end(),
                                                     [](const NotedSpot& spot) { return spot.has_ends(); })));
                                 },
                                 [&](const auto& game) {
                                   limit_spots(text, start.spots,
                                               setting_.circle ? kMostVertices : kMostBoundaries);
                                   return drawing_components(
                                       game, text, start_drawing(game.graph_class(), start, setting_.circle));
                                 }},
                      class_.game);
  }
  const std::vector<NotedComponent> all = components(text);
  return std::visit(Overloaded{[&](const SurfaceGame& game) {
                                 std::vector<SurfaceRegion> regions;
                                 for (const NotedComponent& component : all) {
                                   refuse_facts(text, component);
                                   refuse_dots(text, component);
                                   for (const NotedRegion& region : component.regions) {
                                     SurfaceRegion read{region.surface, {}};
                                     for (const auto& boundary : region.boundaries)
                                       read.boundaries.push_back(tips_on(boundary));
                                     regions.push_back(std::move(read));
                                   }
                                 }
                                 return game.components(std::move(regions));
                               },
                               [&](const ForestGame&) {
                                 std::uint64_t moves = 0;
                                 for (const NotedComponent& component : all) {
                                   const std::size_t here = trees(text, component, setting_.manner.marks);
                                   moves += here == 0 ? 0 : here - 1;
                                 }
                                 return ForestGame::components(moves + 1);
                               },
                               [&](const auto& game) {
                                 Sum sum;
                                 for (const NotedComponent& component : all) {
                                   const Sum part = drawing_components(
                                       game, text, DrawingReader(game, text).read(component));
                                   sum.insert(sum.end(), part.begin(), part.end());
                                 }
                                 return sum;
                               }},
                    class_.game);
}

BrusselsRules::BrusselsRules(std::string_view parameter, Simplify simplify)
    : DrawingRules(parameter, {.anywhere = false}, simplify) {}

NotedStart BrusselsRules::spots(std::string_view text) const {
  NotedStart start = read_start(text);
  refuse_dots(text, start);
  return start;
}

CircularRules::CircularRules(std::string_view parameter, Simplify simplify)
    : DrawingRules(circular_prefix(parameter).graph_class,
                   {.manner = circular_prefix(parameter).manner, .circle = true}, simplify) {
  if (!class_.whole.is_sphere())
    throw InputError("a surface for a class", parameter, 0,
                     "write the surface of the inside behind the circle: circular:planar 3,1@T1");
}

NotedStart CircularRules::spots(std::string_view text) const {
  NotedStart start = read_start(text);
  if (setting_.manner.marks == Marks::crossbars) {
    refuse_dots(text, start);
    return start;
  }
  // The arcs are curves, so a dot has one life left, and spends it inside.
  if (setting_.manner.tips) {
    for (NotedSpot& spot : start.spots) spot.lives = 1;
    return start;
  }
  // Dots alone: one number is how many, several are the lives of each.
  if (start.spots.size() == 1 && start.spots[0].tips) {
    const NotedSpot number = start.spots[0];
    if (*number.tips > kMostVertices)
      throw InputError("too many dots", text, number.offset,
                       fmt::format("at most {} dots here", kMostVertices));
    start.spots.assign(*number.tips, NotedSpot{.tips = 1, .offset = number.offset});
  }
  for (NotedSpot& spot : start.spots) {
    if (spot.tips.value_or(1) > 2)
      throw InputError("impossible number of lives", text, spot.offset,
                       "0, 1 or 2 lives inside; one number: how many dots");
    spot.lives = static_cast<std::uint8_t>(spot.tips.value_or(1));
    spot.tips.reset();
  }
  return start;
}

MixedRules::MixedRules(std::string_view parameter, Simplify simplify)
    : DrawingRules(mixed_prefix(parameter).graph_class, {.manner = mixed_prefix(parameter).manner},
                   simplify) {}

NotedStart MixedRules::spots(std::string_view text) const { return read_start(text); }

SproutsRules::SproutsRules(std::string_view parameter, Simplify simplify)
    : DrawingRules(parameter, {.manner = {.marks = Marks::dots, .tips = false}}, simplify) {}

// `3`, `0*3` as Sprouts writes it, or o,o,o.
NotedStart SproutsRules::spots(std::string_view text) const {
  constexpr const char* kRight = "write the number of dots, 5 or 0*5, or o,o,o";
  const std::size_t star = text.find('*');
  if (star != std::string_view::npos && text.substr(0, star) != "0")
    throw InputError("no dots", text, 0, kRight);
  const std::size_t skipped = star == std::string_view::npos ? 0 : star + 1;
  NotedStart start;
  try {
    start = read_start(text.substr(skipped));
  } catch (const InputError& error) {
    const std::size_t at = skipped + error.column() - 1;
    throw InputError(error.problem(), text, at, at > text.find('@') ? error.right() : kRight);
  }
  start.surface_offset += skipped;
  if (start.spots.size() > 1 || !start.spots[0].tips) {
    for (const NotedSpot& spot : start.spots)
      if (spot.tips || star != std::string_view::npos)
        throw InputError("no dot", text, skipped + spot.offset, kRight);
    return start;
  }
  const std::uint32_t count = *start.spots[0].tips;
  if (count > kMostSpots)
    throw InputError("too many dots", text, skipped, fmt::format("at most {} dots", kMostSpots));
  start.spots.assign(count, NotedSpot{.offset = skipped});
  return start;
}

}  // namespace tendril::brussels
