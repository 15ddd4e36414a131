#include "graph/plane/cells.hpp"

#include <map>
#include <set>

#include "graph/plane/planarity.hpp"

namespace tendril::plane {
namespace {

// The corners of the cells, all going the same way round, put together vertex by vertex; where no cell
// claims what is between, in the order of `rotation`. nullopt if they contradict each other.
std::optional<Rotation> joined(const Skeleton& skeleton, const std::vector<Walk>& cells, Rotation rotation) {
  std::vector<Dart> turn(index(skeleton.darts()), kNoDart);  // after dart d, the face goes on with turn[d]
  std::vector<bool> follows(turn.size());
  for (const Walk& walk : cells)
    for (std::size_t i = 0; i < walk.size(); ++i) {
      const Dart onward = walk[(i + 1) % walk.size()];
      if (turn[index(walk[i])] != kNoDart || follows[index(onward)]) return std::nullopt;
      turn[index(walk[i])] = onward;
      follows[index(onward)] = true;
    }
  for (auto& around : rotation) {
    if (around.empty()) continue;
    std::vector<Dart> rows;  // of corners, the first dart of each
    for (const Dart d : around)
      if (!follows[index(d)]) rows.push_back(d);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      Dart last = rows[i];
      while (turn[index(last ^ 1)] != kNoDart) last = turn[index(last ^ 1)];
      turn[index(last ^ 1)] = rows[(i + 1) % rows.size()];
    }
    std::vector<Dart> round{around[0]};
    for (Dart d = turn[index(around[0] ^ 1)]; d != around[0]; d = turn[index(d ^ 1)]) round.push_back(d);
    if (round.size() != around.size()) return std::nullopt;
    around = std::move(round);
  }
  return rotation;
}

// The drawing of a connected graph that shows at once.
std::optional<Rotation> plain_drawing(const Skeleton& skeleton, const std::vector<Walk>& cells) {
  auto rotation = joined(skeleton, cells, skeleton.outgoing());
  if (!rotation) return std::nullopt;
  const int count = count_faces(*rotation);
  const bool fits = count == skeleton.darts() / 2 + 2 - skeleton.vertices && index(count) > cells.size();
  return fits ? rotation : std::nullopt;
}

// Whether at every vertex the corners that cells claim are parts of one round of all its edges.
bool corners_fit(const Skeleton& skeleton, const std::vector<Walk>& cells) {
  std::map<Dart, std::vector<Dart>> beside;  // darts leaving the same vertex, next to each other
  for (const Walk& walk : cells)
    for (std::size_t i = 0; i < walk.size(); ++i) {
      const Dart in = walk[i] ^ 1;
      const Dart out = walk[(i + 1) % walk.size()];
      beside[in].push_back(out);
      beside[out].push_back(in);
    }
  for (const auto& [d, next] : beside)
    if (next.size() > 2) return false;
  for (const auto& around : skeleton.outgoing()) {
    std::set<Dart> left;
    for (const Dart d : around)
      if (beside.count(d) > 0) left.insert(d);
    while (!left.empty()) {
      std::vector<Dart> stack{*left.begin()};
      std::size_t members = 0;
      bool closed = true;
      while (!stack.empty()) {
        const Dart d = stack.back();
        stack.pop_back();
        if (left.erase(d) == 0) continue;
        ++members;
        closed = closed && beside[d].size() == 2;
        for (const Dart b : beside[d]) stack.push_back(b);
      }
      if (closed && members != around.size()) return false;
    }
  }
  return true;
}

// Whether every part has more faces than cells: edges - vertices + 2 of them.
bool leave_an_outside(const Skeleton& skeleton, const std::vector<Walk>& cells) {
  const auto [count, part] = parts(skeleton);
  std::vector<int> spare(index(count), 1);
  for (const int p : part) --spare[index(p)];
  for (const auto& [u, v] : skeleton.edges) ++spare[index(part[index(u)])];
  for (const Walk& walk : cells)
    if (--spare[index(part[index(skeleton.tail(walk[0]))])] < 0) return false;
  return true;
}

// The graph with every edge e in two halves, edges 2e and 2e + 1, and every cell filled with a wheel.
class FilledGraph {
 public:
  FilledGraph(const Skeleton& skeleton, const std::vector<Walk>& cells) {
    filled_.vertices = skeleton.vertices + static_cast<int>(skeleton.edges.size());
    first_middle_ = skeleton.vertices;
    for (std::size_t e = 0; e < skeleton.edges.size(); ++e) {
      filled_.edges.emplace_back(skeleton.edges[e].first, middle(static_cast<int>(e)));
      filled_.edges.emplace_back(middle(static_cast<int>(e)), skeleton.edges[e].second);
    }
    for (const Walk& walk : cells) {
      const int hub = filled_.vertices;
      const int size = static_cast<int>(walk.size());
      first_rim_.push_back(hub + 1);
      filled_.vertices += size + 1;
      for (int i = 0; i < size; ++i) {
        filled_.edges.emplace_back(hub, hub + 1 + i);
        filled_.edges.emplace_back(hub + 1 + i, hub + 1 + (i + 1) % size);
        filled_.edges.emplace_back(hub + 1 + i, middle(walk[index(i)] >> 1));
      }
    }
  }

  const Skeleton& skeleton() const { return filled_; }
  // Of a rotation of this graph, what it says of the graph it was made from.
  Rotation original(const Rotation& rotation) const {
    Rotation result(rotation.begin(), rotation.begin() + first_middle_);
    for (auto& around : result)
      for (Dart& d : around) d = 2 * (d >> 2) + (d & 1);
    return result;
  }
  // Whether it has a cell on the left of its walk: the wheel's spoke to the middle of the first edge comes
  // behind the half edge that leads back to where the walk begins.
  bool on_the_left(const Rotation& rotation, const Walk& walk, std::size_t cell) const {
    const auto& around = rotation[index(middle(walk[0] >> 1))];
    const auto place = [&](int neighbour) {
      std::size_t i = 0;
      while (filled_.head(around[i]) != neighbour) ++i;
      return i;
    };
    const Dart first_half = 4 * (walk[0] >> 1);
    const bool forth = (walk[0] & 1) == 0;
    const std::size_t back = place(filled_.tail(forth ? first_half : first_half + 3));
    const std::size_t ahead = place(filled_.tail(forth ? first_half + 3 : first_half));
    const std::size_t spoke = place(first_rim_[cell]);
    const std::size_t n = around.size();
    return (spoke + n - back) % n < (ahead + n - back) % n;
  }

 private:
  int middle(int edge) const { return first_middle_ + edge; }

  Skeleton filled_;
  int first_middle_ = 0;
  std::vector<int> first_rim_;  // of each cell's wheel, the vertex fastened to the first edge of its walk
};

}  // namespace

std::optional<Rotation> drawing_with(const Skeleton& skeleton, const std::vector<Walk>& cells) {
  if (auto plain = plain_drawing(skeleton, cells)) return plain;
  if (!corners_fit(skeleton, cells) || !leave_an_outside(skeleton, cells)) return std::nullopt;
  const FilledGraph filled(skeleton, cells);
  const auto rotation = find_drawing(filled.skeleton());
  if (!rotation) return std::nullopt;
  std::vector<Walk> turned;
  for (std::size_t c = 0; c < cells.size(); ++c)
    turned.push_back(filled.on_the_left(*rotation, cells[c], c) ? cells[c] : reversed(cells[c]));
  return joined(skeleton, turned, filled.original(*rotation));
}

std::optional<std::vector<Walk>> cells_inside(const Rotation& rotation, const Walk& outside) {
  std::vector<Walk> cells;
  bool found = false;
  for (Walk& face : faces(rotation)) {
    if (!found && same_walk(face, outside))
      found = true;
    else if (!repeats_edge(face))
      cells.push_back(std::move(face));
  }
  return found ? std::optional(std::move(cells)) : std::nullopt;
}

}  // namespace tendril::plane
