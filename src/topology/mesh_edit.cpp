// The operations that make a mesh better without changing what is drawn on it, and the check that none did.
#include <algorithm>
#include <map>
#include <set>

#include "base/invariant.hpp"
#include "topology/mesh.hpp"

namespace tendril::topology {
namespace {

std::size_t up(std::size_t k) { return k == 2 ? 0 : k + 1; }

}  // namespace

bool Mesh::flip(Edge e) {
  const Edge far = across(e);
  if (!has_place(e.triangle) || !has_place(far.triangle) || is_side(e)) return false;
  const Triangle t = triangle(e.triangle);
  const Triangle s = triangle(far.triangle);
  const auto k = static_cast<std::size_t>(e.k);
  if (t.mark[k] != 0) return false;
  // a b c and b a d become d b c and a d c.
  const std::size_t ka = k;
  const std::size_t kb = up(k);
  const std::size_t kc = up(kb);
  const auto jb = static_cast<std::size_t>(far.k);
  const std::size_t ja = up(jb);
  const std::size_t jd = up(ja);
  const int a = t.v[ka];
  const int b = t.v[kb];
  const int c = t.v[kc];
  const int d = s.v[jd];
  if (find(c, d).triangle != kNone) return false;
  const Point pc = place(e.triangle, static_cast<int>(kc));
  const Point pd = place(far.triangle, static_cast<int>(jd));
  const Point pa = place(e.triangle, static_cast<int>(ka));
  const Point pb = place(e.triangle, static_cast<int>(kb));
  constexpr double kFlat = 1e-9;
  if (cross(pb - pd, pc - pd) <= kFlat || cross(pd - pa, pc - pa) <= kFlat) return false;
  Triangle first;
  first.v = {d, b, c};
  first.where = {s.where[jd], t.where[kb], t.where[kc]};
  first.next = {s.next[jd], t.next[kb], far.triangle};
  first.mark = {s.mark[jd], t.mark[kb], 0};
  first.parent = t.parent;
  Triangle second;
  second.v = {a, d, c};
  second.where = {t.where[ka], s.where[jd], t.where[kc]};
  second.next = {s.next[ja], e.triangle, t.next[kc]};
  second.mark = {s.mark[ja], 0, t.mark[kc]};
  second.parent = s.parent;
  // Two vertices on one side of the polygon must not be joined inside it, nor a side's edge made.
  triangle_[static_cast<std::size_t>(e.triangle)] = first;
  triangle_[static_cast<std::size_t>(far.triangle)] = second;
  // s.v[jb] is b and s.v[ja] is a: its edges are b a (the old one), a d, d b.
  replace_next(s.next[jd], far.triangle, e.triangle);
  replace_next(t.next[kc], e.triangle, far.triangle);
  vertex(a).triangle = far.triangle;
  vertex(b).triangle = e.triangle;
  vertex(c).triangle = e.triangle;
  vertex(d).triangle = e.triangle;
  return true;
}

bool Mesh::collapse(int from, int into, double thinnest) {
  const Vertex& u = vertex(from);
  if (u.spot != kNone || (u.kind != Vertex::Kind::inner && u.kind != Vertex::Kind::side)) return false;
  const std::vector<Around> round = star(from);
  const Edge e = find(from, into);
  if (e.triangle == kNone) return false;
  if (u.kind == Vertex::Kind::side && !is_side(e)) return false;
  const Edge far = across(e);
  const int left = third(e.triangle, from, into);
  const int right = third(far.triangle, from, into);
  // What the two have in common is the two triangles and nothing else.
  std::set<int> neighbours;
  for (const Around& s : round) neighbours.insert(s.out);
  int common = 0;
  for (const Around& s : star(into)) common += neighbours.contains(s.out) ? 1 : 0;
  if (common != 2 || round.size() < 4) return false;
  // A free vertex, or a bend along its own curve.
  const auto mark_of = [&](int t, int a, int b) {
    return triangle(t).mark[static_cast<std::size_t>(edge(t, a, b))];
  };
  if (u.marked != 0 && (u.marked != 2 || mark_of(e.triangle, from, into) == 0)) return false;
  for (const auto& [t, w] : {std::pair{e.triangle, left}, std::pair{far.triangle, right}}) {
    const Marks moved = mark_of(t, from, w);
    if (moved == 0) continue;
    if (mark_of(t, into, w) != 0 || is_side({t, edge(t, into, w)})) return false;
  }
  // Where `into` lies for the triangles that are left to it.
  const auto where_of = [&](int t) {
    const int here = triangle(t).where[static_cast<std::size_t>(index(t, from))];
    for (const int gone : {e.triangle, far.triangle})
      if (triangle(gone).where[static_cast<std::size_t>(index(gone, from))] == here)
        return triangle(gone).where[static_cast<std::size_t>(index(gone, into))];
    return kNone;
  };
  const auto place_in = [&](int t) {
    const int here = triangle(t).where[static_cast<std::size_t>(index(t, from))];
    for (const int gone : {e.triangle, far.triangle})
      if (triangle(gone).where[static_cast<std::size_t>(index(gone, from))] == here)
        return place_of(gone, into);
    return Point{};
  };
  for (const Around& s : round) {
    if (s.triangle == e.triangle || s.triangle == far.triangle) continue;
    if (!has_place(s.triangle)) return false;
    const int k = index(s.triangle, from);
    const double after = quality(s.triangle, k, place_in(s.triangle));
    if (after < thinnest && after <= quality(s.triangle)) return false;
    if (area(s.triangle, k, place_in(s.triangle)) < 1e-9) return false;
  }
  std::vector<std::pair<int, int>> moved;
  for (const Around& s : round) moved.emplace_back(s.triangle, where_of(s.triangle));
  // The vanishing triangles' other edges become one.
  for (const int gone : {e.triangle, far.triangle}) {
    const int w = gone == e.triangle ? left : right;
    const auto keep = static_cast<std::size_t>(edge(gone, into, w));
    const auto lose = static_cast<std::size_t>(edge(gone, from, w));
    const Triangle g = triangle(gone);
    replace_next(g.next[keep], gone, g.next[lose]);
    replace_next(g.next[lose], gone, g.next[keep]);
    const Marks marks = g.mark[keep] | g.mark[lose];
    const auto put = [&](int t, int a, int b) {
      triangle_[static_cast<std::size_t>(t)].mark[static_cast<std::size_t>(edge(t, a, b))] = marks;
    };
    put(g.next[keep], into, w);
    put(g.next[lose], from, w);
    vertex(w).triangle = g.next[lose];
    vertex(into).triangle = g.next[keep];
  }
  for (const auto& [t, where] : moved) {
    if (t == e.triangle || t == far.triangle) continue;
    const auto k = static_cast<std::size_t>(index(t, from));
    triangle_[static_cast<std::size_t>(t)].v[k] = into;
    triangle_[static_cast<std::size_t>(t)].where[k] = where;
  }
  for (const int gone : {e.triangle, far.triangle})
    triangle_[static_cast<std::size_t>(gone)].v = {kNone, kNone, kNone};
  vertex(from).triangle = kNone;
  vertex(from).marked = 0;
  return true;
}

void Mesh::compact() {
  std::vector<int> now(triangle_.size(), kNone);
  int kept = 0;
  for (int t = 0; t < triangles(); ++t)
    if (triangle(t).v[0] != kNone) now[static_cast<std::size_t>(t)] = kept++;
  for (int t = 0; t < triangles(); ++t) {
    const int to = now[static_cast<std::size_t>(t)];
    if (to == kNone) continue;
    Triangle tri = triangle(t);
    for (int& next : tri.next) next = now[static_cast<std::size_t>(next)];
    tri.parent = kNone;
    triangle_[static_cast<std::size_t>(to)] = tri;
    for (const int v : tri.v) vertex(v).triangle = to;
  }
  triangle_.resize(static_cast<std::size_t>(kept));
}

void Mesh::check() const {
  const auto require = [](bool holds, const char* what) {
    if (!holds) throw BrokenInvariant(std::string("mesh: ") + what);
  };
  std::map<std::pair<int, int>, int> edges;
  std::map<int, int> corners;
  std::map<int, int> marked;
  int alive = 0;
  for (int t = 0; t < triangles(); ++t) {
    const Triangle& tri = triangle(t);
    if (tri.v[0] == kNone) continue;
    ++alive;
    require(tri.v[0] != tri.v[1] && tri.v[1] != tri.v[2] && tri.v[2] != tri.v[0],
            "a triangle with two corners");
    for (int k = 0; k < 3; ++k) {
      const auto at = static_cast<std::size_t>(k);
      const int a = tri.v[at];
      const int b = tri.v[up(at)];
      require(a >= 0 && a < vertices(), "a vertex that is none");
      ++corners[a];
      if (++edges[std::minmax(a, b)] == 1 && tri.mark[at] != 0) {
        ++marked[a];
        ++marked[b];
      }
      require(tri.next[at] >= 0 && tri.next[at] < triangles() && index(tri.next[at], a) != kNone &&
                  index(tri.next[at], b) != kNone && tri.next[at] != t,
              "an edge without a neighbour");
      const Edge back = across({t, k});
      require(triangle(back.triangle).next[static_cast<std::size_t>(back.k)] == t,
              "a neighbour that does not agree");
      require(triangle(back.triangle).mark[static_cast<std::size_t>(back.k)] == tri.mark[at],
              "marks that differ");
    }
    if (has_place(t)) require(area(t) > 0, "a triangle that has turned over");
  }
  for (const auto& [ends, count] : edges) require(count == 2, "an edge that is not in two triangles");
  for (const auto& [v, count] : corners) {
    require(vertex(v).triangle != kNone && vertex(v).triangle < triangles() &&
                index(vertex(v).triangle, v) != kNone,
            "a vertex that does not know its triangle");
    require(static_cast<int>(star(v).size()) == count, "a vertex that is pinched");
    require(vertex(v).marked == (marked.contains(v) ? marked.at(v) : 0),
            "marks at a vertex that were counted wrongly");
  }
  require(static_cast<int>(corners.size()) - static_cast<int>(edges.size()) + alive ==
              polygon_->surface().euler_characteristic(),
          "another Euler characteristic");
}

}  // namespace tendril::topology
