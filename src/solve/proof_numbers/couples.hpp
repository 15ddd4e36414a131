// What proof-number search remembers of couples that are not decided yet. A couple is a component P with a
// nim-heap *n beside it; it is lost for the player to move exactly when G(P) = n. Decided couples are not
// kept here: a lost one is a nimber, a won one a value ruled out, and both live in the table of positions
// (only values of 63 and more, for which the table has no bit, are ruled out here, by pn = 0).
//
// The numbers are estimates of work, so any of them may be forgotten at any moment without harm.
#pragma once

#include <absl/container/flat_hash_map.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

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

  const Entry* find(Couple couple) const {
    const auto found = entries_.find(couple);
    return found == entries_.end() ? nullptr : &found->second;
  }
  Entry* find(Couple couple) {
    const auto found = entries_.find(couple);
    return found == entries_.end() ? nullptr : &found->second;
  }
  // Asks for the memory that `find` will read.
  void prefetch(Couple couple) const { entries_.prefetch(couple); }
  Entry& operator[](Couple couple) { return entries_[couple]; }
  void erase(Couple couple) { entries_.erase(couple); }
  std::size_t size() const { return entries_.size(); }
  std::size_t bytes() const { return entries_.capacity() * (sizeof(std::pair<Couple, Entry>) + 1); }
  // What the next growth will add, or 0 if it is not due.
  std::size_t next_growth() const {
    if (entries_.size() + 1 < entries_.capacity() - entries_.capacity() / 8) return 0;
    return 2 * bytes();
  }

  template <class Visit>
  void each(Visit&& visit) const {
    for (const auto& [couple, entry] : entries_) visit(couple, entry);
  }
  template <class Keep>
  void keep_if(Keep&& keep) {
    absl::erase_if(entries_, [&](const auto& item) { return !keep(item.first, item.second); });
  }
  // A number of visits that at most `count` couples reach (a power of two).
  std::uint32_t visits_of_the_dearest(std::size_t count) const {
    std::array<std::size_t, 34> with_width{};
    for (const auto& [couple, entry] : entries_)
      ++with_width[static_cast<unsigned>(std::bit_width(entry.visits))];
    std::size_t reached = 0;
    for (unsigned width = 33; width > 0; --width) {
      reached += with_width[width - 1];
      if (reached > count) return std::uint32_t{1} << std::min(width - 1, 31U);
    }
    return 1;
  }
  // After Table::collect: entries of components that are gone go too.
  void renumber(const std::vector<std::uint32_t>& new_ids) {
    absl::flat_hash_map<Couple, Entry> renumbered;
    for (const auto& [couple, entry] : entries_)
      if (const std::uint32_t id = new_ids[index(couple.id)]; id != Table::kGone)
        renumbered[{PositionId{id}, couple.heap}] = entry;
    entries_ = std::move(renumbered);
  }

 private:
  absl::flat_hash_map<Couple, Entry> entries_;
};

}  // namespace tendril
