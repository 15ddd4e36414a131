#include "families/long_boards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <tuple>

#include "base/heed.hpp"
#include "rules/arrows/arrows_text.hpp"
#include "rules/boards/general_code.hpp"
#include "rules/cycles/cycles_text.hpp"

namespace tendril::families {
namespace {

using boards::Arrow;
using boards::State;

constexpr std::uint8_t kEither = boards::kSink | boards::kSource;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

// Edges 0 .. kernel - 1, then for path i the edges kernel + 2i, its first, and kernel + 2i + 1, its last.
struct BoardFrame {
  struct Rule {
    std::vector<Arrow> arrows;
    std::uint8_t may;  // nodes: kSink, or with kSource the opposite set too; cells: the ways that are open
    int left;          // cells only
    friend bool operator==(const Rule&, const Rule&) = default;
    friend bool operator<(const Rule& a, const Rule& b) {  // libc++ 14 has no <=> of vectors and arrays
      return std::tie(a.arrows, a.may, a.left) < std::tie(b.arrows, b.may, b.left);
    }
  };
  int kernel = 0;
  int paths = 0;
  std::vector<Arrow> dead;
  std::vector<Rule> nodes;
  std::vector<Rule> cells;

  int first(int path) const { return kernel + 2 * path; }
  int edges() const { return kernel + 2 * paths; }
};

std::vector<Arrow> turned(std::vector<Arrow> arrows) {
  for (Arrow& a : arrows) a ^= 1;
  std::sort(arrows.begin(), arrows.end());
  return arrows;
}

// Canonical names: name[a] for every arrow, and the paths in their order.
struct ArrowNames {
  std::vector<Arrow> name;
  std::vector<int> paths;
};

ArrowNames names_of(const BoardFrame& frame) {
  boards::ArrowSystem system;
  system.dead.assign(at(2 * frame.edges()), 0);
  for (const Arrow a : frame.dead) system.dead[at(a)] = 1;
  const auto set = [&](std::uint64_t colour, const std::vector<Arrow>& arrows) {
    system.colours.push_back(colour);
    system.arrows.insert(system.arrows.end(), arrows.begin(), arrows.end());
    system.ends.push_back(system.arrows.size());
  };
  for (int i = 0; i < frame.paths; ++i)
    for (const Arrow side : {0, 1}) set(2, {2 * frame.first(i) + side, 2 * frame.first(i) + 2 + side});
  for (const BoardFrame::Rule& node : frame.nodes) {
    set(1, node.arrows);
    if (node.may == kEither) set(1, turned(node.arrows));
  }
  for (const BoardFrame::Rule& cell : frame.cells) {
    const auto colour = static_cast<std::uint64_t>(cell.left) + 8;
    set(colour, cell.arrows);
    if (cell.may == kEither) set(colour, turned(cell.arrows));
  }
  const std::vector<int>& place = boards::canonical_order(system);
  const auto least = [&](int e) { return std::min(place[at(2 * e)], place[at(2 * e + 1)]); };
  ArrowNames names;
  names.name.assign(at(2 * frame.edges()), -1);
  std::vector<int> kernel(at(frame.kernel));
  std::iota(kernel.begin(), kernel.end(), 0);
  std::sort(kernel.begin(), kernel.end(), [&](int d, int e) { return least(d) < least(e); });
  const auto give = [&](Arrow even, int edge) {
    names.name[at(even)] = 2 * edge;
    names.name[at(even ^ 1)] = 2 * edge + 1;
  };
  const auto even_of = [&](int e) { return 2 * e + (place[at(2 * e + 1)] < place[at(2 * e)] ? 1 : 0); };
  for (std::size_t i = 0; i < kernel.size(); ++i) give(even_of(kernel[i]), static_cast<int>(i));
  names.paths.resize(at(frame.paths));
  std::iota(names.paths.begin(), names.paths.end(), 0);
  const auto least_end = [&](int path) {
    const int first = frame.first(path);
    return least(first) <= least(first + 1) ? first : first + 1;
  };
  std::sort(names.paths.begin(), names.paths.end(),
            [&](int i, int j) { return least(least_end(i)) < least(least_end(j)); });
  for (std::size_t i = 0; i < names.paths.size(); ++i) {
    const int first = frame.first(names.paths[i]);
    const int end = least_end(names.paths[i]);
    const Arrow even = even_of(end);
    give(even, frame.first(static_cast<int>(i)));
    give(2 * (2 * first + 1 - end) + (even & 1), frame.first(static_cast<int>(i)) + 1);
  }
  return names;
}

void append_rules(Key& key, const std::vector<BoardFrame::Rule>& rules) {
  append_varint(key, rules.size());
  for (const BoardFrame::Rule& rule : rules) {
    append_varint(key, rule.may);
    append_varint(key, static_cast<std::uint64_t>(rule.left));
    append_varint(key, rule.arrows.size());
    for (const Arrow a : rule.arrows) append_varint(key, static_cast<std::uint64_t>(a));
  }
}

std::vector<BoardFrame::Rule> take_rules(KeyView& key) {
  std::vector<BoardFrame::Rule> rules(static_cast<std::size_t>(take_varint(key)));
  for (BoardFrame::Rule& rule : rules) {
    rule.may = static_cast<std::uint8_t>(take_varint(key));
    rule.left = static_cast<int>(take_varint(key));
    rule.arrows.resize(static_cast<std::size_t>(take_varint(key)));
    for (Arrow& a : rule.arrows) a = static_cast<Arrow>(take_varint(key));
  }
  return rules;
}

// The rules with the arrows renamed, in order. Which of two opposite sets a rule is written by is a matter of
// names too, if it forbids both.
std::vector<BoardFrame::Rule> renamed(std::vector<BoardFrame::Rule> rules, const std::vector<Arrow>& name) {
  for (BoardFrame::Rule& rule : rules) {
    for (Arrow& a : rule.arrows) a = name[at(a)];
    std::sort(rule.arrows.begin(), rule.arrows.end());
    if (rule.may == kEither) rule.arrows = std::min(rule.arrows, turned(rule.arrows));
  }
  std::sort(rules.begin(), rules.end());
  return rules;
}

Key key_of(const BoardFrame& frame, const ArrowNames& names) {
  Key key;
  append_varint(key, at(frame.kernel));
  append_varint(key, at(frame.paths));
  std::vector<Arrow> dead = frame.dead;
  for (Arrow& a : dead) a = names.name[at(a)];
  std::sort(dead.begin(), dead.end());
  append_varint(key, dead.size());
  for (const Arrow a : dead) append_varint(key, at(a));
  append_rules(key, renamed(frame.nodes, names.name));
  append_rules(key, renamed(frame.cells, names.name));
  return key;
}

BoardFrame board_frame_of(KeyView key) {
  BoardFrame frame;
  frame.kernel = static_cast<int>(take_varint(key));
  frame.paths = static_cast<int>(take_varint(key));
  frame.dead.resize(static_cast<std::size_t>(take_varint(key)));
  for (Arrow& a : frame.dead) a = static_cast<Arrow>(take_varint(key));
  frame.nodes = take_rules(key);
  frame.cells = take_rules(key);
  return frame;
}

// Where an edge of a state with its paths written out lies: edge `unit` of path `path`, or elsewhere (-1); `turned`:
// its odd arrow is the one that the path calls even.
struct EdgePlace {
  int path = -1;
  Length unit = 0;
  bool is_turned = false;
};

// A state taken apart into components and these into paths and the rest.
template <int W>
class Apart {
 public:
  Apart(const State<W>& state, const std::vector<EdgePlace>& places) : state_(state), places_(places) {
    if (state.mode != boards::Mode::sum) throw OutOfReach("a cell can be completed at once");
    find_runs();
    group();
  }

  Parts parts() {
    Parts parts;
    std::map<int, std::vector<int>> components;
    for (int e = 0; e < state_.edges; ++e)
      if (is_alive(e)) components[root(e)].push_back(e);
    for (const auto& [ignored, edges] : components) parts.push_back(part(edges));
    return parts;
  }

 private:
  struct Run {
    Piece piece;
    int first;
    int last;
    int before = -1;  // the nodes at its ends; -1: none
    int behind = -1;
  };

  bool is_alive(int e) const { return state_.alive.has(2 * e) || state_.alive.has(2 * e + 1); }
  Arrow along(int e) const { return 2 * e + (places_[at(e)].is_turned ? 1 : 0); }
  // The untouched vertex that joins two edges which follow one another on a path, or -1.
  int joint(int e, int next) const {
    for (const std::int16_t v : state_.ends[at(e)]) {
      if (v < 0) continue;
      const auto& node = state_.nodes[at(v)];
      if (node.may != kEither || node.in.count() != 2) continue;
      if ((node.in.has(along(e)) && node.in.has(along(next) ^ 1)) ||
          (node.in.has(along(e) ^ 1) && node.in.has(along(next))))
        return v;
    }
    return -1;
  }
  int other_node(int e, int v) const {
    const auto& ends = state_.ends[at(e)];
    return ends[0] == v ? ends[1] : ends[0];
  }

  void find_runs() {
    run_of_.assign(at(state_.edges), -1);
    inner_.assign(state_.nodes.size(), false);
    boards::Mask<W> in_cells;
    for (const auto& cell : state_.cells) in_cells = in_cells | cell.ring;
    std::map<std::pair<int, Length>, int> on_paths;
    for (int e = 0; e < state_.edges; ++e) {
      const bool both = state_.alive.has(2 * e) && state_.alive.has(2 * e + 1);
      const bool in_cell = in_cells.has(2 * e) || in_cells.has(2 * e + 1);
      if (places_[at(e)].path >= 0 && both && !in_cell)
        on_paths[{places_[at(e)].path, places_[at(e)].unit}] = e;
    }
    for (const auto& [place, e] : on_paths) {
      const bool follows = !runs_.empty() && runs_.back().piece.of == place.first &&
                           runs_.back().piece.first + runs_.back().piece.length == place.second;
      const int v = follows ? joint(runs_.back().last, e) : -1;
      if (v < 0) {
        runs_.push_back({{place.first, place.second, 1}, e, e, state_.ends[at(e)][0], state_.ends[at(e)][1]});
      } else {
        Run& run = runs_.back();
        if (run.piece.length == 1) run.before = other_node(run.first, v);
        run.behind = other_node(e, v);
        inner_[at(v)] = true;
        ++run.piece.length;
        run.last = e;
      }
      run_of_[at(e)] = static_cast<int>(runs_.size()) - 1;
    }
  }

  int root(int e) {
    while (parent_[at(e)] != e) e = parent_[at(e)];
    return e;
  }
  void tie(const boards::Mask<W>& arrows) {
    int first = -1;
    arrows.each([&](Arrow a) {
      if (first < 0) first = root(a >> 1);
      parent_[at(root(a >> 1))] = first;
    });
  }
  void group() {
    parent_.resize(at(state_.edges));
    std::iota(parent_.begin(), parent_.end(), 0);
    for (const auto& node : state_.nodes) tie(node.in);
    for (const auto& cell : state_.cells) tie(cell.ring);
  }

  Part part(const std::vector<int>& edges) {
    heed(5);
    BoardFrame frame;
    std::vector<int> number(at(state_.edges), -1);  // of kernel edges
    std::vector<int> runs;
    for (const int e : edges) {
      const int run = run_of_[at(e)];
      if (run < 0)
        number[at(e)] = frame.kernel++;
      else if (runs_[at(run)].first == e)
        runs.push_back(run);
    }
    if (runs.size() > kMostPaths)
      throw OutOfReach("moves leave more than two pieces of the path in one component");
    frame.paths = static_cast<int>(runs.size());
    for (const int e : edges)
      for (const Arrow side : {0, 1})
        if (number[at(e)] >= 0 && !state_.alive.has(2 * e + side))
          frame.dead.push_back(2 * number[at(e)] + side);
    const auto in_component = [&](Arrow a) { return root(a >> 1) == root(edges[0]); };
    for (std::size_t v = 0; v < state_.nodes.size(); ++v) {
      const auto& node = state_.nodes[v];
      if (inner_[v] || node.in.empty() || !in_component(node.in.first())) continue;
      std::vector<Arrow> arrows;
      node.in.each([&](Arrow a) { arrows.push_back(name(a, static_cast<int>(v), number, runs, frame)); });
      std::sort(arrows.begin(), arrows.end());
      const bool flip = node.may == boards::kSource;
      frame.nodes.push_back({flip ? turned(arrows) : arrows, flip ? boards::kSink : node.may, 0});
    }
    for (const auto& cell : state_.cells) {
      if (cell.ring.empty() || !in_component(cell.ring.first())) continue;
      std::vector<Arrow> arrows;
      cell.ring.each([&](Arrow a) { arrows.push_back(2 * number[at(a >> 1)] + (a & 1)); });
      std::sort(arrows.begin(), arrows.end());
      const bool flip = cell.ways == boards::kBackward;
      frame.cells.push_back({flip ? turned(arrows) : arrows, flip ? boards::kForward : cell.ways, cell.left});
    }
    const ArrowNames names = names_of(frame);
    Part result{key_of(frame, names), {}};
    for (const int i : names.paths) result.pieces.push_back(runs_[at(runs[at(i)])].piece);
    return result;
  }

  // What a frame calls an arrow that node v has.
  Arrow name(Arrow a, int v, const std::vector<int>& number, const std::vector<int>& runs,
             const BoardFrame& frame) const {
    const int e = a >> 1;
    const int run = run_of_[at(e)];
    if (run < 0) return 2 * number[at(e)] + (a & 1);
    const int path = static_cast<int>(std::find(runs.begin(), runs.end(), run) - runs.begin());
    const Arrow side = (a & 1) ^ (along(e) & 1);
    const bool at_first =
        e == runs_[at(run)].first && (e != runs_[at(run)].last || v == runs_[at(run)].before);
    return 2 * (frame.first(path) + (at_first ? 0 : 1)) + side;
  }

  const State<W>& state_;
  const std::vector<EdgePlace>& places_;
  std::vector<Run> runs_;
  std::vector<int> run_of_;  // of an edge; -1: none
  std::vector<bool> inner_;  // of nodes: inside a run
  std::vector<int> parent_;
};

// A frame with its paths written out.
template <int W>
State<W> state_of_frame(const BoardFrame& frame, std::span<const Length> lengths,
                        std::vector<EdgePlace>& places) {
  State<W> state;
  state.edges = frame.kernel;
  std::vector<int> first;
  for (const Length length : lengths) {
    first.push_back(state.edges);
    state.edges += static_cast<int>(length);
  }
  state.ends.assign(at(state.edges), {-1, -1});
  places.assign(at(state.edges), {});
  for (Arrow a = 0; a < 2 * state.edges; ++a) state.alive.add(a);
  for (const Arrow a : frame.dead) state.alive.remove(a);
  const auto real = [&](Arrow a) {
    const int e = a >> 1;
    if (e < frame.kernel) return a;
    const int path = (e - frame.kernel) / 2;
    const bool last = (e - frame.kernel) % 2 == 1;
    return 2 * (first[at(path)] + (last ? static_cast<int>(lengths[at(path)]) - 1 : 0)) + (a & 1);
  };
  const auto add_node = [&](const std::vector<Arrow>& arrows, std::uint8_t may) {
    boards::Node<W> node{{}, may};
    for (const Arrow a : arrows) {
      node.in.add(a);
      auto& ends = state.ends[at(a >> 1)];
      ends[ends[0] < 0 ? 0 : 1] = static_cast<std::int16_t>(state.nodes.size());
    }
    state.nodes.push_back(node);
  };
  for (std::size_t i = 0; i < lengths.size(); ++i)
    for (Length j = 0; j < lengths[i]; ++j) {
      const int e = first[i] + static_cast<int>(j);
      places[at(e)] = {static_cast<int>(i), j, false};
      if (j > 0) add_node({2 * (e - 1), 2 * e + 1}, kEither);
    }
  for (const BoardFrame::Rule& rule : frame.nodes) {
    std::vector<Arrow> arrows = rule.arrows;
    for (Arrow& a : arrows) a = real(a);
    add_node(arrows, rule.may);
  }
  for (const BoardFrame::Rule& rule : frame.cells) {
    boards::Cell<W> cell{{}, rule.left, rule.may};
    for (const Arrow a : rule.arrows) cell.ring.add(a);
    state.cells.push_back(cell);
  }
  return state;
}

}  // namespace

std::vector<Parts> LongBoards::options(KeyView key, std::span<const Length> lengths) const {
  const BoardFrame frame = board_frame_of(key);
  std::uint64_t edges = at(frame.kernel);
  for (const Length length : lengths) edges += length;
  if (edges > boards::kMostEdges) throw OutOfReach("the boards become too large");
  std::vector<Parts> all;
  boards::with_words(static_cast<int>(edges), [&]<int W>() {
    std::vector<EdgePlace> places;
    const State<W> state = state_of_frame<W>(frame, lengths, places);
    for (Arrow a = 0; a < 2 * state.edges; ++a) {
      if (state.judge(a) != State<W>::Move::goes_on) continue;
      State<W> next = state;
      next.mark(a);
      all.push_back(Apart<W>(next, places).parts());
    }
  });
  return all;
}

Parts LongBoards::start(std::span<const Length> parameters) const {
  const Written written = notation_.at(parameters);
  const boards::Board board = game_ == BoardGame::cycles
                                  ? cycles::parse_plane_board(written.text).board
                                  : arrows::parse_board(written.text, game_ == BoardGame::trimmed_arrows);
  if (written.leaves > 0)
    throw OutOfReach("with leaves on every vertex of the path its edges are free of one another");
  std::map<std::string, int> vertex;
  for (std::size_t v = 0; v < board.labels.size(); ++v) vertex[board.labels[v]] = static_cast<int>(v);
  std::map<int, EdgePlace> on_board;
  for (std::size_t i = 0; i < written.paths.size(); ++i) {
    const WrittenPath& path = written.paths[i];
    std::vector<int> walk;
    if (!path.from.empty()) walk.push_back(vertex.at(path.from));
    for (const auto& unit : path.units) walk.push_back(vertex.at(unit[0]));
    if (!path.to.empty()) walk.push_back(vertex.at(path.to));
    for (std::size_t j = 0; j + 1 < walk.size(); ++j) {
      const Arrow a = board.find(walk[j], walk[j + 1]);
      if (a >= 0) on_board[a >> 1] = {static_cast<int>(i), static_cast<Length>(j), (a & 1) != 0};
    }
  }
  return boards::with_words(static_cast<int>(board.edges.size()), [&]<int W>() {
    std::vector<int> unmarked;
    const State<W> state = boards::state_of<W>(board, boards::Mode::sum, {}, unmarked);
    std::vector<EdgePlace> places;
    for (const int e : unmarked) places.push_back(on_board.contains(e) ? on_board[e] : EdgePlace{});
    return Apart<W>(state, places).parts();
  });
}

Length LongBoards::kernel(KeyView frame) const { return static_cast<Length>(board_frame_of(frame).kernel); }

std::string LongBoards::print(KeyView key) const {
  const BoardFrame frame = board_frame_of(key);
  std::string text = fmt::format("{} {}", frame.kernel, frame.paths);
  if (!frame.dead.empty()) text += fmt::format(" dead:{}", fmt::join(frame.dead, ","));
  for (const BoardFrame::Rule& node : frame.nodes)
    text += fmt::format(" {}:{}", node.may == kEither ? "nor" : "not", fmt::join(node.arrows, ","));
  for (const BoardFrame::Rule& cell : frame.cells)
    text += fmt::format(" {}:{}:{}", cell.may == kEither ? "ring" : "cell", cell.left,
                        fmt::join(cell.arrows, ","));
  return text;
}

}  // namespace tendril::families
