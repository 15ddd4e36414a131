#include "rules/cycles/cycles_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "graph/families.hpp"
#include "graph/plane/cells.hpp"
#include "graph/plane/planarity.hpp"
#include "graph/plane/straight.hpp"
#include "rules/cycles/board_file.hpp"
#include "tendril/error.hpp"

namespace tendril::cycles {
namespace {

using boards::Board;
using plane::Walk;

constexpr std::array<std::string_view, 4> kSections = {"cells", "outer", "points", "marks"};
constexpr std::string_view kCellHelp = "a cell is a closed walk of at least three vertices: abd or 0-4-1-3";
constexpr std::string_view kHowToGiveCells =
    "give them: 'cells abd bde ...'; or coordinates: 'points a:0,0 b:2,0 ...'; or, if the graph can be drawn "
    "in "
    "one way only, the outer face: 'outer abc'";
constexpr Vertex kMostInserted = 400;

// A walk of vertices that has been read, and where.
struct Spelled {
  std::size_t at;
  std::vector<int> vertices;
};

class BoardReader {
 public:
  explicit BoardReader(std::string_view text) : reader_(text) {}

  PlaneBoard read() {
    do read_one_part();
    while (reader_.accept('+'));
    board_ = boards::make_board(names_, reader_, 0);
    read_sections();
    for (const Spelled& cell : family_cells_) board_.cells.push_back(walk(cell));
    if (family_parts_ < parts_read_) find_cells();
    check_marks(board_, reader_, marks_at_);
    PlaneBoard result{std::move(board_), {}};
    for (const auto& [x, y] : points_)
      result.points.emplace_back(static_cast<double>(x) / 1000, static_cast<double>(y) / 1000);
    if (parts_read_ == 1 && points_.empty()) result.points = family_points_;
    return result;
  }

 private:
  void read_one_part() {
    reader_.skip_space();
    ++parts_read_;
    const std::string_view word = reader_.peek_word();
    if (word == "diamond" || word == "hourglass" || word == "doublediamond") {
      reader_.advance(word.size());
      ++family_parts_;
      if (word == "diamond") add_family("abcd", {"ab", "bc", "cd", "da", "ac"}, {"abc", "acd"});
      // The hexagon between the triangles passes a twice; a walk along it meets the inner triangle the other
      // way round.
      if (word == "hourglass") {
        add_family("abcde", {"ab", "bc", "ca", "ad", "de", "ea"}, {"ade", "abcaed"});
        family_points_ = {{0, 3}, {-3, -2}, {3, -2}, {-1, 0}, {1, 0}};
      }
      if (word == "doublediamond") add_double_diamond();
      return;
    }
    const TextReader before = reader_;
    const Vertex shift = names_.graph.vertices();
    read_part(reader_, names_, kSections);
    add_obvious_cells(before, static_cast<int>(shift));
  }

  // The cells of families that everybody draws alike; used where the text gives none. The vertices are numbered as
  // graph/families.hpp says.
  void add_obvious_cells(TextReader family, int shift) {
    const std::string_view word = family.peek_word();
    if (word != "grid" && word != "ladder" && word != "wheel" && word != "fan" && word != "prism") return;
    family.advance(word.size());
    if (!family.accept('(')) return;
    const std::vector<Vertex> arguments = read_arguments(family);
    const auto n = static_cast<int>(arguments[0]);
    const auto add = [&](std::vector<int> cell) {
      for (int& v : cell) v += shift;
      obvious_cells_.push_back({0, std::move(cell)});
    };
    if (word == "grid" || word == "ladder") {
      const int rows = word == "grid" ? n : 2;
      const int columns = word == "grid" ? static_cast<int>(arguments[1]) : n;
      for (int v = 0; v < (rows - 1) * columns; ++v)
        if (v % columns + 1 < columns) add({v, v + 1, v + columns + 1, v + columns});
    } else if (word == "prism") {
      // The second ring is inside the first.
      std::vector<int> inner;
      for (int v = 0; v < n; ++v) {
        add({v, (v + 1) % n, n + (v + 1) % n, n + v});
        inner.push_back(n + v);
      }
      add(std::move(inner));
    } else {
      for (int v = 1; v < n; ++v) add({0, v, v + 1});
      if (word == "wheel") add({0, n, 1});
    }
  }

  // The double diamond has its triangles abd, bde, bef, bcf; doublediamond(n) has n more vertices on each of
  // its outer edges ad and cf.
  void add_double_diamond() {
    Vertex n = 0;
    if (reader_.accept('(')) {
      const std::size_t at = reader_.offset();
      const auto arguments = read_arguments(reader_);
      if (arguments.size() != 1 || arguments[0] > kMostInserted)
        reader_.fail_at(at, "no doublediamond",
                        "doublediamond(n): n vertices, at most 400, on both outer edges");
      n = arguments[0];
    }
    if (n == 0) {
      add_family("abcdef", {"ab", "ad", "bd", "be", "de", "bc", "bf", "cf", "ef"},
                 {"abd", "bde", "bef", "bcf"});
      return;
    }
    enum : Vertex { a, b, c, d, e, f, first_inserted };
    Graph graph(first_inserted + 2 * n);
    for (const auto& [u, v] :
         {Edge{a, b}, Edge{b, d}, Edge{b, e}, Edge{d, e}, Edge{b, c}, Edge{b, f}, Edge{e, f}})
      graph.add_edge(u, v);
    const auto chain = [&](Vertex from, Vertex to, Vertex start) {
      std::vector<int> walk{static_cast<int>(from)};
      Vertex last = from;
      for (Vertex i = 0; i < n; ++i) {
        graph.add_edge(last, start + i);
        last = start + i;
        walk.push_back(static_cast<int>(last));
      }
      graph.add_edge(last, to);
      walk.push_back(static_cast<int>(to));
      return walk;
    };
    std::vector<int> left = chain(a, d, first_inserted);
    std::vector<int> right = chain(c, f, first_inserted + n);
    left.push_back(b);
    right.push_back(b);
    const int shift = static_cast<int>(names_.graph.vertices());
    // The same names as in doublediamond; those of the vertices that were put in are numbers, and the first six have
    // numbers too.
    std::vector<std::string> labels;
    const bool taken = shift != 0;
    for (const char c : std::string_view("abcdef")) labels.emplace_back(1, c);
    for (Vertex v = first_inserted; v < graph.vertices(); ++v) labels.push_back(fmt::format("{}", v));
    taken ? names_.add(graph) : names_.add(graph, labels);
    if (!taken)
      for (Vertex v = a; v < first_inserted; ++v) names_.also_called(v, fmt::format("{}", v));
    for (std::vector<int> cell : {left, right, std::vector<int>{b, d, e}, std::vector<int>{b, e, f}}) {
      for (int& v : cell) v += shift;
      family_cells_.push_back({0, std::move(cell)});
    }
  }

  void add_family(std::string_view vertices, const std::vector<std::string_view>& edges,
                  const std::vector<std::string_view>& cells) {
    Graph graph(static_cast<Vertex>(vertices.size()));
    const auto number = [&](char c) { return static_cast<Vertex>(vertices.find(c)); };
    for (const std::string_view edge : edges) graph.add_edge(number(edge[0]), number(edge[1]));
    const int shift = static_cast<int>(names_.graph.vertices());
    std::vector<std::string> labels;
    bool taken = false;
    for (const char c : vertices) {
      labels.emplace_back(1, c);
      taken = taken || names_.find(labels.back()) != names_.graph.vertices();
    }
    taken ? names_.add(graph) : names_.add(graph, labels);
    for (const std::string_view cell : cells) {
      std::vector<int> walk;
      for (const char c : cell) walk.push_back(shift + static_cast<int>(number(c)));
      family_cells_.push_back({0, std::move(walk)});
    }
  }

  void read_sections() {
    std::array<bool, kSections.size()> seen{};
    for (reader_.skip_space(); !reader_.done(); reader_.skip_space()) {
      const std::size_t at = reader_.offset();
      const std::string_view word = reader_.peek_word();
      const auto section = std::find(kSections.begin(), kSections.end(), word);
      if (section == kSections.end())
        reader_.fail("this does not belong here", "after the graph come cells, points, outer or marks");
      bool& again = seen[static_cast<std::size_t>(section - kSections.begin())];
      if (again)
        reader_.fail(fmt::format("second '{}'", word), "give each of cells, points, outer and marks once");
      again = true;
      reader_.advance(word.size());
      if (word != "marks" && family_parts_ == parts_read_)
        reader_.fail_at(at, fmt::format("'{}' after boards that have their cells", word), "give only marks");
      if (word == "cells") {
        cells_given_ = true;
        while (at_a_walk()) given_cells_.push_back(read_walk());
      } else if (word == "outer") {
        outer_ = read_walk();
        outer_given_ = true;
      } else if (word == "points") {
        read_points();
      } else {
        marks_at_ = at;
        read_marks(reader_, names_, board_, kSections);
      }
    }
    if (cells_given_ + outer_given_ + !points_.empty() > 1)
      reader_.fail_at(0, "cells given in more than one way", "give cells, or points, or outer");
  }

  bool at_a_walk() {
    reader_.skip_space();
    return !reader_.done() &&
           std::find(kSections.begin(), kSections.end(), reader_.peek_word()) == kSections.end();
  }

  Spelled read_walk() {
    reader_.skip_space();
    Spelled walk{reader_.offset(), {}};
    bool letters = true;  // side by side; else between dashes
    do {
      if (walk.vertices.size() > 2 * board_.edges.size()) reader_.fail("walk too long", kCellHelp);
      const bool letter = TextReader::is_letter(reader_.peek());
      walk.vertices.push_back(static_cast<int>(read_vertex(reader_, names_)));
      if (walk.vertices.size() == 1) letters = letter && reader_.peek() != '-';
      if (letters ? !TextReader::is_letter(reader_.peek()) : reader_.peek() != '-') break;
      if (!letters) reader_.advance();
    } while (true);
    if (!reader_.done() && !TextReader::is_space(reader_.peek())) reader_.fail("no cell", kCellHelp);
    return walk;
  }

  void read_points() {
    std::vector<bool> seen(names_.labels.size());
    points_.assign(names_.labels.size(), {0, 0});
    while (at_a_walk()) {
      const std::size_t at = reader_.offset();
      const Vertex v = read_vertex(reader_, names_);
      if (seen[v]) reader_.fail_at(at, "second point of this vertex", "give each vertex one point");
      seen[v] = true;
      reader_.expect(':', kPointHelp);
      points_[v].first = read_decimal();
      reader_.expect(',', kPointHelp);
      points_[v].second = read_decimal();
    }
    for (std::size_t v = 0; v < seen.size(); ++v)
      if (!seen[v]) reader_.fail(fmt::format("no point for vertex {}", names_.labels[v]), kPointHelp);
  }

  // In thousandths.
  std::int64_t read_decimal() {
    const bool negative = reader_.accept('-');
    auto value = static_cast<std::int64_t>(1000 * reader_.number(100'000, kPointHelp));
    if (reader_.peek() == '.') {
      reader_.advance();
      for (std::int64_t unit = 100; TextReader::is_digit(reader_.peek()); unit /= 10) {
        if (unit == 0) reader_.fail("more than three decimals", kPointHelp);
        value += unit * (reader_.peek() - '0');
        reader_.advance();
      }
    }
    return negative ? -value : value;
  }

  // The arrows of a walk of vertices.
  Walk walk(const Spelled& spelled) {
    Walk result;
    if (spelled.vertices.size() < 3)
      reader_.fail_at(spelled.at, "cell of less than three vertices", kCellHelp);
    for (std::size_t i = 0; i < spelled.vertices.size(); ++i) {
      const int u = spelled.vertices[i];
      const int v = spelled.vertices[(i + 1) % spelled.vertices.size()];
      result.push_back(board_.find(u, v));
      if (result.back() < 0)
        reader_.fail_at(spelled.at, fmt::format("no edge from {} to {}", label(u), label(v)), kCellHelp);
    }
    return result;
  }
  const std::string& label(int v) const { return names_.labels[static_cast<std::size_t>(v)]; }

  void find_cells() {
    if (!points_.empty()) {
      const plane::StraightDrawing drawing = plane::straight_drawing(board_, points_);
      if (!drawing.rotation)
        reader_.fail_at(0,
                        fmt::format("edge {}{} meets another edge outside their common ends",
                                    label(board_.edges[static_cast<std::size_t>(drawing.bad_edge)].first),
                                    label(board_.edges[static_cast<std::size_t>(drawing.bad_edge)].second)),
                        "the straight edges between the points must not cross");
      board_.cells = plane::bounded_cells(board_, *drawing.rotation, points_);
    } else if (outer_given_) {
      cells_from_outer();
    } else {
      take_given_cells();
    }
  }

  void take_given_cells() {
    if (family_parts_ > 0 && !given_cells_.empty())
      reader_.fail_at(given_cells_[0].at, "cells for a sum with boards that have theirs",
                      "write the whole board as edges");
    for (const Spelled& cell : given_cells_) {
      board_.cells.push_back(walk(cell));
      if (plane::repeats_edge(board_.cells.back()))
        reader_.fail_at(cell.at, "cell that passes an edge twice",
                        "a cell is a closed walk that repeats no edge");
    }
    if (!given_cells_.empty() && !plane::drawing_with(board_, board_.cells)) refuse_given_cells();
    if (!cells_given_) cells_without_help();
  }

  // Says which of the cells is the first that does not go with those before it.
  [[noreturn]] void refuse_given_cells() {
    std::size_t fit = 0;
    while (plane::drawing_with(
        board_, {board_.cells.begin(), board_.cells.begin() + static_cast<std::ptrdiff_t>(fit + 1)}))
      ++fit;
    reader_.fail_at(given_cells_[fit].at, "no plane drawing has this cell together with those before it",
                    "cells are bounded faces of one drawing in the plane");
  }

  // Trees have no cells, a circuit on its own has one, and some families have an obvious drawing. Anything else can
  // be drawn in several ways.
  void cells_without_help() {
    for (const Spelled& cell : obvious_cells_) board_.cells.push_back(walk(cell));
    const auto out = board_.outgoing();
    const auto [count, part] = plane::parts(board_);
    std::vector<int> surplus(static_cast<std::size_t>(count), 0);  // edges less vertices
    std::vector<bool> plain(static_cast<std::size_t>(count), true);
    for (std::size_t v = 0; v < out.size(); ++v) {
      --surplus[static_cast<std::size_t>(part[v])];
      if (out[v].size() != 2) plain[static_cast<std::size_t>(part[v])] = false;
    }
    for (const auto& [u, v] : board_.edges)
      ++surplus[static_cast<std::size_t>(part[static_cast<std::size_t>(u)])];
    // Families in the same sum bring their own cells.
    std::vector<bool> has_cells(static_cast<std::size_t>(count), false);
    for (const Walk& cell : board_.cells)
      has_cells[static_cast<std::size_t>(part[static_cast<std::size_t>(board_.tail(cell[0]))])] = true;
    for (std::size_t p = 0; p < surplus.size(); ++p) {
      if (surplus[p] < 0 || has_cells[p]) continue;
      if (!plain[p]) reader_.fail_at(0, "the cells of this graph are not determined", kHowToGiveCells);
      const auto start =
          static_cast<std::size_t>(std::find(part.begin(), part.end(), static_cast<int>(p)) - part.begin());
      Walk circuit{out[start][0]};
      while (board_.head(circuit.back()) != static_cast<int>(start)) {
        const auto& onward = out[static_cast<std::size_t>(board_.head(circuit.back()))];
        circuit.push_back(onward[0] == (circuit.back() ^ 1) ? onward[1] : onward[0]);
      }
      board_.cells.push_back(std::move(circuit));
    }
  }

  void cells_from_outer() {
    const Walk outside = walk(outer_);
    const auto drawing = plane::find_drawing(board_);
    if (!drawing)
      reader_.fail_at(0, "graph that cannot be drawn in the plane", "the Game of Cycles needs a plane graph");
    if (plane::parts(board_).first > 1)
      reader_.fail_at(outer_.at, "outer face of a graph in several parts",
                      "give the cells: 'cells abd bde ...'");
    if (!plane::has_one_drawing(board_))
      reader_.fail_at(outer_.at,
                      "the graph can be drawn in more than one way, so its cells are not determined",
                      "give the cells ('cells abd bde ...') or points");
    auto cells = plane::cells_inside(*drawing, outside);
    if (!cells)
      reader_.fail_at(outer_.at, "no face of this graph", "name the vertices round one face, in order");
    board_.cells = *std::move(cells);
  }

  static constexpr std::string_view kPointHelp = "points are written a:0,0 b:2.5,-1, one for every vertex";

  TextReader reader_;
  LabelledGraph names_;
  Board board_;
  int parts_read_ = 0;
  int family_parts_ = 0;
  std::vector<Spelled> family_cells_;
  std::vector<Spelled> obvious_cells_;
  bool cells_given_ = false;
  std::vector<Spelled> given_cells_;
  bool outer_given_ = false;
  Spelled outer_{0, {}};
  plane::Coordinates points_;    // in thousandths
  plane::Points family_points_;  // where a family is drawn, if it says so
  std::size_t marks_at_ = 0;
};

}  // namespace

PlaneBoard parse_plane_board(std::string_view text) {
  TextReader reader(text);
  reader.skip_space();
  if (reader.peek() == '@') return {read_board_file(text), {}};
  return BoardReader(text).read();
}

}  // namespace tendril::cycles
