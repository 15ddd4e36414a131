#include "solve/lengths.hpp"

#include <algorithm>

#include "base/flat_tables.hpp"
#include "base/heed.hpp"
#include "solve/post_order.hpp"

namespace tendril {
namespace {

class LengthSearch {
 public:
  explicit LengthSearch(Expander& expander) : expander_(expander) {}

  // Throws Stopped.
  LengthSet lengths(std::span<const PositionId> sum) {
    post_order(
        expander_, sum, [&](PositionId id) { return known_.contains(index(id)); },
        [&](PositionId id, OptionList options) {
          LengthSet result = options.size() == 0 ? LengthSet(0) : LengthSet();
          for (auto place = options.first(); place != options.end(); place = options.next(place)) {
            heed();
            const auto components = options.components(place);
            // Most options are one component; its set need not be copied.
            if (components.size() == 1)
              result.merge_after_move(known_.at(index(components[0])));
            else
              result.merge_after_move(of_sum(components));
          }
          known_.try_emplace(index(id), std::move(result));
        });
    return of_sum(sum);
  }

 private:
  LengthSet of_sum(std::span<const PositionId> components) const {
    LengthSet total(0);
    for (const PositionId component : components) total = total.plus(known_.at(index(component)));
    return total;
  }

  Expander& expander_;
  FlatMap<std::uint32_t, LengthSet> known_;
};

}  // namespace

LengthSet lengths_by_sets(Expander& expander, std::span<const PositionId> sum) {
  return LengthSearch(expander).lengths(sum);
}

LengthSet play_lengths(Expander& expander, std::span<const PositionId> sum) {
  std::uint64_t bound = 0;
  for (const PositionId component : sum) bound += std::min(expander.bound(component), kMostAskedMoves + 1);
  return bound <= kMostAskedMoves ? lengths_by_questions(expander, sum) : lengths_by_sets(expander, sum);
}

}  // namespace tendril
