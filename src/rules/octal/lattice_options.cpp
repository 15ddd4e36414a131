#include "rules/octal/lattice_options.hpp"

#include <algorithm>

#include "graph/connected.hpp"
#include "graph/lattice.hpp"
#include "graph/polyomino.hpp"
#include "graph/vertex_set.hpp"
#include "rules/octal/twin_leaves.hpp"

namespace tendril::octal {
namespace {

template <class Cells>
class LatticeMoves {
 public:
  LatticeMoves(KeyView key, const Reductions& use, Options& out)
      : image_(read_polyomino<Cells>(key)), use_(use), out_(out) {}

  void octal(const Code& code) {
    code_ = &code;
    const unsigned count = count_cells(image_.cells);
    for (std::uint32_t taken = code.least_taken(); taken <= code.most_taken() && taken <= count; ++taken) {
      digit_ = code.digit(taken);
      if (taken == count) {
        if ((digit_ & kMayEmpty) != 0) out_.finish();
        break;
      }
      if ((digit_ & (kMayLeaveConnected | kMayDisconnect)) == 0) continue;
      if (taken == 1)
        for (Cells rest = image_.cells; rest != 0; rest &= rest - 1) take(rest & -rest);
      else if (taken == 2)
        take_dominoes();
      else if (count <= 64)
        take_sets<WordSet>(taken);
      else
        take_sets<WideSet>(taken);
    }
  }

  void node_kayles() {
    const unsigned stride = image_.stride();
    for (Cells rest = image_.cells; rest != 0; rest &= rest - 1) {
      const Cells v = rest & -rest;
      write(image_.cells & ~(v | v << 1 | v >> 1 | v << stride | v >> stride));
      out_.finish();
    }
  }

 private:
  void take_dominoes() {
    for (const unsigned step : {1U, image_.stride()})
      for (Cells rest = image_.cells & image_.cells >> step; rest != 0; rest &= rest - 1)
        take((rest & -rest) | (rest & -rest) << step);
  }

  template <class Set>
  void take_sets(std::uint32_t taken) {
    const Graph graph = polyomino_graph(image_);
    std::vector<Cells> cell;
    for (Cells rest = image_.cells; rest != 0; rest &= rest - 1) cell.push_back(rest & -rest);
    for_connected_sets<Set>(graph, taken, [&](const Set& set) {
      Cells removed = 0;
      for_vertices(set, [&](Vertex v) { removed |= cell[v]; });
      take(removed);
    });
  }
  // A move that does not take all.
  void take(Cells removed) {
    heed();
    const Cells rest = image_.cells & ~removed;
    const Cells first = connected_cells<Cells>(rest & -rest, rest, image_.stride());
    if ((digit_ & (first == rest ? kMayLeaveConnected : kMayDisconnect)) == 0) return;
    write_part(first);
    write(rest & ~first);
    out_.finish();
  }

  void write(Cells rest) {
    while (rest != 0) {
      const Cells part = connected_cells<Cells>(rest & -rest, rest, image_.stride());
      rest &= ~part;
      write_part(part);
    }
  }

  void write_part(Cells part) {
    if (use_.leaves) part = without_twin_leaves(part, image_.stride());
    const unsigned count = count_cells(part);
    if (code_ != nullptr && code_->is_dead(count)) return;
    const Polyomino<Cells> image = cut_out(part, image_.stride());
    if (use_.mirror && count > kMostSmallCells && turns_freely(image)) return;
    append_polyomino_key(out_.buffer(), image);
    out_.component_from_buffer();
  }

  Polyomino<Cells> image_;
  const Reductions& use_;
  Options& out_;
  const Code* code_ = nullptr;  // nullptr: no component is dead
  std::uint8_t digit_ = 0;
};

}  // namespace

void lattice_options(KeyView polyomino, const Code& code, const Reductions& use, Options& out) {
  if (is_narrow(polyomino))
    LatticeMoves<NarrowCells>(polyomino, use, out).octal(code);
  else
    LatticeMoves<WideCells>(polyomino, use, out).octal(code);
}

void lattice_node_kayles_options(KeyView polyomino, const Reductions& use, Options& out) {
  if (is_narrow(polyomino))
    LatticeMoves<NarrowCells>(polyomino, use, out).node_kayles();
  else
    LatticeMoves<WideCells>(polyomino, use, out).node_kayles();
}

namespace {

bool may_be_polyomino(KeyView key) {
  return !is_tree_key(key) && !is_polyomino_key(key) && component_vertices(key) > kMostSmallCells;
}

void rewrite(Key& keys, std::size_t begin, const std::vector<LatticePlace>& places) {
  if (places.empty()) return;
  if (const auto key = polyomino_key(places)) keys.replace(begin, Key::npos, *key);
}

}  // namespace

// A search asks this of every component that it meets, so it is not patient: a board that is missed is played on as a
// graph. (With 20,000 tries each it was 93 % of the time of Node Kayles on circulant(40;1,6).)
void to_lattice(Key& keys, std::size_t begin) {
  constexpr std::uint64_t kTriesAVertex = 32;
  const KeyView key = KeyView(keys).substr(begin);
  if (!may_be_polyomino(key)) return;
  rewrite(keys, begin, places_in_lattice(component_graph(key), kTriesAVertex * component_vertices(key)));
}

Sum reduce_components(const Sum& sum, const Reductions& use) {
  Sum reduced;
  for (Key key : sum) {
    if (use.lattice) to_lattice(key, 0);
    const bool lost = use.mirror && is_polyomino_key(key) && turns_freely(read_polyomino<WideCells>(key));
    if (!lost) reduced.push_back(std::move(key));
  }
  return reduced;
}

Sum read_components(const LabelledGraph& board, const Reductions& use) {
  if (!use.lattice) return component_keys(board.graph);
  Sum sum;
  for (const std::vector<Vertex>& component : components(board.graph)) {
    const Graph graph = board.graph.induced(component);
    Key& key = sum.emplace_back();
    append_component_key(key, graph);
    if (!may_be_polyomino(key)) continue;
    std::vector<std::uint64_t> numbers;
    for (const Vertex v : component)
      if (TextReader::is_digit(board.labels[v][0])) numbers.push_back(std::stoull(board.labels[v]));
    std::vector<LatticePlace> places;
    if (numbers.size() == component.size()) places = places_by_numbers(graph, numbers);
    // As patient as a search: what it missed is read as it was printed.
    if (places.empty())
      to_lattice(key, 0);
    else
      rewrite(key, 0, places);
  }
  return sum;
}

}  // namespace tendril::octal
