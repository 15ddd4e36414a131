#include "rules/boards/general_code.hpp"

#include <algorithm>
#include <numeric>

#include "rules/boards/canonical.hpp"
#include "rules/boards/mirror.hpp"

namespace tendril::boards {
namespace {

constexpr std::uint64_t kNodeColour = 1;
constexpr std::uint64_t kCellColour = 2;

}  // namespace

template <int W>
void describe(const State<W>& state, const std::vector<int>& edges, const std::vector<int>& nodes,
              const std::vector<int>& cells, ArrowSystem& system, std::vector<int>& local) {
  const auto index = [](int i) { return static_cast<std::size_t>(i); };
  system.clear();
  local.resize(index(state.edges));
  for (std::size_t i = 0; i < edges.size(); ++i) {
    local[index(edges[i])] = static_cast<int>(i);
    for (const Arrow a : {2 * edges[i], 2 * edges[i] + 1}) system.dead.push_back(state.alive.has(a) ? 0 : 1);
  }
  const auto add = [&](std::uint64_t colour, const Mask<W>& arrows) {
    system.colours.push_back(colour);
    arrows.each([&](Arrow a) { system.arrows.push_back(2 * local[index(a >> 1)] + (a & 1)); });
    system.ends.push_back(system.arrows.size());
  };
  for (const int v : nodes) {
    const Node<W>& node = state.nodes[index(v)];
    if ((node.may & kSink) != 0) add(kNodeColour, node.in);
    if ((node.may & kSource) != 0) add(kNodeColour, node.in.flipped());
  }
  for (const int c : cells) {
    const Cell<W>& cell = state.cells[index(c)];
    for (const std::uint8_t way : {kForward, kBackward})
      if ((cell.ways & way) != 0)
        add(kCellColour + static_cast<std::uint64_t>(cell.left + 1), cell.arrows(way));
  }
}

namespace {

// Nodes or cells being written: each a header and its arrows, sorted by their bytes before they go out.
class EntryList {
 public:
  void clear() {
    bytes_.clear();
    begins_.clear();
  }
  // The head of a node says whether the opposite set is forbidden too, that of a cell its ways and `left`.
  template <int W>
  void add(std::uint64_t head, const Mask<W>& arrows) {
    begins_.push_back(bytes_.size());
    append_varint(bytes_, head);
    append_varint(bytes_, static_cast<std::uint64_t>(arrows.count()));
    arrows.each([&](Arrow a) { append_varint(bytes_, static_cast<std::uint64_t>(a)); });
  }
  void write(Key& out) {
    append_varint(out, begins_.size());
    views_.clear();
    for (std::size_t i = 0; i < begins_.size(); ++i)
      views_.push_back(KeyView(bytes_).substr(
          begins_[i], (i + 1 < begins_.size() ? begins_[i + 1] : bytes_.size()) - begins_[i]));
    std::sort(views_.begin(), views_.end());
    for (const KeyView view : views_) out += view;
  }

 private:
  Key bytes_;
  std::vector<std::size_t> begins_;
  std::vector<KeyView> views_;
};

// What one thread needs to write a component, kept so that nothing is allocated twice.
struct Scratch {
  ArrowSystem system;
  std::vector<int> local;   // by edge of the state: which edge of the component it is
  std::vector<int> ranked;  // edges of the component by canonical rank
  std::vector<int> number;  // by arrow of the component: its canonical number
  EntryList entries;
  std::vector<ArrowMap> automorphisms;
};

template <int W>
class GeneralWriter {
 public:
  GeneralWriter(const State<W>& state, const std::vector<int>& edges, const std::vector<int>& nodes,
                const std::vector<int>& cells, Scratch& scratch)
      : state_(state), edges_(edges), nodes_(nodes), cells_(cells), scratch_(scratch) {}

  bool write(Key& out) {
    describe(state_, edges_, nodes_, cells_, scratch_.system, scratch_.local);
    if (!renumber()) return false;
    out.push_back(static_cast<char>(state_.mode));
    // Which edges lack an arrow: 0 none, 1 the first, 2 the second.
    for (const int i : scratch_.ranked) {
      const auto first = index(2 * i + (scratch_.number[index(2 * i)] & 1));
      out.push_back(static_cast<char>(scratch_.system.dead[first] != 0       ? 1
                                      : scratch_.system.dead[first ^ 1] != 0 ? 2
                                                                             : 0));
    }
    scratch_.entries.clear();
    for (const int v : nodes_) {
      const Node<W>& node = state_.nodes[index(v)];
      const bool both = node.may == (kSink | kSource);
      scratch_.entries.add(both ? 1U : 0U,
                           renumbered(node.may == kSource ? node.in.flipped() : node.in, both));
    }
    scratch_.entries.write(out);
    scratch_.entries.clear();
    for (const int c : cells_) {
      const Cell<W>& cell = state_.cells[index(c)];
      const bool both = cell.ways == (kForward | kBackward);
      scratch_.entries.add(static_cast<std::uint64_t>(cell.left + 1) << 1 | (both ? 1U : 0U),
                           renumbered(cell.ways == kBackward ? cell.ring.flipped() : cell.ring, both));
    }
    scratch_.entries.write(out);
    return true;
  }

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }
  int local(Arrow a) const { return 2 * scratch_.local[index(a >> 1)] + (a & 1); }

  // An edge takes the place of its earlier arrow, which becomes its even one. Whether the component is to be
  // written.
  bool renumber() {
    const bool may_be_lost = state_.use.mirror && state_.mode == Mode::sum && edges_.size() % 2 == 0;
    scratch_.automorphisms.clear();
    const std::vector<int>& place =
        canonical_order(scratch_.system, may_be_lost ? &scratch_.automorphisms : nullptr);
    if (!scratch_.automorphisms.empty() && lost_by_mirroring(scratch_.system, scratch_.automorphisms))
      return false;
    const auto first = [&](int i) { return std::min(place[index(2 * i)], place[index(2 * i + 1)]); };
    scratch_.ranked.resize(edges_.size());
    std::iota(scratch_.ranked.begin(), scratch_.ranked.end(), 0);
    std::sort(scratch_.ranked.begin(), scratch_.ranked.end(),
              [&](int i, int j) { return first(i) < first(j); });
    scratch_.number.resize(place.size());
    for (std::size_t rank = 0; rank < edges_.size(); ++rank) {
      const int i = scratch_.ranked[rank];
      const int swapped = place[index(2 * i)] > place[index(2 * i + 1)] ? 1 : 0;
      scratch_.number[index(2 * i)] = 2 * static_cast<int>(rank) + swapped;
      scratch_.number[index(2 * i + 1)] = 2 * static_cast<int>(rank) + 1 - swapped;
    }
    return true;
  }

  // In canonical numbers; if the opposite set would do as well, the one with the smaller first arrow.
  Mask<W> renumbered(const Mask<W>& set, bool either) const {
    Mask<W> result;
    set.each([&](Arrow a) { result.add(scratch_.number[index(local(a))]); });
    return either && (result.first() & 1) != 0 ? result.flipped() : result;
  }

  const State<W>& state_;
  const std::vector<int>& edges_;
  const std::vector<int>& nodes_;
  const std::vector<int>& cells_;
  Scratch& scratch_;
};

struct Entry {
  std::uint64_t head;
  std::vector<int> arrows;
};

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

}  // namespace

template <int W>
bool write_general(const State<W>& state, const std::vector<int>& edges, const std::vector<int>& nodes,
                   const std::vector<int>& cells, Key& out) {
  thread_local Scratch scratch;
  return GeneralWriter<W>(state, edges, nodes, cells, scratch).write(out);
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
  template void describe<W>(const State<W>&, const std::vector<int>&, const std::vector<int>&,      \
                            const std::vector<int>&, ArrowSystem&, std::vector<int>&);              \
  template bool write_general<W>(const State<W>&, const std::vector<int>&, const std::vector<int>&, \
                                 const std::vector<int>&, Key&);                                    \
  template void read_general<W>(KeyView, State<W>&)
TENDRIL_INSTANTIATE(2);
TENDRIL_INSTANTIATE(8);
TENDRIL_INSTANTIATE(kMostEdges / 32);
#undef TENDRIL_INSTANTIATE

}  // namespace tendril::boards
