#include "rules/octal/tree_values.hpp"

#include <algorithm>

#include "base/heed.hpp"
#include "base/telling.hpp"
#include "graph/chain_tree.hpp"
#include "graph/component_key.hpp"

namespace tendril::octal {
namespace {

// A search keeps all it meets of fewer in a tenth of a second, for the next question and for a store; more are minutes.
constexpr double kFewestSubtrees = 30'000;
constexpr double kMostSubtrees = 50'000'000;
// Values are kept in 16 bits, and recursion is as deep as there are moves.
constexpr std::uint64_t kMostVertices = 1'000;
// No smaller tree has so many subtrees.
constexpr std::uint64_t kFewestVertices = 16;

// The connected subtrees of a tree, those that differ by exchanging equal branches of a vertex counted once.
double subtrees(const Graph& graph) {
  RootedTrees trees;
  const TreeId root = trees.keep_centred(graph);
  std::vector<double> with_root(trees.size());
  // Branches have smaller numbers than what they are branches of.
  for (TreeId id = 1; id < trees.size(); ++id) {
    double ways = 1;
    const auto branches = trees.branches(id);
    for (std::size_t i = 0; i < branches.size();) {
      std::size_t equal = i;
      for (; equal < branches.size() && branches[equal] == branches[i]; ++equal)
        ways *= (with_root[branches[i]] + static_cast<double>(equal - i + 1)) /
                static_cast<double>(equal - i + 1);
      i = equal;
    }
    with_root[id] = ways;
  }
  double sum = 0;
  std::vector<TreeId> open{root};
  while (!open.empty()) {
    const TreeId id = open.back();
    open.pop_back();
    sum += with_root[id];
    for (const TreeId branch : trees.branches(id)) open.push_back(branch);
  }
  return sum;
}

}  // namespace

bool TreeValues::plays(const Code& code) {
  for (std::uint32_t taken = 0; taken <= code.most_taken(); ++taken)
    if ((code.digit(taken) & kMayDisconnect) != 0) return false;
  return code.most_taken() > 0;
}

bool TreeValues::values(KeyView position) {
  if (!is_tree_key(position)) return false;
  if (const auto all = component_vertices(position); all < kFewestVertices || all > kMostVertices)
    return false;
  const double count = subtrees(component_graph(position));
  return count >= kFewestSubtrees && count <= kMostSubtrees;
}

std::optional<Nimber> TreeValues::nimber(KeyView tree) {
  const std::unique_lock turn(turn_, std::try_to_lock);
  if (!turn) return std::nullopt;
  waiting_.clear();  // a stop may have left some
  valued_ = 0;
  try {
    const TreeId id = trees_.keep_centred(component_graph(tree));
    return Nimber{value(id)};
  } catch (const NoRoom&) {
    trees_ = RootedTrees();
    values_ = {0};
    branches_ = {};
    left_ = {};
    met_ = {};
    return std::nullopt;
  }
}

// As deep as there are moves.
std::uint32_t TreeValues::value(TreeId tree) {  // NOLINT(misc-no-recursion)
  if (tree < values_.size() && values_[tree] != kUnknown) return values_[tree];
  constexpr std::uint64_t kPerLook = 1 << 16;
  if (++valued_ % kPerLook == 0 && lacks_room(trees_.bytes() + 2 * values_.capacity())) throw NoRoom();
  tell(valued_);
  const std::size_t begin = waiting_.size();
  list_options(tree);
  const std::size_t end = waiting_.size();
  heed(static_cast<std::int64_t>((end - begin) / 4 + 1));
  for (std::size_t i = begin; i < end; ++i) {
    const TreeId option = waiting_[i];
    if (option >= values_.size() || values_[option] == kUnknown) value(option);
  }
  met_.resize(std::max<std::size_t>(met_.size(), end - begin + 2));
  for (std::size_t i = begin; i < end; ++i)
    if (const std::uint16_t met = values_[waiting_[i]]; met < met_.size()) met_[met] = tree;
  std::uint16_t mex = 0;
  while (met_[mex] == tree) ++mex;
  waiting_.resize(begin);
  if (values_.size() <= tree) values_.resize(std::max<std::size_t>(trees_.size(), tree + 1), kUnknown);
  return values_[tree] = mex;
}

void TreeValues::list_options(TreeId tree) {
  const std::uint32_t all = trees_.vertices(tree);
  // The lists of branches are made first: new trees move the branches of this one.
  std::vector<TreeId> different;
  for (const TreeId branch : trees_.branches(tree))
    if (different.empty() || different.back() != branch) different.push_back(branch);
  for (const TreeId branch : different) {
    const Branch left = left_of(branch);
    trees_.start(without_, tree);
    trees_.take(without_, branch);
    for (std::size_t i = left.begin; i < left.end; ++i) {
      draft_ = without_;
      if (left_[i] != RootedTrees::kNone) trees_.add(draft_, left_[i]);
      waiting_.push_back(trees_.keep_centred(draft_));
    }
  }
  if (all <= 2 * code_.most_taken()) list_lower_sides(tree, all);
  if ((code_.digit(all) & kMayEmpty) != 0) waiting_.push_back(RootedTrees::kNone);
}

void TreeValues::list_lower_sides(TreeId tree, std::uint32_t all) {  // NOLINT(misc-no-recursion)
  for (std::size_t i = 0; i < trees_.branches(tree).size(); ++i) {
    const TreeId branch = trees_.branches(tree)[i];
    const std::uint32_t taken = all - trees_.vertices(branch);
    if (taken > code_.most_taken()) continue;
    if ((code_.digit(taken) & kMayLeaveConnected) != 0) {
      trees_.start(draft_, branch);
      waiting_.push_back(trees_.keep_centred(draft_));
    }
    list_lower_sides(branch, all);
  }
}

// As deep as the branch is high.
TreeValues::Branch TreeValues::left_of(TreeId branch) {  // NOLINT(misc-no-recursion)
  if (const auto known = branches_.find(branch); known != branches_.end()) return known->second;
  std::vector<TreeId> left;
  if ((code_.digit(trees_.vertices(branch)) & kMayLeaveConnected) != 0) left.push_back(RootedTrees::kNone);
  RootedTrees::Draft without, draft;
  TreeId before = RootedTrees::kNone;
  for (std::size_t b = 0; b < trees_.branches(branch).size(); ++b) {
    const TreeId part = trees_.branches(branch)[b];
    if (part == before) continue;
    before = part;
    const Branch of_part = left_of(part);
    trees_.start(without, branch);
    trees_.take(without, part);
    for (std::size_t i = of_part.begin; i < of_part.end; ++i) {
      draft = without;
      if (left_[i] != RootedTrees::kNone) trees_.add(draft, left_[i]);
      left.push_back(trees_.keep(draft));
    }
  }
  std::sort(left.begin(), left.end());
  left.erase(std::unique(left.begin(), left.end()), left.end());
  const Branch range{left_.size(), left_.size() + left.size()};
  left_.insert(left_.end(), left.begin(), left.end());
  branches_.try_emplace(branch, range);
  return range;
}

}  // namespace tendril::octal
