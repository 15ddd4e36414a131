// From a position to its sum: reduce, fall apart into lands, bring each land into canonical form. No move in
// one land is felt in another.
#pragma once

#include <cstddef>
#include <vector>

#include "base/key.hpp"
#include "rules/sprouts/canonical.hpp"
#include "rules/sprouts/land_cache.hpp"
#include "rules/sprouts/position.hpp"
#include "rules/sprouts/reduce.hpp"

namespace tendril::sprouts {

class Lands {
 public:
  explicit Lands(Reductions reductions = {}) : reducer_(reductions) {}

  // Finds the lands of `p`, reduced (see Reducer::study). Their keys are components(), in increasing order.
  void settle(const Position& p, const Token* killed = nullptr, int killed_count = 0);
  std::size_t size() const { return order_.size(); }
  KeyView component(std::size_t i) const { return key(order_[i]); }

 private:
  KeyView key(std::size_t k) const {
    const std::size_t begin = k == 0 ? 0 : ends_[k - 1];
    return KeyView(bytes_).substr(begin, ends_[k] - begin);
  }

  Reducer reducer_;
  Land land_;
  LandCache cache_;
  Canonizer canonizer_;
  Key bytes_;
  std::vector<std::size_t> ends_;
  std::vector<std::size_t> order_;
};

}  // namespace tendril::sprouts
