// Sets of vertices, in the two sizes algorithms are written for: one machine word for graphs of at most 64
// vertices, which is the case that has to be fast, and a vector of words for the others. An algorithm takes
// the type as a template parameter and uses only what both have.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "graph/graph.hpp"

namespace tendril {

class WordSet {
 public:
  WordSet() = default;
  explicit WordSet(std::uint64_t word) : word_(word) {}
  static WordSet none(const Graph&) { return WordSet(); }
  static WordSet all(const Graph& graph) {
    return WordSet(graph.vertices() == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << graph.vertices()) - 1);
  }
  static WordSet neighbours(const Graph& graph, Vertex v) { return WordSet(graph.row64(v)); }

  std::uint64_t word() const { return word_; }
  bool empty() const { return word_ == 0; }
  Vertex count() const { return static_cast<Vertex>(std::popcount(word_)); }
  Vertex first() const { return static_cast<Vertex>(std::countr_zero(word_)); }
  bool contains(Vertex v) const { return (word_ >> v & 1) != 0; }
  void insert(Vertex v) { word_ |= std::uint64_t{1} << v; }
  void erase(Vertex v) { word_ &= ~(std::uint64_t{1} << v); }
  WordSet& operator|=(const WordSet& other) { return word_ |= other.word_, *this; }
  WordSet& operator&=(const WordSet& other) { return word_ &= other.word_, *this; }
  WordSet& operator-=(const WordSet& other) { return word_ &= ~other.word_, *this; }
  friend bool operator==(const WordSet&, const WordSet&) = default;

 private:
  std::uint64_t word_ = 0;
};

class WideSet {
 public:
  WideSet() = default;
  static WideSet none(const Graph& graph) {
    WideSet set;
    set.words_.assign(graph.words(), 0);
    return set;
  }
  static WideSet all(const Graph& graph) {
    WideSet set = none(graph);
    for (Vertex v = 0; v < graph.vertices(); ++v) set.insert(v);
    return set;
  }
  static WideSet neighbours(const Graph& graph, Vertex v) {
    WideSet set;
    set.words_.assign(graph.row(v).begin(), graph.row(v).end());
    return set;
  }

  bool empty() const {
    return std::all_of(words_.begin(), words_.end(), [](std::uint64_t word) { return word == 0; });
  }
  Vertex count() const {
    Vertex total = 0;
    for (const std::uint64_t word : words_) total += static_cast<Vertex>(std::popcount(word));
    return total;
  }
  Vertex first() const {
    Vertex base = 0;
    for (const std::uint64_t word : words_) {
      if (word != 0) return base + static_cast<Vertex>(std::countr_zero(word));
      base += 64;
    }
    return base;
  }
  bool contains(Vertex v) const { return (words_[v / 64] >> (v % 64) & 1) != 0; }
  void insert(Vertex v) { words_[v / 64] |= std::uint64_t{1} << (v % 64); }
  void erase(Vertex v) { words_[v / 64] &= ~(std::uint64_t{1} << (v % 64)); }
  WideSet& operator|=(const WideSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  WideSet& operator&=(const WideSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  WideSet& operator-=(const WideSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend bool operator==(const WideSet&, const WideSet&) = default;

 private:
  std::vector<std::uint64_t> words_;
};

// Calls f(v) for every vertex of the set, in increasing order.
template <class Set, class F>
void for_vertices(Set set, F&& f) {
  while (!set.empty()) {
    const Vertex v = set.first();
    set.erase(v);
    f(v);
  }
}

}  // namespace tendril
