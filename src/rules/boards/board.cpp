#include "rules/boards/board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tendril/error.hpp"

namespace tendril::boards {

std::string Board::name(Arrow a) const {
  return fmt::format("{}>{}", labels[static_cast<std::size_t>(tail(a))],
                     labels[static_cast<std::size_t>(head(a))]);
}

bool Board::complete(const plane::Walk& cell) const {
  for (const Arrow turn : {0, 1})
    if (std::all_of(cell.begin(), cell.end(),
                    [&](Arrow a) { return marks[static_cast<std::size_t>(a >> 1)] == (a ^ turn); }))
      return true;
  return false;
}

Board make_board(const LabelledGraph& graph, const TextReader& reader, std::size_t at) {
  Board board;
  for (const std::string& label : graph.labels) board.add_vertex(label);
  for (Vertex v = 0; v < graph.graph.vertices(); ++v)
    if (graph.graph.degree(v) == 0)
      reader.fail_at(at, fmt::format("isolated vertex {}", graph.labels[v]),
                     "every vertex of the board has an edge");
  if (graph.graph.edge_count() > kMostEdges)
    reader.fail_at(at, fmt::format("board of {} edges", graph.graph.edge_count()),
                   fmt::format("at most {} edges", kMostEdges));
  for (const auto& [u, v] : graph.graph.edges()) board.add_edge(static_cast<int>(u), static_cast<int>(v));
  return board;
}

Board make_board(const DrawnBoard& drawn) {
  Board board;
  for (Vertex v = 0; v < drawn.graph.vertices(); ++v) board.add_vertex({});
  for (const auto& [u, v] : drawn.graph.edges()) board.add_edge(static_cast<int>(u), static_cast<int>(v));
  for (const std::vector<int>& walk : drawn.cells) {
    std::vector<Arrow>& cell = board.cells.emplace_back();
    for (std::size_t i = 0; i < walk.size(); ++i)
      cell.push_back(board.find(walk[i], walk[(i + 1) % walk.size()]));
  }
  return board;
}

void read_marks(TextReader& reader, const LabelledGraph& names, Board& board,
                std::span<const std::string_view> sections) {
  for (;;) {
    reader.skip_space();
    if (reader.done() || std::find(sections.begin(), sections.end(), reader.peek_word()) != sections.end())
      return;
    const std::size_t at = reader.offset();
    const auto u = static_cast<int>(read_vertex(reader, names));
    reader.expect('>', "an arrow is written a>b or 0>1");
    const auto v = static_cast<int>(read_vertex(reader, names));
    const Arrow a = board.find(u, v);
    if (a < 0) reader.fail_at(at, "no edge under this arrow", "arrows stand on edges of the board");
    Arrow& mark = board.marks[static_cast<std::size_t>(a >> 1)];
    if (mark >= 0) reader.fail_at(at, "edge marked twice", "give one arrow an edge");
    mark = a;
  }
}

void check_marks(const Board& board, const TextReader& reader, std::size_t at) {
  const auto out = board.outgoing();
  for (std::size_t v = 0; v < out.size(); ++v) {
    if (out[v].size() < 2) continue;
    bool sink = true;
    bool source = true;
    for (const Arrow a : out[v]) {
      const Arrow mark = board.marks[static_cast<std::size_t>(a >> 1)];
      source = source && mark == a;
      sink = sink && mark == (a ^ 1);
    }
    if (sink || source)
      reader.fail_at(at, fmt::format("vertex {} is a {}", board.labels[v], sink ? "sink" : "source"),
                     "no internal vertex may have all its edges marked towards it or all away from it");
  }
}

namespace {

// Only edges without an arrow are numbered in a state; `unmarked` gives them back.
template <int W>
State<W> state_of(const Board& board, Mode mode, Reductions use, std::vector<int>& unmarked) {
  State<W> state;
  state.use = use;
  std::vector<int> number(board.edges.size(), -1);
  for (std::size_t e = 0; e < board.edges.size(); ++e) {
    if (board.marks[e] >= 0) continue;
    number[e] = state.edges++;
    unmarked.push_back(static_cast<int>(e));
  }
  state.ends.assign(static_cast<std::size_t>(state.edges), {-1, -1});
  for (Arrow a = 0; a < 2 * state.edges; ++a) state.alive.add(a);
  const auto translate = [&](Arrow a) { return 2 * number[static_cast<std::size_t>(a >> 1)] + (a & 1); };
  const auto out = board.outgoing();
  for (const std::vector<Arrow>& leaving : out) {
    if (leaving.size() == 1 && board.leaves_are_free) continue;
    Node<W> node{{}, kSink | kSource};
    for (const Arrow a : leaving) {
      const Arrow mark = board.marks[static_cast<std::size_t>(a >> 1)];
      if (mark >= 0) {
        node.may &= mark == a ? kSource : kSink;
        continue;
      }
      node.in.add(translate(a ^ 1));
    }
    if (node.in.empty() || node.may == 0) continue;
    node.in.each([&](Arrow a) {
      auto& ends = state.ends[static_cast<std::size_t>(a >> 1)];
      ends[ends[0] < 0 ? 0 : 1] = static_cast<std::int16_t>(state.nodes.size());
    });
    state.nodes.push_back(node);
  }
  state.mode = mode;
  for (const plane::Walk& walk : board.cells) {
    Cell<W> cell{{}, -2, kForward | kBackward};
    for (const Arrow a : walk) {
      const Arrow mark = board.marks[static_cast<std::size_t>(a >> 1)];
      if (mark >= 0) {
        cell.ways &= mark == a ? kForward : kBackward;
        continue;
      }
      cell.ring.add(translate(a));
      ++cell.left;
    }
    if (cell.ways == 0) continue;
    if (cell.left < 0 && mode == Mode::sum) state.mode = Mode::hot;
    state.cells.push_back(cell);
  }
  state.settle();
  return state;
}

bool over(const Board& board) {
  return std::any_of(board.cells.begin(), board.cells.end(),
                     [&](const auto& cell) { return board.complete(cell); });
}

int unmarked_edges(const Board& board) {
  return static_cast<int>(std::count(board.marks.begin(), board.marks.end(), -1));
}

// Calls f(arrow) after writing the option it leads to.
template <int W, class F>
void each_option(const State<W>& state, Options& out, F&& f) {
  State<W> next;
  for (Arrow a = 0; a < 2 * state.edges; ++a) {
    const auto move = state.judge(a);
    if (move == State<W>::Move::illegal) continue;
    if (move == State<W>::Move::goes_on) {
      next = state;
      next.mark(a);
      write_components(next, out);
    }
    out.finish();
    f(a);
  }
}

}  // namespace

Sum components(const Board& board, bool played, Reductions use) {
  if (over(board)) return {};
  return with_words(unmarked_edges(board), [&]<int W>() {
    std::vector<int> unmarked;
    Options out;
    write_components(state_of<W>(board, played ? Mode::played : Mode::sum, use, unmarked), out);
    out.finish();
    return out.sum(0);
  });
}

std::vector<NamedMove> named_moves(const Board& board, bool played) {
  std::vector<NamedMove> moves;
  if (over(board)) return moves;
  with_words(unmarked_edges(board), [&]<int W>() {
    std::vector<int> unmarked;
    Options out;
    const State<W> state = state_of<W>(board, played ? Mode::played : Mode::sum, {}, unmarked);
    each_option(state, out, [&](Arrow a) {
      const Arrow named = 2 * unmarked[static_cast<std::size_t>(a >> 1)] + (a & 1);
      moves.push_back({"mark " + board.name(named), out.sum(out.size() - 1)});
    });
  });
  return moves;
}

void write_options(KeyView position, Options& out, Reductions use) {
  with_words(edges_of(position),
             [&]<int W>() { each_option(read_component<W>(position, use), out, [](Arrow) {}); });
}

Sum reduce(const Sum& sum, Reductions use) {
  Options out;
  for (const Key& key : sum)
    with_words(edges_of(key), [&]<int W>() {
      State<W> state = read_component<W>(key, use);
      state.settle();
      write_components(state, out);
    });
  out.finish();
  return out.sum(0);
}

}  // namespace tendril::boards
