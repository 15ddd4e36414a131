// The table of positions that all solvers of one game share. A component is interned once and is a 32-bit id
// from then on; what is known of it hangs on the id: its nimber, the values ruled out for it, its options as
// lists of ids. Keys are compared in full: a hash only says where to look.
//
// Built for 10^8 components. Per component, besides the bytes of its key:
//    8  where the key is, and 1-2 in front of it for its length
//    8  what is known of its nimber
//    8  where its options are
//    4  the ruleset's bound
//   10-15  the hash index (key_index.hpp)
// that is 39 to 45 bytes, and 10-15 more in the index of tags if it was searched (tag_index.hpp);
// docs/architecture.md has the measurement. Options take 4 bytes an id, and are what the table forgets first when memory
// is short.
//
// Threads may share a table (share), and there is no lock that guards all of it. What is known of a component is one word
// that only grows: values ruled out, until it becomes the nimber. Every state of it is a fact about the game, true
// whoever reads it and whenever, so no order between threads has to be kept; a thread that reads an older state works on
// what has been settled, and nothing worse. The races that are allowed, then:
//   - a nimber, a bound or a list of options may be worked out by two threads at once; both find the same, one is kept,
//     and a journal may get a nimber twice;
//   - options that were sketched change under their readers (sketch_list.hpp), and tags may be lost (tag_index.hpp);
//   - counts (nimbers, sketches met, bytes) may be read a little late.
// Ids, keys and lists are handed from thread to thread by release and acquire, and stay where they are as long as the
// table is shared: a shared table forgets nothing.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/arena.hpp"
#include "base/growing_blocks.hpp"
#include "base/invariant.hpp"
#include "base/key.hpp"
#include "base/spin_lock.hpp"
#include "solve/key_index.hpp"
#include "solve/sketch_list.hpp"
#include "solve/tag_index.hpp"
#include "tendril/journal.hpp"
#include "tendril/nimber.hpp"

namespace tendril {

// The options of one component: for each option its number of components and their ids, ascending.
class OptionList {
 public:
  OptionList() = default;
  explicit OptionList(const std::uint32_t* words) : words_(words) {}
  std::uint32_t size() const { return words_[0]; }

  // A place in the list: the word where an option begins. first() .. end() in steps of next().
  using Place = std::uint32_t;
  static constexpr Place first() { return 2; }
  Place end() const { return words_[1]; }
  Place next(Place place) const { return place + 1 + words_[place]; }
  std::span<const PositionId> components(Place place) const {
    return {reinterpret_cast<const PositionId*>(words_ + place + 1), words_[place]};
  }

 private:
  const std::uint32_t* words_ = nullptr;
};

class Table {
 public:
  // While `several` is on, threads may ask and tell the table at the same time, except where it says otherwise. To be
  // changed by a thread that is alone.
  void share(bool several);
  bool shared() const { return shared_; }

  PositionId intern(KeyView key) { return intern(key, KeyIndex::hash(key)); }
  PositionId intern(KeyView key, std::uint64_t hash) {
    const std::uint32_t id = keys_->intern(key, hash).first;
    rows_.reach(id);
    return PositionId{id};
  }
  // Asks for the memory that interning keys of these hashes, a few dozen, will read, and what is known of
  // them.
  void prefetch(std::span<const std::uint64_t> hashes) const {
    keys_->prefetch(hashes, [this](std::uint32_t id) {
      if (id < rows_.rows()) prefetch(PositionId{id});
    });
  }
  KeyView key(PositionId id) const { return keys_->key(index(id)); }
  // Components met; while others are being added the last of them may not be there yet.
  std::size_t size() const { return keys_->size(); }

  std::optional<Nimber> nimber(PositionId id) const {
    const std::uint64_t state = value(id).load(std::memory_order_relaxed);
    if ((state & kKnown) == 0) return std::nullopt;
    return Nimber{state & ~kKnown};
  }
  // A second value must be the first, and none that is ruled out: see check().
  void set_nimber(PositionId id, Nimber nimber) {
    std::atomic<std::uint64_t>& state = value(id);
    std::uint64_t before = state.load(std::memory_order_relaxed);
    if ((before & kKnown) == 0) {
      if (contains(before, nimber)) [[unlikely]]
        contradicted(id, nimber);
      if (journal_ != nullptr) journal_->append(key(id), nimber);  // may throw: then it is not known yet
    }
    do {
      if ((before & kKnown) != 0 && before != (kKnown | nimber.value)) [[unlikely]]
        contradicted(id, nimber);
    } while (!state.compare_exchange_weak(before, kKnown | nimber.value, std::memory_order_relaxed));
    if ((before & kKnown) == 0) nimbers_.fetch_add(1, std::memory_order_relaxed);
  }
  // How many nimbers are known.
  std::size_t nimbers() const { return nimbers_.load(std::memory_order_relaxed); }
  // Values below 63 that the nimber of `id` is known not to be, one bit each. Empty once the nimber is known.
  std::uint64_t ruled_out(PositionId id) const {
    const std::uint64_t state = value(id).load(std::memory_order_relaxed);
    return (state & kKnown) == 0 ? state : 0;
  }
  // The nimber, if it is known, must not be among them: see check().
  void rule_out(PositionId id, std::uint64_t values) {
    values &= ~kKnown;
    std::atomic<std::uint64_t>& state = value(id);
    std::uint64_t before = state.load(std::memory_order_relaxed);
    while ((before & kKnown) == 0 && (before | values) != before)
      if (state.compare_exchange_weak(before, before | values, std::memory_order_relaxed)) return;
    if ((before & kKnown) != 0 && contains(values, Nimber{before & ~kKnown})) [[unlikely]]
      contradicted(id, std::nullopt);
  }
  // From now on a contradiction between what is told of a component throws BrokenInvariant. Otherwise the last word
  // counts, as with nimbers taken on trust that are wrong. Always on in checked builds.
  void check() { checked_ = true; }

  // Asks for the memory where a component's value and bound are.
  void prefetch(PositionId id) const {
    __builtin_prefetch(&value(id));
    __builtin_prefetch(&rows_.of(index(id)).bounds[rows_.in_block(index(id))]);
  }

  // What the expander keeps here of the ruleset's bound; 0 at first.
  std::uint32_t bound_plus_one(PositionId id) const {
    return rows_.of(index(id)).bounds[rows_.in_block(index(id))].load(std::memory_order_relaxed);
  }
  void set_bound_plus_one(PositionId id, std::uint32_t bound) {
    rows_.of(index(id)).bounds[rows_.in_block(index(id))].store(bound, std::memory_order_relaxed);
  }

  // The options of `id`, if they are kept. Views hold until options are stored or forgotten, of a shared table as long
  // as it is shared.
  std::optional<OptionList> options(PositionId id) const {
    const std::uint32_t* const words = list(id).load(std::memory_order_acquire);
    if (words == nullptr || (*words & SketchList::kSketched) != 0) return std::nullopt;
    return OptionList(words);
  }
  // The same for a list of sketches; a component has one of the two.
  std::optional<SketchList> sketches(PositionId id) const {
    std::uint32_t* const words = list(id).load(std::memory_order_acquire);
    if (words == nullptr || (*words & SketchList::kSketched) == 0) return std::nullopt;
    return SketchList(words);
  }
  // The lock to hold, if any, while an option of the sketches of `id` becomes ids.
  SpinLock* resolving(PositionId id) { return shared_ ? &resolving_[index(id) % kLocks].lock : nullptr; }
  // What was met in sketches, each time.
  void met_sketches(std::size_t count) { sketched_.fetch_add(count, std::memory_order_relaxed); }
  std::size_t met() const { return size() + sketched_.load(std::memory_order_relaxed); }
  // The components that have been searched or whose nimber is known, by tag; those below `tagged` have been told of, but
  // for those that were met while the table was shared.
  TagIndex& tags() { return tags_; }
  const TagIndex& tags() const { return tags_; }
  std::uint32_t& tagged() { return tagged_; }
  // Room for an option list of `words` words, which the caller fills as OptionList or SketchList reads them and then
  // gives to `publish`.
  std::uint32_t* allocate_options(std::size_t words);
  // Makes a list that is filled the options of `id`, unless there are some: a list of ids takes the place of sketches
  // only.
  void publish(PositionId id, std::uint32_t* filled);
  // Not of a shared table.
  void forget_options();

  // Forgets every component that is neither proved (nimber known) nor kept by `keep`, and all options. Ids
  // change: the result has the new id of each old one, or kGone. The thread that calls it is alone.
  static constexpr std::uint32_t kGone = UINT32_MAX;
  std::vector<std::uint32_t> collect(const std::function<bool(PositionId)>& keep);

  // Every nimber that becomes known from now on is also written to `journal`; nullptr: to none. Of a shared table
  // several threads append at the same time.
  void set_journal(Journal* journal) { journal_ = journal; }

  std::size_t bytes() const { return keys_->bytes() + rows_.bytes() + option_bytes() + tags_.bytes(); }
  std::size_t option_bytes() const { return option_bytes_.load(std::memory_order_relaxed); }
  std::size_t next_growth() const {
    return keys_->next_growth() + (size() >= rows_.rows() ? sizeof(Rows) : 0);
  }

 private:
  static constexpr std::uint64_t kKnown = std::uint64_t{1} << 63;
  static bool contains(std::uint64_t values, Nimber value) {
    return value.value < 63 && ((values >> value.value) & 1) != 0;
  }
  // `value` is news of `id` that what is known of it excludes; nullopt: the news is that it is not what is known.
  void contradicted(PositionId id, std::optional<Nimber> value) const;

  struct Rows {
    static constexpr std::size_t kRows = std::size_t{1} << 15;
    std::atomic<std::uint64_t> values[kRows];
    std::atomic<std::uint32_t*> options[kRows];
    std::atomic<std::uint32_t> bounds[kRows];
  };
  std::atomic<std::uint64_t>& value(PositionId id) const {
    return rows_.of(index(id)).values[rows_.in_block(index(id))];
  }
  std::atomic<std::uint32_t*>& list(PositionId id) const {
    return rows_.of(index(id)).options[rows_.in_block(index(id))];
  }

  static constexpr std::size_t kLocks = 64;
  // Words of option lists. A thread takes from the arena of its number, which few others share.
  struct alignas(64) Lists {
    SpinLock lock;
    Arena<std::uint32_t> words;
  };
  struct alignas(64) Resolving {
    SpinLock lock;
  };

  // What everybody reads all the time, and seldom changes; then what is written while it does, line by line.
  std::unique_ptr<KeyIndex> keys_ = std::make_unique<KeyIndex>();
  GrowingBlocks<Rows> rows_;
  Journal* journal_ = nullptr;
  bool shared_ = false;
  bool checked_ = kChecked;
  TagIndex tags_;
  std::array<Lists, 16> lists_;
  std::array<Resolving, kLocks> resolving_;
  alignas(64) std::atomic<std::size_t> option_bytes_{0};
  std::atomic<std::size_t> sketched_{0};
  std::atomic<std::size_t> nimbers_{0};
  std::uint32_t tagged_ = 0;
};

}  // namespace tendril
