// Drawings in the plane as Brussels Sprouts in a class of graphs sees them, and their canonical form.
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

struct Drawing {
  std::vector<std::vector<Ends>> regions;
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
// the side from which each region is seen (a move happens inside one region, and no class knows directions).
std::string encode(const Drawing& drawing);
Drawing decode_drawing(const std::string& code);

}  // namespace checker
