#include "topology/smooth.hpp"

namespace tendril::topology {
namespace {

constexpr int kArcSteps = 8;

// A bend and its star, all as they lie round the place of v in one chart.
struct Bend {
  Point v;
  Point a;
  Point b;
  std::vector<Point> others;  // ends of the other edges at v
  int side = kNone;           // v lies on this side of the polygon, and b beyond it
  bool crosses = false;       // a and b lie on different sides of it
  int outer = kNone;          // a triangle at v on the outer side of the bend
};

Bend bend_at(const Mesh& mesh, int a, int v, int b) {
  Bend bend;
  const std::vector<Mesh::Around> star = mesh.star(v);
  const bool on_side = mesh.vertex(v).kind == Vertex::Kind::side;
  const auto where = [&](const Mesh::Around& s) {
    return mesh.triangle(s.triangle).where[at(mesh.index(s.triangle, v))];
  };
  int far = kNone;
  for (const Mesh::Around& s : star)
    if (s.out == a) {
      bend.v = mesh.place_of(s.triangle, v);
      if (on_side) bend.side = where(s);
    } else if (s.out == b && on_side) {
      far = where(s);
    }
  bend.crosses = on_side && far != bend.side;
  for (const Mesh::Around& s : star) {
    Point p = mesh.place_of(s.triangle, s.out);
    if (on_side && where(s) != bend.side) p = mesh.polygon().carry(mesh.polygon().partner(bend.side), p);
    if (s.out == a)
      bend.a = p;
    else if (s.out == b)
      bend.b = p;
    else
      bend.others.push_back(p);
  }
  if (on_side) return bend;
  // The star from a to b, and on from b to a: the outer side is the one that turns by more.
  for (std::size_t k = 0; k < star.size(); ++k) {
    if (star[k].in != a) continue;
    const Point p = mesh.place_of(star[k].triangle, star[k].out);
    const bool left = cross(bend.a - bend.v, p - bend.v) > 0;  // the way from a begins to the left
    const bool b_left = cross(bend.a - bend.v, bend.b - bend.v) > 0;
    // b lies within half a turn to that side: the inner side begins here.
    bend.outer = left == b_left ? star[(k + star.size() - 1) % star.size()].triangle : star[k].triangle;
  }
  return bend;
}

bool inside(Point p, Point a, Point b, Point c) {
  const double x = cross(b - a, p - a);
  const double y = cross(c - b, p - b);
  const double z = cross(a - c, p - c);
  return (x >= 0 && y >= 0 && z >= 0) || (x <= 0 && y <= 0 && z <= 0);
}

Polyline arc_of(const Bend& bend) {
  double share = 0.5;
  const auto hit = [&] {
    for (const Point w : bend.others)
      if (inside(bend.v + 0.5 * (w - bend.v), bend.v + share * (bend.a - bend.v), bend.v,
                 bend.v + share * (bend.b - bend.v)))
        return true;
    return false;
  };
  while (share > 0.01 && hit()) share *= 0.5;
  const Point from = bend.v + share * (bend.a - bend.v);
  const Point to = bend.v + share * (bend.b - bend.v);
  Polyline arc;
  for (int k = 0; k <= kArcSteps; ++k) {
    const double s = static_cast<double>(k) / kArcSteps;
    arc.push_back((1 - s) * (1 - s) * from + 2 * s * (1 - s) * bend.v + s * s * to);
  }
  return arc;
}

}  // namespace

std::vector<Polyline> smooth(const Mesh& mesh, const std::vector<int>& path) {
  std::vector<Polyline> pieces(1);
  const auto end_place = [&](int v, int next) { return mesh.place_of(mesh.find(v, next).triangle, v); };
  pieces.back().push_back(end_place(path[0], path[1]));
  for (std::size_t k = 1; k + 1 < path.size(); ++k) {
    const Bend bend = bend_at(mesh, path[k - 1], path[k], path[k + 1]);
    const Polyline arc = arc_of(bend);
    if (!bend.crosses) {
      pieces.back().insert(pieces.back().end(), arc.begin(), arc.end());
      continue;
    }
    // Cut where the arc goes over the side.
    const Polygon& polygon = mesh.polygon();
    const Point middle = 0.5 * (polygon.corner(bend.side) + polygon.corner(bend.side + 1));
    const auto beyond = [&](Point p) { return dot(p - middle, middle); };
    std::size_t cut = 1;
    while (cut + 1 < arc.size() && beyond(arc[cut]) <= 0) ++cut;
    const double one = beyond(arc[cut - 1]);
    const double other = beyond(arc[cut]);
    const Point crossing = arc[cut - 1] + (one / (one - other)) * (arc[cut] - arc[cut - 1]);
    pieces.back().insert(pieces.back().end(), arc.begin(), arc.begin() + static_cast<std::ptrdiff_t>(cut));
    pieces.back().push_back(crossing);
    Polyline next{polygon.carry(bend.side, crossing)};
    for (std::size_t i = cut; i < arc.size(); ++i) next.push_back(polygon.carry(bend.side, arc[i]));
    pieces.push_back(std::move(next));
  }
  pieces.back().push_back(end_place(path[path.size() - 1], path[path.size() - 2]));
  return pieces;
}

std::vector<Rounding> roundings(const Mesh& mesh, const std::vector<int>& path) {
  std::vector<Rounding> result;
  for (std::size_t k = 1; k + 1 < path.size(); ++k) {
    const Bend bend = bend_at(mesh, path[k - 1], path[k], path[k + 1]);
    if (bend.outer == kNone) continue;
    Polyline area = arc_of(bend);
    area.push_back(bend.v);
    result.push_back({std::move(area), bend.outer});
  }
  return result;
}

}  // namespace tendril::topology
