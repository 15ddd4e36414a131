// Small graphs played by the definitions of Arc Kayles and Grim themselves, over all subsets of the vertices:
// the games that octal codes are compared with. Nothing is shared with the rules of octal games.
#pragma once

#include <bit>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace tendril::papers {

class PlainGraph {
 public:
  static PlainGraph random_connected(int n, std::mt19937& random) {
    PlainGraph graph(n);
    for (int v = 1; v < n; ++v) graph.join(v, static_cast<int>(random() % static_cast<unsigned>(v)));
    const unsigned more = n > 2 ? static_cast<unsigned>(random()) % static_cast<unsigned>(n) : 0;
    for (unsigned i = 0; i < more; ++i) {
      const int a = static_cast<int>(random() % static_cast<unsigned>(n));
      const int b = static_cast<int>(random() % static_cast<unsigned>(n));
      if (a != b) graph.join(a, b);
    }
    return graph;
  }

  // Both graphs beside each other.
  static PlainGraph sum(const PlainGraph& a, const PlainGraph& b) {
    PlainGraph both(a.vertices() + b.vertices());
    for (int v = 0; v < both.vertices(); ++v)
      both.neighbours_[static_cast<std::size_t>(v)] =
          v < a.vertices() ? a.of(v) : b.of(v - a.vertices()) << a.vertices();
    return both;
  }

  int vertices() const { return static_cast<int>(neighbours_.size()); }
  std::string text() const {
    if (vertices() == 1) return "path(1)";
    std::string text = "edges";
    for (int a = 0; a < vertices(); ++a)
      for (int b = a + 1; b < vertices(); ++b)
        if ((of(a) >> b & 1U) != 0) text += ' ' + std::to_string(a) + '-' + std::to_string(b);
    return text;
  }

  // Remove two adjacent vertices.
  std::uint64_t arc_kayles() const {
    return value([this](std::uint32_t left, int v, std::vector<std::uint32_t>& options) {
      for (int w = v + 1; w < vertices(); ++w)
        if ((left & of(v)) >> w & 1U) options.push_back(left & ~(1U << v) & ~(1U << w));
    });
  }
  // Remove one or two vertices, adjacent or not, and keep the rest connected (or nothing).
  std::uint64_t one_or_two_anywhere() const {
    const auto connected = [this](std::uint32_t left) {
      std::uint32_t seen = left & (~left + 1);
      for (std::uint32_t before = 0; before != seen;) {
        before = seen;
        for (int v = 0; v < vertices(); ++v)
          if ((seen >> v & 1U) != 0) seen |= left & of(v);
      }
      return seen == left;
    };
    return value([&](std::uint32_t left, int v, std::vector<std::uint32_t>& options) {
      if (!connected(left)) return;
      for (int w = v; w < vertices(); ++w)
        if ((left >> w & 1U) != 0 && connected(left & ~(1U << v) & ~(1U << w)))
          options.push_back(left & ~(1U << v) & ~(1U << w));
    });
  }
  // Remove a vertex that is not isolated.
  std::uint64_t grim() const {
    return value([this](std::uint32_t left, int v, std::vector<std::uint32_t>& options) {
      if ((left & of(v)) != 0) options.push_back(left & ~(1U << v));
    });
  }

 private:
  explicit PlainGraph(int n) : neighbours_(static_cast<std::size_t>(n)) {}
  void join(int a, int b) {
    neighbours_[static_cast<std::size_t>(a)] |= 1U << b;
    neighbours_[static_cast<std::size_t>(b)] |= 1U << a;
  }
  std::uint32_t of(int v) const { return neighbours_[static_cast<std::size_t>(v)]; }

  template <class Moves>
  std::uint64_t value(const Moves& moves) const {
    // Subsets in increasing order: every option of a subset is a smaller number.
    std::vector<std::uint64_t> values(std::size_t{1} << vertices());
    std::vector<std::uint32_t> options;
    for (std::uint32_t left = 0; left < values.size(); ++left) {
      options.clear();
      for (int v = 0; v < vertices(); ++v)
        if ((left >> v & 1U) != 0) moves(left, v, options);
      std::uint64_t seen = 0;
      for (const std::uint32_t option : options) seen |= std::uint64_t{1} << values[option];
      values[left] = static_cast<std::uint64_t>(std::countr_one(seen));
    }
    return values.back();
  }

  std::vector<std::uint32_t> neighbours_;
};

}  // namespace tendril::papers
