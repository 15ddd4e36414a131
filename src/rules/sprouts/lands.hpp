// From a position to its sum: reduce, fall apart into lands, bring each land into canonical form. Lands are
// the connected components of regions that share letters; no move in one is felt in another.
#pragma once

#include <cstddef>
#include <vector>

#include "base/key.hpp"
#include "rules/sprouts/canonical.hpp"
#include "rules/sprouts/position.hpp"
#include "rules/sprouts/reduce.hpp"

namespace tendril::sprouts {

class Lands {
 public:
  explicit Lands(Reductions reductions = {}) : reducer_(reductions) {}

  // Reduces `p` (see Reducer::reduce) and finds its lands. Their keys are components(), in increasing order.
  void settle(Position& p, const Token* killed = nullptr, int killed_count = 0);
  std::size_t size() const { return order_.size(); }
  KeyView component(std::size_t i) const { return key(order_[i]); }

 private:
  KeyView key(std::size_t k) const {
    const std::size_t begin = k == 0 ? 0 : ends_[k - 1];
    return KeyView(bytes_).substr(begin, ends_[k] - begin);
  }
  std::uint32_t root(std::uint32_t region);
  void join(std::uint32_t a, std::uint32_t b);

  Reducer reducer_;
  Canonizer canonizer_;
  std::vector<std::uint32_t> parent_;  // union-find over regions
  std::vector<std::uint32_t> seen_in_;
  std::vector<std::uint32_t> land_;
  Key bytes_;
  std::vector<std::size_t> ends_;
  std::vector<std::size_t> order_;
};

}  // namespace tendril::sprouts
