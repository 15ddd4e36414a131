#include "graph/plane/embeddings.hpp"

#include <algorithm>
#include <set>

namespace tendril::plane {
namespace {

// A rotation while it grows: darts in clockwise order round their tails, as linked lists.
class Map {
 public:
  // With all edges of the skeleton; none is in the drawing yet.
  explicit Map(const Skeleton& skeleton)
      : links_(index(skeleton.darts())), some_(index(skeleton.vertices), kNoDart) {
    for (Dart d = 0; d < skeleton.darts(); ++d) links_[index(d)].tail = skeleton.tail(d);
  }
  explicit Map(const Drawing& drawing) : Map(static_cast<const Skeleton&>(drawing)) {
    for (const auto& around : drawing.rotation)
      for (std::size_t i = 0; i < around.size(); ++i)
        i == 0 ? put_alone(around[0]) : put_after(around[i - 1], around[i]);
  }

  int vertices() const { return static_cast<int>(some_.size()); }
  int darts() const { return static_cast<int>(links_.size()); }
  int tail(Dart d) const { return links_[index(d)].tail; }
  Dart next(Dart d) const { return links_[index(d)].next; }
  Dart previous(Dart d) const { return links_[index(d)].previous; }
  Dart some(int v) const { return some_[index(v)]; }  // a dart that leaves v, kNoDart while there is none
  Dart onward(Dart d) const { return next(d ^ 1); }   // the dart after d round the face of d

  void put_after(Dart place, Dart d) {
    const Dart after = next(place);
    links_[index(place)].next = links_[index(after)].previous = d;
    links_[index(d)].previous = place;
    links_[index(d)].next = after;
  }
  void put_alone(Dart d) {
    links_[index(d)].next = links_[index(d)].previous = d;
    some_[index(tail(d))] = d;
  }
  void take_out(Dart d) {
    Dart& kept = some_[index(tail(d))];
    if (next(d) == d) {
      kept = kNoDart;
      return;
    }
    links_[index(previous(d))].next = next(d);
    links_[index(next(d))].previous = previous(d);
    if (kept == d) kept = previous(d);
  }

 private:
  struct Link {
    int tail = 0;
    Dart next = kNoDart;
    Dart previous = kNoDart;
  };
  std::vector<Link> links_;  // by dart
  std::vector<Dart> some_;
};

// The code of a map from a root dart; `clockwise` or reflected. Vertices are counted from 1; 0 ends a list.
void write_code(const Map& map, Dart root, bool clockwise, std::string& code) {
  thread_local std::vector<std::uint8_t> number;
  thread_local std::vector<Dart> found_by;
  number.assign(index(map.vertices()), 0);
  found_by.assign(1, root);
  number[index(map.tail(root))] = 1;
  code.clear();
  for (std::size_t i = 0; i < found_by.size(); ++i) {
    const Dart first = found_by[i];
    Dart d = first;
    do {
      std::uint8_t& head = number[index(map.tail(d ^ 1))];
      if (head == 0) {
        found_by.push_back(d ^ 1);
        head = static_cast<std::uint8_t>(found_by.size());
      }
      code.push_back(static_cast<char>(head));
      d = clockwise ? map.next(d) : map.previous(d);
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
  thread_local std::vector<int> face;
  face.resize(index(map.darts()));
  std::vector<std::string> codes;
  trace_faces(
      map.darts(), face, [&](Dart d) { return map.onward(d); },
      [&](Dart d, int number) {
        if (index(number) == codes.size()) codes.push_back(face_code(map, d));
      });
  std::sort(codes.begin(), codes.end());
  codes.erase(std::unique(codes.begin(), codes.end()), codes.end());
  return codes;
}

// The edges of a connected graph in an order to draw them in. A vertex of largest degree first; then always
// the vertex with most neighbours drawn, its edges one by one, so that circuits close, and contradictions
// show, early.
Skeleton in_drawing_order(const Graph& graph) {
  Skeleton skeleton{static_cast<int>(graph.vertices()), {}};
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
      if (drawn[w]) skeleton.edges.emplace_back(static_cast<int>(w), static_cast<int>(best));
    });
  }
  return skeleton;
}

class Grower {
 public:
  explicit Grower(const Graph& graph) : skeleton_(in_drawing_order(graph)), map_(skeleton_) {
    face_.assign(skeleton_.edges.size() + 1, std::vector<int>(index(skeleton_.darts())));
    pair_twins(graph);
  }

  // Calls f(map) for every plane drawing, of each and its reflection at least one.
  template <class F>
  void each(F&& f) {
    if (skeleton_.edges.empty()) return;
    map_.put_alone(0);
    map_.put_alone(1);
    grow(1, has_twins_, f);
  }

 private:
  // Two leaves at one vertex can change places. One order of theirs is enough: clockwise from the vertex's
  // first dart.
  void pair_twins(const Graph& graph) {
    twin_.assign(skeleton_.edges.size(), kNoDart);
    std::vector<Dart> last(graph.vertices(), kNoDart);
    for (std::size_t e = 1; e < skeleton_.edges.size(); ++e) {
      const auto& [inner, leaf] = skeleton_.edges[e];
      if (graph.degree(static_cast<Vertex>(leaf)) != 1) continue;
      twin_[e] = last[index(inner)];
      has_twins_ = has_twins_ || twin_[e] != kNoDart;
      last[index(inner)] = static_cast<Dart>(2 * e);
    }
  }

  // `bent`: some vertex has three edges, so that a drawing differs from its reflection, or there are twins,
  // whose order already tells a drawing from its reflection.
  template <class F>
  void grow(std::size_t edge, bool bent, F& f) {
    if (edge == skeleton_.edges.size()) {
      f(map_);
      return;
    }
    const Dart out = static_cast<Dart>(2 * edge);
    const Dart back = out + 1;
    const Dart first = map_.some(map_.tail(out));
    const Dart other = map_.some(map_.tail(back));
    const bool splits = third_edge(first);
    const bool other_splits = other != kNoDart && third_edge(other);
    const bool now_bent = bent || splits || other_splits;
    if (other == kNoDart) {
      const Dart from = twin_[edge] != kNoDart ? twin_[edge] : first;
      each_corner(from, first, !bent && splits, [&](Dart corner) {
        map_.put_after(corner, out);
        map_.put_alone(back);
        grow(edge + 1, now_bent, f);
        map_.take_out(back);
        map_.take_out(out);
      });
      return;
    }
    // The corner after dart d lies in the face that comes in along d reversed.
    std::vector<int>& face = face_[edge];
    trace_faces(
        out, face, [&](Dart d) { return map_.onward(d); }, [](Dart, int) {});
    each_corner(first, first, !bent && splits, [&](Dart corner) {
      const int inside = face[index(corner ^ 1)];
      each_corner(other, other, !bent && !splits && other_splits, [&](Dart opposite) {
        if (face[index(opposite ^ 1)] != inside) return;
        map_.put_after(corner, out);
        map_.put_after(opposite, back);
        grow(edge + 1, now_bent, f);
        map_.take_out(back);
        map_.take_out(out);
      });
    });
  }

  bool third_edge(Dart d) const { return map_.next(d) != d && map_.next(map_.next(d)) == d; }

  // Calls f(dart) for the darts round a vertex from `start` clockwise until before `end` (all if they are
  // the same), each standing for the corner after it; or for the first only.
  template <class F>
  void each_corner(Dart start, Dart end, bool one_only, F&& f) {
    Dart d = start;
    do {
      const Dart following = map_.next(d);
      f(d);
      d = following;
    } while (d != end && !one_only);
  }

  Skeleton skeleton_;
  Map map_;
  std::vector<Dart> twin_;  // for an edge to a leaf, the dart to the leaf before it at the same vertex
  bool has_twins_ = false;
  std::vector<std::vector<int>> face_;  // one a level, so that no level allocates
};

}  // namespace

std::vector<Drawing> all_drawings(const Graph& graph) {
  std::set<std::string> spheres;
  std::set<std::string> codes;
  Grower(graph).each([&](const Map& map) {
    const auto all = all_face_codes(map);
    if (spheres.insert(all[0]).second) codes.insert(all.begin(), all.end());
  });
  std::vector<Drawing> result;
  result.reserve(codes.size());
  for (const std::string& code : codes) result.push_back(from_code(code));
  return result;
}

std::string code_of(const Drawing& drawing, Dart outer) { return face_code(Map(drawing), outer); }

Drawing from_code(std::string_view code) {
  std::vector<std::vector<int>> neighbours;
  bool fresh = true;
  for (const char c : code) {
    if (fresh) neighbours.emplace_back();
    fresh = c == '\0';
    if (!fresh) neighbours.back().push_back(static_cast<std::uint8_t>(c) - 1);
  }
  return drawing_of(neighbours);
}

}  // namespace tendril::plane
