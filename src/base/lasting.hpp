// Arrays of slots, one for each shard of a table, that threads read without a lock while one of them puts a larger one in the
// place of another. Whoever is still reading one that was replaced may go on: its memory stays where it is until nobody can
// be. But its pages go back to the system at once and read as zeros from then on, so zeros must mean that nothing is there.
// What is left of old arrays is addresses. (Arrays of less than a page, and those that were made for one thread, are in the
// heap, and stay as they are.)
//
// Where the array of a shard is and how large it is is one word, and the words of all shards lie together: they are read
// with every look, and written when an array is replaced.
//
// Tried instead: a lock for each shard, held for one look (key_index.hpp and couples.hpp until 2026-11-19). To take a lock is
// to write, and a line that two cores write to by turns goes from one to the other each time, which takes 30 to 60
// nanoseconds where the look takes 5. Pointers to arrays that begin with their size: a line more for each shard, a quarter
// more misses of the first cache for one thread.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "base/memory.hpp"

namespace tendril {

template <std::size_t kShards>
class LastingArrays {
 public:
  // Arrays have one of these sizes, the first of kFirst slots, each of half as many more than the one before, in multiples
  // of kFirst, and begin with a line of the cache.
  static constexpr std::size_t kFirst = 8;
  static constexpr unsigned kLevels = 64;

  LastingArrays() = default;
  LastingArrays(const LastingArrays&) = delete;
  LastingArrays& operator=(const LastingArrays&) = delete;

  struct Array {
    void* slots = nullptr;  // nullptr: there is none yet
    std::size_t size = 0;
  };
  Array now(std::size_t shard) const {
    char* const word = now_[shard].load(std::memory_order_acquire);
    const unsigned level = level_of(word);
    return {word - level, kSizes[level]};
  }
  // The level of a shard; only of one that has an array.
  unsigned level(std::size_t shard) const { return level_of(now_[shard].load(std::memory_order_relaxed)); }

  // Memory of the heap, or pages.
  struct Free {
    std::size_t pages = 0;  // bytes of them; 0: of the heap
    bool emptied = false;
    void operator()(void* memory) const {
      if (pages != 0)
        unmap_pages(memory, pages, emptied);
      else
        std::free(memory);
    }
  };
  using Memory = std::unique_ptr<void, Free>;
  struct Fresh {
    Memory memory;
    char* word = nullptr;
    Array array = {};
    std::size_t bytes = 0;
  };
  // Slots that nobody else knows, zeros. Throws bad_alloc.
  static Fresh make(unsigned level, std::size_t bytes_a_slot, bool others_may_read) {
    Fresh fresh;
    fresh.bytes = kSizes[level] * bytes_a_slot;
    if (others_may_read && fresh.bytes >= kPage) {
      const std::size_t pages = (fresh.bytes + kPage - 1) / kPage * kPage;
      if (void* const memory = map_pages(pages)) fresh.memory = Memory(memory, Free{.pages = pages});
    }
    if (fresh.memory == nullptr) fresh.memory = Memory(std::calloc(1, fresh.bytes + kLine), Free{});
    if (fresh.memory == nullptr) throw std::bad_alloc();
    char* const memory = static_cast<char*>(fresh.memory.get());
    char* const slots = memory + (kLine - level_of(memory)) % kLine;
    fresh.word = slots + level;
    fresh.array = {slots, kSizes[level]};
    return fresh;
  }
  // From now on these are the slots of the shard. If others may be reading, those that were stay. Called by one thread at a
  // time for a shard. Nothing has happened if it throws.
  void replace(std::size_t shard, Fresh fresh, bool others_may_read) {
    Kept& kept = kept_[shard];
    if (others_may_read) kept.before.reserve(kept.before.size() + 1);
    now_[shard].store(fresh.word, std::memory_order_release);
    std::swap(kept.memory, fresh.memory);
    if (fresh.memory == nullptr || !others_may_read) return;
    if (Free& old = fresh.memory.get_deleter(); old.pages != 0) {
      empty_pages(fresh.memory.get(), old.pages);
      old.emptied = true;
    }
    kept.before.push_back(std::move(fresh.memory));
  }
  // Nobody is reading what was replaced.
  void forget_old() {
    for (Kept& kept : kept_) kept.before.clear();
  }
  void clear() {
    for (std::size_t shard = 0; shard < kShards; ++shard) replace(shard, {}, false);
    forget_old();
  }

 private:
  static constexpr std::size_t kLine = 64;
  static constexpr std::size_t kPage = 4096;
  static_assert(kLevels == kLine);
  // A word points into the first line of its array: to the byte of its level.
  static unsigned level_of(const char* word) {
    return static_cast<unsigned>(reinterpret_cast<std::uintptr_t>(word) % kLine);
  }
  static constexpr std::array<std::size_t, kLevels> kSizes = [] {
    std::array<std::size_t, kLevels> sizes{};
    std::size_t size = kFirst;
    for (std::size_t& level : sizes) {
      level = size;
      size += (size / 2 + kFirst - 1) / kFirst * kFirst;
    }
    return sizes;
  }();

  struct Kept {
    Memory memory;
    std::vector<Memory> before;
  };

  alignas(kLine) std::array<std::atomic<char*>, kShards> now_{};
  alignas(kLine) std::array<Kept, kShards> kept_;
};

}  // namespace tendril
