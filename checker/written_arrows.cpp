#include "checker/written_arrows.hpp"

#include <algorithm>

namespace checker {

WrittenArrows::WrittenArrows(const std::vector<ArrowState>& parts) : state_(0) {
  for (const ArrowState& part : parts) {
    if (part.hot) throw Refused("a position in which a cell can be completed at once has no hints");
    const auto shifted = [&](std::vector<Arrow> arrows) {
      for (Arrow& a : arrows) a += 2 * state_.edges;
      return arrows;
    };
    for (const auto& set : part.sets) state_.sets.push_back(shifted(set));
    for (const auto& way : part.ways) state_.ways.push_back({shifted(way.arrows), way.left});
    state_.dead.insert(state_.dead.end(), part.dead.begin(), part.dead.end());
    state_.edges += part.edges;
  }
  for (int e = 0; e < state_.edges; ++e)
    if (!state_.is_gone(2 * e)) edges_.push_back(e);
  known_.assign(edges_.size(), true);
}

std::unique_ptr<Written> WrittenArrows::after(const Places& move) const {
  if (move.size() != 1 || move[0] / 2 >= edges_.size()) return nullptr;
  const Arrow a = arrow(move[0]);
  if (state_.effect(a) != ArrowState::Effect::goes_on) return nullptr;
  auto result = std::make_unique<WrittenArrows>(*this);
  result->state_ = state_.after(a);
  for (std::size_t i = 0; i < edges_.size(); ++i) result->known_[i] = !result->state_.is_gone(2 * edges_[i]);
  return result;
}

std::optional<WrittenArrows::Part> WrittenArrows::part(const Places& places) const {
  std::vector<Arrow> name(state_.dead.size(), -1);
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i] / 2 >= edges_.size() || !known_[places[i] / 2]) return std::nullopt;
    const auto a = static_cast<std::size_t>(arrow(places[i]));
    if (name[a] >= 0) return std::nullopt;
    name[a] = static_cast<Arrow>(2 * i);
    name[a ^ 1] = static_cast<Arrow>(2 * i + 1);
  }
  Part result;
  std::vector<bool> held(places.size(), false);
  bool whole = true;
  const auto add = [&](std::vector<Arrow> arrows, int left) {
    for (Arrow& a : arrows) a = name[static_cast<std::size_t>(a)];
    std::sort(arrows.begin(), arrows.end());
    if (arrows.back() < 0) return;
    whole = whole && arrows.front() >= 0;
    for (const Arrow a : arrows)
      if (a >= 0) held[static_cast<std::size_t>(a / 2)] = true;
    result.limits.push_back({std::move(arrows), left});
  };
  for (const auto& set : state_.sets) add(set, static_cast<int>(set.size()) - 1);
  for (const auto& way : state_.ways) add(way.arrows, way.left);
  if (!whole) return std::nullopt;
  std::sort(result.limits.begin(), result.limits.end());
  result.limits.erase(std::unique(result.limits.begin(), result.limits.end()), result.limits.end());
  for (std::size_t i = 0; i < places.size(); ++i)
    for (const Arrow a : {arrow(places[i]), arrow(places[i]) ^ 1})
      result.dead.push_back(held[i] && state_.is_dead(a));
  return result;
}

std::optional<WrittenArrows::Part> WrittenArrows::take_out(const Places& places) {
  std::optional<Part> result = part(places);
  if (result)
    for (const std::uint32_t place : places) known_[place / 2] = false;
  return result;
}

bool WrittenArrows::take(const Places& places, const Written& other) {
  const auto& there = static_cast<const WrittenArrows&>(other);
  Places all;
  for (std::size_t i = 0; i < there.edges_.size(); ++i) all.push_back(static_cast<std::uint32_t>(2 * i));
  const std::optional<Part> mine = take_out(places);
  return mine && mine == there.part(all);
}

bool WrittenArrows::take_pair(const Places& one, const Places& other) {
  const std::optional<Part> mine = take_out(one);
  return mine && mine == take_out(other);
}

bool WrittenArrows::is_over() const {
  for (std::size_t i = 0; i < edges_.size(); ++i)
    if (known_[i] && (state_.effect(2 * edges_[i]) == ArrowState::Effect::goes_on ||
                      state_.effect(2 * edges_[i] + 1) == ArrowState::Effect::goes_on))
      return false;
  return true;
}

}  // namespace checker
