// From a position to its sum: reduce, fall apart into lands, bring each land into canonical form. No move in
// one land is felt in another.
#pragma once

#include <cstddef>
#include <vector>

#include "base/key.hpp"
#include "rules/sketches.hpp"
#include "rules/sprouts/canonical.hpp"
#include "rules/sprouts/invariant.hpp"
#include "rules/sprouts/position.hpp"
#include "rules/sprouts/reduce.hpp"

namespace tendril::sprouts {

class Lands {
 public:
  explicit Lands(Reductions reductions = {}) : reducer_(reductions) {}

  // Finds the lands of `p`, reduced (see Reducer::study). Their keys are components(), in increasing order.
  void settle(const Position& p, const Token* killed = nullptr, int killed_count = 0);
  // The same lands, the components of one option, without keys: those of a bound up to `whole` excepted.
  void sketch(const Position& p, const Token* killed, int killed_count, std::uint64_t whole, Sketches& out);
  // Only those of a bound up to `whole`.
  void sketch_small(const Position& p, const Token* killed, int killed_count, std::uint64_t whole,
                    Sketches& out);
  // The tag of `p`, which is one land.
  std::uint32_t tag(const Position& p);
  std::size_t size() const { return order_.size(); }
  KeyView component(std::size_t i) const { return key(order_[i]); }

 private:
  // Appends the key of land_ to bytes_.
  void append_key();
  KeyView key(std::size_t k) const {
    const std::size_t begin = k == 0 ? 0 : ends_[k - 1];
    return KeyView(bytes_).substr(begin, ends_[k] - begin);
  }

  Reducer reducer_;
  Land land_;
  Canonizer canonizer_;
  InvariantHash invariant_;
  Key bytes_;
  std::vector<std::size_t> ends_;
  std::vector<std::size_t> order_;
};

}  // namespace tendril::sprouts
