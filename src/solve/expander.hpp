// Rules and table together: the options of a component as lists of ids, generated once and kept while memory
// allows. This is the only place where solvers meet rules.
//
// Several threads may search one table, each with an expander of its own, under one lock that every thread
// holds except while it generates options: that is where the time goes.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "base/control.hpp"
#include "base/spin_lock.hpp"
#include "rules/ruleset.hpp"
#include "solve/table.hpp"

namespace tendril {

template <class R>
class Expander {
 public:
  // `lock`, if there is one, is held by the calling thread in every call.
  Expander(const R& rules, Table& table, Control& control, SpinLock* lock = nullptr)
      : rules_(rules), table_(table), control_(control), lock_(lock) {
    check_ruleset<R>();
    scratch_.obey(control);
  }

  // Distinct options, those with little play left first, so that searches settle cheap values before dear
  // ones. The order depends on the table's history alone, so a list that was forgotten comes back the same.
  // The view holds until the next call of options. Throws Stopped.
  OptionList options(PositionId id) {
    control_.tick(table_.size());
    if (const auto kept = table_.options(id)) return *kept;
    make_room();
    generate(id);
    return *table_.options(id);
  }

  // The ruleset's bound, worked out once (and at most 2^32 - 2).
  std::uint64_t bound(PositionId id) {
    std::uint32_t& kept = table_.bound_plus_one(id);
    if (kept == 0)
      kept = static_cast<std::uint32_t>(
          1 + std::min<std::uint64_t>(rules_.bound(table_.key(id)), UINT32_MAX - 1));
    return kept - 1;
  }

  std::vector<PositionId> intern(const Sum& sum) {
    std::vector<PositionId> ids;
    for (const Key& component : sum) ids.push_back(table_.intern(component));
    std::sort(ids.begin(), ids.end());
    return ids;
  }

  Table& table() { return table_; }
  const Table& table() const { return table_; }
  Control& control() { return control_; }
  const R& rules() const { return rules_; }

 private:
  struct Sketch {
    std::uint64_t bound;
    std::size_t begin;
    std::size_t end;
  };

  static constexpr std::size_t kLookedUpTogether = 32;

  // Lets the other threads at the table for its lifetime.
  class Unlocked {
   public:
    explicit Unlocked(SpinLock* lock) : lock_(lock) {
      if (lock_ != nullptr) lock_->unlock();
    }
    ~Unlocked() {
      if (lock_ != nullptr) lock_->lock();
    }
    Unlocked(const Unlocked&) = delete;
    Unlocked& operator=(const Unlocked&) = delete;

   private:
    SpinLock* lock_;
  };

  // To scratch_ and hashes_: needs no lock.
  void write_options(KeyView key) {
    scratch_.clear();
    rules_.options(key, scratch_);
    hashes_.clear();
    for (std::size_t c = 0; c < scratch_.components(); ++c)
      hashes_.push_back(KeyIndex::hash(scratch_.component_key(c)));
  }

  void generate(PositionId id) {
    try {
      if (lock_ == nullptr) {
        write_options(table_.key(id));
      } else {
        const Key key(table_.key(id));
        const Unlocked unlocked(lock_);
        write_options(key);
      }
    } catch (const TooManyOptions& error) {
      throw Stopped(StopReason::memory, error.what());
    }
    if (table_.options(id)) return;  // another thread was faster
    sketches_.clear();
    ids_.clear();
    for (std::size_t i = 0; i < scratch_.size(); ++i) {
      Sketch sketch{0, ids_.size(), 0};
      for (std::size_t c = scratch_.first(i); c < scratch_.last(i); ++c) {
        if (c % kLookedUpTogether == 0)
          table_.prefetch(std::span(hashes_).subspan(c, std::min(kLookedUpTogether, hashes_.size() - c)));
        const PositionId component = table_.intern(scratch_.component_key(c), hashes_[c]);
        sketch.bound += bound(component);
        ids_.push_back(index(component));
      }
      sketch.end = ids_.size();
      std::sort(ids_.begin() + static_cast<std::ptrdiff_t>(sketch.begin), ids_.end());
      sketches_.push_back(sketch);
    }
    const auto compare = [&](const Sketch& a, const Sketch& b) {
      if (a.bound != b.bound) return a.bound <=> b.bound;
      return std::lexicographical_compare_three_way(at(a.begin), at(a.end), at(b.begin), at(b.end));
    };
    std::sort(sketches_.begin(), sketches_.end(),
              [&](const Sketch& a, const Sketch& b) { return compare(a, b) < 0; });
    const auto last = std::unique(sketches_.begin(), sketches_.end(),
                                  [&](const Sketch& a, const Sketch& b) { return compare(a, b) == 0; });
    sketches_.erase(last, sketches_.end());

    std::size_t words = 2;
    for (const Sketch& sketch : sketches_) words += 1 + sketch.end - sketch.begin;
    std::uint32_t* out = table_.store_options(id, words);
    *out++ = static_cast<std::uint32_t>(sketches_.size());
    *out++ = static_cast<std::uint32_t>(words);
    for (const Sketch& sketch : sketches_) {
      *out++ = static_cast<std::uint32_t>(sketch.end - sketch.begin);
      out = std::copy(at(sketch.begin), at(sketch.end), out);
    }
  }

  // Forgets option lists when the table nears the limit; what has been proved stays. Throws Stopped when that
  // is not enough.
  void make_room() {
    const std::size_t limit = control_.memory_limit();
    if (table_.bytes() + table_.next_growth() < limit / 4 * 3) return;
    if (table_.option_bytes() > limit / 8) table_.forget_options();
    if (table_.bytes() + table_.next_growth() >= limit / 8 * 7)
      throw Stopped(StopReason::memory, "memory limit reached: the table of positions is full");
  }

  std::vector<std::uint32_t>::iterator at(std::size_t i) {
    return ids_.begin() + static_cast<std::ptrdiff_t>(i);
  }

  const R& rules_;
  Table& table_;
  Control& control_;
  SpinLock* lock_;
  Options scratch_;
  std::vector<std::uint64_t> hashes_;  // of the components in scratch_
  std::vector<Sketch> sketches_;
  std::vector<std::uint32_t> ids_;
};

}  // namespace tendril
