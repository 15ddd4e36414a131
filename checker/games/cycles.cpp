// The Game of Cycles (Su 2020), with nimbers by the convention of Zandee 2022, section 3.1: death moves,
// after which the other player could complete a cell, are forbidden. A death move loses at once in the game
// as it is played, because completing a cell is always legal (each vertex of it then has an arrow in and one
// out), so that both have the same winner, and an outcome claimed and checked by the convention is the
// outcome of the game. The rules are in checker/arrows.hpp; here is the notation (docs/games/cycles.md), with
// two exceptions: `outer` and `@file` are refused, because to find the cells takes a planarity algorithm, and
// are printed as parts by the solver. Whether given cells are faces of one drawing is not asked: the
// convention is a game on any cells.
#include <algorithm>

#include "checker/arrows.hpp"

namespace checker {
namespace {

constexpr std::string_view kSections[] = {"cells", "outer", "points", "marks"};
constexpr int kMostEdges = 1024;
constexpr std::size_t kMostSets = std::size_t{4} * kMostEdges;

// --- what is left of a position: part 4 dead +1 nor +0-1 not +1+2 cell 0:+0+3
// ------------------------------------

std::vector<Arrow> read_arrows(Text& in, int edges) {
  std::vector<Arrow> arrows;
  for (in.skip_blanks(); in.peek() == '+' || in.peek() == '-'; in.skip_blanks()) {
    const int side = in.peek() == '+' ? 0 : 1;
    in.advance();
    const Arrow a = 2 * in.small_number(kMostEdges) + side;
    if (a >> 1 >= edges) in.fail("no such edge in this part");
    for (const Arrow b : arrows)
      if (a >> 1 == b >> 1) in.fail("edge named twice");
    arrows.push_back(a);
  }
  if (arrows.empty()) in.fail("arrows expected");
  return arrows;
}

std::vector<Arrow> turned(std::vector<Arrow> arrows) {
  for (Arrow& a : arrows) a ^= 1;
  return arrows;
}

ArrowState read_one_part(Text& in) {
  if (!in.accept_word("part")) in.fail("'part' expected");
  ArrowState state(in.small_number(kMostEdges));
  bool completable = false;
  for (;;) {
    if (state.sets.size() + state.ways.size() > kMostSets) in.fail("too many sets");
    in.skip_blanks();
    const std::string word(in.word());
    if (word.empty()) break;
    in.advance(word.size());
    if (word == "hot") {
      state.hot = true;
    } else if (word == "dead") {
      for (const Arrow a : read_arrows(in, state.edges)) state.dead[static_cast<std::size_t>(a)] = true;
    } else if (word == "not" || word == "nor") {
      state.sets.push_back(read_arrows(in, state.edges));
      if (word == "nor") state.sets.push_back(turned(state.sets.back()));
    } else if (word == "cell" || word == "ring") {
      ArrowState::Way way;
      way.left = in.accept('*') ? -1 : in.small_number(kMostEdges);
      in.expect(':');
      way.arrows = read_arrows(in, state.edges);
      if (static_cast<int>(way.arrows.size()) > way.left + 2) in.fail("a cell with too little left");
      completable = completable || way.left < 0;
      state.ways.push_back(way);
      if (word == "ring") state.ways.push_back({turned(way.arrows), way.left});
    } else {
      in.fail("no such word in a part");
    }
  }
  if (completable && !state.hot) in.fail("a cell that can be completed makes a part hot");
  state.hot = completable;
  state.reduce();
  return state;
}

// --- boards
// ---------------------------------------------------------------------------------------------------

class BoardReader {
 public:
  explicit BoardReader(std::string_view text) : in_(text) {}

  ArrowState read() {
    do read_one();
    while (in_.accept('+'));
    board_.take_edges();
    for (const auto& walk : family_cells_) add_cell(walk);
    bool given = false;
    for (in_.skip_blanks(); !in_.done(); in_.skip_blanks()) {
      if (in_.accept_word("marks")) {
        board_.read_marks(in_, kSections);
      } else if (in_.accept_word("cells")) {
        if (given || !family_cells_.empty()) in_.fail("cells given twice");
        given = true;
        read_cells();
      } else {
        in_.fail("the checker reads 'cells' and 'marks' after a graph");
      }
    }
    if (!given) find_cells();
    return board_.state(false);
  }

 private:
  void read_one() {
    in_.skip_blanks();
    const std::string name(in_.word());
    if (name == "diamond" || name == "hourglass" || name == "doublediamond") {
      in_.advance(name.size());
      if (name == "diamond") add_family("abcd", "ab bc cd da ac", {"abc", "acd"});
      if (name == "hourglass") add_family("abcde", "ab bc ca ad de ea", {"ade", "abcaed"});
      if (name == "doublediamond") add_double_diamond();
      return;
    }
    read_part(in_, board_.names, kSections);
  }

  void add_family(const std::string& vertices, const std::string& edges,
                  const std::vector<std::string>& cells) {
    NamedGraph& g = board_.names;
    bool taken = false;
    for (const char c : vertices) taken = taken || g.find(std::string(1, c)) >= 0;
    const int first = g.graph.vertices();
    if (taken)
      g.add(static_cast<int>(vertices.size()));
    else
      for (const char c : vertices) g.add(std::string(1, c));
    const auto number = [&](char c) { return first + static_cast<int>(vertices.find(c)); };
    for (std::size_t i = 0; i < edges.size(); i += 3) g.graph.join(number(edges[i]), number(edges[i + 1]));
    for (const std::string& cell : cells) {
      family_cells_.emplace_back();
      for (const char c : cell) family_cells_.back().push_back(number(c));
    }
  }

  // Triangles abd, bde, bef, bcf; doublediamond(n) has n more vertices on ad and on cf.
  void add_double_diamond() {
    int n = 0;
    if (in_.accept('(')) {
      const std::vector<int> arguments = read_arguments(in_);
      if (arguments.size() != 1 || arguments[0] > 400) in_.fail("one number of at most 400 expected");
      n = arguments[0];
    }
    if (n == 0) return add_family("abcdef", "ab ad bd be de bc bf cf ef", {"abd", "bde", "bef", "bcf"});
    NamedGraph& g = board_.names;
    const int a = g.add(6 + 2 * n);
    const int b = a + 1, c = a + 2, d = a + 3, e = a + 4, f = a + 5;
    for (const auto& [u, v] : {std::pair(a, b), {b, d}, {b, e}, {d, e}, {b, c}, {b, f}, {e, f}})
      g.graph.join(u, v);
    const auto chain = [&](int from, int to, int first) {
      std::vector<int> walk{from};
      for (int i = 0; i < n; ++i) walk.push_back(first + i);
      walk.push_back(to);
      for (std::size_t i = 1; i < walk.size(); ++i) g.graph.join(walk[i - 1], walk[i]);
      walk.push_back(b);
      family_cells_.push_back(std::move(walk));
    };
    chain(a, d, a + 6);
    chain(c, f, a + 6 + n);
    family_cells_.push_back({b, d, e});
    family_cells_.push_back({b, e, f});
  }

  void read_cells() {
    for (in_.skip_blanks(); !in_.done() && !at_section(); in_.skip_blanks()) {
      const bool letters = Text::is_letter(in_.peek());
      std::vector<int> walk;
      for (;;) {
        walk.push_back(board_.names.read_vertex(in_));
        if (letters ? !Text::is_letter(in_.peek()) : in_.peek() != '-') break;
        if (!letters) in_.advance();
      }
      add_cell(walk);
    }
  }
  bool at_section() const {
    return std::find(std::begin(kSections), std::end(kSections), in_.word()) != std::end(kSections);
  }

  void add_cell(const std::vector<int>& walk) {
    if (walk.size() < 3) throw Refused("a cell has at least three vertices");
    std::vector<Arrow> cell;
    std::vector<bool> passed(board_.edges.size(), false);
    for (std::size_t i = 0; i < walk.size(); ++i) {
      const Arrow a = board_.find(walk[i], walk[(i + 1) % walk.size()]);
      if (a < 0 || passed[static_cast<std::size_t>(a >> 1)])
        throw Refused("a cell is a closed walk along edges that repeats none");
      passed[static_cast<std::size_t>(a >> 1)] = true;
      cell.push_back(a);
    }
    board_.cells.push_back(std::move(cell));
  }

  // Without cells given, trees have none and a circuit on its own has one.
  void find_cells() {
    std::vector<bool> has_cell(board_.names.names.size(), false);
    for (const auto& walk : family_cells_)
      for (const int v : walk) has_cell[static_cast<std::size_t>(v)] = true;
    std::vector<bool> seen(has_cell.size(), false);
    const Graph& g = board_.names.graph;
    for (int start = 0; start < g.vertices(); ++start) {
      if (seen[static_cast<std::size_t>(start)]) continue;
      std::vector<int> part{start};
      seen[static_cast<std::size_t>(start)] = true;
      std::size_t ends = 0;
      bool circuit = true;
      bool settled = false;
      for (std::size_t i = 0; i < part.size(); ++i) {
        ends += g.at(part[i]).size();
        circuit = circuit && g.at(part[i]).size() == 2;
        settled = settled || has_cell[static_cast<std::size_t>(part[i])];
        for (const int v : g.at(part[i]))
          if (!seen[static_cast<std::size_t>(v)]) {
            seen[static_cast<std::size_t>(v)] = true;
            part.push_back(v);
          }
      }
      if (settled || ends / 2 + 1 == part.size()) continue;
      if (!circuit) throw Refused("the cells of this graph are not determined: give them");
      std::vector<int> walk{start, g.at(start)[0]};
      while (walk.size() < part.size()) {
        const auto& next = g.at(walk.back());
        walk.push_back(next[0] == walk[walk.size() - 2] ? next[1] : next[0]);
      }
      add_cell(walk);
    }
  }

  Text in_;
  ArrowBoard board_;
  std::vector<std::vector<int>> family_cells_;
};

class Cycles : public ArrowGame {
  std::vector<ArrowState> read(std::string_view text) const override {
    Text in(text);
    in.skip_blanks();
    if (in.word() != "part") return {BoardReader(text).read()};
    std::vector<ArrowState> parts;
    do parts.push_back(read_one_part(in));
    while (in.accept(';'));
    in.expect_end();
    return parts;
  }
};

}  // namespace

std::unique_ptr<Game> make_cycle_game(std::string_view name, std::string_view parameter) {
  if (name != "cycles" || !parameter.empty()) return nullptr;
  return std::make_unique<Cycles>();
}

}  // namespace checker
