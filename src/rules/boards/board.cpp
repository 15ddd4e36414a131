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

template State<2> state_of<2>(const Board&, Mode, Reductions, std::vector<int>&);
template State<8> state_of<8>(const Board&, Mode, Reductions, std::vector<int>&);
template State<kMostEdges / 32> state_of<kMostEdges / 32>(const Board&, Mode, Reductions, std::vector<int>&);

namespace {

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

namespace {

// The arrows that the true rules forbid and those after which the other could complete a cell are two things: calls
// f(arrow) for the second.
template <class F>
void each_death_move(const Board& board, F&& f) {
  with_words(unmarked_edges(board), [&]<int W>() {
    std::vector<int> unmarked;
    const State<W> convention = state_of<W>(board, Mode::sum, {}, unmarked);
    unmarked.clear();
    const State<W> played = state_of<W>(board, Mode::played, {}, unmarked);
    for (Arrow a = 0; a < 2 * played.edges; ++a)
      if (convention.judge(a) == State<W>::Move::illegal && played.judge(a) != State<W>::Move::illegal)
        f(2 * unmarked[static_cast<std::size_t>(a >> 1)] + (a & 1));
  });
}

}  // namespace

std::vector<NamedMove> named_moves(const Board& board, std::string_view text, bool played) {
  std::vector<NamedMove> moves;
  if (over(board)) return moves;
  const auto add = [&](Arrow a, Sum result) {
    moves.push_back({.name = "mark " + board.name(a),
                     .result = std::move(result),
                     .text = with_mark(text, board.name(a))});
  };
  with_words(unmarked_edges(board), [&]<int W>() {
    std::vector<int> unmarked;
    Options out;
    const State<W> state = state_of<W>(board, played ? Mode::played : Mode::sum, {}, unmarked);
    each_option(state, out, [&](Arrow a) {
      add(2 * unmarked[static_cast<std::size_t>(a >> 1)] + (a & 1), out.sum(out.size() - 1));
    });
  });
  if (played || board.cells.empty()) return moves;
  each_death_move(board, [&](Arrow a) {
    Board after = board;
    after.marks[static_cast<std::size_t>(a >> 1)] = a;
    add(a, components(after));
    moves.back().death = true;
  });
  return moves;
}

std::string written(const Board& board) {
  const auto label = [&](int v) -> const std::string& { return board.labels[static_cast<std::size_t>(v)]; };
  // Letters stand side by side, numbers need something between them.
  const auto walk = [&](const std::vector<int>& vertices) {
    const bool letters = std::all_of(vertices.begin(), vertices.end(),
                                     [&](int v) { return TextReader::is_letter(label(v)[0]); });
    std::string text = " ";
    for (std::size_t i = 0; i < vertices.size(); ++i)
      text += (i == 0 || letters ? "" : "-") + label(vertices[i]);
    return text;
  };
  std::string text = "edges";
  for (const auto& [u, v] : board.edges) text += walk({u, v});
  if (!board.cells.empty()) {
    text += " cells";
    for (const plane::Walk& cell : board.cells) {
      std::vector<int> vertices;
      for (const Arrow a : cell) vertices.push_back(board.tail(a));
      text += walk(vertices);
    }
  }
  std::string marks;
  for (const Arrow a : board.marks)
    if (a >= 0) marks += " " + board.name(a);
  return text + (marks.empty() ? "" : " marks" + marks);
}

std::string with_mark(std::string_view text, std::string_view arrow) {
  const auto is_word = [&](std::size_t at, std::size_t size) {
    return (at == 0 || TextReader::is_space(text[at - 1])) &&
           (at + size == text.size() || TextReader::is_space(text[at + size]));
  };
  std::size_t marks = text.find("marks");
  while (marks != std::string_view::npos && !is_word(marks, 5)) marks = text.find("marks", marks + 1);
  if (marks == std::string_view::npos) return fmt::format("{} marks {}", text, arrow);
  // Behind the marks there are, before whatever follows them.
  std::size_t end = text.size();
  for (const std::string_view section : {"cells", "outer", "points"})
    for (std::size_t at = text.find(section, marks); at != std::string_view::npos;
         at = text.find(section, at + 1))
      if (is_word(at, section.size())) end = std::min(end, at);
  std::string_view before = text.substr(0, end);
  while (TextReader::is_space(before.back())) before.remove_suffix(1);
  return fmt::format("{} {}{}{}", before, arrow, end == text.size() ? "" : " ", text.substr(end));
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
