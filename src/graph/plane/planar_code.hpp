// planar code, the binary format of plantri and its relatives (Brinkmann and McKay 2007): graphs drawn in
// the plane. Each graph is its number of vertices, one byte (or a zero byte and then two-byte numbers
// throughout if there are more than 255), then for each vertex its neighbours in clockwise order, counted
// from 1, and a zero. A file may begin with the header ">>planar_code<<".
#pragma once

#include <string_view>
#include <vector>

#include "graph/plane/rotation.hpp"

namespace tendril::plane {

// Reads all the graphs of a file. Numbers of two bytes are read most significant first, unless the header
// ends in " le<<". Throws InputError: on loops, multiple edges, edges with one end only, text cut short, and
// on rotations that are no drawing in the plane (Euler's formula).
std::vector<Drawing> read_planar_code(std::string_view bytes);

}  // namespace tendril::plane
