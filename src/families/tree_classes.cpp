// Only trees that are put together from two small ones come up here, so that a code takes a tenth of a second for all
// trees of eight vertices; a search for the value of every join took minutes.
#include "tendril/tree_classes.hpp"

#include <fmt/format.h>

#include <map>
#include <set>
#include <utility>

#include "families/tree_algebra.hpp"

namespace tendril {

using families::HangingTrees;
using families::TreeAlgebra;

std::string RootedTree::name() const {
  return empty ? "empty" : fmt::format("tree({})", fmt::join(parents, ","));
}

struct TreeBehaviour::Kept {
  RootedTrees trees;
};

TreeBehaviour::TreeBehaviour() : kept_(std::make_unique<Kept>()) {}
TreeBehaviour::~TreeBehaviour() = default;
TreeBehaviour::TreeBehaviour(TreeBehaviour&&) noexcept = default;
TreeBehaviour& TreeBehaviour::operator=(TreeBehaviour&&) noexcept = default;

namespace {

constexpr TreeId kEmpty = 0xffffffff;

// The nimber of two trees whose roots are joined. Nothing joined to a tree leaves the tree, and the path but for its end.
std::uint32_t joined(HangingTrees& values, TreeId first, std::uint32_t edges, TreeId second) {
  RootedTrees& trees = values.trees();
  if (first == kEmpty) std::swap(first, second);
  if (edges == 2) first = first == kEmpty ? RootedTrees::kVertex : trees.graft(RootedTrees::kVertex, first);
  if (first == kEmpty) return 0;
  return values.nimber(second == kEmpty ? first : trees.graft(second, first));
}

std::size_t different(const std::vector<std::uint32_t>& numbers) {
  return std::set<std::uint32_t>(numbers.begin(), numbers.end()).size();
}

}  // namespace

TreeClasses TreeBehaviour::classes(std::string_view code_text, std::uint32_t edges, std::uint32_t vertices,
                                   Control& control) {
  const octal::Code code(code_text);
  RootedTrees& trees = kept_->trees;
  HangingTrees values(trees, code);
  std::vector<TreeId> all = trees.all(vertices);
  all.insert(all.begin(), kEmpty);
  std::vector<std::vector<std::uint32_t>> rows(all.size(), std::vector<std::uint32_t>(all.size()));
  std::uint64_t done = 0;
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j <= i; ++j) {
      control.tick(++done);
      rows[i][j] = rows[j][i] = joined(values, all[i], edges, all[j]);
    }
  TreeClasses found;
  std::map<std::vector<std::uint32_t>, std::size_t> class_of_row;
  found.by_size.assign(vertices + 1, 0);
  for (std::size_t i = 0; i < all.size(); ++i) {
    found.trees.push_back(all[i] == kEmpty ? RootedTree{{}, true} : RootedTree{trees.parents(all[i])});
    const auto [entry, is_new] = class_of_row.emplace(rows[i], found.members.size());
    if (is_new) {
      found.members.emplace_back();
      found.alone.push_back(all[i] == kEmpty ? 0 : values.nimber(all[i]));
      for (std::uint32_t size = all[i] == kEmpty ? 0 : trees.vertices(all[i]); size <= vertices; ++size)
        ++found.by_size[size];
    }
    found.members[entry->second].push_back(i);
  }
  for (const auto& one : found.members) {
    std::vector<std::uint32_t>& line = found.table.emplace_back();
    for (const auto& other : found.members) line.push_back(rows[one[0]][other[0]]);
  }
  return found;
}

std::optional<AllTrees> TreeBehaviour::all_trees(std::string_view code_text, Control& control) {
  const octal::Code code(code_text);
  HangingTrees values(kept_->trees, code);
  const std::optional<TreeAlgebra> algebra = find_algebra(values, code, kMostMerged, control);
  if (!algebra) return std::nullopt;
  const families::LegRule leg = leg_rule(*algebra);
  return AllTrees{different(algebra->behaviours(1)), different(algebra->behaviours(2)), leg.period, leg.from,
                  algebra->profiles};
}

}  // namespace tendril
