#include "solve/table.hpp"

#include <fmt/format.h>

namespace tendril {

namespace {

// A small number for each thread, in the order they first ask.
std::size_t thread_number() {
  static std::atomic<std::size_t> threads{0};
  thread_local const std::size_t number = threads.fetch_add(1, std::memory_order_relaxed);
  return number;
}

}  // namespace

void Table::share(bool several) {
  shared_ = several;
  keys_->share(several);
  tags_.share(several);
}

void Table::contradicted(PositionId id, std::optional<Nimber> value) const {
  if (!checked_) return;
  const std::string known = nimber(id) ? fmt::format("its nimber is {}", nimber(id)->value)
                                       : fmt::format("its nimber is none of the bits {:#x}", ruled_out(id));
  throw BrokenInvariant(fmt::format("the table contradicts itself about the key {}: {}, and now {}",
                                    hex(key(id)), known,
                                    value ? fmt::format("it is {}", value->value) : "that is ruled out"));
}

std::uint32_t* Table::allocate_options(std::size_t words) {
  Lists& mine = lists_[shared_ ? thread_number() % lists_.size() : 0];
  const Held hold(shared_ ? &mine.lock : nullptr);
  const std::size_t before = mine.words.bytes();
  std::uint32_t* const run = mine.words.allocate(words);
  if (mine.words.bytes() != before)
    option_bytes_.fetch_add(mine.words.bytes() - before, std::memory_order_relaxed);
  return run;
}

void Table::publish(PositionId id, std::uint32_t* filled) {
  std::atomic<std::uint32_t*>& there = list(id);
  std::uint32_t* before = there.load(std::memory_order_acquire);
  const bool sketched = (*filled & SketchList::kSketched) != 0;
  do {
    if (before != nullptr && (sketched || (*before & SketchList::kSketched) == 0)) return;
  } while (
      !there.compare_exchange_weak(before, filled, std::memory_order_release, std::memory_order_acquire));
}

void Table::forget_options() {
  for (std::uint32_t id = 0; id < size(); ++id)
    list(PositionId{id}).store(nullptr, std::memory_order_relaxed);
  for (Lists& lists : lists_) lists.words.clear();
  option_bytes_ = 0;
}

std::vector<std::uint32_t> Table::collect(const std::function<bool(PositionId)>& keep) {
  forget_options();
  tags_.clear();
  tagged_ = 0;
  auto keys = std::make_unique<KeyIndex>();
  keys->share(shared_);
  std::vector<std::uint32_t> new_ids(size(), kGone);
  // What stays moves to the front: a new id is at most the old one.
  for (std::uint32_t old = 0; old < new_ids.size(); ++old) {
    const std::uint64_t state = value(PositionId{old}).load(std::memory_order_relaxed);
    const std::uint32_t bound = bound_plus_one(PositionId{old});
    value(PositionId{old}).store(0, std::memory_order_relaxed);
    set_bound_plus_one(PositionId{old}, 0);
    if ((state & kKnown) == 0 && !keep(PositionId{old})) continue;
    const std::uint32_t id = new_ids[old] = keys->intern(keys_->key(old)).first;
    value(PositionId{id}).store(state, std::memory_order_relaxed);
    set_bound_plus_one(PositionId{id}, bound);
  }
  keys_ = std::move(keys);
  rows_.forget_beyond(size());
  return new_ids;
}

}  // namespace tendril
