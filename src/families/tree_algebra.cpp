#include "families/tree_algebra.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace tendril::families {
namespace {

// Guesses an algebra: trees are alike if they have the same nimbers merged with each of these.
std::optional<TreeAlgebra> guess(HangingTrees& values, const std::vector<TreeId>& partners,
                                 std::size_t most_classes, Control& control) {
  RootedTrees& trees = values.trees();
  TreeAlgebra algebra;
  std::map<std::vector<std::uint32_t>, std::uint32_t> class_of_row;
  std::uint64_t done = 0;
  const auto class_of = [&](TreeId tree) {
    std::vector<std::uint32_t> row;
    row.reserve(partners.size());
    for (const TreeId partner : partners) {
      control.tick(++done);
      row.push_back(values.nimber(trees.merge(tree, partner)));
    }
    const auto [entry, is_new] = class_of_row.emplace(std::move(row), algebra.example.size());
    if (is_new) {
      algebra.example.push_back(tree);
      algebra.nimber.push_back(values.nimber(tree));
    }
    return entry->second;
  };
  class_of(RootedTrees::kVertex);
  // Pairs of classes, those of small examples first: there are many classes if there are many among small trees.
  std::set<std::pair<std::uint32_t, std::pair<std::uint32_t, std::uint32_t>>> waiting;
  std::size_t paired = 0;
  const auto pair_up = [&] {
    for (; paired < algebra.example.size(); ++paired)
      for (std::uint32_t other = 0; other <= paired; ++other) {
        const auto one = static_cast<std::uint32_t>(paired);
        const std::uint32_t size =
            trees.vertices(algebra.example[one]) + trees.vertices(algebra.example[other]);
        waiting.insert({size, {one, other}});
        waiting.insert({size, {other, one}});
      }
  };
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> table;
  for (pair_up(); !waiting.empty(); pair_up()) {
    if (algebra.example.size() > most_classes) return std::nullopt;
    const auto [tree, branch] = waiting.begin()->second;
    waiting.erase(waiting.begin());
    table[{tree, branch}] = class_of(trees.graft(algebra.example[tree], algebra.example[branch]));
  }
  algebra.graft.assign(algebra.example.size(), std::vector<std::uint32_t>(algebra.example.size()));
  for (const auto& [pair, result] : table) algebra.graft[pair.first][pair.second] = result;
  return algebra;
}

// Whether branches may be put on in any order.
bool commutes(const TreeAlgebra& algebra) {
  const auto& graft = algebra.graft;
  for (const auto& row : graft)
    for (std::size_t a = 0; a < graft.size(); ++a)
      for (std::size_t b = 0; b < a; ++b)
        if (graft[row[a]][b] != graft[row[b]][a]) return false;
  return true;
}

}  // namespace

bool holds_for_all_trees(TreeAlgebra& algebra, const octal::Code& code, Control& control) {
  constexpr std::size_t kMostProfiles = 4000;
  if (!commutes(algebra)) return false;
  const auto graft = [&](std::uint32_t t, std::uint32_t b) { return algebra.graft[t][b]; };
  using Kind = std::pair<std::uint32_t, Profile>;  // the class of a tree, and its profile
  std::set<Kind> met;
  std::vector<const Kind*> all;
  std::vector<char> seen;
  // Whether the kind has the nimber of its class.
  const auto add = [&](std::uint32_t id, Profile profile) {
    const auto [entry, is_new] = met.insert({id, std::move(profile)});
    if (!is_new) return true;
    all.push_back(&*entry);
    const auto nimber_of = [&](std::uint32_t t) { return algebra.nimber[t]; };
    return value_of(code, entry->second, nimber_of, seen) == algebra.nimber[id];
  };
  const auto hanging = [&](std::size_t i) {
    return Hanging{all[i]->first, algebra.nimber[all[i]->first], &all[i]->second};
  };
  if (!add(0, profile_of_vertex())) return false;
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j <= i; ++j) {
      control.tick(all.size());
      for (const auto& [tree, branch] :
           {std::pair{hanging(i), hanging(j)}, std::pair{hanging(j), hanging(i)}})
        if (!add(graft(tree.id, branch.id), grafted(code, tree, branch, graft))) return false;
      if (all.size() > kMostProfiles) return false;
    }
  algebra.profiles = all.size();
  return true;
}

std::uint32_t TreeAlgebra::class_of(const RootedTrees& trees, TreeId tree) const {
  std::uint32_t found = 0;
  for (const TreeId branch : trees.branches(tree)) found = graft[found][class_of(trees, branch)];
  return found;
}

std::vector<std::uint32_t> TreeAlgebra::behaviour(std::uint32_t t, std::uint32_t edges) const {
  // Joined by two edges, the tree hangs on the vertex between.
  std::uint32_t hangs = t;
  if (edges == 2) hangs = t == kNothing ? 0 : graft[0][t];
  std::vector<std::uint32_t> row{hangs == kNothing ? 0 : nimber[hangs]};
  for (std::uint32_t partner = 0; partner < graft.size(); ++partner)
    row.push_back(nimber[hangs == kNothing ? partner : graft[partner][hangs]]);
  return row;
}

std::vector<std::uint32_t> TreeAlgebra::behaviours(std::uint32_t edges) const {
  std::map<std::vector<std::uint32_t>, std::uint32_t> number;
  std::vector<std::uint32_t> of_class;
  for (std::uint32_t t = 0; t <= graft.size(); ++t) {
    std::vector<std::uint32_t> row = behaviour(t == graft.size() ? kNothing : t, edges);
    of_class.push_back(
        number.emplace(std::move(row), static_cast<std::uint32_t>(number.size())).first->second);
  }
  return of_class;
}

LegRule leg_rule(const TreeAlgebra& algebra) {
  const std::vector<std::uint32_t> like = algebra.behaviours(1);
  // The classes of paths of 0, 1, 2, ... vertices until one comes again; what follows a class is fixed.
  std::vector<std::uint32_t> classes;
  std::uint32_t path = 0;
  while (std::find(classes.begin(), classes.end(), path) == classes.end()) {
    classes.push_back(path);
    path = algebra.graft[0][path];
  }
  const auto again =
      static_cast<std::uint32_t>(std::find(classes.begin(), classes.end(), path) - classes.begin());
  const auto period = static_cast<std::uint32_t>(classes.size()) - again;
  const auto kind = [&](std::uint32_t vertices) {  // of a path
    if (vertices == 0) return like.back();
    const std::uint32_t i = vertices - 1;
    return like[classes[i < classes.size() ? i : again + (i - again) % period]];
  };
  for (std::uint32_t p = 1;; ++p) {
    const std::uint32_t checked = again + 1 + 2 * period;
    std::uint32_t from = checked;
    while (from > 0 && kind(from - 1) == kind(from - 1 + p)) --from;
    if (from <= again + 1) return {from, p};
  }
}

std::optional<TreeAlgebra> find_algebra(HangingTrees& values, const octal::Code& code,
                                        std::size_t most_classes, Control& control) {
  for (const std::uint32_t vertices : {5U, 6U, 7U}) {
    std::optional<TreeAlgebra> algebra = guess(values, values.trees().all(vertices), most_classes, control);
    if (!algebra) return std::nullopt;
    if (holds_for_all_trees(*algebra, code, control)) return algebra;
  }
  return std::nullopt;
}

}  // namespace tendril::families
