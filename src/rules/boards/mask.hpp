// Sets of arrows as machine words. An arrow is the dart of an edge that it marks: edge e can carry the
// arrows 2e and 2e + 1, so that a component of up to 32 W edges is W words and the arrow against a is a ^ 1.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "graph/plane/skeleton.hpp"

namespace tendril::boards {

using Arrow = plane::Dart;

template <int W>
struct Mask {
  std::array<std::uint64_t, W> words{};

  static constexpr std::uint64_t bit(Arrow a) { return std::uint64_t{1} << (a & 63); }
  static constexpr std::size_t at(Arrow a) { return static_cast<std::size_t>(a) >> 6; }

  bool has(Arrow a) const { return (words[at(a)] & bit(a)) != 0; }
  void add(Arrow a) { words[at(a)] |= bit(a); }
  void remove(Arrow a) { words[at(a)] &= ~bit(a); }
  int count() const {
    int n = 0;
    for (const std::uint64_t word : words) n += std::popcount(word);
    return n;
  }
  bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }
  bool single() const {
    int full = 0;
    for (const std::uint64_t word : words) {
      if ((word & (word - 1)) != 0) return false;
      full += word != 0 ? 1 : 0;
    }
    return full == 1;
  }
  // The smallest arrow; the set is not empty.
  Arrow first() const {
    int i = 0;
    while (words[static_cast<std::size_t>(i)] == 0) ++i;
    return 64 * i + std::countr_zero(words[static_cast<std::size_t>(i)]);
  }
  // Every arrow turned round.
  Mask flipped() const {
    constexpr std::uint64_t even = 0x5555555555555555;
    Mask result;
    for (std::size_t i = 0; i < W; ++i) result.words[i] = ((words[i] & even) << 1) | ((words[i] >> 1) & even);
    return result;
  }
  template <class F>
  void each(F&& f) const {
    for (int i = 0; i < W; ++i)
      for (std::uint64_t rest = words[static_cast<std::size_t>(i)]; rest != 0; rest &= rest - 1)
        f(64 * i + std::countr_zero(rest));
  }

  friend Mask operator&(Mask a, const Mask& b) {
    for (std::size_t i = 0; i < W; ++i) a.words[i] &= b.words[i];
    return a;
  }
  friend Mask operator|(Mask a, const Mask& b) {
    for (std::size_t i = 0; i < W; ++i) a.words[i] |= b.words[i];
    return a;
  }
  friend bool operator==(const Mask&, const Mask&) = default;
};

}  // namespace tendril::boards
