#include "graph/graph.hpp"

#include <algorithm>

#include "base/heed.hpp"

namespace tendril {

std::size_t Graph::edge_count() const {
  std::size_t ends = 0;
  for (const std::uint64_t word : bits_) ends += static_cast<std::size_t>(std::popcount(word));
  return ends / 2;
}

std::vector<Edge> Graph::edges() const {
  std::vector<Edge> result;
  for (Vertex u = 0; u < vertices_; ++u)
    for_neighbours(u, [&](Vertex v) {
      if (u < v) result.emplace_back(u, v);
    });
  return result;
}

Graph Graph::induced(std::span<const Vertex> kept) const {
  heed(1 + static_cast<std::int64_t>(kept.size() * words_ / 64));
  Graph result(static_cast<Vertex>(kept.size()));
  std::vector<Vertex> renamed(vertices_, vertices_);
  for (Vertex i = 0; i < kept.size(); ++i) renamed[kept[i]] = i;
  for (Vertex i = 0; i < kept.size(); ++i)
    for_neighbours(kept[i], [&](Vertex w) {
      if (renamed[w] < i) result.add_edge(renamed[w], i);
    });
  return result;
}

void Graph::append(const Graph& part) {
  const Vertex first = vertices_;
  const std::size_t words = (vertices_ + part.vertices_ + 63) / 64;
  if (words != words_) {
    std::vector<std::uint64_t> wider(std::size_t{vertices_} * words);
    for (Vertex v = 0; v < vertices_; ++v)
      std::copy_n(bits_.begin() + static_cast<std::ptrdiff_t>(v * words_), words_,
                  wider.begin() + static_cast<std::ptrdiff_t>(v * words));
    bits_ = std::move(wider);
    words_ = words;
  }
  vertices_ += part.vertices_;
  bits_.resize(std::size_t{vertices_} * words_);
  for (const auto& [u, v] : part.edges()) add_edge(first + u, first + v);
}

}  // namespace tendril
