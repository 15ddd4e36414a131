// Another polygon for the same drawing. Curves of many moves wind round a handle, and in the polygon that the game began
// with they run side by side from side to side: a hundred crossings of sides where another polygon of the same surface
// would have ten. Which one is shown does not matter, since a position does not change under homeomorphisms. So the sides
// are laid anew: a side is dropped and another way from corner to corner taken, one that crosses fewer curves, as long as
// what is left is a polygon glued like the one before (cut and paste, as in the classification of surfaces). Then the disc
// is laid into the regular polygon with every vertex at a mean of its neighbours (Tutte, Floater), where no triangle turns
// over.
#pragma once

#include "topology/sheet.hpp"

namespace tendril::topology {

// How often curves go over sides of the polygon.
int side_crossings(const Sheet& sheet);

// Takes a polygon whose sides the curves cross less often, if there is a much better one; else nothing changes.
void recut(Sheet& sheet);

}  // namespace tendril::topology
