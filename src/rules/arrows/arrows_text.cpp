#include "rules/arrows/arrows_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "graph/families.hpp"
#include "tendril/error.hpp"

namespace tendril::arrows {

using boards::Arrow;
using boards::Board;

namespace {

constexpr std::array<std::string_view, 1> kSections = {"marks"};
constexpr std::string_view kSpiderHelp =
    "a spider with arrows is written spider[4^,2v,3] or, with inner arrows, spider[4^(2v),3]";
constexpr Vertex kLongestLeg = 1024;

using Mark = std::pair<Vertex, Vertex>;

struct MarkedGraph {
  LabelledGraph graph;
  std::vector<Mark> marks;

  void add(const Graph& part, const std::vector<Mark>& part_marks) {
    const Vertex shift = graph.graph.vertices();
    graph.add(part);
    for (const auto& [u, v] : part_marks) marks.emplace_back(u + shift, v + shift);
  }
};

// flow(n), crash(n), twig(n), rod(n). Whether one of these came next.
bool read_path_family(TextReader& reader, MarkedGraph& board) {
  const std::string_view word = reader.peek_word();
  if (word != "flow" && word != "crash" && word != "twig" && word != "rod") return false;
  const std::string usage = fmt::format("{}(n): n unmarked edges", word);
  const std::size_t at = reader.offset();
  reader.advance(word.size());
  reader.expect('(', usage);
  const std::vector<Vertex> arguments = read_arguments(reader);
  if (arguments.size() != 1) reader.fail_at(at, fmt::format("{} takes one number", word), usage);
  const Vertex n = arguments[0];
  if (n > kLongestLeg) reader.fail_at(at, fmt::format("{} of {} edges", word, n), "at most 1024");
  if (n == 0 && (word == "crash" || word == "rod"))
    reader.fail_at(at, fmt::format("{} of 0 edges", word), fmt::format("{} begins with 1", word));
  if (word == "flow") board.add(path_graph(n + 3), {{0, 1}, {n + 1, n + 2}});
  if (word == "crash") board.add(path_graph(n + 3), {{0, 1}, {n + 2, n + 1}});
  if (word == "twig") board.add(path_graph(n + 2), {{n, n + 1}});
  if (word == "rod") board.add(path_graph(n + 1), {});
  return true;
}

class SpiderReader {
 public:
  explicit SpiderReader(TextReader& reader) : reader_(reader) {}

  // The bracket has been opened.
  void read(MarkedGraph& board) {
    const std::size_t at = reader_.offset();
    do read_leg();
    while (reader_.accept(','));
    reader_.expect(']', kSpiderHelp);
    if (next_ == 1) reader_.fail_at(at, "spider without an edge", kSpiderHelp);
    board.add(star_graph(legs_), marks_);
  }

 private:
  void read_leg() {
    const std::size_t at = reader_.offset();
    const auto length = static_cast<Vertex>(reader_.number(kLongestLeg, kSpiderHelp));
    const auto end = accent();
    if (reader_.accept('(')) {
      do {
        reader_.skip_space();
        const std::size_t inner = reader_.offset();
        const auto i = static_cast<Vertex>(reader_.number(kLongestLeg, kSpiderHelp));
        if (i == 0 || i > length)
          reader_.fail_at(inner, "no such edge on this leg", fmt::format("its edges are 1 to {}", length));
        const auto way = accent();
        if (way == 0) reader_.fail("accent missing", "^ points away from the hub, v towards it");
        const Mark mark = arrow(i, way);
        for (const Mark& other : marks_)
          if (other == mark || other == Mark(mark.second, mark.first))
            reader_.fail_at(inner, "edge marked twice", "give one arrow an edge");
        marks_.push_back(mark);
      } while (reader_.accept(','));
      reader_.expect(')', kSpiderHelp);
    }
    const Vertex edges = length + (end != 0 ? 1 : 0);
    if (end != 0) marks_.push_back(arrow(edges, end));
    legs_.push_back(edges);
    next_ += edges;
    if (next_ > Graph::kMostVertices) reader_.fail_at(at, "spider too large", "at most 4096 vertices");
  }
  char accent() {
    if (reader_.accept('^')) return '^';
    return reader_.accept('v') ? 'v' : '\0';
  }
  // On the i-th edge of the leg being read, counted from the hub.
  Mark arrow(Vertex i, char way) const {
    const Vertex inner = i == 1 ? 0 : next_ + i - 2;
    const Vertex outer = next_ + i - 1;
    return way == '^' ? Mark(inner, outer) : Mark(outer, inner);
  }

  TextReader& reader_;
  std::vector<Vertex> legs_;
  std::vector<Mark> marks_;
  Vertex next_ = 1;  // the first vertex of the next leg
};

void read_one_part(TextReader& reader, MarkedGraph& board) {
  reader.skip_space();
  const std::size_t at = reader.offset();
  if (reader.rest().starts_with("spider[")) {
    reader.advance(7);
    SpiderReader(reader).read(board);
  } else if (!read_path_family(reader, board)) {
    read_part(reader, board.graph, kSections);
  }
  if (board.graph.graph.vertices() > Graph::kMostVertices)
    reader.fail_at(at, "graph too large", fmt::format("at most {} vertices", Graph::kMostVertices));
}

}  // namespace

Board parse_board(std::string_view text, bool leaves_are_free) {
  TextReader reader(text);
  MarkedGraph marked;
  do read_one_part(reader, marked);
  while (reader.accept('+'));
  Board board = boards::make_board(marked.graph, reader, 0);
  board.leaves_are_free = leaves_are_free;
  for (const auto& [u, v] : marked.marks) {
    const Arrow a = board.find(static_cast<int>(u), static_cast<int>(v));
    board.marks[static_cast<std::size_t>(a >> 1)] = a;
  }
  reader.skip_space();
  const std::size_t at = reader.offset();
  if (reader.accept_word("marks")) boards::read_marks(reader, marked.graph, board, {});
  reader.expect_end("after the graph comes 'marks a>b ...' or the end");
  check_marks(board, reader, at);
  return board;
}

namespace {

// Builds a board edge by edge, numbering vertices as they come.
class BoardPrinter {
 public:
  explicit BoardPrinter(bool leaves_are_free) : leaves_are_free_(leaves_are_free) {}

  int new_vertex() { return vertices_++; }
  void edge(int u, int v) { edges_ += fmt::format(" {}-{}", u, v); }
  void mark(int u, int v) { marks_ += fmt::format(" {}>{}", u, v); }
  // A vertex that may be anything: a leaf where leaves are free, else the neighbour of an edge that nobody
  // can mark.
  int free_vertex() {
    const int v = new_vertex();
    if (!leaves_are_free_) edge(v, new_vertex());
    return v;
  }
  // Gives v a marked edge, towards it or away from it.
  void give_mark(int v, bool in) {
    const int w = free_vertex();
    edge(v, w);
    in ? mark(w, v) : mark(v, w);
  }
  std::string text() const { return "edges" + edges_ + (marks_.empty() ? "" : " marks" + marks_); }

 private:
  bool leaves_are_free_;
  int vertices_ = 0;
  std::string edges_;
  std::string marks_;
};

template <int W>
void print_state(const boards::State<W>& state, BoardPrinter& printer) {
  // The vertex at each end of an edge, by the arrow that points to it.
  std::vector<int> head(static_cast<std::size_t>(2 * state.edges), -1);
  // Nodes of a general code do not say which of their arrows point in; neighbours must agree about it.
  std::vector<int> sign(state.nodes.size(), -1);
  const auto place = [&](auto&& self, int v, int turned) -> void {
    const boards::Node<W>& node = state.nodes[static_cast<std::size_t>(v)];
    sign[static_cast<std::size_t>(v)] = turned;
    const int vertex = printer.new_vertex();
    if (node.may != (boards::kSink | boards::kSource))
      printer.give_mark(vertex, (node.may == boards::kSink) != (turned != 0));
    node.in.each([&](Arrow a) {
      head[static_cast<std::size_t>(a ^ turned)] = vertex;
      const auto& ends = state.ends[static_cast<std::size_t>(a >> 1)];
      const int w = ends[0] == v ? ends[1] : ends[0];
      if (w >= 0 && sign[static_cast<std::size_t>(w)] < 0)
        self(self, w, turned ^ (state.nodes[static_cast<std::size_t>(w)].in.has(a) ? 1 : 0));
    });
  };
  for (std::size_t v = 0; v < state.nodes.size(); ++v)
    if (sign[v] < 0) place(place, static_cast<int>(v), 0);
  for (int e = 0; e < state.edges; ++e) {
    const bool one_way = !(state.alive.has(2 * e) && state.alive.has(2 * e + 1));
    const Arrow dead = state.alive.has(2 * e) ? 2 * e + 1 : 2 * e;
    bool told = !one_way || state.edges == 1;
    for (const Arrow a : {2 * e, 2 * e + 1}) {
      int& vertex = head[static_cast<std::size_t>(a)];
      if (vertex >= 0) continue;
      if (told) {
        vertex = printer.free_vertex();
        continue;
      }
      // The set that forbade the dead arrow was the last one at its vertex, so that this end is free: an
      // arrow in, if the dead one would have come in too, or an arrow out makes it so again.
      vertex = printer.new_vertex();
      printer.give_mark(vertex, a == dead);
      told = true;
    }
    printer.edge(head[static_cast<std::size_t>(2 * e)], head[static_cast<std::size_t>(2 * e + 1)]);
  }
}

}  // namespace

std::string print_components(Sum sum, bool leaves_are_free) {
  if (sum.empty()) return "twig(0)";
  std::sort(sum.begin(), sum.end());
  BoardPrinter printer(leaves_are_free);
  for (const Key& key : sum)
    boards::with_words(boards::edges_of(key),
                       [&]<int W>() { print_state(boards::read_component<W>(key), printer); });
  return printer.text();
}

}  // namespace tendril::arrows
