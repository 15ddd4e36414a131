#include "solve/key_index.hpp"

#include <absl/hash/hash.h>

#include <algorithm>
#include <stdexcept>

namespace tendril {

std::uint64_t KeyIndex::hash(KeyView key) {
  const std::uint64_t hash = absl::Hash<KeyView>{}(key);
  // Where a size_t has 32 bits there is nothing in the upper half, which tags are taken from.
  if constexpr (sizeof(std::size_t) < sizeof hash) return hash * 0x9e3779b97f4a7c15U;
  return hash;
}

std::pair<std::uint32_t, bool> KeyIndex::intern(KeyView wanted, std::uint64_t hash) {
  Shard& shard = shards_[shard_of(hash)];
  const Held hold(lock_of(shard));
  std::size_t at = home(shard, tag(hash));
  for (; shard.slots[at] != kEmpty; at = after(shard, at)) {
    const auto id = static_cast<std::uint32_t>(shard.slots[at]);
    if (shard.slots[at] >> 32 == tag(hash) && key(id) == wanted) return {id, false};
  }
  if (shard.used + 1 > shard.slots.size() / 5 * 4) {
    grow(shard);
    at = home(shard, tag(hash));
    while (shard.slots[at] != kEmpty) at = after(shard, at);
  }
  const char* const bytes = copy(shard, wanted);
  const std::uint32_t id = size_.fetch_add(1, std::memory_order_relaxed);
  if (id == kNone) throw std::length_error("more than 2^32 - 1 positions");
  keys_.reach(id);
  keys_.of(id).at[keys_.in_block(id)] = bytes;
  shard.slots[at] = (std::uint64_t{tag(hash)} << 32) | id;
  ++shard.used;
  return {id, true};
}

const char* KeyIndex::copy(Shard& shard, KeyView key) {
  Key size;
  append_varint(size, key.size());
  const std::size_t before = shard.keys.bytes();
  char* const bytes = shard.keys.allocate(size.size() + key.size());
  std::copy(key.begin(), key.end(), std::copy(size.begin(), size.end(), bytes));
  if (shard.keys.bytes() != before) bytes_.fetch_add(shard.keys.bytes() - before, std::memory_order_relaxed);
  return bytes;
}

void KeyIndex::grow(Shard& shard) {
  const std::size_t more = shard.slots.size() + shard.slots.size() / 2;
  bytes_.fetch_add((more - shard.slots.size()) * sizeof(Slot), std::memory_order_relaxed);
  if (most_slots_.load(std::memory_order_relaxed) < more) most_slots_.store(more, std::memory_order_relaxed);
  const std::vector<Slot> old = std::exchange(shard.slots, std::vector<Slot>(more, kEmpty));
  for (const Slot slot : old) {
    if (slot == kEmpty) continue;
    std::size_t at = home(shard, static_cast<std::uint32_t>(slot >> 32));
    while (shard.slots[at] != kEmpty) at = after(shard, at);
    shard.slots[at] = slot;
  }
}

std::size_t KeyIndex::next_growth() const {
  const std::size_t rows = size() >= keys_.rows() ? sizeof(Keys) : 0;
  // Both the old and the new slots exist while a shard grows.
  return rows + kKeyBytes + most_slots_.load(std::memory_order_relaxed) * sizeof(Slot) * 3 / 2;
}

}  // namespace tendril
