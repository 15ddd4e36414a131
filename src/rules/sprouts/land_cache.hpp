// A small cache from lands, as the reduction writes them, to their keys. Many moves leave the same small
// lands behind, often drawn the same way; for them canonisation is skipped. Direct-mapped: a newcomer
// replaces what it meets. Forms are compared in full, so the cache changes no answer.
#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "base/key.hpp"
#include "rules/sprouts/land.hpp"

namespace tendril::sprouts {

class LandCache {
 public:
  // The key of the land, empty if it is not here.
  KeyView find(const Land& land) {
    slot_ = hash(land);
    if (entries_.empty()) return {};
    const Entry& entry = entries_[slot_ & (entries_.size() - 1)];
    if (entry.form_size != land.size ||
        std::memcmp(entry.bytes, land.form.data(), sizeof(std::uint16_t) * land.size) != 0)
      return {};
    return KeyView(entry.bytes + sizeof(std::uint16_t) * land.size, entry.key_size);
  }

  // Remembers the key of the land that was looked for last, if it is small enough.
  void insert(const Land& land, KeyView key) {
    const std::size_t form_bytes = sizeof(std::uint16_t) * land.size;
    if (form_bytes + key.size() > sizeof(Entry::bytes)) return;
    // Short-lived caches stay small.
    if (++inserted_ > entries_.size() && entries_.size() < kMost) {
      entries_.assign(entries_.empty() ? 64 : 8 * entries_.size(), Entry{});
      inserted_ = 0;
    }
    Entry& entry = entries_[slot_ & (entries_.size() - 1)];
    entry.form_size = static_cast<std::uint16_t>(land.size);
    entry.key_size = static_cast<std::uint16_t>(key.size());
    std::memcpy(entry.bytes, land.form.data(), form_bytes);
    std::memcpy(entry.bytes + form_bytes, key.data(), key.size());
  }

 private:
  static constexpr std::size_t kMost = 4096;
  struct Entry {  // three cache lines
    std::uint16_t form_size = 0;
    std::uint16_t key_size = 0;
    char bytes[188] = {};
  };

  static std::size_t hash(const Land& land) {
    std::uint64_t h = land.size;
    for (std::size_t k = 0; k < land.size; k += 4) {
      std::uint64_t four = 0;
      std::memcpy(&four, land.form.data() + k, sizeof four);
      h = (h ^ four) * 0x9e3779b97f4a7c15u;
      h ^= h >> 32;
    }
    return static_cast<std::size_t>(h);
  }

  std::vector<Entry> entries_;
  std::size_t inserted_ = 0;
  std::size_t slot_ = 0;
};

}  // namespace tendril::sprouts
