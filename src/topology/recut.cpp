#include "topology/recut.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <queue>
#include <set>

#include "base/heed.hpp"
#include "topology/dual.hpp"

namespace tendril::topology {

using dual::Ends;
using dual::ends_of;

namespace {

constexpr Marks kSeam = 8;            // an edge of a side, while the sides are being chosen
constexpr int kFewCrossings = 4;      // are left as they are: a picture should not jump for little
constexpr double kMuchBetter = 0.75;  // of the crossings before
constexpr int kMostChanges = 200;

// The rim of the disc that the seams cut the surface open to: the sides in their order, each from corner to corner.
struct RimSide {
  std::vector<Step> steps;
  std::vector<Corner> fans;  // at the end of each step
  int partner = kNone;
  bool alike = false;  // both are walked in the same direction
  int crossings = 0;   // with curves
};
using Rim = std::vector<RimSide>;

class Recutter {
 public:
  explicit Recutter(const Sheet& sheet) : sheet_(sheet), mesh_(sheet_.mesh), polygon_(mesh_.polygon()) {
    for (int t = 0; t < mesh_.triangles(); ++t)
      for (int k = 0; k < 3; ++k) {
        if (mesh_.vertex(mesh_.triangle(t).v[at(k)]).kind == Vertex::Kind::corner)
          corners_.insert(mesh_.triangle(t).v[at(k)]);
        if (mesh_.is_side({t, k}) && (mesh_.triangle(t).mark[at(k)] & kSeam) == 0)
          seams_.push_back(ends_of(mesh_, {t, k}));
      }
    for (const auto& [a, b] : seams_) mesh_.set_mark(mesh_.find(a, b), kSeam, true);
  }

  void improve() {
    for (int change = 0; change < kMostChanges && change_one(); ++change) heed(20);
  }

  // The disc in the polygon; nothing if a triangle became too small to tell its direction.
  bool lay_out() {
    part_rim();
    const Rim rim = fitting(mesh_);
    if (rim.empty()) return false;
    std::vector<Vertex> vertices;
    for (int v = 0; v < mesh_.vertices(); ++v) {
      vertices.push_back(mesh_.vertex(v));
      vertices.back().kind = Vertex::Kind::inner;
    }
    std::vector<Triangle> triangles;
    for (int t = 0; t < mesh_.triangles(); ++t) {
      triangles.push_back(mesh_.triangle(t));
      triangles.back().where = {kNone, kNone, kNone};
    }
    for (std::size_t s = 0; s < rim.size(); ++s) {
      const int side = static_cast<int>(s);
      const int n = static_cast<int>(rim.size());
      const std::vector<Step>& steps = rim[s].steps;
      for (std::size_t k = 0; k < steps.size(); ++k) {
        const int v = steps[k].to;
        const bool corner = k + 1 == steps.size();
        Vertex& vertex = vertices[at(v)];
        vertex.kind = corner ? Vertex::Kind::corner : Vertex::Kind::side;
        if (!corner) {
          const double along = static_cast<double>(k + 1) / static_cast<double>(steps.size());
          vertex.letter = polygon_.letter(side);
          vertex.u = polygon_.forward(side) ? along : 1 - along;
        }
        for (const Mesh::Around& s_at : rim[s].fans[k])
          triangles[at(s_at.triangle)].where[at(mesh_.index(s_at.triangle, v))] =
              corner ? (side + 1) % n : side;
      }
    }
    direct(triangles, rim.front().steps.front());
    mesh_.replace(std::move(vertices), std::move(triangles));
    mesh_.erase(kSeam);
    return spread();
  }

  Sheet take() { return std::move(sheet_); }

 private:
  // The rim walked from a seam's side, its first side begun after a corner; empty if that is no polygon as ours is.
  Rim rim_from(const Mesh& mesh, Step start) const {
    Rim rim;
    std::vector<RimSide> open(1);
    walk(mesh, kSeam, start, [&](const Step& step, const Corner& fan) {
      open.back().steps.push_back(step);
      open.back().fans.push_back(fan);
      if (corners_.contains(step.to)) open.emplace_back();
      return true;
    });
    // The last side goes on in the first.
    RimSide& last = open.back();
    last.steps.insert(last.steps.end(), open.front().steps.begin(), open.front().steps.end());
    last.fans.insert(last.fans.end(), open.front().fans.begin(), open.front().fans.end());
    rim.assign(open.begin() + 1, open.end());
    std::map<Ends, std::pair<int, Step>> first;
    for (std::size_t s = 0; s < rim.size(); ++s)
      for (const Step& step : rim[s].steps) {
        const auto [other, is_new] =
            first.try_emplace(std::minmax(step.from, step.to), static_cast<int>(s), step);
        if (is_new) continue;
        rim[s].partner = other->second.first;
        RimSide& partner = rim[at(other->second.first)];
        partner.partner = static_cast<int>(s);
        rim[s].alike = partner.alike = other->second.second.from == step.from;
      }
    for (RimSide& side : rim)
      for (std::size_t k = 0; k + 1 < side.steps.size(); ++k)
        side.crossings += mesh.vertex(side.steps[k].to).marked > 2 ? 1 : 0;
    return rim;
  }

  Rim any_rim(const Mesh& mesh) const {
    for (int t = 0; t < mesh.triangles(); ++t)
      for (int k = 0; k < 3; ++k)
        if ((mesh.triangle(t).mark[at(k)] & kSeam) != 0)
          return rim_from(mesh, {t, mesh.triangle(t).v[at(k)], mesh.triangle(t).v[at(k == 2 ? 0 : k + 1)]});
    return {};
  }

  // The rim begun and directed so that its sides are glued as those of the polygon; empty if they are not.
  Rim fitting(const Mesh& mesh) const {
    const Rim forth = any_rim(mesh);
    const Step first = forth.front().steps.front();
    const Rim back = rim_from(mesh, {first.triangle, first.to, first.from});
    for (const Rim* rim : {&forth, &back})
      for (std::size_t turn = 0; turn < rim->size(); ++turn) {
        Rim turned = *rim;
        std::rotate(turned.begin(), turned.begin() + static_cast<std::ptrdiff_t>(turn), turned.end());
        for (RimSide& side : turned)
          side.partner =
              (side.partner + static_cast<int>(rim->size() - turn)) % static_cast<int>(rim->size());
        if (fits(turned)) return turned;
      }
    return {};
  }
  bool fits(const Rim& rim) const {
    if (static_cast<int>(rim.size()) != polygon_.corners()) return false;
    for (std::size_t s = 0; s < rim.size(); ++s) {
      const int side = static_cast<int>(s);
      const int partner = polygon_.partner(side);
      if (rim[s].partner != partner || rim[s].alike != (polygon_.forward(side) == polygon_.forward(partner)))
        return false;
    }
    return true;
  }

  // Ways inside the disc from a corner to all others, with as few curves crossed as possible.
  struct Ways {
    std::vector<double> cost;
    std::vector<Edge> over;  // in the triangle before
  };
  Ways ways_from(const Corner& fan) const {
    const std::size_t size = at(mesh_.triangles());
    Ways ways{std::vector<double>(size, std::numeric_limits<double>::infinity()), std::vector<Edge>(size)};
    using Entry = std::pair<double, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    for (const Mesh::Around& s : fan) {
      ways.cost[at(s.triangle)] = 0;
      queue.push({0, s.triangle});
    }
    while (!queue.empty()) {
      const auto [cost, t] = queue.top();
      queue.pop();
      if (cost > ways.cost[at(t)]) continue;
      for (int k = 0; k < 3; ++k) {
        const Marks mark = mesh_.triangle(t).mark[at(k)];
        if ((mark & kSeam) != 0) continue;
        const int next = mesh_.triangle(t).next[at(k)];
        const double there = cost + 1e-4 + (mark != 0 ? 1 : 0);
        if (there >= ways.cost[at(next)]) continue;
        ways.cost[at(next)] = there;
        ways.over[at(next)] = {t, k};
        queue.push({there, next});
      }
    }
    return ways;
  }

  struct Change {
    double gain;
    int from;  // vertices
    int to;
    std::vector<Ends> crossed;
    std::size_t dropped;  // a side
  };

  bool change_one() {
    const Rim rim = any_rim(mesh_);
    const std::size_t n = rim.size();
    std::vector<Change> changes;
    for (std::size_t i = 0; i < n; ++i) {
      const RimSide& before = rim[(i + n - 1) % n];
      const Ways ways = ways_from(before.fans.back());
      for (std::size_t span = 1; span < n; ++span) {
        const std::size_t j = (i + span) % n;
        const RimSide& end = rim[(j + n - 1) % n];
        int last = kNone;
        for (const Mesh::Around& s : end.fans.back())
          if (last == kNone || ways.cost[at(s.triangle)] < ways.cost[at(last)]) last = s.triangle;
        if (ways.cost[at(last)] == 0) continue;
        Change change{0, before.steps.back().to, end.steps.back().to, {}, 0};
        for (int t = last; ways.over[at(t)].triangle != kNone; t = ways.over[at(t)].triangle)
          change.crossed.push_back(ends_of(mesh_, ways.over[at(t)]));
        std::reverse(change.crossed.begin(), change.crossed.end());
        // A side may go if its two copies lie on different sides of the new way.
        for (std::size_t k = 0; k < span; ++k) {
          const std::size_t s = (i + k) % n;
          if ((at(rim[s].partner) + n - i) % n < span) continue;
          change.gain = rim[s].crossings - std::floor(ways.cost[at(last)] + 0.5);
          change.dropped = s;
          if (change.gain > 0) changes.push_back(change);
        }
      }
    }
    std::stable_sort(changes.begin(), changes.end(),
                     [](const Change& a, const Change& b) { return a.gain > b.gain; });
    for (const Change& change : changes) {
      heed(20);
      const Sheet kept = sheet_;
      lay_seam(change);
      for (const Step& step : rim[change.dropped].steps) {
        const Edge e = mesh_.find(step.from, step.to);
        mesh_.set_mark(e, kSeam, false);
      }
      if (!fitting(mesh_).empty()) return true;
      sheet_ = kept;
    }
    return false;
  }

  void lay_seam(const Change& change) {
    std::vector<int> path{change.from};
    for (const auto& [a, b] : change.crossed) path.push_back(split(a, b));
    path.push_back(change.to);
    for (std::size_t k = 1; k < path.size(); ++k)
      mesh_.set_mark(mesh_.find(path[k - 1], path[k]), kSeam, true);
  }

  int split(int a, int b) {
    const Edge e = mesh_.find(a, b);
    const bool drawn = (mesh_.triangle(e.triangle).mark[at(e.k)] & kCurve) != 0;
    const int m = mesh_.split(e);
    if (drawn) sheet_.bend(a, b, m);
    return m;
  }

  // No edge inside may join two vertices of the rim: it would lie in a side.
  void part_rim() {
    std::set<int> on_rim;
    std::vector<Ends> joins;
    for (const RimSide& side : any_rim(mesh_))
      for (const Step& step : side.steps) on_rim.insert(step.to);
    for (int t = 0; t < mesh_.triangles(); ++t)
      for (int k = 0; k < 3; ++k) {
        const Ends ends = ends_of(mesh_, {t, k});
        if (mesh_.triangle(t).next[at(k)] > t && (mesh_.triangle(t).mark[at(k)] & kSeam) == 0 &&
            on_rim.contains(ends.first) && on_rim.contains(ends.second))
          joins.push_back(ends);
      }
    for (const auto& [a, b] : joins) split(a, b);
  }

  // All tuples run the way of the rim.
  void direct(std::vector<Triangle>& triangles, Step start) const {
    std::vector<int> direction(triangles.size(), 0);
    std::vector<int> queue{start.triangle};
    direction[at(start.triangle)] = mesh_.sign(start.triangle, start.from, start.to);
    for (std::size_t done = 0; done < queue.size(); ++done) {
      const int t = queue[done];
      for (std::size_t k = 0; k < 3; ++k) {
        const Triangle& tri = mesh_.triangle(t);
        const int next = tri.next[k];
        if ((tri.mark[k] & kSeam) != 0 || direction[at(next)] != 0) continue;
        const bool alike = mesh_.sign(next, tri.v[k], tri.v[k == 2 ? 0 : k + 1]) < 0;
        direction[at(next)] = alike ? direction[at(t)] : -direction[at(t)];
        queue.push_back(next);
      }
    }
    for (std::size_t t = 0; t < triangles.size(); ++t) {
      if (direction[t] > 0) continue;
      Triangle& tri = triangles[t];
      std::swap(tri.v[1], tri.v[2]);
      std::swap(tri.where[1], tri.where[2]);
      std::swap(tri.next[0], tri.next[2]);
      std::swap(tri.mark[0], tri.mark[2]);
    }
  }

  // Every inner vertex at a weighted mean of its neighbours. Weights that grow with the length that an edge had make
  // edges more alike; any weights do.
  bool spread() {
    struct Pull {
      int neighbour;  // kNone: it does not move
      Point place;
      double weight;
    };
    std::vector<std::vector<Pull>> pulls(at(mesh_.vertices()));
    for (int v = 0; v < mesh_.vertices(); ++v) {
      if (mesh_.vertex(v).kind != Vertex::Kind::inner || mesh_.vertex(v).triangle == kNone) continue;
      mesh_.move(v, {0, 0});
      for (const Mesh::Around& s : mesh_.star(v)) {
        const bool inner = mesh_.vertex(s.out).kind == Vertex::Kind::inner;
        pulls[at(v)].push_back(
            {inner ? s.out : kNone, inner ? Point{} : mesh_.place_of(s.triangle, s.out), 1});
      }
    }
    const auto place = [&](const Pull& pull) {
      return pull.neighbour == kNone ? pull.place : mesh_.vertex(pull.neighbour).at;
    };
    constexpr int kRoundsOfWeights = 4;
    for (int round = 0; round < kRoundsOfWeights; ++round) {
      for (int sweep = 0; sweep < 3000; ++sweep) {
        double moved = 0;
        for (int v = 0; v < mesh_.vertices(); ++v) {
          if (pulls[at(v)].empty()) continue;
          Point sum;
          double weights = 0;
          for (const Pull& pull : pulls[at(v)]) {
            sum = sum + pull.weight * place(pull);
            weights += pull.weight;
          }
          const Point here = mesh_.vertex(v).at;
          const Point to = here + 1.6 * ((1 / weights) * sum - here);
          moved = std::max(moved, distance(here, to));
          mesh_.move(v, to);
        }
        heed(2);
        if (moved < 1e-10) break;
      }
      if (round + 1 == kRoundsOfWeights) break;
      for (int v = 0; v < mesh_.vertices(); ++v)
        for (Pull& pull : pulls[at(v)])
          pull.weight *= std::sqrt(distance(mesh_.vertex(v).at, place(pull)) + 1e-9);
    }
    for (int t = 0; t < mesh_.triangles(); ++t)
      if (mesh_.area(t) < 1e-9) return false;
    return true;
  }

  Sheet sheet_;
  Mesh& mesh_;
  const Polygon& polygon_;
  std::set<int> corners_;
  std::vector<Ends> seams_;
};

}  // namespace

int side_crossings(const Sheet& sheet) {
  int crossings = 0;
  for (const Sheet::Curve& curve : sheet.curves)
    for (const int v : curve.path) crossings += sheet.mesh.vertex(v).kind == Vertex::Kind::side ? 1 : 0;
  return crossings;
}

void recut(Sheet& sheet) {
  const int before = side_crossings(sheet);
  if (before <= kFewCrossings) return;
  sheet.mesh.compact();
  Recutter recutter(sheet);
  recutter.improve();
  if (!recutter.lay_out()) return;
  Sheet better = recutter.take();
  if (side_crossings(better) <= kMuchBetter * before) sheet = std::move(better);
}

}  // namespace tendril::topology
