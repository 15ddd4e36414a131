#include "topology/sheet.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/invariant.hpp"

namespace tendril::topology {
namespace {

std::size_t at_(int k) { return static_cast<std::size_t>(k); }

// Where n spots look best: on a circle while they are few, then like the seeds of a sunflower.
std::vector<Point> places(int n, double radius) {
  std::vector<Point> result;
  if (n == 1) return {{0, 0}};
  if (n <= 6) {
    const double r = radius * (n == 2 ? 0.42 : n <= 4 ? 0.5 : 0.58);
    for (int k = 0; k < n; ++k) {
      const double angle =
          2 * std::numbers::pi * k / n - std::numbers::pi / 2 + (n % 2 == 0 ? std::numbers::pi / n : 0);
      result.push_back({r * std::cos(angle), r * std::sin(angle)});
    }
    if (n == 2) result = {{-r, 0}, {r, 0}};
    return result;
  }
  const double golden = std::numbers::pi * (3 - std::sqrt(5.0));
  for (int k = 0; k < n; ++k) {
    const double r = 0.85 * radius * std::sqrt((k + 0.5) / n);
    result.push_back({r * std::cos(golden * k), r * std::sin(golden * k)});
  }
  return result;
}

}  // namespace

Sheet Sheet::start(int spots, surface::Surface surface) {
  Sheet sheet{Mesh(std::make_shared<const Polygon>(surface)), {}, {}, {}, {}, {}, 0};
  const Polygon& polygon = sheet.mesh.polygon();
  const double inscribed = length(0.5 * (polygon.corner(0) + polygon.corner(1)));
  for (const Point p : places(spots, inscribed)) sheet.add_spot(p);
  return sheet;
}

void Sheet::add_spot(Point p) {
  // Not on an edge: the triangle in which it is most inside.
  int best = kNone;
  double most = -1;
  for (int t = 0; t < mesh.triangles(); ++t) {
    if (!mesh.has_place(t)) continue;
    const double least = std::min({mesh.area(t, 0, p), mesh.area(t, 1, p), mesh.area(t, 2, p)});
    if (least > most) {
      most = least;
      best = t;
    }
  }
  const double whole = mesh.area(best);
  int v = kNone;
  // Near a vertex of nobody: there.
  for (int k = 0; k < 3; ++k) {
    const int w = mesh.triangle(best).v[at_(k)];
    if (mesh.area(best, k, p) > 0.6 * whole && mesh.vertex(w).kind == Vertex::Kind::inner && !mesh.is_used(w))
      v = w;
  }
  if (v == kNone) v = mesh.insert(best, most > 0.05 * whole ? p : 0.5 * (p + mesh.centre(best)));
  mesh.vertex(v).spot = static_cast<int>(at.size());
  at.push_back(v);
  lives.push_back(3);
  ends.push_back(0);
  made.push_back(0);
}

void Sheet::lay(const std::vector<int>& path) {
  const auto require = [](bool holds, const char* what) {
    if (!holds) throw BrokenInvariant(what);
  };
  require(path.size() > 2, "a curve without room for a spot");
  const int x = mesh.vertex(path.front()).spot;
  const int y = mesh.vertex(path.back()).spot;
  require(x != kNone && y != kNone, "a curve that ends at no spot");
  std::vector<double> so_far{0};
  for (std::size_t k = 1; k < path.size(); ++k) {
    const Edge e = mesh.find(path[k - 1], path[k]);
    require(e.triangle != kNone, "a curve that leaves the mesh");
    require(mesh.triangle(e.triangle).mark[at_(e.k)] == 0, "a curve along a curve");
    if (k + 1 < path.size()) require(!mesh.is_used(path[k]), "a curve through a curve");
    so_far.push_back(so_far.back() +
                     distance(mesh.place_of(e.triangle, path[k - 1]), mesh.place_of(e.triangle, path[k])));
    mesh.set_mark(e, kCurve, true);
  }
  // At half the length, where no side of the polygon is gone over.
  std::size_t middle = 1;
  double least = 1e300;
  for (std::size_t k = 1; k + 1 < path.size(); ++k) {
    const bool inner = mesh.vertex(path[k]).kind == Vertex::Kind::inner;
    const double off = std::abs(so_far[k] - so_far.back() / 2) + (inner ? 0 : 100);
    if (off < least) {
      least = off;
      middle = k;
    }
  }
  require(mesh.vertex(path[middle]).kind == Vertex::Kind::inner, "no place for the new spot");
  const int c = static_cast<int>(at.size());
  mesh.vertex(path[middle]).spot = c;
  at.push_back(path[middle]);
  lives.push_back(1);
  ends.push_back(2);
  made.push_back(++moves);
  for (const int spot : {x, y}) {
    require(--lives[at_(spot)] >= 0, "a spot without lives");
    ++ends[at_(spot)];
  }
  const auto cut = path.begin() + static_cast<std::ptrdiff_t>(middle);
  curves.push_back({moves, x, c, {path.begin(), cut + 1}});
  curves.push_back({moves, c, y, {cut, path.end()}});
}

void Sheet::check() const {
  mesh.check();
  std::size_t edges = 0;
  for (const Curve& curve : curves) {
    if (mesh.vertex(curve.path.front()).spot != curve.from || mesh.vertex(curve.path.back()).spot != curve.to)
      throw BrokenInvariant("a curve that ends elsewhere");
    for (std::size_t k = 1; k < curve.path.size(); ++k) {
      const Edge e = mesh.find(curve.path[k - 1], curve.path[k]);
      if (e.triangle == kNone || mesh.triangle(e.triangle).mark[at_(e.k)] != kCurve)
        throw BrokenInvariant("a curve that does not run along its marks");
      ++edges;
    }
  }
  std::size_t marks = 0;
  for (int t = 0; t < mesh.triangles(); ++t)
    for (const Marks m : mesh.triangle(t).mark) marks += m != 0 ? 1 : 0;
  if (marks != 2 * edges) throw BrokenInvariant("a mark that no curve made");
}

}  // namespace tendril::topology
