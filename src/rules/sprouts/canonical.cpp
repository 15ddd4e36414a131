#include "rules/sprouts/canonical.hpp"

#include <algorithm>

#include "rules/sprouts/key_code.hpp"

namespace tendril::sprouts {
namespace {

std::uint32_t find(const std::vector<std::uint32_t>& orbit, std::uint32_t letter) {
  while (orbit[letter] != letter) letter = orbit[letter];
  return letter;
}

}  // namespace

void Canonizer::rank_letters(const std::vector<std::uint32_t>& order) {
  rank_.resize(land_.letters.size());
  std::uint32_t next = 0;
  for (const std::uint32_t leader : order)
    for (std::uint32_t l = leader;; l = land_.follower[l]) {
      rank_[l] = next++;
      if (land_.follower[l] == l) break;
    }
}

// All letters differ here. Returns the depth to go back to: a form seen before is a symmetry, and whatever
// else lies below the point where the two paths parted is its image.
std::size_t Canonizer::leaf(std::size_t depth) {
  const auto& order = levels_[depth].colouring.order;
  rank_letters(order);
  writer_.write(land_, rank_.data(), form_);
  const bool same_path = have_best_ && best_choice_.size() == depth;
  if (same_path && form_ == best_) {
    std::size_t parted = 0;
    while (parted < depth && levels_[parted].chosen == best_choice_[parted]) ++parted;
    // best letter of rank k -> this letter of rank k is a symmetry that fixes the choices above `parted`.
    for (std::size_t d = 0; d <= parted; ++d) {
      auto& orbit = levels_[d].orbit;
      for (std::size_t k = 0; k < order.size(); ++k) {
        const std::uint32_t one = find(orbit, best_letter_[k]);
        const std::uint32_t other = find(orbit, order[k]);
        orbit[std::max(one, other)] = std::min(one, other);
      }
    }
    return parted;
  }
  if (!same_path || form_ < best_) {
    have_best_ = true;
    best_.swap(form_);
    best_letter_.assign(order.begin(), order.end());
    best_choice_.clear();
    best_invariant_.clear();
    for (std::size_t d = 0; d < depth; ++d) best_choice_.push_back(levels_[d].chosen);
    for (std::size_t d = 0; d <= depth; ++d) best_invariant_.push_back(levels_[d].colouring.invariant);
  }
  return depth;
}

// Explores below levels_[depth], whose places are coloured. Of all leaves the one with the least invariants
// along its path, then the least form, is kept. Returns the depth to go back to.
std::size_t Canonizer::search(std::size_t depth) {
  const bool discrete = refiner_.refine(land_, levels_[depth].colouring, true);
  if (have_best_) {
    // Paths compare by their invariants; every leaf of the best path has as many.
    for (std::size_t d = 0; d <= depth; ++d) {
      if (d >= best_invariant_.size()) return depth;
      const std::uint64_t mine = levels_[d].colouring.invariant;
      if (mine > best_invariant_[d]) return depth;
      if (mine < best_invariant_[d]) {
        have_best_ = false;
        break;
      }
    }
  }
  return discrete ? leaf(depth) : branch(depth);
}

// Distinguishes each letter of the first class of letters that agree, but for those that a known symmetry
// carries into one tried before.
std::size_t Canonizer::branch(std::size_t depth) {
  if (levels_.size() == depth + 1) levels_.emplace_back();
  auto& orbit = levels_[depth].orbit;
  orbit.resize(land_.letters.size());
  for (std::uint32_t l = 0; l < orbit.size(); ++l) orbit[l] = l;
  const auto colour = [&](std::size_t k) {
    const Colouring& colouring = levels_[depth].colouring;
    return colouring.letter[colouring.order[k]];
  };
  std::size_t first = 0;
  while (colour(first) != colour(first + 1)) ++first;
  std::size_t last = first + 1;
  while (last + 1 < land_.leaders.size() && colour(last + 1) == colour(first)) ++last;
  for (std::size_t k = first; k <= last; ++k) {
    const Level& level = levels_[depth];
    const std::uint32_t l = level.colouring.order[k];
    bool tried = false;
    for (std::size_t m = first; m < k && !tried; ++m)
      tried = find(level.orbit, l) == find(level.orbit, level.colouring.order[m]);
    if (tried) continue;
    levels_[depth].chosen = l;
    auto& next = levels_[depth + 1].colouring.place;
    next = levels_[depth].colouring.place;
    next[land_.letters[l].place[0]] += 0x5851f42d4c957f2du;
    next[land_.letters[l].place[1]] += 0x5851f42d4c957f2du;
    const std::size_t back = search(depth + 1);
    if (back < depth) return back;
  }
  return depth;
}

void Canonizer::write(const Land& land, Key& out) {
  land_.load(land);
  if (land_.leaders.size() < 2) {
    rank_letters(land_.leaders);
    writer_.write(land_, rank_.data(), form_);
    return encode(form_, out);
  }
  if (levels_.empty()) levels_.emplace_back();
  Colouring& colouring = levels_[0].colouring;
  colouring.place.assign(land_.colour.begin(),
                         land_.colour.begin() + static_cast<std::ptrdiff_t>(land_.places()));
  if (refiner_.refine(land_, colouring, false)) {
    rank_letters(colouring.order);
    writer_.write(land_, rank_.data(), form_);
    return encode(form_, out);
  }
  have_best_ = false;
  branch(0);
  encode(best_, out);
}

}  // namespace tendril::sprouts
