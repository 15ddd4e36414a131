#include "rules/arrows/plane_layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "rules/arrows/faces.hpp"

namespace tendril::arrows {
namespace {

constexpr std::size_t kMostDrawnEdges = 150;
constexpr int kMostTries = 20'000;
constexpr Arrow kNone = -1;

std::size_t index(int i) { return static_cast<std::size_t>(i); }

Walk reversed(const Walk& walk) {
  Walk result(walk.rbegin(), walk.rend());
  for (Arrow& a : result) a ^= 1;
  return result;
}

// Turns cells round so that two with a common edge pass it in opposite directions; the groups of cells that
// hang together in this way. Cells that no orientation suits are left as they are, and no drawing is found.
std::vector<std::vector<std::size_t>> orient(std::vector<Walk>& cells) {
  std::vector<std::vector<std::size_t>> groups;
  std::vector<bool> placed(cells.size());
  for (std::size_t first = 0; first < cells.size(); ++first) {
    if (placed[first]) continue;
    placed[first] = true;
    groups.push_back({first});
    for (std::size_t i = 0; i < groups.back().size(); ++i) {
      const Walk& cell = cells[groups.back()[i]];
      for (std::size_t other = 0; other < cells.size(); ++other) {
        if (placed[other]) continue;
        const auto passes = [&](int turned) {
          return std::any_of(cell.begin(), cell.end(), [&](Arrow a) {
            return std::find(cells[other].begin(), cells[other].end(), a ^ turned) != cells[other].end();
          });
        };
        if (!passes(0) && !passes(1)) continue;
        if (!passes(1)) cells[other] = reversed(cells[other]);
        placed[other] = true;
        groups.back().push_back(other);
      }
    }
  }
  return groups;
}

// The arrows round each vertex in pieces whose order the cells settle.
using Pieces = std::vector<std::vector<std::vector<Arrow>>>;

// nullopt if cells contradict each other at some vertex.
std::optional<Pieces> pieces_of(const Board& board, const std::vector<Walk>& cells) {
  std::vector<Arrow> next(2 * board.edges.size(), kNone);
  std::vector<Arrow> previous(next.size(), kNone);
  for (const Walk& cell : cells)
    for (std::size_t i = 0; i < cell.size(); ++i) {
      const Arrow in = cell[i] ^ 1;
      const Arrow out = cell[(i + 1) % cell.size()];
      if (next[index(in)] != kNone || previous[index(out)] != kNone) return std::nullopt;
      next[index(in)] = out;
      previous[index(out)] = in;
    }
  Pieces pieces;
  for (const auto& around : board.outgoing()) {
    pieces.emplace_back();
    std::size_t used = 0;
    for (const Arrow a : around)
      if (previous[index(a)] == kNone) {
        pieces.back().emplace_back();
        for (Arrow b = a; b != kNone; b = next[index(b)]) pieces.back().back().push_back(b);
        used += pieces.back().back().size();
      }
    if (pieces.back().empty()) {
      pieces.back().push_back({around[0]});
      for (Arrow b = next[index(around[0])]; b != around[0]; b = next[index(b)])
        pieces.back().back().push_back(b);
      used = pieces.back().back().size();
    }
    if (used != around.size()) return std::nullopt;
  }
  return pieces;
}

// The rotation in which the pieces round each vertex follow one another in this order.
Rotation joined(const Pieces& pieces, const std::vector<std::vector<std::size_t>>& order) {
  Rotation rotation(pieces.size());
  for (std::size_t v = 0; v < pieces.size(); ++v)
    for (const std::size_t piece : order[v])
      rotation[v].insert(rotation[v].end(), pieces[v][piece].begin(), pieces[v][piece].end());
  return rotation;
}

// The faces of a plane drawing that has the cells among its faces; empty if none is found in so many tries.
std::vector<Walk> plane_faces(const Board& board, const std::vector<Walk>& cells, int& tries) {
  const auto pieces = pieces_of(board, cells);
  if (!pieces) return {};
  std::vector<std::vector<std::size_t>> order;
  for (const auto& around : *pieces) {
    order.emplace_back();
    for (std::size_t i = 0; i < around.size(); ++i) order.back().push_back(i);
  }
  const std::size_t wanted = board.edges.size() + 2 - board.labels.size();
  const auto advance = [&] {
    for (auto& around : order)
      if (std::next_permutation(around.begin() + 1, around.end())) return true;
    return false;
  };
  do {
    if (--tries < 0) return {};
    std::vector<Walk> result = faces(board, joined(*pieces, order));
    if (result.size() == wanted) return result;
  } while (advance());
  return {};
}

// The same, also with groups of cells turned round, which may be written in either direction.
std::vector<Walk> plane_faces(const Board& board, std::vector<Walk>& cells) {
  const auto groups = orient(cells);
  constexpr std::size_t kMostGroups = 8;
  const std::size_t free = std::min(groups.size(), kMostGroups);
  int tries = kMostTries;
  for (unsigned turned = 0; turned < (1U << (free - 1)) && tries > 0; ++turned) {
    std::vector<Walk> now = cells;
    for (std::size_t g = 0; g + 1 < free; ++g)
      if ((turned >> g & 1) != 0)
        for (const std::size_t cell : groups[g + 1]) now[cell] = reversed(now[cell]);
    std::vector<Walk> result = plane_faces(board, now, tries);
    if (result.empty()) continue;
    cells = std::move(now);
    return result;
  }
  return {};
}

// The outer face: the longest that is no cell.
std::size_t outer_face(const std::vector<Walk>& faces, const std::vector<Walk>& cells) {
  std::vector<Arrow> of_cells;
  for (const Walk& cell : cells) of_cells.insert(of_cells.end(), cell.begin(), cell.end());
  std::sort(of_cells.begin(), of_cells.end());
  std::size_t best = faces.size();
  for (std::size_t i = 0; i < faces.size(); ++i) {
    if (std::binary_search(of_cells.begin(), of_cells.end(), faces[i][0])) continue;
    if (best == faces.size() || faces[i].size() > faces[best].size()) best = i;
  }
  return best;
}

// A triangulation inside a fixed outline.
class Net {
 public:
  explicit Net(std::size_t vertices) : seen_(vertices), at_(vertices), next_(vertices), fixed_(vertices) {}

  std::size_t add() {
    at_.emplace_back();
    next_.emplace_back();
    fixed_.push_back(false);
    return at_.size() - 1;
  }
  void fix(std::size_t v, std::pair<double, double> where) {
    at_[v] = where;
    fixed_[v] = true;
  }
  void triangle(std::size_t a, std::size_t b, std::size_t c) {
    triangles_.push_back({a, b, c});
    for (const auto& [u, v] : {std::pair(a, b), std::pair(b, c), std::pair(c, a)}) {
      if (std::find(next_[u].begin(), next_[u].end(), v) != next_[u].end()) continue;
      next_[u].push_back(v);
      next_[v].push_back(u);
    }
  }

  // Everything that is not fixed to the middle of its neighbours.
  void rest() {
    constexpr int kRounds = 2000;
    for (int round = 0; round < kRounds; ++round)
      for (std::size_t v = 0; v < at_.size(); ++v) {
        if (fixed_[v]) continue;
        std::pair<double, double> sum;
        for (const std::size_t w : next_[v]) sum = {sum.first + at_[w].first, sum.second + at_[w].second};
        const auto count = static_cast<double>(next_[v].size());
        at_[v] = {sum.first / count, sum.second / count};
      }
    around_.assign(at_.size(), {});
    for (std::size_t t = 0; t < triangles_.size(); ++t) {
      if (area(triangles_[t]) < 0) std::swap(triangles_[t][1], triangles_[t][2]);
      for (const std::size_t v : triangles_[t]) around_[v].push_back(t);
    }
  }

  // One vertex after the other to a better place near by.
  void improve(int rounds) {
    constexpr int kDirections = 8;
    for (int round = 0; round < rounds; ++round)
      for (std::size_t v = 0; v < at_.size(); ++v) {
        if (fixed_[v]) continue;
        double reach = 1;
        for (const std::size_t w : next_[v]) reach = std::min(reach, distance(v, w));
        const auto from = at_[v];
        auto best = from;
        double least = strain(v);
        for (const double part : {0.5, 0.15})
          for (int i = 0; i < kDirections && best == from; ++i) {
            const double angle = 2 * std::numbers::pi * i / kDirections + round;
            at_[v] = {from.first + part * reach * std::cos(angle),
                      from.second + part * reach * std::sin(angle)};
            if (strain(v) < least) best = at_[v];
          }
        at_[v] = best;
      }
  }

  Points points() const { return Points(at_.begin(), at_.begin() + static_cast<std::ptrdiff_t>(seen_)); }

 private:
  using Triangle = std::array<std::size_t, 3>;

  double distance(std::size_t v, std::size_t w) const {
    return std::hypot(at_[v].first - at_[w].first, at_[v].second - at_[w].second);
  }
  double area(const Triangle& t) const {
    const auto& [ax, ay] = at_[t[0]];
    const auto& [bx, by] = at_[t[1]];
    const auto& [cx, cy] = at_[t[2]];
    return ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
  }
  // How far the triangles at v are from being large and even; those that are seen count more.
  double strain(std::size_t v) const {
    constexpr double kForSize = 0.5;
    constexpr double kForSight = 4;
    double sum = 0;
    for (const std::size_t t : around_[v]) {
      const Triangle& corners = triangles_[t];
      const double a = area(corners);
      if (a <= 1e-12) return std::numeric_limits<double>::infinity();
      double squares = 0;
      for (std::size_t i = 0; i < 3; ++i) {
        const double side = distance(corners[i], corners[(i + 1) % 3]);
        squares += side * side;
      }
      const bool is_seen = std::all_of(corners.begin(), corners.end(), [&](auto w) { return w < seen_; });
      sum += ((is_seen ? kForSight : 1) * squares + kForSize) / a;
    }
    return sum;
  }

  std::size_t seen_;  // the vertices below are the board's
  Points at_;
  std::vector<std::vector<std::size_t>> next_;
  std::vector<bool> fixed_;
  std::vector<Triangle> triangles_;
  std::vector<std::vector<std::size_t>> around_;  // the triangles at each vertex
};

}  // namespace

std::optional<Points> plane_layout(const Board& board) {
  if (board.cells.empty() || board.edges.size() > kMostDrawnEdges || parts(board).first != 1)
    return std::nullopt;
  std::vector<Walk> cells = board.cells;
  const std::vector<Walk> all = plane_faces(board, cells);
  if (all.empty()) return std::nullopt;
  const std::size_t outer = outer_face(all, cells);
  if (outer == all.size()) return std::nullopt;

  Net net(board.labels.size());
  for (std::size_t f = 0; f < all.size(); ++f) {
    const Walk& face = all[f];
    const auto corner = [&](std::size_t i) { return index(board.tail(face[i % face.size()])); };
    if (f != outer && face.size() == 3) {
      net.triangle(corner(0), corner(1), corner(2));
      continue;
    }
    std::vector<std::size_t> ring;
    for (std::size_t i = 0; i < face.size(); ++i) ring.push_back(net.add());
    for (std::size_t i = 0; i < face.size(); ++i) {
      net.triangle(ring[i], corner(i), corner(i + 1));
      net.triangle(ring[i], corner(i + 1), ring[(i + 1) % ring.size()]);
    }
    if (f != outer) {
      const std::size_t hub = net.add();
      for (std::size_t i = 0; i < ring.size(); ++i) net.triangle(hub, ring[i], ring[(i + 1) % ring.size()]);
      continue;
    }
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const double angle =
          2 * std::numbers::pi * (static_cast<double>(i) + 0.5) / static_cast<double>(ring.size());
      net.fix(ring[i], {-std::sin(angle), -std::cos(angle)});
    }
  }
  constexpr int kImprovements = 150;
  net.rest();
  net.improve(kImprovements);
  return net.points();
}

}  // namespace tendril::arrows
