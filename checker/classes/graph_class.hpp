// Classes of plane graphs that forbid some curves, for Brussels and Circular Sprouts and for dots next to
// tips (docs/games/brussels.md): what each knows of the whole graph drawn so far.
//  girth     near(u, v): the distance if it is at most g - 3, else 0. A curve (two edges) from u to v closes
//            a cycle of length distance + 2: allowed from distance g - 2 on, never from u to itself.
//  maxdeg    load(v): d less the degree. A crossbar begins with degree two and two tips.
//  mad       near(u, v): the edges between them. Allowed if 2 |E(H)| <= r |V(H)| for every subgraph H
//            afterwards.
//  dots      load(v): the lives of a dot. From tip to tip a crossbar, or in mixed:sprouts and
//            circular:sprouts, where every curve gets a dot, a dot; from a dot to anything a dot.
// Reductions (R1, R2 and R5 are games/drawn.cpp's):
//  R3 maxdeg: a vertex with no more tips than load is not bounded, and its name is dropped;
//  R4 dots, where every curve gets one: a dot of one life met at one place is a tip;
//  R6 girth: a distance of vertices that share no region is forgotten unless it can be a piece of a path that
//     will forbid something, and regions are independent unless play in one can: see girth.cpp;
//  R7 maxdeg, dots: regions that share no (bounded) vertex are independent, because whether a curve may be
//     drawn depends on the loads of its ends alone;
//  R8 mad: a vertex without ends of degree at most r/2 is forgotten (taking it out of a subgraph that is too
//     dense leaves it too dense), and so is a connected part of the graph without ends (nothing is ever
//     joined to it).
#pragma once

#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

#include "checker/drawing.hpp"

namespace checker {

constexpr int kDotLives = 3;

// Regions that depend on one another.
class Ties {
 public:
  explicit Ties(std::size_t count) : parent_(count) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t root(std::size_t i) const {
    while (parent_[i] != i) i = parent_[i];
    return i;
  }
  void tie(std::size_t a, std::size_t b) { parent_[root(a)] = root(b); }

 private:
  std::vector<std::size_t> parent_;
};

// What a class of graphs is to the game.
class Class {
 public:
  virtual ~Class() = default;
  virtual bool may_join(const Drawing& d, End a, End b) const = 0;
  // Records a curve from a to b and returns what it shows on either side.
  virtual std::optional<End> join(Drawing& d, End a, End b) const = 0;
  virtual void add_arc(Drawing&, int, int) const {}
  virtual int spot_load() const { return kFree; }
  virtual bool names_spots() const { return true; }
  virtual bool has_dots() const { return false; }        // spots without tips, of kDotLives lives
  virtual bool bounds_degrees() const { return false; }  // of some vertices; only these have names
  virtual bool keeps_vertices() const { return false; }
  virtual bool settle(Drawing&) const { return false; }   // R3, R4; whether something changed
  virtual void forget(Drawing&) const {}                  // R6, R8
  virtual void tie(const Drawing& d, Ties& ties) const {  // R7
    std::map<int, std::size_t> first;
    for (std::size_t r = 0; r < d.regions.size(); ++r)
      for (const Ends& word : d.regions[r])
        for (const End end : word)
          if (end.vertex != kNobody) ties.tie(first.try_emplace(end.vertex, r).first->second, r);
  }
  // Whether a fact of the notation is one of the class, which then records it.
  virtual bool take_fact(Drawing&, int, int, int) const { return false; }
};

std::unique_ptr<Class> max_degree_class(int most);
std::unique_ptr<Class> dots_class(bool crossbars);  // between tips: a crossbar or a dot
std::unique_ptr<Class> girth_class(int girth);
std::unique_ptr<Class> max_average_class(int numerator, int denominator);

}  // namespace checker
