// Where the boards of a sweep come from. A source hands them out one by one in an order that depends on
// nothing but how it was made, so that a board is known by its number: that is what resuming, sharing out
// and merging rest on.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graph/graph.hpp"
#include "graph/plane/rotation.hpp"
#include "lab/pipeline.hpp"
#include "lab/ranges.hpp"
#include "rules/drawn_board.hpp"

namespace tendril::lab {

// One board.
struct Sample {
  std::string written;         // as the game reads it; nothing if it was drawn
  std::optional<Graph> graph;  // nullopt: the position is no plain graph
  // Plane boards: faces of the drawing and cells.
  int faces = -1;
  int cells = -1;
  // What was drawn and, if some bounded face passes a vertex twice, the board in which such faces are no
  // cells. (A face that passes an edge twice is never a cell.)
  std::optional<DrawnBoard> drawn;
  std::optional<DrawnBoard> drawn_simply;

  // As the game reads it: "edges 0-1 ... cells 0-1-2 ..." if it was drawn.
  std::string position() const;
  // Of drawn_simply.
  std::string simple_position() const;
};

class Source {
 public:
  virtual ~Source() = default;
  // The next board; false after the last. Throws InputError about a board that cannot be read; the next call
  // goes on behind it. Throws SourceFailed when boards no longer come; then there is no next call.
  virtual bool next(Sample& sample) = 0;
  // Where the last board came from, for messages: "line 3: ", or nothing.
  virtual std::string where() const { return {}; }
};
using MakeSource = std::function<std::unique_ptr<Source>()>;

// Graphs in graph6 or sparse6 from pipelines of programs, one pipeline after the other.
std::unique_ptr<Source> from_programs(std::vector<std::vector<Program>> pipelines);
// Positions, one a line, from a file; "-" is standard input. Planar code is recognised by its header and
// gives, if `plane`, every drawing with every outer face that differs, else every graph. Throws InputError.
std::unique_ptr<Source> from_file(const std::string& name, bool plane);
// Whether a file, or standard input, begins as planar code does.
bool is_planar_code(const std::string& name);
// Every position a text with ranges stands for; with `distinct`, of isomorphic graphs only the first.
std::unique_ptr<Source> from_family(const RangedText& family, bool distinct);
// Every caterpillar of so many vertices, once: caterpillar(l1,...,lk) with leaves at both ends of the spine.
std::unique_ptr<Source> caterpillars(Range vertices);
// doublediamond(n) for n = 0, 1, ... up to `edges` edges.
std::unique_ptr<Source> double_diamonds(std::uint64_t edges);

// Every plane drawing with every outer face of the planar graphs of another source; others are left out.
std::unique_ptr<Source> drawn(std::unique_ptr<Source> graphs);
// Every tree of another source with one edge marked that can be, up to isomorphism and turning the arrow
// round.
std::unique_ptr<Source> marked_once(std::unique_ptr<Source> trees);

// nauty's generators with arguments for a range of sizes.
std::vector<std::vector<Program>> trees(Range vertices);
std::vector<std::vector<Program>> connected_graphs(Range vertices);
std::vector<std::vector<Program>> planar_graphs(Range vertices);
// Connected graphs of each number of edges in turn, of minimum degree `least`, that may be planar
// (E <= 3V - 6).
std::vector<std::vector<Program>> sparse_graphs_by_edges(Range edges, int least, bool biconnected);

// The board of a drawing whose outer face is the one that dart 0 goes round.
Sample plane_sample(const plane::Drawing& drawing);

}  // namespace tendril::lab
