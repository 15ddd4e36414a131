// Canonical codes of tree components without cells. Vertices that tie something are inner vertices, ends that
// nothing ties are leaves. The code is the tree seen from its centroid, branches sorted, one token a vertex:
//   1kkkkkkk            k vertices in a row, of degree two and untouched by arrows
//   0ccccoll [varint]   a vertex with c branches (15: the number follows), of kind ll: 0 a leaf, 1 may become
//                       sink or source, 2 only sink, 3 only source; o: the edge to it can be marked one way
//                       only. Which way needs no saying: it is the arrow in the forbidden sets at its ends.
// Turning all arrows round exchanges kinds 2 and 3; the code takes whichever gives more sinks, then the
// smaller bytes.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "base/key.hpp"
#include "rules/boards/state.hpp"

namespace tendril::boards {

// Kept by each thread, so that nothing is allocated twice.
struct TreeScratch {
  std::vector<int> order;    // nodes, parents first
  std::vector<int> parent;   // by node
  std::vector<char> turned;  // by node: whether `in` points against the root's
  std::vector<int> size;     // by node: of its subtree
  std::vector<std::size_t> starts;
  Key code;
  Key best;
};

template <int W>
class TreeWriter {
 public:
  TreeWriter(const State<W>& state, TreeScratch& scratch)
      : state_(state),
        order_(scratch.order),
        parent_(scratch.parent),
        turned_(scratch.turned),
        size_(scratch.size),
        starts_(scratch.starts),
        code_(scratch.code),
        best_(scratch.best) {
    parent_.resize(state.nodes.size());
    turned_.resize(state.nodes.size());
    size_.resize(state.nodes.size());
    starts_.clear();
  }

  // `nodes` are all nodes of the component, at least one.
  void write(const std::vector<int>& nodes, Key& out) {
    survey(nodes.front());
    const int total = static_cast<int>(order_.size());
    bool first = true;
    for (const int v : order_) {
      int largest = total - size_[index(v)];
      for_neighbours(v, [&](Arrow, int w) {
        if (w >= 0 && parent_[index(w)] == v) largest = std::max(largest, size_[index(w)]);
      });
      if (2 * largest > total) continue;
      for (const bool flip : {false, true}) {
        if (!state_.use.flips ? flip : flip ? sinks_ > sources_ : sources_ > sinks_) continue;
        if (flip && sinks_ == 0 && sources_ == 0) continue;
        flip_ = flip;
        code_.clear();
        write_vertex(v, -1);
        if (first || code_ < best_) best_.swap(code_);
        first = false;
      }
    }
    out += best_;
  }

 private:
  static std::size_t index(int v) { return static_cast<std::size_t>(v); }
  const Node<W>& node(int v) const { return state_.nodes[index(v)]; }
  int across(int v, Arrow a) const {
    const auto& ends = state_.ends[index(a >> 1)];
    return ends[0] == v ? ends[1] : ends[0];
  }
  template <class F>
  void for_neighbours(int v, F&& f) const {
    node(v).in.each([&](Arrow a) { f(a, across(v, a)); });
  }

  // Orders the nodes parents first, measures subtrees, and finds which nodes' `in` points against the rest.
  void survey(int root) {
    order_.assign(1, root);
    parent_[index(root)] = -1;
    turned_[index(root)] = 0;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const int v = order_[i];
      size_[index(v)] = 1;
      if (node(v).may != (kSink | kSource))
        ++((node(v).may == kSink) != (turned_[index(v)] != 0) ? sinks_ : sources_);
      for_neighbours(v, [&](Arrow a, int w) {
        if (w < 0 || w == parent_[index(v)]) return;
        parent_[index(w)] = v;
        turned_[index(w)] = static_cast<char>(turned_[index(v)] ^ (node(w).in.has(a) ? 1 : 0));
        order_.push_back(w);
      });
    }
    for (std::size_t i = order_.size(); i-- > 1;)
      size_[index(parent_[index(order_[i])])] += size_[index(order_[i])];
  }

  unsigned kind(int v) const {
    if (v < 0) return 0;
    const std::uint8_t may = node(v).may;
    if (may == (kSink | kSource)) return 1;
    return (may == kSink) != ((turned_[index(v)] != 0) != flip_) ? 2 : 3;
  }
  bool one_way(int edge) const {
    return edge >= 0 && !(state_.alive.has(2 * edge) && state_.alive.has(2 * edge + 1));
  }

  void write_vertex(int v, int from) {
    if (from >= 0) {
      unsigned run = 0;
      while (v >= 0 && kind(v) == 1 && node(v).in.count() == 2) {
        ++run;
        int next = -1;
        int over = -1;
        for_neighbours(v, [&](Arrow a, int w) {
          if (a >> 1 != from) {
            over = a >> 1;
            next = w;
          }
        });
        v = next;
        from = over;
      }
      for (; run > 0; run -= std::min(run, 127U))
        code_.push_back(static_cast<char>(0x80 | std::min(run, 127U)));
    }
    const unsigned branches = v < 0 ? 0 : static_cast<unsigned>(node(v).in.count()) - (from >= 0 ? 1 : 0);
    code_.push_back(static_cast<char>(std::min(branches, 15U) << 3 | (one_way(from) ? 4U : 0U) | kind(v)));
    if (branches >= 15) append_varint(code_, branches);
    if (branches == 0) return;
    const std::size_t mark = starts_.size();
    for_neighbours(v, [&](Arrow a, int w) {
      if (a >> 1 == from) return;
      starts_.push_back(code_.size());
      write_vertex(w, a >> 1);
    });
    if (branches > 1) sort_branches(mark);
    starts_.resize(mark);
  }

  void sort_branches(std::size_t mark) {
    const std::size_t begin = starts_[mark];
    starts_.push_back(code_.size());
    std::vector<KeyView> branches;
    for (std::size_t i = mark; i + 1 < starts_.size(); ++i)
      branches.push_back(KeyView(code_).substr(starts_[i], starts_[i + 1] - starts_[i]));
    if (std::is_sorted(branches.begin(), branches.end())) return;
    std::sort(branches.begin(), branches.end());
    Key sorted;
    for (const KeyView branch : branches) sorted += branch;
    code_.replace(begin, sorted.size(), sorted);
  }

  const State<W>& state_;
  std::vector<int>& order_;
  std::vector<int>& parent_;
  std::vector<char>& turned_;
  std::vector<int>& size_;
  std::vector<std::size_t>& starts_;
  Key& code_;
  Key& best_;
  int sinks_ = 0;
  int sources_ = 0;
  bool flip_ = false;
};

template <int W>
void write_tree(const State<W>& state, const std::vector<int>& nodes, Key& out) {
  thread_local TreeScratch scratch;
  TreeWriter<W>(state, scratch).write(nodes, out);
}

template <int W>
class TreeReader {
 public:
  TreeReader(KeyView code, State<W>& state) : code_(code), state_(state) {}
  void read() { read_vertex(-1); }

 private:
  // Joins node v to its parent by a new edge, whose even arrow points away from the root; v < 0: a leaf.
  int join(int parent, int v) {
    const int e = next_edge_++;
    const auto tie = [&](int end, std::size_t side, Arrow in) {
      if (end < 0) return;
      state_.ends[static_cast<std::size_t>(e)][side] = static_cast<std::int16_t>(end);
      state_.nodes[static_cast<std::size_t>(end)].in.add(in);
    };
    tie(parent, 0, 2 * e + 1);
    tie(v, 1, 2 * e);
    return e;
  }
  int add_node(std::uint8_t may) {
    state_.nodes.push_back({{}, may});
    return static_cast<int>(state_.nodes.size()) - 1;
  }

  void read_vertex(int parent) {
    unsigned token = next_byte();
    for (; (token & 0x80) != 0; token = next_byte())
      for (unsigned i = 0; i < (token & 0x7f); ++i) {
        const int v = add_node(kSink | kSource);
        join(parent, v);
        parent = v;
      }
    static constexpr std::array<std::uint8_t, 4> kMay = {0, kSink | kSource, kSink, kSource};
    const std::uint8_t may = kMay[token & 3];
    unsigned branches = token >> 3;
    if (branches == 15) branches = static_cast<unsigned>(take_varint(code_));
    const int v = may == 0 ? -1 : add_node(may);
    if (parent >= 0) {
      const int e = join(parent, v);
      if ((token & 4) != 0) {
        const bool into_child =
            v >= 0 ? may == kSink : state_.nodes[static_cast<std::size_t>(parent)].may == kSource;
        state_.alive.remove(into_child ? 2 * e + 1 : 2 * e);
      }
    }
    for (unsigned i = 0; i < branches; ++i) read_vertex(v);
  }
  unsigned next_byte() {
    const auto byte = static_cast<unsigned char>(code_.front());
    code_.remove_prefix(1);
    return byte;
  }

  KeyView code_;
  State<W>& state_;
  int next_edge_ = 0;
};

template <int W>
void read_tree(KeyView code, State<W>& state) {
  TreeReader<W>(code, state).read();
}

}  // namespace tendril::boards
