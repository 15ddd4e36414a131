#include "rules/boards/canonical.hpp"

#include "rules/boards/general_code.hpp"
#include "rules/boards/tree_code.hpp"

namespace tendril::boards {
namespace {

// The first byte of a key.
enum Kind : char { kSingleEdge, kTree, kGeneral };

// One component: which edges, nodes and cells of the state belong to it.
struct Part {
  std::vector<int> edges;
  std::vector<int> nodes;
  std::vector<int> cells;
  int free_ends = 0;  // ends of its edges that nothing ties

  void clear() {
    edges.clear();
    nodes.clear();
    cells.clear();
    free_ends = 0;
  }
  // Of a connected part.
  bool is_tree() const {
    return cells.empty() && !nodes.empty() &&
           static_cast<int>(nodes.size()) + free_ends == static_cast<int>(edges.size()) + 1;
  }
};

// Kept by each thread, so that nothing is allocated twice.
struct SplitterScratch {
  std::vector<char> edge_seen;
  std::vector<char> node_seen;
  std::vector<char> cell_seen;
  Part part;
};

template <int W>
class Splitter {
 public:
  Splitter(const State<W>& state, SplitterScratch& scratch)
      : state_(state),
        edge_seen_(scratch.edge_seen),
        node_seen_(scratch.node_seen),
        cell_seen_(scratch.cell_seen) {
    edge_seen_.assign(static_cast<std::size_t>(state.edges), 0);
    node_seen_.assign(state.nodes.size(), 0);
    cell_seen_.assign(state.cells.size(), 0);
  }

  // Adds everything tied to edge e to `part`, if it is not in a part already.
  void collect(int e, Part& part) {
    std::size_t next = part.edges.size();
    add_edge(e, part);
    for (; next < part.edges.size(); ++next) {
      const int edge = part.edges[next];
      for (const std::int16_t v : state_.ends[static_cast<std::size_t>(edge)]) {
        if (v < 0) {
          ++part.free_ends;
        } else if (node_seen_[static_cast<std::size_t>(v)] == 0) {
          node_seen_[static_cast<std::size_t>(v)] = 1;
          part.nodes.push_back(v);
          state_.nodes[static_cast<std::size_t>(v)].in.each([&](Arrow a) { add_edge(a >> 1, part); });
        }
      }
      for (std::size_t c = 0; c < state_.cells.size(); ++c) {
        const Mask<W>& ring = state_.cells[c].ring;
        if (cell_seen_[c] != 0 || !(ring.has(2 * edge) || ring.has(2 * edge + 1))) continue;
        cell_seen_[c] = 1;
        part.cells.push_back(static_cast<int>(c));
        ring.each([&](Arrow a) { add_edge(a >> 1, part); });
      }
    }
  }

 private:
  void add_edge(int e, Part& part) {
    if (edge_seen_[static_cast<std::size_t>(e)] != 0) return;
    if (!state_.alive.has(2 * e) && !state_.alive.has(2 * e + 1)) return;
    edge_seen_[static_cast<std::size_t>(e)] = 1;
    part.edges.push_back(e);
  }

  const State<W>& state_;
  std::vector<char>& edge_seen_;
  std::vector<char>& node_seen_;
  std::vector<char>& cell_seen_;
};

template <int W>
void write_part(const State<W>& state, const Part& part, Options& out) {
  Key& key = out.buffer();
  const std::size_t begin = key.size();
  if (state.mode == Mode::sum && state.use.lone_edges && part.edges.size() == 1 && part.cells.empty()) {
    key.push_back(kSingleEdge);
  } else if (state.mode == Mode::sum && state.use.split && part.is_tree()) {
    key.push_back(kTree);
    append_varint(key, part.edges.size());
    write_tree(state, part.nodes, key);
  } else {
    key.push_back(kGeneral);
    append_varint(key, part.edges.size());
    if (!write_general(state, part.edges, part.nodes, part.cells, key)) {
      key.resize(begin);
      return;
    }
  }
  out.component_from_buffer();
}

}  // namespace

template <int W>
void write_components(const State<W>& state, Options& out) {
  thread_local SplitterScratch scratch;
  Splitter<W> splitter(state, scratch);
  Part& part = scratch.part;
  part.clear();
  for (int e = 0; e < state.edges; ++e) {
    splitter.collect(e, part);
    if (state.mode != Mode::sum || !state.use.split || part.edges.empty()) continue;
    write_part(state, part, out);
    part.clear();
  }
  if (!part.edges.empty()) write_part(state, part, out);
}

namespace {

// By canonical number: the arrow of the state, of a component.
template <int W>
std::vector<Arrow> in_canonical_order(const State<W>& state, const Part& part) {
  ArrowSystem system;
  std::vector<int> local;
  describe(state, part.edges, part.nodes, part.cells, system, local);
  const std::vector<int>& place = canonical_order(system);
  std::vector<Arrow> arrows(place.size());
  for (std::size_t a = 0; a < place.size(); ++a)
    arrows[static_cast<std::size_t>(place[a])] = 2 * part.edges[a / 2] + static_cast<Arrow>(a % 2);
  return arrows;
}

// All of a state that is one component.
template <int W>
Part whole(const State<W>& state) {
  Part part;
  for (int e = 0; e < state.edges; ++e) part.edges.push_back(e);
  for (std::size_t v = 0; v < state.nodes.size(); ++v) part.nodes.push_back(static_cast<int>(v));
  for (std::size_t c = 0; c < state.cells.size(); ++c) part.cells.push_back(static_cast<int>(c));
  return part;
}

}  // namespace

template <int W>
std::vector<PlacedComponent> placed_components(const State<W>& state) {
  SplitterScratch scratch;
  Splitter<W> splitter(state, scratch);
  std::vector<PlacedComponent> result;
  for (int e = 0; e < state.edges; ++e) {
    Part part;
    splitter.collect(e, part);
    if (part.edges.empty()) continue;
    Options one;
    write_part(state, part, one);
    one.finish();
    result.push_back({.key = one.sum(0).front(), .even = {}});
    PlacedComponent& placed = result.back();
    // An edge on its own is one move, whichever of its arrows are alive: there is nothing to tell them apart.
    if (part.edges.size() == 1) {
      placed.even = {2 * e};
      continue;
    }
    const State<W> drawn = read_component<W>(placed.key);
    placed.even.resize(part.edges.size());
    const std::vector<Arrow> there = in_canonical_order(drawn, whole(drawn));
    const std::vector<Arrow> here = in_canonical_order(state, part);
    for (std::size_t i = 0; i < there.size(); ++i)
      if ((there[i] & 1) == 0) placed.even[static_cast<std::size_t>(there[i] >> 1)] = here[i];
  }
  return result;
}

int edges_of(KeyView key) {
  if (key.front() == kSingleEdge) return 1;
  key.remove_prefix(1);
  return static_cast<int>(take_varint(key));
}

bool is_tree(KeyView key) { return key.front() != kGeneral; }

template <int W>
State<W> read_component(KeyView key, Reductions use) {
  State<W> state;
  state.use = use;
  state.edges = edges_of(key);
  state.ends.assign(static_cast<std::size_t>(state.edges), {-1, -1});
  for (Arrow a = 0; a < 2 * state.edges; ++a) state.alive.add(a);
  const char kind = key.front();
  if (kind == kSingleEdge) return state;
  key.remove_prefix(1);
  take_varint(key);
  if (kind == kTree)
    read_tree(key, state);
  else
    read_general(key, state);
  return state;
}

#define TENDRIL_INSTANTIATE(W)                                                 \
  template void write_components<W>(const State<W>& state, Options&);          \
  template std::vector<PlacedComponent> placed_components<W>(const State<W>&); \
  template State<W> read_component<W>(KeyView, Reductions)
TENDRIL_INSTANTIATE(2);
TENDRIL_INSTANTIATE(8);
TENDRIL_INSTANTIATE(kMostEdges / 32);
#undef TENDRIL_INSTANTIATE

}  // namespace tendril::boards
