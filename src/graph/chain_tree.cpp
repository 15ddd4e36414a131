#include "graph/chain_tree.hpp"

#include <algorithm>
#include <array>

#include "base/heed.hpp"

namespace tendril {
namespace {

constexpr std::uint32_t kNone = UINT32_MAX;

// Everything encode needs, kept from call to call so that it does not allocate.
struct Scratch {
  struct Node {
    std::uint32_t degree = 0;  // neighbours not peeled yet
    std::uint32_t chains = 0;  // the numbers of the chains to them, xored: the last one is that to the parent
    std::uint32_t parent = kNone;    // of a peeled node
    std::uint32_t up = 0;            // vertices inside the chain to the parent
    std::uint32_t rank = 0;          // of a peeled node among all peeled nodes
    std::uint32_t children = 0;      // how many
    std::uint32_t first_child = 0;   // children in increasing order of rank, as a list
    std::uint32_t last_child = 0;    //
    std::uint32_t next_sibling = 0;  //
    std::uint32_t row = 0;           // in `ranks`, while nodes with as many children are sorted
  };
  std::vector<Node> nodes;
  std::vector<std::uint32_t> round;
  std::vector<std::uint32_t> next_round;
  std::vector<std::uint32_t> ranks;  // of the children of nodes with as many children, row by row
  std::vector<std::uint32_t> moved;  // nodes on their way from one order to the next

  void reset(std::uint32_t count, std::span<const Chain> chains) {
    nodes.assign(count, Node{});
    round.clear();
    next_round.clear();
    for (std::uint32_t i = 0; i < chains.size(); ++i)
      for (const std::uint32_t v : {chains[i].u, chains[i].v}) {
        ++nodes[v].degree;
        nodes[v].chains ^= i;
      }
  }

  void append_child(std::uint32_t v, std::uint32_t child) {
    Node& node = nodes[v];
    if (node.children++ == 0)
      node.first_child = child;
    else
      nodes[node.last_child].next_sibling = child;
    node.last_child = child;
    nodes[child].next_sibling = kNone;
  }

  // Orders nodes of one round by their chain and their children; 0 means isomorphic.
  int compare(std::uint32_t a, std::uint32_t b) const {
    const Node& first = nodes[a];
    const Node& second = nodes[b];
    if (first.up != second.up) return first.up < second.up ? -1 : 1;
    if (first.children != second.children) return first.children < second.children ? -1 : 1;
    if (first.children == 0) return 0;
    for (std::uint32_t x = first.first_child, y = second.first_child; x != kNone;
         x = nodes[x].next_sibling, y = nodes[y].next_sibling)
      if (nodes[x].rank != nodes[y].rank) return nodes[x].rank < nodes[y].rank ? -1 : 1;
    return 0;
  }

  // Sorts the round by `compare`. A few nodes are compared with one another, each list of children at most
  // kFew times; more are sorted by their last child, then, keeping that order, by the one before it, and so
  // on to their chain. Both ways cost no more than a constant for every node and every child.
  static constexpr std::size_t kFew = 16;
  void sort_round() {
    if (round.size() <= kFew) {
      std::sort(round.begin(), round.end(),
                [&](std::uint32_t a, std::uint32_t b) { return compare(a, b) < 0; });
      return;
    }
    sort_by(round, [&](std::uint32_t v) { return nodes[v].children; });
    for (std::size_t from = 0; from < round.size();) {
      const std::uint32_t many = nodes[round[from]].children;
      std::size_t to = from;
      ranks.clear();
      for (; to < round.size() && nodes[round[to]].children == many; ++to) {
        Node& node = nodes[round[to]];
        node.row = static_cast<std::uint32_t>(ranks.size());
        for (std::uint32_t i = 0, child = node.first_child; i < many; ++i, child = nodes[child].next_sibling)
          ranks.push_back(nodes[child].rank);
      }
      const std::span<std::uint32_t> alike(round.data() + from, to - from);
      for (std::uint32_t i = many; i-- > 0;)
        sort_by(alike, [&](std::uint32_t v) { return ranks[nodes[v].row + i]; });
      from = to;
    }
    sort_by(round, [&](std::uint32_t v) { return nodes[v].up; });
  }

  // Sorts by a number, keeping the order of equal ones: byte by byte, but for those that are the same in all.
  template <class Number>
  void sort_by(std::span<std::uint32_t> list, const Number& number) {
    if (list.size() <= kFew) {
      for (std::size_t i = 1; i < list.size(); ++i)
        for (std::size_t j = i; j > 0 && number(list[j]) < number(list[j - 1]); --j)
          std::swap(list[j], list[j - 1]);
      return;
    }
    std::uint32_t differ = 0;
    for (const std::uint32_t v : list) differ |= number(v) ^ number(list[0]);
    for (unsigned shift = 0; shift < 32; shift += 8) {
      if ((differ >> shift & 255) == 0) continue;
      std::array<std::uint32_t, 257> place{};
      for (const std::uint32_t v : list) ++place[(number(v) >> shift & 255) + 1];
      for (std::size_t i = 0; i < 256; ++i) place[i + 1] += place[i];
      moved.resize(list.size());
      for (const std::uint32_t v : list) moved[place[number(v) >> shift & 255]++] = v;
      std::copy(moved.begin(), moved.end(), list.begin());
    }
  }
};

void append_node(Key& out, std::uint32_t children, std::uint32_t up) {
  const std::uint32_t low = std::min<std::uint32_t>(children, 15);
  const std::uint32_t high = std::min<std::uint32_t>(up, 15);
  out.push_back(static_cast<char>(low | high << 4));
  if (low == 15) append_varint(out, children - 15);
  if (high == 15) append_varint(out, up - 15);
}

struct CodedNode {
  std::uint32_t children;
  std::uint32_t up;
};
CodedNode take_node(KeyView& rest) {
  const auto byte = static_cast<unsigned char>(rest.front());
  rest.remove_prefix(1);
  CodedNode node{static_cast<std::uint32_t>(byte & 15), static_cast<std::uint32_t>(byte >> 4)};
  if (node.children == 15) node.children += static_cast<std::uint32_t>(take_varint(rest));
  if (node.up == 15) node.up += static_cast<std::uint32_t>(take_varint(rest));
  return node;
}

}  // namespace

void ChainTree::smooth(std::uint32_t node) {
  std::array<std::size_t, 2> at{};
  std::size_t degree = 0;
  for (std::size_t i = 0; i < chains_.size(); ++i) {
    if (chains_[i].u != node && chains_[i].v != node) continue;
    if (degree == 2) return;
    at[degree++] = i;
  }
  if (degree < 2) return;
  Chain& kept = chains_[at[0]];
  const Chain& gone = chains_[at[1]];
  kept = {kept.u == node ? kept.v : kept.u, gone.u == node ? gone.v : gone.u, kept.inner + gone.inner + 1};
  chains_[at[1]] = chains_.back();
  chains_.pop_back();
  const std::uint32_t last = --nodes_;
  if (node == last) return;
  for (Chain& chain : chains_) {
    if (chain.u == last) chain.u = node;
    if (chain.v == last) chain.v = node;
  }
}

void ChainTree::encode(Key& out) const {
  if (nodes_ > 64) heed(nodes_ / 16);
  thread_local Scratch s;
  s.reset(nodes_, chains_);
  for (std::uint32_t v = 0; v < nodes_; ++v)
    if (s.nodes[v].degree <= 1) s.round.push_back(v);
  std::uint32_t left = nodes_;
  std::uint32_t next_rank = 0;
  while (left > 2) {
    left -= static_cast<std::uint32_t>(s.round.size());
    for (const std::uint32_t v : s.round) {
      Scratch::Node& node = s.nodes[v];
      const Chain& chain = chains_[node.chains];
      node.parent = chain.u ^ chain.v ^ v;
      node.up = chain.inner;
      Scratch::Node& parent = s.nodes[node.parent];
      parent.chains ^= node.chains;
      if (--parent.degree == 1) s.next_round.push_back(node.parent);
    }
    // A node that lost its last neighbours all in this round is the root and was put on the list on the way
    // there, when it still had one.
    s.sort_round();
    std::uint32_t before = kNone;
    for (const std::uint32_t v : s.round) {
      if (before != kNone && s.compare(before, v) != 0) ++next_rank;
      s.nodes[v].rank = next_rank;
      s.append_child(s.nodes[v].parent, v);
      before = v;
    }
    ++next_rank;
    s.round.swap(s.next_round);
    s.next_round.clear();
  }

  std::uint32_t root = s.round[0];
  if (left == 2) {
    std::uint32_t other = s.round[1];
    s.nodes[root].up = s.nodes[other].up = chains_[s.nodes[root].chains].inner;
    if (s.compare(root, other) > 0) std::swap(root, other);
    s.nodes[other].parent = root;
    s.append_child(root, other);
  }
  out.push_back(static_cast<char>(left));
  // Nearly always every node is one byte, and room is made for all of them at once.
  const auto has_byte = [](const Scratch::Node& node) { return node.children < 15 && node.up < 15; };
  const bool bytes = std::all_of(s.nodes.begin(), s.nodes.end(), has_byte);
  std::size_t at = out.size();
  if (bytes) out.resize(at + nodes_);
  const auto write = [&](std::uint32_t children, std::uint32_t up) {
    if (bytes)
      out[at++] = static_cast<char>(children | up << 4);
    else
      append_node(out, children, up);
  };
  write(s.nodes[root].children, 0);
  // Preorder along the lists of children, without a stack.
  for (std::uint32_t v = root;;) {
    if (s.nodes[v].children != 0) {
      v = s.nodes[v].first_child;
    } else {
      while (v != root && s.nodes[v].next_sibling == kNone) v = s.nodes[v].parent;
      if (v == root) break;
      v = s.nodes[v].next_sibling;
    }
    write(s.nodes[v].children, s.nodes[v].up);
  }
}

void decode(KeyView key, RootedChainTree& tree) {
  tree.parent.clear();
  tree.up.clear();
  tree.code.clear();
  thread_local std::vector<std::uint32_t> missing;  // children still to come, of the nodes on the way down
  thread_local std::vector<std::uint32_t> way;
  missing.clear();
  way.clear();
  KeyView rest = key.substr(1);
  while (!rest.empty()) {
    const std::uint32_t v = tree.size();
    tree.code.push_back(static_cast<std::uint32_t>(key.size() - rest.size()));
    const CodedNode node = take_node(rest);
    while (!way.empty() && missing.back() == 0) {
      way.pop_back();
      missing.pop_back();
    }
    if (!way.empty()) --missing.back();
    tree.parent.push_back(way.empty() ? v : way.back());
    tree.up.push_back(node.up);
    way.push_back(v);
    missing.push_back(node.children);
  }
  tree.code.push_back(static_cast<std::uint32_t>(key.size()));
  const std::uint32_t nodes = tree.size();
  tree.end.resize(nodes);
  tree.below.assign(nodes, 1);
  for (std::uint32_t v = 0; v < nodes; ++v) tree.end[v] = v + 1;
  for (std::uint32_t v = nodes; --v > 0;) {
    const std::uint32_t parent = tree.parent[v];
    tree.end[parent] = std::max(tree.end[parent], tree.end[v]);
    tree.below[parent] += tree.below[v] + tree.up[v];
  }
}

std::uint64_t chain_tree_vertices(KeyView key) {
  std::uint64_t vertices = 0;
  for (KeyView rest = key.substr(1); !rest.empty();) vertices += 1 + std::uint64_t{take_node(rest).up};
  return vertices;
}

void append_path_key(Key& out, std::uint64_t vertices) {
  out.push_back(vertices == 1 ? 1 : 2);
  append_node(out, vertices == 1 ? 0 : 1, 0);
  if (vertices > 1) append_node(out, 0, static_cast<std::uint32_t>(vertices - 2));
}

bool is_path_key(KeyView key) {
  if (key.size() == 2) return key[0] == 1 && key[1] == 0;
  return key.size() > 2 && key[0] == 2 && key[1] == 1 && (key[2] & 15) == 0;
}

Graph expand(const RootedChainTree& tree) {
  Graph graph(tree.vertices());
  std::vector<Vertex> vertex_of(tree.size());
  Vertex next = 1;
  for (std::uint32_t v = 1; v < tree.size(); ++v) {
    Vertex above = vertex_of[tree.parent[v]];
    for (std::uint32_t i = 0; i <= tree.up[v]; ++i) {
      graph.add_edge(above, next);
      above = next++;
    }
    vertex_of[v] = above;
  }
  return graph;
}

namespace {

// Builds a chain tree from `vertices`; for_neighbours(v, f) calls f for the neighbours of v among them.
template <class Vertices, class ForNeighbours>
void assign_from(ChainTree& tree, Vertex most, const Vertices& vertices,
                 const ForNeighbours& for_neighbours) {
  tree.clear();
  thread_local std::vector<std::uint32_t> node_of;
  thread_local std::vector<Vertex> nodes;
  node_of.assign(most, kNone);
  nodes.clear();
  for (const Vertex v : vertices) {
    std::uint32_t degree = 0;
    for_neighbours(v, [&](Vertex) { ++degree; });
    if (degree == 2) continue;
    node_of[v] = tree.add_node();
    nodes.push_back(v);
  }
  for (const Vertex v : nodes)
    for_neighbours(v, [&](Vertex first) {
      Vertex before = v;
      Vertex at = first;
      std::uint32_t inner = 0;
      while (node_of[at] == kNone) {
        Vertex next = before;
        for_neighbours(at, [&](Vertex w) {
          if (w != before) next = w;
        });
        before = at;
        at = next;
        ++inner;
      }
      if (node_of[v] < node_of[at]) tree.add_chain(node_of[v], node_of[at], inner);
    });
}

}  // namespace

void assign(ChainTree& tree, const Graph& graph) {
  thread_local std::vector<Vertex> all;
  all.clear();
  for (Vertex v = 0; v < graph.vertices(); ++v) all.push_back(v);
  assign_from(tree, graph.vertices(), all, [&](Vertex v, auto&& f) { graph.for_neighbours(v, f); });
}

void assign(ChainTree& tree, const Graph& graph, std::span<const Vertex> vertices) {
  thread_local std::vector<bool> inside;
  inside.assign(graph.vertices(), false);
  for (const Vertex v : vertices) inside[v] = true;
  assign_from(tree, graph.vertices(), vertices, [&](Vertex v, auto&& f) {
    graph.for_neighbours(v, [&](Vertex w) {
      if (inside[w]) f(w);
    });
  });
}

namespace {

// The bits of a word as a range of vertices.
struct Bits {
  struct Iterator {
    std::uint64_t rest;
    Vertex operator*() const { return static_cast<Vertex>(std::countr_zero(rest)); }
    Iterator& operator++() { return rest &= rest - 1, *this; }
    bool operator!=(const Iterator& other) const { return rest != other.rest; }
  };
  std::uint64_t word;
  Iterator begin() const { return {word}; }
  Iterator end() const { return {0}; }
};

}  // namespace

void assign64(ChainTree& tree, const Graph& graph, std::uint64_t vertices) {
  assign_from(tree, graph.vertices(), Bits{vertices}, [&](Vertex v, auto&& f) {
    for (const Vertex w : Bits{graph.row64(v) & vertices}) f(w);
  });
}

}  // namespace tendril
