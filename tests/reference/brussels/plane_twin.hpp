// The slow, obviously correct twin of Brussels Sprouts, Circular Sprouts and the mixed game in the plane.
//
// The whole drawing is a rotation system: every vertex lists its darts in anticlockwise order, and a dart is
// an edge's end, an open tip, or a stub (which only gives a Sprouts dot a place in some region). Faces are
// traced anew after every move; class membership is tested from scratch on the abstract graph. Nothing is
// split off, nothing is put in canonical form; the only memory is that two orders of the same curves are the
// same drawing. It shares no code with src/rules/brussels.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace tendril::reference::brussels {

// The graph drawn so far: vertices 0 .. vertices-1, edges with repetition, loops allowed.
struct AbstractGraph {
  int vertices = 0;
  std::vector<std::pair<int, int>> edges;
};

bool is_forest(const AbstractGraph& graph);
bool is_planar(const AbstractGraph& graph);
int girth(const AbstractGraph& graph);  // a large number if there is no cycle; 1: a loop, 2: a double edge
int max_degree(const AbstractGraph& graph);
// Whether every subgraph H has 2 |E(H)| / |V(H)| <= numerator / denominator, by trying all vertex sets.
bool mad_at_most(const AbstractGraph& graph, int numerator, int denominator);

using Membership = std::function<bool(const AbstractGraph&)>;
bool is_bipartite(const AbstractGraph& graph);
// Without loops and double edges.
bool is_simple(const AbstractGraph& graph);
AbstractGraph from_graph6(const std::string& text);  // of at most 62 vertices
// Loops and double edges make no difference to these.
bool has_minor(const AbstractGraph& graph, const AbstractGraph& minor);
bool has_induced(const AbstractGraph& graph, const AbstractGraph& pattern);
// The class of that name, as tendril writes it.
Membership class_named(const std::string& name);

// What is drawn across a new curve.
enum class MarkRule {
  crossbar,  // Brussels: a crossbar, an open tip on either side
  dot,       // Sprouts: a dot of degree two
  mixed,     // a crossbar if both ends were tips, a dot otherwise
};

struct Drawing {
  enum class Kind { tip, edge, stub };
  struct Dart {
    int vertex;
    Kind kind;
    int mate;  // the other end, for an edge
    int name;  // for tips: the same in every order of play
  };
  std::vector<Dart> darts;
  std::vector<std::vector<int>> rotation;  // darts round each vertex
  std::vector<int> region;                 // of the sector that follows a dart
  std::vector<bool> dot;                   // a Sprouts dot: no tips, and
  std::vector<int> most;                   // at most so many edges, three if nothing else is said
  int regions = 1;
  int closed_region = -1;  // nobody may draw here: the outside of the circle
  AbstractGraph graph;
  std::set<std::vector<int>> curves;  // what has been drawn, as names: the memory key

  int add_vertex(bool is_dot);
  int add_dart(int vertex, std::size_t place, Kind kind, int name, int in_region);
  int next_in_rotation(int dart) const;
  int next_sector(int dart) const;  // along the face walk
  std::vector<int> walk(int dart) const;
  std::size_t degree(int vertex) const;
  std::string key() const;
};

class PlaneTwin {
 public:
  PlaneTwin(Membership may, MarkRule marks) : may_(std::move(may)), marks_(marks) {}

  // n spots in the plane; tips < 0 stands for a Sprouts dot.
  static Drawing spots(const std::vector<int>& tips);
  // n spots on a circle, joined by its arcs; everything happens inside. tips = -1 - k: a dot with k more edges to come.
  static Drawing circle(const std::vector<int>& tips);

  std::vector<Drawing> options(const Drawing& drawing);
  unsigned nimber(const Drawing& drawing);
  bool misere_win(const Drawing& drawing);  // for the player to move
  std::set<unsigned> lengths(const Drawing& drawing);

 private:
  int name_of(const std::vector<int>& curve);

  Membership may_;
  MarkRule marks_;
  std::map<std::vector<int>, int> names_;
  std::map<std::string, unsigned> nimbers_;
  std::map<std::string, bool> misere_;
  std::map<std::string, std::set<unsigned>> lengths_;
};

}  // namespace tendril::reference::brussels
