// A board as its user sees it: vertices with names, edges, the arrows on them, and (for the Game of Cycles)
// cells. From here a position goes into its reduced form (state.hpp); names are needed again only for moves
// and pictures.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/key.hpp"
#include "graph/parse.hpp"
#include "graph/plane/skeleton.hpp"
#include "rules/boards/canonical.hpp"
#include "rules/drawn_board.hpp"
#include "rules/ruleset.hpp"
#include "tendril/error.hpp"

namespace tendril::boards {

struct Board : plane::Skeleton {
  std::vector<std::string> labels;  // one a vertex
  std::vector<Arrow> marks;         // for every edge the arrow on it, or -1
  std::vector<plane::Walk> cells;
  bool leaves_are_free = false;  // sinks and sources allowed at leaves

  // A new vertex.
  int add_vertex(std::string label) {
    labels.push_back(std::move(label));
    return vertices++;
  }
  // A new edge; `mark` is the arrow on it, or -1.
  void add_edge(int u, int v, Arrow mark = -1) {
    edges.emplace_back(u, v);
    marks.push_back(mark);
  }
  std::string name(Arrow a) const;  // "a>b"
  bool complete(const plane::Walk& cell) const;
};

// Takes over the graph; throws InputError about `reader`'s input if it has an isolated vertex or too many
// edges. `at` is where the graph begins.
Board make_board(const LabelledGraph& graph, const TextReader& reader, std::size_t at);

// The same of a drawing, with its cells; its vertices have no names.
Board make_board(const DrawnBoard& drawn);

// The word "marks" has been read: reads "a>b c>d ..." up to the end or one of `sections`.
void read_marks(TextReader& reader, const LabelledGraph& names, Board& board,
                std::span<const std::string_view> sections);
// Throws InputError, naming the vertex, if an internal vertex is a sink or source already.
void check_marks(const Board& board, const TextReader& reader, std::size_t at);

// What is left of a board whose marks are fine, reduced. Only edges without an arrow are numbered in a state;
// `unmarked` gives them back.
template <int W>
State<W> state_of(const Board& board, Mode mode, Reductions use, std::vector<int>& unmarked);
// The components of a board whose marks are fine. With `played`, the true rules of the Game of Cycles: one
// component, or none if the game is over.
Sum components(const Board& board, bool played = false, Reductions use = {});
// Every legal move by the name of its arrow, with what it leaves in the words of the text the board was read from;
// without `played`, death moves come last.
std::vector<NamedMove> named_moves(const Board& board, std::string_view text, bool played = false);
// The board as text with the labels it has: edges, cells, marks. Labels are letters or numbers.
std::string written(const Board& board);
// A text of a board with one more arrow on it; with an empty arrow, one that can be followed by arrows.
std::string with_mark(std::string_view text, std::string_view arrow);
// The text of a board if arrows can be added to it (graph6 alone ends where it ends), else the board written out.
template <class Parse>
std::string markable(std::string_view text, const Board& board, Parse&& parse) {
  try {
    parse(with_mark(text, {}));
    return std::string(text);
  } catch (const InputError&) {
    return written(board);
  }
}
// Writes every option of a component.
void write_options(KeyView position, Options& out, Reductions use = {});
// Components written with other reductions, with these.
Sum reduce(const Sum& sum, Reductions use);

}  // namespace tendril::boards
