// Brussels Sprouts on forests. A forest in the plane has one region, its trees are the boundaries, and a
// curve may be drawn between two trees and never inside one. A tree keeps the number of its tips when it is
// joined (two used up, two new on the crossbar), so a tree that has tips always has: with b such trees the
// game lasts b - 1 moves (Theorem 2.1, which forgets spots without tips: they can never be joined).
#pragma once

#include <cstdint>

#include "base/key.hpp"
#include "rules/brussels/chain.hpp"
#include "rules/options.hpp"

namespace tendril::brussels {

class ForestGame {
 public:
  void options(KeyView position, Options& out) const {
    if (chain_length(position) > 1) {
      append_chain(out.buffer(), chain_length(position) - 1);
      out.component_from_buffer();
    }
    out.finish();
  }
  std::uint64_t bound(KeyView position) const { return chain_length(position); }
  // `trees` counts those with tips.
  static Sum components(std::uint64_t trees) {
    Sum sum;
    if (trees > 1) append_chain(sum.emplace_back(), trees - 1);
    return sum;
  }
};

}  // namespace tendril::brussels
