// Byte strings numbered 0, 1, 2, ... in the order they were first seen: the index of the table of positions.
//
// A search asks for many keys at a time, and of a large index nothing is in a cache: what looking up a key
// costs is waiting for memory, four times in a row with a hash set of numbers whose keys lie elsewhere. Here
// a slot holds a number and half of its key's hash, so that slots of other keys are passed over without
// looking at theirs and growing never looks at a key, and `prefetch` lets many keys wait together
// (`bench_table` has the comparison with Abseil's set). Slots lie in the order of the hashes, so growing goes
// through memory once from front to end, which makes steps of a half affordable: 10 to 15 bytes a key.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/arena.hpp"
#include "base/key.hpp"

namespace tendril {

class KeyIndex {
 public:
  KeyIndex() = default;
  KeyIndex(const KeyIndex&) = delete;
  KeyIndex& operator=(const KeyIndex&) = delete;

  static std::uint64_t hash(KeyView key);

  // The number of `key`, and whether it is new.
  std::pair<std::uint32_t, bool> intern(KeyView key) { return intern(key, hash(key)); }
  // The same, with its hash.
  std::pair<std::uint32_t, bool> intern(KeyView key, std::uint64_t hash);
  KeyView key(std::uint32_t id) const;
  std::size_t size() const { return offsets_.size(); }

  // Asks for the memory that interning keys of these hashes, a few dozen, will read; calls f(id) for the
  // number that each of them probably has, if any.
  template <class F>
  void prefetch(std::span<const std::uint64_t> hashes, F&& f) const {
    for (const std::uint64_t hash : hashes) __builtin_prefetch(&slots_[home(tag(hash))]);
    for (const std::uint64_t hash : hashes)
      if (const std::uint32_t id = first_with(tag(hash)); id != kNone) {
        __builtin_prefetch(&offsets_[id]);
        f(id);
      }
    for (const std::uint64_t hash : hashes)
      if (const std::uint32_t id = first_with(tag(hash)); id != kNone)
        __builtin_prefetch(blocks_[id >> kBlockBits].data() + offsets_[id]);
  }

  std::size_t bytes() const;
  // What the next growth will add, or 0 if it is not due at the next intern.
  std::size_t next_growth() const;

 private:
  // A slot is a tag above an id, or kEmpty.
  using Slot = std::uint64_t;
  static constexpr Slot kEmpty = UINT64_MAX;
  static constexpr std::uint32_t kNone = UINT32_MAX;
  static constexpr unsigned kBlockBits = 16;

  static std::uint32_t tag(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }
  // Where the search for a tag begins; grows with it.
  std::size_t home(std::uint32_t tag) const { return (std::uint64_t{tag} * slots_.size()) >> 32; }
  std::size_t after(std::size_t at) const { return at + 1 == slots_.size() ? 0 : at + 1; }
  std::uint32_t first_with(std::uint32_t wanted) const {
    for (std::size_t at = home(wanted); slots_[at] != kEmpty; at = after(at))
      if (slots_[at] >> 32 == wanted) return static_cast<std::uint32_t>(slots_[at]);
    return kNone;
  }
  bool is_full() const { return size() + 1 > slots_.size() / 5 * 4; }
  std::size_t slots_after_growth() const { return slots_.size() + slots_.size() / 2; }
  void grow();
  void append(KeyView key);

  // Key blocks hold the keys of 2^16 neighbouring ids end to end, each with its length in front.
  std::vector<Key> blocks_;
  BlockVector<std::uint32_t> offsets_;
  std::vector<Slot> slots_ = std::vector<Slot>(64, kEmpty);
  std::size_t sealed_bytes_ = 0;
};

}  // namespace tendril
