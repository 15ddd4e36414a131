#include "topology/sheet.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/invariant.hpp"
#include "topology/stroke.hpp"

namespace tendril::topology {
namespace {

// Sheet has a member called `at`.
std::size_t at_(int k) { return topology::at(k); }

constexpr double kCircle = 0.8;  // its radius
constexpr int kCircleSteps = 60;

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

Sheet::Sheet(surface::Surface surface) : mesh(std::make_shared<const Polygon>(surface)) {}

Sheet Sheet::start(int spots, surface::Surface surface) {
  return start(std::vector<int>(at_(spots), kDot), surface, false);
}

Sheet Sheet::start(const std::vector<int>& tips, surface::Surface surface, bool circle) {
  Sheet sheet(surface);
  const Polygon& polygon = sheet.mesh.polygon();
  const double inscribed = length(0.5 * (polygon.corner(0) + polygon.corner(1)));
  const int n = static_cast<int>(tips.size());
  std::vector<Point> where = places(n, inscribed);
  for (int k = 0; circle && k < n; ++k) {
    const double angle = 2 * std::numbers::pi * k / n - std::numbers::pi / 2;
    where[at_(k)] = {kCircle * std::cos(angle), kCircle * std::sin(angle)};
  }
  for (int k = 0; k < n; ++k)
    sheet.add_spot(sheet.vertex_near(where[at_(k)]), tips[at_(k)] == kDot || circle ? 3 : 0, false);
  if (circle) sheet.draw_circle();
  for (int k = 0; k < n; ++k)
    if (tips[at_(k)] != kDot) sheet.add_tips(k, tips[at_(k)], circle);
  return sheet;
}

Sheet Sheet::on_circle(const std::vector<int>& order, surface::Surface surface) {
  Sheet sheet(surface);
  const Polygon& polygon = sheet.mesh.polygon();
  const double radius = 0.62 * length(0.5 * (polygon.corner(0) + polygon.corner(1)));
  std::vector<Point> where(order.size());
  for (std::size_t k = 0; k < order.size(); ++k) {
    const double angle = 2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(order.size()) -
                         std::numbers::pi / 2;
    where[at_(order[k])] = {radius * std::cos(angle), radius * std::sin(angle)};
  }
  for (const Point p : where) sheet.add_spot(sheet.vertex_near(p), 3, false);
  return sheet;
}

Reading Sheet::read() const {
  Reading reading = topology::read(mesh, lives, ends);
  reading.position.tip = tip;
  reading.position.crossbars = crossbars;
  return reading;
}

std::vector<std::vector<int>> Sheet::lines() const {
  std::vector<std::vector<int>> paths;
  for (const Curve& curve : curves) paths.push_back(curve.path);
  for (std::size_t k = 0; k < at.size(); ++k) {
    if (!tip[k] || ends[k] != 2) continue;
    const auto touches = [&](const std::vector<int>& path) {
      return path.front() == at[k] || path.back() == at[k];
    };
    const auto one = std::find_if(paths.begin(), paths.end(), touches);
    const auto two = std::find_if(one + 1, paths.end(), touches);
    if (two == paths.end()) continue;  // a path from the tip round to itself
    if (one->front() == at[k]) std::reverse(one->begin(), one->end());
    if (two->back() == at[k]) std::reverse(two->begin(), two->end());
    one->insert(one->end(), two->begin() + 1, two->end());
    paths.erase(two);
  }
  return paths;
}

int Sheet::first_new() const {
  return static_cast<int>(std::find(made.begin(), made.end(), moves) - made.begin());
}

int Sheet::add_spot(int vertex, int spot_lives, bool is_tip) {
  const int spot = static_cast<int>(at.size());
  mesh.vertex(vertex).spot = spot;
  at.push_back(vertex);
  lives.push_back(spot_lives);
  ends.push_back(0);
  made.push_back(moves);
  tip.push_back(is_tip);
  return spot;
}

// A free vertex at about this point.
int Sheet::vertex_near(Point p) {
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
  for (int k = 0; k < 3; ++k) {
    const int w = mesh.triangle(best).v[at_(k)];
    if (mesh.area(best, k, p) > 0.6 * whole && mesh.vertex(w).kind == Vertex::Kind::inner && !mesh.is_used(w))
      return w;
  }
  return mesh.insert(best, most > 0.05 * whole ? p : 0.5 * (p + mesh.centre(best)));
}

void Sheet::add_tip(int spot, int t) {
  const int v = at[at_(spot)];
  const int w = mesh.insert(t);
  mesh.set_mark(mesh.find(v, w), kCurve, true);
  const int made_spot = add_spot(w, 1, true);
  ++ends[at_(spot)];
  ++ends[at_(made_spot)];
  curves.push_back({moves, spot, made_spot, {v, w}});
}

// Into the largest triangles round the spot; outside of a circle none is open.
void Sheet::add_tips(int spot, int count, bool circle) {
  for (int k = 0; k < count; ++k) {
    std::vector<bool> closed(at_(mesh.triangles()), false);
    if (circle)
      for (const ReadRegion& region : read().regions)
        if (std::any_of(region.triangles.begin(), region.triangles.end(),
                        [&](int t) { return !mesh.has_place(t); }))
          for (const int t : region.triangles) closed[at_(t)] = true;
    int best = kNone;
    for (const Mesh::Around& s : mesh.star(at[at_(spot)]))
      if (!closed[at_(s.triangle)] && (best == kNone || mesh.area(s.triangle) > mesh.area(best)))
        best = s.triangle;
    add_tip(spot, best);
  }
}

// Through all spots in their order; afterwards they have no life of their own.
void Sheet::draw_circle() {
  const int n = static_cast<int>(at.size());
  for (int k = 0; k < n; ++k) {
    std::vector<Point> arc;
    for (int step = 0; step <= kCircleSteps; ++step) {
      const double angle =
          2 * std::numbers::pi * (k + static_cast<double>(step) / kCircleSteps) / n - std::numbers::pi / 2;
      arc.push_back({kCircle * std::cos(angle), kCircle * std::sin(angle)});
    }
    const Stroke stroke = follow(*this, mesh, arc);
    if (stroke.refused != Refused::no) throw BrokenInvariant("a circle that could not be drawn");
    for (std::size_t i = 1; i < stroke.path.size(); ++i)
      mesh.set_mark(mesh.find(stroke.path[i - 1], stroke.path[i]), kCurve, true);
    const int next = (k + 1) % n;
    curves.push_back({0, k, next, stroke.path});
    for (const int v : stroke.path) mesh.vertex(v).pinned = true;
    ++ends[at_(k)];
    ++ends[at_(next)];
  }
  lives.assign(at.size(), 0);
  mesh.compact();
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
  ++moves;
  const bool bar = crossbars && tip[at_(x)] && tip[at_(y)];
  const int c = add_spot(path[middle], bar ? 0 : 1, false);
  ends[at_(c)] = 2;
  for (const int spot : {x, y}) {
    require(--lives[at_(spot)] >= 0, "a spot without lives");
    ++ends[at_(spot)];
  }
  const auto cut = path.begin() + static_cast<std::ptrdiff_t>(middle);
  curves.push_back({moves, x, c, {path.begin(), cut + 1}});
  curves.push_back({moves, c, y, {cut, path.end()}});
  if (!bar) return;
  // A tip on either side of the curve.
  const int v = path[middle];
  for (const int neighbour : {path[middle - 1], path[middle + 1]}) {
    const std::vector<Mesh::Around> star = mesh.star(v);
    const auto first =
        std::find_if(star.begin(), star.end(), [&](const Mesh::Around& s) { return s.in == neighbour; });
    const Corner corner = mesh.fan(first->triangle, v, neighbour, kCurve);
    // The walk from one neighbour to the other has no tip yet.
    add_tip(c, corner[corner.size() / 2].triangle);
  }
}

void Sheet::forget_last_spot() {
  mesh.vertex(at.back()).spot = kNone;
  at.pop_back();
  lives.pop_back();
  ends.pop_back();
  made.pop_back();
  tip.pop_back();
  const Curve second = std::move(curves.back());
  curves.pop_back();
  Curve& whole = curves.back();
  whole.to = second.to;
  whole.move = 0;
  whole.path.insert(whole.path.end(), second.path.begin() + 1, second.path.end());
  moves = 0;
}

void Sheet::make_tip(int spot) {
  const auto curve = std::find_if(curves.begin(), curves.end(),
                                  [&](const Curve& c) { return c.from == spot || c.to == spot; });
  std::vector<int>& path = curve->path;
  if (curve->from == spot) {
    std::swap(curve->from, curve->to);
    std::reverse(path.begin(), path.end());
  }
  mesh.vertex(path.back()).spot = kNone;
  while (path.size() > 2 && mesh.vertex(path[path.size() - 2]).kind == Vertex::Kind::inner) {
    mesh.set_mark(mesh.find(path[path.size() - 2], path.back()), kCurve, false);
    path.pop_back();
  }
  at[at_(spot)] = path.back();
  mesh.vertex(path.back()).spot = spot;
  tip[at_(spot)] = true;
}

void Sheet::bend(int a, int b, int m) {
  for (Curve& curve : curves)
    for (std::size_t k = 1; k < curve.path.size(); ++k) {
      const int u = curve.path[k - 1];
      const int v = curve.path[k];
      if (!(u == a && v == b) && !(u == b && v == a)) continue;
      curve.path.insert(curve.path.begin() + static_cast<std::ptrdiff_t>(k), m);
      return;
    }
}

void Sheet::exchange_tips(int one, int other) {
  std::swap(at[at_(one)], at[at_(other)]);
  mesh.vertex(at[at_(one)]).spot = one;
  mesh.vertex(at[at_(other)]).spot = other;
  for (Curve& curve : curves)
    if (curve.to == one || curve.to == other) curve.to = curve.to == one ? other : one;
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
