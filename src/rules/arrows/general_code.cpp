#include "rules/arrows/general_code.hpp"

#include <algorithm>
#include <numeric>

#include "rules/arrows/canonical.hpp"

namespace tendril::arrows {
namespace {

constexpr std::uint64_t kNodeColour = 1;
constexpr std::uint64_t kCellColour = 2;

struct Entry {
  std::uint64_t head;  // for a node: whether the opposite set is forbidden too; for a cell: ways and `left`
  std::vector<int> arrows;  // canonical numbers, sorted
  friend auto operator<=>(const Entry&, const Entry&) = default;
};

void write_entries(std::vector<Entry>& entries, Key& out) {
  std::sort(entries.begin(), entries.end());
  append_varint(out, entries.size());
  for (const Entry& entry : entries) {
    append_varint(out, entry.head);
    append_varint(out, entry.arrows.size());
    for (const int a : entry.arrows) append_varint(out, static_cast<std::uint64_t>(a));
  }
}

template <class F>
void read_entries(KeyView& code, F&& f) {
  Entry entry;
  for (std::uint64_t count = take_varint(code); count > 0; --count) {
    entry.head = take_varint(code);
    entry.arrows.clear();
    for (std::uint64_t length = take_varint(code); length > 0; --length)
      entry.arrows.push_back(static_cast<int>(take_varint(code)));
    f(entry);
  }
}

// Numbers of one component: local arrows 2i, 2i + 1 belong to edges[i].
template <int W>
class GeneralWriter {
 public:
  GeneralWriter(const State<W>& state, const std::vector<int>& edges, const std::vector<int>& nodes,
                const std::vector<int>& cells)
      : state_(state), edges_(edges), local_(static_cast<std::size_t>(state.edges)), dead_(2 * edges.size()) {
    for (std::size_t i = 0; i < edges.size(); ++i) {
      local_[static_cast<std::size_t>(edges[i])] = static_cast<int>(i);
      for (int side = 0; side < 2; ++side)
        dead_[2 * i + static_cast<std::size_t>(side)] = !state.alive.has(2 * edges[i] + side);
    }
    for (const int v : nodes) {
      const Node<W>& node = state.nodes[static_cast<std::size_t>(v)];
      if ((node.may & kSink) != 0) sets_.push_back({kNodeColour, locals(node.in)});
      if ((node.may & kSource) != 0) sets_.push_back({kNodeColour, locals(node.in.flipped())});
    }
    for (const int c : cells) {
      const Cell<W>& cell = state.cells[static_cast<std::size_t>(c)];
      for (const std::uint8_t way : {kForward, kBackward})
        if ((cell.ways & way) != 0)
          sets_.push_back(
              {kCellColour + static_cast<std::uint64_t>(cell.left + 1), locals(cell.arrows(way))});
    }
  }

  void write(const std::vector<int>& nodes, const std::vector<int>& cells, Key& out) {
    renumber();
    out.push_back(static_cast<char>(state_.mode));
    // Which edges lack an arrow: 0 none, 1 the first, 2 the second.
    for (const int i : edge_at_) {
      const auto first = static_cast<std::size_t>(2 * i + (number_[static_cast<std::size_t>(2 * i)] & 1));
      out.push_back(static_cast<char>(dead_[first] ? 1 : dead_[first ^ 1] ? 2 : 0));
    }
    std::vector<Entry> entries;
    for (const int v : nodes) {
      const Node<W>& node = state_.nodes[static_cast<std::size_t>(v)];
      const bool both = node.may == (kSink | kSource);
      entries.push_back({both ? 1U : 0U, numbers(node.may == kSource ? node.in.flipped() : node.in)});
      if (both) entries.back().arrows = std::min(entries.back().arrows, numbers(node.in.flipped()));
    }
    write_entries(entries, out);
    entries.clear();
    for (const int c : cells) {
      const Cell<W>& cell = state_.cells[static_cast<std::size_t>(c)];
      const bool both = cell.ways == (kForward | kBackward);
      entries.push_back({static_cast<std::uint64_t>(cell.left + 1) << 1 | (both ? 1U : 0U),
                         numbers(cell.ways == kBackward ? cell.ring.flipped() : cell.ring)});
      if (both) entries.back().arrows = std::min(entries.back().arrows, numbers(cell.ring.flipped()));
    }
    write_entries(entries, out);
  }

 private:
  int local(Arrow a) const { return 2 * local_[static_cast<std::size_t>(a >> 1)] + (a & 1); }
  std::vector<int> locals(const Mask<W>& mask) const {
    std::vector<int> result;
    mask.each([&](Arrow a) { result.push_back(local(a)); });
    return result;
  }
  std::vector<int> numbers(const Mask<W>& mask) const {
    std::vector<int> result;
    mask.each([&](Arrow a) { result.push_back(number_[static_cast<std::size_t>(local(a))]); });
    std::sort(result.begin(), result.end());
    return result;
  }

  // An edge takes the place of its earlier arrow, which becomes its even one.
  void renumber() {
    const std::vector<int> place = canonical_order(dead_, sets_);
    edge_at_.resize(edges_.size());
    std::iota(edge_at_.begin(), edge_at_.end(), 0);
    const auto of = [&](int a) { return place[static_cast<std::size_t>(a)]; };
    std::sort(edge_at_.begin(), edge_at_.end(), [&](int i, int j) {
      return std::min(of(2 * i), of(2 * i + 1)) < std::min(of(2 * j), of(2 * j + 1));
    });
    number_.resize(place.size());
    for (std::size_t rank = 0; rank < edge_at_.size(); ++rank) {
      const int i = edge_at_[rank];
      const bool swapped = of(2 * i) > of(2 * i + 1);
      number_[static_cast<std::size_t>(2 * i)] = 2 * static_cast<int>(rank) + (swapped ? 1 : 0);
      number_[static_cast<std::size_t>(2 * i + 1)] = 2 * static_cast<int>(rank) + (swapped ? 0 : 1);
    }
  }

  const State<W>& state_;
  const std::vector<int>& edges_;
  std::vector<int> local_;
  std::vector<bool> dead_;
  std::vector<ForbiddenSet> sets_;
  std::vector<int> edge_at_;  // local edge by canonical rank
  std::vector<int> number_;   // canonical number by local arrow
};

}  // namespace

template <int W>
void write_general(const State<W>& state, const std::vector<int>& edges, const std::vector<int>& nodes,
                   const std::vector<int>& cells, Key& out) {
  GeneralWriter<W>(state, edges, nodes, cells).write(nodes, cells, out);
}

template <int W>
void read_general(KeyView code, State<W>& state) {
  state.mode = static_cast<Mode>(code.front());
  code.remove_prefix(1);
  for (int e = 0; e < state.edges; ++e) {
    if (code.front() != 0) state.alive.remove(2 * e + (code.front() - 1));
    code.remove_prefix(1);
  }
  read_entries(code, [&](const Entry& entry) {
    Node<W> node{{}, static_cast<std::uint8_t>(entry.head == 1 ? kSink | kSource : kSink)};
    for (const int a : entry.arrows) {
      node.in.add(a);
      auto& ends = state.ends[static_cast<std::size_t>(a >> 1)];
      ends[ends[0] < 0 ? 0 : 1] = static_cast<std::int16_t>(state.nodes.size());
    }
    state.nodes.push_back(node);
  });
  read_entries(code, [&](const Entry& entry) {
    Cell<W> cell{{},
                 static_cast<int>(entry.head >> 1) - 1,
                 static_cast<std::uint8_t>((entry.head & 1) != 0 ? kForward | kBackward : kForward)};
    for (const int a : entry.arrows) cell.ring.add(a);
    state.cells.push_back(cell);
  });
}

#define TENDRIL_INSTANTIATE(W)                                                                      \
  template void write_general<W>(const State<W>&, const std::vector<int>&, const std::vector<int>&, \
                                 const std::vector<int>&, Key&);                                    \
  template void read_general<W>(KeyView, State<W>&)
TENDRIL_INSTANTIATE(2);
TENDRIL_INSTANTIATE(8);
TENDRIL_INSTANTIATE(kMostEdges / 32);
#undef TENDRIL_INSTANTIATE

}  // namespace tendril::arrows
