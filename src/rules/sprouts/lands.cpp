#include "rules/sprouts/lands.hpp"

#include <algorithm>

namespace tendril::sprouts {

std::uint32_t Lands::root(std::uint32_t region) {
  while (parent_[region] != region) region = parent_[region];
  return region;
}

// The root of a land is its first region.
void Lands::join(std::uint32_t a, std::uint32_t b) {
  a = root(a);
  b = root(b);
  parent_[std::max(a, b)] = std::min(a, b);
}

void Lands::settle(Position& p, const Token* killed, int killed_count) {
  reducer_.reduce(p, killed, killed_count);
  bytes_.clear();
  ends_.clear();
  order_.clear();
  const auto regions = static_cast<std::uint32_t>(p.regions.size());
  parent_.resize(regions);
  for (std::uint32_t r = 0; r < regions; ++r) parent_[r] = r;
  if (regions > 1) {
    constexpr std::uint32_t kNowhere = ~std::uint32_t{0};
    seen_in_.assign(p.letters + kFirstLetter, kNowhere);
    std::uint32_t w = 0;
    std::uint32_t s = 0;
    for (std::uint32_t r = 0; r < regions; ++r)
      for (; w < p.regions[r].words_end; ++w)
        for (; s < p.words[w]; ++s) {
          const Token token = p.spots[s];
          if (token < kFirstLetter) continue;
          if (seen_in_[token] == kNowhere)
            seen_in_[token] = r;
          else if (seen_in_[token] != r)
            join(seen_in_[token], r);
        }
  }
  for (std::uint32_t first = 0; first < regions; ++first) {
    if (parent_[first] != first) continue;
    land_.clear();
    for (std::uint32_t r = first; r < regions; ++r)
      if (root(r) == first) land_.push_back(r);
    canonizer_.write(p, reducer_, land_.data(), land_.size(), bytes_);
    ends_.push_back(bytes_.size());
    std::size_t at = order_.size();
    const std::size_t fresh = at;
    order_.push_back(fresh);
    for (; at > 0 && key(fresh) < key(order_[at - 1]); --at) order_[at] = order_[at - 1];
    order_[at] = fresh;
  }
}

}  // namespace tendril::sprouts
