// Polyominoes: connected sets of cells of the square lattice, which is what a grid becomes when a game takes
// vertices out of it. A polyomino is a bit image in one machine word, rows one after another with an empty
// column behind each, so that neighbours are shifts:
//
//     # # .      bits 0 1 . |  4 . 6 |  a stride of width + 1 = 4
//     # . #
//
// Its key is a 3, the width and the bytes of that word, for the least of the images under the symmetries of
// the square: no labelling by nauty, which takes a hundred times as long. Two different polyominoes may be
// isomorphic as graphs (a tail may turn left or right), and then have different keys for the same game:
// merges are missed, nothing else. So that none is missed where they are many, trees and polyominoes of at
// most kMostSmallCells cells have the key of their graph (component_key.hpp); a small table remembers these.
//
// Tried instead: masks over the board that a game began with. They need no cutting out, but keys would then
// mean nothing without the board, and what is left in two corners of it would not be the same game.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "base/key.hpp"
#include "graph/graph.hpp"
#include "graph/lattice.hpp"

namespace tendril {

inline constexpr unsigned kMostSmallCells = 12;

// Words of cells. Boards of 7 x 8 and less take the narrow one.
using NarrowCells = std::uint64_t;
__extension__ using WideCells = unsigned __int128;

template <class Cells>
inline constexpr unsigned kCellBits = 8 * sizeof(Cells);

inline unsigned count_cells(NarrowCells cells) { return static_cast<unsigned>(std::popcount(cells)); }
inline unsigned count_cells(WideCells cells) {
  return count_cells(static_cast<NarrowCells>(cells)) + count_cells(static_cast<NarrowCells>(cells >> 64));
}
// The number of the first cell, and of the last. There is one.
inline unsigned first_cell(NarrowCells cells) { return static_cast<unsigned>(std::countr_zero(cells)); }
inline unsigned first_cell(WideCells cells) {
  const auto low = static_cast<NarrowCells>(cells);
  return low != 0 ? first_cell(low) : 64 + first_cell(static_cast<NarrowCells>(cells >> 64));
}
inline unsigned last_cell(NarrowCells cells) { return static_cast<unsigned>(std::bit_width(cells)) - 1; }
inline unsigned last_cell(WideCells cells) {
  const auto high = static_cast<NarrowCells>(cells >> 64);
  return high != 0 ? 64 + last_cell(high) : last_cell(static_cast<NarrowCells>(cells));
}

// An image that touches all four sides of its box.
template <class Cells>
struct Polyomino {
  Cells cells = 0;
  unsigned width = 0;
  unsigned height = 0;

  unsigned stride() const { return width + 1; }
};

// The part of `cells` that is connected with `seed`, which is in it.
template <class Cells>
Cells connected_cells(Cells seed, Cells cells, unsigned stride) {
  for (Cells before = 0; before != seed;) {
    before = seed;
    seed |= (seed << 1 | seed >> 1) & cells;
    seed |= (seed << stride | seed >> stride) & cells;
  }
  return seed;
}

// Some cells of an image, not none, in a box of their own.
template <class Cells>
Polyomino<Cells> cut_out(Cells cells, unsigned stride);

// Whether turning it by half a turn changes nothing and leaves no cell in place or on a neighbour.
template <class Cells>
bool turns_freely(const Polyomino<Cells>& image);

// The least image under the symmetries of the square, in a box that is not higher than wide.
template <class Cells>
Polyomino<Cells> canonical_image(const Polyomino<Cells>& image);

// Appends the key of a polyomino.
template <class Cells>
void append_polyomino_key(Key& out, const Polyomino<Cells>& image);

// A key of the form described above, and not that of a graph.
inline bool is_polyomino_key(KeyView key) { return key.front() == 3; }
// Whether a polyomino of this key takes a narrow word: its whole box has to fit, because cells may come to lie anywhere in
// it when it is turned.
bool is_narrow(KeyView key);
template <class Cells>
Polyomino<Cells> read_polyomino(KeyView key);
std::uint64_t polyomino_vertices(KeyView key);
// Its graph, the cells numbered as they come in the image.
template <class Cells>
Graph polyomino_graph(const Polyomino<Cells>& image);
inline Graph polyomino_graph(KeyView key) { return polyomino_graph(read_polyomino<WideCells>(key)); }
// grid(a,b), or an edge list in which row r, column c is vertex r * width + c.
std::string print_polyomino(KeyView key);

// The key of the polyomino whose cells, all different, are at these places; nothing if it is too large for a
// word.
std::optional<Key> polyomino_key(std::span<const LatticePlace> places);

}  // namespace tendril
