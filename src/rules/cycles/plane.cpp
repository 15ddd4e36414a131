#include "rules/cycles/plane.hpp"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <set>

namespace tendril::cycles {
namespace {

std::size_t index(int i) { return static_cast<std::size_t>(i); }

using BoostGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                                         boost::property<boost::edge_index_t, int>>;

}  // namespace

bool repeats_an_edge(const Walk& walk) {
  std::set<int> edges;
  for (const Arrow a : walk)
    if (!edges.insert(a >> 1).second) return true;
  return false;
}

bool same_walk(const Walk& a, const Walk& b) {
  if (a.size() != b.size()) return false;
  Walk turned(b.rbegin(), b.rend());
  for (Arrow& arrow : turned) arrow ^= 1;
  for (const Walk& other : {b, turned})
    for (std::size_t shift = 0; shift < a.size(); ++shift) {
      std::size_t i = 0;
      while (i < a.size() && a[i] == other[(i + shift) % other.size()]) ++i;
      if (i == a.size()) return true;
    }
  return false;
}

// --- straight drawings
// ---------------------------------------------------------------------------------------

namespace {

using Point = std::pair<std::int64_t, std::int64_t>;

int side(const Point& a, const Point& b, const Point& c) {
  const std::int64_t area =
      (b.first - a.first) * (c.second - a.second) - (b.second - a.second) * (c.first - a.first);
  return area > 0 ? 1 : area < 0 ? -1 : 0;
}
bool between(const Point& a, const Point& b, const Point& c) {
  return side(a, b, c) == 0 && std::min(a.first, b.first) <= c.first &&
         c.first <= std::max(a.first, b.first) && std::min(a.second, b.second) <= c.second &&
         c.second <= std::max(a.second, b.second);
}
// Whether segments ab and cd meet in a point that is no common end of theirs.
bool clash(const Point& a, const Point& b, const Point& c, const Point& d) {
  for (const auto& [p, q, r, s] : {std::tuple(a, b, c, d), std::tuple(c, d, a, b)})
    for (const Point& end : {r, s})
      if (between(p, q, end) && end != p && end != q) return true;
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

}  // namespace

Drawing straight_drawing(const Board& board, const Coordinates& at) {
  for (std::size_t e = 0; e < board.edges.size(); ++e) {
    const Point& a = at[index(board.edges[e].first)];
    const Point& b = at[index(board.edges[e].second)];
    if (a == b) return {std::nullopt, static_cast<int>(e)};
    for (std::size_t f = 0; f < e; ++f) {
      const Point& c = at[index(board.edges[f].first)];
      const Point& d = at[index(board.edges[f].second)];
      const std::set<Point> ends{a, b, c, d};
      const std::set<int> names{board.edges[e].first, board.edges[e].second, board.edges[f].first,
                                board.edges[f].second};
      if (clash(a, b, c, d) || ends.size() != names.size()) return {std::nullopt, static_cast<int>(e)};
    }
  }
  Rotation rotation = board.outgoing();
  for (auto& around : rotation) {
    const auto half = [](const Point& d) { return d.second < 0 || (d.second == 0 && d.first < 0) ? 1 : 0; };
    const auto direction = [&](Arrow a) {
      const Point& from = at[index(board.tail(a))];
      const Point& to = at[index(board.head(a))];
      return Point(to.first - from.first, to.second - from.second);
    };
    std::sort(around.begin(), around.end(), [&](Arrow a, Arrow b) {
      const Point p = direction(a);
      const Point q = direction(b);
      if (half(p) != half(q)) return half(p) > half(q);
      return p.first * q.second - p.second * q.first < 0;
    });
  }
  return {rotation, -1};
}

std::vector<Walk> bounded_cells(const Board& board, const Rotation& rotation, const Coordinates& at) {
  const auto [count, part] = parts(board);
  std::vector<Walk> cells;
  for (const Walk& walk : faces(board, rotation)) {
    if (repeats_an_edge(walk)) continue;
    // With neighbours in clockwise order a face lies to the left of its walk, so that bounded ones have
    // positive area.
    std::int64_t area = 0;
    for (const Arrow a : walk) {
      const Point& p = at[index(board.tail(a))];
      const Point& q = at[index(board.head(a))];
      area += p.first * q.second - p.second * q.first;
    }
    if (area <= 0) continue;
    const auto inside = [&](const Point& p) {
      bool odd = false;
      for (const Arrow a : walk) {
        const Point& u = at[index(board.tail(a))];
        const Point& v = at[index(board.head(a))];
        if ((u.second > p.second) == (v.second > p.second)) continue;
        odd = odd != (side(u, v, p) == (v.second > u.second ? 1 : -1));
      }
      return odd;
    };
    bool holds_a_part = false;
    for (std::size_t v = 0; v < at.size(); ++v)
      holds_a_part = holds_a_part || (part[v] != part[index(board.tail(walk[0]))] && inside(at[v]));
    if (!holds_a_part) cells.push_back(walk);
  }
  return cells;
}

// --- drawings found and counted
// ------------------------------------------------------------------------------

std::optional<Rotation> some_drawing(const Board& board) {
  BoostGraph graph(board.labels.size());
  for (std::size_t e = 0; e < board.edges.size(); ++e)
    boost::add_edge(index(board.edges[e].first), index(board.edges[e].second), static_cast<int>(e), graph);
  using EdgeOf = boost::graph_traits<BoostGraph>::edge_descriptor;
  std::vector<std::vector<EdgeOf>> embedding(board.labels.size());
  if (!boost::boyer_myrvold_planarity_test(boost::boyer_myrvold_params::graph = graph,
                                           boost::boyer_myrvold_params::embedding = embedding.data()))
    return std::nullopt;
  Rotation rotation(board.labels.size());
  for (std::size_t v = 0; v < embedding.size(); ++v)
    for (const EdgeOf& edge : embedding[v]) {
      const auto a = static_cast<Arrow>(2 * boost::get(boost::edge_index, graph, edge));
      rotation[v].push_back(index(board.tail(a)) == v ? a : a ^ 1);
    }
  return rotation;
}

namespace {

constexpr std::uint64_t kMostRotations = 20'000;

// How many rotations are drawings in the plane: counts until there are more than two, a drawing and its
// reflection. nullopt if there are too many to try.
std::optional<int> count_drawings(const Board& board) {
  Rotation rotation = board.outgoing();
  std::uint64_t all = 1;
  for (const auto& around : rotation)
    for (std::size_t k = 2; k < around.size(); ++k)
      if ((all *= k) > kMostRotations) return std::nullopt;
  for (auto& around : rotation) std::sort(around.begin(), around.end());
  const auto euler = board.edges.size() + 2 - board.labels.size();
  int count = 0;
  // Every vertex's first arrow stays where it is; the others are permuted.
  const auto next = [&] {
    for (auto& around : rotation)
      if (std::next_permutation(around.begin() + 1, around.end())) return true;
    return false;
  };
  do count += faces(board, rotation).size() == euler ? 1 : 0;
  while (count <= 2 && next());
  return count;
}

// Vertices of degree two suppressed: whether what is left is a simple 3-connected graph.
bool is_three_connected_core(const Board& board) {
  const auto out = board.outgoing();
  std::set<std::pair<int, int>> core;
  std::set<int> vertices;
  for (int v = 0; v < board.vertices(); ++v) {
    if (out[index(v)].size() == 2) continue;
    vertices.insert(v);
    for (Arrow a : out[index(v)]) {
      while (out[index(board.head(a))].size() == 2) {
        const auto& onward = out[index(board.head(a))];
        a = onward[0] == (a ^ 1) ? onward[1] : onward[0];
      }
      const int w = board.head(a);
      // The same pair a second time from this end is a double edge.
      if (w == v || !core.insert({v, w}).second) return false;
    }
  }
  if (vertices.size() < 4) return false;
  for (const int x : vertices)
    for (const int y : vertices) {
      std::set<int> reached;
      std::vector<int> stack;
      for (const int v : vertices)
        if (v != x && v != y && stack.empty()) stack.push_back(v);
      while (!stack.empty()) {
        const int v = stack.back();
        stack.pop_back();
        if (!reached.insert(v).second) continue;
        for (auto it = core.lower_bound({v, -1}); it != core.end() && it->first == v; ++it)
          if (it->second != x && it->second != y && reached.count(it->second) == 0)
            stack.push_back(it->second);
      }
      if (reached.size() + (x == y ? 1 : 2) != vertices.size()) return false;
    }
  return true;
}

}  // namespace

bool has_one_drawing(const Board& board) {
  if (const auto count = count_drawings(board)) return *count <= 2;
  return board.vertices() <= 200 && is_three_connected_core(board);
}

// --- given cells
// ---------------------------------------------------------------------------------------------

namespace {

// Whether at every vertex the corners that cells claim are parts of one round of all its edges.
bool corners_fit(const Board& board, const std::vector<Walk>& cells) {
  std::map<Arrow, std::vector<Arrow>> beside;  // arrows leaving the same vertex, next to each other
  for (const Walk& walk : cells)
    for (std::size_t i = 0; i < walk.size(); ++i) {
      const Arrow in = walk[i] ^ 1;
      const Arrow out = walk[(i + 1) % walk.size()];
      beside[in].push_back(out);
      beside[out].push_back(in);
    }
  for (const auto& [a, next] : beside)
    if (next.size() > 2) return false;
  for (const auto& around : board.outgoing()) {
    std::set<Arrow> left;
    for (const Arrow a : around)
      if (beside.count(a) > 0) left.insert(a);
    while (!left.empty()) {
      std::vector<Arrow> stack{*left.begin()};
      std::size_t members = 0;
      bool closed = true;
      while (!stack.empty()) {
        const Arrow a = stack.back();
        stack.pop_back();
        if (left.erase(a) == 0) continue;
        ++members;
        closed = closed && beside[a].size() == 2;
        for (const Arrow b : beside[a]) stack.push_back(b);
      }
      if (closed && members != around.size()) return false;
    }
  }
  return true;
}

// Whether a drawing of a connected board shows at once: the cells as they are written all go the same way
// round, and their corners, joined in the order met where no cell claims what is between, are a drawing in
// the plane. Most boards are like this, and the full test takes a hundred times as long.
bool plainly_fit(const Board& board, const std::vector<Walk>& cells) {
  constexpr Arrow kNone = -1;
  std::vector<Arrow> turn(2 * board.edges.size(), kNone);  // after arrow a, the face goes on with turn[a]
  std::vector<bool> follows(turn.size());
  for (const Walk& walk : cells)
    for (std::size_t i = 0; i < walk.size(); ++i) {
      const Arrow onward = walk[(i + 1) % walk.size()];
      if (turn[index(walk[i])] != kNone || follows[index(onward)]) return false;
      turn[index(walk[i])] = onward;
      follows[index(onward)] = true;
    }
  Rotation rotation = board.outgoing();
  for (auto& around : rotation) {
    std::vector<Arrow> rows;  // of corners, the first arrow of each
    for (const Arrow a : around)
      if (!follows[index(a)]) rows.push_back(a);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      Arrow last = rows[i];
      while (turn[index(last ^ 1)] != kNone) last = turn[index(last ^ 1)];
      turn[index(last ^ 1)] = rows[(i + 1) % rows.size()];
    }
    std::vector<Arrow> round{around[0]};
    for (Arrow a = turn[index(around[0] ^ 1)]; a != around[0]; a = turn[index(a ^ 1)]) round.push_back(a);
    if (round.size() != around.size()) return false;
    around = std::move(round);
  }
  const std::size_t count = faces(board, rotation).size();
  return count == board.edges.size() + 2 - board.labels.size() && count > cells.size();
}

}  // namespace

bool some_drawing_has(const Board& board, const std::vector<Walk>& cells) {
  if (plainly_fit(board, cells)) return true;
  if (!corners_fit(board, cells)) return false;
  const auto [count, part] = parts(board);
  std::vector<int> spare(index(count), 1);  // faces besides the outer one: edges - vertices + 1
  for (const int p : part) --spare[index(p)];
  for (const auto& [u, v] : board.edges) ++spare[index(part[index(u)])];
  for (const Walk& walk : cells)
    if (--spare[index(part[index(board.tail(walk[0]))])] < 0) return false;

  std::size_t wheels = 0;
  for (const Walk& walk : cells) wheels += walk.size() + 1;
  BoostGraph graph(board.labels.size() + board.edges.size() + wheels);
  const auto middle = [&](int e) { return board.labels.size() + index(e); };
  for (std::size_t e = 0; e < board.edges.size(); ++e) {
    boost::add_edge(index(board.edges[e].first), middle(static_cast<int>(e)), 0, graph);
    boost::add_edge(middle(static_cast<int>(e)), index(board.edges[e].second), 0, graph);
  }
  std::size_t hub = board.labels.size() + board.edges.size();
  for (const Walk& walk : cells) {
    for (std::size_t i = 0; i < walk.size(); ++i) {
      boost::add_edge(hub, hub + 1 + i, 0, graph);
      boost::add_edge(hub + 1 + i, hub + 1 + (i + 1) % walk.size(), 0, graph);
      boost::add_edge(hub + 1 + i, middle(walk[i] >> 1), 0, graph);
    }
    hub += walk.size() + 1;
  }
  int number = 0;
  for (const auto& edge : boost::make_iterator_range(boost::edges(graph)))
    boost::put(boost::edge_index, graph, edge, number++);
  return boost::boyer_myrvold_planarity_test(graph);
}

}  // namespace tendril::cycles
