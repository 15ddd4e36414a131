#include "solve/table.hpp"

#include <limits>
#include <stdexcept>

namespace tendril {

std::pair<std::uint32_t, bool> KeyIndex::intern(KeyView key) {
  bool is_new = false;
  const auto found = ids_.lazy_emplace(key, [&](const auto& construct) {
    const auto id = static_cast<std::uint32_t>(offsets_.size());
    if (id == std::numeric_limits<std::uint32_t>::max())
      throw std::length_error("more than 2^32 - 1 positions");
    if ((id & ((std::uint32_t{1} << kBlockBits) - 1)) == 0) {
      if (!blocks_.empty()) {
        blocks_.back().shrink_to_fit();
        sealed_bytes_ += blocks_.back().capacity();
      }
      blocks_.emplace_back();
    }
    Key& block = blocks_.back();
    if (block.size() + key.size() + 10 > std::numeric_limits<std::uint32_t>::max())
      throw std::length_error("keys too long for the table");
    offsets_.push_back(static_cast<std::uint32_t>(block.size()));
    append_varint(block, key.size());
    block.append(key);
    is_new = true;
    construct(id);
  });
  return {*found, is_new};
}

std::optional<std::uint32_t> KeyIndex::find(KeyView key) const {
  const auto found = ids_.find(key);
  if (found == ids_.end()) return std::nullopt;
  return *found;
}

KeyView KeyIndex::key(std::uint32_t id) const {
  KeyView rest = KeyView(blocks_[id >> kBlockBits]).substr(offsets_[id]);
  const std::uint64_t size = take_varint(rest);
  return rest.substr(0, size);
}

std::size_t KeyIndex::bytes() const {
  const std::size_t open = blocks_.empty() ? 0 : blocks_.back().capacity();
  return sealed_bytes_ + open + offsets_.bytes() + ids_.capacity() * (sizeof(std::uint32_t) + 1);
}

std::size_t KeyIndex::next_growth() const {
  // Abseil grows at 7/8 full; both the old and the new slots exist while it does.
  if (ids_.size() + 1 < ids_.capacity() - ids_.capacity() / 8) return 0;
  return (2 * ids_.capacity() + 1) * (sizeof(std::uint32_t) + 1);
}

PositionId Table::intern(KeyView key) {
  const auto [id, is_new] = keys_->intern(key);
  if (is_new) {
    values_.push_back(0);
    bounds_.push_back(0);
    options_.push_back(nullptr);
  }
  return PositionId{id};
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
