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

// One written component as a drawing of the class C.
template <class C>
class DrawingReader {
 public:
  DrawingReader(const C& graph_class, std::string_view text) : class_(graph_class), text_(text) {}

  Drawing read(const NotedComponent& component) {
    for (const NotedRegion& region : component.regions) {
      if (region.boundaries.size() > kMostBoundaries)
        throw InputError("too many boundaries", text_, region.offset,
                         fmt::format("a region has at most {} here", kMostBoundaries));
      for (const auto& boundary : region.boundaries) {
        for (const NotedRun& run : boundary) drawing_.add(read(run, boundary.size()));
        drawing_.end_word();
      }
      drawing_.end_region();
    }
    for (const NotedFact& fact : component.facts) read(fact);
    for (const auto& [name, vertex] : vertices_)
      if constexpr (std::is_same_v<C, Dots>)
        if (loads_.count(name) == 0)
          throw InputError("dot without lives", text_, offsets_[name],
                           fmt::format("say how many, such as ;{}:1", name));
    return std::move(drawing_);
  }

 private:
  [[noreturn]] void fail(const std::string& what, std::size_t offset, const std::string& right) const {
    throw InputError(what, text_, offset, right);
  }
  Vertex add(std::uint8_t load, std::size_t offset) {
    if (drawing_.facts.size() >= kMostVertices)
      fail("too many vertices", offset, fmt::format("at most {} in one component", kMostVertices));
    return drawing_.facts.add(load);
  }
  Run read(const NotedRun& run, std::size_t runs_on_boundary) {
    const auto tips = static_cast<std::uint16_t>(run.tips);
    if constexpr (std::is_same_v<C, Dots>) {
      if (!run.dot) {
        if (!run.name.empty()) fail("named tips", run.offset, "tips have no names in this game");
        return {kNobody, tips};
      }
      if (!run.name.empty()) return {vertex(run.name, 1, run.offset), 0};
      if (runs_on_boundary > 1)
        fail("fresh dot on a curve", run.offset, "a fresh dot is a boundary of its own");
      return {add(Dots::kLives, run.offset), 0};
    } else {
      if (run.dot) fail("no dots here", run.offset, "write tips; dots: mixed");
      if (!run.name.empty()) return {vertex(run.name, Facts::kFree, run.offset), tips};
      if constexpr (std::is_same_v<C, MaxDegree>) return {kNobody, tips};
      return {add(Facts::kFree, run.offset), tips};
    }
  }
  Vertex vertex(const std::string& name, std::uint8_t load, std::size_t offset) {
    const auto known = vertices_.find(name);
    if (known != vertices_.end()) return known->second;
    offsets_[name] = offset;
    return vertices_[name] = add(load, offset);
  }
  Vertex known_vertex(const std::string& name, std::size_t offset) {
    const auto known = vertices_.find(name);
    if (known == vertices_.end())
      fail("unknown vertex " + name, offset, "facts are about vertices of the component");
    return known->second;
  }
  void read(const NotedFact& fact) {
    if (fact.second.empty()) {
      if (!class_.sizes().loads)
        fail("unneeded fact", fact.offset, "write a-b=number: this class knows pairs");
      const Vertex v = known_vertex(fact.first, fact.offset);
      if (std::is_same_v<C, Dots> && (fact.value < 1 || fact.value > 2))
        fail("impossible number of lives", fact.offset, "1 or 2; a fresh dot is written o");
      if (fact.value >= Facts::kFree) fail("number too large", fact.offset, "at most 254");
      drawing_.facts.load(v) = static_cast<std::uint8_t>(fact.value);
      loads_[fact.first] = true;
      return;
    }
    if (!std::is_same_v<C, Girth> && !std::is_same_v<C, MaxAverageDegree>)
      fail("unneeded fact", fact.offset, "this class knows nothing of pairs");
    if constexpr (std::is_same_v<C, MaxAverageDegree>) {
      const Vertex u = vertex(fact.first, Facts::kFree, fact.offset);
      const Vertex v = vertex(fact.second, Facts::kFree, fact.offset);
      if (fact.value > 15) fail("too many edges", fact.offset, "at most 15 between two vertices");
      drawing_.facts.set_near(u, v, static_cast<std::uint8_t>(fact.value));
    } else if constexpr (std::is_same_v<C, Girth>) {
      const Vertex u = known_vertex(fact.first, fact.offset);
      const Vertex v = known_vertex(fact.second, fact.offset);
      if (u == v || fact.value == 0)
        fail("impossible distance", fact.offset, "between two vertices, at least 1");
      class_.add_path(drawing_.facts, u, v, fact.value);
    }
  }

  const C& class_;
  std::string_view text_;
  Drawing drawing_;
  std::map<std::string, Vertex> vertices_;
  std::map<std::string, bool> loads_;
  std::map<std::string, std::size_t> offsets_;
};

// n fresh spots: in one region each its own boundary, or one boundary round the inside of a circle.
template <class C>
Drawing start_drawing(const C& graph_class, const std::vector<NotedSpot>& spots, bool circle) {
  Drawing drawing;
  for (const NotedSpot& spot : spots) {
    Vertex vertex = kNobody;
    if (!spot.tips)
      vertex = drawing.facts.add(Dots::kLives);
    else if (C::kNamesSpots)
      vertex = drawing.facts.add(graph_class.spot_load());
    if (spot.tips && *spot.tips == 0) continue;
    drawing.add({vertex, static_cast<std::uint16_t>(spot.tips.value_or(0))});
    if (!circle) drawing.end_word();
  }
  if (circle) {
    drawing.end_word();
    if constexpr (C::kNamesSpots)
      for (std::size_t i = 0; i < spots.size(); ++i)
        graph_class.add_arc(drawing.facts, static_cast<Vertex>(i),
                            static_cast<Vertex>((i + 1) % spots.size()));
  }
  drawing.end_region();
  return drawing;
}

}  // namespace tendril::brussels
