// A closed surface as a triangulation whose triangles lie in the fundamental polygon. Spots are vertices and curves run
// along edges, so what crosses what, which regions there are and how they are glued is combinatorial: no coordinate is
// ever asked, and the code is the same for every surface. Tried by others, in the plane: strokes tested for crossings by
// geometry. Sampling misses crossings, and curves end up too close to tell.
//
// The complex is simplicial: an edge is a pair of vertices, and lies in two triangles. A triangle's vertices are a tuple;
// the tuple's direction is inherited by what the triangle is split into, and signs that depend on it stay valid. In the
// polygon all tuples run the same way round.
//
// A vertex on a side of the polygon lies at two places of it, a corner at several; so the place belongs to the corner of
// a triangle (`where`): the side or polygon corner on which that corner of the triangle lies. Sides of the polygon are
// always unions of edges, so every triangle lies inside the polygon. The plane has one more vertex, outside, joined to the
// rim of the disc; its triangles have no place.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "topology/polygon.hpp"

namespace tendril::topology {

// What an edge is; kCut is any of them.
using Marks = std::uint8_t;
inline constexpr Marks kCurve = 1;  // drawn
inline constexpr Marks kAux = 2;    // whiskers and spines: drawn while routing and forgotten
inline constexpr Marks kWall = 4;   // of a disc (arcs.hpp)

struct Vertex {
  enum class Kind : std::uint8_t { inner, side, corner, rim, outside };
  Kind kind = Kind::inner;
  Point at;              // inner and rim
  int letter = kNone;    // side
  double u = 0;          // side: along the letter
  int triangle = kNone;  // one of its triangles
  int spot = kNone;      // the spot that sits here
  int marked = 0;        // edges here with a mark
  bool pinned = false;   // looks leave it where it is
};

struct Triangle {
  std::array<int, 3> v{};     // edge k joins v[k] and v[k + 1]
  std::array<int, 3> next{};  // the triangle across edge k
  std::array<Marks, 3> mark{};
  std::array<int, 3> where{kNone, kNone, kNone};  // side: its number; corner: that of the polygon's corner
  int parent = kNone;                             // the triangle it was split off
};

// An edge as seen from one of its triangles, or a side of that triangle, from v[k] to v[k + 1] or back.
struct Edge {
  int triangle = kNone;
  int k = 0;
};

class Mesh {
 public:
  explicit Mesh(std::shared_ptr<const Polygon> polygon);

  const Polygon& polygon() const { return *polygon_; }
  int vertices() const { return static_cast<int>(vertex_.size()); }
  int triangles() const { return static_cast<int>(triangle_.size()); }
  const Vertex& vertex(int v) const { return vertex_[static_cast<std::size_t>(v)]; }
  Vertex& vertex(int v) { return vertex_[static_cast<std::size_t>(v)]; }
  const Triangle& triangle(int t) const { return triangle_[static_cast<std::size_t>(t)]; }

  // The index of vertex v in triangle t; kNone: it is not there.
  int index(int t, int v) const;
  // The edge of triangle t that joins a and b.
  int edge(int t, int a, int b) const;
  // The edge that joins a and b, as one of its triangles has it; triangle kNone: there is none.
  Edge find(int a, int b) const;
  Edge across(Edge e) const;
  int third(int t, int a, int b) const;
  // +1 if the tuple of t runs from a to b, else -1.
  int sign(int t, int a, int b) const;
  bool is_used(int v) const { return vertex(v).spot != kNone || vertex(v).marked > 0; }
  // Triangles round v: each is left over the edge (v, out) and entered over (v, in).
  struct Around {
    int triangle;
    int in;
    int out;
  };
  std::vector<Around> star(int v) const;
  // The same from triangle t over the edge (v, in), until a marked edge (v, out) stops it.
  std::vector<Around> fan(int t, int v, int in, Marks cut) const;

  void set_mark(Edge e, Marks mark, bool on);
  // Takes the mark off every edge.
  void erase(Marks mark);
  bool is_side(Edge e) const;

  // A new vertex on an edge, which keeps its marks.
  int split(Edge e, double ratio = 0.5);
  // A new vertex inside a triangle.
  int insert(int t, Point p);
  int insert(int t) { return insert(t, centre(t)); }
  // The other diagonal of the two triangles at an edge. False: it is there already, marked or a side, or the triangles
  // would turn over.
  bool flip(Edge e);
  // Moves `from` into its neighbour `into`; false if the surface or a curve would change, or a triangle turn over or
  // become thinner than `quality`.
  bool collapse(int from, int into, double quality);

  // The triangle that `t` was when there were `size` triangles.
  int origin(int t, int size) const;
  // Of the two triangles at the edge (a, b) the one that came from `t` of then.
  int descendant(int t, int a, int b, int size) const;

  // --- places in the polygon ---
  bool has_place(int t) const;
  Point place(int t, int k) const;
  Point place_of(int t, int v) const { return place(t, index(t, v)); }
  Point centre(int t) const;
  // Twice the area, positive for a triangle that lies as it should.
  double area(int t) const { return area(t, kNone, {}); }
  // The same with vertex k of it elsewhere.
  double area(int t, int k, Point p) const;
  // The measure of shape: 1 for an equilateral triangle, 0 for a flat one, negative turned over.
  double quality(int t) const { return quality(t, kNone, {}); }
  double quality(int t, int k, Point p) const;
  // Moves an inner vertex, or one on a side along it.
  void move(int v, Point p) { vertex(v).at = p; }
  void slide(int v, double u) { vertex(v).u = u; }
  // The same complex with other places for its vertices, and other directions of its tuples.
  void replace(std::vector<Vertex> vertices, std::vector<Triangle> triangles) {
    vertex_ = std::move(vertices);
    triangle_ = std::move(triangles);
  }
  // Drops collapsed triangles and the history; triangle numbers change.
  void compact();
  // Every edge in two triangles, every star a circle, marks on both sides, the Euler characteristic of the surface, every
  // triangle inside the polygon the right way round. Throws BrokenInvariant.
  void check() const;

 private:
  int add_triangle(const Triangle& t);
  void replace_next(int t, int old_next, int new_next);
  void build();
  void connect();

  int side_of(Edge e) const;
  double along(int t, int k, int side) const;

  std::shared_ptr<const Polygon> polygon_;
  std::vector<Vertex> vertex_;
  std::vector<Triangle> triangle_;
};

}  // namespace tendril::topology
