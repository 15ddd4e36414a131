// Of several leaves on one vertex of a polyomino all but one are taken off, which keeps the nimbers of Arc Kayles
// (lattice_options.hpp, `leaves`).
#pragma once

namespace tendril::octal {

// Of cells with a neighbour on the left, on the right, above and below those with one neighbour.
template <class Cells>
Cells leaves_of(Cells left, Cells right, Cells above, Cells below) {
  return (left ^ right ^ above ^ below) &
         ~((left & right) | (above & below) | ((left ^ right) & (above ^ below)));
}

// `cells` are connected.
template <class Cells>
Cells without_twin_leaves(Cells cells, unsigned stride) {
  const Cells left = cells & cells << 1;  // those with a neighbour on the left
  const Cells right = cells & cells >> 1;
  const Cells above = cells & cells << stride;
  const Cells below = cells & cells >> stride;
  const Cells leaf = leaves_of(left, right, above, below);
  // Vertices with a leaf on the left, and so on. The first found stays.
  const Cells from_left = (leaf & right) << 1;
  const Cells from_right = (leaf & left) >> 1;
  const Cells from_above = (leaf & below) << stride;
  const Cells from_below = (leaf & above) >> stride;
  const Cells sides = from_left | from_right;
  return cells & ~((from_right & from_left) << 1 | (from_above & sides) >> stride |
                   (from_below & (sides | from_above)) << stride);
}

}  // namespace tendril::octal
