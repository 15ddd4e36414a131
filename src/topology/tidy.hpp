// Looks. Whatever is done here moves nothing over anything: a path is shortened over triangles without a used vertex, the
// mesh is changed only where nothing is drawn, and a vertex is moved only while no triangle turns over. So curves cannot
// cross or touch, and the position stays what it was, whatever the picture looks like.
//
// The mesh is kept as even as curves allow: short edges are collapsed, long ones and those that join two curves are split,
// diagonals are exchanged, and vertices moved so that triangles become equilateral and equally large. Equal triangles are
// what spreads spots and curves evenly over the surface: where much is drawn there are many of them, and they push.
// Tried first: plain averages of the neighbours (Tutte), which shrink islands inside loops to nothing.
#pragma once

#include <functional>
#include <vector>

#include "topology/sheet.hpp"

namespace tendril::topology {

// Replaces a path of free vertices by a shorter one of its homotopy class, along edges of the mesh. At least one inner
// vertex inside the polygon is left.
void shorten(const Mesh& mesh, std::vector<int>& path);

// Evens out mesh, spots and curves.
void tidy(Sheet& sheet);

// One pass of moving vertices (relax.cpp): those for which may_move says so.
void relax(Sheet& sheet, const std::function<bool(int)>& may_move);

// Takes small waves out of curves (fair.cpp): after all else.
void fair(Sheet& sheet);

// Makes the curve laid last presentable and leaves the others where they are: for showing it beforehand.
void tidy_last(Sheet& sheet);

}  // namespace tendril::topology
