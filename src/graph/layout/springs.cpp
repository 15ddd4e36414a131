#include "graph/layout/springs.hpp"

#include <algorithm>
#include <limits>
#include <numbers>
#include <numeric>
#include <optional>
#include <random>

#include "base/heed.hpp"
#include "graph/layout/symmetry.hpp"
#include "graph/plane/layout.hpp"
#include "graph/plane/planarity.hpp"

namespace tendril::layout {
namespace {

constexpr Vertex kMostCareful = 60;     // vertices, for everything above
constexpr Vertex kMostSprings = 1000;   // more are put on a circle and left there
constexpr double kWork = 1e8;           // how many pairs of things may be looked at to improve sketches
constexpr std::size_t kMostStarts = 6;  // of stress
constexpr int kRounds = 40;             // of improvement

// What is bad, where a pair of vertices at twice its distance costs 1: two things in one place, a crossing.
constexpr double kForApart = 20;
constexpr double kForClearance = 20;
constexpr double kForCrossing = 1;

// What the badness of a drawing counts.
double share(const Symmetry& symmetry) { return symmetry.mirror ? 0.8 : std::pow(symmetry.order, -0.3); }

// The same everywhere, unlike the standard's distributions.
double fraction(std::mt19937& random) { return static_cast<double>(random()) / 4294967296.0; }

bool crosses(Point a, Point b, Point c, Point d) {
  return cross(b - a, c - a) * cross(b - a, d - a) < 0 && cross(d - c, a - c) * cross(d - c, b - c) < 0;
}

class Sketcher {
 public:
  explicit Sketcher(const Graph& graph)
      : n_(graph.vertices()), edges_(graph.edges()), incident_(n_), steps_(n_) {
    for (std::size_t e = 0; e < edges_.size(); ++e) {
      incident_[edges_[e].first].push_back(e);
      incident_[edges_[e].second].push_back(e);
    }
    for (Vertex v = 0; v < n_; ++v) {
      steps_[v].assign(n_, 0);
      std::vector<Vertex> queue{v};
      std::vector<bool> seen(n_);
      seen[v] = true;
      for (std::size_t i = 0; i < queue.size(); ++i)
        graph.for_neighbours(queue[i], [&](Vertex w) {
          if (seen[w]) return;
          seen[w] = true;
          steps_[v][w] = steps_[v][queue[i]] + 1;
          queue.push_back(w);
        });
    }
  }

  // Vertices on a circle, those that are joined near each other.
  Places circle() const {
    std::vector<Vertex> place(n_);
    std::iota(place.begin(), place.end(), 0U);
    const auto span = [&](Vertex v) {
      double sum = 0;
      for (const std::size_t e : incident_[v]) {
        const Vertex w = edges_[e].first == v ? edges_[e].second : edges_[e].first;
        const Vertex gap = place[v] < place[w] ? place[w] - place[v] : place[v] - place[w];
        sum += std::sin(std::numbers::pi * gap / n_);
      }
      return sum;
    };
    bool changed = true;
    for (int round = 0; changed && round < 20; ++round) {
      changed = false;
      for (Vertex u = 0; u < n_; ++u)
        for (Vertex v = u + 1; v < n_; ++v) {
          heed(1 + static_cast<std::int64_t>((incident_[u].size() + incident_[v].size()) / 32));
          const double before = span(u) + span(v);
          std::swap(place[u], place[v]);
          if (span(u) + span(v) < before - 1e-9)
            changed = true;
          else
            std::swap(place[u], place[v]);
        }
    }
    const double radius = 0.5 / std::sin(std::numbers::pi / n_);
    Places places;
    for (Vertex v = 0; v < n_; ++v) places.push_back(polar(2 * std::numbers::pi * place[v] / n_, radius));
    return places;
  }

  // Small stress, from places at random.
  Places stress(unsigned seed, const Symmetry& symmetry) const {
    std::mt19937 random(seed);
    const double width = std::sqrt(static_cast<double>(n_));
    Places at(n_);
    for (const auto& orbit : symmetry.orbits)
      symmetry.put(orbit, {width * (fraction(random) - 0.5), width * (fraction(random) - 0.5)}, at);
    std::vector<std::pair<Vertex, Vertex>> pairs;
    for (Vertex u = 0; u < n_; ++u)
      for (Vertex v = 0; v < u; ++v) pairs.emplace_back(u, v);
    const double far = *std::max_element(steps_[0].begin(), steps_[0].end());
    constexpr int kIterations = 40;
    const double decay = std::log(10 * far * far) / (kIterations - 1);
    for (int i = 0; i < kIterations; ++i) {
      heed(1 + static_cast<std::int64_t>(pairs.size() / 50));
      const double rate = far * far * std::exp(-decay * i);
      for (std::size_t k = pairs.size(); k > 1; --k) std::swap(pairs[k - 1], pairs[random() % k]);
      for (const auto& [u, v] : pairs) {
        const double wanted = steps_[u][v];
        const Point between = at[u] - at[v];
        const double now = std::max(length(between), 1e-6);
        const Point move = std::min(1.0, rate / (wanted * wanted)) * (now - wanted) / now / 2 * between;
        at[u] = at[u] - move;
        at[v] = at[v] + move;
      }
      if (symmetry.order > 1)
        for (const auto& orbit : symmetry.orbits) symmetry.put(orbit, symmetry.fitted(orbit, at), at);
    }
    return at;
  }

  // Vertices one after the other to better places near by.
  void improve(Places& at, int rounds, const Symmetry& symmetry) const {
    std::mt19937 random(1);
    constexpr int kDirections = 8;
    for (int round = 0; round < rounds; ++round) {
      const double reach = 1.2 * std::pow(0.002, static_cast<double>(round) / rounds);
      for (const auto& orbit : symmetry.orbits) {
        const Point from = at[orbit[0]];
        Point best = from;
        double least = strain(at, orbit[0]);
        const double turn = fraction(random);
        for (int i = 0; i < kDirections; ++i) {
          const Point there =
              from + polar(2 * std::numbers::pi * (i + turn) / kDirections, reach * (i % 2 == 0 ? 1 : 0.4));
          symmetry.put(orbit, there, at);
          const double now = strain(at, orbit[0]);
          if (now < least) {
            least = now;
            best = there;
          }
        }
        symmetry.put(orbit, best, at);
      }
    }
  }

  // Room for as many vertices, then those too near to each other apart.
  void spread(Places& at) const {
    double reach = 1e-9;
    for (const Point& p : at) reach = std::max(reach, length(p - at[0]));
    const double growth = std::max(1.0, std::sqrt(static_cast<double>(n_)) / reach);
    for (Point& p : at) p = growth * p;
    constexpr int kMostRounds = 100;
    bool changed = true;
    for (int round = 0; changed && round < kMostRounds; ++round) {
      changed = false;
      for (Vertex v = 0; v < n_; ++v) {
        heed(1 + v / 200);
        for (Vertex w = 0; w < v; ++w) {
          const Point between = at[v] - at[w];
          const double apart = length(between);
          if (apart >= kApart) continue;
          changed = true;
          // Two in the same place are parted in a direction of their own.
          const Point way = apart > 1e-9 ? 1 / apart * between : polar(v, 1);
          at[v] = at[v] + (1.02 * kApart - apart) / 2 * way;
          at[w] = at[w] - (1.02 * kApart - apart) / 2 * way;
        }
      }
    }
  }

  // What one vertex contributes to how bad a drawing is.
  double strain(const Places& at, Vertex v) const {
    heed(1 + static_cast<std::int64_t>((1 + incident_[v].size()) * (n_ + edges_.size()) / 200));
    double sum = 0;
    for (Vertex w = 0; w < n_; ++w)
      if (w != v) sum += of_pair(at, v, w);
    for (const std::size_t e : incident_[v]) {
      const auto& [a, b] = edges_[e];
      for (Vertex w = 0; w < n_; ++w)
        if (w != a && w != b) sum += nearness(at, w, e);
      for (std::size_t f = 0; f < edges_.size(); ++f)
        if (!meet(e, f) && crosses(at[a], at[b], at[edges_[f].first], at[edges_[f].second]))
          sum += kForCrossing;
    }
    for (std::size_t e = 0; e < edges_.size(); ++e)
      if (edges_[e].first != v && edges_[e].second != v) sum += nearness(at, v, e);
    return sum;
  }

  double badness(const Places& at) const {
    double sum = 0;
    for (Vertex v = 0; v < n_; ++v)
      for (Vertex w = 0; w < v; ++w) sum += of_pair(at, v, w);
    for (std::size_t e = 0; e < edges_.size(); ++e) {
      heed(1 + static_cast<std::int64_t>((n_ + e) / 200));
      for (Vertex w = 0; w < n_; ++w)
        if (w != edges_[e].first && w != edges_[e].second) sum += nearness(at, w, e);
      for (std::size_t f = 0; f < e; ++f)
        if (!meet(e, f) &&
            crosses(at[edges_[e].first], at[edges_[e].second], at[edges_[f].first], at[edges_[f].second]))
          sum += kForCrossing;
    }
    return sum + static_cast<double>(n_) * std::log(enlargement(at));
  }

  // By how much a drawing must grow to be as wide as promised; at least 1.
  double enlargement(const Places& at) const {
    double factor = 1;
    for (Vertex v = 0; v < n_; ++v)
      for (Vertex w = 0; w < v; ++w)
        factor = std::max(factor, kApart / std::max(length(at[v] - at[w]), 1e-9));
    for (const auto& [a, b] : edges_)
      for (Vertex w = 0; w < n_; ++w)
        if (w != a && w != b)
          factor = std::max(factor, 1.01 * kClearance / std::max(distance(at[w], at[a], at[b]), 1e-9));
    return factor;
  }

  // What one round of improvement looks at.
  double work() const {
    const double m = static_cast<double>(edges_.size());
    return 8 * (n_ * (n_ + m) + 2 * m * (n_ + m));
  }

 private:
  bool meet(std::size_t e, std::size_t f) const {
    const auto& [a, b] = edges_[e];
    const auto& [c, d] = edges_[f];
    return a == c || a == d || b == c || b == d;
  }
  double of_pair(const Places& at, Vertex v, Vertex w) const {
    const double apart = length(at[v] - at[w]);
    const double off = apart / steps_[v][w] - 1;
    const double missing = std::max(0.0, 1 - apart / (1.1 * kApart));
    return off * off + kForApart * missing * missing;
  }
  double nearness(const Places& at, Vertex v, std::size_t e) const {
    constexpr double kNear = 1.2 * kClearance;
    const Point p = at[v];
    const Point a = at[edges_[e].first];
    const Point b = at[edges_[e].second];
    if (p.x < std::min(a.x, b.x) - kNear || p.x > std::max(a.x, b.x) + kNear ||
        p.y < std::min(a.y, b.y) - kNear || p.y > std::max(a.y, b.y) + kNear)
      return 0;
    const double missing = std::max(0.0, 1 - distance(p, a, b) / kNear);
    return kForClearance * missing * missing;
  }

  Vertex n_;
  std::vector<Edge> edges_;
  std::vector<std::vector<std::size_t>> incident_;
  std::vector<std::vector<int>> steps_;
};

// A drawing without crossings, its longest face outside; edges are of all lengths.
std::optional<Places> plane_sketch(const Graph& graph) {
  const plane::Skeleton skeleton = plane::skeleton_of(graph);
  const auto rotation = plane::find_drawing(skeleton);
  if (!rotation) return std::nullopt;
  const std::vector<plane::Walk> faces = plane::faces(*rotation);
  const auto longest = std::max_element(faces.begin(), faces.end(),
                                        [](const auto& a, const auto& b) { return a.size() < b.size(); });
  Places places;
  const double radius = static_cast<double>(longest->size()) / (2 * std::numbers::pi) + 0.5;
  for (const auto& [x, y] :
       plane::lay_out(skeleton, faces, static_cast<std::size_t>(longest - faces.begin())))
    places.push_back({radius * x, radius * y});
  return places;
}

Point outermost(const Places& at) {
  return *std::max_element(at.begin(), at.end(),
                           [](Point a, Point b) { return dot(a, a) + 1e-6 < dot(b, b); });
}

// Whether a drawing is the same when reflected in the line through the middle at this angle.
bool reflects(const Graph& graph, const Places& at, double angle) {
  std::vector<Vertex> image;
  for (const Point& p : at) {
    const double there = 2 * angle - std::atan2(p.x, -p.y);
    const Point q = polar(there, length(p));
    const auto found = std::find_if(at.begin(), at.end(), [&](Point r) { return length(r - q) < 1e-6; });
    if (found == at.end()) return false;
    image.push_back(static_cast<Vertex>(found - at.begin()));
  }
  const std::vector<Edge> edges = graph.edges();
  return std::all_of(edges.begin(), edges.end(),
                     [&](Edge e) { return graph.has_edge(image[e.first], image[e.second]); });
}

// Orbits of a rotation often come out turned a little against each other. Where without that twist the
// drawing has reflections too, it is drawn so, if it does not become much worse.
Places aligned(const Graph& graph, const Sketcher& sketcher, const Symmetry& symmetry, Places at) {
  constexpr double kMuch = 1.7;
  constexpr std::size_t kMostOrbits = 7;
  const Point out = outermost(at);
  const double first = std::atan2(out.x, -out.y);
  const double step = std::numbers::pi / symmetry.order;
  double least = kMuch * sketcher.badness(at);
  Places best = at;
  for (unsigned odd = 0; odd < 1U << std::min(symmetry.orbits.size(), kMostOrbits); ++odd) {
    Places straight = at;
    for (std::size_t i = 0; i < symmetry.orbits.size(); ++i) {
      const Point p = at[symmetry.orbits[i][0]];
      const double half = (std::atan2(p.x, -p.y) - first) / (2 * step);
      const double turns = (odd >> i & 1) == 0 ? std::round(half) : std::floor(half) + 0.5;
      symmetry.put(symmetry.orbits[i], polar(first + 2 * step * turns, length(p)), straight);
    }
    if (!reflects(graph, straight, first)) continue;
    double badness = sketcher.badness(straight);
    for (double reach = 0.2; reach > 0.005; reach *= 0.8)
      for (const auto& orbit : symmetry.orbits)
        for (const double factor : {1 + reach, 1 - reach}) {
          const Point from = straight[orbit[0]];
          symmetry.put(orbit, factor * from, straight);
          const double now = sketcher.badness(straight);
          if (now < badness)
            badness = now;
          else
            symmetry.put(orbit, from, straight);
        }
    if (badness >= least) continue;
    least = badness;
    best = std::move(straight);
  }
  return best;
}

Places turned(const Places& at, double angle) {
  Places places;
  for (const Point& p : at)
    places.push_back(
        {p.x * std::cos(angle) - p.y * std::sin(angle), p.x * std::sin(angle) + p.y * std::cos(angle)});
  return places;
}

// How wide and how high.
Point extent(const Places& at) {
  const auto x = std::minmax_element(at.begin(), at.end(), [](Point a, Point b) { return a.x < b.x; });
  const auto y = std::minmax_element(at.begin(), at.end(), [](Point a, Point b) { return a.y < b.y; });
  return {x.second->x - x.first->x, y.second->y - y.first->y};
}

// Turns a drawing so that it is looked at with ease: with rotations on a side or with a corner at the top,
// with a reflection left and right or, if it is long, above and below; else so that most edges are level or
// upright.
void set_upright(const Graph& graph, const Symmetry& symmetry, Places& at) {
  if (symmetry.order > 2) {
    const Point out = outermost(at);
    at = turned(
        at, (symmetry.order % 2 == 0 ? std::numbers::pi / symmetry.order : 0) - std::atan2(out.x, -out.y));
    return;
  }
  if (!symmetry.mirror) {
    Point sum;
    for (const auto& [u, v] : graph.edges()) {
      const double angle = 4 * std::atan2(at[v].y - at[u].y, at[v].x - at[u].x);
      sum = sum + Point{std::cos(angle), std::sin(angle)};
    }
    at = turned(at, -std::atan2(sum.y, sum.x) / 4);
  }
  const Point size = extent(at);
  if (size.y > (symmetry.mirror ? 1.3 : 1.0) * size.x) at = turned(at, std::numbers::pi / 2);
}

// One sketch, improved as far as that can be afforded.
Places large_places(const Graph& graph) {
  constexpr double kMostEnlarged = 4;
  const Sketcher sketcher(graph);
  const Symmetry none = without_symmetry(graph.vertices());
  Places places = sketcher.stress(1, none);
  sketcher.improve(places, static_cast<int>(std::min<double>(kRounds, kWork / sketcher.work())), none);
  sketcher.spread(places);
  set_upright(graph, none, places);
  const double factor = std::min(kMostEnlarged, sketcher.enlargement(places));
  for (Point& p : places) p = factor * p;
  return places;
}

// The best of several sketches.
Places careful_places(const Graph& graph) {
  struct Sketch {
    Places places;
    Symmetry symmetry;
  };
  const Sketcher sketcher(graph);
  const Symmetry none = without_symmetry(graph.vertices());
  const double afford = kWork / sketcher.work();  // rounds of improvement
  std::vector<Sketch> sketches{{sketcher.circle(), none}};
  if (auto plane = plane_sketch(graph)) sketches.push_back({std::move(*plane), none});
  const auto starts = static_cast<unsigned>(std::clamp<double>(afford / kRounds, 1, kMostStarts));
  for (unsigned seed = 1; seed <= starts; ++seed) sketches.push_back({sketcher.stress(seed, none), none});
  for (const Symmetry& symmetry : find_symmetries(graph))
    for (unsigned seed = 1; seed <= std::min(starts, 3U); ++seed)
      sketches.push_back({sketcher.stress(seed, symmetry), symmetry});
  Places best;
  Symmetry shown;
  double least = std::numeric_limits<double>::infinity();
  for (Sketch& sketch : sketches) {
    sketcher.improve(sketch.places, static_cast<int>(std::clamp<double>(afford, 12, kRounds)),
                     sketch.symmetry);
    const double badness = share(sketch.symmetry) * sketcher.badness(sketch.places);
    if (badness >= least) continue;
    least = badness;
    best = std::move(sketch.places);
    shown = std::move(sketch.symmetry);
  }
  // On a circle the size that keeps everything clear is known.
  Places circle = sketcher.circle();
  if (sketcher.enlargement(best) > 2 * sketcher.enlargement(circle)) {
    best = std::move(circle);
    shown = none;
  }
  if (shown.order > 2) best = aligned(graph, sketcher, shown, std::move(best));
  set_upright(graph, shown, best);
  const double factor = sketcher.enlargement(best);
  for (Point& p : best) p = factor * p;
  return best;
}

}  // namespace

Places spring_places(const Graph& graph) {
  if (graph.vertices() <= kMostCareful) return careful_places(graph);
  if (graph.vertices() <= kMostSprings) return large_places(graph);
  Places places;
  const double radius = 0.5 / std::sin(std::numbers::pi / graph.vertices());
  for (Vertex v = 0; v < graph.vertices(); ++v)
    places.push_back(polar(2 * std::numbers::pi * v / graph.vertices(), radius));
  return places;
}

}  // namespace tendril::layout
