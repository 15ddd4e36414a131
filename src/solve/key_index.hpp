// Byte strings numbered 0, 1, 2, ... in the order they were first seen: the index of the table of positions.
//
// A search asks for many keys at a time, and of a large index nothing is in a cache: what looking up a key
// costs is waiting for memory, four times in a row with a hash set of numbers whose keys lie elsewhere. Here
// a slot holds a number and half of its key's hash, so that slots of other keys are passed over without
// looking at theirs and growing never looks at a key, and `prefetch` lets many keys wait together
// (`bench_table` has the comparison with Abseil's set). Slots lie in the order of the hashes, so growing goes
// through memory once from front to end, which makes steps of a half affordable: 10 to 15 bytes a key.
//
// Slots and the bytes of keys are parted into shards by hash, so that threads seldom wait for one another: while the
// index is shared, whoever looks a key up or adds it holds the lock of its shard. Numbers are dealt from one counter. A
// key never moves, and whoever knows its number may read it without a lock. Tried instead: one set of slots that is read
// without locks, for which old slots have to stay until all threads are known to have left them, three times the memory.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/arena.hpp"
#include "base/growing_blocks.hpp"
#include "base/key.hpp"
#include "base/spin_lock.hpp"

namespace tendril {

class KeyIndex {
 public:
  KeyIndex() = default;
  KeyIndex(const KeyIndex&) = delete;
  KeyIndex& operator=(const KeyIndex&) = delete;

  static std::uint64_t hash(KeyView key);

  // While `several` is on, threads may call everything below at the same time. To be changed by a thread that is alone.
  void share(bool several) { shared_ = several; }

  // The number of `key`, and whether it is new.
  std::pair<std::uint32_t, bool> intern(KeyView key) { return intern(key, hash(key)); }
  // The same, with its hash.
  std::pair<std::uint32_t, bool> intern(KeyView key, std::uint64_t hash);
  KeyView key(std::uint32_t id) const {
    const char* bytes = keys_.of(id).at[keys_.in_block(id)];
    std::size_t size = 0;
    for (unsigned shift = 0;; shift += 7) {  // as append_varint writes it
      const auto byte = static_cast<unsigned char>(*bytes++);
      size |= static_cast<std::size_t>(byte & 0x7f) << shift;
      if (byte < 0x80) return {bytes, size};
    }
  }
  // Numbers dealt; while others add keys the last of them may have no key yet.
  std::size_t size() const { return size_.load(std::memory_order_relaxed); }

  // Asks for the memory that interning keys of these hashes, a few dozen, will read; calls f(id) for the
  // number that each of them probably has, if any.
  template <class F>
  void prefetch(std::span<const std::uint64_t> hashes, F&& f) const {
    for (const std::uint64_t hash : hashes) {
      const Shard& shard = shards_[shard_of(hash)];
      const Held hold(lock_of(shard));
      __builtin_prefetch(&shard.slots[home(shard, tag(hash))]);
    }
    for (const std::uint64_t hash : hashes)
      if (const std::uint32_t id = first_with(hash); id != kNone) {
        __builtin_prefetch(&keys_.of(id).at[keys_.in_block(id)]);
        f(id);
      }
    for (const std::uint64_t hash : hashes)
      if (const std::uint32_t id = first_with(hash); id != kNone)
        __builtin_prefetch(keys_.of(id).at[keys_.in_block(id)]);
  }

  std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed) + keys_.bytes(); }
  // At most what the next key adds to bytes(), its own bytes left out where they are many.
  std::size_t next_growth() const;

 private:
  // A slot is a tag above an id, or kEmpty.
  using Slot = std::uint64_t;
  static constexpr Slot kEmpty = UINT64_MAX;
  static constexpr std::uint32_t kNone = UINT32_MAX;
  static constexpr std::size_t kShards = 64;
  static constexpr std::size_t kFirstSlots = 8;
  static constexpr std::size_t kKeyBytes = std::size_t{1} << 15;  // a block of them, in a large shard

  struct alignas(64) Shard {
    mutable SpinLock lock;
    std::vector<Slot> slots = std::vector<Slot>(kFirstSlots, kEmpty);
    std::size_t used = 0;
    Arena<char> keys{kKeyBytes};  // each with its length in front
  };
  struct Keys {
    static constexpr std::size_t kRows = std::size_t{1} << 15;
    const char* at[kRows];
  };

  static std::uint32_t tag(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }
  static std::size_t shard_of(std::uint64_t hash) { return (hash >> 16) % kShards; }
  SpinLock* lock_of(const Shard& shard) const { return shared_ ? &shard.lock : nullptr; }
  // Where the search for a tag begins; grows with it.
  static std::size_t home(const Shard& shard, std::uint32_t tag) {
    return (std::uint64_t{tag} * shard.slots.size()) >> 32;
  }
  static std::size_t after(const Shard& shard, std::size_t at) {
    return at + 1 == shard.slots.size() ? 0 : at + 1;
  }
  std::uint32_t first_with(std::uint64_t hash) const {
    const Shard& shard = shards_[shard_of(hash)];
    const std::uint32_t wanted = tag(hash);
    const Held hold(lock_of(shard));
    for (std::size_t at = home(shard, wanted); shard.slots[at] != kEmpty; at = after(shard, at))
      if (shard.slots[at] >> 32 == wanted) return static_cast<std::uint32_t>(shard.slots[at]);
    return kNone;
  }
  void grow(Shard& shard);
  const char* copy(Shard& shard, KeyView key);

  std::array<Shard, kShards> shards_;
  GrowingBlocks<Keys> keys_;
  std::atomic<std::uint32_t> size_{0};
  std::atomic<std::size_t> bytes_{kShards * kFirstSlots * sizeof(Slot)};  // of slots and keys
  std::atomic<std::size_t> most_slots_{kFirstSlots};                      // of a shard
  bool shared_ = false;
};

}  // namespace tendril
