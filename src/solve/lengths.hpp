// The exact set of possible numbers of moves until the game ends, whoever plays and however badly. It adds
// up: a sum lasts a + b moves when its parts last a and b, so components are solved once each.
#pragma once

#include <absl/container/flat_hash_map.h>

#include "solve/length_set.hpp"
#include "solve/post_order.hpp"

namespace tendril {

template <class R>
class LengthSearch {
 public:
  explicit LengthSearch(Expander<R>& expander) : expander_(expander) {}

  // Throws Stopped.
  LengthSet lengths(std::span<const PositionId> sum) {
    post_order(
        expander_, sum, [&](PositionId id) { return known_.contains(index(id)); },
        [&](PositionId id, OptionList options) {
          LengthSet result = options.size() == 0 ? LengthSet(0) : LengthSet();
          for (auto place = options.first(); place != options.end(); place = options.next(place)) {
            const auto components = options.components(place);
            // Most options are one component; its set need not be copied.
            if (components.size() == 1)
              result.merge_after_move(known_.at(index(components[0])));
            else
              result.merge_after_move(of_sum(components));
          }
          known_.emplace(index(id), std::move(result));
        });
    return of_sum(sum);
  }

 private:
  LengthSet of_sum(std::span<const PositionId> components) const {
    LengthSet total(0);
    for (const PositionId component : components) total = total.plus(known_.at(index(component)));
    return total;
  }

  Expander<R>& expander_;
  absl::flat_hash_map<std::uint32_t, LengthSet> known_;
};

}  // namespace tendril
