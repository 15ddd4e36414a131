// Who wins a sum, and what its nimber is, by depth-first proof-number search over couples (Nagai 2002 for
// df-pn; Lemoine and Viennot 2012 for couples; Čížek, Balko and Schmid 2025 for the numbers of sums). This
// file runs it, in one thread or several (Kaneko 2010), within a memory limit; worker.hpp is the search.
//
// Threads share one table and one set of couples under one lock, which a thread gives up only while it
// generates options. When memory runs short all threads come home, what is least worth keeping is forgotten
// (never a nimber), and they start again from the root, guided by the numbers that were kept. Searches of
// different questions may also share table and couples, under a lock of their caller's; then nobody can be
// called home, and short memory stops a search.
#pragma once

#include <absl/container/flat_hash_set.h>
#include <fmt/format.h>
#include <malloc.h>

#include <exception>
#include <memory>
#include <mutex>
#include <thread>

#include "solve/outcome/worker.hpp"

namespace tendril {

template <class R>
class ProofNumberSearch {
 public:
  // `lock`, if there is one, guards table and couples, is held by the caller in every call, and goes with one
  // thread only.
  ProofNumberSearch(const R& rules, Table& table, Couples& couples, Control& control, unsigned threads = 1,
                    ProofNumberSettings settings = {}, SpinLock* lock = nullptr)
      : rules_(rules),
        table_(table),
        couples_(couples),
        control_(control),
        threads_(threads),
        settings_(settings),
        lock_(lock),
        keep_everything_(lock != nullptr) {}

  // Who wins the sum of `components` and a nim-heap. Throws Stopped; what was proved until then is kept.
  Outcome outcome(const Sum& components, Nimber heap = {}) {
    while (true) {
      std::vector<PositionId> sum;
      for (const Key& key : components) sum.push_back(table_.intern(key));
      std::sort(sum.begin(), sum.end());
      const Reading reading = read(table_, sum);
      const Nimber beside = reading.value ^ heap;
      if (reading.unknown == 0) return beside == Nimber{0} ? Outcome::previous : Outcome::next;
      if (reading.unknown == 1 && known_won(table_, couples_, reading.first_unknown, beside))
        return Outcome::next;
      search(sum, heap);
    }
  }

  // The nimber of a sum: for each component, couples with *0, *1, ... until one is lost.
  Nimber nimber(const Sum& components) {
    Nimber value;
    for (const Key& key : components) {
      Nimber n;
      while (outcome({key}, n) == Outcome::next) ++n.value;
      value ^= n;
    }
    return value;
  }

  // From now on nothing is forgotten, so that ids stay valid: short memory stops the search.
  void keep_everything() { keep_everything_ = true; }

  // Couples looked at, over all questions and threads.
  std::uint64_t visits() const { return shared_.visits; }
  // How often memory was tidied.
  std::uint64_t collections() const { return collections_; }

 private:
  // Searches until the sum is decided, or one of its components is, or memory must be tidied.
  void search(const std::vector<PositionId>& sum, Nimber heap) {
    shared_.come_home = false;
    shared_.several = threads_ > 1 || lock_ != nullptr;
    const Control::Detail detail(control_, [&] { return figures(sum, heap); });
    if (threads_ == 1) {
      Expander<R> expander(rules_, table_, control_, lock_);
      ProofNumberWorker<R>(expander, couples_, settings_, shared_).run(sum, heap);
    } else {
      search_in_threads(sum, heap);
    }
    if (shared_.memory_short) collect(sum);
  }

  void search_in_threads(const std::vector<PositionId>& sum, Nimber heap) {
    SpinLock lock;
    std::exception_ptr failure;
    const auto work = [&] {
      const std::lock_guard<SpinLock> hold(lock);
      try {
        Expander<R> expander(rules_, table_, control_, &lock);
        ProofNumberWorker<R>(expander, couples_, settings_, shared_).run(sum, heap);
      } catch (...) {
        if (!failure) failure = std::current_exception();
      }
      shared_.come_home = true;
    };
    std::vector<std::thread> others;
    for (unsigned i = 1; i < threads_; ++i) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
    if (failure) std::rethrow_exception(failure);
  }

  // Keeps every nimber, and of the undecided couples those that cost most visits, about a quarter of them.
  void collect(const std::vector<PositionId>& root) {
    shared_.memory_short = false;
    if (keep_everything_)
      throw Stopped(StopReason::memory, "memory limit reached (allow more with --memory)");
    ++collections_;
    const std::uint32_t least = couples_.visits_of_the_dearest(couples_.size() / 4);
    couples_.keep_if([&](Couple, const Couples::Entry& entry) { return entry.visits >= least; });
    absl::flat_hash_set<PositionId> kept(root.begin(), root.end());
    couples_.each([&](Couple couple, const Couples::Entry&) { kept.insert(couple.id); });
    const auto new_ids = table_.collect([&](PositionId id) { return kept.contains(id); });
    couples_.renumber(new_ids);
    malloc_trim(0);
    if (table_.bytes() + couples_.bytes() > memory_for_search(settings_, control_) / 2)
      throw Stopped(StopReason::memory,
                    "memory limit reached: proved nimbers alone take half of it (allow more with --memory)");
  }

  // For the progress line: what was visited and proved, and the numbers of the question asked.
  std::string figures(const std::vector<PositionId>& sum, Nimber heap) const {
    std::string text = fmt::format("{} visits, {} nimbers", shared_.visits, table_.nimbers());
    const Reading reading = read(table_, sum);
    if (reading.unknown != 1) return text;
    const Nimber beside = reading.value ^ heap;
    if (const auto* root = couples_.find({reading.first_unknown, static_cast<std::uint32_t>(beside.value)}))
      text += fmt::format(", pn {} dn {}", root->numbers.pn, root->numbers.dn);
    return text;
  }

  const R& rules_;
  Table& table_;
  Couples& couples_;
  Control& control_;
  unsigned threads_;
  ProofNumberSettings settings_;
  SpinLock* lock_;
  SharedByWorkers shared_;
  std::uint64_t collections_ = 0;
  bool keep_everything_;
};

}  // namespace tendril
