// A board as its user sees it: vertices with names, edges, the arrows on them, and (for the Game of Cycles)
// cells. From here a position goes into its reduced form (state.hpp); names are needed again only for moves
// and pictures.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/key.hpp"
#include "graph/parse.hpp"
#include "rules/arrows/canonical.hpp"
#include "rules/drawn_board.hpp"
#include "rules/ruleset.hpp"

namespace tendril::arrows {

struct Board {
  std::vector<std::string> labels;         // one a vertex
  std::vector<std::pair<int, int>> edges;  // arrow 2e points from first to second, 2e + 1 back
  std::vector<Arrow> marks;                // for every edge the arrow on it, or -1
  std::vector<std::vector<Arrow>> cells;   // closed walks
  bool leaves_are_free = false;            // sinks and sources allowed at leaves

  int vertices() const { return static_cast<int>(labels.size()); }
  int tail(Arrow a) const {
    const auto& [u, v] = edges[static_cast<std::size_t>(a >> 1)];
    return (a & 1) == 0 ? u : v;
  }
  int head(Arrow a) const { return tail(a ^ 1); }
  std::string name(Arrow a) const;  // "a>b"
  // The arrow from u to v, or -1 if there is no such edge.
  Arrow find(int u, int v) const;
  std::vector<std::vector<Arrow>> outgoing() const;  // for every vertex, the arrows that leave it
  bool complete(const std::vector<Arrow>& cell) const;
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

// The components of a board whose marks are fine. With `played`, the true rules of the Game of Cycles: one
// component, or none if the game is over.
Sum components(const Board& board, bool played = false, Reductions use = {});
// Every legal move by the name of its arrow.
std::vector<NamedMove> named_moves(const Board& board, bool played = false);
// Writes every option of a component.
void write_options(KeyView position, Options& out, Reductions use = {});
// Components written with other reductions, with these.
Sum reduce(const Sum& sum, Reductions use);

}  // namespace tendril::arrows
