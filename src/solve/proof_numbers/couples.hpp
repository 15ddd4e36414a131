// What proof-number search remembers of couples that are not decided yet. A couple is a component P with a
// nim-heap *n beside it; it is lost for the player to move exactly when G(P) = n. Decided couples are not
// kept here: a lost one is a nimber, a won one a value ruled out, and both live in the table of positions
// (only values of 63 and more, for which the table has no bit, are ruled out here, by pn = 0).
//
// The numbers are estimates of work, so any of them may be forgotten at any moment without harm. Couples are parted into
// shards by component; while threads share them, whoever changes one holds the lock of its shard for that long. Looking one
// up, which is done a hundred times for every change, takes no lock (base/lasting.hpp says why): what it reads may be older
// than what there is by the time it acts on it, and of slots that have been replaced nothing.
//
// Open addressing without removal: a couple that is forgotten keeps its slot, with nothing in it, until its shard grows or
// is written anew. So a slot belongs to one couple, and whoever has found it may read it at leisure.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/lasting.hpp"
#include "base/spin_lock.hpp"
#include "solve/table.hpp"

namespace tendril {

struct Couple {
  PositionId id;
  std::uint32_t heap;

  friend bool operator==(const Couple&, const Couple&) = default;
  template <class H>
  friend H AbslHashValue(H hash, const Couple& couple) {
    return H::combine(std::move(hash), (std::uint64_t{index(couple.id)} << 32) | couple.heap);
  }
};

// Proof and disproof number: how many undecided couples must at least be decided to prove that the player to
// move wins (pn) or loses (dn).
struct ProofNumbers {
  std::uint32_t pn;
  std::uint32_t dn;

  std::uint32_t smaller() const { return std::min(pn, dn); }
};

// Numbers saturate here, and stand for infinity.
inline constexpr std::uint32_t kManyNumbers = std::uint32_t{1} << 30;

class Couples {
 public:
  struct Entry {
    ProofNumbers numbers = {kManyNumbers, kManyNumbers};
    std::uint32_t visits = 0;   // the work that forgetting it would cost
    std::uint32_t threads = 0;  // how many are searching below it

    bool anything() const {
      return numbers.dn != kManyNumbers || numbers.pn != kManyNumbers || visits != 0 || threads != 0;
    }
  };

  // While `several` is on, threads may look couples up and change them at the same time. To be changed by a thread that
  // is alone.
  void share(bool several) {
    shared_ = several;
    if (!several) arrays_.forget_old();
  }

  // What is remembered of a couple; of most nothing is, which is an Entry as it begins.
  Entry find(Couple couple) const {
    const Slots slots = slots_of(shard_of(couple));
    const auto [at, there] = slots.place(key_of(couple));
    return there ? slots.rows[at].entry() : Entry{};
  }
  // Asks for the memory that `find` will read.
  void prefetch(Couple couple) const {
    const Slots slots = slots_of(shard_of(couple));
    const std::size_t home = slots.home(Slots::hash(key_of(couple)));
    __builtin_prefetch(&slots.bytes[home / kTogether]);
    __builtin_prefetch(&slots.rows[home]);
  }
  // A worker begins to search below a couple ...
  void enter(Couple couple) {
    change(couple, [](Entry& entry) { ++entry.threads; });
  }
  // ... and leaves it; one that is decided is forgotten once nobody is there. Returns its visits.
  std::uint32_t leave(Couple couple, bool decided) {
    const std::size_t shard = shard_of(couple);
    const Held hold(lock_of(shard));
    const Slots slots = slots_of(shard);
    const auto [at, there] = slots.place(key_of(couple));
    if (!there) return 0;  // forgotten while it was searched below
    Entry entry = slots.rows[at].entry();
    const std::uint32_t visits = entry.visits;
    if (entry.threads > 0) --entry.threads;  // who entered before it was forgotten is not counted
    slots.rows[at].set(entry.threads == 0 && decided ? Entry{} : entry);
    return visits;
  }
  // Its numbers after a visit. Returns its visits, this one included.
  std::uint32_t visited(Couple couple, ProofNumbers numbers) {
    std::uint32_t visits = 0;
    change(couple, [&](Entry& entry) {
      entry.numbers = numbers;
      visits = ++entry.visits;
    });
    return visits;
  }
  // Its numbers after so many visits elsewhere, if that are more than here.
  void adopt(Couple couple, ProofNumbers numbers, std::uint32_t visits) {
    change(couple, [&](Entry& entry) {
      if (visits <= entry.visits) return;
      entry.numbers = numbers;
      entry.visits = visits;
    });
  }
  // It is won: only of heaps for which the table of positions has no bit.
  void rule_out(Couple couple) {
    change(couple, [](Entry& entry) { entry.numbers = {.pn = 0, .dn = kManyNumbers}; });
  }
  std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }
  // What the next growth, that of a shard, will add at most.
  std::size_t next_growth() const { return 4 * bytes() / kShards; }

  // --- for a thread that is alone ---
  std::size_t size() const {
    std::size_t total = 0;
    each([&](Couple, const Entry&) { ++total; });
    return total;
  }
  void clear() {
    arrays_.clear();
    for (Shard& shard : shards_) shard.used = 0;
    bytes_ = 0;
  }
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t shard = 0; shard < kShards; ++shard) {
      const Slots slots = slots_of(shard);
      for (std::size_t i = 0; i < slots.size; ++i)
        if (const Entry entry = slots.rows[i].entry(); entry.anything())
          visit(couple_of(slots.rows[i].key.load(std::memory_order_relaxed)), entry);
    }
  }
  template <class Keep>
  void keep_if(Keep&& keep) {
    for (std::size_t shard = 0; shard < kShards; ++shard) {
      const Slots slots = slots_of(shard);
      for (std::size_t i = 0; i < slots.size; ++i)
        if (const Entry entry = slots.rows[i].entry();
            entry.anything() && !keep(couple_of(slots.rows[i].key.load(std::memory_order_relaxed)), entry))
          slots.rows[i].set({});
    }
  }
  // A number of visits that at most `count` couples reach (a power of two).
  std::uint32_t visits_of_the_dearest(std::size_t count) const {
    std::array<std::size_t, 34> with_width{};
    each([&](Couple, const Entry& entry) {
      ++with_width[static_cast<unsigned>(std::bit_width(entry.visits))];
    });
    std::size_t reached = 0;
    for (unsigned width = 33; width > 0; --width) {
      reached += with_width[width - 1];
      if (reached > count) return std::uint32_t{1} << std::min(width - 1, 31U);
    }
    return 1;
  }
  // After Table::collect: entries of components that are gone go too.
  void renumber(const std::vector<std::uint32_t>& new_ids) {
    std::vector<std::pair<Couple, Entry>> renumbered;
    each([&](Couple couple, const Entry& entry) {
      if (const std::uint32_t id = new_ids[index(couple.id)]; id != Table::kGone)
        renumbered.push_back({{PositionId{id}, couple.heap}, entry});
    });
    clear();
    for (const auto& [couple, entry] : renumbered)
      change(couple, [&fresh = entry](Entry& there) { there = fresh; });
  }

 private:
  static constexpr std::size_t kShards = 64;
  static constexpr std::size_t kTogether = 8;
  static_assert(LastingArrays<kShards>::kFirst % kTogether == 0);

  // A couple, and its entry in two words, which are zeros for one that says nothing.
  struct Row {
    std::atomic<std::uint64_t> key;
    std::atomic<std::uint64_t> numbers;
    std::atomic<std::uint64_t> work;

    static constexpr std::uint64_t both(std::uint32_t high, std::uint32_t low) {
      return (std::uint64_t{high} << 32) | low;
    }
    static constexpr std::uint64_t kNone = (std::uint64_t{kManyNumbers} << 32) | kManyNumbers;
    Entry entry() const {
      const std::uint64_t n = numbers.load(std::memory_order_relaxed) ^ kNone;
      const std::uint64_t w = work.load(std::memory_order_relaxed);
      return {{static_cast<std::uint32_t>(n >> 32), static_cast<std::uint32_t>(n)},
              static_cast<std::uint32_t>(w >> 32),
              static_cast<std::uint32_t>(w)};
    }
    void set(const Entry& entry) {
      numbers.store(both(entry.numbers.pn, entry.numbers.dn) ^ kNone, std::memory_order_relaxed);
      work.store(both(entry.visits, entry.threads), std::memory_order_relaxed);
    }
  };
  // The slots of a shard at some moment: rows, and in another place a byte of each, seven bits of the hash of its key or 0,
  // because most couples that are looked for are not there, and bytes are in a cache. Eight bytes are read at once.
  struct Slots {
    std::atomic<std::uint64_t>* bytes;
    Row* rows;
    std::size_t size;

    static constexpr std::uint64_t kOnes = 0x0101010101010101U;
    static constexpr std::uint64_t kHighs = 0x80 * kOnes;
    static std::uint64_t hash(std::uint64_t key) {
      key *= 0x9e3779b97f4a7c15U;
      return (key ^ (key >> 32)) * 0xd6e8feb86659fd93U;
    }
    std::size_t home(std::uint64_t hash) const { return ((hash >> 32) * size) >> 32; }
    static std::uint64_t byte(std::uint64_t hash) { return 0x80 | ((hash >> 24) & 0x7f); }
    // Where a key is (true), or the empty slot where it would be: of the eight of its home the next one, or in the next
    // eight where all are taken.
    std::pair<std::size_t, bool> place(std::uint64_t key) const {
      const std::uint64_t h = hash(key);
      const std::size_t first = home(h);
      const std::uint64_t wanted = byte(h) * kOnes;
      for (std::size_t eight = first / kTogether;; eight = (eight + 1) * kTogether == size ? 0 : eight + 1) {
        const std::uint64_t there = bytes[eight].load(std::memory_order_acquire);
        const std::uint64_t other = there ^ wanted;
        for (std::uint64_t same = (other - kOnes) & ~other & kHighs; same != 0; same &= same - 1)
          if (const std::size_t i = kTogether * eight + static_cast<std::size_t>(std::countr_zero(same)) / 8;
              rows[i].key.load(std::memory_order_relaxed) == key)
            return {i, true};
        const std::uint64_t empty = ~there & kHighs;
        if (empty == 0) continue;
        const std::uint64_t from_home = empty & (~std::uint64_t{0} << (8 * (first % kTogether)));
        const int bit = std::countr_zero(from_home != 0 ? from_home : empty);
        return {kTogether * eight + static_cast<std::size_t>(bit) / 8, false};
      }
    }
    // Makes an empty slot that of a key.
    void take(std::size_t at, std::uint64_t key) const {
      rows[at].key.store(key, std::memory_order_relaxed);
      std::atomic<std::uint64_t>& eight = bytes[at / kTogether];
      eight.store(eight.load(std::memory_order_relaxed) | (byte(hash(key)) << (8 * (at % kTogether))),
                  std::memory_order_release);
    }
  };
  // What is written with each visit.
  struct alignas(64) Shard {
    SpinLock lock;
    std::size_t used = 0;  // slots that belong to a couple
  };

  // Neighbouring ids are met together, so they belong to different shards.
  static std::size_t shard_of(Couple couple) { return index(couple.id) % kShards; }
  static std::uint64_t key_of(Couple couple) {
    return ((std::uint64_t{index(couple.id)} << 32) | couple.heap) + 1;
  }
  static Couple couple_of(std::uint64_t key) {
    return {PositionId{static_cast<std::uint32_t>((key - 1) >> 32)}, static_cast<std::uint32_t>(key - 1)};
  }
  SpinLock* lock_of(std::size_t shard) { return shared_ ? &shards_[shard].lock : nullptr; }
  static constexpr std::size_t kSlotBytes = 1 + sizeof(Row);
  using Arrays = LastingArrays<kShards>;
  static Slots slots_of(Arrays::Array array) {
    if (array.slots == nullptr) {
      static constinit std::atomic<std::uint64_t> no_bytes{0};
      static constinit std::array<Row, kTogether> no_rows{};
      return {&no_bytes, no_rows.data(), kTogether};
    }
    auto* const bytes = static_cast<std::atomic<std::uint64_t>*>(array.slots);
    return {bytes, reinterpret_cast<Row*>(bytes + array.size / kTogether), array.size};
  }
  Slots slots_of(std::size_t shard) const { return slots_of(arrays_.now(shard)); }

  // Whether a shard has no room for another couple.
  bool is_full(std::size_t shard) const {
    const Arrays::Array array = arrays_.now(shard);
    return array.slots == nullptr || 5 * (shards_[shard].used + 1) > 4 * array.size;
  }
  // Of a shard that is full: half as many slots more, or as many as there are, where half of them are forgotten couples'.
  void grow(std::size_t shard) {
    const bool first = arrays_.now(shard).slots == nullptr;
    const Slots old = slots_of(shard);
    std::size_t held = 0;
    for (std::size_t i = 0; i < old.size; ++i) held += old.rows[i].entry().anything() ? 1 : 0;
    const unsigned level = first ? 0 : arrays_.level(shard) + (2 * held > old.size ? 1 : 0);
    auto array = Arrays::make(level, kSlotBytes, shared_);
    const Slots fresh = slots_of(array.array);
    for (std::size_t i = 0; i < old.size; ++i) {
      const Entry entry = old.rows[i].entry();
      if (!entry.anything()) continue;
      const std::uint64_t key = old.rows[i].key.load(std::memory_order_relaxed);
      const std::size_t at = fresh.place(key).first;
      fresh.take(at, key);
      fresh.rows[at].set(entry);
    }
    const std::size_t more = array.bytes - (first ? 0 : old.size * kSlotBytes);
    arrays_.replace(shard, std::move(array), shared_);
    shards_[shard].used = held;
    bytes_.fetch_add(more, std::memory_order_relaxed);
  }
  template <class Change>
  void change(Couple couple, Change&& make) {
    const std::uint64_t key = key_of(couple);
    const std::size_t shard = shard_of(couple);
    const Held hold(lock_of(shard));
    Slots slots = slots_of(shard);
    auto [at, there] = slots.place(key);
    if (!there) {
      if (is_full(shard)) {
        grow(shard);
        slots = slots_of(shard);
        at = slots.place(key).first;
      }
      slots.take(at, key);
      ++shards_[shard].used;
    }
    Entry entry = slots.rows[at].entry();
    make(entry);
    slots.rows[at].set(entry);
  }

  Arrays arrays_;
  bool shared_ = false;
  std::array<Shard, kShards> shards_;
  std::atomic<std::size_t> bytes_{0};
};

}  // namespace tendril
