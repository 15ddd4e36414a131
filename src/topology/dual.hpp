// Walking from triangle to triangle: what the search for the shortest chord and the tree of a disc have in common.
#pragma once

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "topology/mesh.hpp"

namespace tendril::topology::dual {

using Ends = std::pair<int, int>;

inline Ends ends_of(const Mesh& mesh, Edge e) {
  const Triangle& t = mesh.triangle(e.triangle);
  return std::minmax(t.v[static_cast<std::size_t>(e.k)],
                     t.v[static_cast<std::size_t>(e.k == 2 ? 0 : e.k + 1)]);
}

inline Point middle(const Mesh& mesh, Edge e) {
  return 0.5 * (mesh.place(e.triangle, e.k) + mesh.place(e.triangle, e.k == 2 ? 0 : e.k + 1));
}

// From the centre of a triangle over an edge to the next centre.
inline double cost(const Mesh& mesh, Edge e) {
  const Edge far = mesh.across(e);
  return distance(mesh.centre(e.triangle), middle(mesh, e)) +
         distance(middle(mesh, far), mesh.centre(far.triangle));
}

struct Reached {
  double distance;
  int triangle;
  Edge over;  // in the triangle before; kNone: a start
  bool operator>(const Reached& other) const { return distance > other.distance; }
};
using Frontier = std::priority_queue<Reached, std::vector<Reached>, std::greater<>>;

inline bool is_open(const Mesh& mesh, Edge e) {
  return mesh.triangle(e.triangle).mark[static_cast<std::size_t>(e.k)] == 0 &&
         mesh.has_place(mesh.across(e).triangle);
}

}  // namespace tendril::topology::dual
