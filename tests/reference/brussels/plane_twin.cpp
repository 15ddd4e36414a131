#include "reference/brussels/plane_twin.hpp"

#include <algorithm>

namespace tendril::reference::brussels {

int Drawing::add_vertex(bool is_dot) {
  rotation.emplace_back();
  dot.push_back(is_dot);
  most.push_back(3);
  return graph.vertices++;
}

int Drawing::add_dart(int vertex, std::size_t place, Kind kind, int name, int in_region) {
  const int dart = static_cast<int>(darts.size());
  darts.push_back({vertex, kind, -1, name});
  region.push_back(in_region);
  auto& around = rotation[static_cast<std::size_t>(vertex)];
  around.insert(around.begin() + static_cast<std::ptrdiff_t>(place), dart);
  return dart;
}

int Drawing::next_in_rotation(int dart) const {
  const auto& around = rotation[static_cast<std::size_t>(darts[static_cast<std::size_t>(dart)].vertex)];
  const auto at = std::find(around.begin(), around.end(), dart);
  return std::next(at) == around.end() ? around.front() : *std::next(at);
}

// The sector after a dart is followed, along the boundary, by the sector after the next dart; when that is an
// edge, the walk goes along it and continues at its other end.
int Drawing::next_sector(int dart) const {
  const int next = next_in_rotation(dart);
  const Dart& d = darts[static_cast<std::size_t>(next)];
  return d.kind == Kind::edge ? d.mate : next;
}

std::vector<int> Drawing::walk(int dart) const {
  std::vector<int> sectors{dart};
  for (int at = next_sector(dart); at != dart; at = next_sector(at)) sectors.push_back(at);
  return sectors;
}

std::size_t Drawing::degree(int vertex) const {
  std::size_t count = 0;
  for (const int dart : rotation[static_cast<std::size_t>(vertex)])
    count += darts[static_cast<std::size_t>(dart)].kind == Kind::edge ? 1U : 0U;
  return count;
}

std::string Drawing::key() const {
  std::string text;
  if (std::find(dot.begin(), dot.end(), true) != dot.end()) {
    // A curve that ends at a dot has no name that all orders of play share: the whole drawing is the key.
    for (const auto& around : rotation) {
      for (const int i : around) {
        const auto at = static_cast<std::size_t>(i);
        text += std::to_string(i) + "tes"[static_cast<std::size_t>(darts[at].kind)] +
                std::to_string(darts[at].mate) + "r" + std::to_string(region[at]) + ",";
      }
      text += ";";
    }
    return text;
  }
  for (const auto& curve : curves) {
    for (const int end : curve) text += std::to_string(end) + ",";
    text += ";";
  }
  // Which sides a region's other boundaries went to: the tips and stubs of every region.
  std::map<int, std::set<int>> tips;
  for (std::size_t i = 0; i < darts.size(); ++i)
    if (darts[i].kind != Kind::edge) tips[region[i]].insert(darts[i].name);
  std::set<std::set<int>> together;
  for (const auto& [where, names] : tips) together.insert(names);
  for (const auto& names : together) {
    text += "|";
    for (const int name : names) text += std::to_string(name) + ",";
  }
  return text;
}

Drawing PlaneTwin::spots(const std::vector<int>& tips) {
  Drawing drawing;
  int name = 0;
  for (const int count : tips) {
    const int vertex = drawing.add_vertex(count < 0);
    if (count < 0) drawing.add_dart(vertex, 0, Drawing::Kind::stub, name++, 0);
    for (int i = 0; i < count; ++i)
      drawing.add_dart(vertex, static_cast<std::size_t>(i), Drawing::Kind::tip, name++, 0);
  }
  return drawing;
}

Drawing PlaneTwin::circle(const std::vector<int>& tips) {
  Drawing drawing;
  int name = 0;
  const int n = static_cast<int>(tips.size());
  std::vector<int> from(tips.size());
  std::vector<int> to(tips.size());
  for (int v = 0; v < n; ++v) {
    const int count = tips[static_cast<std::size_t>(v)];
    const int vertex = drawing.add_vertex(count < 0);
    if (count < 0) drawing.most.back() = 1 - count;
    std::size_t place = 0;
    from[static_cast<std::size_t>(v)] = drawing.add_dart(vertex, place++, Drawing::Kind::edge, -1, 0);
    if (count < 0) drawing.add_dart(vertex, place++, Drawing::Kind::stub, name++, 0);
    for (int i = 0; i < count; ++i) drawing.add_dart(vertex, place++, Drawing::Kind::tip, name++, 0);
    to[static_cast<std::size_t>(v)] = drawing.add_dart(vertex, place, Drawing::Kind::edge, -1, 1);
  }
  drawing.regions = 2;
  drawing.closed_region = 1;
  for (int v = 0; v < n; ++v) {
    const auto here = static_cast<std::size_t>(v);
    const auto there = static_cast<std::size_t>((v + 1) % n);
    drawing.darts[static_cast<std::size_t>(to[here])].mate = from[there];
    drawing.darts[static_cast<std::size_t>(from[there])].mate = to[here];
    drawing.graph.edges.emplace_back(v, (v + 1) % n);
  }
  return drawing;
}

int PlaneTwin::name_of(const std::vector<int>& curve) {
  return names_.emplace(curve, 1000 + 2 * static_cast<int>(names_.size())).first->second;
}

std::vector<Drawing> PlaneTwin::options(const Drawing& drawing) {
  // Places where a curve may end: an open tip, or a sector of a dot (named by the dart before it).
  std::vector<int> ends;
  for (std::size_t i = 0; i < drawing.darts.size(); ++i) {
    const auto& dart = drawing.darts[i];
    if (dart.kind == Drawing::Kind::tip || drawing.dot[static_cast<std::size_t>(dart.vertex)])
      ends.push_back(static_cast<int>(i));
  }
  const auto region_of = [&](int end) { return drawing.region[static_cast<std::size_t>(end)]; };
  const auto is_tip = [&](int end) {
    return drawing.darts[static_cast<std::size_t>(end)].kind == Drawing::Kind::tip;
  };

  std::vector<Drawing> result;
  for (std::size_t a = 0; a < ends.size(); ++a) {
    for (std::size_t b = a; b < ends.size(); ++b) {
      const int first = ends[a];
      const int second = ends[b];
      if (region_of(first) != region_of(second)) continue;
      if (region_of(first) == drawing.closed_region) continue;
      if (first == second && is_tip(first)) continue;
      const int u = drawing.darts[static_cast<std::size_t>(first)].vertex;
      const int v = drawing.darts[static_cast<std::size_t>(second)].vertex;

      Drawing next = drawing;
      const int here = region_of(first);
      const auto take_end = [&next, here](int end) {  // makes the end an edge's end, and returns it
        auto& dart = next.darts[static_cast<std::size_t>(end)];
        if (dart.kind == Drawing::Kind::tip) {
          dart.kind = Drawing::Kind::edge;
          return end;
        }
        const int vertex = dart.vertex;
        const auto& around = next.rotation[static_cast<std::size_t>(vertex)];
        const auto place = std::find(around.begin(), around.end(), end) - around.begin() + 1;
        return next.add_dart(vertex, static_cast<std::size_t>(place), Drawing::Kind::edge, -1, here);
      };
      const bool crossbar =
          marks_ == MarkRule::crossbar || (marks_ == MarkRule::mixed && is_tip(first) && is_tip(second));
      std::vector<int> curve;
      for (const int end : {first, second})
        curve.push_back(is_tip(end) ? drawing.darts[static_cast<std::size_t>(end)].name : -1 - end);
      const int name = name_of(curve);

      const int end1 = take_end(first);
      const int end2 = take_end(second);
      const int w = next.add_vertex(!crossbar);
      const int back1 = next.add_dart(w, 0, Drawing::Kind::edge, -1, here);
      next.add_dart(w, 1, crossbar ? Drawing::Kind::tip : Drawing::Kind::stub, name, here);
      const int back2 = next.add_dart(w, 2, Drawing::Kind::edge, -1, here);
      if (crossbar) next.add_dart(w, 3, Drawing::Kind::tip, name + 1, here);
      const auto join = [&next](int x, int y) {
        next.darts[static_cast<std::size_t>(x)].mate = y;
        next.darts[static_cast<std::size_t>(y)].mate = x;
      };
      join(end1, back1);
      join(end2, back2);
      next.graph.edges.emplace_back(u, w);
      next.graph.edges.emplace_back(w, v);
      next.curves.insert(curve);

      const auto overfull = [&next](int x) {
        return next.dot[static_cast<std::size_t>(x)] &&
               static_cast<int>(next.degree(x)) > next.most[static_cast<std::size_t>(x)];
      };
      if (overfull(u) || overfull(v)) continue;
      if (!may_(next.graph)) continue;

      const std::vector<int> one_side = next.walk(back1);
      const std::vector<int> other_side = next.walk(back2);
      if (std::find(one_side.begin(), one_side.end(), back2) != one_side.end()) {
        result.push_back(next);  // two boundaries became one
        continue;
      }
      // The region is cut in two: everything else in it that can still be played with lies on one side or
      // on the other.
      const int new_region = next.regions++;
      for (const int sector : other_side) next.region[static_cast<std::size_t>(sector)] = new_region;
      std::vector<std::vector<int>> others;
      std::set<int> seen(one_side.begin(), one_side.end());
      seen.insert(other_side.begin(), other_side.end());
      for (std::size_t i = 0; i < next.darts.size(); ++i) {
        const int dart = static_cast<int>(i);
        if (next.region[i] != here || seen.contains(dart)) continue;
        const std::vector<int> boundary = next.walk(dart);
        seen.insert(boundary.begin(), boundary.end());
        if (std::any_of(boundary.begin(), boundary.end(), [&next](int d) {
              const auto& at = next.darts[static_cast<std::size_t>(d)];
              return at.kind == Drawing::Kind::tip || next.dot[static_cast<std::size_t>(at.vertex)];
            }))
          others.push_back(boundary);
      }
      for (unsigned mask = 0; mask < (1U << others.size()); ++mask) {
        Drawing cut = next;
        for (std::size_t i = 0; i < others.size(); ++i)
          if ((mask >> i & 1U) != 0)
            for (const int sector : others[i]) cut.region[static_cast<std::size_t>(sector)] = new_region;
        result.push_back(std::move(cut));
      }
    }
  }
  return result;
}

unsigned PlaneTwin::nimber(const Drawing& drawing) {
  const std::string key = drawing.key();
  if (const auto known = nimbers_.find(key); known != nimbers_.end()) return known->second;
  std::set<unsigned> values;
  for (const Drawing& option : options(drawing)) values.insert(nimber(option));
  unsigned mex = 0;
  while (values.contains(mex)) ++mex;
  return nimbers_[key] = mex;
}

bool PlaneTwin::misere_win(const Drawing& drawing) {
  const std::string key = drawing.key();
  if (const auto known = misere_.find(key); known != misere_.end()) return known->second;
  const std::vector<Drawing> all = options(drawing);
  const bool win = all.empty() || std::any_of(all.begin(), all.end(),
                                              [this](const Drawing& option) { return !misere_win(option); });
  return misere_[key] = win;
}

std::set<unsigned> PlaneTwin::lengths(const Drawing& drawing) {
  const std::string key = drawing.key();
  if (const auto known = lengths_.find(key); known != lengths_.end()) return known->second;
  std::set<unsigned> result;
  for (const Drawing& option : options(drawing))
    for (const unsigned length : lengths(option)) result.insert(length + 1);
  if (result.empty()) result.insert(0);
  return lengths_[key] = result;
}

}  // namespace tendril::reference::brussels
