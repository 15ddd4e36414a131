// The notation of Brussels Sprouts and its relatives (docs/games/brussels.md), and the names of the classes
// of graphs. What the games make of it is in games/surfaces.cpp and games/drawn.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "checker/text.hpp"

namespace checker {

struct NotedRun {
  std::string name;  // empty: none
  int tips = 0;
  bool dot = false;  // without a name: a fresh one
};
struct NotedRegion {
  std::vector<std::vector<NotedRun>> boundaries;
  int genus = 0;  // -k: k crosscaps
};
struct NotedFact {
  std::string first;
  std::string second;  // empty: a fact about one vertex
  int value = 0;
};
struct NotedComponent {
  std::vector<NotedRegion> regions;
  std::vector<NotedFact> facts;
};

// Whether the text is a start, such as 4,4,3 or o,o,3@T1, and the tips of its spots; -1: a dot.
struct NotedStart {
  std::vector<int> spots;
  bool has_surface = false;
  int genus = 0;
};
bool is_start(std::string_view text);
NotedStart read_start(std::string_view text);
std::vector<NotedComponent> read_components(std::string_view text);

// A class of graphs by name. Those that ask nothing of a graph in the plane are surfaces of genus 0.
struct GraphClass {
  enum Kind {
    forest,
    surface,
    girth,
    max_degree,
    max_average,
    bipartite,
    outerplanar,
    connected,
    minor_free,
    induced_free
  } kind = surface;
  int number = 0;                // genus, girth, degree, numerator
  int denominator = 1;           // of max_average
  std::size_t least_circle = 1;  // the fewest spots of a circle that girth 1 or 2 allows
  bool simple = false;           // no double edges
  std::string forbidden = {};    // graph6, separated by commas
};
// forest, planar, outerplanar, bipartite, simple-outerplanar, simple-bipartite, girth<g>, maxdeg<d>, subcubic, mad<r>,
// minorfree:..., induced-free:..., O<k>, N<k>; connected with `dots`: all vertices are dots. Throws Refused.
GraphClass read_class(std::string_view name, bool dots = false);

}  // namespace checker
