#include "checker/written_graph.hpp"

#include <algorithm>

namespace checker {

WrittenGraph::WrittenGraph(Graph graph, Rules rules)
    : graph_(std::make_shared<const Graph>(std::move(graph))),
      rules_(std::move(rules)),
      left_(graph_->neighbours.size(), true),
      known_(left_),
      index_(left_.size(), -1) {}

std::unique_ptr<Written> WrittenGraph::after(const Places& move) const {
  if (!std::all_of(move.begin(), move.end(), [&](std::uint32_t v) { return is_left(v); })) return nullptr;
  const std::vector<int> taken = rules_.taken(*this, move);
  if (taken.empty()) return nullptr;
  auto result = std::make_unique<WrittenGraph>(*this);
  for (const int v : taken) result->left_[static_cast<std::size_t>(v)] = false;
  result->known_ = result->left_;
  return result;
}

std::vector<int> WrittenGraph::neighbours(int v) const {
  std::vector<int> near;
  for (const int w : graph_->at(v))
    if (left_[static_cast<std::size_t>(w)]) near.push_back(w);
  return near;
}

std::vector<int> WrittenGraph::reached(int v, const std::vector<bool>& inside) const {
  std::vector<int> found{v};
  std::vector<bool> seen(inside.size());
  seen[static_cast<std::size_t>(v)] = true;
  for (std::size_t i = 0; i < found.size(); ++i)
    for (const int w : graph_->at(found[i])) {
      const auto at = static_cast<std::size_t>(w);
      if (!inside[at] || seen[at]) continue;
      seen[at] = true;
      found.push_back(w);
    }
  return found;
}

bool WrittenGraph::index(const Places& places) {
  bool right = true;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i] >= known_.size()) {
      right = false;
      continue;
    }
    right = right && known_[places[i]] && index_[places[i]] < 0;
    index_[places[i]] = static_cast<int>(i);
  }
  return right;
}
void WrittenGraph::forget(const Places& places) {
  for (const std::uint32_t v : places)
    if (v < index_.size()) index_[v] = -1;
}

// Every edge at these places goes to another of them, where `other` has one; and they have as many.
bool WrittenGraph::take(const Places& places, const Written& other) {
  const auto& there = static_cast<const WrittenGraph&>(other);
  bool same = index(places) && places.size() == there.left_.size();
  for (std::size_t i = 0; same && i < places.size(); ++i) {
    const std::vector<int> near = neighbours(static_cast<int>(places[i]));
    same = near.size() == there.graph_->at(static_cast<int>(i)).size() &&
           std::all_of(near.begin(), near.end(), [&](int w) {
             const int k = index_[static_cast<std::size_t>(w)];
             return k >= 0 && there.graph_->joined(static_cast<int>(i), k);
           });
  }
  forget(places);
  if (same)
    for (const std::uint32_t v : places) known_[v] = false;
  return same;
}

bool WrittenGraph::take_pair(const Places& one, const Places& other) {
  Places both = one;
  both.insert(both.end(), other.begin(), other.end());
  bool same = one.size() == other.size() && index(both);
  for (std::size_t i = 0; same && i < one.size(); ++i) {
    const std::vector<int> near = neighbours(static_cast<int>(one[i]));
    same = near.size() == neighbours(static_cast<int>(other[i])).size() &&
           std::all_of(near.begin(), near.end(), [&](int w) {
             const int k = index_[static_cast<std::size_t>(w)];
             return k >= 0 && static_cast<std::size_t>(k) < one.size() &&
                    graph_->joined(static_cast<int>(other[i]),
                                   static_cast<int>(other[static_cast<std::size_t>(k)]));
           });
  }
  forget(both);
  if (same)
    for (const std::uint32_t v : both) known_[v] = false;
  return same;
}

bool WrittenGraph::is_over() const {
  const std::vector<Graph> parts = graph_->parts(known_);
  return std::none_of(parts.begin(), parts.end(), rules_.can_move);
}

}  // namespace checker
