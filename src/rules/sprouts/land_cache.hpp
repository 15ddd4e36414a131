// A small cache from lands, as the reduction writes them, to their keys. Many moves leave the same small
// lands behind, often drawn the same way; for them canonisation is skipped. Direct-mapped: a newcomer
// replaces what it meets. What canonisation reads, forms and which regions turn, is compared in full, so the cache changes
// no answer, and lands of all reductions may share it.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

#include "base/key.hpp"
#include "rules/sprouts/land.hpp"

namespace tendril::sprouts {

class LandCache {
 public:
  // The key of the land, empty if it is not here.
  KeyView find(const Land& land) {
    turning_ = 0;
    for (const unsigned char turning : land.turning) turning_ = 2 * turning_ + turning;
    slot_ = hash(land) + turning_;
    if (size_ == 0) return {};
    const Entry& entry = entries_[slot_ & (size_ - 1)];
    if (entry.form_size != land.size || entry.turning != turning_ ||
        std::memcmp(entry.bytes, land.form.data(), sizeof(std::uint16_t) * land.size) != 0)
      return {};
    return KeyView(entry.bytes + sizeof(std::uint16_t) * land.size, entry.key_size);
  }

  // Remembers the key of the land that was looked for last, if it is small enough.
  void insert(const Land& land, KeyView key) {
    const std::size_t form_bytes = sizeof(std::uint16_t) * land.size;
    if (form_bytes + key.size() > sizeof(Entry::bytes) || land.turning.size() > kMostRegions) return;
    // Short-lived caches stay small.
    if (++inserted_ > 2 * size_ && size_ < kMost) grow();
    Entry& entry = entries_[slot_ & (size_ - 1)];
    entry.form_size = static_cast<std::uint16_t>(land.size);
    entry.key_size = static_cast<std::uint16_t>(key.size());
    entry.turning = turning_;
    std::memcpy(entry.bytes, land.form.data(), form_bytes);
    std::memcpy(entry.bytes + form_bytes, key.data(), key.size());
  }

 private:
  static constexpr std::size_t kMost = 4096;
  static constexpr std::size_t kMostRegions = 32;
  struct Entry {              // three cache lines
    std::uint16_t form_size;  // 0: there is none
    std::uint16_t key_size;
    std::uint32_t turning;  // a bit for each region
    char bytes[184];
  };
  struct Free {
    void operator()(Entry* entries) const { std::free(entries); }
  };
  // It comes from the system as zeros, and what is never used of it never becomes memory.
  void grow() {
    const std::size_t more = size_ == 0 ? 64 : 4 * size_;
    entries_.reset(static_cast<Entry*>(std::calloc(more, sizeof(Entry))));
    size_ = entries_ == nullptr ? 0 : more;
    if (entries_ == nullptr) throw std::bad_alloc();
    inserted_ = 0;
  }

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

  std::unique_ptr<Entry[], Free> entries_;
  std::size_t size_ = 0;
  std::size_t inserted_ = 0;
  // Of the land that was looked for last.
  std::size_t slot_ = 0;
  std::uint32_t turning_ = 0;
};

}  // namespace tendril::sprouts
