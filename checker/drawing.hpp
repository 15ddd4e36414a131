// Drawings, in the plane or on a surface, as Brussels Sprouts in a class of graphs sees them, and their canonical form.
#pragma once

#include <string>
#include <vector>

namespace checker {

constexpr int kNobody = -1;  // the vertex of a tip that does not matter to anybody
constexpr int kFree = 255;   // a load that forbids nothing

// From where a curve can start: an open tip, or a corner of a Sprouts dot.
struct End {
  int vertex = kNobody;
  bool dot = false;
  auto operator<=>(const End&) const = default;
};
using Ends = std::vector<End>;  // a boundary: its ends in cyclic order

// Boundaries, and the surface they are the holes of: genus, or -k for k crosscaps. Without crosscaps all are read in the
// direction of its orientation, otherwise each either way.
struct Region {
  std::vector<Ends> words;
  int genus = 0;
};

struct Drawing {
  std::vector<Region> regions;
  // What is known of the vertices of the whole graph. Each class says what its numbers mean.
  std::vector<int> load;               // curves that may still end here
  std::vector<std::vector<int>> near;  // a number for each pair

  int vertices() const { return static_cast<int>(load.size()); }
  int add_vertex(int curves);
  int& load_of(int v) { return load[static_cast<std::size_t>(v)]; }
  int load_of(int v) const { return load[static_cast<std::size_t>(v)]; }
  int near_of(int u, int v) const { return near[static_cast<std::size_t>(u)][static_cast<std::size_t>(v)]; }
  void set_near(int u, int v, int value);
  // Drops the vertices that are not wanted, and their ends; the others keep their order.
  void keep(const std::vector<bool>& wanted);
  std::vector<bool> with_ends() const;
};

// The drawing up to the names of vertices, the order of regions and boundaries, where a boundary begins, and
// the side from which each region is seen (a move happens inside one region, and no class knows directions). In a region
// with crosscaps each boundary has two directions of its own.
std::string encode(const Drawing& drawing);
Drawing decode_drawing(const std::string& code);

}  // namespace checker
