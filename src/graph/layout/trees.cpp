#include "graph/layout/trees.hpp"

#include <algorithm>
#include <numbers>

namespace tendril::layout {
namespace {

std::vector<Vertex> neighbours(const Graph& graph, Vertex v) {
  std::vector<Vertex> result;
  graph.for_neighbours(v, [&](Vertex w) { result.push_back(w); });
  return result;
}

// From `hub` by way of `first` for as long as vertices have degree two; the last vertex may have another
// degree.
std::vector<Vertex> chain(const Graph& graph, Vertex hub, Vertex first) {
  std::vector<Vertex> result{first};
  for (Vertex before = hub; graph.degree(result.back()) == 2;) {
    const std::vector<Vertex> both = neighbours(graph, result.back());
    const Vertex onward = both[0] == before ? both[1] : both[0];
    before = result.back();
    result.push_back(onward);
  }
  return result;
}

// Straight legs from a hub, the i-th at angle(i); neighbouring ones are `step` apart.
template <class Angle>
void stretch_legs(const std::vector<std::vector<Vertex>>& legs, Point hub, double step, Angle&& angle,
                  Places& places) {
  const double first = legs.size() < 2 ? 1 : std::max(1.0, 0.5 / std::sin(std::min(step, kTurn / 4) / 2));
  for (std::size_t i = 0; i < legs.size(); ++i)
    for (std::size_t j = 0; j < legs[i].size(); ++j)
      places[legs[i][j]] = hub + polar(angle(static_cast<double>(i)), first + static_cast<double>(j));
}

Places spider(const Graph& tree, Vertex hub) {
  std::vector<std::vector<Vertex>> legs;
  for (const Vertex w : neighbours(tree, hub)) legs.push_back(chain(tree, hub, w));
  Places places(tree.vertices());
  const double step = kTurn / static_cast<double>(legs.size());
  stretch_legs(
      legs, {}, step, [&](double i) { return i * step; }, places);
  return places;
}

Places two_hubs(const Graph& tree, Vertex left, Vertex right) {
  Places places(tree.vertices());
  std::vector<Vertex> between;
  for (const bool first : {true, false}) {
    const Vertex hub = first ? left : right;
    std::vector<std::vector<Vertex>> legs;
    for (const Vertex w : neighbours(tree, hub)) {
      std::vector<Vertex> leg = chain(tree, hub, w);
      if (leg.back() == (first ? right : left))
        between = std::move(leg);
      else
        legs.push_back(std::move(leg));
    }
    if (first)
      for (std::size_t i = 0; i < between.size(); ++i) places[between[i]] = {static_cast<double>(i + 1), 0};
    // The legs never lean towards the other hub.
    const auto count = static_cast<double>(legs.size());
    const double step = std::min(kTurn / (count + 1), kTurn / 2 / (count - 1));
    const double middle = first ? 0.75 * kTurn : 0.25 * kTurn;
    const double way = first ? 1 : -1;
    stretch_legs(
        legs, places[hub], step, [&](double i) { return middle - way * (i - (count - 1) / 2) * step; },
        places);
  }
  return places;
}

// The inner vertices in order along the spine, if they form a path.
std::vector<Vertex> spine_of(const Graph& tree) {
  std::vector<Vertex> spine;
  const auto inner = [&](Vertex v) {
    std::vector<Vertex> result;
    tree.for_neighbours(v, [&](Vertex w) {
      if (tree.degree(w) > 1) result.push_back(w);
    });
    return result;
  };
  Vertex members = 0;
  for (Vertex v = 0; v < tree.vertices(); ++v) {
    if (tree.degree(v) < 2) continue;
    ++members;
    const std::size_t joined = inner(v).size();
    if (joined > 2) return {};
    if (joined < 2 && spine.empty()) spine.push_back(v);
  }
  while (spine.size() < members)
    for (const Vertex w : inner(spine.back()))
      if (spine.size() < 2 || w != spine[spine.size() - 2]) {
        spine.push_back(w);
        break;
      }
  return spine;
}

// Leaves above and below the spine in turn.
Places caterpillar(const Graph& tree, const std::vector<Vertex>& spine) {
  Places places(tree.vertices());
  double x = 0;
  double reach = 0;  // how far the leaves of the last vertex go to the right
  for (std::size_t i = 0; i < spine.size(); ++i) {
    std::vector<Vertex> leaves;
    for (const Vertex w : neighbours(tree, spine[i]))
      if (tree.degree(w) == 1) leaves.push_back(w);
    const std::size_t above = (leaves.size() + 1) / 2;
    const double wide = leaves.empty() ? 0 : (static_cast<double>(above) - 1) / 2;
    if (i > 0) x += std::max(1.0, reach + wide + (reach + wide > 0 ? 1 : 0));
    reach = wide;
    places[spine[i]] = {x, 0};
    // Leaves far out stand higher, so that the edges to them keep clear of those further in.
    const double high = std::max(1.0, 0.6 * wide);
    for (std::size_t j = 0; j < leaves.size(); ++j) {
      const bool up = j < above;
      const double place = static_cast<double>(up ? j : j - above);
      const double count = static_cast<double>(up ? above : leaves.size() - above);
      places[leaves[j]] = {x + place - (count - 1) / 2, up ? -high : high};
    }
  }
  return places;
}

// The vertex left when leaves are taken off round by round.
Vertex centre(const Graph& tree) {
  std::vector<Vertex> degree(tree.vertices());
  std::vector<Vertex> round;
  for (Vertex v = 0; v < tree.vertices(); ++v) {
    degree[v] = tree.degree(v);
    if (degree[v] <= 1) round.push_back(v);
  }
  Vertex last = 0;
  while (!round.empty()) {
    last = *std::min_element(round.begin(), round.end());
    std::vector<Vertex> next;
    for (const Vertex v : round)
      tree.for_neighbours(v, [&](Vertex w) {
        if (degree[w] > 1 && --degree[w] == 1) next.push_back(w);
      });
    for (const Vertex v : round) degree[v] = 0;
    round = std::move(next);
  }
  return last;
}

// Subtrees side by side as near as their outlines allow, parents over the middle of their children.
Places layers(const Graph& tree) {
  const Vertex n = tree.vertices();
  std::vector<Vertex> order{centre(tree)};
  std::vector<std::vector<Vertex>> children(n);
  std::vector<std::size_t> depth(n);
  std::vector<bool> seen(n);
  seen[order[0]] = true;
  for (std::size_t i = 0; i < order.size(); ++i)
    tree.for_neighbours(order[i], [&](Vertex w) {
      if (seen[w]) return;
      seen[w] = true;
      depth[w] = depth[order[i]] + 1;
      children[order[i]].push_back(w);
      order.push_back(w);
    });

  // Of each subtree, level by level from its root: how far it goes to the left and to the right of the root.
  struct Outline {
    std::vector<double> left;
    std::vector<double> right;
  };
  std::vector<Outline> outlines(n);
  std::vector<double> offset(n);  // from the parent
  for (std::size_t i = order.size(); i-- > 0;) {
    const Vertex v = order[i];
    Outline joined;  // from the first child
    for (const Vertex w : children[v]) {
      Outline& next = outlines[w];
      double shift = 0;
      for (std::size_t level = 0; level < std::min(joined.right.size(), next.left.size()); ++level)
        shift = std::max(shift, joined.right[level] - next.left[level] + 1);
      offset[w] = shift;
      for (std::size_t level = 0; level < next.left.size(); ++level) {
        if (level == joined.left.size()) {
          joined.left.push_back(next.left[level] + shift);
          joined.right.push_back(next.right[level] + shift);
        }
        joined.left[level] = std::min(joined.left[level], next.left[level] + shift);
        joined.right[level] = std::max(joined.right[level], next.right[level] + shift);
      }
      next = {};
    }
    const double middle = children[v].empty() ? 0 : offset[children[v].back()] / 2;
    for (const Vertex w : children[v]) offset[w] -= middle;
    Outline& own = outlines[v];
    own.left.push_back(0);
    own.right.push_back(0);
    for (std::size_t level = 0; level < joined.left.size(); ++level) {
      own.left.push_back(joined.left[level] - middle);
      own.right.push_back(joined.right[level] - middle);
    }
  }

  // A layer is so high that no edge comes too near to the neighbour of its end: they are one unit apart.
  std::vector<double> height(n, 1);
  for (Vertex v = 0; v < n; ++v) height[depth[v]] = std::max(height[depth[v]], 0.55 * std::abs(offset[v]));
  std::vector<double> level(n);
  for (std::size_t d = 1; d < n; ++d) level[d] = level[d - 1] + height[d];
  Places places(n);
  for (const Vertex v : order)
    for (const Vertex w : children[v]) places[w] = {places[v].x + offset[w], level[depth[w]]};
  return places;
}

}  // namespace

Places tree_places(const Graph& tree) {
  std::vector<Vertex> hubs;
  for (Vertex v = 0; v < tree.vertices(); ++v)
    if (tree.degree(v) > 2) hubs.push_back(v);
  if (hubs.size() == 1) return spider(tree, hubs[0]);
  if (hubs.size() == 2) return two_hubs(tree, hubs[0], hubs[1]);
  const std::vector<Vertex> spine = spine_of(tree);
  return spine.empty() ? layers(tree) : caterpillar(tree, spine);
}

}  // namespace tendril::layout
