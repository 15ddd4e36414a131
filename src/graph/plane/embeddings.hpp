// Every way to draw a connected graph in the plane, up to what can be told apart: all rotation systems of
// genus 0 (a rotation at every vertex such that faces - edges + vertices = 2), up to isomorphism and
// reflection, and with every choice of the outer face up to the same.
//
// Drawings are grown an edge at a time in an order that keeps the part drawn so far connected. A new edge to
// a new vertex goes into any corner of the old one; an edge between two old vertices goes into a pair of
// corners of one face, which it cuts in two. Leaving the last edge out of a plane drawing leaves a plane
// drawing, so every one is met, and exactly once, because corners say where each edge went. The search only
// ends in vain where two vertices that should be joined lie on no common face. (Trying every rotation and
// counting faces, which the tests do, meets the product of all (degree - 1)! instead.) Until some vertex has
// three edges a drawing equals its reflection, so at the first such vertex one of two corners is enough.
//
// A drawing with a chosen outer face is named by its canonical code: the vertices numbered breadth first,
// each one's neighbours in clockwise order from the edge it was found by, starting from an edge of the outer
// face; the smallest such list over all those edges and over both reflections. (The idea is Weinberg's,
// 1966, for triconnected graphs; a drawing is as rigid as those.)
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "graph/graph.hpp"
#include "graph/plane/rotation.hpp"

namespace tendril::plane {

// Every drawing of a connected graph with at least one edge, one for each class, numbered canonically, in
// the order of their codes; none if the graph is not planar. At most 255 vertices. The outer face is the one
// that dart 0 goes round, so the first of faces().
std::vector<Drawing> all_drawings(const Graph& graph);

// The canonical code of a connected drawing with the outer face that dart `outer` goes round. Equal for two
// drawings exactly when they are the same up to isomorphism and reflection.
std::string code_of(const Drawing& drawing, Dart outer);
// The drawing of a code, numbered as the code numbers it; dart 0 goes round the outer face.
Drawing from_code(std::string_view code);

}  // namespace tendril::plane
