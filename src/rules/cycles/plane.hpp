// Drawings in the plane, as rotations (rules/arrows/faces.hpp). Which
// faces a drawing has, whether a graph has one drawing only, and whether any drawing has given cells.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "rules/arrows/faces.hpp"

namespace tendril::cycles {

using arrows::Arrow;
using arrows::Board;
using arrows::faces;
using arrows::parts;
using arrows::Rotation;
using arrows::Walk;
using Coordinates = std::vector<std::pair<std::int64_t, std::int64_t>>;  // thousandths

// A cell is a closed walk that repeats no edge.
bool repeats_an_edge(const Walk& walk);
// Whether two closed walks are the same up to where they begin and which way they go.
bool same_walk(const Walk& a, const Walk& b);

// The drawing that coordinates give, with straight edges; nullopt and the offending edge if edges meet
// outside their ends.
struct Drawing {
  std::optional<Rotation> rotation;
  int bad_edge = -1;
};
Drawing straight_drawing(const Board& board, const Coordinates& at);
// Its bounded faces that are cells. A face with another part of the graph inside is none.
std::vector<Walk> bounded_cells(const Board& board, const Rotation& rotation, const Coordinates& at);

// A plane drawing by Boyer and Myrvold's algorithm; nullopt if there is none.
std::optional<Rotation> some_drawing(const Board& board);
// Whether the graph, which is connected and planar, is known to have one drawing on the sphere up to
// reflection: few enough rotations to try them all, or 3-connected once vertices of degree two are
// suppressed (Whitney 1932). May say false for a graph that has.
bool has_one_drawing(const Board& board);

// Whether some plane drawing has all these walks as bounded faces. The walks repeat no edge. Decided exactly:
// every cell is filled with a wheel fastened to the middles of its edges, which fixes it up to reflection,
// and the whole must be planar; what other blocks may then have been drawn between two neighbouring edges of
// a cell can be moved to a corner that no cell claims, and there is one unless the corners at the vertex
// close up before all its edges are used, which is checked, as is that each part keeps a face for the
// outside.
bool some_drawing_has(const Board& board, const std::vector<Walk>& cells);

}  // namespace tendril::cycles
