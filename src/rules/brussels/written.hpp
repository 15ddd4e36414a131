// What people wrote, as drawings of a class: run for run and boundary for boundary as in the text, so that
// moves can be named in its words. Nothing is tidied or split here.
#pragma once

#include <fmt/format.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/brussels/graph_classes.hpp"
#include "rules/brussels/notation.hpp"
#include "tendril/error.hpp"

namespace tendril::brussels {

// One written component as a drawing of a game.
template <class C>
class DrawingReader {
 public:
  DrawingReader(const DrawnGame<C>& game, std::string_view text) : game_(game), text_(text) {}

  Drawing read(const NotedComponent& component) {
    for (const NotedRegion& region : component.regions) {
      if (region.boundaries.size() > kMostBoundaries)
        throw InputError("too many boundaries", text_, region.offset,
                         fmt::format("a region has at most {} here", kMostBoundaries));
      for (const auto& boundary : region.boundaries) {
        for (const NotedRun& run : boundary) drawing_.add(read(run, boundary.size()));
        drawing_.end_word();
      }
      drawing_.end_region(region.surface);
    }
    for (const NotedFact& fact : component.facts) read(fact);
    for (const auto& [name, at] : lifeless_)
      throw InputError("dot without lives", text_, at, fmt::format("say how many, such as ;{}:1", name));
    if constexpr (std::is_same_v<C, WholeGraph>)
      if (!game_.graph_class().contains(drawing_.facts))
        fail("a graph outside the class", component.regions.front().offset, "what is drawn must be in it");
    return std::move(drawing_);
  }

 private:
  [[noreturn]] void fail(const std::string& what, std::size_t offset, const std::string& right) const {
    throw InputError(what, text_, offset, right);
  }
  static bool is_dot(const std::string& name) { return name[0] >= 'A' && name[0] <= 'Z'; }
  Vertex add(std::uint8_t load, std::size_t offset) {
    std::size_t most = kMostVertices;
    if constexpr (std::is_same_v<C, WholeGraph>) most = std::min(most, game_.graph_class().most_vertices());
    if (drawing_.facts.size() >= most)
      fail("too many vertices", offset, fmt::format("at most {} in one component", most));
    return drawing_.facts.add(load);
  }
  Run read(const NotedRun& run, std::size_t runs_on_boundary) {
    if (run.dot) {
      if (game_.marks() == Marks::crossbars) fail("no dots here", run.offset, "write tips; dots: mixed");
      if (!run.name.empty()) return {vertex(run.name, run.offset), 0};
      if (runs_on_boundary > 1)
        fail("fresh dot on a curve", run.offset, "a fresh dot is a boundary of its own");
      return {add(game_.graph_class().load(kLives), run.offset), 0};
    }
    const auto tips = static_cast<std::uint16_t>(run.tips);
    if constexpr (!C::kNamesSpots) {
      if (!run.name.empty()) fail("named tips", run.offset, "tips have no names in this game");
      return {kNobody, tips};
    } else {
      if (!run.name.empty()) return {vertex(run.name, run.offset), tips};
      if constexpr (std::is_same_v<C, MaxDegree>) return {kNobody, tips};
      return {add(Facts::kFree, run.offset), tips};
    }
  }
  Vertex vertex(const std::string& name, std::size_t offset) {
    const auto known = vertices_.find(name);
    if (known != vertices_.end()) return known->second;
    if (is_dot(name)) lifeless_[name] = offset;
    return vertices_[name] = add(is_dot(name) ? 1 : Facts::kFree, offset);
  }
  // Of a fact. Classes that keep the whole graph know of vertices without ends too.
  Vertex fact_vertex(const std::string& name, std::size_t offset) {
    if (C::kKeepsDead && !is_dot(name)) return vertex(name, offset);
    const auto known = vertices_.find(name);
    if (known == vertices_.end())
      fail("unknown vertex " + name, offset, "facts are about vertices of the component");
    return known->second;
  }
  void read(const NotedFact& fact) {
    if (!fact.second.empty()) return read_pair(fact);
    const bool dot = is_dot(fact.first) && game_.marks() != Marks::crossbars;
    if (!dot && !std::is_same_v<C, MaxDegree>)
      fail("unneeded fact", fact.offset,
           game_.marks() == Marks::crossbars ? "write a-b=number: this class knows pairs"
                                             : "only dots have lives: A:1");
    const auto known = vertices_.find(fact.first);
    if (known == vertices_.end())
      fail("unknown vertex " + fact.first, fact.offset, "facts are about vertices of the component");
    if (dot && (fact.value < 1 || fact.value > 2))
      fail("impossible number of lives", fact.offset, "1 or 2; a fresh dot is written o");
    if (fact.value >= Facts::kFree) fail("number too large", fact.offset, "at most 254");
    drawing_.facts.load(known->second) = static_cast<std::uint8_t>(fact.value);
    lifeless_.erase(fact.first);
  }
  void read_pair(const NotedFact& fact) {
    if constexpr (std::is_same_v<C, MaxDegree> || std::is_same_v<C, Anything> ||
                  std::is_same_v<C, Connected>) {
      fail("unneeded fact", fact.offset, "this class knows nothing of pairs");
    } else {
      const Vertex u = fact_vertex(fact.first, fact.offset);
      const Vertex v = fact_vertex(fact.second, fact.offset);
      Facts& facts = drawing_.facts;
      if constexpr (std::is_same_v<C, MaxAverageDegree>) {
        if (fact.value > 15) fail("too many edges", fact.offset, "at most 15 between two vertices");
        facts.set_near(u, v, static_cast<std::uint8_t>(fact.value));
      } else if constexpr (std::is_same_v<C, WholeGraph>) {
        if (fact.value != (u == v ? 0 : 1))
          fail("impossible fact", fact.offset,
               "a-b=1 for vertices that are adjacent, a-a=0 for one that is there");
        if (u != v) facts.set_near(u, v, 1);
      } else {
        if (u == v || fact.value == 0)
          fail("impossible distance", fact.offset, "between two vertices, at least 1");
        if constexpr (std::is_same_v<C, Girth>) {
          game_.graph_class().add_path(facts, u, v, fact.value);
        } else {
          const std::uint8_t parity = fact.value % 2 == 1 ? Bipartite::kOdd : Bipartite::kEven;
          if (facts.near(u, v) != 0 && facts.near(u, v) != parity)
            fail("an odd cycle", fact.offset, "the graph drawn must be bipartite");
          game_.graph_class().add_path(facts, u, v, parity);
        }
      }
    }
  }

  const DrawnGame<C>& game_;
  std::string_view text_;
  Drawing drawing_;
  std::map<std::string, Vertex> vertices_;
  std::map<std::string, std::size_t> lifeless_;  // dots whose lives have not been told, and where they are
};

// Fresh spots: in one region each its own boundary, or one boundary round the inside of a circle whose arcs are edges.
template <class C>
Drawing start_drawing(const C& graph_class, const NotedStart& start, bool circle) {
  Drawing drawing;
  const unsigned arcs = circle ? 2 : 0;  // curves that end at each spot already
  for (const NotedSpot& spot : start.spots) {
    Vertex vertex = kNobody;
    if (!spot.tips)
      vertex = drawing.facts.add(spend(graph_class.load(static_cast<std::uint8_t>(spot.lives + arcs)), arcs));
    else if (C::kNamesSpots)
      vertex = drawing.facts.add(spend(graph_class.load(Facts::kFree), arcs));
    if (!spot.has_ends()) continue;
    drawing.add({vertex, static_cast<std::uint16_t>(spot.tips.value_or(0))});
    if (!circle) drawing.end_word();
  }
  if (circle) {
    drawing.end_word();
    if constexpr (C::kNamesSpots)
      for (std::size_t i = 0; i < start.spots.size(); ++i)
        graph_class.add_arc(drawing.facts, static_cast<Vertex>(i),
                            static_cast<Vertex>((i + 1) % start.spots.size()));
  }
  drawing.end_region(start.surface.value_or(surface::Surface()));
  return drawing;
}

}  // namespace tendril::brussels
