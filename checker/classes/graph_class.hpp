// Classes of graphs that forbid some curves, for Brussels and Circular Sprouts and for Sprouts dots with or without tips
// (docs/games/brussels.md): what each knows of the whole graph drawn so far. Loads are kept by games/drawn.cpp: load(v) is
// the number of curves that may still end at v, the lives of a dot or what maxdeg leaves it.
//  girth     near(u, v): the distance if it is at most g - 3, else 0. A curve (two edges) from u to v closes
//            a cycle of length distance + 2: allowed from distance g - 2 on, never from u to itself.
//  maxdeg    d bounds every load. A crossbar begins with degree two and two tips.
//  mad       near(u, v): the edges between them. Allowed if 2 |E(H)| <= r |V(H)| for every subgraph H
//            afterwards.
//  bipartite near(u, v): 1 if an odd walk joins them, 2 if an even one does, 0 if none. Forbidden from 1; `simple`: also
//            from u to itself.
//  connected (dots alone): a curve between dots that have all their lives, or of such a dot with itself, is drawn first or
//            not at all. After it some dot has fewer lives, and a region whose dots all have theirs is dead for ever (R1).
//  outerplanar, minorfree, induced-free
//            near(u, v): 1 if they are adjacent. Outerplanar is without the minors K4 and K2,3. `simple`: as above.
// Reductions (R1, R2, R5 and R7 are games/drawn.cpp's):
//  R3 maxdeg: a vertex with no more tips than load is not bounded, and its name is dropped;
//  R4 nothing asked, every curve gets a dot: a dot of one life met at one place is a tip;
//  R6 girth: a distance of vertices that share no region is forgotten unless it can be a piece of a path that
//     will forbid something, and regions are independent unless play in one can: see girth.cpp;
//  R8 mad: a vertex without ends of degree at most r/2 is forgotten (taking it out of a subgraph that is too
//     dense leaves it too dense), and so is a connected part of the graph without ends (nothing is ever
//     joined to it);
//  R9 bipartite: regions are independent, and pairs of vertices with ends in independent regions forgotten, unless two
//     parts of the graph with ends in one can be joined through the other: see bipartite.cpp;
//  R10 outerplanar and minors: what cannot come to lie on a cycle with a new edge is forgotten: see whole_graph.cpp.
#pragma once

#include <memory>
#include <numeric>
#include <string>
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

// What a class of graphs is to the game. Vertices of tips may be kNobody where the class does not name spots.
class Class {
 public:
  virtual ~Class() = default;
  // Whether a curve may be drawn from u to v, loads apart.
  virtual bool may_join(const Drawing& d, int u, int v) const = 0;
  // Records it, with its new vertex w.
  virtual void join(Drawing& d, int u, int v, int w) const = 0;
  virtual void add_arc(Drawing&, int, int) const {}
  virtual int most_load(int curves) const {
    return curves;
  }  // of so many curves, how many may end at a fresh vertex
  virtual bool admits_circle(int) const { return true; }
  virtual bool admits(const Drawing&) const { return true; }  // the graph as it is
  virtual bool names_spots() const { return true; }
  virtual bool bounds_degrees() const { return false; }  // of some vertices; only these have names
  virtual bool keeps_vertices() const { return false; }
  virtual bool settle(Drawing&) const { return false; }  // R3, R4; whether something changed
  virtual void forget(Drawing&) const {}                 // R6, R8, R9, R10
  virtual void tie(const Drawing&, Ties&) const {}       // the same
  // Whether a fact about a pair is one of the class, which then records it.
  virtual bool take_fact(Drawing&, int, int, int) const { return false; }
};

std::unique_ptr<Class> anything_class(bool dots);  // every curve gets a dot
std::unique_ptr<Class> max_degree_class(int most);
std::unique_ptr<Class> connected_class();  // the dots are all there is
std::unique_ptr<Class> girth_class(int girth);
std::unique_ptr<Class> max_average_class(int numerator, int denominator);
std::unique_ptr<Class> bipartite_class(bool simple);
// Graphs without K4 and K2,3 as minors; without these minors, or these induced subgraphs, in graph6.
std::unique_ptr<Class> outerplanar_class(bool simple);
std::unique_ptr<Class> forbidden_class(const std::string& graphs, bool minors);

}  // namespace checker
