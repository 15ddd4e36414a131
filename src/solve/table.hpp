// The table of positions that all solvers of one game share. A component is interned once and is a 32-bit id
// from then on; what is known of it hangs on the id: its nimber, the values ruled out for it, its options as
// lists of ids. Keys are compared in full: a hash only says where to look.
//
// Built for 10^8 components. Per component, besides the bytes of its key:
//    4  where the key is (an offset into the block of keys of its 65,536 neighbours), and 1-2 for its length
//    8  what is known of its nimber
//    8  where its options are
//    4  the ruleset's bound
//   10-15  the hash index (key_index.hpp)
// that is 35 to 41 bytes, and 10-15 more in the index of tags if it was searched (tag_index.hpp); docs/architecture.md has the measurement. Options take 4 bytes an id, and are
// what the table forgets first when memory is short.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/arena.hpp"
#include "base/invariant.hpp"
#include "base/key.hpp"
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
  PositionId intern(KeyView key) { return intern(key, KeyIndex::hash(key)); }
  PositionId intern(KeyView key, std::uint64_t hash);
  // Asks for the memory that interning keys of these hashes, a few dozen, will read, and what is known of
  // them.
  void prefetch(std::span<const std::uint64_t> hashes) const {
    keys_->prefetch(hashes, [this](std::uint32_t id) { prefetch(PositionId{id}); });
  }
  KeyView key(PositionId id) const { return keys_->key(index(id)); }
  std::size_t size() const { return keys_->size(); }

  std::optional<Nimber> nimber(PositionId id) const {
    const std::uint64_t state = values_[index(id)];
    if ((state & kKnown) == 0) return std::nullopt;
    return Nimber{state & ~kKnown};
  }
  // A second value must be the first, and none that is ruled out: see check().
  void set_nimber(PositionId id, Nimber value) {
    const std::uint64_t state = values_[index(id)];
    if ((state & kKnown) == 0) {
      if (contains(state, value)) [[unlikely]]
        contradicted(id, value);
      if (journal_ != nullptr) journal_->append(key(id), value);  // may throw: then it is not known yet
      ++nimbers_;
    } else if (state != (kKnown | value.value)) [[unlikely]] {
      contradicted(id, value);
    }
    values_[index(id)] = kKnown | value.value;
  }
  // How many nimbers are known.
  std::size_t nimbers() const { return nimbers_; }
  // Values below 63 that the nimber of `id` is known not to be, one bit each. Empty once the nimber is known.
  std::uint64_t ruled_out(PositionId id) const {
    const std::uint64_t state = values_[index(id)];
    return (state & kKnown) == 0 ? state : 0;
  }
  // The nimber, if it is known, must not be among them: see check().
  void rule_out(PositionId id, std::uint64_t values) {
    std::uint64_t& state = values_[index(id)];
    if ((state & kKnown) == 0)
      state |= values & ~kKnown;
    else if (contains(values & ~kKnown, Nimber{state & ~kKnown})) [[unlikely]]
      contradicted(id, std::nullopt);
  }
  // From now on a contradiction between what is told of a component throws BrokenInvariant. Otherwise the last word
  // counts, as with nimbers taken on trust that are wrong. Always on in checked builds.
  void check() { checked_ = true; }

  // Asks for the memory where a component's value and bound are.
  void prefetch(PositionId id) const {
    __builtin_prefetch(&values_[index(id)]);
    __builtin_prefetch(&bounds_[index(id)]);
  }

  // What the expander keeps here of the ruleset's bound; 0 at first.
  std::uint32_t& bound_plus_one(PositionId id) { return bounds_[index(id)]; }

  // The options of `id`, if they are kept. Views hold until options are stored or forgotten.
  std::optional<OptionList> options(PositionId id) const {
    const std::uint32_t* const words = options_[index(id)];
    if (words == nullptr || (*words & SketchList::kSketched) != 0) return std::nullopt;
    return OptionList(words);
  }
  // The same for a list of sketches; a component has one of the two.
  std::optional<SketchList> sketches(PositionId id) const {
    std::uint32_t* const words = options_[index(id)];
    if (words == nullptr || (*words & SketchList::kSketched) == 0) return std::nullopt;
    return SketchList(words);
  }
  // What was met in sketches, each time.
  void met_sketches(std::size_t count) { sketched_ += count; }
  std::size_t met() const { return size() + sketched_; }
  // The components that have been searched or whose nimber is known, by tag; those below `tagged` have been told of.
  TagIndex& tags() { return tags_; }
  const TagIndex& tags() const { return tags_; }
  std::uint32_t& tagged() { return tagged_; }
  // Room for an option list of `words` words, which the caller fills as OptionList or SketchList reads them.
  std::uint32_t* store_options(PositionId id, std::size_t words);
  void forget_options();

  // Forgets every component that is neither proved (nimber known) nor kept by `keep`, and all options. Ids
  // change: the result has the new id of each old one, or kGone.
  static constexpr std::uint32_t kGone = UINT32_MAX;
  std::vector<std::uint32_t> collect(const std::function<bool(PositionId)>& keep);

  // Every nimber that becomes known from now on is also written to `journal`; nullptr: to none.
  void set_journal(Journal* journal) { journal_ = journal; }

  std::size_t bytes() const {
    return keys_->bytes() + values_.bytes() + bounds_.bytes() + options_.bytes() + option_words_.bytes() +
           tags_.bytes();
  }
  std::size_t option_bytes() const { return option_words_.bytes(); }
  std::size_t next_growth() const { return keys_->next_growth(); }

 private:
  static constexpr std::uint64_t kKnown = std::uint64_t{1} << 63;
  static bool contains(std::uint64_t values, Nimber value) {
    return value.value < 63 && ((values >> value.value) & 1) != 0;
  }
  // `value` is news of `id` that what is known of it excludes; nullopt: the news is that it is not what is known.
  void contradicted(PositionId id, std::optional<Nimber> value) const;

  std::unique_ptr<KeyIndex> keys_ = std::make_unique<KeyIndex>();
  BlockVector<std::uint64_t> values_;
  BlockVector<std::uint32_t> bounds_;
  BlockVector<std::uint32_t*> options_;
  Arena<std::uint32_t> option_words_;
  TagIndex tags_;
  std::uint32_t tagged_ = 0;
  std::size_t sketched_ = 0;
  Journal* journal_ = nullptr;
  std::size_t nimbers_ = 0;
  bool checked_ = kChecked;
};

}  // namespace tendril
