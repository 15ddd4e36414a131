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

// The game of a class that asks something.
template <GraphClass C>
NamedClass drawn(const C& graph_class, Manner manner, Simplify simplify) {
  return {.game = DrawnGame<C>(graph_class, manner.marks, simplify),
          .admits_circle = [graph_class](std::size_t spots) { return graph_class.admits_circle(spots); },
          .admits_start = [graph_class](std::size_t spots) { return graph_class.admits_start(spots); }};
}
// The game of a class that asks nothing of what is drawn.
NamedClass anything(surface::Surface whole, Manner manner, Simplify simplify) {
  if (manner.marks == Marks::crossbars) return {.game = SurfaceGame(whole, simplify), .whole = whole};
  return {.game = DrawnGame<Anything>(Anything(manner.marks == Marks::dots), manner.marks, simplify),
          .whole = whole};
}

NamedClass max_degree_class(unsigned most, Manner manner, Simplify simplify) {
  // A dot takes three curves at most anyway.
  if (!manner.tips && most >= kLives) return anything({}, manner, simplify);
  return drawn(MaxDegree(most), manner, simplify);
}

NamedClass max_average_class(std::string_view name, Manner manner, Simplify simplify) {
  const char* right = "write mad<r>, such as mad3 or mad7/2";
  const std::size_t slash = std::min(name.find('/'), name.size());
  const unsigned numerator = number(name, 3, slash, 0, MaxAverageDegree::kMost, right);
  const unsigned denominator =
      slash == name.size() ? 1 : number(name, slash + 1, name.size(), 1, MaxAverageDegree::kMost, right);
  // Every edge has a new vertex at one end that was drawn with it and one other edge, or is an arc of the circle: a
  // subgraph on h vertices has fewer than 2h edges, and the bound 4 never bites. Where all vertices are dots, of degree
  // at most 3, the bound 3 does not.
  if (numerator >= (manner.tips ? 4 : kLives) * denominator) return anything({}, manner, simplify);
  return drawn(MaxAverageDegree(numerator, denominator), manner, simplify);
}

}  // namespace

NamedClass class_named(std::string_view name, Manner manner, Simplify simplify) {
  if (name == "forest") return {.game = ForestGame(), .admits_circle = [](std::size_t) { return false; }};
  if (name == "planar") return anything({}, manner, simplify);
  if (name == "connected") {
    if (manner.tips)
      throw InputError("a class for dots alone", name, 0, "connected is for sprouts: sprouts:connected 0*4");
    return drawn(Connected(), manner, simplify);
  }
  if (name == "subcubic") return max_degree_class(3, manner, simplify);
  for (const bool simple : {false, true}) {
    const std::string_view word = simple && name.starts_with("simple-") ? name.substr(7) : simple ? "" : name;
    if (word == "outerplanar") return drawn(WholeGraph::outerplanar(simple), manner, simplify);
    if (word == "bipartite") return drawn(Bipartite(simple), manner, simplify);
  }
  if (name.starts_with("minorfree:"))
    return drawn(WholeGraph::without(WholeGraph::Kind::minor_free, name, 10), manner, simplify);
  if (name.starts_with("induced-free:"))
    return drawn(WholeGraph::without(WholeGraph::Kind::induced_free, name, 13), manner, simplify);
  if (name.starts_with("girth")) {
    const unsigned least = number(name, 5, name.size(), 1, Girth::kMost, "write girth<g>, such as girth4");
    if (least > 2) return drawn(Girth(least), manner, simplify);
    // Curves close no cycle shorter than two; circles may.
    NamedClass result = anything({}, manner, simplify);
    result.admits_circle = [least](std::size_t spots) { return spots >= least; };
    return result;
  }
  if (name.starts_with("maxdeg"))
    return max_degree_class(
        number(name, 6, name.size(), 0, MaxDegree::kMost, "write maxdeg<d>, such as maxdeg3"), manner,
        simplify);
  if (name.starts_with("mad")) return max_average_class(name, manner, simplify);
  if (!name.empty() && (name[0] == 'O' || name[0] == 'N')) {
    const auto genus =
        static_cast<int>(number(name, 1, name.size(), 0, kMostGenus, "write O<k> or N<k>, such as N2"));
    if (genus == 0) return anything({}, manner, simplify);
    return anything(
        name[0] == 'O' ? surface::Surface::orientable(genus) : surface::Surface::non_orientable(genus),
        manner, simplify);
  }
  for (const auto& [word, known] : surface::kNamed)
    if (name == word) return anything(known, manner, simplify);
  throw InputError(
      name.empty() ? "missing class" : "no such class", name, 0,
      "classes are forest, planar, outerplanar, bipartite, girth<g>, maxdeg<d>, subcubic, mad<r>, "
      "simple-outerplanar, simple-bipartite, minorfree:<graph6>, induced-free:<graph6>, O<k>, N<k>, torus, "
      "klein, projective; for sprouts also connected");
}

}  // namespace tendril::brussels
