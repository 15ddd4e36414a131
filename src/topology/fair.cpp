// The last touch: what is left of the mesh in the curves. Even triangles leave small waves in a curve, which the energy of
// relax.cpp hardly feels, because it asks only whether a bend lies between its neighbours. Here a bend goes to where the
// second differences of the curve about it are least, which takes waves away and keeps arcs round; never so far that a
// triangle becomes thin. The bends next to a spot with other curves stay, because they say in which direction the curve
// leaves it. Free vertices, and spots with three curves, then follow.
#include <algorithm>

#include "topology/tidy.hpp"

namespace tendril::topology {
namespace {

constexpr int kFairings = 10;
constexpr double kThinnestFaired = 0.35;  // a triangle that a bend may leave, unless it was thinner before

bool is_bend(const Mesh& mesh, int v) {
  const Vertex& vertex = mesh.vertex(v);
  return vertex.triangle != kNone && vertex.kind == Vertex::Kind::inner && vertex.marked == 2;
}

// The curve on from v, which it reaches from `from`; kNone: it ends at v, branches or goes over a side.
struct Next {
  int vertex = kNone;
  Point at{};
};
Next next_on_curve(const Mesh& mesh, int from, int v) {
  if (!is_bend(mesh, v)) return {};
  for (const Mesh::Around& s : mesh.star(v))
    if (s.out != from && (mesh.triangle(s.triangle).mark[at(mesh.edge(s.triangle, v, s.out))] & kCurve) != 0)
      return {s.out, mesh.place_of(s.triangle, s.out)};
  return {};
}

void fair_bend(Mesh& mesh, int v) {
  const Point here = mesh.vertex(v).at;
  const Next a = next_on_curve(mesh, kNone, v);
  const Next b = next_on_curve(mesh, a.vertex, v);
  const Next before = next_on_curve(mesh, v, a.vertex);
  const Next after = next_on_curve(mesh, v, b.vertex);
  if (before.vertex == kNone || after.vertex == kNone) return;
  const Point wanted = (1 / 6.0) * (4 * (a.at + b.at) - before.at - after.at);
  const std::vector<Mesh::Around> star = mesh.star(v);
  const auto thinnest = [&](Point p) {
    double least = 1;
    for (const Mesh::Around& s : star)
      least = std::min(least, mesh.quality(s.triangle, mesh.index(s.triangle, v), p));
    return least;
  };
  const double wide_enough = std::min(kThinnestFaired, thinnest(here));
  for (const double share : {1.0, 0.5, 0.25}) {
    const Point to = here + share * (wanted - here);
    if (thinnest(to) < wide_enough) continue;
    mesh.move(v, to);
    return;
  }
}

}  // namespace

void fair(Sheet& sheet) {
  for (int round = 0; round < kFairings; ++round) {
    for (int v = 0; v < sheet.mesh.vertices(); ++v)
      if (is_bend(sheet.mesh, v) && !sheet.mesh.vertex(v).pinned) fair_bend(sheet.mesh, v);
    relax(sheet, [&](int v) { return !sheet.mesh.is_used(v) || sheet.mesh.vertex(v).marked > 2; });
  }
}

}  // namespace tendril::topology
