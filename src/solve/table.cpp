#include "solve/table.hpp"

#include <fmt/format.h>

namespace tendril {

PositionId Table::intern(KeyView key, std::uint64_t hash) {
  const auto [id, is_new] = keys_->intern(key, hash);
  if (is_new) {
    values_.push_back(0);
    bounds_.push_back(0);
    options_.push_back(nullptr);
  }
  return PositionId{id};
}

void Table::contradicted(PositionId id, std::optional<Nimber> value) const {
  if (!checked_) return;
  const std::string known = nimber(id) ? fmt::format("its nimber is {}", nimber(id)->value)
                                       : fmt::format("its nimber is none of the bits {:#x}", ruled_out(id));
  throw BrokenInvariant(fmt::format("the table contradicts itself about the key {}: {}, and now {}",
                                    hex(key(id)), known,
                                    value ? fmt::format("it is {}", value->value) : "that is ruled out"));
}

std::uint32_t* Table::store_options(PositionId id, std::size_t words) {
  std::uint32_t* run = option_words_.allocate(words);
  options_[index(id)] = run;
  return run;
}

void Table::forget_options() {
  for (std::size_t i = 0; i < options_.size(); ++i) options_[i] = nullptr;
  option_words_.clear();
}

std::vector<std::uint32_t> Table::collect(const std::function<bool(PositionId)>& keep) {
  option_words_.clear();
  options_ = {};
  tags_ = {};
  tagged_ = 0;
  auto keys = std::make_unique<KeyIndex>();
  BlockVector<std::uint64_t> values;
  BlockVector<std::uint32_t> bounds;
  std::vector<std::uint32_t> new_ids(size(), kGone);
  for (std::uint32_t old = 0; old < new_ids.size(); ++old) {
    if ((values_[old] & kKnown) == 0 && !keep(PositionId{old})) continue;
    new_ids[old] = keys->intern(keys_->key(old)).first;
    values.push_back(values_[old]);
    bounds.push_back(bounds_[old]);
    options_.push_back(nullptr);
  }
  keys_ = std::move(keys);
  values_ = std::move(values);
  bounds_ = std::move(bounds);
  return new_ids;
}

}  // namespace tendril
