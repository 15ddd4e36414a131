// What proof-number search remembers of couples that are not decided yet. A couple is a component P with a
// nim-heap *n beside it; it is lost for the player to move exactly when G(P) = n. Decided couples are not
// kept here: a lost one is a nimber, a won one a value ruled out, and both live in the table of positions
// (only values of 63 and more, for which the table has no bit, are ruled out here, by pn = 0).
//
// The numbers are estimates of work, so any of them may be forgotten at any moment without harm. Couples are parted into
// shards by component; while threads share them, whoever looks a couple up or changes it holds the lock of its shard for
// that long, and what it has read may be older than what there is by the time it acts on it.
#pragma once

#include <absl/container/flat_hash_map.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

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
  };

  // While `several` is on, threads may look couples up and change them at the same time. To be changed by a thread that
  // is alone.
  void share(bool several) { shared_ = several; }

  // What is remembered of a couple; of most nothing is, which is an Entry as it begins.
  Entry find(Couple couple) const {
    const Shard& shard = shards_[shard_of(couple)];
    const Held hold(lock_of(shard));
    const auto found = shard.entries.find(couple);
    return found == shard.entries.end() ? Entry{} : found->second;
  }
  // Asks for the memory that `find` will read.
  void prefetch(Couple couple) const {
    const Shard& shard = shards_[shard_of(couple)];
    const Held hold(lock_of(shard));
    shard.entries.prefetch(couple);
  }
  // A worker begins to search below a couple ...
  void enter(Couple couple) {
    change(couple, [](Entry& entry) { ++entry.threads; });
  }
  // ... and leaves it; one that is decided is forgotten once nobody is there. Returns its visits.
  std::uint32_t leave(Couple couple, bool decided) {
    Shard& shard = shards_[shard_of(couple)];
    const Held hold(lock_of(shard));
    const auto found = shard.entries.find(couple);
    if (found == shard.entries.end()) return 0;  // forgotten while it was searched below: Shard::slot
    Entry& entry = found->second;
    const std::uint32_t visits = entry.visits;
    if (entry.threads > 0) --entry.threads;  // who entered before it was forgotten is not counted
    if (entry.threads == 0 && decided) shard.entries.erase(found);
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
    for (const Shard& shard : shards_) total += shard.entries.size();
    return total;
  }
  void clear() {
    for (Shard& shard : shards_) shard.entries = {};
    bytes_ = 0;
  }
  template <class Visit>
  void each(Visit&& visit) const {
    for (const Shard& shard : shards_)
      for (const auto& [couple, entry] : shard.entries) visit(couple, entry);
  }
  template <class Keep>
  void keep_if(Keep&& keep) {
    for (Shard& shard : shards_)
      absl::erase_if(shard.entries, [&](const auto& item) { return !keep(item.first, item.second); });
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
  using Entries = absl::flat_hash_map<Couple, Entry>;
  struct alignas(64) Shard {
    mutable SpinLock lock;
    Entries entries;

    // Abseil's tables do not survive an allocation that fails while they grow: not even their destructor may run then. So
    // this one is left to itself, and what it held is forgotten.
    Entry& slot(Couple couple) {
      try {
        return entries[couple];
      } catch (...) {
        std::construct_at(&entries);
        throw;
      }
    }
  };

  // Neighbouring ids are met together, so they belong to different shards.
  static std::size_t shard_of(Couple couple) { return index(couple.id) % kShards; }
  SpinLock* lock_of(const Shard& shard) const { return shared_ ? &shard.lock : nullptr; }
  template <class Change>
  void change(Couple couple, Change&& make) {
    Shard& shard = shards_[shard_of(couple)];
    const Held hold(lock_of(shard));
    const std::size_t before = shard.entries.capacity();
    make(shard.slot(couple));
    if (const std::size_t now = shard.entries.capacity(); now != before)
      bytes_.fetch_add((now - before) * (sizeof(Entries::value_type) + 1), std::memory_order_relaxed);
  }

  std::array<Shard, kShards> shards_;
  std::atomic<std::size_t> bytes_{0};
  bool shared_ = false;
};

}  // namespace tendril
