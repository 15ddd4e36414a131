// Brussels and Circular Sprouts in classes of plane graphs that forbid some curves, and Sprouts dots next to
// open tips (Das et al. 2023; docs/games/brussels.md). A curve joins two ends of one region. Two boundaries
// become one; from a boundary to itself the region falls in two, and each of its other boundaries lies on
// either side. What is put on the curve is seen from both its sides: a crossbar (one tip each) or a dot (a
// corner each).
//
// The classes, and what they know of the whole graph:
//  girth     near(u, v): the distance if it is at most g - 3, else 0. A curve (two edges) from u to v closes
//  a cycle
//            of length distance + 2: allowed from distance g - 2 on, never from u to itself.
//  maxdeg    load(v): d less the degree. A crossbar begins with degree two and two tips.
//  mad       near(u, v): the edges between them. Allowed if 2 |E(H)| <= r |V(H)| for every subgraph H
//  afterwards. dots      load(v): the lives of a dot. From tip to tip a crossbar, or in mixed:sprouts and
//  circular:sprouts,
//            where every curve gets a dot, a dot; from a dot to anything a dot.
// Reductions:
//  R1 a region in which no curve may be drawn is dropped, and ends at a vertex that takes no more curves: a
//  class
//     forbids for ever, and a region changes only by a move inside it;
//  R2 two corners of a dot with nothing between are one corner;
//  R3 maxdeg: a vertex with no more tips than load is not bounded, and its name is dropped;
//  R4 dots, where every curve gets one: a dot of one life met at one place is a tip;
//  R5 vertices without ends are forgotten (but by mad): no curve will end there;
//  R6 girth: a distance of vertices that share no region is forgotten unless it can be a piece of a path that
//  will
//     forbid something, and regions are independent unless play in one can: see class Girth;
//  R7 maxdeg, dots: regions that share no (bounded) vertex are independent, because whether a curve may be
//  drawn
//     depends on the loads of its ends alone;
//  R8 mad: a vertex without ends of degree at most r/2 is forgotten (taking it out of a subgraph that is too
//  dense
//     leaves it too dense), and so is a connected part of the graph without ends (nothing is ever joined to
//     it).
#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "checker/drawing.hpp"
#include "checker/game.hpp"
#include "checker/tips.hpp"

namespace checker {
namespace {

constexpr std::size_t kMostBoundaries = 24;
constexpr int kMostVertices = 100;

class Ties {
 public:
  explicit Ties(std::size_t count) : parent_(count) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t root(std::size_t i) const {
    while (parent_[i] != i) i = parent_[i];
    return i;
  }
  void tie(std::size_t a, std::size_t b) { parent_[root(a)] = root(b); }

 private:
  std::vector<std::size_t> parent_;
};

// What a class of graphs is to the game.
class Class {
 public:
  virtual ~Class() = default;
  virtual bool may_join(const Drawing& d, End a, End b) const = 0;
  // Records a curve from a to b and returns what it shows on either side.
  virtual std::optional<End> join(Drawing& d, End a, End b) const = 0;
  virtual void add_arc(Drawing&, int, int) const {}
  virtual int spot_load() const { return kFree; }
  virtual bool names_spots() const { return true; }
  virtual bool keeps_vertices() const { return false; }
  virtual bool settle(Drawing&) const { return false; }   // R3, R4; whether something changed
  virtual void forget(Drawing&) const {}                  // R6, R8
  virtual void tie(const Drawing& d, Ties& ties) const {  // R7
    std::map<int, std::size_t> first;
    for (std::size_t r = 0; r < d.regions.size(); ++r)
      for (const Ends& word : d.regions[r])
        for (const End end : word)
          if (end.vertex != kNobody) ties.tie(first.try_emplace(end.vertex, r).first->second, r);
  }
  // Whether a fact of the notation is one of the class, which then records it.
  virtual bool take_fact(Drawing&, int, int, int) const { return false; }
};

// Loads that curves use up: maxdeg and dots.
bool loads_allow(const Drawing& d, End a, End b) {
  const auto has = [&](End end, int curves) {
    return end.vertex == kNobody || d.load_of(end.vertex) >= curves;
  };
  return a.vertex == b.vertex ? has(a, 2) : has(a, 1) && has(b, 1);
}
void use_up(Drawing& d, End a, End b) {
  for (const End end : {a, b})
    if (end.vertex != kNobody && d.load_of(end.vertex) != kFree) --d.load_of(end.vertex);
}

class MaxDegree : public Class {
 public:
  explicit MaxDegree(int most) : most_(most) {}
  bool may_join(const Drawing& d, End a, End b) const override { return most_ >= 2 && loads_allow(d, a, b); }
  std::optional<End> join(Drawing& d, End a, End b) const override {
    use_up(d, a, b);
    if (most_ == 2) return std::nullopt;
    if (most_ == 3) return End{d.add_vertex(1), false};
    return End{};
  }
  void add_arc(Drawing& d, int u, int v) const override { use_up(d, End{u}, End{v}); }
  int spot_load() const override { return most_; }
  bool settle(Drawing& d) const override {
    std::vector<int> tips(d.load.size(), 0);
    for (const auto& region : d.regions)
      for (const Ends& word : region)
        for (const End end : word)
          if (end.vertex != kNobody) ++tips[static_cast<std::size_t>(end.vertex)];
    bool changed = false;
    for (auto& region : d.regions)
      for (Ends& word : region)
        for (End& end : word) {
          if (end.vertex == kNobody) continue;
          if (d.load_of(end.vertex) != kFree &&
              d.load_of(end.vertex) < tips[static_cast<std::size_t>(end.vertex)])
            continue;
          end.vertex = kNobody;
          changed = true;
        }
    return changed;
  }
  bool take_fact(Drawing& d, int u, int v, int value) const override {
    if (v != kNobody || value >= kFree) return false;
    d.load_of(u) = value;
    return true;
  }

 private:
  int most_;
};

class Dots : public Class {
 public:
  static constexpr int kLives = 3;
  explicit Dots(bool crossbars) : crossbars_(crossbars) {}
  bool may_join(const Drawing& d, End a, End b) const override { return loads_allow(d, a, b); }
  std::optional<End> join(Drawing& d, End a, End b) const override {
    use_up(d, a, b);
    if (crossbars_ && !a.dot && !b.dot) return End{};
    return End{d.add_vertex(1), true};
  }
  bool names_spots() const override { return false; }
  bool settle(Drawing& d) const override {
    if (crossbars_) return false;
    std::vector<int> places(d.load.size(), 0);
    for (const auto& region : d.regions)
      for (const Ends& word : region)
        for (const End end : word)
          if (end.dot) ++places[static_cast<std::size_t>(end.vertex)];
    bool changed = false;
    for (auto& region : d.regions)
      for (Ends& word : region)
        for (End& end : word)
          if (end.dot && places[static_cast<std::size_t>(end.vertex)] == 1 && d.load_of(end.vertex) == 1) {
            end = End{};
            changed = true;
          }
    return changed;
  }
  bool take_fact(Drawing& d, int u, int v, int value) const override {
    if (v != kNobody || value < 1 || value > 2) return false;
    d.load_of(u) = value;
    return true;
  }

 private:
  bool crossbars_;
};

// Play in region Q can forbid a curve in R only by making a path of at most g - 3 edges between two ends x, y
// of R. It consists of pieces of today's graph and of later pieces, and a later piece, drawn in one region,
// runs between two vertices that have ends there today and has at least two edges. Let D be the distance in
// today's graph with an extra edge of length two between any two vertices with ends in one region: a lower
// bound for every later distance. A path through a piece of Q from p to q has length at least L = D(x, p) + 2
// + D(q, y), and matters only if it is shorter than the distance of x and y today and at most g - 3. If there
// is no such x, y, p, q, and none the other way round, R and Q are independent. Likewise today's distance of
// u and v, if they share no region, matters only if D(x, u) + near(u, v) + D(v, y) can be news for some x, y
// that share one.
class Girth : public Class {
 public:
  explicit Girth(int girth) : reach_(girth - 3) {}

  bool may_join(const Drawing& d, End a, End b) const override {
    return a.vertex != b.vertex && d.near_of(a.vertex, b.vertex) == 0;
  }
  std::optional<End> join(Drawing& d, End a, End b) const override {
    const int w = d.add_vertex(kFree);
    add_path(d, a.vertex, w, 1);
    add_path(d, b.vertex, w, 1);
    return End{w, false};
  }
  void add_arc(Drawing& d, int u, int v) const override { add_path(d, u, v, 1); }
  bool take_fact(Drawing& d, int u, int v, int value) const override {
    if (v == kNobody || u == v || value == 0) return false;
    add_path(d, u, v, value);
    return true;
  }

  void forget(Drawing& d) const override {
    const std::vector<std::vector<bool>> together = sharing(d);
    for (bool changed = true; changed;) {
      changed = false;
      const Matrix bound = later(d, together);
      for (int u = 0; u < d.vertices(); ++u)
        for (int v = 0; v < u; ++v) {
          if (d.near_of(u, v) == 0 || together[at(u)][at(v)] || serves(d, u, v, together, bound)) continue;
          d.set_near(u, v, 0);
          changed = true;
        }
    }
  }

  void tie(const Drawing& d, Ties& ties) const override {
    const Matrix bound = later(d, sharing(d));
    struct Link {
      int here, there, length;
    };
    for (std::size_t r = 0; r < d.regions.size(); ++r)
      for (std::size_t q = 0; q < r; ++q) {
        std::vector<Link> links;
        for (const int x : vertices_of(d.regions[r]))
          for (const int p : vertices_of(d.regions[q])) links.push_back({x, p, bound[at(x)][at(p)]});
        for (const Link& one : links)
          for (const Link& two : links) {
            const int length = one.length + 2 + two.length;
            if (one.here != two.here && one.there != two.there &&
                (is_news(d, one.here, two.here, length) || is_news(d, one.there, two.there, length)))
              ties.tie(r, q);
          }
      }
  }

 private:
  using Matrix = std::vector<std::vector<int>>;
  static constexpr int kFar = 1'000'000;
  static std::size_t at(int v) { return static_cast<std::size_t>(v); }

  // A new path of `length` edges between u and v: every distance that gets shorter by it.
  void add_path(Drawing& d, int u, int v, int length) const {
    const auto distance = [&](int a, int b) {
      return a == b ? 0 : d.near_of(a, b) == 0 ? kFar : d.near_of(a, b);
    };
    std::vector<int> to_u;
    std::vector<int> to_v;
    for (int x = 0; x < d.vertices(); ++x) {
      to_u.push_back(distance(u, x));
      to_v.push_back(distance(v, x));
    }
    for (int x = 0; x < d.vertices(); ++x)
      for (int y = 0; y < d.vertices(); ++y) {
        const int path = to_u[at(x)] + length + to_v[at(y)];
        if (is_news(d, x, y, path)) d.set_near(x, y, path);
      }
  }
  bool is_news(const Drawing& d, int x, int y, int length) const {
    return x != y && length <= reach_ && (d.near_of(x, y) == 0 || length < d.near_of(x, y));
  }
  static std::vector<int> vertices_of(const std::vector<Ends>& region) {
    std::vector<int> all;
    for (const Ends& word : region)
      for (const End end : word) all.push_back(end.vertex);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }
  static std::vector<std::vector<bool>> sharing(const Drawing& d) {
    std::vector<std::vector<bool>> together(d.load.size(), std::vector<bool>(d.load.size(), false));
    for (const auto& region : d.regions)
      for (const int a : vertices_of(region))
        for (const int b : vertices_of(region)) together[at(a)][at(b)] = true;
    return together;
  }
  static Matrix later(const Drawing& d, const std::vector<std::vector<bool>>& together) {
    Matrix bound(d.load.size(), std::vector<int>(d.load.size(), kFar));
    for (int u = 0; u < d.vertices(); ++u)
      for (int v = 0; v < d.vertices(); ++v) {
        int& b = bound[at(u)][at(v)];
        if (d.near_of(u, v) != 0) b = d.near_of(u, v);
        if (together[at(u)][at(v)]) b = std::min(b, 2);
        if (u == v) b = 0;
      }
    for (std::size_t k = 0; k < bound.size(); ++k)
      for (std::size_t i = 0; i < bound.size(); ++i)
        for (std::size_t j = 0; j < bound.size(); ++j)
          bound[i][j] = std::min(bound[i][j], bound[i][k] + bound[k][j]);
    return bound;
  }
  bool serves(const Drawing& d, int u, int v, const std::vector<std::vector<bool>>& together,
              const Matrix& bound) const {
    for (int x = 0; x < d.vertices(); ++x)
      for (int y = 0; y < d.vertices(); ++y)
        if (together[at(x)][at(y)] &&
            is_news(d, x, y, bound[at(x)][at(u)] + d.near_of(u, v) + bound[at(v)][at(y)]))
          return true;
    return false;
  }

  int reach_;  // g - 3: the longest distance that forbids a curve
};

class MaxAverage : public Class {
 public:
  MaxAverage(int numerator, int denominator) : numerator_(numerator), denominator_(denominator) {}

  bool may_join(const Drawing& d, End a, End b) const override {
    Drawing next = d;
    next.regions.clear();
    join(next, a, b);
    return sparse(next);
  }
  std::optional<End> join(Drawing& d, End a, End b) const override {
    const int w = d.add_vertex(kFree);
    add_arc(d, a.vertex, w);
    add_arc(d, b.vertex, w);
    return End{w, false};
  }
  void add_arc(Drawing& d, int u, int v) const override { d.set_near(u, v, d.near_of(u, v) + 1); }
  bool keeps_vertices() const override { return true; }
  bool take_fact(Drawing& d, int u, int v, int value) const override {
    if (v == kNobody || value > 15) return false;
    d.set_near(u, v, value);
    return true;
  }
  // Nothing is split: a dense subgraph may run through all regions.
  void tie(const Drawing& d, Ties& ties) const override {
    for (std::size_t r = 1; r < d.regions.size(); ++r) ties.tie(0, r);
  }

  void forget(Drawing& d) const override {
    const std::vector<bool> ends = d.with_ends();
    std::vector<bool> wanted(d.load.size(), true);
    for (bool changed = true; changed;) {
      changed = false;
      for (int v = 0; v < d.vertices(); ++v) {
        if (!wanted[static_cast<std::size_t>(v)] || ends[static_cast<std::size_t>(v)]) continue;
        int degree = 0;
        for (int u = 0; u < d.vertices(); ++u)
          if (wanted[static_cast<std::size_t>(u)]) degree += (u == v ? 2 : 1) * d.near_of(u, v);
        if (2 * degree * denominator_ > numerator_) continue;
        wanted[static_cast<std::size_t>(v)] = false;
        changed = true;
      }
    }
    std::vector<bool> reached = ends;
    for (bool changed = true; changed;) {
      changed = false;
      for (int u = 0; u < d.vertices(); ++u)
        for (int v = 0; v < d.vertices(); ++v)
          if (reached[static_cast<std::size_t>(u)] && !reached[static_cast<std::size_t>(v)] &&
              wanted[static_cast<std::size_t>(v)] && d.near_of(u, v) != 0)
            reached[static_cast<std::size_t>(v)] = changed = true;
    }
    d.keep(reached);
  }

 private:
  // 2 |E(H)| <= r |V(H)| for all H holds if and only if every edge can hand 2 units to its ends such that no
  // vertex gets more than r (Hakimi 1965). In units of 1/denominator, one after the other, by augmenting
  // paths.
  bool sparse(const Drawing& d) const {
    struct Edge {
      int end[2];
      int given[2];
    };
    std::vector<Edge> edges;
    for (int u = 0; u < d.vertices(); ++u)
      for (int v = 0; v <= u; ++v)
        for (int i = 0; i < d.near_of(u, v); ++i) edges.push_back({{u, v}, {0, 0}});
    std::vector<int> room(d.load.size(), numerator_);
    std::vector<bool> seen;
    // Makes room for one unit at v, by moving units along edges.
    const auto make_room = [&](const auto& self, int v) -> bool {
      if (room[static_cast<std::size_t>(v)] > 0) return true;
      seen[static_cast<std::size_t>(v)] = true;
      for (Edge& edge : edges)
        for (const int side : {0, 1}) {
          if (edge.end[side] != v || edge.given[side] == 0) continue;
          const int other = edge.end[1 - side];
          if (seen[static_cast<std::size_t>(other)] || !self(self, other)) continue;
          --edge.given[side];
          ++edge.given[1 - side];
          ++room[static_cast<std::size_t>(v)];
          --room[static_cast<std::size_t>(other)];
          return true;
        }
      return false;
    };
    for (Edge& edge : edges)
      for (int unit = 0; unit < 2 * denominator_; ++unit) {
        bool placed = false;
        for (const int side : {0, 1}) {
          if (placed) break;
          seen.assign(d.load.size(), false);
          if (!make_room(make_room, edge.end[side])) continue;
          --room[static_cast<std::size_t>(edge.end[side])];
          ++edge.given[side];
          placed = true;
        }
        if (!placed) return false;
      }
    return true;
  }

  int numerator_;
  int denominator_;
};

// --- play
// -----------------------------------------------------------------------------------------------------

class Drawn : public Game {
 public:
  enum class Start { spots, circle, dots_on_circle, dots_and_spots };

  Drawn(std::unique_ptr<Class> graph_class, Start start, std::size_t least_circle)
      : class_(std::move(graph_class)), start_(start), least_circle_(least_circle) {}

  Sum parse(std::string_view text) const override {
    if (is_start(text)) return components(start(read_start(text)));
    Sum sum;
    for (const NotedComponent& noted : read_components(text)) {
      const Sum part = components(read(noted));
      sum.insert(sum.end(), part.begin(), part.end());
    }
    return sum;
  }

  std::vector<Sum> options(const std::string& component) const override {
    const Drawing before = decode_drawing(component);
    std::vector<Sum> all;
    Count count(*this);
    for (std::size_t r = 0; r < before.regions.size(); ++r) {
      const std::vector<Ends>& words = before.regions[r];
      for (std::size_t a = 0; a < words.size(); ++a) {
        for (std::size_t i = 0; i < words[a].size(); ++i)
          for (std::size_t j = i; j < words[a].size(); ++j) cut(before, r, a, i, j, count, all);
        for (std::size_t b = a + 1; b < words.size(); ++b)
          for (std::size_t i = 0; i < words[a].size(); ++i)
            for (std::size_t j = 0; j < words[b].size(); ++j) {
              Drawing next = before;
              if (!class_->may_join(before, words[a][i], words[b][j])) continue;
              count.one();
              const std::optional<End> mark = class_->join(next, words[a][i], words[b][j]);
              Ends joined = opened(words[a], i);
              if (mark) joined.push_back(*mark);
              const Ends second = opened(words[b], j);
              joined.insert(joined.end(), second.begin(), second.end());
              if (mark) joined.push_back(*mark);
              std::vector<Ends>& region = next.regions[r];
              region[a] = std::move(joined);
              region.erase(region.begin() + static_cast<std::ptrdiff_t>(b));
              all.push_back(components(std::move(next)));
            }
      }
    }
    return all;
  }

 private:
  // The boundary from end i on, once round: a tip is used up, a dot's corner is cut in two.
  static Ends opened(const Ends& word, std::size_t i) {
    Ends result;
    if (word[i].dot) result.push_back(word[i]);
    result.insert(result.end(), word.begin() + static_cast<std::ptrdiff_t>(i) + 1, word.end());
    result.insert(result.end(), word.begin(), word.begin() + static_cast<std::ptrdiff_t>(i));
    if (word[i].dot) result.push_back(word[i]);
    return result;
  }

  void cut(const Drawing& before, std::size_t r, std::size_t a, std::size_t i, std::size_t j, Count& count,
           std::vector<Sum>& all) const {
    const Ends& word = before.regions[r][a];
    const End x = word[i];
    const End y = word[j];
    if ((i == j && !x.dot) || !class_->may_join(before, x, y)) return;
    Drawing next = before;
    const std::optional<End> mark = class_->join(next, x, y);
    Ends inside;
    Ends outside;
    if (i == j) {
      inside.push_back(x);
      outside = opened(word, i);
    } else {
      if (x.dot) inside.push_back(x);
      inside.insert(inside.end(), word.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                    word.begin() + static_cast<std::ptrdiff_t>(j));
      if (y.dot) inside.push_back(y);
      if (y.dot) outside.push_back(y);
      outside.insert(outside.end(), word.begin() + static_cast<std::ptrdiff_t>(j) + 1, word.end());
      outside.insert(outside.end(), word.begin(), word.begin() + static_cast<std::ptrdiff_t>(i));
      if (x.dot) outside.push_back(x);
    }
    if (mark) inside.push_back(*mark);
    if (mark) outside.push_back(*mark);
    std::vector<Ends> others = before.regions[r];
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(a));
    for (std::uint64_t deal = 0; deal < std::uint64_t{1} << others.size(); ++deal) {
      if (!first_of_its_kind(before, others, deal)) continue;
      count.one();
      Drawing dealt = next;
      std::vector<Ends> pieces[2] = {{inside}, {outside}};
      for (std::size_t k = 0; k < others.size(); ++k) pieces[deal >> k & 1].push_back(others[k]);
      dealt.regions[r] = std::move(pieces[0]);
      dealt.regions.push_back(std::move(pieces[1]));
      all.push_back(components(std::move(dealt)));
    }
  }

  // Boundaries that are all of one vertex of which nothing is known are alike if they have as many ends: of
  // two that follow each other in the list the first goes to the second side first.
  static bool first_of_its_kind(const Drawing& d, const std::vector<Ends>& others, std::uint64_t deal) {
    const auto is_plain = [&](const Ends& word) {
      const int v = word[0].vertex;
      if (word != Ends(word.size(), word[0])) return false;
      if (v == kNobody) return true;
      const auto& row = d.near[static_cast<std::size_t>(v)];
      std::size_t places = 0;
      for (const auto& region : d.regions)
        for (const Ends& other : region)
          places += static_cast<std::size_t>(std::count(other.begin(), other.end(), word[0]));
      return places == word.size() && std::count(row.begin(), row.end(), 0) == d.vertices();
    };
    for (std::size_t k = 1; k < others.size(); ++k) {
      if ((deal >> k & 1) == 0 || (deal >> (k - 1) & 1) != 0) continue;
      const Ends& one = others[k - 1];
      const Ends& two = others[k];
      if (one.size() != two.size() || one[0].dot != two[0].dot || !is_plain(one) || !is_plain(two)) continue;
      const bool nobody = one[0].vertex == kNobody || two[0].vertex == kNobody;
      if (nobody ? one[0].vertex == two[0].vertex : d.load_of(one[0].vertex) == d.load_of(two[0].vertex))
        return false;
    }
    return true;
  }

  // Whether some curve can be drawn in the region.
  bool is_alive(const Drawing& d, const std::vector<Ends>& region) const {
    std::map<End, int> kinds;
    for (const Ends& word : region)
      for (const End end : word) ++kinds[end];
    for (const auto& [a, count] : kinds)
      for (const auto& [b, ignored] : kinds)
        if (a == b ? (a.dot || count >= 2) && class_->may_join(d, a, a) : class_->may_join(d, a, b))
          return true;
    return false;
  }

  void tidy(Drawing& d) const {
    std::erase_if(d.regions, [&](const std::vector<Ends>& region) { return !is_alive(d, region); });  // R1
    for (auto& region : d.regions) {
      for (Ends& word : region) {
        std::erase_if(word, [&](End end) { return end.vertex != kNobody && d.load_of(end.vertex) == 0; });
        Ends merged;  // R2
        for (const End end : word)
          if (!(end.dot && !merged.empty() && merged.back() == end)) merged.push_back(end);
        if (merged.size() > 1 && merged.front().dot && merged.front() == merged.back()) merged.pop_back();
        word = std::move(merged);
      }
      std::erase_if(region, [](const Ends& word) { return word.empty(); });
    }
  }

  Sum components(Drawing d) const {
    tidy(d);
    while (class_->settle(d)) tidy(d);
    if (d.regions.empty()) return {};
    if (!class_->keeps_vertices()) d.keep(d.with_ends());  // R5
    class_->forget(d);
    Ties ties(d.regions.size());
    class_->tie(d, ties);
    Sum sum;
    for (std::size_t r = 0; r < d.regions.size(); ++r) {
      if (ties.root(r) != r) continue;
      Drawing part = d;
      part.regions.clear();
      for (std::size_t q = 0; q < d.regions.size(); ++q)
        if (ties.root(q) == r) part.regions.push_back(d.regions[q]);
      if (!class_->keeps_vertices()) {
        part.keep(part.with_ends());
        class_->forget(part);
      }
      sum.push_back(encode(part));
    }
    return sum;
  }

  Drawing start(const std::vector<int>& spots) const {
    const bool circle = start_ == Start::circle || start_ == Start::dots_on_circle;
    if (spots.size() > (circle ? static_cast<std::size_t>(kMostVertices) : kMostBoundaries))
      throw Refused("more spots than the checker deals with");
    if (start_ == Start::dots_on_circle && spots.size() > 1) throw Refused("one number of dots expected");
    if (circle && spots.size() < least_circle_) throw Refused("the circle is outside the class");
    Drawing d;
    d.regions.emplace_back();
    Ends all;
    for (const int tips : spots) {
      if (tips < 0 && start_ != Start::dots_and_spots) throw Refused("no dots in this game");
      Ends word;
      if (tips < 0)
        word.push_back({d.add_vertex(Dots::kLives), true});
      else
        word.assign(static_cast<std::size_t>(tips),
                    End{class_->names_spots() ? d.add_vertex(class_->spot_load()) : kNobody, false});
      all.insert(all.end(), word.begin(), word.end());
      if (!circle && !word.empty()) d.regions[0].push_back(std::move(word));
    }
    if (circle) {
      if (!all.empty()) d.regions[0].push_back(std::move(all));
      const int n = d.vertices();
      for (int v = 0; v < n; ++v) class_->add_arc(d, v, (v + 1) % n);
    }
    return d;
  }

  Drawing read(const NotedComponent& noted) const {
    Drawing d;
    std::map<std::string, int> vertex;
    std::map<std::string, bool> told;
    const bool dots = dynamic_cast<const Dots*>(class_.get()) != nullptr;
    const bool bounded = dynamic_cast<const MaxDegree*>(class_.get()) != nullptr;
    const auto add = [&](int load) {
      if (d.vertices() >= kMostVertices) throw Refused("more vertices than the checker deals with");
      return d.add_vertex(load);
    };
    const auto named = [&](const std::string& name) {
      const auto [at, is_new] = vertex.try_emplace(name, 0);
      if (is_new) at->second = add(kFree);
      return at->second;
    };
    for (const NotedRegion& region : noted.regions) {
      if (region.genus != 0) throw Refused("this game is played in the plane");
      if (region.boundaries.size() > kMostBoundaries) throw Refused("more boundaries than the checker deals");
      d.regions.emplace_back();
      for (const auto& boundary : region.boundaries) {
        Ends word;
        for (const NotedRun& run : boundary) {
          if (run.dot != (run.tips == 0) || (run.dot && !dots)) throw Refused("no dots in this game");
          if (dots && !run.dot && !run.name.empty()) throw Refused("tips have no names in this game");
          if (run.dot && run.name.empty() && boundary.size() > 1)
            throw Refused("a fresh dot is a boundary of its own");
          End end{kNobody, run.dot};
          if (!run.name.empty())
            end.vertex = named(run.name);
          else if (run.dot)
            end.vertex = add(Dots::kLives);
          else if (!dots && !bounded)
            end.vertex = add(kFree);
          word.insert(word.end(), static_cast<std::size_t>(std::max(1, run.tips)), end);
        }
        d.regions.back().push_back(std::move(word));
      }
    }
    for (const NotedFact& fact : noted.facts) {
      // mad also knows of vertices without tips.
      if (!class_->keeps_vertices() &&
          (!vertex.contains(fact.first) || (!fact.second.empty() && !vertex.contains(fact.second))))
        throw Refused("a fact about an unknown vertex");
      const int u = named(fact.first);
      if (!class_->take_fact(d, u, fact.second.empty() ? kNobody : named(fact.second), fact.value))
        throw Refused("no such fact in this game");
      told[fact.first] = true;
    }
    if (dots)
      for (const auto& [name, ignored] : vertex)
        if (!told[name]) throw Refused("a dot without its number of lives");
    return d;
  }

  std::unique_ptr<Class> class_;
  Start start_;
  std::size_t least_circle_;
};

}  // namespace

std::unique_ptr<Game> make_drawn_game(std::string_view name, std::string_view parameter) {
  using Start = Drawn::Start;
  if (name == "mixed" && (parameter.empty() || parameter == "sprouts"))
    return std::make_unique<Drawn>(std::make_unique<Dots>(parameter.empty()), Start::dots_and_spots, 1);
  if (name == "circular" && parameter == "sprouts")
    return std::make_unique<Drawn>(std::make_unique<Dots>(false), Start::dots_on_circle, 1);
  if (name != "brussels" && name != "circular") return nullptr;
  const GraphClass c = read_class(parameter);
  std::unique_ptr<Class> graph_class;
  if (c.kind == GraphClass::girth) graph_class = std::make_unique<Girth>(c.number);
  if (c.kind == GraphClass::max_degree) graph_class = std::make_unique<MaxDegree>(c.number);
  if (c.kind == GraphClass::max_average) graph_class = std::make_unique<MaxAverage>(c.number, c.denominator);
  if (!graph_class) return nullptr;
  return std::make_unique<Drawn>(std::move(graph_class), name == "circular" ? Start::circle : Start::spots,
                                 c.least_circle);
}

}  // namespace checker
