#include "solve/key_index.hpp"

#include <absl/hash/hash.h>

#include <limits>
#include <stdexcept>

namespace tendril {

std::uint64_t KeyIndex::hash(KeyView key) {
  const std::uint64_t hash = absl::Hash<KeyView>{}(key);
  // Where a size_t has 32 bits there is nothing in the upper half, which tags are taken from.
  if constexpr (sizeof(std::size_t) < sizeof hash) return hash * 0x9e3779b97f4a7c15U;
  return hash;
}

std::pair<std::uint32_t, bool> KeyIndex::intern(KeyView wanted, std::uint64_t hash) {
  if (is_full()) grow();
  std::size_t at = home(tag(hash));
  for (; slots_[at] != kEmpty; at = after(at)) {
    const auto id = static_cast<std::uint32_t>(slots_[at]);
    if (slots_[at] >> 32 == tag(hash) && key(id) == wanted) return {id, false};
  }
  const auto id = static_cast<std::uint32_t>(size());
  if (id == kNone) throw std::length_error("more than 2^32 - 1 positions");
  append(wanted);
  slots_[at] = (std::uint64_t{tag(hash)} << 32) | id;
  return {id, true};
}

void KeyIndex::append(KeyView key) {
  if ((size() & ((std::size_t{1} << kBlockBits) - 1)) == 0) {
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
}

void KeyIndex::grow() {
  const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(slots_after_growth(), kEmpty));
  for (const Slot slot : old) {
    if (slot == kEmpty) continue;
    std::size_t at = home(static_cast<std::uint32_t>(slot >> 32));
    while (slots_[at] != kEmpty) at = after(at);
    slots_[at] = slot;
  }
}

KeyView KeyIndex::key(std::uint32_t id) const {
  KeyView rest = KeyView(blocks_[id >> kBlockBits]).substr(offsets_[id]);
  const std::uint64_t size = take_varint(rest);
  return rest.substr(0, static_cast<std::size_t>(size));
}

std::size_t KeyIndex::bytes() const {
  const std::size_t open = blocks_.empty() ? 0 : blocks_.back().capacity();
  return sealed_bytes_ + open + offsets_.bytes() + slots_.size() * sizeof(Slot);
}

std::size_t KeyIndex::next_growth() const {
  // Both the old and the new slots exist while it grows.
  return is_full() ? slots_after_growth() * sizeof(Slot) : 0;
}

}  // namespace tendril
