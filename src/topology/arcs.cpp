#include "topology/arcs.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>

#include "base/heed.hpp"
#include "base/invariant.hpp"
#include "topology/dual.hpp"
#include "topology/reading.hpp"

namespace tendril::topology {
using namespace dual;

namespace {

class Disc {
 public:
  Disc(Mesh& mesh, Tip a, Tip b, const Wanted& wanted) : mesh_(mesh), a_(a), b_(b), wanted_(wanted) {
    tips_ = {a.vertex, b.vertex};
    for (const Wanted::Flag& flag : wanted.flags) tips_.push_back(flag.tip.vertex);
    if (wanted.reference) tips_.push_back(wanted.reference->vertex);
    part_tips(mesh_, tips_);
    grow_tree();
    build_walls();
    walk_rim();
  }

  std::vector<int> draw() {
    const std::uint64_t doors = choose();
    match(doors);
    return draw(doors);
  }

 private:
  struct Door {
    int from = kNone;
    int to = kNone;
    int seen = 0;
    int side[2] = {kNone, kNone};      // the triangles, in the order of the rim
    int position[2] = {0, 0};          // on the rim
    bool forward[2] = {false, false};  // the rim runs from `from` to `to`
    double weight = 0;
    bool reverses() const { return forward[0] == forward[1]; }
  };
  struct OnRim {
    int position = kNone;
    int direction = 1;  // of the rim against the tuples
  };

  // A shortest-path tree of triangles. All triangles round a tip come at once, or a wall might end there and the tip be
  // passed by the rim more than once.
  void grow_tree() {
    const std::size_t size = at(mesh_.triangles());
    reached_.assign(size, std::numeric_limits<double>::infinity());
    crossed_.assign(size, {false, false, false});
    const auto is_tip = [&](int v) { return std::find(tips_.begin(), tips_.end(), v) != tips_.end(); };
    Frontier frontier;
    frontier.push({0, mesh_.vertex(a_.vertex).triangle, {}});
    std::vector<std::pair<int, double>> fresh;
    const auto take = [&](int t, double d, Edge over) {
      reached_[at(t)] = d;
      region_.push_back(t);
      fresh.emplace_back(t, d);
      if (over.triangle == kNone) return;
      const Edge back = mesh_.across(over);
      crossed_[at(over.triangle)][at(over.k)] = true;
      crossed_[at(back.triangle)][at(back.k)] = true;
    };
    const auto is_new = [&](int t) { return reached_[at(t)] == std::numeric_limits<double>::infinity(); };
    while (!frontier.empty()) {
      heed();
      const Reached now = frontier.top();
      frontier.pop();
      if (!is_new(now.triangle)) continue;
      take(now.triangle, now.distance, now.over);
      for (std::size_t k = 0; k < fresh.size(); ++k) {
        const auto [t, d] = fresh[k];
        for (int e = 0; e < 3; ++e) {
          const Edge over{t, e};
          if (!is_open(mesh_, over)) continue;
          const int next = mesh_.triangle(t).next[at(e)];
          if (!is_new(next)) continue;
          const Ends ends = ends_of(mesh_, over);
          if (is_tip(ends.first) || is_tip(ends.second))
            take(next, d, over);
          else
            frontier.push({d + cost(mesh_, over), next, over});
        }
      }
      fresh.clear();
    }
  }

  void build_walls() {
    std::map<int, std::vector<int>> graph;
    for (const int t : region_)
      for (int k = 0; k < 3; ++k) {
        if (mesh_.triangle(t).mark[at(k)] != 0 || crossed_[at(t)][at(k)]) continue;
        const Ends ends = ends_of(mesh_, {t, k});
        if (t > mesh_.triangle(t).next[at(k)]) continue;
        graph[ends.first].push_back(ends.second);
        graph[ends.second].push_back(ends.first);
      }
    const auto on_cut = [&](int v) { return mesh_.vertex(v).marked > 0; };
    std::vector<int> loose;
    for (const auto& [v, next] : graph)
      if (next.size() == 1 && !on_cut(v)) loose.push_back(v);
    while (!loose.empty()) {
      const int v = loose.back();
      loose.pop_back();
      if (graph[v].empty()) continue;
      const int w = graph[v].front();
      graph[v].clear();
      std::erase(graph[w], v);
      if (graph[w].size() == 1 && !on_cut(w)) loose.push_back(w);
    }
    // A forest from what is there already; what closes a circle or joins two trees is a door.
    std::map<int, bool> met;
    std::vector<int> queue;
    for (const auto& [v, next] : graph)
      if (!next.empty() && on_cut(v)) {
        met[v] = true;
        queue.push_back(v);
      }
    std::map<Ends, bool> in_forest;
    for (std::size_t k = 0; k < queue.size(); ++k)
      for (const int w : graph[queue[k]]) {
        if (met[w]) continue;
        met[w] = true;
        in_forest[std::minmax(queue[k], w)] = true;
        queue.push_back(w);
      }
    for (const auto& [v, next] : graph)
      for (const int w : next) {
        if (w < v) continue;
        const Edge e = mesh_.find(v, w);
        mesh_.set_mark(e, kWall, true);
        if (in_forest.contains({v, w})) continue;
        door_at_[{v, w}] = doors_.size();
        Door& door = doors_.emplace_back();
        door.from = v;
        door.to = w;
        door.weight = reached_[at(e.triangle)] + reached_[at(mesh_.across(e).triangle)];
      }
  }

  void walk_rim() {
    int base = kNone;
    for (const Mesh::Around& s : mesh_.star(a_.vertex))
      if (mesh_.triangle(s.triangle).mark[at(mesh_.edge(s.triangle, a_.vertex, s.out))] != 0) base = s.out;
    const Edge e = mesh_.find(base, a_.vertex);
    int position = 0;
    walk(mesh_, kClosed, {e.triangle, base, a_.vertex}, [&](const Step& step, const Corner&) {
      const auto door = door_at_.find(std::minmax(step.from, step.to));
      if (door != door_at_.end()) {
        Door& d = doors_[door->second];
        if (d.seen == 2) throw BrokenInvariant("a door with three sides");
        d.side[d.seen] = step.triangle;
        d.position[d.seen] = position++;
        d.forward[d.seen++] = step.from == d.from;
      }
      if (std::find(tips_.begin(), tips_.end(), step.to) != tips_.end()) {
        if (on_rim_.contains(step.to)) throw BrokenInvariant("a tip that the rim passes twice");
        on_rim_[step.to] = {position++, mesh_.sign(step.triangle, step.from, step.to)};
      }
      return true;
    });
    for (const Door& door : doors_)
      if (door.seen != 2) throw BrokenInvariant("a door with one side");
    for (const int tip : tips_)
      if (!on_rim_.contains(tip)) throw BrokenInvariant("a tip that the rim does not pass");
  }

  int position(Tip tip) const { return on_rim_.at(tip.vertex).position; }
  int sign(Tip tip) const { return on_rim_.at(tip.vertex).direction * tip.sign; }

  // The parity of the ends of chords before a place of the rim, as bits over the doors and a constant (bit 63).
  std::uint64_t ends_before(int place) const {
    std::uint64_t bits = 0;
    for (std::size_t k = 0; k < doors_.size(); ++k) {
      const bool odd = (doors_[k].position[0] < place) != (doors_[k].position[1] < place);
      if (odd) bits |= std::uint64_t{1} << k;
    }
    if ((position(a_) < place) != (position(b_) < place)) bits |= kConstant;
    return bits;
  }
  static constexpr std::uint64_t kConstant = std::uint64_t{1} << 63;
  static bool odd(std::uint64_t row, std::uint64_t v) {
    return std::popcount(row & (v | kConstant)) % 2 != 0;
  }
  static std::uint64_t constant(bool one) { return one ? kConstant : 0; }

  // The class of the arc: the lightest that does what is wanted.
  std::uint64_t choose() const {
    const std::size_t m = doors_.size();
    if (m > kMostDoors) throw BrokenInvariant("a region with too many doors to route in");
    // Rows of affine forms over the doors.
    std::uint64_t w = 0;
    std::vector<std::uint64_t> crossings(m, 0);
    for (std::size_t k = 0; k < m; ++k) {
      const Door& d = doors_[k];
      const auto inside = [&](int p) { return d.position[0] < p && p < d.position[1]; };
      if (d.reverses()) w |= std::uint64_t{1} << k;
      for (std::size_t j = 0; j < m; ++j)
        if (j == k ? d.reverses() : inside(doors_[j].position[0]) != inside(doors_[j].position[1]))
          crossings[k] |= std::uint64_t{1} << j;
      crossings[k] |= constant(inside(position(a_)) != inside(position(b_)));
    }
    std::vector<std::uint64_t> zero;  // forms that have to vanish
    if (wanted_.same) zero.push_back(w | constant((sign(a_) * sign(b_) > 0) != *wanted_.same));
    std::uint64_t reference = 0;
    if (wanted_.reference)
      reference = ends_before(position(*wanted_.reference)) ^ constant(sign(*wanted_.reference) < 0);
    else
      reference = ends_before(position(a_) + (sign(a_) > 0 ? 0 : 1)) ^ constant(sign(a_) < 0);
    for (const Wanted::Flag& flag : wanted_.flags)
      zero.push_back(ends_before(position(flag.tip)) ^ constant(sign(flag.tip) < 0) ^ reference ^
                     constant(flag.turned));
    std::uint64_t best = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::uint64_t v = 0; v < std::uint64_t{1} << m; ++v) {
      double weight = 0;
      for (std::uint64_t bits = v; bits != 0; bits &= bits - 1)
        weight += doors_[static_cast<std::size_t>(std::countr_zero(bits))].weight;
      if (weight >= least) continue;
      if (std::any_of(zero.begin(), zero.end(), [&](std::uint64_t row) { return odd(row, v); })) continue;
      std::uint64_t crossed = 0;
      for (std::size_t k = 0; k < m; ++k)
        if (odd(crossings[k], v)) crossed |= std::uint64_t{1} << k;
      using Crossings = Wanted::Crossings;
      const Crossings c = wanted_.crossings;
      if ((c == Crossings::some || c == Crossings::some_not_w) && crossed == 0) continue;
      if ((c == Crossings::not_w || c == Crossings::some_not_w) && crossed == w) continue;
      if (c == Crossings::w && crossed != w) continue;
      least = weight;
      best = v;
    }
    heed(static_cast<std::int64_t>(m) << (m > 8 ? m - 8 : 0));
    if (least == std::numeric_limits<double>::infinity()) throw BrokenInvariant("no arc of the wanted class");
    return best;
  }
  static constexpr std::size_t kMostDoors = 20;

  // The ends of chords in the order of the rim, matched without crossings so that they make one arc.
  void match(std::uint64_t doors) {
    ends_ = {{position(a_), kNone, 0}, {position(b_), kNone, 1}};
    for (std::size_t k = 0; k < doors_.size(); ++k)
      if ((doors >> k & 1) != 0)
        for (const int side : {0, 1}) ends_.push_back({doors_[k].position[side], static_cast<int>(k), side});
    std::sort(ends_.begin(), ends_.end(), [](const End& a, const End& b) { return a.position < b.position; });
    const std::size_t n = ends_.size();
    for (std::size_t k = 0; k < n; k += 2) {
      ends_[k].partner = k + 1;
      ends_[k + 1].partner = k;
    }
    // Two neighbours on the rim whose chords belong to different components border one face: exchanged, the components
    // are one, and still nothing crosses.
    for (;;) {
      const std::vector<std::size_t> component = components();
      std::size_t k = 0;
      while (k < n && component[k] == component[(k + 1) % n]) ++k;
      if (k == n) return;
      const std::size_t b = k;
      const std::size_t c = (k + 1) % n;
      const std::size_t a = ends_[b].partner;
      const std::size_t d = ends_[c].partner;
      ends_[a].partner = d;
      ends_[d].partner = a;
      ends_[b].partner = c;
      ends_[c].partner = b;
    }
  }

  // The end across its door; of A and B itself.
  std::size_t through(std::size_t end) const {
    for (std::size_t k = 0; k < ends_.size(); ++k)
      if (k != end && ends_[end].door != kNone && ends_[k].door == ends_[end].door) return k;
    return end;
  }

  std::vector<std::size_t> components() const {
    std::vector<std::size_t> of(ends_.size(), ends_.size());
    for (std::size_t first = 0; first < ends_.size(); ++first) {
      std::vector<std::size_t> open{first};
      while (!open.empty()) {
        const std::size_t k = open.back();
        open.pop_back();
        if (of[k] != ends_.size()) continue;
        of[k] = first;
        open.push_back(ends_[k].partner);
        open.push_back(through(k));
      }
    }
    return of;
  }

  std::vector<int> draw(std::uint64_t doors) {
    const int size = mesh_.triangles();
    std::vector<int> middle_of(doors_.size(), kNone);
    for (std::size_t k = 0; k < doors_.size(); ++k)
      if ((doors >> k & 1) != 0) middle_of[k] = mesh_.split(mesh_.find(doors_[k].from, doors_[k].to));
    for (End& end : ends_) {
      if (end.door == kNone) {
        end.tip = end.side == 0 ? a_.vertex : b_.vertex;
        continue;
      }
      const Door& door = doors_[at(end.door)];
      const int m = middle_of[at(end.door)];
      end.tip = add_whisker(mesh_, m, mesh_.descendant(door.side[end.side], door.from, m, size));
    }
    std::vector<int> path{a_.vertex};
    std::size_t now = 0;
    while (ends_[now].tip != a_.vertex) ++now;
    for (;;) {
      const std::size_t other = ends_[now].partner;
      const std::vector<int> chord = draw_chord(mesh_, ends_[now].tip, ends_[other].tip);
      path.insert(path.end(), chord.begin() + 1, chord.end());
      if (ends_[other].door == kNone) break;
      path.push_back(middle_of[at(ends_[other].door)]);
      now = through(other);
      path.push_back(ends_[now].tip);
    }
    mesh_.erase(kWall);
    return path;
  }

  struct End {
    int position;
    int door;  // kNone: A or B
    int side;  // of the door; 0 for A, 1 for B
    std::size_t partner = 0;
    int tip = kNone;
  };

  Mesh& mesh_;
  Tip a_;
  Tip b_;
  const Wanted& wanted_;
  std::vector<int> tips_;
  std::vector<int> region_;
  std::vector<double> reached_;
  std::vector<std::array<bool, 3>> crossed_;
  std::vector<Door> doors_;
  std::map<Ends, std::size_t> door_at_;
  std::map<int, OnRim> on_rim_;
  std::vector<End> ends_;
};

}  // namespace

std::vector<int> draw_arc(Mesh& mesh, Tip a, Tip b, const Wanted& wanted) {
  return Disc(mesh, a, b, wanted).draw();
}

}  // namespace tendril::topology
