#include "solve/expander.hpp"

namespace tendril {
namespace {

constexpr std::size_t kLookedUpTogether = 32;

}  // namespace

std::vector<PositionId> Expander::intern(const Sum& sum) {
  std::vector<PositionId> ids;
  for (const Key& component : sum) ids.push_back(table_.intern(component));
  std::sort(ids.begin(), ids.end());
  return ids;
}

void Expander::write_options(KeyView key) {
  const Obeying obeying(control_);
  scratch_.clear();
  rules_.options(key, scratch_);
  hashes_.clear();
  for (std::size_t c = 0; c < scratch_.components(); ++c)
    hashes_.push_back(KeyIndex::hash(scratch_.component_key(c)));
}

void Expander::generate(PositionId id) {
  try {
    const Unlocked unlocked(lock_);
    write_options(table_.key(id));
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
    std::sort(at(sketch.begin), ids_.end());
    sketches_.push_back(sketch);
  }
  const auto same = [&](const Sketch& a, const Sketch& b) {
    return a.bound == b.bound && std::equal(at(a.begin), at(a.end), at(b.begin), at(b.end));
  };
  std::sort(sketches_.begin(), sketches_.end(), [&](const Sketch& a, const Sketch& b) {
    if (a.bound != b.bound) return a.bound < b.bound;
    return std::lexicographical_compare(at(a.begin), at(a.end), at(b.begin), at(b.end));
  });
  sketches_.erase(std::unique(sketches_.begin(), sketches_.end(), same), sketches_.end());

  std::size_t words = 2;
  for (const Sketch& sketch : sketches_) words += 1 + sketch.end - sketch.begin;
  std::uint32_t* const list = table_.allocate_options(words);
  std::uint32_t* out = list;
  *out++ = static_cast<std::uint32_t>(sketches_.size());
  *out++ = static_cast<std::uint32_t>(words);
  for (const Sketch& sketch : sketches_) {
    *out++ = static_cast<std::uint32_t>(sketch.end - sketch.begin);
    out = std::copy(at(sketch.begin), at(sketch.end), out);
  }
  table_.publish(id, list);
}

void Expander::make_room() {
  if (table_.bytes() + table_.next_growth() < memory_.table_forgets) return;
  if (!table_.shared() && table_.option_bytes() > memory_.lists_worth_forgetting) table_.forget_options();
  if (table_.bytes() + table_.next_growth() >= memory_.table_full)
    throw Stopped(StopReason::memory, "memory limit reached: the table of positions is full");
}

}  // namespace tendril
