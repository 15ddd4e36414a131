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
// face; the smallest such list over all those edges and over both reflections. (The idea is Weinberg's, 1966,
// for triconnected graphs; a drawing is as rigid as those.)
#pragma once

#include <string>
#include <vector>

#include "graph/graph.hpp"
#include "graph/planar_code.hpp"

namespace tendril {

using FaceWalk = std::vector<Vertex>;  // the vertices round a face; a vertex may come more than once

// A drawing in the plane. The outer face is the one that holds the arrow from vertex 0 to its first
// neighbour.
struct PlaneDrawing {
  PlaneGraph plane;

  // The faces, the outer one first.
  std::vector<FaceWalk> faces() const;
};

// Every drawing of a connected graph with at least one edge, one for each class, numbered canonically, in the
// order of their codes; none if the graph is not planar. At most 255 vertices.
std::vector<PlaneDrawing> plane_drawings(const Graph& graph);
// The same up to the choice of the outer face: the drawings on the sphere.
std::vector<PlaneDrawing> sphere_drawings(const Graph& graph);

// The canonical code of a connected drawing with the outer face that PlaneDrawing names. Equal for two
// drawings exactly when they are the same up to isomorphism and reflection.
std::string drawing_code(const PlaneDrawing& drawing);
// The drawing of a code, numbered as the code numbers it.
PlaneDrawing drawing_of(std::string_view code);
// The number of isomorphisms of a drawing on the sphere onto itself or its reflection.
std::size_t symmetries(const PlaneDrawing& drawing);

// Whether a walk of vertices passes some vertex, or some edge, more than once.
bool repeats_vertex(const FaceWalk& walk);
bool repeats_edge(const FaceWalk& walk);

}  // namespace tendril
