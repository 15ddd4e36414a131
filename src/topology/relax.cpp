// Moving vertices: each down the gradient of an energy of its own star. Triangles should be equilateral and of equal size,
// curves straight and short, the three curves of a spot spread, open tips equally long. A step that would turn a triangle over is halved until it
// does not, so the energy of shape, which grows without bound before that happens, is also what keeps things apart.
#include <algorithm>
#include <cmath>

#include "base/heed.hpp"
#include "topology/tidy.hpp"

namespace tendril::topology {
namespace {

constexpr double kEmpty = 0.25;    // the size of a triangle that touches nothing drawn, against one that does
constexpr double kSize = 0.8;      // weights beside that of shape, 1
constexpr double kStraight = 6.0;  // of bends
constexpr double kSpread = 7.0;    // of the curves at a spot
constexpr double kClose = 0.3;     // the cosine of the angle from which on two of them are too close,
constexpr double kSharp = 80.0;    // and the weight of that
constexpr double kStub = 4.0;      // of the length of an open tip

// How large a triangle should be.
double size_of(const Mesh& mesh, int t) {
  const auto& v = mesh.triangle(t).v;
  return mesh.is_used(v[0]) || mesh.is_used(v[1]) || mesh.is_used(v[2]) ? 1 : kEmpty;
}

class Relaxer {
 public:
  Relaxer(Mesh& mesh, int v, double area, bool is_tip) : mesh_(mesh), v_(v), area_(area), is_tip_(is_tip) {
    for (const Mesh::Around& s : mesh.star(v)) {
      if (!mesh.has_place(s.triangle)) {
        placed_ = false;
        return;
      }
      const int k = mesh.index(s.triangle, v);
      corners_.push_back({mesh.place(s.triangle, k == 2 ? 0 : k + 1),
                          mesh.place(s.triangle, k == 0 ? 2 : k - 1), mesh.triangle(s.triangle).where[at(k)],
                          size_of(mesh, s.triangle)});
      const auto edge = at(mesh.edge(s.triangle, v, s.out));
      if ((mesh.triangle(s.triangle).mark[edge] & kCurve) != 0)
        curves_.push_back({mesh.place_of(s.triangle, s.out), {}, mesh.triangle(s.triangle).where[at(k)], 0});
    }
    const Vertex& vertex = mesh.vertex(v);
    if (vertex.kind == Vertex::Kind::side) {
      side_ = corners_.front().where;
      // All of the star as it lies beyond the first side.
      for (std::vector<Seen>* list : {&corners_, &curves_})
        for (Seen& seen : *list)
          if (seen.where != side_) {
            const int partner = mesh.polygon().partner(side_);
            seen.a = mesh.polygon().carry(partner, seen.a);
            seen.b = mesh.polygon().carry(partner, seen.b);
            if (list == &corners_ && mirrored(partner)) std::swap(seen.a, seen.b);
          }
    }
  }

  void step() {
    if (!placed_) return;
    heed(5);
    const Vertex& vertex = mesh_.vertex(v_);
    const bool slides = side_ != kNone;
    const Point here = slides ? mesh_.polygon().at(side_, vertex.u) : vertex.at;
    const Point along = slides ? mesh_.polygon().at(side_, 1) - mesh_.polygon().at(side_, 0) : Point{};
    const double reach = std::sqrt(area_);
    const double h = 1e-4 * reach;
    const double now = energy(here);
    Point down;
    if (slides) {
      const Point unit = (1 / length(along)) * along;
      down = ((energy(here - h * unit) - energy(here + h * unit)) / (2 * h)) * unit;
    } else {
      down = {(energy(here - Point{h, 0}) - energy(here + Point{h, 0})) / (2 * h),
              (energy(here - Point{0, h}) - energy(here + Point{0, h})) / (2 * h)};
    }
    const double slope = length(down);
    if (!(slope > 1e-12)) return;
    for (double size = 0.35 * reach; size > 0.005 * reach; size *= 0.5) {
      const Point to = here + (size / slope) * down;
      if (slides) {
        const double u = vertex.u + dot(to - here, along) / dot(along, along);
        if (u < 1e-3 || u > 1 - 1e-3) continue;
        if (energy(to) < now) return mesh_.slide(v_, u);
      } else if (energy(to) < now) {
        return mesh_.move(v_, to);
      }
    }
  }

 private:
  struct Seen {
    Point a;
    Point b;
    int where;
    double size;  // that it should have, of a triangle
  };

  bool mirrored(int side) const {
    const Polygon& p = mesh_.polygon();
    const Point o = p.carry(side, {0, 0});
    return cross(p.carry(side, {1, 0}) - o, p.carry(side, {0, 1}) - o) < 0;
  }

  double energy(Point p) const {
    double sum = 0;
    for (const Seen& s : corners_) {
      const double twice = cross(s.a - p, s.b - p);
      if (twice < 1e-7 * area_) return 1e30;
      const double squares = dot(s.a - p, s.a - p) + dot(s.b - p, s.b - p) + dot(s.b - s.a, s.b - s.a);
      const double size = twice / (area_ * s.size);
      sum += squares / (3.4641016 * twice) + kSize * (size + 1 / size);
    }
    if (is_tip_ && curves_.size() == 1) {
      const double size = distance(curves_[0].a, p) / std::sqrt(area_);
      sum += kStub * (size + 1 / size);
    }
    if (curves_.size() == 2) {
      const Point off = 0.5 * (curves_[0].a + curves_[1].a) - p;
      const double apart = dot(curves_[0].a - p, curves_[0].a - p) + dot(curves_[1].a - p, curves_[1].a - p);
      sum += kStraight * 4 * dot(off, off) / apart;
    } else if (curves_.size() >= 3) {
      Point unit;
      for (std::size_t k = 0; k < curves_.size(); ++k) {
        const Point one = (1 / (distance(curves_[k].a, p) + 1e-9)) * (curves_[k].a - p);
        unit = unit + one;
        for (std::size_t j = 0; j < k; ++j) {
          const double close = dot(one, curves_[j].a - p) / (distance(curves_[j].a, p) + 1e-9) - kClose;
          if (close > 0) sum += kSharp * close * close;
        }
      }
      sum += kSpread * dot(unit, unit);
    }
    return sum;
  }

  Mesh& mesh_;
  int v_;
  double area_;  // twice that of a triangle of size 1
  bool is_tip_;
  bool placed_ = true;
  int side_ = kNone;
  std::vector<Seen> corners_;
  std::vector<Seen> curves_;
};

}  // namespace

void relax(Sheet& sheet, const std::function<bool(int)>& may_move) {
  Mesh& mesh = sheet.mesh;
  double area = 0;
  double sizes = 0;
  for (int t = 0; t < mesh.triangles(); ++t) {
    if (mesh.triangle(t).v[0] == kNone || !mesh.has_place(t)) continue;
    area += mesh.area(t);
    sizes += size_of(mesh, t);
  }
  for (int v = 0; v < mesh.vertices(); ++v) {
    const Vertex& vertex = mesh.vertex(v);
    if (vertex.triangle == kNone || vertex.pinned || !may_move(v)) continue;
    if (vertex.kind == Vertex::Kind::inner || vertex.kind == Vertex::Kind::side)
      Relaxer(mesh, v, area / sizes, vertex.spot != kNone && sheet.tip[at(vertex.spot)]).step();
  }
}

}  // namespace tendril::topology
