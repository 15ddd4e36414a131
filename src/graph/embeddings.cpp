#include "graph/embeddings.hpp"

#include <algorithm>
#include <limits>
#include <set>

namespace tendril {
namespace {

using Dart = std::uint32_t;  // edge e goes one way as 2e and back as 2e + 1
constexpr Dart kNone = std::numeric_limits<Dart>::max();

// A drawing while it grows: darts in clockwise order round their tails.
struct Map {
  std::vector<Vertex> tail;  // of every dart
  std::vector<Dart> next;    // clockwise, round the tail
  std::vector<Dart> previous;
  std::vector<Dart> some;  // for every vertex a dart that leaves it, kNone while it has none

  Dart onward(Dart d) const { return next[d ^ 1]; }  // the dart after d round the face of d

  void put_after(Dart place, Dart d) {
    const Dart after = next[place];
    next[place] = previous[after] = d;
    previous[d] = place;
    next[d] = after;
  }
  void put_alone(Dart d) {
    next[d] = previous[d] = d;
    some[tail[d]] = d;
  }
  void take_out(Dart d) {
    if (next[d] == d) {
      some[tail[d]] = kNone;
      return;
    }
    next[previous[d]] = next[d];
    previous[next[d]] = previous[d];
    if (some[tail[d]] == d) some[tail[d]] = previous[d];
  }
};

// The code of a map from a root dart; `clockwise` or reflected. Vertices are counted from 1; 0 ends a list.
void write_code(const Map& map, Dart root, bool clockwise, std::string& code) {
  thread_local std::vector<std::uint8_t> number;
  thread_local std::vector<Dart> found_by;
  number.assign(map.some.size(), 0);
  found_by.assign(1, root);
  number[map.tail[root]] = 1;
  code.clear();
  for (std::size_t i = 0; i < found_by.size(); ++i) {
    const Dart first = found_by[i];
    Dart d = first;
    do {
      const Vertex head = map.tail[d ^ 1];
      if (number[head] == 0) {
        found_by.push_back(d ^ 1);
        number[head] = static_cast<std::uint8_t>(found_by.size());
      }
      code.push_back(static_cast<char>(number[head]));
      d = clockwise ? map.next[d] : map.previous[d];
    } while (d != first);
    code.push_back('\0');
  }
}

// The smallest code over the darts of the face of `start` and both reflections. Reflection turns the face's
// walk round, so there it is the reversed darts that have the face on the same side.
std::string face_code(const Map& map, Dart start) {
  std::string best;
  std::string code;
  Dart d = start;
  do {
    for (const bool clockwise : {true, false}) {
      write_code(map, clockwise ? d : d ^ 1, clockwise, code);
      if (best.empty() || code < best) best = code;
    }
    d = map.onward(d);
  } while (d != start);
  return best;
}

// The codes of a map with each of its faces as the outer one, without repetition, in order.
std::vector<std::string> all_face_codes(const Map& map) {
  std::vector<std::string> codes;
  std::vector<bool> seen(map.tail.size());
  for (Dart d = 0; d < map.tail.size(); ++d) {
    if (seen[d]) continue;
    for (Dart around = d; !seen[around]; around = map.onward(around)) seen[around] = true;
    codes.push_back(face_code(map, d));
  }
  std::sort(codes.begin(), codes.end());
  codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
  return codes;
}

class Grower {
 public:
  explicit Grower(const Graph& graph) {
    order_edges(graph);
    map_.tail.resize(2 * edges_.size());
    for (std::size_t e = 0; e < edges_.size(); ++e) {
      map_.tail[2 * e] = edges_[e].first;
      map_.tail[2 * e + 1] = edges_[e].second;
    }
    map_.next.assign(map_.tail.size(), kNone);
    map_.previous.assign(map_.tail.size(), kNone);
    map_.some.assign(graph.vertices(), kNone);
    face_.assign(edges_.size() + 1, std::vector<std::uint32_t>(map_.tail.size()));
    pair_twins(graph);
  }

  // Calls f(map) for every plane drawing, of each and its reflection at least one.
  template <class F>
  void each(F&& f) {
    if (edges_.empty()) return;
    map_.put_alone(0);
    map_.put_alone(1);
    grow(1, has_twins_, f);
  }

 private:
  // A vertex of largest degree first; then always the vertex with most neighbours drawn, its edges one by
  // one, so that circuits close, and contradictions show, early.
  void order_edges(const Graph& graph) {
    std::vector<bool> drawn(graph.vertices());
    std::vector<Vertex> neighbours_drawn(graph.vertices());
    for (Vertex count = 0; count < graph.vertices(); ++count) {
      Vertex best = graph.vertices();
      for (Vertex v = 0; v < graph.vertices(); ++v) {
        if (drawn[v]) continue;
        if (best == graph.vertices() || neighbours_drawn[v] > neighbours_drawn[best] ||
            (neighbours_drawn[v] == neighbours_drawn[best] && graph.degree(v) > graph.degree(best)))
          best = v;
      }
      drawn[best] = true;
      graph.for_neighbours(best, [&](Vertex w) {
        ++neighbours_drawn[w];
        if (drawn[w]) edges_.emplace_back(w, best);
      });
    }
  }

  // Two leaves at one vertex can change places. One order of theirs is enough: clockwise from the vertex's
  // first dart.
  void pair_twins(const Graph& graph) {
    twin_.assign(edges_.size(), kNone);
    std::vector<Dart> last(graph.vertices(), kNone);
    for (std::size_t e = 1; e < edges_.size(); ++e) {
      const auto& [inner, leaf] = edges_[e];
      if (graph.degree(leaf) != 1) continue;
      twin_[e] = last[inner];
      has_twins_ = has_twins_ || twin_[e] != kNone;
      last[inner] = static_cast<Dart>(2 * e);
    }
  }

  // `bent`: some vertex has three edges, so that a drawing differs from its reflection, or there are twins,
  // whose order already tells a drawing from its reflection.
  template <class F>
  void grow(std::size_t edge, bool bent, F& f) {
    if (edge == edges_.size()) {
      f(map_);
      return;
    }
    const Dart out = static_cast<Dart>(2 * edge);
    const Dart back = out + 1;
    const Dart first = map_.some[map_.tail[out]];
    const Dart other = map_.some[map_.tail[back]];
    const bool splits = third_edge(first);
    const bool other_splits = other != kNone && third_edge(other);
    const bool now_bent = bent || splits || other_splits;
    if (other == kNone) {
      const Dart from = twin_[edge] != kNone ? twin_[edge] : first;
      each_corner(from, first, !bent && splits, [&](Dart corner) {
        map_.put_after(corner, out);
        map_.put_alone(back);
        grow(edge + 1, now_bent, f);
        map_.take_out(back);
        map_.take_out(out);
      });
      return;
    }
    std::vector<std::uint32_t>& face = face_[edge];
    number_faces(2 * edge, face);
    each_corner(first, first, !bent && splits, [&](Dart corner) {
      const std::uint32_t inside = face[corner ^ 1];
      each_corner(other, other, !bent && !splits && other_splits, [&](Dart opposite) {
        if (face[opposite ^ 1] != inside) return;
        map_.put_after(corner, out);
        map_.put_after(opposite, back);
        grow(edge + 1, now_bent, f);
        map_.take_out(back);
        map_.take_out(out);
      });
    });
  }

  bool third_edge(Dart d) const { return map_.next[d] != d && map_.next[map_.next[d]] == d; }

  // Calls f(dart) for the darts round a vertex from `start` clockwise until before `end` (all if they are the
  // same), each standing for the corner after it; or for the first only.
  template <class F>
  void each_corner(Dart start, Dart end, bool one_only, F&& f) {
    Dart d = start;
    do {
      const Dart following = map_.next[d];
      f(d);
      d = following;
    } while (d != end && !one_only);
  }

  // The corner after dart d lies in the face that comes in along d reversed.
  void number_faces(std::size_t darts, std::vector<std::uint32_t>& face) const {
    std::fill(face.begin(), face.end(), kNone);
    std::uint32_t count = 0;
    for (Dart d = 0; d < darts; ++d) {
      if (face[d] != kNone) continue;
      for (Dart around = d; face[around] == kNone; around = map_.onward(around)) face[around] = count;
      ++count;
    }
  }

  std::vector<Edge> edges_;
  Map map_;
  std::vector<Dart> twin_;  // for an edge to a leaf, the dart to the leaf before it at the same vertex
  bool has_twins_ = false;
  std::vector<std::vector<std::uint32_t>> face_;  // one a level, so that no level allocates
};

// Any drawing as a map; dart 0 is the one from vertex 0 to its first neighbour.
Map map_of(const PlaneDrawing& drawing) {
  const auto& rotation = drawing.plane.rotation;
  Map map;
  map.some.assign(rotation.size(), kNone);
  std::vector<std::vector<Dart>> dart(rotation.size());
  for (Vertex v = 0; v < rotation.size(); ++v) dart[v].assign(rotation.size(), kNone);
  for (Vertex v = 0; v < rotation.size(); ++v)
    for (const Vertex w : rotation[v]) {
      if (dart[v][w] != kNone) continue;
      dart[v][w] = static_cast<Dart>(map.tail.size());
      dart[w][v] = dart[v][w] + 1;
      map.tail.push_back(v);
      map.tail.push_back(w);
    }
  map.next.assign(map.tail.size(), kNone);
  map.previous.assign(map.tail.size(), kNone);
  for (Vertex v = 0; v < rotation.size(); ++v)
    for (std::size_t i = 0; i < rotation[v].size(); ++i) {
      const Dart d = dart[v][rotation[v][i]];
      i == 0 ? map.put_alone(d) : map.put_after(dart[v][rotation[v][i - 1]], d);
    }
  return map;
}

}  // namespace

std::vector<FaceWalk> PlaneDrawing::faces() const {
  std::vector<FaceWalk> result;
  if (plane.rotation.empty() || plane.rotation[0].empty()) return result;
  const Map map = map_of(*this);
  std::vector<bool> seen(map.tail.size());
  for (Dart start = 0; start < map.tail.size(); ++start) {
    if (seen[start]) continue;
    FaceWalk walk;
    for (Dart d = start; !seen[d]; d = map.onward(d)) {
      seen[d] = true;
      walk.push_back(map.tail[d]);
    }
    result.push_back(std::move(walk));
  }
  return result;
}

std::vector<PlaneDrawing> plane_drawings(const Graph& graph) {
  std::set<std::string> spheres;
  std::set<std::string> codes;
  Grower(graph).each([&](const Map& map) {
    const auto all = all_face_codes(map);
    if (spheres.insert(all[0]).second) codes.insert(all.begin(), all.end());
  });
  std::vector<PlaneDrawing> result;
  for (const std::string& code : codes) result.push_back(drawing_of(code));
  return result;
}

std::vector<PlaneDrawing> sphere_drawings(const Graph& graph) {
  std::set<std::string> codes;
  Grower(graph).each([&](const Map& map) { codes.insert(all_face_codes(map)[0]); });
  std::vector<PlaneDrawing> result;
  for (const std::string& code : codes) result.push_back(drawing_of(code));
  return result;
}

std::string drawing_code(const PlaneDrawing& drawing) { return face_code(map_of(drawing), 0); }

PlaneDrawing drawing_of(std::string_view code) {
  PlaneDrawing drawing;
  auto& rotation = drawing.plane.rotation;
  bool fresh = true;
  for (const char c : code) {
    if (fresh) rotation.emplace_back();
    fresh = c == '\0';
    if (!fresh) rotation.back().push_back(static_cast<Vertex>(static_cast<std::uint8_t>(c)) - 1);
  }
  drawing.plane.graph = Graph(static_cast<Vertex>(rotation.size()));
  for (Vertex v = 0; v < rotation.size(); ++v)
    for (const Vertex w : rotation[v]) drawing.plane.graph.add_edge(v, w);
  return drawing;
}

std::size_t symmetries(const PlaneDrawing& drawing) {
  const Map map = map_of(drawing);
  std::string own;
  write_code(map, 0, true, own);
  std::size_t count = 0;
  std::string code;
  for (Dart d = 0; d < map.tail.size(); ++d)
    for (const bool clockwise : {true, false}) {
      write_code(map, d, clockwise, code);
      if (code == own) ++count;
    }
  return count;
}

bool repeats_vertex(const FaceWalk& walk) {
  return std::set<Vertex>(walk.begin(), walk.end()).size() != walk.size();
}

bool repeats_edge(const FaceWalk& walk) {
  std::set<Edge> edges;
  for (std::size_t i = 0; i < walk.size(); ++i) {
    const Vertex u = walk[i];
    const Vertex v = walk[(i + 1) % walk.size()];
    if (!edges.insert({std::min(u, v), std::max(u, v)}).second) return true;
  }
  return false;
}

}  // namespace tendril
