// What a hereditary class of graphs is to the game: one question, may this curve be drawn, asked of the whole
// graph drawn so far; and what has to be remembered of that graph to answer it next time. A class is one file
// in this folder and one line in `../graph_classes.hpp`.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
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

// The concept, in words. `facts` always describes the whole graph, as far as it can still matter.
//  sizes()                which of the facts the class uses
//  kKeepsDead             vertices without ends still count (and stay in the facts)
//  keeps_tips()           a curve between tips gives two tips back
//  spot_load()            what a fresh spot can take; kFree if the class does not count
//  kNamesSpots            the class needs to know which tips belong to the same vertex
//  admits_circle(n)       whether a cycle of n vertices is in the class (n = 1: a loop, n = 2: a double edge)
//  add_arc(facts, u, v)   records an edge of that cycle
//  may_join(facts, a, b)  may a curve be drawn from run a to run b? (a == b: between two ends of one vertex)
//  join(facts, a, b)      records it and returns the run drawn across it on either side, if any
//  settle(drawing)        drops names that cannot matter any more; true if it changed the drawing
//  forget(drawing)        drops facts that cannot matter any more
//  tie(drawing, ties)     ties regions in which play may depend on each other
template <class C>
concept GraphClass = requires(const C& c, Facts& facts, const Facts& known, Run a, Run b, Drawing& drawing,
                              const Drawing& seen, Ties& ties) {
  { c.sizes() } -> std::same_as<FactSizes>;
  { C::kKeepsDead } -> std::convertible_to<bool>;
  { C::kNamesSpots } -> std::convertible_to<bool>;
  { c.spot_load() } -> std::same_as<std::uint8_t>;
  { c.admits_circle(std::size_t{}) } -> std::same_as<bool>;
  { c.add_arc(facts, Vertex{}, Vertex{}) } -> std::same_as<void>;
  { c.may_join(known, a, b) } -> std::same_as<bool>;
  { c.join(facts, a, b) } -> std::same_as<std::optional<Run>>;
  { c.settle(drawing) } -> std::same_as<bool>;
  { c.forget(drawing) } -> std::same_as<void>;
  { c.tie(seen, ties) } -> std::same_as<void>;
};

// Ties the regions that share a vertex.
inline void tie_by_vertices(const Drawing& drawing, Ties& ties) {
  std::vector<std::size_t> first(drawing.facts.size(), SIZE_MAX);
  for (std::size_t r = 0; r < drawing.regions(); ++r) {
    for (const Run run : drawing.region_runs(r)) {
      if (run.vertex == kNobody) continue;
      if (first[run.vertex] == SIZE_MAX) first[run.vertex] = r;
      ties.tie(first[run.vertex], r);
    }
  }
}

}  // namespace tendril::brussels
