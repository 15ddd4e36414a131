#include "topology/stroke.hpp"

#include <algorithm>
#include <cmath>

#include "base/heed.hpp"

namespace tendril::topology {
namespace {

constexpr double kSnap = 0.13;      // an end snaps to a spot no further away
constexpr double kInside = 0.045;   // what is drawn over the spot itself does not count
constexpr double kSpacing = 0.012;  // of the points that are followed
constexpr double kApart = 0.04;     // of a new vertex from the ends of what it splits, as a share

class Follower {
 public:
  Follower(const Sheet& sheet, Mesh& mesh, std::vector<Point> points)
      : sheet_(sheet), mesh_(mesh), points_(std::move(points)) {}

  Stroke run() {
    if (!prepare()) return stroke_;
    now_ = sheet_.at[at(first_)];
    stroke_.path = {now_};
    while (next_ < points_.size()) {
      heed(10);
      if (!towards(points_[next_], kNone)) return stroke_;
    }
    if (!finish()) return stroke_;
    mesh_.erase(kAux);
    return stroke_;
  }

 private:
  bool refuse(Refused why, Point place, int spot = kNone) {
    stroke_.refused = why;
    stroke_.place = place;
    stroke_.spot = spot;
    return false;
  }

  Point place_of_spot(int spot) const { return mesh_.vertex(sheet_.at[at(spot)]).at; }

  // The spot near a point, or near a copy of it beyond a side; where it lies from there.
  int nearest(Point p, Point& image) const {
    int best = kNone;
    double least = kSnap;
    const Polygon& polygon = mesh_.polygon();
    for (int spot = 0; spot < static_cast<int>(sheet_.at.size()); ++spot)
      for (int side = -1; side < (polygon.glued() ? polygon.corners() : 0); ++side) {
        const Point q = side < 0 ? place_of_spot(spot) : polygon.carry(side, place_of_spot(spot));
        // A dead spot gives way to a live one nearby.
        const double d = distance(p, q) + (sheet_.lives[at(spot)] == 0 ? kSnap / 2 : 0);
        if (d >= least) continue;
        least = d;
        best = spot;
        image = q;
      }
    return best;
  }

  bool prepare() {
    if (points_.empty()) return refuse(Refused::starts_nowhere, {});
    for (const Point p : points_)
      if (!std::isfinite(p.x) || !std::isfinite(p.y) || std::abs(p.x) > 1e3 || std::abs(p.y) > 1e3)
        return refuse(Refused::leaves, {});
    const Polygon& polygon = mesh_.polygon();
    // Begun beyond a side: all of it comes in.
    for (int k = 0; polygon.glued() && !polygon.contains(points_.front()) && k < 1000; ++k)
      carry(polygon.nearest_side(points_.front()), 0);
    Point image;
    first_ = nearest(points_.front(), image);
    if (first_ == kNone) return refuse(Refused::starts_nowhere, points_.front());
    if (sheet_.lives[at(first_)] == 0) return refuse(Refused::dead, points_.front(), first_);
    // The stroke leaves from the spot, not from a copy of it.
    const Point shift = place_of_spot(first_) - image;
    if (length(shift) > 1e-9) {
      for (int side = 0; side < polygon.corners(); ++side)
        if (distance(polygon.carry(side, place_of_spot(first_)), image) < 1e-9) {
          carry(polygon.partner(side), 0);
          break;
        }
    }
    std::vector<Point> kept;
    const Point start = place_of_spot(first_);
    bool away = false;
    for (const Point p : points_) {
      away = away || distance(p, start) > kInside;
      if (away && (kept.empty() || distance(p, kept.back()) > kSpacing)) kept.push_back(p);
    }
    if (kept.empty()) kept.push_back(points_.back());
    const Point end = points_.back();
    while (kept.size() > 1 && distance(kept.back(), end) < kInside) kept.pop_back();
    points_ = std::move(kept);
    end_ = end;
    return true;
  }

  // What is still to come, as it lies after leaving by a side.
  void carry(int side, std::size_t from) {
    for (std::size_t k = from; k < points_.size(); ++k) points_[k] = mesh_.polygon().carry(side, points_[k]);
    end_ = mesh_.polygon().carry(side, end_);
  }

  // One step towards a point, or to the vertex `last` there. Goes on to the next point when it has arrived.
  bool towards(Point& p, int last) {
    if (++steps_ > kMostSteps) return refuse(Refused::too_short, p);
    const std::vector<Mesh::Around> star = mesh_.star(now_);
    const Vertex& vertex = mesh_.vertex(now_);
    if (vertex.kind == Vertex::Kind::side) {
      // Beyond the side: on the other half of the star.
      const Point here = mesh_.polygon().at(where_, vertex.u);
      const Point middle = 0.5 * (mesh_.polygon().corner(where_) + mesh_.polygon().corner(where_ + 1));
      if (dot(p - here, middle) > 0) {
        const int side = where_;
        carry(side, next_);
        if (last != kNone) p = mesh_.polygon().carry(side, p);
        where_ = mesh_.polygon().partner(side);
      }
    }
    const Mesh::Around* into = nullptr;
    double best = -1e300;
    for (const Mesh::Around& s : star) {
      const auto k = at(mesh_.index(s.triangle, now_));
      if (vertex.kind == Vertex::Kind::side && mesh_.triangle(s.triangle).where[k] != where_) continue;
      if (!mesh_.has_place(s.triangle)) continue;
      const Point here = mesh_.place(s.triangle, static_cast<int>(k));
      const Point a = mesh_.place_of(s.triangle, s.in) - here;
      const Point b = mesh_.place_of(s.triangle, s.out) - here;
      const Point d = p - here;
      if (length(d) < 1e-9) continue;
      const double turn = cross(a, b) > 0 ? 1 : -1;
      const double inside = std::min(turn * cross(a, d) / length(a), turn * cross(d, b) / length(b));
      const Point half = (1 / length(a)) * a + (1 / length(b)) * b;
      if (inside > best && dot(d, half) > 0) {
        best = inside;
        into = &s;
      }
    }
    if (into == nullptr) {  // it is there
      if (last != kNone) return refuse(Refused::too_short, p);
      ++next_;
      return true;
    }
    return enter(*into, p, last);
  }

  bool enter(const Mesh::Around& s, Point p, int last) {
    const int t = s.triangle;
    if (last != kNone && (s.in == last || s.out == last)) {
      const Edge e{t, mesh_.edge(t, now_, last)};
      if (mesh_.triangle(t).mark[at(e.k)] != 0) return refuse(Refused::too_short, p);
      stroke_.path.push_back(last);
      now_ = last;
      return true;
    }
    const double whole = mesh_.area(t);
    const int k = mesh_.index(t, now_);
    const double shares[3] = {mesh_.area(t, 0, p) / whole, mesh_.area(t, 1, p) / whole,
                              mesh_.area(t, 2, p) / whole};
    const double least = std::min({shares[0], shares[1], shares[2]});
    if (last == kNone && shares[k] > 0 && least > -0.02 && (least < kApart || shares[k] > 1 - kApart)) {
      // Too near to an edge or to where we are: the next point will do.
      if (next_ + 1 < points_.size() || shares[k] > 1 - kApart || least > 0) {
        ++next_;
        return true;
      }
    }
    if (least > 0 && last == kNone) {
      step_to(mesh_.insert(t, p));
      ++next_;
      return true;
    }
    return cross_over(s, p);
  }

  bool cross_over(const Mesh::Around& s, Point p) {
    const int t = s.triangle;
    const Edge e{t, mesh_.edge(t, s.in, s.out)};
    const Point here = mesh_.place_of(t, now_);
    const Point a = mesh_.place(t, e.k);
    const Point b = mesh_.place(t, e.k == 2 ? 0 : e.k + 1);
    const double along = cross(a - here, p - here);
    const double over = along - cross(b - here, p - here);
    const double ratio = std::clamp(over == 0 ? 0.5 : along / over, kApart, 1 - kApart);
    const Point crossing = a + ratio * (b - a);
    const Marks mark = mesh_.triangle(t).mark[at(e.k)];
    if ((mark & kCurve) != 0) return refuse(Refused::crosses, crossing);
    if (mark != 0) return refuse(Refused::crosses_itself, crossing);
    if (!mesh_.has_place(mesh_.across(e).triangle)) return refuse(Refused::leaves, crossing);
    const bool side = mesh_.is_side(e);
    const int m = mesh_.split(e, ratio);
    step_to(m);
    if (side) {
      // As the triangle just left sees it.
      const Edge back = mesh_.find(stroke_.path[stroke_.path.size() - 2], m);
      where_ = mesh_.triangle(back.triangle).where[at(mesh_.index(back.triangle, m))];
    }
    return true;
  }

  void step_to(int v) {
    mesh_.set_mark(mesh_.find(now_, v), kAux, true);
    stroke_.path.push_back(v);
    now_ = v;
  }

  bool finish() {
    Point image;
    const int spot = nearest(end_, image);
    if (spot == kNone) return refuse(Refused::ends_nowhere, end_);
    if (sheet_.lives[at(spot)] == 0) return refuse(Refused::dead, end_, spot);
    if (spot == first_ && sheet_.lives[at(spot)] < 2) return refuse(Refused::one_life, end_, spot);
    const int goal = sheet_.at[at(spot)];
    if (now_ == goal) return refuse(Refused::too_short, end_);
    while (now_ != goal) {
      heed(10);
      if (!towards(image, goal)) return false;
    }
    if (stroke_.path.size() < 3 || (spot == first_ && stroke_.path.size() < 4))
      return refuse(Refused::too_short, end_);
    return true;
  }

  static constexpr int kMostSteps = 200'000;
  const Sheet& sheet_;
  Mesh& mesh_;
  std::vector<Point> points_;
  Stroke stroke_;
  std::size_t next_ = 0;
  Point end_;
  int first_ = kNone;
  int now_ = kNone;
  int where_ = kNone;  // on a side: which of its two, as we see it
  int steps_ = 0;
};

}  // namespace

Stroke follow(const Sheet& sheet, Mesh& mesh, std::vector<Point> points) {
  return Follower(sheet, mesh, std::move(points)).run();
}

std::string reason(const Sheet& sheet, const Stroke& stroke) {
  const std::string spot = "spot " + std::to_string(stroke.spot + 1);
  switch (stroke.refused) {
    case Refused::no:
      return {};
    case Refused::starts_nowhere:
      return "the stroke begins at no spot";
    case Refused::ends_nowhere:
      return "the stroke ends at no spot";
    case Refused::dead:
      return spot + " has no life left";
    case Refused::one_life:
      return spot + " has one life left, and a loop needs two";
    case Refused::crosses_itself:
      return "the stroke crosses itself";
    case Refused::leaves:
      return "the stroke leaves the plane that is drawn";
    case Refused::too_short:
      return "the stroke is too short to tell where it goes";
    case Refused::crosses:
      break;
  }
  // The curve nearest to the place.
  const Sheet::Curve* nearest = nullptr;
  double least = 1e300;
  for (const Sheet::Curve& curve : sheet.curves)
    for (std::size_t k = 1; k < curve.path.size(); ++k) {
      const Edge e = sheet.mesh.find(curve.path[k - 1], curve.path[k]);
      const Point a = sheet.mesh.place_of(e.triangle, curve.path[k - 1]);
      const Point d = sheet.mesh.place_of(e.triangle, curve.path[k]) - a;
      const double t = std::clamp(dot(stroke.place - a, d) / dot(d, d), 0.0, 1.0);
      const double off = distance(stroke.place, a + t * d);
      if (off < least) {
        least = off;
        nearest = &curve;
      }
    }
  return "the stroke crosses the curve from " + std::to_string(nearest->from + 1) + " to " +
         std::to_string(nearest->to + 1);
}

}  // namespace tendril::topology
