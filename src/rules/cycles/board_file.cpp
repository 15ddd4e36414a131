#include "rules/cycles/board_file.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "base/reader.hpp"
#include "graph/plane/cells.hpp"
#include "graph/plane/planar_code.hpp"
#include "tendril/error.hpp"

namespace tendril::cycles {

using boards::Board;

namespace {

constexpr std::size_t kMostBytes = 1 << 20;
constexpr std::string_view kFormat =
    "a board file has a name line, 'V E', 'EDGES', E lines 'u v', 'CYCLES', then one cell a line: +0 +2 -1";
constexpr std::array<std::string_view, 2> kFileSections = {"outer", "marks"};

class FileReader {
 public:
  explicit FileReader(std::string_view contents) : reader_(contents) {}

  Board read() {
    skip_line();  // the name
    const auto vertices = static_cast<int>(reader_.number(std::uint64_t{2} * boards::kMostEdges, kFormat));
    const auto edges = reader_.number(boards::kMostEdges, kFormat);
    for (int v = 0; v < vertices; ++v) board_.add_vertex(fmt::format("{}", v));
    if (!reader_.accept_word("EDGES")) reader_.fail("'EDGES' missing", kFormat);
    for (std::uint64_t e = 0; e < edges; ++e) read_edge(vertices);
    const auto out = board_.outgoing();
    for (std::size_t v = 0; v < out.size(); ++v)
      if (out[v].empty()) reader_.fail(fmt::format("isolated vertex {}", v), "every vertex has an edge");
    if (!reader_.accept_word("CYCLES")) reader_.fail("'CYCLES' missing", kFormat);
    for (reader_.skip_space(); !reader_.done(); reader_.skip_space()) read_cell();
    return std::move(board_);
  }

 private:
  void skip_line() {
    while (!reader_.done() && reader_.peek() != '\n') reader_.advance();
  }

  void read_edge(int vertices) {
    reader_.skip_space();
    const std::size_t at = reader_.offset();
    const auto most = static_cast<std::uint64_t>(vertices == 0 ? 0 : vertices - 1);
    const auto u = static_cast<int>(reader_.number(most, "vertices are numbered from 0 to V - 1"));
    const auto v = static_cast<int>(reader_.number(most, "vertices are numbered from 0 to V - 1"));
    if (u == v) reader_.fail_at(at, "loop", "boards are simple graphs");
    if (board_.find(u, v) >= 0) reader_.fail_at(at, "edge given twice", "boards are simple graphs");
    board_.add_edge(u, v);
  }

  // One line of signed edge numbers, in any order round the cell that the file's writer liked; they must be
  // a closed walk as they stand.
  void read_cell() {
    const std::size_t at = reader_.offset();
    plane::Walk walk;
    while (!reader_.done() && reader_.peek() != '\n') {
      const char sign = reader_.peek();
      if (sign == ' ' || sign == '\t' || sign == '\r') {
        reader_.advance();
        continue;
      }
      if (sign != '+' && sign != '-') reader_.fail("no signed edge number", kFormat);
      reader_.advance();
      const std::size_t number_at = reader_.offset();
      const std::uint64_t e = reader_.number(boards::kMostEdges, kFormat);
      if (e >= board_.edges.size()) reader_.fail_at(number_at, "no such edge", "edges are numbered from 0");
      walk.push_back(static_cast<plane::Dart>(2 * e) + (sign == '+' ? 0 : 1));
    }
    for (std::size_t i = 0; i < walk.size(); ++i)
      if (board_.head(walk[i]) != board_.tail(walk[(i + 1) % walk.size()]))
        reader_.fail_at(at, "cell that is no closed walk", "each edge begins where the one before it ends");
    if (walk.size() < 3 || plane::repeats_edge(walk))
      reader_.fail_at(at, "cell that passes an edge twice", "a cell is a closed walk that repeats no edge");
    board_.cells.push_back(std::move(walk));
    if (!plane::drawing_with(board_, board_.cells))
      reader_.fail_at(at, "no plane drawing has this cell together with those before it",
                      "cells are bounded faces of one drawing in the plane");
  }

  TextReader reader_;
  Board board_;
};

LabelledGraph names_of(const Board& board) {
  LabelledGraph names;
  names.add(graph_of(board));
  return names;
}

}  // namespace

Board parse_board_file(std::string_view contents) { return FileReader(contents).read(); }

Board read_board_file(std::string_view text) {
  TextReader reader(text);
  reader.expect('@', "@file");
  const std::size_t name_at = reader.offset();
  while (!reader.done() && !TextReader::is_space(reader.peek())) reader.advance();
  const std::string name(text.substr(name_at, reader.offset() - name_at));
  // Neither a directory nor a pipe, on which one could wait for ever.
  std::error_code error;
  const auto status = std::filesystem::status(name, error);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    reader.fail_at(name_at, fmt::format("{} is no plain file", name), "@ is followed by the name of a file");
  std::ifstream file(name, std::ios::binary);
  if (!file)
    reader.fail_at(name_at, fmt::format("file {} cannot be read", name),
                   "@ is followed by the name of a file");
  std::string contents(kMostBytes, '\0');
  file.read(contents.data(), static_cast<std::streamsize>(contents.size()));
  contents.resize(static_cast<std::size_t>(file.gcount()));
  if (contents.size() == kMostBytes)
    reader.fail_at(name_at, "file too large", "board files have at most a megabyte");

  const bool planar_code = contents.starts_with(">>planar_code");
  Board board;
  plane::Rotation rotation;
  if (planar_code) {
    const std::vector<plane::Drawing> graphs = plane::read_planar_code(contents);
    if (graphs.size() != 1)
      reader.fail_at(name_at, fmt::format("file with {} graphs", graphs.size()),
                     "give a file with one board");
    LabelledGraph names;
    names.add(graph_of(graphs[0]));
    board = boards::make_board(names, reader, name_at);
    // Boards number their edges in their own way.
    rotation = graphs[0].rotation;
    for (auto& around : rotation)
      for (plane::Dart& d : around) d = board.find(graphs[0].tail(d), graphs[0].head(d));
  } else {
    board = parse_board_file(contents);
  }

  const LabelledGraph names = names_of(board);
  reader.skip_space();
  if (planar_code) {
    const std::size_t at = reader.offset();
    if (!reader.accept_word("outer"))
      reader.fail("the outer face of this planar code is not named", "add it: @file outer 0-1-2");
    std::vector<int> vertices;
    do vertices.push_back(static_cast<int>(read_vertex(reader, names)));
    while (reader.accept('-'));
    plane::Walk outside;
    for (std::size_t i = 0; i < vertices.size(); ++i)
      outside.push_back(board.find(vertices[i], vertices[(i + 1) % vertices.size()]));
    auto cells = plane::cells_inside(rotation, outside);
    if (!cells) reader.fail_at(at, "no face of this graph", "name the vertices round one face, in order");
    board.cells = *std::move(cells);
    reader.skip_space();
  }
  const std::size_t at = reader.offset();
  if (reader.accept_word("marks")) boards::read_marks(reader, names, board, kFileSections);
  reader.expect_end("after the file come marks or the end");
  check_marks(board, reader, at);
  return board;
}

}  // namespace tendril::cycles
