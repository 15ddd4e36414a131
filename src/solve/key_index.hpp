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
// index is shared, whoever adds a key holds the lock of its shard. Looking one up takes no lock (base/lasting.hpp says why);
// who does not find it looks again with the lock, because slots that were replaced are empty. Numbers are dealt from one
// counter. A key never moves, and whoever knows its number may read it.
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
#include "base/lasting.hpp"
#include "base/spin_lock.hpp"

namespace tendril {

class KeyIndex {
 public:
  KeyIndex() {
    for (std::size_t shard = 0; shard < kShards; ++shard) use(shard, 0);
  }
  KeyIndex(const KeyIndex&) = delete;
  KeyIndex& operator=(const KeyIndex&) = delete;

  static std::uint64_t hash(KeyView key);

  // While `several` is on, threads may call everything below at the same time. To be changed by a thread that is alone.
  void share(bool several) {
    shared_ = several;
    if (!several) arrays_.forget_old();
  }

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
      const Slots slots = slots_of(shard_of(hash));
      __builtin_prefetch(&slots.at[slots.home(tag(hash))]);
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
  // A slot is a tag above an id plus one, or kEmpty.
  using Slot = std::atomic<std::uint64_t>;
  static constexpr std::uint64_t kEmpty = 0;
  static constexpr std::uint32_t kNone = UINT32_MAX;
  static constexpr std::size_t kShards = 64;
  static constexpr std::size_t kKeyBytes = std::size_t{1} << 15;  // a block of them, in a large shard

  // What is written whenever a key is new.
  struct alignas(64) Shard {
    SpinLock lock;
    std::size_t used = 0;
    Arena<char> keys{kKeyBytes};  // each with its length in front
  };
  // The slots of a shard at some moment. A number is looked for from the home of its tag on, which grows with it.
  struct Slots {
    Slot* at;
    std::size_t size;

    std::size_t home(std::uint32_t tag) const { return (std::uint64_t{tag} * size) >> 32; }
    std::size_t after(std::size_t i) const { return i + 1 == size ? 0 : i + 1; }
  };
  struct Keys {
    static constexpr std::size_t kRows = std::size_t{1} << 15;
    const char* at[kRows];
  };

  static std::uint32_t tag(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }
  static std::size_t shard_of(std::uint64_t hash) { return (hash >> 16) % kShards; }
  static std::uint64_t slot_of(std::uint32_t tag, std::uint32_t id) {
    return (std::uint64_t{tag} << 32) | (id + 1);
  }
  static bool has_tag(std::uint64_t slot, std::uint32_t tag) { return slot >> 32 == tag; }
  static std::uint32_t id_of(std::uint64_t slot) { return static_cast<std::uint32_t>(slot) - 1; }
  using Arrays = LastingArrays<kShards>;
  static Slots slots_of(Arrays::Array array) { return {static_cast<Slot*>(array.slots), array.size}; }
  Slots slots_of(std::size_t shard) const { return slots_of(arrays_.now(shard)); }
  std::uint32_t first_with(std::uint64_t hash) const {
    const Slots slots = slots_of(shard_of(hash));
    const std::uint32_t wanted = tag(hash);
    for (std::size_t i = slots.home(wanted);; i = slots.after(i)) {
      const std::uint64_t slot = slots.at[i].load(std::memory_order_acquire);
      if (slot == kEmpty) return kNone;
      if (has_tag(slot, wanted)) return id_of(slot);
    }
  }
  // Where the key is, or the empty slot where it would be.
  std::pair<std::size_t, std::uint64_t> look(Slots slots, std::uint32_t tag, KeyView wanted) const {
    for (std::size_t i = slots.home(tag);; i = slots.after(i)) {
      const std::uint64_t slot = slots.at[i].load(std::memory_order_acquire);
      if (slot == kEmpty || (has_tag(slot, tag) && key(id_of(slot)) == wanted)) return {i, slot};
    }
  }
  // Puts slots of this level in the place of those that there are, with what they hold.
  void use(std::size_t shard, unsigned level);
  void grow(std::size_t shard);
  const char* copy(Shard& shard, KeyView key);

  Arrays arrays_;
  GrowingBlocks<Keys> keys_;
  bool shared_ = false;
  std::array<Shard, kShards> shards_;
  // Written whenever a key is new, and so apart from what everybody reads.
  alignas(64) std::atomic<std::uint32_t> size_{0};
  std::atomic<std::size_t> bytes_{kShards * Arrays::kFirst * sizeof(Slot)};  // of slots and keys
  std::atomic<std::size_t> most_slots_{Arrays::kFirst};                      // of a shard
};

}  // namespace tendril
