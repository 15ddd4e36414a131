#include "topology/router.hpp"

#include <algorithm>
#include <set>

#include "base/invariant.hpp"
#include "topology/arcs.hpp"

namespace tendril::topology {

using surface::Surface;

namespace {

class Router {
 public:
  Router(Mesh& mesh, const Reading& reading, const AbstractMove& move)
      : mesh_(mesh),
        region_(reading.regions[at(move.region)]),
        move_(move),
        size_(mesh.triangles()),
        orientable_(region_.surface.is_orientable()) {
    for (const int end : {0, 1})
      corner_[end] = &region_.boundaries[at(move.word[end])].corners[at(move.place[end])];
    const bool same_corner = corner_[0] == corner_[1];
    for (const int end : {0, 1})
      spot_[end] = region_.boundaries[at(move.word[end])].vertices[at(move.place[end])];
    for (const int end : {0, 1}) {
      const double share = same_corner ? (end == 0 ? 0.25 : 0.75) : 0.5;
      tip_[end] = whisker(spot_[end], *corner_[end], share);
    }
  }

  std::vector<int> route() {
    std::vector<int> path;
    if (!move_.cut)
      path = direct(link());
    else if (!move_.cut->separates())
      path = direct(cut_open());
    else
      path = separate();
    mesh_.erase(kAux);
    return path;
  }

 private:
  // A whisker about so far into a corner. Edges at the vertex are not split before all whiskers are there.
  Tip whisker(int v, const Corner& corner, double share) {
    const Mesh::Around& s = corner[static_cast<std::size_t>(share * static_cast<double>(corner.size()))];
    const int t = mesh_.descendant(s.triangle, v, s.out, size_);
    const int sign = mesh_.sign(t, v, s.out);
    return {add_whisker(mesh_, v, t), sign};
  }

  Tip marker(std::size_t word) {
    const Boundary& boundary = region_.boundaries[word];
    return whisker(boundary.vertices.front(), boundary.corners.front(), 0.5);
  }

  std::vector<int> link() {
    if (orientable_) return chord(tip_[0], tip_[1]);
    Wanted wanted;
    wanted.same = !move_.reversed;
    return draw_arc(mesh_, tip_[0], tip_[1], wanted);
  }

  std::vector<int> chord(Tip a, Tip b) { return draw_chord(mesh_, a.vertex, b.vertex); }

  std::vector<int> direct(std::vector<int> arc) const {
    arc.insert(arc.begin(), spot_[0]);
    arc.push_back(spot_[1]);
    return arc;
  }

  std::vector<int> cut_open() {
    using surface::CutKind;
    Wanted wanted;
    if (!orientable_) wanted.same = !move_.cut->one_sided();
    switch (move_.cut->kind) {
      case CutKind::IIB1a:
        wanted.crossings = Wanted::Crossings::some;
        break;
      case CutKind::IIB1b:
        wanted.crossings = Wanted::Crossings::some_not_w;
        break;
      case CutKind::IIB2a:
        wanted.crossings = Wanted::Crossings::not_w;
        break;
      default:
        wanted.crossings = Wanted::Crossings::w;
        break;
    }
    if (move_.cut->first_free) wanted.flags = flags([](std::size_t) { return true; });
    return draw_arc(mesh_, tip_[0], tip_[1], wanted);
  }

  // Markers on the other boundaries whose direction matters.
  template <class Which>
  std::vector<Wanted::Flag> flags(Which&& which) {
    std::vector<Wanted::Flag> result;
    for (std::size_t w = 0; w < region_.boundaries.size(); ++w)
      if (is_other(w) && which(w) && is_chiral(region_.boundaries[w].word))
        result.push_back({marker(w), static_cast<bool>(move_.turned[w])});
    return result;
  }
  bool is_other(std::size_t w) const { return static_cast<int>(w) != move_.word[0]; }

  static int load(Surface s, int boundaries) {
    return 3 * (s.is_orientable() ? 2 * s.genus() : s.genus()) + boundaries;
  }

  std::vector<int> separate() {
    const surface::Cut& cut = *move_.cut;
    int with_v = 0;
    int with_u = 0;
    for (std::size_t w = 0; w < region_.boundaries.size(); ++w)
      if (is_other(w)) ++(move_.with_v[w] ? with_v : with_u);
    const bool inner = load(cut.second, with_v) <= load(cut.first, with_u);  // the spine is that of V
    const Surface inside = inner ? cut.second : cut.first;
    const Surface outside = inner ? cut.first : cut.second;
    base_ = inner ? tip_[0] : tip_[1];
    const Tip far = inner ? tip_[1] : tip_[0];
    base_spot_ = inner ? spot_[0] : spot_[1];
    struct Connector {
      Tip tip;
      bool turned;
      bool chiral;
    };
    std::vector<Connector> connectors;
    for (std::size_t w = 0; w < region_.boundaries.size(); ++w)
      if (is_other(w) && move_.with_v[w] == inner)
        connectors.push_back(
            {marker(w), static_cast<bool>(move_.turned[w]), is_chiral(region_.boundaries[w].word)});
    const bool frees_outside = !orientable_ && outside.is_orientable();
    std::vector<Wanted::Flag> outer;
    if (frees_outside) outer = flags([&](std::size_t w) { return move_.with_v[w] != inner; });

    for (int k = 0; k < inside.genus(); ++k) {
      Wanted wanted;
      if (inside.is_orientable()) {
        wanted.crossings = orientable_ ? Wanted::Crossings::some : Wanted::Crossings::some_not_w;
        if (!orientable_) wanted.same = true;
        loop(wanted);
        handle();
      } else {
        wanted.same = false;
        wanted.crossings = Wanted::Crossings::not_w;
        if (frees_outside && k + 1 == inside.genus()) {
          wanted.crossings = Wanted::Crossings::w;
          wanted.flags = outer;
          wanted.reference = far;
        }
        loop(wanted);
      }
    }
    for (const Connector& connector : connectors) {
      const Tip from{fresh_whisker(first_corner()), base_.sign};
      part_tips(mesh_, {from.vertex, connector.tip.vertex});
      if (orientable_ || !inside.is_orientable() || !connector.chiral) {
        chord(from, connector.tip);
        continue;
      }
      Wanted wanted;
      wanted.same = !connector.turned;
      draw_arc(mesh_, from, connector.tip, wanted);
    }
    return inner ? outline(0, 1) : outline(1, 0);
  }

  // A corner of the base: its first triangle and the vertex of the edge that begins it.
  Mesh::Around first_corner() const {
    const Edge e = mesh_.find(base_.vertex, base_spot_);
    return {e.triangle, base_spot_, mesh_.third(e.triangle, base_.vertex, base_spot_)};
  }
  int fresh_whisker(Mesh::Around corner) { return add_whisker(mesh_, base_.vertex, corner.triangle); }

  // Two whiskers in one corner of the base, joined. All triangles round the base have tuples alike, so the signs are.
  void loop(const Wanted& wanted) {
    const Mesh::Around corner = first_corner();
    const int size = mesh_.triangles();
    const int first = fresh_whisker(corner);
    const int later = mesh_.descendant(corner.triangle, base_.vertex, corner.out, size);
    const int second = add_whisker(mesh_, base_.vertex, later);
    draw_arc(mesh_, {first, 1}, {second, 1}, wanted);
  }

  // The base lies on two boundaries now: an arc from one to the other closes the handle.
  void handle() {
    const std::vector<Mesh::Around> star = mesh_.star(base_.vertex);
    std::vector<Mesh::Around> corners;
    for (const Mesh::Around& s : star)
      if (mesh_.triangle(s.triangle).mark[at(mesh_.edge(s.triangle, base_.vertex, s.in))] != 0)
        corners.push_back(s);
    std::set<int> passed;
    walk(mesh_, kCurve | kAux, {corners.front().triangle, corners.front().in, base_.vertex},
         [&](const Step& step, const Corner& corner) {
           if (step.to == base_.vertex)
             for (const Mesh::Around& s : corner) passed.insert(s.triangle);
           return true;
         });
    for (const Mesh::Around& other : corners) {
      if (passed.contains(other.triangle)) continue;
      const Tip a{fresh_whisker(corners.front()), 1};
      const Tip b{fresh_whisker(other), 1};
      part_tips(mesh_, {a.vertex, b.vertex});
      Wanted wanted;
      if (!orientable_) wanted.same = true;
      if (orientable_)
        chord(a, b);
      else
        draw_arc(mesh_, a, b, wanted);
      return;
    }
    throw BrokenInvariant("a handle whose loop separates");
  }

  // The curve round the spine: along the walk from the whisker of one end to that of the other, over every edge that goes
  // off it. Edges between two used vertices are split first, so that none is crossed twice.
  std::vector<int> outline(int from, int to) {
    const auto along = [&](auto&& visit) {
      const Edge e = mesh_.find(spot_[from], tip_[from].vertex);
      int t = e.triangle;
      if (mesh_.sign(t, spot_[from], tip_[from].vertex) != tip_[from].sign) t = mesh_.across(e).triangle;
      walk(mesh_, kCurve | kAux, {t, spot_[from], tip_[from].vertex},
           [&](const Step& step, const Corner& corner) {
             // Of the last corner nothing is crossed: the curve ends there.
             const Mesh::Around& last = corner.back();
             if (step.to == spot_[to] && last.out == tip_[to].vertex) return false;
             for (std::size_t k = 0; k + 1 < corner.size(); ++k) visit(step.to, corner[k].out);
             return true;
           });
    };
    std::set<std::pair<int, int>> inner;
    along([&](int v, int w) {
      if (mesh_.is_used(w)) inner.insert(std::minmax(v, w));
    });
    for (const auto& [v, w] : inner) mesh_.split(mesh_.find(v, w));
    std::vector<std::pair<int, int>> crossed;
    along([&](int v, int w) { crossed.emplace_back(v, w); });
    std::vector<int> path{spot_[from]};
    for (const auto& [v, w] : crossed) path.push_back(mesh_.split(mesh_.find(v, w)));
    path.push_back(spot_[to]);
    if (from != 0) std::reverse(path.begin(), path.end());
    return path;
  }

  Mesh& mesh_;
  const ReadRegion& region_;
  const AbstractMove& move_;
  const int size_;
  const bool orientable_;
  const Corner* corner_[2] = {nullptr, nullptr};
  int spot_[2] = {kNone, kNone};  // vertices
  Tip tip_[2];
  Tip base_;
  int base_spot_ = kNone;
};

}  // namespace

std::vector<int> route(Mesh& mesh, const Reading& reading, const AbstractMove& move) {
  return Router(mesh, reading, move).route();
}

}  // namespace tendril::topology
