#include "rules/brussels/squares.hpp"

#include <algorithm>

namespace tendril::brussels {
namespace {

constexpr std::uint32_t kUnknown = 0xffffffff;

}  // namespace

std::optional<Square> square_of(const Drawing& drawing) {
  if (drawing.words() != 1 || drawing.facts.size() != 4 || drawing.word(0).size() != 4) return std::nullopt;
  const std::span<const Run> runs = drawing.word(0);
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (runs[i].vertex == kNobody || runs[i].vertex == runs[j].vertex) return std::nullopt;
      const bool neighbours = (i - j) % 2 == 1;
      if (drawing.facts.near(runs[i].vertex, runs[j].vertex) != (neighbours ? 1 : 0)) return std::nullopt;
    }
  }
  for (const std::size_t first : {0U, 1U})
    if (runs[first].tips == 1 && runs[first + 2].tips == 1) {
      const std::uint32_t p = runs[1 - first].tips;
      const std::uint32_t q = runs[3 - first].tips;
      return Square{std::min(p, q), std::max(p, q)};
    }
  return std::nullopt;
}

std::optional<Nimber> SquareNimbers::of(Square square) {
  if (square.q > kMost) return std::nullopt;
  const std::lock_guard lock(mutex_);
  if (values_.empty()) values_.assign((kMost + 1) * (kMost + 1), kUnknown);
  // Every smaller one is needed, up to exchanging p and q: p' <= q' with p' <= p and q' <= q.
  if (at(square.p, square.q) == kUnknown)
    for (std::uint32_t p = 0; p <= square.p; ++p)
      for (std::uint32_t q = p; q <= square.q; ++q)
        if (at(p, q) == kUnknown) fill(p, q);
  return Nimber{at(square.p, square.q)};
}

void SquareNimbers::fill(std::uint32_t p, std::uint32_t q) {
  // Nimbers below are at most p + q + 2, a bound on the length of play, so their sums are below 4 (p + q +
  // 2).
  seen_.assign(4 * (std::size_t{p} + q + 2), 0);
  seen_[(p > 0 ? 1U : 0U) ^ (q > 0 ? 1U : 0U)] = 1;  // t to b
  // Exchanging the two parts gives the same sum: p' <= p - 1 - p'.
  for (std::uint32_t left = 0; 2 * left + 1 <= p; ++left) {
    const std::uint32_t* row = &at(left, 0);
    const std::uint32_t* other = &at(p - 1 - left, 0);
    for (std::uint32_t i = 0; i < q; ++i) seen_[row[i] ^ other[q - 1 - i]] = 1;
  }
  const auto mex = static_cast<std::uint32_t>(std::find(seen_.begin(), seen_.end(), 0) - seen_.begin());
  at(p, q) = mex;
  at(q, p) = mex;
}

}  // namespace tendril::brussels
