// What a hereditary class of graphs is to the game: one question, may this curve be drawn, asked of the whole
// graph drawn so far; and what has to be remembered of that graph to answer it next time. A class is one file
// in this folder and one line in `../graph_classes.hpp`.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <vector>

#include "rules/brussels/canonical.hpp"
#include "rules/brussels/drawing.hpp"

namespace tendril::brussels {

// Regions that may have to be kept in one component, as a partition that classes coarsen.
class Ties {
 public:
  explicit Ties(std::size_t regions) : parent_(regions) {
    for (std::size_t i = 0; i < regions; ++i) parent_[i] = i;
  }
  std::size_t find(std::size_t region) const {
    while (parent_[region] != region) region = parent_[region];
    return region;
  }
  void tie(std::size_t a, std::size_t b) { parent_[find(a)] = find(b); }

 private:
  std::vector<std::size_t> parent_;
};

// The concept, in words. `facts` always describes the whole graph, as far as it can still matter. Loads are kept by the
// game, which asks the class only about curves that they allow.
//  sizes()                which of the facts the class uses
//  kKeepsDead             vertices without ends still count (and stay in the facts)
//  kNamesSpots            the class needs to know which tips belong to the same vertex
//  load(curves)           how many of these curves (kFree: any number) may end at a fresh vertex
//  admits_circle(n)       whether a cycle of n vertices is in the class (n = 1: a loop, n = 2: a double edge)
//  admits_start(n)        whether n vertices without edges are
//  add_arc(facts, u, v)   records an edge of that cycle
//  may_join(facts, u, v)  may a curve be drawn from u to v? (u == v: between two ends of one vertex)
//  join(facts, u, v, w)   records it, w being the new vertex on it
//  settle(drawing)        drops names that cannot matter any more; true if it changed the drawing
//  forget(drawing)        drops facts that cannot matter any more
//  tie(drawing, ties)     ties regions in which play may depend on each other by what the class asks
template <class C>
concept GraphClass = requires(const C& c, Facts& facts, const Facts& known, Vertex v, Drawing& drawing,
                              const Drawing& seen, Ties& ties) {
  { c.sizes() } -> std::same_as<FactSizes>;
  { C::kKeepsDead } -> std::convertible_to<bool>;
  { C::kNamesSpots } -> std::convertible_to<bool>;
  { c.load(std::uint8_t{}) } -> std::same_as<std::uint8_t>;
  { c.admits_circle(std::size_t{}) } -> std::same_as<bool>;
  { c.admits_start(std::size_t{}) } -> std::same_as<bool>;
  { c.add_arc(facts, v, v) } -> std::same_as<void>;
  { c.may_join(known, v, v) } -> std::same_as<bool>;
  { c.join(facts, v, v, v) } -> std::same_as<void>;
  { c.settle(drawing) } -> std::same_as<bool>;
  { c.forget(drawing) } -> std::same_as<void>;
  { c.tie(seen, ties) } -> std::same_as<void>;
};

// What most classes say.
struct UsualClass {
  static constexpr bool kKeepsDead = false;
  static constexpr bool kNamesSpots = true;
  std::uint8_t load(std::uint8_t curves) const { return curves; }
  bool admits_start(std::size_t) const { return true; }
  bool settle(Drawing&) const { return false; }
};

// What is left of a load when so many more curves end there.
inline std::uint8_t spend(std::uint8_t load, unsigned curves) {
  return load == Facts::kFree ? load : static_cast<std::uint8_t>(load - std::min<unsigned>(load, curves));
}

// Drops the vertices that are not wanted. Those with ends are.
inline void keep_only(Drawing& drawing, const std::vector<bool>& wanted) {
  std::vector<Vertex> kept;
  std::vector<Vertex> number(wanted.size(), kNobody);
  for (std::size_t v = 0; v < wanted.size(); ++v) {
    if (!wanted[v]) continue;
    number[v] = static_cast<Vertex>(kept.size());
    kept.push_back(static_cast<Vertex>(v));
  }
  Facts facts;
  facts.keep(drawing.facts, kept);
  drawing.facts = std::move(facts);
  for (Run& run : drawing.runs())
    if (run.vertex != kNobody) run.vertex = number[run.vertex];
}

// Ties the regions that share a vertex at which a curve in one takes the place of a curve in the other.
inline void tie_by_loads(const Drawing& drawing, Ties& ties) {
  std::vector<std::size_t> first(drawing.facts.size(), SIZE_MAX);
  for (std::size_t r = 0; r < drawing.regions(); ++r) {
    for (const Run run : drawing.region_runs(r)) {
      if (run.vertex == kNobody || drawing.facts.load(run.vertex) == Facts::kFree) continue;
      if (first[run.vertex] == SIZE_MAX) first[run.vertex] = r;
      ties.tie(first[run.vertex], r);
    }
  }
}

}  // namespace tendril::brussels
