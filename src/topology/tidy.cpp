#include "topology/tidy.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/heed.hpp"
#include "base/invariant.hpp"
#include "topology/recut.hpp"

namespace tendril::topology {
namespace {

constexpr int kRounds = 8;
constexpr int kMostRounds = 32;    // while a curve is sharp at its new spot
constexpr int kPasses = 8;         // of moving vertices, in each round
constexpr double kThinnest = 0.2;  // a triangle that a collapse may leave
constexpr double kFewTriangles = 120;
constexpr std::size_t kFewestBends = 3;  // of the curve from a spot to the next

class Tidier {
 public:
  explicit Tidier(Sheet& sheet) : sheet_(sheet), mesh_(sheet.mesh) {}

  void run() {
    recut(sheet_);
    for (int round = 0; round < kRounds || (round < kMostRounds && is_sharp()); ++round) {
      set_length();
      coarsen();
      refine();
      for (int pass = 0; pass < kPasses; ++pass) {
        if (pass % 2 == 0) flips();
        relax(sheet_, [](int) { return true; });
      }
    }
    coarsen();
    // Where the last touch would bring two curves together at a spot, it is not made.
    const Mesh before = mesh_;
    fair(sheet_);
    if (is_sharp()) mesh_ = before;
    mesh_.compact();
    if (kChecked) sheet_.check();
  }

 private:
  template <class Visit>
  void each_edge(Visit&& visit) {
    for (int t = 0; t < mesh_.triangles(); ++t)
      for (int k = 0; k < 3; ++k)
        if (mesh_.triangle(t).v[0] != kNone && mesh_.triangle(t).next[at(k)] > t) visit(Edge{t, k});
  }
  int end(Edge e, bool second) const {
    return mesh_.triangle(e.triangle).v[at(second ? (e.k + 1) % 3 : e.k)];
  }
  double edge_length(Edge e) const {
    return distance(mesh_.place(e.triangle, e.k), mesh_.place(e.triangle, (e.k + 1) % 3));
  }

  // The length that an edge should have: that of so many equal triangles as the drawing needs.
  void set_length() {
    double area = 0;
    for (int t = 0; t < mesh_.triangles(); ++t)
      if (mesh_.triangle(t).v[0] != kNone && mesh_.has_place(t)) area += mesh_.area(t);
    const double wanted = kFewTriangles + 14.0 * static_cast<double>(sheet_.at.size());
    length_ = std::sqrt(2 * area / (wanted * 1.7320508));
  }

  // Whether the two curves of a move meet at its new spot in an angle of less than 65 degrees or so.
  bool is_sharp() const {
    for (std::size_t k = 1; k < sheet_.curves.size(); ++k) {
      const Sheet::Curve& one = sheet_.curves[k - 1];
      const Sheet::Curve& two = sheet_.curves[k];
      if (one.move == 0 || one.move != two.move || one.to != two.from) continue;
      const auto towards = [&](int from, int to) {
        const int t = mesh_.find(from, to).triangle;
        return mesh_.place_of(t, to) - mesh_.place_of(t, from);
      };
      const Point a = towards(two.path[0], one.path[one.path.size() - 2]);
      const Point b = towards(two.path[0], two.path[1]);
      if (dot(a, b) > 0.42 * length(a) * length(b)) return true;
    }
    return false;
  }

  void coarsen() {
    for (int v = 0; v < mesh_.vertices(); ++v) {
      heed(5);
      const Vertex& vertex = mesh_.vertex(v);
      if (vertex.triangle == kNone || vertex.spot != kNone || vertex.pinned) continue;
      if (vertex.kind != Vertex::Kind::inner && vertex.kind != Vertex::Kind::side) continue;
      std::vector<std::pair<double, int>> near;
      for (const Mesh::Around& s : mesh_.star(v)) {
        if (!mesh_.has_place(s.triangle)) break;
        near.emplace_back(edge_length({s.triangle, mesh_.edge(s.triangle, v, s.out)}), s.out);
      }
      std::sort(near.begin(), near.end());
      const Sheet::Curve* curve = vertex.marked != 0 ? curve_of(v) : nullptr;
      const bool on_stub = curve != nullptr && is_stub(*curve);
      for (const auto& [length, w] : near) {
        if (length > (mesh_.is_used(v) || mesh_.is_used(w) ? 0.7 : 1.3) * length_ && !on_stub) break;
        if (vertex.marked != 0 && !may_lose_bend(v)) break;
        if (vertex.marked == 0 && mesh_.is_used(w) && parts(v, w)) continue;
        if (!mesh_.collapse(v, w, kThinnest)) continue;
        forget(v);
        break;
      }
    }
  }

  // Whether a free vertex keeps something used apart from its used neighbour w.
  bool parts(int v, int w) const {
    const std::vector<Mesh::Around> star = mesh_.star(v);
    for (const Mesh::Around& s : star)
      if (s.out != w && mesh_.is_used(s.out) && mesh_.find(s.out, w).triangle == kNone) return true;
    return false;
  }

  // The stub of an open tip: straight, and no longer than an edge.
  bool is_stub(const Sheet::Curve& curve) const {
    return sheet_.tip[at(curve.to)] && sheet_.lives[at(curve.to)] > 0;
  }
  std::size_t fewest(const Sheet::Curve& curve) const { return is_stub(curve) ? 0 : kFewestBends; }
  const Sheet::Curve* curve_of(int bend) const {
    for (const Sheet::Curve& curve : sheet_.curves)
      if (std::find(curve.path.begin(), curve.path.end(), bend) != curve.path.end()) return &curve;
    return nullptr;
  }
  // A curve keeps enough bends to be round.
  bool may_lose_bend(int v) const {
    const Sheet::Curve* curve = curve_of(v);
    return curve != nullptr && curve->path.size() > fewest(*curve) + 2;
  }

  void forget(int bend) {
    for (Sheet::Curve& curve : sheet_.curves) std::erase(curve.path, bend);
  }

  bool is_open_tip(int v) const {
    const int spot = mesh_.vertex(v).spot;
    return spot != kNone && sheet_.tip[at(spot)] && sheet_.lives[at(spot)] > 0;
  }

  // Long edges, and those that join what is drawn to what is drawn.
  void refine() {
    std::vector<std::pair<int, int>> long_edges;
    each_edge([&](Edge e) {
      if (!mesh_.has_place(e.triangle) || !mesh_.has_place(mesh_.across(e).triangle)) return;
      const int a = end(e, false);
      const int b = end(e, true);
      const double length = edge_length(e);
      const bool drawn = mesh_.triangle(e.triangle).mark[at(e.k)] != 0;
      if (drawn && (is_open_tip(a) || is_open_tip(b))) return;
      const bool joins = !drawn && mesh_.is_used(a) && mesh_.is_used(b);
      const bool near = mesh_.is_used(a) || mesh_.is_used(b);
      if (length > (near ? 1.6 : 2.6) * length_ || (joins && length > 1e-4)) long_edges.emplace_back(a, b);
    });
    for (const Sheet::Curve& curve : sheet_.curves)
      if (curve.path.size() < fewest(curve) + 2)
        for (std::size_t k = 1; k < curve.path.size(); ++k)
          long_edges.emplace_back(curve.path[k - 1], curve.path[k]);
    for (const auto& [a, b] : long_edges) {
      const Edge e = mesh_.find(a, b);
      if (e.triangle == kNone) continue;  // it was listed twice
      const bool drawn = mesh_.triangle(e.triangle).mark[at(e.k)] != 0;
      const int m = mesh_.split(e);
      if (drawn) sheet_.bend(a, b, m);
      if (drawn && mesh_.vertex(a).pinned && mesh_.vertex(b).pinned) mesh_.vertex(m).pinned = true;
    }
  }

  void flips() {
    std::vector<std::pair<int, int>> edges;
    each_edge([&](Edge e) {
      if (mesh_.triangle(e.triangle).mark[at(e.k)] == 0) edges.emplace_back(end(e, false), end(e, true));
    });
    for (const auto& [a, b] : edges) {
      const Edge e = mesh_.find(a, b);
      if (e.triangle == kNone) continue;
      const Edge far = mesh_.across(e);
      if (!mesh_.has_place(e.triangle) || !mesh_.has_place(far.triangle) || mesh_.is_side(e)) continue;
      const int c = mesh_.third(e.triangle, a, b);
      const int d = mesh_.third(far.triangle, a, b);
      const bool joins = mesh_.is_used(a) && mesh_.is_used(b);
      const bool would_join = mesh_.is_used(c) && mesh_.is_used(d);
      if (would_join && !joins) continue;
      const double now = std::min(mesh_.quality(e.triangle), mesh_.quality(far.triangle));
      const Point pc = mesh_.place_of(e.triangle, c);
      const Point pd = mesh_.place_of(far.triangle, d);
      const Point pa = mesh_.place_of(e.triangle, a);
      const Point pb = mesh_.place_of(e.triangle, b);
      const bool along = mesh_.sign(e.triangle, a, b) > 0;
      const double after = along ? std::min(shape(pd, pb, pc), shape(pa, pd, pc))
                                 : std::min(shape(pd, pa, pc), shape(pb, pd, pc));
      if (after > now + 1e-6 || (joins && !would_join && after > 0.3)) mesh_.flip(e);
    }
  }

  // The quality of a triangle, signed by its direction.
  static double shape(Point a, Point b, Point c) {
    return 2 * std::sqrt(3.0) * cross(b - a, c - a) /
           (dot(b - a, b - a) + dot(c - b, c - b) + dot(a - c, a - c));
  }

  Sheet& sheet_;
  Mesh& mesh_;
  double length_ = 1;
};

}  // namespace

void tidy(Sheet& sheet) { Tidier(sheet).run(); }

void tidy_last(Sheet& sheet) {
  std::set<int> loose;
  for (const Sheet::Curve& curve : sheet.curves)
    if (curve.move == sheet.moves && sheet.moves > 0) loose.insert(curve.path.begin(), curve.path.end());
  for (int spot = 0; spot < sheet.first_new(); ++spot) loose.erase(sheet.at[at(spot)]);
  for (int pass = 0; pass < 2 * kPasses; ++pass)
    relax(sheet, [&](int v) { return !sheet.mesh.is_used(v) || loose.contains(v); });
}

}  // namespace tendril::topology
