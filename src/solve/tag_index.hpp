// Which component of the table has a tag (rules/sketches.hpp): of those that share one, the first that was told of.
// Open addressing like key_index.hpp, without keys: a slot is a tag and an id. Most tags that are asked for are not
// there, so at least half of the slots stay empty.
//
// Read and written without locks, because it is read a hundred times for every component that is searched. What may go
// wrong while threads share it: a tag told of while another thread copies the slots into more of them may be lost, and a
// tag may be there twice. Tags only guide a search (proof_numbers/lazy_options.hpp), so neither matters. Slots that were
// replaced are kept while threads share the index: somebody may be reading them. Together they are as many as those that
// are used.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace tendril {

class TagIndex {
 public:
  TagIndex() { use(std::make_unique<Slots>(kFirst)); }

  // While `several` is on, threads may call everything below at the same time. To be changed by a thread that is alone.
  void share(bool several) {
    shared_ = several;
    if (!several && all_.size() > 1) all_.erase(all_.begin(), all_.end() - 1);
  }

  void insert(std::uint32_t tag, std::uint32_t id) {
    if (2 * (used_.load(std::memory_order_relaxed) + 1) > now()->size) grow();
    const Slots& slots = *now();
    const std::uint64_t slot = (std::uint64_t{tag} << 32) | id;
    for (std::size_t at = slots.home(tag);; at = slots.after(at)) {
      std::uint64_t there = slots.at[at].load(std::memory_order_relaxed);
      if (there == kEmpty && slots.at[at].compare_exchange_strong(there, slot, std::memory_order_release,
                                                                  std::memory_order_relaxed))
        break;
      if (there >> 32 == tag) return;
    }
    used_.fetch_add(1, std::memory_order_relaxed);
  }
  std::optional<std::uint32_t> find(std::uint32_t tag) const { return now()->find(tag); }
  // Asks for the memory that `find` will read.
  void prefetch(std::uint32_t tag) const { now()->prefetch(tag); }
  // The same for many tags in a row, by the slots that there were when it was made. Nobody may use it once the index has
  // been told of something by its own thread.
  class Reader;
  void clear() {
    all_.clear();
    used_ = 0;
    use(std::make_unique<Slots>(kFirst));
  }
  std::size_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  static constexpr std::uint64_t kEmpty = UINT64_MAX;
  static constexpr std::size_t kFirst = 64;
  struct Slots {
    explicit Slots(std::size_t count) : size(count), at(new std::atomic<std::uint64_t>[count]) {
      for (std::size_t i = 0; i < count; ++i) at[i].store(kEmpty, std::memory_order_relaxed);
    }
    std::size_t home(std::uint32_t tag) const { return (std::uint64_t{tag} * size) >> 32; }
    std::size_t after(std::size_t i) const { return i + 1 == size ? 0 : i + 1; }
    std::optional<std::uint32_t> find(std::uint32_t tag) const {
      for (std::size_t i = home(tag);; i = after(i)) {
        const std::uint64_t there = at[i].load(std::memory_order_acquire);
        if (there == kEmpty) return std::nullopt;
        if (there >> 32 == tag) return static_cast<std::uint32_t>(there);
      }
    }
    void prefetch(std::uint32_t tag) const { __builtin_prefetch(&at[home(tag)]); }
    std::size_t size;
    std::unique_ptr<std::atomic<std::uint64_t>[]> at;
  };

  const Slots* now() const { return now_.load(std::memory_order_acquire); }
  void use(std::unique_ptr<Slots> slots) {
    bytes_.store((shared_ ? 2 : 1) * slots->size * sizeof(std::uint64_t), std::memory_order_relaxed);
    all_.push_back(std::move(slots));
    now_.store(all_.back().get(), std::memory_order_release);
    if (!shared_) all_.erase(all_.begin(), all_.end() - 1);
  }
  void grow() {
    const std::lock_guard hold(growing_);
    const Slots& old = *now();
    if (2 * (used_.load(std::memory_order_relaxed) + 1) <= old.size) return;  // another thread was faster
    auto more = std::make_unique<Slots>(2 * old.size);
    for (std::size_t i = 0; i < old.size; ++i) {
      const std::uint64_t slot = old.at[i].load(std::memory_order_acquire);
      if (slot == kEmpty) continue;
      std::size_t at = more->home(static_cast<std::uint32_t>(slot >> 32));
      while (more->at[at].load(std::memory_order_relaxed) != kEmpty) at = more->after(at);
      more->at[at].store(slot, std::memory_order_relaxed);
    }
    use(std::move(more));
  }

  std::atomic<const Slots*> now_{nullptr};
  alignas(64) std::atomic<std::size_t> used_{0};  // written with every tag, and so apart from what is read
  std::atomic<std::size_t> bytes_{0};
  std::mutex growing_;
  std::vector<std::unique_ptr<Slots>> all_;  // the last is the one that is used
  bool shared_ = false;
};

class TagIndex::Reader {
 public:
  explicit Reader(const TagIndex& index) : slots_(*index.now()) {}
  std::optional<std::uint32_t> find(std::uint32_t tag) const { return slots_.find(tag); }
  void prefetch(std::uint32_t tag) const { slots_.prefetch(tag); }

 private:
  const Slots& slots_;
};

}  // namespace tendril
