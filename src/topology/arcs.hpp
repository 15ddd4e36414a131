// Arcs of a wanted class in a region, found without search. The region is cut open along walls (a tree of triangles, and
// the edges that it does not cross) into a disc with m = 1 - chi doors. Every vector of bits over the doors is the class of
// a simple arc that goes through exactly these doors, once each; and whether the arc separates, is one-sided, what it
// leaves and which boundaries it turns round depends affinely on the bits. So the lightest vector with the wanted
// properties is looked for, its chords in the disc are matched so that they make one arc, and drawn one after the other:
// chords that do not cross can be drawn in any order. docs/drawing.md has the proof. Trying random arcs instead draws half
// to three quarters of the options.
//
// Arcs run from the tip of a whisker to the tip of another: a whisker is an edge from a vertex into one of its triangles. It
// says which corner of the vertex is meant, and marks a boundary through all later splitting.
#pragma once

#include <optional>
#include <vector>

#include "topology/mesh.hpp"

namespace tendril::topology {

inline constexpr Marks kClosed = kCurve | kAux | kWall;

struct Tip {
  int vertex = kNone;
  int sign = 1;  // of the recorded direction of its boundary against the tuples at the tip
};

// A whisker at v into triangle t.
int add_whisker(Mesh& mesh, int v, int t);

// Makes tips that share a triangle share none.
void part_tips(Mesh& mesh, const std::vector<int>& tips);

// The shortest way from tip a to tip b over unmarked edges, which are split; its edges are marked kAux. The path with both
// ends.
std::vector<int> draw_chord(Mesh& mesh, int a, int b);

// What an arc is to do to its region. w is the vector that says through which doors one comes back mirrored.
struct Wanted {
  // The crossings with loops through the doors: none is a separating arc, w one that leaves something orientable.
  enum class Crossings { any, some, not_w, some_not_w, w };
  std::optional<bool> same;  // the direction of the boundaries at both ends agrees along the arc
  Crossings crossings = Crossings::any;
  struct Flag {
    Tip tip;
    bool turned;  // against the reference
  };
  std::vector<Flag> flags;
  std::optional<Tip> reference;  // none: the side of U where the arc begins
};

// The path of such an arc from tip to tip, marked kAux. Throws BrokenInvariant if there is none, which the theory forbids.
std::vector<int> draw_arc(Mesh& mesh, Tip a, Tip b, const Wanted& wanted);

}  // namespace tendril::topology
