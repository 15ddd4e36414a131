#include "solve/misere/search.hpp"

#include <algorithm>

namespace tendril::misere {
namespace {

constexpr std::uint64_t kNoLimit = std::uint64_t{1} << 60;

std::uint32_t clamp(std::uint64_t n) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(n, kMany - 1));
}

}  // namespace

Outcome Search::outcome(std::span<const PositionId> sum) { return outcome(states_.parts(expander_, sum)); }

Outcome Search::outcome(const Parts& parts) {
  const StateId root = states_.intern(parts);
  stack_.assign(1, {root, kNoLimit, kNoLimit});
  while (!stack_.empty()) visit();
  return states_.numbers(root).won() ? Outcome::next : Outcome::previous;
}

Numbers Search::unvisited(const Parts& parts) {
  std::uint64_t bound = 1;
  for (const std::uint32_t part : parts)
    bound += is_form(part) ? states_.forms().height(form_of(part)) : expander_.bound(PositionId{part});
  return {clamp(bound), clamp(settings_.misere_disproof * bound)};
}

void Search::visit() {
  const Frame frame = stack_.back();
  if (states_.numbers(frame.state).decided()) return stack_.pop_back();
  expander_.control().tick(states_.size());
  ++visits_;
  if (states_.options(frame.state) == nullptr) {
    expand(frame.state);
    if (states_.numbers(frame.state).decided()) return stack_.pop_back();
  }
  const std::uint32_t* const list = states_.options(frame.state);
  std::uint64_t total = 0;
  Numbers best{kMany, kMany};
  std::uint32_t runner_up = kMany;
  StateId chosen{};
  for (std::uint32_t i = 1; i <= list[0]; ++i) {
    const Numbers numbers = states_.numbers(StateId{list[i]});
    if (numbers.won()) continue;
    if (numbers.lost()) {
      states_.decide(expander_, frame.state, true);
      return stack_.pop_back();
    }
    total += numbers.pn;
    runner_up = std::min(runner_up, std::max(numbers.dn, best.dn));
    if (numbers.dn < best.dn) {
      best = numbers;
      chosen = StateId{list[i]};
    }
  }
  if (best.dn == kMany) {
    states_.decide(expander_, frame.state, false);
    return stack_.pop_back();
  }
  const Numbers now{best.dn, clamp(total)};
  states_.estimate(frame.state, now);
  if (now.pn >= frame.proof || now.dn >= frame.disproof) return stack_.pop_back();
  const std::uint64_t proof = frame.disproof == kNoLimit ? kNoLimit : frame.disproof - now.dn + best.pn;
  std::uint64_t disproof = frame.proof;
  if (runner_up < kMany)
    disproof = std::min(disproof, 1 + static_cast<std::uint64_t>(static_cast<double>(runner_up) *
                                                                 (1 + settings_.pn_stretch)));
  stack_.push_back({chosen, proof, disproof});
}

void Search::expand(StateId id) {
  if (const std::size_t growth = states_.next_growth(); growth != 0) expander_.control().reserve(growth);
  std::vector<StateId> options;
  bool can_move = false;
  const bool has_lost = states_.each_option(expander_, states_.parts(id), [&](const Parts& option) {
    can_move = true;
    const StateId state = states_.intern(option);
    if (states_.numbers(state).unseen()) states_.estimate(state, unvisited(option));
    if (states_.numbers(state).won()) return false;
    options.push_back(state);
    return states_.numbers(state).lost();
  });
  if (has_lost || options.empty()) return states_.decide(expander_, id, has_lost || !can_move);
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  states_.set_options(id, options);
}

}  // namespace tendril::misere
