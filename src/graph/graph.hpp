// Graphs as data: simple, undirected, vertices 0 .. n-1. Adjacency is a matrix of bits, one row of 64-bit
// words a vertex; with at most 64 vertices a row is one word, and `row64` is the fast path every game uses.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace tendril {

using Vertex = std::uint32_t;
using Edge = std::pair<Vertex, Vertex>;  // first < second

class Graph {
 public:
  // The adjacency matrix of the largest graph takes two megabytes.
  static constexpr Vertex kMostVertices = 4096;

  Graph() = default;
  explicit Graph(Vertex vertices)
      : vertices_(vertices), words_((vertices + 63) / 64), bits_(std::size_t{vertices} * words_) {}

  Vertex vertices() const { return vertices_; }
  bool empty() const { return vertices_ == 0; }
  std::size_t edge_count() const;
  // Every edge once, in lexicographic order.
  std::vector<Edge> edges() const;

  // u and v are different vertices; adding an edge that is there changes nothing.
  void add_edge(Vertex u, Vertex v) {
    bits_[u * words_ + v / 64] |= bit(v);
    bits_[v * words_ + u / 64] |= bit(u);
  }
  bool has_edge(Vertex u, Vertex v) const { return (bits_[u * words_ + v / 64] & bit(v)) != 0; }
  Vertex degree(Vertex v) const {
    Vertex count = 0;
    for (const std::uint64_t word : row(v)) count += static_cast<Vertex>(std::popcount(word));
    return count;
  }

  // The neighbours of v as a set: bit i of word i / 64.
  std::span<const std::uint64_t> row(Vertex v) const { return {bits_.data() + v * words_, words_}; }
  // The same for graphs of at most 64 vertices.
  std::uint64_t row64(Vertex v) const { return bits_[v]; }
  std::size_t words() const { return words_; }

  // Calls f(w) for every neighbour w of v, in increasing order.
  template <class F>
  void for_neighbours(Vertex v, F&& f) const {
    const std::uint64_t* words = bits_.data() + v * words_;
    for (std::size_t i = 0; i < words_; ++i)
      for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1)
        f(static_cast<Vertex>(i * 64) + static_cast<Vertex>(std::countr_zero(rest)));
  }

  // Puts `part` beside this graph, its vertices renamed to follow the ones that are here.
  void append(const Graph& part);
  // The subgraph induced by `kept`: its vertex i is kept[i]. With all vertices it is the graph renumbered.
  Graph induced(std::span<const Vertex> kept) const;

  friend bool operator==(const Graph&, const Graph&) = default;

 private:
  static std::uint64_t bit(Vertex v) { return std::uint64_t{1} << (v % 64); }

  Vertex vertices_ = 0;
  std::size_t words_ = 0;
  std::vector<std::uint64_t> bits_;
};

}  // namespace tendril
