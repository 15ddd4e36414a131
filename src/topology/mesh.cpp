#include "topology/mesh.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/invariant.hpp"

namespace tendril::topology {
namespace {

int up(int k) { return k == 2 ? 0 : k + 1; }
int down(int k) { return k == 0 ? 2 : k - 1; }

}  // namespace

Mesh::Mesh(std::shared_ptr<const Polygon> polygon) : polygon_(std::move(polygon)) {
  build();
  connect();
}

// Every sector between the centre and a side is cut into m * m triangles.
void Mesh::build() {
  const Polygon& p = *polygon_;
  const int n = p.corners();
  const int m = n <= 4 ? 4 : 3;
  std::map<std::array<int, 3>, int> known;  // what it is, and two numbers
  enum { kCentre, kSpoke, kInside, kSide, kCorner };
  const auto vertex_at = [&](int s, int r, int j, int& where) {
    where = kNone;
    Vertex v;
    v.at = (1.0 / m) * (static_cast<double>(r - j) * p.corner(s) + static_cast<double>(j) * p.corner(s + 1));
    std::array<int, 3> name{kCentre, 0, 0};
    if (j == r) {
      s = (s + 1) % n;
      j = 0;
    }
    if (r == m && j == 0) {
      name = {kCorner, p.glued() ? p.corner_class(s) : s, 0};
      v.kind = p.glued() ? Vertex::Kind::corner : Vertex::Kind::rim;
      if (p.glued()) where = s;
    } else if (r == m) {
      v.kind = p.glued() ? Vertex::Kind::side : Vertex::Kind::rim;
      name = {kSide, s, j};
      if (p.glued()) {
        const int along = p.forward(s) ? j : m - j;
        v.letter = p.letter(s);
        v.u = static_cast<double>(along) / m;
        name = {kSide, p.letter(s), along};
        where = s;
      }
    } else if (r > 0) {
      name = j == 0 ? std::array<int, 3>{kSpoke, s, r} : std::array<int, 3>{kInside, s, m * r + j};
    }
    const auto [found, is_new] = known.try_emplace(name, vertices());
    if (is_new) vertex_.push_back(v);
    return found->second;
  };
  const auto add = [&](int s, std::array<std::pair<int, int>, 3> rj) {
    Triangle t;
    for (std::size_t k = 0; k < 3; ++k) t.v[k] = vertex_at(s, rj[k].first, rj[k].second, t.where[k]);
    triangle_.push_back(t);
  };
  for (int s = 0; s < n; ++s)
    for (int r = 1; r <= m; ++r)
      for (int j = 0; j < r; ++j) {
        add(s, {{{r - 1, j}, {r, j}, {r, j + 1}}});
        if (j + 1 < r) add(s, {{{r - 1, j}, {r, j + 1}, {r - 1, j + 1}}});
      }
  if (p.glued()) return;
  const int outside = vertices();
  vertex_.push_back({.kind = Vertex::Kind::outside, .at = {}});
  for (int s = 0; s < n; ++s)
    for (int j = 0; j < m; ++j) {
      Triangle t;
      t.v = {vertex_at(s, m, j + 1, t.where[0]), vertex_at(s, m, j, t.where[1]), outside};
      triangle_.push_back(t);
    }
}

void Mesh::connect() {
  std::map<std::pair<int, int>, Edge> open;
  for (int t = 0; t < triangles(); ++t)
    for (int k = 0; k < 3; ++k) {
      Triangle& tri = triangle_[static_cast<std::size_t>(t)];
      const auto at = static_cast<std::size_t>(k);
      vertex(tri.v[at]).triangle = t;
      const std::pair<int, int> ends = std::minmax(tri.v[at], tri.v[static_cast<std::size_t>(up(k))]);
      const auto [other, first] = open.try_emplace(ends, Edge{t, k});
      if (first) continue;
      tri.next[at] = other->second.triangle;
      triangle_[static_cast<std::size_t>(other->second.triangle)]
          .next[static_cast<std::size_t>(other->second.k)] = t;
    }
}

int Mesh::index(int t, int v) const {
  const Triangle& tri = triangle(t);
  for (int k = 0; k < 3; ++k)
    if (tri.v[static_cast<std::size_t>(k)] == v) return k;
  return kNone;
}

int Mesh::edge(int t, int a, int b) const {
  const int k = index(t, a);
  return triangle(t).v[static_cast<std::size_t>(up(k))] == b ? k : down(k);
}

Edge Mesh::find(int a, int b) const {
  for (const Around& s : star(a))
    if (s.out == b) return {s.triangle, edge(s.triangle, a, b)};
  return {};
}

Edge Mesh::across(Edge e) const {
  const Triangle& t = triangle(e.triangle);
  const int other = t.next[static_cast<std::size_t>(e.k)];
  return {other, edge(other, t.v[static_cast<std::size_t>(e.k)], t.v[static_cast<std::size_t>(up(e.k))])};
}

int Mesh::third(int t, int a, int b) const {
  const Triangle& tri = triangle(t);
  return tri.v[0] + tri.v[1] + tri.v[2] - a - b;
}

int Mesh::sign(int t, int a, int b) const {
  return triangle(t).v[static_cast<std::size_t>(up(index(t, a)))] == b ? 1 : -1;
}

std::vector<Mesh::Around> Mesh::star(int v) const {
  const int t = vertex(v).triangle;
  return fan(t, v, triangle(t).v[static_cast<std::size_t>(up(index(t, v)))], 0);
}

std::vector<Mesh::Around> Mesh::fan(int t, int v, int in, Marks cut) const {
  std::vector<Around> around;
  const int first = t;
  for (;;) {
    const int out = third(t, v, in);
    around.push_back({t, in, out});
    const auto k = static_cast<std::size_t>(edge(t, v, out));
    if ((triangle(t).mark[k] & cut) != 0) return around;
    t = triangle(t).next[k];
    if (t == first) return around;
    in = out;
  }
}

void Mesh::set_mark(Edge e, Marks mark, bool on) {
  for (const Edge side : {e, across(e)}) {
    Triangle& t = triangle_[static_cast<std::size_t>(side.triangle)];
    Marks& marks = t.mark[static_cast<std::size_t>(side.k)];
    const bool was = marks != 0;
    marks = static_cast<Marks>(on ? marks | mark : marks & ~mark);
    if (side.triangle != e.triangle) continue;
    const int change = static_cast<int>(marks != 0) - static_cast<int>(was);
    vertex(t.v[static_cast<std::size_t>(e.k)]).marked += change;
    vertex(t.v[static_cast<std::size_t>(up(e.k))]).marked += change;
  }
}

void Mesh::erase(Marks mark) {
  for (int t = 0; t < triangles(); ++t)
    for (int k = 0; k < 3; ++k)
      if (triangle(t).v[0] != kNone && (triangle(t).mark[static_cast<std::size_t>(k)] & mark) != 0)
        set_mark({t, k}, mark, false);
}

// The side of the polygon that an edge lies on, as its triangle sees it.
int Mesh::side_of(Edge e) const {
  const Triangle& t = triangle(e.triangle);
  const auto a = static_cast<std::size_t>(e.k);
  const auto b = static_cast<std::size_t>(up(e.k));
  if (t.where[a] == kNone || t.where[b] == kNone) return kNone;
  const int n = polygon_->corners();
  const auto on = [&](std::size_t k, int side) {
    return t.where[k] == side ||
           (vertex(t.v[k]).kind == Vertex::Kind::corner && t.where[k] == (side + 1) % n);
  };
  for (const int side : {t.where[a], t.where[b], (t.where[a] + n - 1) % n})
    if (on(a, side) && on(b, side)) return side;
  return kNone;
}

bool Mesh::is_side(Edge e) const { return side_of(e) != kNone; }

double Mesh::along(int t, int k, int side) const {
  const Vertex& v = vertex(triangle(t).v[static_cast<std::size_t>(k)]);
  if (v.kind == Vertex::Kind::side) return v.u;
  const bool end = triangle(t).where[static_cast<std::size_t>(k)] != side;
  return end == polygon_->forward(side) ? 1 : 0;
}

int Mesh::add_triangle(const Triangle& t) {
  triangle_.push_back(t);
  return triangles() - 1;
}

void Mesh::replace_next(int t, int old_next, int new_next) {
  for (int& next : triangle_[static_cast<std::size_t>(t)].next)
    if (next == old_next) {
      next = new_next;
      return;
    }
}

int Mesh::split(Edge e, double ratio) {
  const Edge far = across(e);
  const int m = vertices();
  Vertex made;
  const int side = side_of(e);
  if (side != kNone) {
    made.kind = Vertex::Kind::side;
    made.letter = polygon_->letter(side);
    made.u = (1 - ratio) * along(e.triangle, e.k, side) + ratio * along(e.triangle, up(e.k), side);
  } else {
    made.at = (1 - ratio) * place(e.triangle, e.k) + ratio * place(e.triangle, up(e.k));
  }
  const Marks marks = triangle(e.triangle).mark[static_cast<std::size_t>(e.k)];
  made.marked = marks != 0 ? 2 : 0;
  made.triangle = e.triangle;
  std::array<std::array<int, 2>, 2> halves{};  // triangle, and its end of the old edge, of the new ones
  std::array<int, 2> kept_end{};
  for (const bool second : {false, true}) {
    const Edge side_edge = second ? far : e;
    const int t = side_edge.triangle;
    const auto k = static_cast<std::size_t>(side_edge.k);
    const auto k1 = static_cast<std::size_t>(up(side_edge.k));
    const auto k2 = static_cast<std::size_t>(down(side_edge.k));
    const int where = side_of(side_edge);
    Triangle other = triangle(t);
    other.parent = t;
    const int made_triangle = triangles();
    const int b = other.v[k1];
    other.v[k] = m;
    other.where[k] = where;
    other.mark[k2] = 0;
    other.next[k2] = t;
    replace_next(other.next[k1], t, made_triangle);
    add_triangle(other);
    Triangle& tri = triangle_[static_cast<std::size_t>(t)];
    tri.v[k1] = m;
    tri.where[k1] = where;
    tri.mark[k1] = 0;
    tri.next[k1] = made_triangle;
    kept_end[second ? 1 : 0] = tri.v[k];
    halves[second ? 1 : 0] = {t, made_triangle};
    vertex(b).triangle = made_triangle;
    vertex(tri.v[k]).triangle = t;
    vertex(tri.v[k2]).triangle = t;
  }
  // Across the old edge: the halves at the same end meet.
  const bool same = kept_end[0] == kept_end[1];
  for (const std::size_t half : {0u, 1u}) {
    const int t = halves[0][half];
    const int other = halves[1][same ? half : 1 - half];
    triangle_[static_cast<std::size_t>(t)].next[static_cast<std::size_t>(e.k)] = other;
    triangle_[static_cast<std::size_t>(other)].next[static_cast<std::size_t>(far.k)] = t;
  }
  vertex_.push_back(made);
  return m;
}

int Mesh::insert(int t, Point p) {
  const int q = vertices();
  vertex_.push_back({.at = p, .triangle = t});
  const Triangle old = triangle(t);
  const int n1 = triangles();
  const int n2 = n1 + 1;
  const auto make = [&](std::size_t k, int after, int before) {
    const std::size_t k1 = k == 2 ? 0 : k + 1;
    Triangle tri;
    tri.v = {old.v[k], old.v[k1], q};
    tri.where = {old.where[k], old.where[k1], kNone};
    tri.next = {old.next[k], after, before};
    tri.mark = {old.mark[k], 0, 0};
    tri.parent = t;
    return tri;
  };
  Triangle first = make(0, n1, n2);
  first.parent = old.parent;
  add_triangle(make(1, n2, t));
  add_triangle(make(2, t, n1));
  triangle_[static_cast<std::size_t>(t)] = first;
  replace_next(old.next[1], t, n1);
  replace_next(old.next[2], t, n2);
  vertex(old.v[0]).triangle = t;
  vertex(old.v[1]).triangle = t;
  vertex(old.v[2]).triangle = n1;
  return q;
}

int Mesh::origin(int t, int size) const {
  while (t >= size) t = triangle(t).parent;
  return t;
}

int Mesh::descendant(int t, int a, int b, int size) const {
  const Edge e = find(a, b);
  return origin(e.triangle, size) == t ? e.triangle : across(e).triangle;
}

bool Mesh::has_place(int t) const { return vertex(triangle(t).v[2]).kind != Vertex::Kind::outside; }

Point Mesh::place(int t, int k) const {
  const auto at = static_cast<std::size_t>(k);
  const Vertex& v = vertex(triangle(t).v[at]);
  switch (v.kind) {
    case Vertex::Kind::side:
      return polygon_->at(triangle(t).where[at], v.u);
    case Vertex::Kind::corner:
      return polygon_->corner(triangle(t).where[at]);
    default:
      return v.at;
  }
}

Point Mesh::centre(int t) const { return (1.0 / 3) * (place(t, 0) + place(t, 1) + place(t, 2)); }

double Mesh::area(int t, int k, Point p) const {
  const Point a = k == 0 ? p : place(t, 0);
  const Point b = k == 1 ? p : place(t, 1);
  const Point c = k == 2 ? p : place(t, 2);
  return cross(b - a, c - a);
}

double Mesh::quality(int t, int k, Point p) const {
  const Point a = k == 0 ? p : place(t, 0);
  const Point b = k == 1 ? p : place(t, 1);
  const Point c = k == 2 ? p : place(t, 2);
  const double squares = dot(b - a, b - a) + dot(c - b, c - b) + dot(a - c, a - c);
  return 2 * std::sqrt(3.0) * cross(b - a, c - a) / squares;
}

}  // namespace tendril::topology
