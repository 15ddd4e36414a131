// A block of three or more vertices is outerplanar if and only if a cycle, the outer one, passes all of them and its
// other edges, the chords, do not cross. Then some vertex x has degree two; with a and b its neighbours the outer cycle
// passes a, x, b, and without x it is a cycle through the edge ab, be that a chord or new. So x is taken away and ab
// marked as an edge of the outer cycle, until two vertices are left. An edge that is marked already, with more vertices
// than its ends left, has paths of two or more edges between its ends in three places, which is K2,3. What is left after
// each step is 2-connected again.
#include "graph/outerplanar.hpp"

#include <bit>

namespace tendril {
namespace {

std::uint64_t bit(Vertex v) { return std::uint64_t{1} << v; }
Vertex lowest(std::uint64_t set) { return static_cast<Vertex>(std::countr_zero(set)); }

// What can be reached from `reached` within `inside`.
std::uint64_t flood(const AdjacencyRows& rows, std::uint64_t reached, std::uint64_t inside) {
  for (std::uint64_t fresh = reached; fresh != 0;) {
    const Vertex v = lowest(fresh);
    fresh &= fresh - 1;
    const std::uint64_t found = rows[v] & inside & ~reached;
    reached |= found;
    fresh |= found;
  }
  return reached;
}

}  // namespace

std::uint64_t block_of_new_path(const AdjacencyRows& rows, Vertex u, Vertex v) {
  const std::uint64_t ends = bit(u) | bit(v);
  std::uint64_t block = flood(rows, bit(u), ~std::uint64_t{0});
  if ((block & bit(v)) == 0) return ends;
  // Without what some vertex separates from the path. What was taken away before separated nothing else.
  for (std::uint64_t rest = block; rest != 0; rest &= rest - 1) {
    const std::uint64_t separator = bit(lowest(rest));
    if ((block & separator) == 0) continue;
    block = separator | flood(rows, ends & ~separator, block & ~separator);
  }
  return block;
}

bool is_outerplanar_with_path(const AdjacencyRows& rows, Vertex u, Vertex v) {
  const std::uint64_t left = block_of_new_path(rows, u, v);
  AdjacencyRows now;
  AdjacencyRows outer;
  std::uint64_t of_degree_two = 0;
  for (std::uint64_t rest = left; rest != 0; rest &= rest - 1) {
    const Vertex x = lowest(rest);
    now[x] = rows[x] & left;
    outer[x] = 0;
  }
  const auto put_on_outer_cycle = [&](Vertex a, Vertex b) {
    now[a] |= bit(b);
    now[b] |= bit(a);
    outer[a] |= bit(b);
    outer[b] |= bit(a);
  };
  put_on_outer_cycle(u, v);
  for (std::uint64_t rest = left; rest != 0; rest &= rest - 1)
    if (std::popcount(now[lowest(rest)]) == 2) of_degree_two |= bit(lowest(rest));
  for (int count = std::popcount(left); count > 2; --count) {
    if (of_degree_two == 0) return false;
    const Vertex x = lowest(of_degree_two);
    const Vertex a = lowest(now[x]);
    const Vertex b = lowest(now[x] & (now[x] - 1));
    of_degree_two &= ~bit(x);
    if ((outer[a] & bit(b)) != 0 && count > 3) return false;
    for (const Vertex end : {a, b}) {
      now[end] &= ~bit(x);
      outer[end] &= ~bit(x);
    }
    put_on_outer_cycle(a, b);
    for (const Vertex end : {a, b})
      if (std::popcount(now[end]) == 2) of_degree_two |= bit(end);
  }
  return true;
}

}  // namespace tendril
