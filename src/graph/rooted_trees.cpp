#include "graph/rooted_trees.hpp"

#include <algorithm>

namespace tendril {
namespace {

std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ x >> 33) * 0xff51afd7ed558ccdU;
  x = (x ^ x >> 33) * 0xc4ceb9fe1a85ec53U;
  return x ^ x >> 33;
}

// What a branch adds to the hash of a vertex. A sum, so that taking and adding need not look at the others.
std::uint64_t share_of(TreeId branch) { return mixed(branch * 0x9e3779b97f4a7c15U); }

}  // namespace

RootedTrees::RootedTrees() : nodes_(1), slots_(std::size_t{1} << 10) {
  start(draft_);
  keep(draft_);
}

void RootedTrees::start(Draft& draft) const {
  draft.branches_.clear();
  draft.hash_ = 0;
  draft.vertices_ = 1;
}

void RootedTrees::start(Draft& draft, TreeId tree) const {
  const std::span<const TreeId> all = branches(tree);
  draft.branches_.assign(all.begin(), all.end());
  draft.hash_ = nodes_[tree].hash;
  draft.vertices_ = nodes_[tree].vertices;
}

void RootedTrees::add(Draft& draft, TreeId branch) const {
  draft.branches_.insert(std::upper_bound(draft.branches_.begin(), draft.branches_.end(), branch), branch);
  draft.hash_ += share_of(branch);
  draft.vertices_ += vertices(branch);
}

void RootedTrees::take(Draft& draft, TreeId branch) const {
  draft.branches_.erase(std::lower_bound(draft.branches_.begin(), draft.branches_.end(), branch));
  draft.hash_ -= share_of(branch);
  draft.vertices_ -= vertices(branch);
}

std::size_t RootedTrees::first_slot(std::uint64_t hash) const { return mixed(hash) & (slots_.size() - 1); }

TreeId RootedTrees::keep(const Draft& draft) {
  for (std::size_t at = first_slot(draft.hash_); slots_[at] != kNone; at = (at + 1) & (slots_.size() - 1)) {
    const std::span<const TreeId> kept = branches(slots_[at]);
    if (nodes_[slots_[at]].hash == draft.hash_ &&
        std::equal(kept.begin(), kept.end(), draft.branches_.begin(), draft.branches_.end()))
      return slots_[at];
  }
  // In an order in which nothing half done is left where memory ends.
  if (2 * (nodes_.size() + 1) > slots_.size()) grow();
  const Node node{draft.hash_, static_cast<std::uint32_t>(branches_.size()),
                  static_cast<std::uint32_t>(draft.branches_.size()), draft.vertices_};
  branches_.insert(branches_.end(), draft.branches_.begin(), draft.branches_.end());
  nodes_.push_back(node);
  put(size() - 1);
  return size() - 1;
}

void RootedTrees::put(TreeId tree) {
  std::size_t at = first_slot(nodes_[tree].hash);
  while (slots_[at] != kNone) at = (at + 1) & (slots_.size() - 1);
  slots_[at] = tree;
}

TreeId RootedTrees::keep_centred(Draft& draft) {
  const std::uint32_t all = draft.vertices_;
  while (true) {
    const auto heavy = std::find_if(draft.branches_.begin(), draft.branches_.end(),
                                    [&](TreeId b) { return 2 * vertices(b) >= all; });
    if (heavy == draft.branches_.end()) return keep(draft);
    const TreeId branch = *heavy;
    take(draft, branch);
    const TreeId rest = keep(draft);
    const bool even = 2 * vertices(branch) == all;
    start(draft, even ? std::max(branch, rest) : branch);
    add(draft, even ? std::min(branch, rest) : rest);
    if (even) return keep(draft);
  }
}

TreeId RootedTrees::keep_centred(const Graph& graph) {
  // Vertices in an order in which each comes after its parent; they are kept backwards.
  std::vector<Vertex> order{0};
  std::vector<Vertex> parent(graph.vertices(), 0);
  for (std::size_t i = 0; i < order.size(); ++i)
    graph.for_neighbours(order[i], [&](Vertex next) {
      if (i > 0 && next == parent[order[i]]) return;
      parent[next] = order[i];
      order.push_back(next);
    });
  std::vector<std::vector<TreeId>> below(graph.vertices());
  for (std::size_t i = order.size(); i-- > 0;) {
    start(draft_);
    for (const TreeId branch : below[order[i]]) add(draft_, branch);
    if (i > 0) below[parent[order[i]]].push_back(keep(draft_));
  }
  return keep_centred(draft_);
}

void RootedTrees::grow() {
  std::vector<TreeId> larger(2 * slots_.size());
  slots_.swap(larger);
  for (TreeId id = 1; id < size(); ++id) put(id);
}

TreeId RootedTrees::graft(TreeId tree, TreeId branch) {
  start(draft_, tree);
  add(draft_, branch);
  return keep(draft_);
}

TreeId RootedTrees::merge(TreeId tree, TreeId other) {
  start(draft_, tree);
  for (const TreeId branch : branches(other)) add(draft_, branch);
  return keep(draft_);
}

std::vector<TreeId> RootedTrees::all(std::uint32_t vertices) {
  std::vector<std::vector<TreeId>> of_size(vertices + 1);
  if (vertices >= 1) of_size[1] = {kVertex};
  for (std::uint32_t n = 2; n <= vertices; ++n) {
    for (std::uint32_t branch = n - 1; branch >= 1; --branch)
      for (const TreeId b : of_size[branch])
        for (const TreeId t : of_size[n - branch]) of_size[n].push_back(graft(t, b));
    std::sort(of_size[n].begin(), of_size[n].end());
    of_size[n].erase(std::unique(of_size[n].begin(), of_size[n].end()), of_size[n].end());
  }
  std::vector<TreeId> all;
  for (const auto& trees : of_size) all.insert(all.end(), trees.begin(), trees.end());
  return all;
}

std::vector<std::uint32_t> RootedTrees::parents(TreeId tree) const {
  std::vector<std::uint32_t> parents;
  const auto write = [&](const auto& self, TreeId t) -> void {
    const auto root = static_cast<std::uint32_t>(parents.size());
    for (const TreeId branch : branches(t)) {
      parents.push_back(root);
      self(self, branch);
    }
  };
  write(write, tree);
  return parents;
}

std::size_t RootedTrees::bytes() const {
  return nodes_.capacity() * sizeof(Node) + (branches_.capacity() + slots_.capacity()) * sizeof(TreeId);
}

}  // namespace tendril
