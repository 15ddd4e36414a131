#include "solve/misere/whole_sums.hpp"

#include <optional>
#include <vector>

#include "solve/sums.hpp"

namespace tendril::misere {
namespace {

class WholeSums {
 public:
  explicit WholeSums(Expander& expander) : sums_(expander) {}

  // Throws Stopped.
  Outcome outcome(std::span<const PositionId> components) {
    const SumId root = sums_.intern(components);
    push(root);
    while (!stack_.empty()) step();
    return *known(root);
  }

 private:
  struct Frame {
    SumId sum;
    std::vector<SumId> options;
    std::size_t next = 0;
  };

  void push(SumId sum) {
    if (known(sum)) return;
    stack_.push_back({sum, sums_.options(sum)});
  }

  void step() {
    Frame& frame = stack_.back();
    // The player who cannot move has won: the other one made the last move.
    if (frame.options.empty()) return settle(Outcome::next);
    while (frame.next < frame.options.size()) {
      const auto answer = known(frame.options[frame.next]);
      if (!answer) return push(frame.options[frame.next]);
      if (*answer == Outcome::previous) return settle(Outcome::next);
      ++frame.next;
    }
    settle(Outcome::previous);
  }

  void settle(Outcome outcome) {
    const std::uint32_t sum = index(stack_.back().sum);
    if (outcomes_.size() <= sum) outcomes_.resize(sums_.size());
    outcomes_[sum] = outcome == Outcome::next ? 2 : 1;
    stack_.pop_back();
  }

  std::optional<Outcome> known(SumId sum) const {
    if (index(sum) >= outcomes_.size() || outcomes_[index(sum)] == 0) return std::nullopt;
    return outcomes_[index(sum)] == 2 ? Outcome::next : Outcome::previous;
  }

  Sums sums_;
  std::vector<Frame> stack_;
  std::vector<std::uint8_t> outcomes_;  // by SumId; 0: not known
};

}  // namespace

Outcome outcome_of_whole_sums(Expander& expander, std::span<const PositionId> sum) {
  return WholeSums(expander).outcome(sum);
}

}  // namespace tendril::misere
