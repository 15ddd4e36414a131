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
  const std::size_t number = shard_of(hash);
  if (shared_)
    if (const std::uint64_t slot = look(slots_of(number), tag(hash), wanted).second; slot != kEmpty)
      return {id_of(slot), false};
  Shard& shard = shards_[number];
  const Held hold(shared_ ? &shard.lock : nullptr);
  auto [at, there] = look(slots_of(number), tag(hash), wanted);
  if (there != kEmpty) return {id_of(there), false};
  if (shard.used + 1 > slots_of(number).size / 5 * 4) {
    grow(number);
    at = look(slots_of(number), tag(hash), wanted).first;
  }
  const char* const bytes = copy(shard, wanted);
  const std::uint32_t id = size_.fetch_add(1, std::memory_order_relaxed);
  if (id == kNone) throw std::length_error("more than 2^32 - 1 positions");
  keys_.reach(id);
  keys_.of(id).at[keys_.in_block(id)] = bytes;
  slots_of(number).at[at].store(slot_of(tag(hash), id), std::memory_order_release);
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

void KeyIndex::use(std::size_t shard, unsigned level) {
  auto array = Arrays::make(level, sizeof(Slot), shared_);
  const Slots old = slots_of(shard);
  const Slots fresh = slots_of(array.array);
  for (std::size_t i = 0; old.at != nullptr && i < old.size; ++i) {
    const std::uint64_t slot = old.at[i].load(std::memory_order_relaxed);
    if (slot == kEmpty) continue;
    std::size_t at = fresh.home(static_cast<std::uint32_t>(slot >> 32));
    while (fresh.at[at].load(std::memory_order_relaxed) != kEmpty) at = fresh.after(at);
    fresh.at[at].store(slot, std::memory_order_relaxed);
  }
  arrays_.replace(shard, std::move(array), shared_);
}

void KeyIndex::grow(std::size_t shard) {
  const std::size_t before = slots_of(shard).size;
  use(shard, arrays_.level(shard) + 1);
  const std::size_t now = slots_of(shard).size;
  bytes_.fetch_add((now - before) * sizeof(Slot), std::memory_order_relaxed);
  if (most_slots_.load(std::memory_order_relaxed) < now) most_slots_.store(now, std::memory_order_relaxed);
}

std::size_t KeyIndex::next_growth() const {
  const std::size_t rows = size() >= keys_.rows() ? sizeof(Keys) : 0;
  // Both the old and the new slots exist while a shard grows.
  return rows + kKeyBytes + most_slots_.load(std::memory_order_relaxed) * sizeof(Slot) * 3 / 2;
}

}  // namespace tendril
