// The game tree of a position, its canonical tree, and whether two positions have the same.
#include <iterator>
#include <map>

#include "library/inside.hpp"
#include "solve/tree.hpp"

namespace tendril {
namespace {

std::string dot_escape(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

// A label that a vertex has room for, on one line; what is cut off is never inside a character.
std::string shortened(std::string text) {
  constexpr std::size_t kLongest = 80;
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
  if (text.size() <= kLongest) return text;
  std::size_t end = kLongest;
  while ((static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return text.substr(0, end) + " ...";
}

}  // namespace

TreeSize Game::Inside::tree(const Position& position, Control& control) {
  const Turn turn = take_turn();
  Expander expander(rules(), own_.table, control, settings_);
  CanonicalTrees trees;
  const auto report = TreeSearch(expander, trees).explore(expander.intern(data(position).sum));
  return {.positions = report.positions,
          .vertices = report.vertices,
          .height = report.height,
          .canonical_classes = trees.below(report.tree_class).size(),
          .canonical_vertices = trees.vertices(report.tree_class)};
}

std::string Game::Inside::tree_dot(const Position& position, Control& control) {
  struct Node {
    TreeClass id;
    Sum sum;
    std::vector<TreeClass> options;
  };
  std::vector<Node> nodes;
  std::map<TreeClass, std::string> words;
  {
    const Turn turn = take_turn();
    Expander expander(rules(), own_.table, control, settings_);
    CanonicalTrees trees;
    TreeSearch search(expander, trees);
    const auto report = search.explore(expander.intern(data(position).sum));
    for (const TreeClass id : trees.below(report.tree_class)) {
      nodes.push_back({.id = id, .sum = {}, .options = trees.options(id)});
      for (const PositionId component : search.representative(id))
        nodes.back().sum.emplace_back(own_.table.key(component));
    }
    // Boards are written as boards: of each class one that moves from the user's own lead to.
    if (!rules().written(position.words()).empty()) words[report.tree_class] = position.words();
    std::vector<TreeClass> queue;
    for (const auto& [id, text] : words) queue.push_back(id);
    for (std::size_t next = 0; next < queue.size(); ++next)
      for (const NamedMove& move : rules().moves(words[queue[next]])) {
        if (move.death || move.text.empty()) continue;
        const TreeClass id = search.explore(expander.intern(move.result)).tree_class;
        if (words.try_emplace(id, move.text).second) queue.push_back(id);
      }
  }
  // Coloured as figure 1.2 of the thesis on the Game of Cycles: P-positions green, N-positions red.
  std::string dot = "digraph tree {\n  node [shape=box, style=filled, fontname=\"sans-serif\"];\n";
  const auto out = std::back_inserter(dot);
  for (const Node& node : nodes) {
    control.check();
    const auto own = words.find(node.id);
    const std::string label = shortened(own != words.end() ? own->second : rules().print_sum(node.sum));
    const Nimber value = nimber(node.sum, Engine::best, control);
    fmt::format_to(out, "  c{} [label=\"{}\\n{} *{}\", fillcolor=\"{}\"];\n", index(node.id),
                   dot_escape(label), value.value == 0 ? 'P' : 'N', value.value,
                   value.value == 0 ? "#9fd6a0" : "#f2a69b");
    for (const TreeClass option : node.options)
      fmt::format_to(out, "  c{} -> c{};\n", index(node.id), index(option));
  }
  return dot + "}\n";
}

bool Game::Inside::same_tree(const Position& a, const Position& b, Control& control) {
  const Turn turn = take_turn();
  Expander expander(rules(), own_.table, control, settings_);
  CanonicalTrees trees;
  TreeSearch search(expander, trees);
  const TreeClass first = search.explore(expander.intern(data(a).sum)).tree_class;
  return search.explore(expander.intern(data(b).sum)).tree_class == first;
}

}  // namespace tendril
