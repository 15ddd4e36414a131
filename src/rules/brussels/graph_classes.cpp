#include "rules/brussels/graph_classes.hpp"

#include <fmt/format.h>

#include "surface/named.hpp"
#include "tendril/error.hpp"

namespace tendril::brussels {
namespace {

constexpr unsigned kMostGenus = 100;

// Reads the number that makes up all of name[at..end).
unsigned number(std::string_view name, std::size_t at, std::size_t end, unsigned least, unsigned most,
                const char* right) {
  if (at == end) throw InputError("missing number", name, at, right);
  unsigned value = 0;
  for (std::size_t i = at; i < end; ++i) {
    if (name[i] < '0' || name[i] > '9') throw InputError("no number", name, i, right);
    value = value * 10 + static_cast<unsigned>(name[i] - '0');
    if (value > most)
      throw InputError("number too large", name, at, fmt::format("at most {} is possible", most));
  }
  if (value < least)
    throw InputError("number too small", name, at, fmt::format("at least {} is possible", least));
  return value;
}

template <GraphClass C>
NamedClass drawn(C graph_class, Simplify simplify) {
  std::size_t least = 1;
  while (least <= 2 * Girth::kMost && !graph_class.admits_circle(least)) ++least;
  return {DrawnGame<C>(graph_class, simplify), least > 2 * Girth::kMost ? SIZE_MAX : least};
}

}  // namespace

NamedClass class_named(std::string_view name, Simplify simplify) {
  const auto planar = [simplify] { return SurfaceGame(surface::Surface(), simplify); };
  if (name == "forest") return {ForestGame(), SIZE_MAX};
  if (name == "planar") return {planar()};
  if (name.starts_with("girth")) {
    const unsigned least = number(name, 5, name.size(), 1, Girth::kMost, "write girth<g>, such as girth4");
    if (least <= 2) return {planar(), least};
    return drawn(Girth(least), simplify);
  }
  if (name.starts_with("maxdeg"))
    return drawn(
        MaxDegree(number(name, 6, name.size(), 0, MaxDegree::kMost, "write maxdeg<d>, such as maxdeg3")),
        simplify);
  if (name.starts_with("mad")) {
    const char* right = "write mad<r>, such as mad3 or mad7/2";
    const std::size_t slash = std::min(name.find('/'), name.size());
    const unsigned numerator = number(name, 3, slash, 0, MaxAverageDegree::kMost, right);
    const unsigned denominator =
        slash == name.size() ? 1 : number(name, slash + 1, name.size(), 1, MaxAverageDegree::kMost, right);
    // Every edge has a crossbar at one end that was drawn with it and one other edge, or is an arc of the
    // circle: a subgraph on h vertices has fewer than 2h edges, and the bound 4 never bites.
    if (numerator >= 4 * denominator) return {planar()};
    return drawn(MaxAverageDegree(numerator, denominator), simplify);
  }
  if (!name.empty() && (name[0] == 'O' || name[0] == 'N')) {
    const auto genus =
        static_cast<int>(number(name, 1, name.size(), 0, kMostGenus, "write O<k> or N<k>, such as N2"));
    if (genus == 0) return {planar()};
    return {SurfaceGame(
        name[0] == 'O' ? surface::Surface::orientable(genus) : surface::Surface::non_orientable(genus),
        simplify)};
  }
  for (const auto& [word, known] : surface::kNamed)
    if (name == word) return {SurfaceGame(known, simplify)};
  throw InputError(
      name.empty() ? "missing class" : "no such class", name, 0,
      "classes are forest, planar, girth<g>, maxdeg<d>, mad<r>, O<k>, N<k>, torus, klein, projective");
}

}  // namespace tendril::brussels
